"""Keep what an installation makes: secrets, never logged or exported, and what it has given Discord.

These are its commands, and the emojis of its application with the files from which they were uploaded.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from sqlalchemy import delete, select

from bot.store.engine.transactions import Transaction
from bot.store.models import ApplicationEmojiRow, CommandDigestRow, SecretRow

_EVERYWHERE = 0
"""Stands for the commands that are registered globally; no server has this id."""


def secret(transaction: Transaction, name: str, make_secret: Callable[[], str]) -> str:
    """Return the secret called `name` (at most 16 letters), made by `make_secret` if there is none.

    Raises `IntegrityError`, which `Database.write` retries, if another process makes it at the same time.
    """
    row = transaction.get(SecretRow, name)
    if row is None:
        row = SecretRow(name=name, value=make_secret())
        transaction.add(row)
        transaction.flush()
    return row.value


def read_command_digest(transaction: Transaction, guild: int | None) -> tuple[str, frozenset[str]]:
    """Return the digest and the names of the commands of the server `guild`, or of the global commands.

    Both are empty if none were registered, and the names if a version that didn't store them has registered the
    commands.
    """
    row = transaction.get(CommandDigestRow, guild or _EVERYWHERE)
    return ("", frozenset()) if row is None else (row.digest, frozenset(row.names.split()))


def read_command_scopes(transaction: Transaction) -> set[int | None]:
    """Return the servers for which commands were registered, and `None` if some were registered globally."""
    return {guild or None for guild in transaction.scalars(select(CommandDigestRow.guild_id))}


def write_command_digest(transaction: Transaction, guild: int | None, digest: str, names: Collection[str]) -> None:
    """Store the digest and the names of the commands of the server `guild`, or of the global commands."""
    transaction.merge(CommandDigestRow(guild_id=guild or _EVERYWHERE, digest=digest, names=" ".join(names)))
    transaction.flush()


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
