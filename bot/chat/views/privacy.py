"""Render stored personal data and the confirmation of its deletion."""

from __future__ import annotations

from bot.chat.components.custom_ids import PrivacyAction, PrivacyButton
from bot.chat.components.layout import BLUE, GREY, RED, ButtonSpec
from bot.chat.components.message import Accent, Message, Picture, Text, note, rows_of
from bot.i18n import translate
from bot.match.erasure import Deletion, StoredAmount

_KEPT = (
    "privacy-kept-id",
    "privacy-kept-games",
    "privacy-kept-totals",
    "privacy-kept-lessons",
    "privacy-kept-choices",
)


def message(amount: StoredAmount, user: int) -> Message:
    """Return which data is stored, why, and how long, and buttons to export or delete it."""
    nothing_known = translate("privacy-nothing")
    now = translate("privacy-now", count=amount.games, running=amount.running) if amount.known else nothing_known
    kept = [f"- {translate(key)}" for key in _KEPT]
    title = f"**{translate('privacy-title')}**"
    lines = [title, f"-# {now}", *kept, translate("privacy-how-long"), translate("privacy-what-to-do")]
    return Message((Text("\n".join(lines)), *rows_of(_buttons(user) if amount.known else [])), Accent.INFO)


def nothing() -> Message:
    """Return that nothing is stored about the user."""
    return note(translate("privacy-nothing"))


def exported() -> Message:
    """Return the message with the exported data; without its file, what to do instead."""
    return Message((Picture(translate("privacy-not-taken"), caption=translate("privacy-exported")),))


def _buttons(user: int) -> list[ButtonSpec]:
    return [
        (str(PrivacyButton(PrivacyAction.EXPORT, user)), translate("privacy-export"), BLUE),
        (str(PrivacyButton(PrivacyAction.FORGET, user)), translate("privacy-forget"), GREY),
    ]


def question(amount: StoredAmount, user: int) -> Message:
    """Return the question that confirms the deletion, with its buttons."""
    running = [translate("privacy-question-running", count=amount.running)] if amount.running else []
    lines = [translate("privacy-question", count=amount.games), *running, translate("privacy-question-shared")]
    buttons: list[ButtonSpec] = [
        (str(PrivacyButton(PrivacyAction.FORGET_YES, user)), translate("privacy-forget-for-good"), RED),
        (str(PrivacyButton(PrivacyAction.FORGET_NO, user)), translate("privacy-keep"), GREY),
    ]
    return note("\n".join(lines), buttons)


def done(deletion: Deletion) -> Message:
    """Return what was deleted."""
    if not deletion.known:
        return nothing()
    deleted = translate("privacy-done", count=deletion.deleted)
    shared = f" {translate('privacy-done-shared', count=deletion.left)}" if deletion.left else ""
    return note(f"{deleted}{shared}")
