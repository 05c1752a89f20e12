"""Write the classes of moves as squares, and what the squares mean in words: the same on every screen."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.views.text.formatting import capitalized, number
from bot.chat.views.text.why import change
from bot.i18n import translate
from bot.match.reviews import ChoiceQuality, MoveMark, MoveReview, SeatSummary
from bot.rendering.words import mark_name

SQUARES = {
    ChoiceQuality.EXACT: "🟩",
    ChoiceQuality.SLIP: "🟨",
    ChoiceQuality.BLUNDER: "🟥",
    ChoiceQuality.FORCED: "⬜",
}
_SQUARES_OF_MARKS = {MoveMark.INACCURACY: SQUARES[ChoiceQuality.SLIP], MoveMark.BLUNDER: SQUARES[ChoiceQuality.BLUNDER]}
_GOOD_MOVE_KEYS = {MoveMark.BEST: "mark-best-move", MoveMark.ONLY: "mark-only-move"}
"""Names of good moves with a noun ("best move"); in a list of moves the mark alone is enough."""
_MISTAKE_KEYS = {ChoiceQuality.SLIP: "mark-inaccuracies", ChoiceQuality.BLUNDER: "mark-blunders"}
_MAX_LISTED_MISTAKES = 8
"""The most mistakes of a class listed by number, the first ones."""


def squares(own: SeatSummary) -> str:
    """Return a square for each move up to the last choice; "" without any choice."""
    return "".join(SQUARES[quality] for quality in _until_last_choice(own.qualities))


def squares_in_words(own: SeatSummary) -> str:
    """Return what the squares say, like `🟩 3 of 5 exact · 🟨 1 inaccuracy (move 3) · 🟥 1 blunder (move 7)`.

    Moves are numbered by both players' moves, as everywhere. Without any choice the result says so.
    """
    qualities_shown = _until_last_choice(own.qualities)
    if not own.choices:
        return translate("mark-no-choices")
    exact = translate("mark-exact", exact=own.choices.count(ChoiceQuality.EXACT), choices=len(own.choices))
    parts = [f"{SQUARES[ChoiceQuality.EXACT]} {exact}"]
    for quality, key in _MISTAKE_KEYS.items():
        places = [str(own.first_ply + 2 * place + 1) for place, made in enumerate(qualities_shown) if made is quality]
        if places:
            numbers = ", ".join(places[:_MAX_LISTED_MISTAKES]) + ("…" if len(places) > _MAX_LISTED_MISTAKES else "")
            parts.append(f"{SQUARES[quality]} {translate(key, count=len(places), numbers=numbers)}")
    if ChoiceQuality.FORCED in qualities_shown:
        parts.append(f"{SQUARES[ChoiceQuality.FORCED]} {translate('mark-no-choices')}")
    return " · ".join(parts)


def _until_last_choice(qualities: Sequence[ChoiceQuality]) -> list[ChoiceQuality]:
    """Return `qualities` without the forced moves at the end."""
    shown_qualities = list(qualities)
    while shown_qualities and shown_qualities[-1] is ChoiceQuality.FORCED:
        shown_qualities.pop()
    return shown_qualities


def square(mark: MoveMark) -> str:
    """Return the square of a move with `mark`."""
    return _SQUARES_OF_MARKS.get(mark, SQUARES[ChoiceQuality.EXACT])


def class_name(move_review: MoveReview, moves: int) -> str:
    """Return the square and the class of a move, one of so many possible `moves`, like `🟩 **Only move**`."""
    quality = move_review.quality
    if quality is ChoiceQuality.FORCED:
        name = translate("mark-forced" if moves == 1 else "mark-either" if moves == 2 else "mark-any")
    elif move_review.mark in _GOOD_MOVE_KEYS:
        name = translate(_GOOD_MOVE_KEYS[move_review.mark])
    else:
        name = mark_name(move_review.mark)
    return f"{SQUARES[quality]} **{capitalized(name)}**"


def effect(move_review: MoveReview) -> str:
    """Return what a blunder did to the result, or an inaccuracy to the margin; "" for other moves."""
    if move_review.quality is ChoiceQuality.BLUNDER:
        return change(move_review)
    if move_review.quality is ChoiceQuality.SLIP:
        cost = number(move_review.assessment.points_lost)
        return translate("mark-cost", result=move_review.before.value, cost=cost)
    return ""
