"""Repository of application emojis: which ones Discord has, and from which files they were uploaded."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, select

from bot.store.engine.transactions import Transaction
from bot.store.models import ApplicationEmojiRow


@dataclass(frozen=True, slots=True)
class StoredEmoji:
    """The id of an uploaded emoji, and the SHA-256 of its file in hex."""

    id: int
    digest: str


def read_emojis(transaction: Transaction, application: int) -> dict[str, StoredEmoji]:
    rows = transaction.scalars(select(ApplicationEmojiRow).where(ApplicationEmojiRow.application_id == application))
    return {row.name: StoredEmoji(row.emoji_id, row.digest) for row in rows}


def write_emoji(transaction: Transaction, application: int, name: str, emoji: StoredEmoji) -> None:
    row = ApplicationEmojiRow(application_id=application, name=name, emoji_id=emoji.id, digest=emoji.digest)
    transaction.merge(row)
    transaction.flush()


def delete_emoji(transaction: Transaction, application: int, name: str) -> None:
    transaction.execute(
        delete(ApplicationEmojiRow).where(
            ApplicationEmojiRow.application_id == application, ApplicationEmojiRow.name == name
        )
    )
