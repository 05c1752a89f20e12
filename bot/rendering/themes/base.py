"""The base class of themes: colours, measures and cached sprites."""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from bot.rendering.primitives.palette import Palette
from bot.rendering.primitives.sprite_builder import Sprite, SpriteBuilder, sprite_bytes
from bot.rendering.primitives.text_sprites import text_sprite
from bot.util.caching import MEGABYTE, cached

TIERS = 6
"""Sizes and shades of pieces by their values."""
WALL, _COURSE = 16, 9
"""Pixels: the thickness of a wall, and the distance between its courses of bricks."""
COLUMNS = 4
"""Characters on a piece without the sign."""
_PIECES_BYTES = 5 * MEGABYTE
"""Bytes of cached pieces of all themes; each takes some eight kilobytes."""


class PieceState(enum.Enum):
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
    suits = 1
    """The number of places after which pieces of equal value look the same again."""
    by_tier = True
    """If pieces of equal value differ by tier."""

    def __init__(self) -> None:
        self.taken = lru_cache(maxsize=32)(self._draw_taken)
        self.wall = lru_cache(maxsize=16)(self._draw_wall)
        self.mark = lru_cache(maxsize=16)(self._draw_mark)

    def piece(self, value: int, tier: int, look: PieceState, pitch: int, number: int = 0) -> Sprite:
        """Return a coin of `tier` 0 to `TIERS` - 1, `pitch` pixels wide; `number` is its place in the line."""
        # As few sprites as possible: drawing one takes longer than composing a whole image.
        if look is PieceState.SLOT:
            return _piece(self, 0, 0, look, pitch, 0)
        suit = 0 if look is PieceState.GHOST else number % self.suits
        return _piece(self, value, tier if self.by_tier else 0, look, pitch, suit)

    def label(self, text: str, size: int, ink: str, ground: str, room: int = 10_000) -> Sprite:
        """Return text, cut to at most `room` pixels."""
        return text_sprite(self.palette, text, size, (ink, self.between[ink]), ground, room)

    def rows(self, pitch: int) -> int:
        """Return the height of the pieces' sprites."""
        return round(pitch * self.height)

    @abstractmethod
    def bar(self, tier: int) -> str:
        """Return the colour of the bar for a hidden coin."""

    @abstractmethod
    def draw_piece(self, value: int, tier: int, look: PieceState, pitch: int, suit: int) -> Sprite:
        """Draw a piece that is not cached; called by `piece`."""

    @abstractmethod
    def _draw_taken(self, tier: int, negative: bool, on: str) -> Sprite:
        """Draw a coin taken, seen from its edge, on a panel of the colour `on`."""

    @abstractmethod
    def _draw_wall(self, height: int) -> Sprite: ...

    def _draw_mark(self, kind: str, size: int, ink: str, ground: str) -> Sprite:
        """Draw the `turn` mark, a triangle that points at the name, or the winner's `crown`."""
        builder = SpriteBuilder(self.palette, size, size, ground, self.between[ink])
        if kind == "turn":
            builder.shape([(size * 0.2, size * 0.1), (size * 0.9, size * 0.5), (size * 0.2, size * 0.9)], ink)
        else:
            peaks = [(0.0, 0.25), (0.28, 0.52), (0.5, 0.12), (0.72, 0.52), (1.0, 0.25), (0.88, 0.85), (0.12, 0.85)]
            builder.shape([(x * size, y * size) for x, y in peaks], ink)
        return builder.sprite()


@cached("pieces of boards", _PIECES_BYTES, sprite_bytes)
def _piece(theme: Theme, value: int, tier: int, look: PieceState, pitch: int, suit: int) -> Sprite:
    return theme.draw_piece(value, tier, look, pitch, suit)


def draw_bricks(palette: Palette, height: int, ink: str) -> Sprite:
    """Draw a wall, `WALL` pixels thick."""
    builder = SpriteBuilder(palette, WALL, height, "tray")
    for number, top in enumerate(range(0, height, _COURSE)):
        joint, bottom = WALL * (0.65 if number % 2 else 0.35), min(top + _COURSE - 2, height)
        builder.box(0, top, joint - 1, bottom, ink, 1)
        builder.box(joint + 1, top, WALL, bottom, ink, 1)
    return builder.sprite()
