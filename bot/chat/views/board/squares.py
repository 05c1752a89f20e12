"""Write the qualities of a player's moves as a row of squares, and what they mean in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.views.text.qualities import SQUARES
from bot.i18n import translate
from bot.match.analysis.review import ChoiceQuality

_MEANINGS = {
    ChoiceQuality.SLIP: "end-slips",
    ChoiceQuality.BLUNDER: "end-blunders",
}
_LISTED = 8
"""The most moves listed by number; of more the first ones are."""


def squares(qualities: Sequence[ChoiceQuality]) -> str:
    """Return a square for each move up to the last choice; "" without any choice."""
    return "".join(SQUARES[quality] for quality in _until_last_choice(qualities))


def squares_legend(qualities: Sequence[ChoiceQuality]) -> str:
    """Return what the squares say in words, with the numbers of moves."""
    shown = _until_last_choice(qualities)
    if not shown:
        return ""
    exact, forced = SQUARES[ChoiceQuality.EXACT], SQUARES[ChoiceQuality.FORCED]
    parts = [f"{exact} {translate('end-exact')}"] if ChoiceQuality.EXACT in shown else []
    for quality, key in _MEANINGS.items():
        numbers = [number for number, each in enumerate(shown, 1) if each is quality]
        if numbers:
            listed = ", ".join(map(str, numbers[:_LISTED])) + ("…" if len(numbers) > _LISTED else "")
            parts.append(f"{SQUARES[quality]} {translate(key, count=len(numbers), numbers=listed)}")
    if ChoiceQuality.FORCED in shown:
        parts.append(f"{forced} {translate('end-forced')}")
    return " · ".join(parts)


def _until_last_choice(qualities: Sequence[ChoiceQuality]) -> list[ChoiceQuality]:
    """Return `qualities` without the forced moves at the end."""
    shown = list(qualities)
    while shown and shown[-1] is ChoiceQuality.FORCED:
        shown.pop()
    return shown
