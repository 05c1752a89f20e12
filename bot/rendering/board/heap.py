"""A heap of coins taken, the largest at the bottom, every value readable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.rendering.board.confetti import Box
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.themes import PieceState, Theme

_LARGEST = 56
"""The largest distance from coin to coin in pixels."""
_BROAD, _ROWS = 6, 6
"""Coins at the bottom of a pyramid, and the most rows of a heap of more coins."""


@dataclass(frozen=True, slots=True)
class Heap:
    """The `rows` of a heap, the lowest first, with `pitch` pixels from coin to coin."""

    rows: Sequence[Sequence[int]]
    theme: Theme
    pitch: int

    @classmethod
    def of(cls, coins: Sequence[int], theme: Theme, room: int) -> Heap:
        """Return a heap of `coins` at most `room` pixels wide: a pyramid of a few, a wall of many."""
        sizes = sorted(coins, key=lambda coin: (-abs(coin), coin))
        broad = next((most for most in range(1, _BROAD + 1) if most * (most + 1) // 2 >= len(coins)), 0)
        pyramid = broad > 0
        if not pyramid:
            broad = max(_BROAD, -(-(2 * len(coins) + _ROWS) // (2 * _ROWS)))
        rows: list[Sequence[int]] = []
        while sizes:
            count = broad - len(rows) if pyramid else broad - len(rows) % 2
            rows.append(sizes[:count])
            sizes = sizes[count:]
        return cls(rows, theme, min(_LARGEST, room // max(2, broad)))

    def resize(self, pitch: int) -> Heap:
        """Return the heap with another pitch."""
        return replace(self, pitch=pitch)

    @property
    def height(self) -> int:
        """Return the height in pixels."""
        return round((len(self.rows) - 1) * self._step) + self.theme.rows(self.pitch) if self.rows else 0

    @property
    def _step(self) -> float:
        return self.theme.heap * self.pitch

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        """Draw the heap with the middle of its bottom at x, y; lower rows are in front."""
        number = 0
        for row, (left, top, _, _) in reversed([*zip(self.rows, self.boxes(x, y), strict=True)]):
            for place, coin in enumerate(row):
                look = (coin, PieceState.INNER, self.pitch, number)
                canvas.paste(self.theme.piece(*look), left + place * self.pitch, top, self.theme.piece_mask(*look))
                number += 1

    def boxes(self, x: int, y: int) -> Sequence[Box]:
        """Return the boxes of the rows, the lowest first, with the middle of the bottom at x, y."""
        high, boxes = self.theme.rows(self.pitch), []
        for level, row in enumerate(self.rows):
            left, top = x - len(row) * self.pitch // 2, y - high - round(level * self._step)
            boxes.append((left, top, left + len(row) * self.pitch, top + high))
        return boxes
