"""What every theme has: colours, measures, and sprites that are drawn once."""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from bot.pictures.brush import Brush, Sprite
from bot.pictures.labels import label
from bot.pictures.palette import Palette

TIERS = 6
"""Steps of size and shade that a piece's value may have."""
WALL, _COURSE = 16, 9
"""Pixels that a wall is thick, and from one course of its bricks to the next."""
COLUMNS = 4
"""Characters on a piece, the sign not counted."""
_KEPT = 4096
"""Sprites kept by each theme: some two kilobytes each."""


class Look(enum.Enum):
    """How a coin lies on the board."""

    OFFERED = "offered"
    """At an end that can be taken."""
    INNER = "inner"
    GHOST = "ghost"
    """Taken by one of the last two moves."""
    SLOT = "slot"
    """Taken before."""


class Theme(ABC):
    """Colours, measures and sprites.

    Every palette has `ground`, `tray` (under the coins), `plate` (of a seat), `active` (of the seat to move), `text`,
    `quiet` (text of less weight) and `accent` (what can be taken).
    """

    palette: Palette
    most: tuple[int, int]
    """Pieces of a line shown side by side, of up to three characters and of more; longer lines are folded."""
    pitches: tuple[int, int]
    """Pixels from one piece to the next: at least, at most."""
    height: float
    """Of a piece, in pitches."""
    between: ClassVar[Mapping[str, str]]
    """The colour that smooths the edges of text in a colour."""
    pile: tuple[int, int, int]
    """Coins taken lie in piles of so many, so many pixels to the side and upwards."""
    letters: int
    """The size of small text, in pixels."""
    suits = 1
    """After how many places in the line pieces of a value look the same again."""
    by_tier = True
    """Whether pieces of a value differ by their tier."""

    def __init__(self) -> None:
        self._piece = lru_cache(maxsize=_KEPT)(self._draw_piece)
        self.taken = lru_cache(maxsize=256)(self._draw_taken)
        self.wall = lru_cache(maxsize=16)(self._draw_wall)
        self.mark = lru_cache(maxsize=16)(self._draw_mark)

    def piece(self, value: int, tier: int, look: Look, pitch: int, number: int = 0) -> Sprite:
        """A coin of a `tier` from 0 to `TIERS` - 1, `pitch` pixels wide; `number` is its place in the line."""
        # As few sprites as can be: drawing one takes longer than putting a whole picture together.
        if look is Look.SLOT:
            return self._piece(0, 0, look, pitch, 0)
        suit = 0 if look is Look.GHOST else number % self.suits
        return self._piece(value, tier if self.by_tier else 0, look, pitch, suit)

    def label(self, text: str, size: int, ink: str, ground: str, room: int = 10_000) -> Sprite:
        """Text, cut to at most `room` pixels."""
        return label(self.palette, text, size, (ink, self.between[ink]), ground, room)

    def rows(self, pitch: int) -> int:
        """The height of the pieces' sprites."""
        return round(pitch * self.height)

    @abstractmethod
    def bar(self, tier: int) -> str:
        """The colour of a coin that is only hinted at."""

    @abstractmethod
    def _draw_piece(self, value: int, tier: int, look: Look, pitch: int, suit: int) -> Sprite: ...

    @abstractmethod
    def _draw_taken(self, tier: int, negative: bool, on: str) -> Sprite:
        """A coin seen from its edge, in the heap of a seat whose plate is of the colour `on`."""

    @abstractmethod
    def _draw_wall(self, height: int) -> Sprite: ...

    def _draw_mark(self, kind: str, size: int, ink: str, ground: str) -> Sprite:
        """`turn`: a triangle that points at the name; `crown`: the winner's."""
        brush = Brush(self.palette, size, size, ground, self.between[ink])
        if kind == "turn":
            brush.shape([(size * 0.2, size * 0.1), (size * 0.9, size * 0.5), (size * 0.2, size * 0.9)], ink)
        else:
            peaks = [(0.0, 0.25), (0.28, 0.52), (0.5, 0.12), (0.72, 0.52), (1.0, 0.25), (0.88, 0.85), (0.12, 0.85)]
            brush.shape([(x * size, y * size) for x, y in peaks], ink)
        return brush.sprite()


def draw_bricks(palette: Palette, height: int, ink: str) -> Sprite:
    """A wall, `WALL` pixels thick."""
    brush = Brush(palette, WALL, height, "tray")
    for number, top in enumerate(range(0, height, _COURSE)):
        joint, bottom = WALL * (0.65 if number % 2 else 0.35), min(top + _COURSE - 2, height)
        brush.box(0, top, joint - 1, bottom, ink, 1)
        brush.box(joint + 1, top, WALL, bottom, ink, 1)
    return brush.sprite()
