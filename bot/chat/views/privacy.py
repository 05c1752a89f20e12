"""Render stored personal data and the confirmation of its deletion."""

from __future__ import annotations

from bot.chat.components.custom_ids import PrivacyAction, PrivacyButton
from bot.chat.components.layout import BLUE, GREY, RED, ComponentRows, component_rows
from bot.i18n import translate
from bot.match.erasure import Deletion, StoredAmount

_KEPT = ("privacy-kept-id", "privacy-kept-games", "privacy-kept-totals", "privacy-kept-choices")


def text(amount: StoredAmount) -> str:
    """Return which data is stored, why, and how long."""
    now = translate("privacy-now", count=amount.games, running=amount.running) if amount.known else nothing()
    kept = [f"- {translate(key)}" for key in _KEPT]
    title = f"**{translate('privacy-title')}**"
    return "\n".join([title, f"-# {now}", *kept, translate("privacy-how-long"), translate("privacy-what-to-do")])


def nothing() -> str:
    """Return that nothing is stored about the user."""
    return translate("privacy-nothing")


def buttons(user: int) -> ComponentRows:
    """Return buttons to export or delete the data."""
    return component_rows(
        [
            (str(PrivacyButton(PrivacyAction.EXPORT, user)), translate("privacy-export"), BLUE),
            (str(PrivacyButton(PrivacyAction.FORGET, user)), translate("privacy-forget"), GREY),
        ]
    )


def question(amount: StoredAmount) -> str:
    """Return the question that confirms the deletion."""
    running = [translate("privacy-question-running", count=amount.running)] if amount.running else []
    return "\n".join(
        [translate("privacy-question", count=amount.games), *running, translate("privacy-question-shared")]
    )


def buttons_to_forget(user: int) -> ComponentRows:
    """Return the buttons that confirm or cancel the deletion."""
    return component_rows(
        [
            (str(PrivacyButton(PrivacyAction.FORGET_YES, user)), translate("privacy-forget-for-good"), RED),
            (str(PrivacyButton(PrivacyAction.FORGET_NO, user)), translate("privacy-keep"), GREY),
        ]
    )


def done(deletion: Deletion) -> str:
    """Return what was deleted."""
    if not deletion.known:
        return nothing()
    deleted = translate("privacy-done", count=deletion.deleted)
    return f"{deleted} {translate('privacy-done-shared', count=deletion.left)}" if deletion.left else deleted
