"""For low vision: large, black and white. What can be taken is filled, what can't is an outline; words say it too."""

from __future__ import annotations

from typing import ClassVar

from bot.pictures.brush import Brush, Sprite
from bot.pictures.lettering import width
from bot.pictures.numbers import short
from bot.pictures.palette import Palette
from bot.pictures.themes.theme import COLUMNS, TIERS, Look, Theme, draw_bricks

_DASHES = 8


class Contrast(Theme):
    """Size follows the value; negative pieces are squares. Every text has a contrast of 7 to 1 or more."""

    palette = Palette(
        ground="#5c5c5c",
        tray="#000000",
        plate="#000000",
        active="#333333",
        text="#ffffff",
        quiet="#cfcfcf",
        accent="#ffe24a",
        middle="#8c8c8c",
    )
    most = 9, 7
    pitches = 58, 92
    height = 1.08
    between: ClassVar = {"text": "middle", "quiet": "quiet", "accent": "middle"}
    pile = 5, 33, 8
    letters = 24

    def bar(self, tier: int) -> str:
        return "text"

    def _draw_piece(self, value: int, tier: int, look: Look, pitch: int, suit: int) -> Sprite:
        rows = self.rows(pitch)
        brush = Brush(self.palette, pitch, rows, "tray", "middle")
        x, y = pitch / 2, rows - pitch / 2
        radius = pitch * (0.37 + 0.08 * tier / (TIERS - 1))
        text = short(value, COLUMNS)
        if look is Look.SLOT:
            brush.disc(x, y, pitch * 0.06, "middle")
            return brush.sprite()
        if look is Look.GHOST:
            for dash in range(_DASHES):
                start = 360 * dash / _DASHES
                brush.arc(x, y, radius, (start, start + 200 / _DASHES), "quiet", 2.5)
            self._write(brush, x, y, text, "quiet", radius)
            return brush.sprite()
        draw = brush.square if value < 0 else brush.disc
        if look is Look.OFFERED:
            y -= pitch * 0.06
            draw(x, y, min(radius + 4.5, pitch / 2), "accent")
            draw(x, y, radius + 1.5, "tray")
            draw(x, y, radius - 1, "text")
            self._write(brush, x, y, text, "tray", radius)
        else:
            draw(x, y, radius, "text")
            draw(x, y, radius - 2.5, "tray")
            self._write(brush, x, y, text, "text", radius)
        return brush.sprite()

    def _write(self, brush: Brush, x: float, y: float, text: str, ink: str, radius: float) -> None:
        size = radius * 1.2
        while width(text, round(size)) > radius * 1.65:
            size *= 0.95
        brush.text(x, y, text, ink, size)

    def _draw_taken(self, tier: int, negative: bool, on: str) -> Sprite:
        brush = Brush(self.palette, 30, 8, on, "middle")
        narrow = (TIERS - 1 - tier) * 1.5
        brush.box(narrow, 0.5, 30 - narrow, 6.5, "middle" if negative else "text", 2)
        return brush.sprite()

    def _draw_wall(self, height: int) -> Sprite:
        return draw_bricks(self.palette, height, "quiet")
