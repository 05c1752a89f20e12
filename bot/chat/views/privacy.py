"""Render stored personal data and the confirmation of its deletion."""

from __future__ import annotations

from itertools import chain

from bot.chat.components.custom_ids import PrivacyAction, PrivacyButton
from bot.chat.components.message import BLUE, GREY, RED, Accent, ButtonSpec, Message, Picture, Row, Text, note, rows_of
from bot.chat.views.formatting import button
from bot.i18n import translate
from bot.match.privacy import Deletion, StoredAmount

_KEPT_KEYS = (
    "privacy-kept-id",
    "privacy-kept-games",
    "privacy-kept-totals",
    "privacy-kept-lessons",
    "privacy-kept-choices",
)
_DELETED_KEYS = ("privacy-deleted-totals", "privacy-deleted-choices")
_STAYING_KEYS = ("privacy-staying-boards", "privacy-staying-try")


def message(amount: StoredAmount, user: int) -> Message:
    """Return which data is stored, why, and how long, and buttons to export or delete it."""
    nothing_known = translate("privacy-nothing")
    now = translate("privacy-now", count=amount.games, running=amount.running) if amount.has_data else nothing_known
    parts = (
        Text(f"## {translate('privacy-title')}\n{now}"),
        _list("privacy-kept", [translate(key) for key in _KEPT_KEYS]),
        Text(f"### {translate('privacy-time')}\n{translate('privacy-how-long')}"),
    )
    buttons = [
        button(PrivacyButton(PrivacyAction.EXPORT, user), "privacy-export", BLUE),
        button(PrivacyButton(PrivacyAction.FORGET, user), "privacy-forget", GREY),
    ]
    return Message((*parts, *rows_of(buttons if amount.has_data else [])), Accent.INFO)


def _list(title: str, items: list[str]) -> Text:
    return Text("\n".join((f"### {translate(title)}", *(f"- {item}" for item in items))))


def nothing() -> Message:
    """Return that nothing is stored about the user."""
    return note(translate("privacy-nothing"))


def exported() -> Message:
    """Return the message with the exported data; without its file, what to do instead."""
    return Message((Picture(translate("privacy-not-taken"), caption=translate("privacy-exported")),))


def question(amount: StoredAmount, user: int) -> Message:
    """Return the confirmation of the deletion: what is deleted, what is kept, and its buttons."""
    counts = {
        "privacy-deleted-games": amount.games - amount.shared,
        "privacy-deleted-running": amount.running,
        "privacy-staying-shared": amount.shared,
    }
    *deleted, shared = ([translate(key, count=count)] if count else [] for key, count in counts.items())
    buttons: tuple[ButtonSpec, ...] = (
        button(PrivacyButton(PrivacyAction.FORGET_YES, user), "privacy-forget-for-good", RED),
        button(PrivacyButton(PrivacyAction.FORGET_NO, user), "privacy-keep", GREY),
    )
    parts = (
        Text(f"## {translate('privacy-question')}"),
        _list("privacy-deleted", [*chain(*deleted), *map(translate, _DELETED_KEYS)]),
        _list("privacy-staying", [*shared, *map(translate, _STAYING_KEYS)]),
        Text(f"**{translate('privacy-final')}**"),
        Row(buttons),
    )
    return Message(parts, Accent.INFO)


def done(deletion: Deletion) -> Message:
    """Return what was deleted."""
    if not deletion.has_data:
        return nothing()
    deleted = translate("privacy-done", count=deletion.deleted)
    shared = f" {translate('privacy-done-shared', count=deletion.anonymized)}" if deletion.anonymized else ""
    return note(f"{deleted}{shared}")
