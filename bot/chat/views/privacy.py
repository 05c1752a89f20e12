"""Render stored personal data and the confirmation of its deletion."""

from __future__ import annotations

import enum

from bot.chat.components.custom_ids import Button, UserId
from bot.chat.components.message import BLUE, GREY, RED, Accent, Message, Picture, card, note
from bot.chat.views.formatting import button, paragraph, run_by
from bot.i18n import translate
from bot.match.privacy import Deletion, StoredAmount
from bot.settings import HostSettings


class PrivacyAction(enum.Enum):
    """An action on personal data."""

    SHOW = "show"
    EXPORT = "export"
    FORGET = "forget"
    FORGET_YES = "forget-yes"
    FORGET_NO = "forget-no"


class PrivacyButton(Button):
    """An action on the data of `user`, for nobody else."""

    word = "privacy"
    action: PrivacyAction
    user: UserId


_KEPT_KEYS = (
    "privacy-kept-id",
    "privacy-kept-games",
    "privacy-kept-totals",
    "privacy-kept-lessons",
    "privacy-kept-choices",
)
_DELETED_KEYS = ("privacy-deleted-totals", "privacy-deleted-choices")
_STAYING_KEYS = ("privacy-staying-boards", "privacy-staying-lists", "privacy-staying-try")


def message(amount: StoredAmount, user: int, host: HostSettings) -> Message:
    """Return which data is stored, why, and how long, buttons to export or delete it, and who runs the bot."""
    now, buttons = translate("privacy-nothing"), []
    if amount.has_data:
        now = translate("privacy-now", count=amount.games, running=amount.running)
        buttons = [
            button(PrivacyButton(PrivacyAction.EXPORT, user), "privacy-export", BLUE),
            button(PrivacyButton(PrivacyAction.FORGET, user), "privacy-forget", GREY),
        ]
    return card(
        Accent.INFO,
        f"## {translate('privacy-title')}\n{now}",
        _list("privacy-kept", *map(translate, _KEPT_KEYS)),
        f"### {translate('privacy-time')}\n{translate('privacy-how-long')}",
        buttons,
        run_by(host),
    )


def _list(title: str, *items: str) -> str:
    return paragraph(f"### {translate(title)}", *(f"- {item}" for item in items if item))


def too_large(host: HostSettings) -> Message:
    """Return that Discord takes no file of this size, and who can help."""
    return note(paragraph(translate("privacy-too-large"), run_by(host)))


def nothing() -> Message:
    return note(translate("privacy-nothing"))


def exported(*, zipped: bool) -> Message:
    """Return the message with the exported data, or that Discord has refused the file."""
    caption = translate("privacy-exported-zip" if zipped else "privacy-exported")
    return Message((Picture(translate("privacy-not-taken"), caption=caption),))


def question(amount: StoredAmount, user: int) -> Message:
    """Return the confirmation of the deletion: what is deleted, what is kept, and its buttons."""
    own = amount.games - amount.shared
    return card(
        Accent.INFO,
        f"## {translate('privacy-question')}",
        _list(
            "privacy-deleted",
            translate("privacy-deleted-games", count=own) if own else "",
            translate("privacy-deleted-running", count=amount.running) if amount.running else "",
            *map(translate, _DELETED_KEYS),
        ),
        _list(
            "privacy-staying",
            translate("privacy-staying-shared", count=amount.shared) if amount.shared else "",
            *map(translate, _STAYING_KEYS),
        ),
        f"**{translate('privacy-final')}**",
        [
            button(PrivacyButton(PrivacyAction.FORGET_YES, user), "privacy-forget-for-good", RED),
            button(PrivacyButton(PrivacyAction.FORGET_NO, user), "privacy-keep", GREY),
        ],
    )


def done(deletion: Deletion) -> Message:
    if not deletion.has_data:
        return nothing()
    deleted = translate("privacy-done", count=deletion.deleted)
    shared = f" {translate('privacy-done-shared', count=deletion.anonymized)}" if deletion.anonymized else ""
    return note(f"{deleted}{shared}")
