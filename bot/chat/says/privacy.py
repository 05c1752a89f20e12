"""What is kept of a person and why, and the question whether to forget it."""

from __future__ import annotations

from bot.chat.ids import Privacy, PrivacyButton
from bot.chat.says.buttons import BLUE, GREY, RED, Rows, rows
from bot.chat.says.words import count
from bot.store.privacy import Amount, Forgotten

NOTHING = "Nothing is stored about you."
EXPORTED = "All that is stored about you, as JSON. Only you see this."
NOT_TAKEN = (
    "The file could not be sent here. Try it in a direct message with me, or ask whoever hosts this bot for your data."
)
KEPT = "Good: all stays as it is."

_KEPT = """\
- Your Discord id, and the name you last played under: to know your games and to show who plays.
- Your games, with moves, hints, times, and the server, channel and message: to go on with them and look back on them.
- Your totals, here and everywhere, and by opponent: for /coins stats and /coins leaderboard.
- What you chose in /coins me.
No messages are read or kept. All of it is kept until you have it forgotten. Boards that were posted are Discord's and \
stay where they are.
**Export** sends you a file with all of it. **Forget me** asks once more, then all of it goes."""


def text(amount: Amount) -> str:
    """What is kept, why, and how long."""
    games = count(amount.games, "game", "games")
    now = f"At this moment: {games}, {amount.running} running." if amount.known else NOTHING
    return f"**What is kept about you**\n-# {now}\n{_KEPT}"


def buttons(user: int) -> Rows:
    """To have it exported or forgotten."""
    return rows(
        [
            (str(PrivacyButton(Privacy.EXPORT, user)), "Export", BLUE),
            (str(PrivacyButton(Privacy.FORGET, user)), "Forget me", GREY),
        ]
    )


def question(amount: Amount) -> str:
    """Whether to forget all of it."""
    games, running = (count(number, "game", "games") for number in (amount.games, amount.running))
    return (
        f"Forget all about you: {games}, your totals, your places and what you chose?\n"
        + (f"{running} still running will end and count for nobody.\n" if amount.running else "")
        + "Games that others played with you stay theirs, without your name. This can't be undone."
    )


def buttons_to_forget(user: int) -> Rows:
    """Yes or no."""
    return rows(
        [
            (str(PrivacyButton(Privacy.FORGET_YES, user)), "Forget me for good", RED),
            (str(PrivacyButton(Privacy.FORGET_NO, user)), "Keep it", GREY),
        ]
    )


def done(told: Forgotten) -> str:
    """That all of it is gone."""
    if not told.known:
        return NOTHING
    deleted = f"You are forgotten: {count(told.deleted, 'game', 'games')} deleted."
    shared = count(told.left, "game", "games")
    return f"{deleted} {shared} shared with others: your name is off." if told.left else deleted
