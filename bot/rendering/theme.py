"""The base class of themes: colours, measures and cached sprites."""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import ClassVar

from PIL import Image

from bot.rendering.canvas import Canvas, Palette, Sprite, mask_without
from bot.rendering.sprites import SpriteBuilder, text_sprite

TIERS = 6
"""Sizes and shades of pieces by their values."""
_STEPS = (3, 7, 11, 14, 17)
"""The least absolute value of each tier but the first: two tiers a metal, the same on every board."""
WALL, _COURSE = 16, 9
"""Pixels: the thickness of a wall, and the distance between its courses of bricks."""
FRAME = 4
"""Pixels by which the frame of a coin that can be taken is wider than the coin, the same for all."""
COLUMNS = 4
"""Characters on a piece without the sign."""
_MAX_PIECES, _MAX_MASKS = 384, 96
"""The most cached pieces of all themes, and masks: only the largest pieces overlap others, those of heaps and rings."""

_SHAPES = {
    "turn": ((0.2, 0.1), (0.9, 0.5), (0.2, 0.9)),
    "played": ((0.5, 0.1), (1.0, 0.9), (0.0, 0.9)),
    "crown": ((0.05, 0.25), (0.28, 0.52), (0.5, 0.12), (0.72, 0.52), (0.95, 0.25), (0.86, 0.88), (0.14, 0.88)),
}


class PieceState(enum.StrEnum):
    """The state of a coin on the board."""

    OFFERED = "offered"
    """At an end that can be taken."""
    INNER = "inner"
    GHOST = "ghost"
    """Taken by one of the last two moves."""
    SLOT = "slot"
    """Taken earlier."""


class Theme(ABC):
    """A theme: colours, measures and sprites.

    Every palette has `ground`, `tray` (under the coins), `plate` (of a seat), `active` (of the seat to move), `text`,
    `quiet` (text of less weight) and `accent` (what can be taken).
    """

    palette: Palette
    most: tuple[int, int]
    """The most pieces side by side, of up to three characters and of more; longer lines are folded."""
    pitches: tuple[int, int]
    """The least and the greatest number of pixels from one piece to the next."""
    height: float
    """The height of a piece in pitches."""
    between: ClassVar[Mapping[str, str]]
    """The colour that smooths the edges of text, by the text's colour."""
    pile: tuple[int, int, int]
    """Piles of coins taken: coins in a pile, and the offsets in pixels to the side and upwards."""
    letters: int
    """The size of small text, in pixels."""
    heap: float
    """The distance of the rows of a heap of coins, in pitches."""
    confetti: tuple[str, ...]
    """The colours of confetti."""
    crown: str
    bricks: str
    """The colours of a crown and of a wall."""
    radii: tuple[float, float]
    """Half the width of the smallest piece in pitches, and the amount by which that of the largest piece is greater."""
    suits = 1
    """The number of places after which pieces of equal value look the same again."""

    def __init__(self) -> None:
        self._taken = lru_cache(maxsize=32)(self._draw_taken)
        self.slots = lru_cache(maxsize=8)(self._draw_slots)
        self.wall = lru_cache(maxsize=16)(self._draw_wall)
        self.mark = lru_cache(maxsize=16)(self._draw_mark)

    def piece(self, value: int, state: PieceState, pitch: int, number: int = 0) -> Sprite:
        """Return a coin, `pitch` pixels wide; `number` is its place in the line."""
        # As few sprites as possible: drawing one takes longer than composing a whole image.
        if state is PieceState.SLOT:
            return _piece(self, 0, state, pitch, 0)
        return _piece(self, value, state, pitch, 0 if state is PieceState.GHOST else number % self.suits)

    def piece_mask(self, value: int, state: PieceState, pitch: int, number: int = 0) -> Image.Image:
        """Return the mask of the same coin as of `piece` that is to be pasted over others, without the tray."""
        return _piece_mask(self, value, state, pitch, number % self.suits)

    def taken(self, value: int, on: str) -> Sprite:
        return self._taken(coin_tier(value), value < 0, on)

    def label(self, text: str, size: int, ink: str, ground: str, room: int = 10_000) -> Sprite:
        """Return text, cut to at most `room` pixels."""
        return text_sprite(self.palette, text, size, (ink, self.between[ink]), ground, room)

    def rows(self, pitch: int) -> int:
        return round(pitch * self.height)

    def radius(self, value: int, pitch: int) -> float:
        least, more = self.radii
        return pitch * (least + more * coin_tier(value) / (TIERS - 1))

    @abstractmethod
    def draw_piece(self, value: int, state: PieceState, pitch: int, suit: int) -> Sprite:
        """Draw a piece that is not cached; called by `piece`."""

    @abstractmethod
    def _draw_taken(self, tier: int, negative: bool, on: str) -> Sprite:
        """Draw a coin taken, seen from its edge, on a panel of the colour `on`."""

    def _draw_slots(self, count: int, pitch: int) -> Sprite:
        slot = self.piece(0, PieceState.SLOT, pitch)
        canvas = Canvas(self.palette, count * pitch, slot.height)
        for number in range(count):
            canvas.paste(slot, number * pitch, 0)
        return canvas.image

    def _draw_wall(self, height: int) -> Sprite:
        builder = SpriteBuilder(self.palette, WALL, height, "tray")
        for number, top in enumerate(range(0, height, _COURSE)):
            joint, bottom = WALL * (0.65 if number % 2 else 0.35), min(top + _COURSE - 2, height)
            builder.box(0, top, joint - 1, bottom, self.bricks, 1)
            builder.box(joint + 1, top, WALL, bottom, self.bricks, 1)
        return builder.sprite()

    def _draw_mark(self, kind: str, size: int, ink: str, ground: str) -> Sprite:
        """Draw a mark: `turn` points at a name, `played` at the coin above, `best` is a star, `crown` the winner's."""
        builder = SpriteBuilder(self.palette, size, size, ground, self.between[ink])
        if kind == "best":
            draw_star(builder, size / 2, size * 0.53, size * 0.53, ink)
        else:
            builder.shape([(x * size, y * size) for x, y in _SHAPES[kind]], ink)
        if kind == "crown":
            for x, y in ((0.07, 0.24), (0.5, 0.12), (0.93, 0.24)):
                builder.disc(x * size, y * size, size * 0.07, ink)
        return builder.sprite()


@lru_cache(_MAX_PIECES)
def _piece(theme: Theme, value: int, state: PieceState, pitch: int, suit: int) -> Sprite:
    return theme.draw_piece(value, state, pitch, suit)


@lru_cache(_MAX_MASKS)
def _piece_mask(theme: Theme, value: int, state: PieceState, pitch: int, suit: int) -> Image.Image:
    return mask_without(_piece(theme, value, state, pitch, suit), theme.palette["tray"])


def coin_tier(value: int) -> int:
    """Return the tier of a coin from 0 to `TIERS` - 1, by its absolute value and nothing else.

    >>> [coin_tier(value) for value in (1, 3, -7, 11, 14, 17, 10**9)]
    [0, 1, 2, 3, 4, 5, 5]
    """
    return bisect_right(_STEPS, abs(value))


def draw_star(builder: SpriteBuilder, x: float, y: float, radius: float, ink: str) -> None:
    corners = [(radius if corner % 2 == 0 else radius * 0.45, corner * pi / 5) for corner in range(10)]
    builder.shape([(x + reach * sin(angle), y - reach * cos(angle)) for reach, angle in corners], ink)
