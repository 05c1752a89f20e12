"""Render the coaching of a first game, and what comes after it."""

from __future__ import annotations

from bot.chat.components.message import Message, note
from bot.chat.views.board import seats
from bot.chat.views.board.after_first_game import next_buttons
from bot.chat.views.text.formatting import arrow
from bot.i18n import Value, translate
from bot.match.first_game import CoachingComment, MoveEffect, Reason, Verdict
from bot.match.games import Game
from bot.match.match import BotSeat
from bot.service.course import Coaching


def message(game: Game, coaching: Coaching) -> Message:
    """Return a line about the last move and the next, or at the end why the game was won and what comes next."""
    bot = next(name for seat, name in zip(game.match.seats, seats(game), strict=True) if isinstance(seat, BotSeat))
    if coaching.active:
        words = [_about_last(coaching.last, bot), _about_next(coaching.next, bot)]
        return note(" ".join(filter(None, words)))
    text = _why(coaching.decisive, bot) if coaching.won else translate("first-lost", bot=bot)
    return note(text, next_buttons(game.match.board.size, won=coaching.won))


def _about_next(comment: CoachingComment | None, bot: str) -> str:
    """Return which coin is tempting and what to take; the move to take is bold."""
    if comment is None:
        return ""
    key = comment.verdict.value if comment.reason is None else f"{comment.verdict.value}-{comment.reason.value}"
    return translate(f"first-next-{key}", **_values(comment, comment.chosen, comment.alternative, bot))


def _about_last(comment: CoachingComment | None, bot: str) -> str:
    """Return the effect of the last move, if it was a choice."""
    if comment is None or comment.alternative is None or comment.reason is None:
        return ""
    word = "better" if comment.verdict is Verdict.BETTER else "worse"
    reason = Reason.UNCOVERS if comment.reason is Reason.UNCOVERS else Reason.LATER
    return translate(f"first-last-{word}-{reason.value}", **_values(comment, comment.chosen, comment.alternative, bot))


def _why(comment: CoachingComment | None, bot: str) -> str:
    if comment is None or comment.alternative is None or comment.reason is None:
        return translate("first-won")
    why = "lucky" if comment.verdict is Verdict.WORSE else comment.reason.value
    return translate(f"first-won-{why}", **_values(comment, comment.chosen, comment.alternative, bot))


def _values(comment: CoachingComment, chosen: MoveEffect, other: MoveEffect | None, bot: str) -> dict[str, Value]:
    """Return the variables of the messages: both moves with what they uncover, and what lies between them."""
    second = chosen if other is None else other
    return {
        "bot": bot,
        "coin": _move(chosen),
        "instead": _move(second),
        "uncovered": max(chosen.uncovers, default=0),
        "spared": max(second.uncovers, default=0),
        "cost": comment.cost,
    }


def _move(effect: MoveEffect) -> str:
    return arrow(effect.move, str(effect.coin), several=False)
