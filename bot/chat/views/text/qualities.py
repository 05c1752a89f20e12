"""Format the classes of moves as squares, each with its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.chat.views.text.formatting import number
from bot.chat.views.text.why import change
from bot.i18n import translate
from bot.match import MoveMark, MoveReview
from bot.match.analysis.review import ChoiceQuality
from bot.rendering.labels import mark_name

SQUARES = {
    ChoiceQuality.EXACT: "🟩",
    ChoiceQuality.SLIP: "🟨",
    ChoiceQuality.BLUNDER: "🟥",
    ChoiceQuality.FORCED: "⬜",
}
_OF_MARKS = {MoveMark.INACCURACY: SQUARES[ChoiceQuality.SLIP], MoveMark.BLUNDER: SQUARES[ChoiceQuality.BLUNDER]}


def squares(choices: Iterable[ChoiceQuality]) -> str:
    """Return a square for each choice."""
    return "".join(SQUARES[choice] for choice in choices)


def counts(choices: Sequence[ChoiceQuality]) -> str:
    """Return the squares in words, like `3 of 5 exact, 1 inaccuracy, 1 blunder`."""
    if not choices:
        return translate("mark-no-choices")
    exact, slips, blunders = (
        choices.count(each) for each in (ChoiceQuality.EXACT, ChoiceQuality.SLIP, ChoiceQuality.BLUNDER)
    )
    words = [translate("mark-exact", exact=exact, choices=len(choices))]
    if slips:
        words.append(translate("mark-inaccuracies", count=slips))
    if blunders:
        words.append(translate("mark-blunders", count=blunders))
    return ", ".join(words)


def square(mark: MoveMark) -> str:
    """Return the square of a move with `mark`."""
    return _OF_MARKS.get(mark, SQUARES[ChoiceQuality.EXACT])


def class_name(move_review: MoveReview) -> str:
    """Return the square and the class of a move, like `🟩 **Only move**`."""
    quality = move_review.quality
    name = translate("mark-forced") if quality is ChoiceQuality.FORCED else mark_name(move_review.mark)
    return f"{SQUARES[quality]} **{name[:1].upper()}{name[1:]}**"


def effect(move_review: MoveReview) -> str:
    """Return what a blunder did to the result, or an inaccuracy to the margin; "" for other moves."""
    if move_review.quality is ChoiceQuality.BLUNDER:
        return change(move_review)
    if move_review.quality is ChoiceQuality.SLIP:
        cost = number(move_review.pick.points_lost)
        return translate("mark-cost", result=move_review.before.value, cost=cost)
    return ""
