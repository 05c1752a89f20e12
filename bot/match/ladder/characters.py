"""Define the opponents as characters: stars and a rating. Their names and lines are in the catalogs."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from bot.match.ladder.measured_ratings import measured_ratings
from bot.match.opponents import OPPONENTS

_STARS = {"random": 1, "pip": 1, "greedy": 2, "fox": 2, "parity": 3, "lookahead": 3, "duchess": 4, "optimal": 5}


class Ending(enum.Enum):
    """The end of a game, as the character sees it; the value is part of the key of its line."""

    WON = "won"
    LOST = "lost"
    TIED = "tied"


@dataclass(frozen=True, slots=True)
class Character:
    """An opponent as players meet it: its `id` is the opponent's name, `rating` its measured strength in points."""

    id: str
    stars: int
    rating: int

    @property
    def name_key(self) -> str:
        """Return the key of its name, such as "The Banker"."""
        return f"opponent-{self.id}"

    @property
    def style_key(self) -> str:
        """Return the key of how it plays, in a few words."""
        return f"opponent-about-{self.id}"

    def line_key(self, ending: Ending) -> str:
        """Return the key of what it says at the end of a game."""
        return f"character-{ending.value}-{self.id}"


CHARACTERS = tuple(Character(name, _STARS[name], measured_ratings().ratings[name]) for name in OPPONENTS)
"""From the strongest to the weakest."""
_BY_ID = {character.id: character for character in CHARACTERS}


def character(opponent: str) -> Character:
    """Return the character of an opponent. Raises `KeyError`."""
    return _BY_ID[opponent]
