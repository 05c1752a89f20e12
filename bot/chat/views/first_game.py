"""Render the coach of a first game: a line in the message of its board, and what comes next."""

from __future__ import annotations

from bot.chat.components.message import GREEN, GREY, ButtonSpec
from bot.chat.views.course import LessonButton
from bot.chat.views.formatting import arrow, button
from bot.chat.views.new_games import FirstGameButton
from bot.chat.views.welcome import daily_button
from bot.i18n import Value, translate
from bot.match.first_game import STAGES, Coaching, CoachingComment, Reason, Verdict


def line(coaching: Coaching, names: tuple[str, str]) -> str:
    """Return what the coach says to the player, the first of `names`; "" if there is nothing new to say.

    The player chooses first. Then the coach tells what their move did, each kind of move once in a game, and at the end
    why the game was won.
    """
    name, bot = names
    if coaching.won is not None:
        said = _end(coaching, bot)
    elif coaching.choices:
        *earlier, last = coaching.choices
        key = _key(last)
        said = translate(key, **_values(last, bot)) if key and key not in map(_key, earlier) else ""
    else:
        said = translate(f"first-begin-{coaching.stage}")
    return translate("first-coach", name=name, said=said) if said else ""


def _key(choice: CoachingComment) -> str:
    """Return the message key of what the coach says about a choice; "" for nothing. Only what was found is praised."""
    uncovers = choice.reason is Reason.UNCOVERS
    match choice.verdict:
        case Verdict.SAME:
            return "first-same"
        case Verdict.WORSE:
            return "first-worse-uncovers" if uncovers else "first-worse-later"
        case Verdict.BETTER if choice.is_spotted:
            return "first-found-uncovers" if uncovers else "first-found-later"
        case Verdict.BETTER if choice.reason is Reason.GREATER:
            return "first-better-greater"
    return "first-better-uncovers" if uncovers else ""


def _end(coaching: Coaching, bot: str) -> str:
    """Return why the game was won, "" if a hint told how, or what to look at next time."""
    decisive = coaching.decisive
    if not coaching.won:
        return translate("first-lost-halves" if coaching.stage == len(STAGES) else "first-lost")
    if coaching.bought:
        return ""
    if decisive is None or decisive.reason is None:
        return translate("first-won")
    if decisive.verdict is Verdict.WORSE:
        return translate("first-won-lucky", **_values(decisive, bot))
    if decisive.reason is Reason.LATER and not decisive.is_spotted:
        return translate("first-won")
    return translate(f"first-won-{decisive.reason.value}", **_values(decisive, bot))


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


def next_buttons(coins: int, daily: int | None, *, won: bool) -> list[ButtonSpec]:
    """Return the buttons after a first game of so many coins.

    After a win it is the following stage, after the last one an adaptive game; else the same stage again, which has
    other coins but for the first. The last one offers today's puzzle, of the difficulty `daily` if that is known. The
    course is offered after a loss and at the end.
    """
    stage = STAGES.index(coins) + 1
    learn = button(LessonButton(), "first-learn", GREY)
    if won:
        go_on = button(FirstGameButton(stage + 1), _NEXT_LABELS[stage - 1], GREEN)
    else:
        go_on = button(FirstGameButton(stage), "end-again" if stage == 1 else "first-other", GREEN)
    if stage < len(STAGES):
        return [go_on] if won else [go_on, learn]
    return [go_on, daily_button(daily), learn]
