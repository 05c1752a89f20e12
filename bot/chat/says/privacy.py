"""What is kept of a person and why, and the question whether to forget it."""

from __future__ import annotations

from bot.chat.ids import Privacy, PrivacyButton
from bot.chat.says.buttons import BLUE, GREY, RED, Rows, rows
from bot.language import say
from bot.store.privacy import Amount, Forgotten

_KEPT = ("privacy-kept-id", "privacy-kept-games", "privacy-kept-totals", "privacy-kept-choices")


def text(amount: Amount) -> str:
    """What is kept, why, and how long."""
    now = say("privacy-now", count=amount.games, running=amount.running) if amount.known else nothing()
    kept = [f"- {say(key)}" for key in _KEPT]
    title = f"**{say('privacy-title')}**"
    return "\n".join([title, f"-# {now}", *kept, say("privacy-how-long"), say("privacy-what-to-do")])


def nothing() -> str:
    """That nothing is kept of the asker."""
    return say("privacy-nothing")


def buttons(user: int) -> Rows:
    """To have it exported or forgotten."""
    return rows(
        [
            (str(PrivacyButton(Privacy.EXPORT, user)), say("privacy-export"), BLUE),
            (str(PrivacyButton(Privacy.FORGET, user)), say("privacy-forget"), GREY),
        ]
    )


def question(amount: Amount) -> str:
    """Whether to forget all of it."""
    running = [say("privacy-question-running", count=amount.running)] if amount.running else []
    return "\n".join([say("privacy-question", count=amount.games), *running, say("privacy-question-shared")])


def buttons_to_forget(user: int) -> Rows:
    """Yes or no."""
    return rows(
        [
            (str(PrivacyButton(Privacy.FORGET_YES, user)), say("privacy-forget-for-good"), RED),
            (str(PrivacyButton(Privacy.FORGET_NO, user)), say("privacy-keep"), GREY),
        ]
    )


def done(told: Forgotten) -> str:
    """That all of it is gone."""
    if not told.known:
        return nothing()
    deleted = say("privacy-done", count=told.deleted)
    return f"{deleted} {say('privacy-done-shared', count=told.left)}" if told.left else deleted
