"""What the truth costs: said where it is asked for, and again where it is told."""

from __future__ import annotations

from bot.chat.says.words import fold
from bot.language import say
from bot.match import Grade

OFFERS = {Grade.NUDGE: "hint-offer-nudge", Grade.SIDE: "hint-offer-side", Grade.FULL: "hint-offer-full"}
"""The messages that offer a grade of hints."""
_TOLD = {Grade.NUDGE: "hint-price-nudge", Grade.SIDE: "hint-price-side", Grade.FULL: "hint-price-full"}


def told(price: Grade) -> str:
    """The small print below what was told, `price` being the most that was told in this game."""
    return "\n".join(f"-# {line}" for line in fold(say(_TOLD[price]).split(" ")).splitlines())
