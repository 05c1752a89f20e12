"""Test the signs of moves and their legend."""

from __future__ import annotations

from bot.chat.views.marks import MOVE_SIGNS, counted_signs, explained, move_signs
from bot.match.reviews import ChoiceQuality, SeatSummary

EXACT, SLIP, BLUNDER, FORCED = (
    ChoiceQuality.EXACT,
    ChoiceQuality.SLIP,
    ChoiceQuality.BLUNDER,
    ChoiceQuality.FORCED,
)


def seat_summary(*qualities: ChoiceQuality) -> SeatSummary:
    return SeatSummary(0, 0, qualities, False, (0, 0))


def test_signs_stop_at_the_last_choice() -> None:
    assert move_signs(seat_summary(EXACT, FORCED, BLUNDER, SLIP, FORCED, FORCED)) == "✅◽❌🔶"
    assert move_signs(seat_summary(FORCED, FORCED)) == ""
    assert counted_signs(seat_summary(EXACT, SLIP, FORCED, BLUNDER, SLIP, FORCED)) == "1 of 4 perfect ✅🔶◽❌🔶"
    assert counted_signs(seat_summary(FORCED, FORCED)) == ""


def test_a_legend_explains_only_the_signs_beside_it_and_these_differ_in_shape() -> None:
    assert explained("✅✅") == ""
    assert explained("✅❌◽") == "-# ❌ changes the result · ◽ no choice"
    assert set(MOVE_SIGNS.values()) == {"✅", "🔶", "❌", "◽", "💡"}
