"""The picture of a game played to its end: the piles of both sides, a crown for the winner, confetti for a win.

The message tells the result and the scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.i18n import translate
from bot.match import BotSeat, Match, Status
from bot.rendering.alt_text.board import finish_alt_text
from bot.rendering.board.confetti import Box, draw_confetti
from bot.rendering.board.heap import Heap
from bot.rendering.board.medallion import MEDALLION, face_sprite, letter_sprite
from bot.rendering.emoji.names import face_of
from bot.rendering.image import Image
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.fonts import writable_name
from bot.rendering.primitives.sprite_builder import Sprite
from bot.rendering.themes import Theme, theme_named

_WIDTH, _COLUMN, _PAD = 600, 300, 14
_TOP, _CROWN, _GAP = 4, 38, 12
_HEAD = _TOP + _CROWN + MEDALLION + _GAP
"""Pixels above the heaps."""
_NAME = 26


def render_finish(match: Match, names: tuple[str, str], seat: int | None = None, theme: str = "coins") -> Image:
    """Render a match whose last coin is taken, for the viewer `seat`, with confetti if it has won.

    Without a seat every win is celebrated. Raises `ValueError` for a match with coins left or an unknown theme.
    O(pixels + coins).
    """
    if match.status is not Status.FINISHED:
        raise ValueError("A match with coins left has no finish: render its board.")
    written = writable_name(names[0], translate("picture-first")), writable_name(names[1], translate("picture-second"))
    happy = match.winner is not None and seat in (None, match.winner)
    drawing = _Finish(match, written, theme_named(theme), happy)
    return Image(drawing.canvas().png(), finish_alt_text(match, names))


class _Part(NamedTuple):
    """A sprite with its place, pasted without its tray if it is partly `over` another one."""

    sprite: Sprite
    x: int
    y: int
    over: bool = False

    @property
    def box(self) -> Box:
        """Return the box that stays free of confetti."""
        return self.x - 4, self.y, self.x + self.sprite.width + 4, self.y + self.sprite.height


@dataclass(frozen=True, slots=True)
class _Finish:
    match: Match
    names: tuple[str, str]
    theme: Theme
    happy: bool

    def canvas(self) -> Canvas:
        piles = [Heap.of(self.match.coins[seat::2], self.theme, _COLUMN - 2 * _PAD) for seat in (0, 1)]
        pitch = min(pile.pitch for pile in piles)
        piles = [pile.resize(pitch) for pile in piles]
        height = _HEAD + max(pile.height for pile in piles) + _PAD
        canvas = Canvas(self.theme.palette, _WIDTH, height)
        parts = [*self._player(0), *self._player(1)]
        feet = [(seat * _COLUMN + _COLUMN // 2, height - _PAD) for seat in (0, 1)]
        if self.happy:
            free = [part.box for part in parts]
            free += [box for pile, foot in zip(piles, feet, strict=True) for box in pile.boxes(*foot)]
            draw_confetti(canvas, self.theme, (4, 4, _WIDTH - 4, height - 4), free, str(self.match.coins))
        for part in parts:
            if part.over:
                canvas.paste_on("tray", part.sprite, part.x, part.y)
            else:
                canvas.paste(part.sprite, part.x, part.y)
        for pile, foot in zip(piles, feet, strict=True):
            pile.draw(canvas, *foot)
        return canvas

    def _player(self, seat: int) -> Sequence[_Part]:
        """Return the medallion, crown and name of a seat, with their places."""
        theme = self.theme
        name = theme.label(self.names[seat], _NAME, "text", "tray", _COLUMN - 2 * _PAD - MEDALLION - _GAP)
        left = seat * _COLUMN + (_COLUMN - MEDALLION - _GAP - name.width) // 2
        top = _TOP + _CROWN
        parts = [
            _Part(self._medallion(seat), left, top),
            _Part(name, left + MEDALLION + _GAP, top + (MEDALLION - name.height) // 2),
        ]
        if self.match.winner == seat:
            crown = theme.mark("crown", _CROWN + 6, theme.crown, "tray")
            parts.append(_Part(crown, left + (MEDALLION - crown.width) // 2, _TOP, over=True))
        return parts

    def _medallion(self, seat: int) -> Sprite:
        player = self.match.seats[seat]
        face = face_of(player.opponent) if isinstance(player, BotSeat) else None
        return face_sprite(self.theme, face) if face else letter_sprite(self.theme, self.names[seat][0].upper())
