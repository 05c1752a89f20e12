"""The words below the coins that can be taken, or that a review marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from bot.coins import Move, Side
from bot.i18n import translate
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.sprite_builder import Sprite
from bot.rendering.themes import Theme

_GAP = 5


@dataclass(frozen=True, slots=True)
class ReviewedMoves:
    """The moves that a review marks: the best ones and the one that was made, if any."""

    best: frozenset[Move]
    played: Move | None

    @property
    def all(self) -> frozenset[Move]:
        """Return the marked moves."""
        return self.best if self.played is None else self.best | {self.played}

    def kinds(self, move: Move) -> Sequence[str]:
        """Return the kinds of marks of `move`: `best`, `played`, both or none."""
        return ["best"] * (move in self.best) + ["played"] * (move == self.played)


NO_MOVES = ReviewedMoves(frozenset(), None)
"""The marks of a board on which nobody can move."""


@dataclass(frozen=True)
class Caption:
    """Shapes and words side by side."""

    parts: tuple[Sprite, ...]

    @cached_property
    def width(self) -> int:
        """Return the width in pixels."""
        return sum(part.width for part in self.parts) + _GAP * (len(self.parts) - 1)

    @cached_property
    def height(self) -> int:
        """Return the height in pixels."""
        return max(part.height for part in self.parts)

    def paste(self, canvas: Canvas, x: int, y: int, over: bool = False) -> None:
        """Paste the parts on the tray with their top left corner at x, y; with `over`, on top of other parts."""
        for part in self.parts:
            top = y + (self.height - part.height) // 2
            if over:
                canvas.paste_on("tray", part, x, top)
            else:
                canvas.paste(part, x, top)
            x += part.width + _GAP


def end_caption(theme: Theme, move: Move, last: bool) -> Caption:
    """Return `← Left` or `Right →`, as on the buttons; `last`: of a single coin."""
    word = "picture-take" if last else "picture-left" if move.side is Side.LEFT else "picture-right"
    return _word_caption(theme, translate(word))


@lru_cache(maxsize=64)
def _word_caption(theme: Theme, word: str) -> Caption:
    return Caption((theme.label(word, theme.letters, "accent", "tray"),))


def review_caption(theme: Theme, kinds: Sequence[str]) -> Caption:
    """Return a shape and a word for each of the `kinds` of marks."""
    parts = []
    for kind in kinds:
        ink = "accent" if kind == "best" else "text"
        parts.append(theme.mark(kind, theme.letters - 2, ink, "tray"))
        parts.append(theme.label(translate(f"picture-mark-{kind}"), theme.letters, ink, "tray"))
    return Caption(tuple(parts))
