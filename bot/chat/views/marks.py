"""Mark moves with the signs and names of their classes, and say what they cost."""

from __future__ import annotations

from bot.chat.views.formatting import capitalized, number, small
from bot.i18n import translate
from bot.match.reviews import ChoiceQuality, MoveMark, MoveReview, SeatSummary
from bot.rendering.words import mark_name

MOVE_SIGNS = {
    ChoiceQuality.EXACT: "✅",
    ChoiceQuality.SLIP: "🔶",
    ChoiceQuality.BLUNDER: "❌",
    ChoiceQuality.FORCED: "◽",
    ChoiceQuality.HELPED: "💡",
}
"""The signs of the classes of moves, which differ in shape as well: many people can't tell red from green."""
_GOOD_MOVE_KEYS = {MoveMark.BEST: "mark-best-move", MoveMark.ONLY: "mark-only-move"}
"""Names of good moves with a noun ("best move"); in a list of moves the mark alone is enough."""


def up_to_last_choice(own: SeatSummary) -> tuple[ChoiceQuality, ...]:
    """Return the classes of the moves up to the last choice; nothing without a choice that was made without help."""
    chosen = [number for number, quality in enumerate(own.qualities, 1) if quality is not ChoiceQuality.FORCED]
    return own.qualities[: chosen[-1]] if own.choices else ()


def move_signs(own: SeatSummary) -> str:
    """Return a sign for each move of `up_to_last_choice`."""
    return "".join([MOVE_SIGNS[quality] for quality in up_to_last_choice(own)])


def explained(shown: str) -> str:
    """Return the line that explains the signs in `shown`; those of best moves need no words."""
    classes = [quality for quality, sign in MOVE_SIGNS.items() if sign in shown and quality is not ChoiceQuality.EXACT]
    words = [f"{MOVE_SIGNS[quality]} {translate(f'mark-legend-{quality.value}')}" for quality in classes]
    return small(" · ".join(words))


def counted_signs(own: SeatSummary) -> str:
    """Return how many choices were perfect before their signs, like `3 of 5 perfect ✅🔶✅❌✅`; "" without any."""
    if not own.choices:
        return ""
    exact = own.choices.count(ChoiceQuality.EXACT)
    return f"{translate('mark-perfect', exact=exact, choices=len(own.choices))} {move_signs(own)}"


def class_name(move_review: MoveReview, moves: int) -> str:
    """Return the sign and the class of a move, one of so many possible `moves`, like `✅ **Only move**`."""
    quality = move_review.quality
    if quality is ChoiceQuality.FORCED:
        name = translate("mark-forced" if moves == 1 else "mark-either" if moves == 2 else "mark-any")
    elif move_review.mark in _GOOD_MOVE_KEYS:
        name = translate(_GOOD_MOVE_KEYS[move_review.mark])
    else:
        name = mark_name(move_review.mark)
    return f"{MOVE_SIGNS[quality]} **{capitalized(name)}**"


def effect(move_review: MoveReview) -> str:
    """Return what a blunder did to the result, or an inaccuracy to the margin. Other moves cost nothing."""
    if move_review.quality is ChoiceQuality.BLUNDER:
        return translate("why-change", change=f"{move_review.before.value}-{move_review.after.value}")
    cost = number(move_review.assessment.points_lost)
    return translate("mark-cost", result=move_review.before.value, cost=cost)
