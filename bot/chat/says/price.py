"""What the truth costs: said where it is asked for, and again where it is told."""

from __future__ import annotations

from bot.chat.says.words import fold
from bot.match import Grade

OFFERS = {
    Grade.NUDGE: "nudge: a thought; this pick does not count for accuracy",
    Grade.SIDE: "side: which is best; this game does not count for accuracy",
    Grade.FULL: "full: the best play to the end; a win does not count either",
}
_TOLD = {
    Grade.NUDGE: "This pick does not count for accuracy.",
    Grade.SIDE: "This game does not count for accuracy.",
    Grade.FULL: "This game does not count for accuracy, nor a win as won.",
}


def told(price: Grade) -> str:
    """The small print below what was told, `price` being the most that was told in this game."""
    return "\n".join(f"-# {line}" for line in fold(_TOLD[price].split(" ")).splitlines())
