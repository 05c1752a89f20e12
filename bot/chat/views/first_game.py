"""Render the coach of a first game: a line in the message of its board, and what comes next."""

from __future__ import annotations

from bot.chat.components.message import BLUE, GREEN, GREY, ButtonSpec
from bot.chat.views.course import LessonButton
from bot.chat.views.formatting import arrow, button
from bot.chat.views.new_games import FirstGameButton
from bot.chat.views.welcome import daily_button
from bot.i18n import Value, translate
from bot.match.first_game import STAGES, Coaching, CoachingComment, Reason, Verdict


def line(coaching: Coaching, names: tuple[str, str]) -> str:
    """Return what the coach says to the player, the first of `names`; "" if there is nothing to choose.

    Before a move it is what the tempting coin does and what to take, which is bold; at the end, why the game was won.
    """
    name, bot = names
    decisive = coaching.decisive
    if coaching.next is not None:
        said = _advice(coaching, coaching.next, bot)
    elif not coaching.won:
        said = translate("first-lost")
    elif decisive is None or decisive.reason is None:
        said = translate("first-won")
    else:
        why = "lucky" if decisive.verdict is Verdict.WORSE else decisive.reason.value
        said = translate(f"first-won-{why}", **_values(decisive, bot))
    return translate("first-coach", name=name, said=said) if said else ""


def _advice(coaching: Coaching, following: CoachingComment, bot: str) -> str:
    """Return a word about the last move, if it was a choice, and one about the next."""
    last, values = coaching.last, _values(following, bot)
    if following.verdict is Verdict.ONLY:  # a game that was stored with one coin left
        return ""
    if last is not None and last.verdict is Verdict.WORSE:
        reason = Reason.UNCOVERS if last.reason is Reason.UNCOVERS else Reason.LATER
        take = values["instead"] if following.verdict is Verdict.WORSE else values["coin"]
        said = translate(f"first-last-worse-{reason.value}", **_values(last, bot))
        return f"{said} {translate('first-next-take', coin=take)}"
    suffix = "" if following.reason is None else f"-{following.reason.value}"
    said = translate(f"first-next-{following.verdict.value}{suffix}", **values)
    return f"{translate('first-last-better')} {said}" if last is not None and last.verdict is Verdict.BETTER else said


def _values(comment: CoachingComment, bot: str) -> dict[str, Value]:
    """Return the variables of the messages: both moves with what they uncover, and what lies between them."""
    chosen, other = comment.chosen, comment.alternative or comment.chosen
    return {
        "bot": bot,
        "coin": arrow(chosen.move, str(chosen.coin), several=False),
        "instead": arrow(other.move, str(other.coin), several=False),
        "uncovered": max(chosen.uncovers, default=0),
        "spared": max(other.uncovers, default=0),
        "cost": comment.cost,
    }


_NEXT_LABELS = ("first-six", "first-eight", "first-adaptive")
"""The message keys of the labels of the step after each stage."""


def next_buttons(coins: int, *, won: bool) -> list[ButtonSpec]:
    """Return the buttons after a first game of so many coins.

    After a win it is the following stage, after the last one an adaptive game, and today's puzzle, which a newcomer
    meets here; else the same stage again. The course is offered after a loss and at the end.
    """
    stage = STAGES.index(coins) + 1
    learn = button(LessonButton(), "first-learn", GREY)
    if not won:
        return [button(FirstGameButton(stage), "first-again", BLUE), learn]
    go_on = button(FirstGameButton(stage + 1), _NEXT_LABELS[stage - 1], GREEN)
    return [go_on, daily_button(), learn] if stage == len(STAGES) else [go_on, daily_button()]
