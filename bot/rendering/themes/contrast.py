"""A theme for low vision: large, black and white. Coins that can be taken are filled, others are outlines."""

from __future__ import annotations

from typing import ClassVar

from bot.rendering.primitives.fonts import width
from bot.rendering.primitives.number_format import short_number
from bot.rendering.primitives.palette import Palette
from bot.rendering.primitives.sprite_builder import Sprite, SpriteBuilder
from bot.rendering.themes.base import COLUMNS, FRAME, TIERS, PieceState, Theme, draw_bricks

_DASHES = 8


class ContrastTheme(Theme):
    """Large pieces whose size follows the value; negative ones are squares. Text has a contrast of 7:1 or more."""

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
    most = 11, 7
    pitches = 50, 92
    height = 1.08
    between: ClassVar = {"text": "middle", "quiet": "quiet", "accent": "middle"}
    pile = 5, 33, 8
    letters = 24
    radii = 0.37, 0.08
    heap = 1.08
    confetti = ("accent", "text", "middle")
    crown = "accent"

    def draw_piece(self, value: int, state: PieceState, pitch: int, suit: int) -> Sprite:
        rows = self.rows(pitch)
        builder = SpriteBuilder(self.palette, pitch, rows, "tray", "middle")
        x, y = pitch / 2, rows - pitch / 2
        radius = self.radius(value, pitch)
        text = short_number(value, COLUMNS)
        if state is PieceState.SLOT:
            builder.disc(x, y, pitch * 0.06, "middle")
            return builder.sprite()
        if state is PieceState.GHOST:
            for dash in range(_DASHES):
                start = 360 * dash / _DASHES
                builder.arc(x, y, radius, (start, start + 200 / _DASHES), "quiet", 2.5)
            self._write(builder, x, y, text, "quiet", radius)
            return builder.sprite()
        draw = builder.square if value < 0 else builder.disc
        if state is PieceState.OFFERED:
            y -= pitch * 0.06
            frame = min(radius + FRAME, pitch / 2)
            radius = frame - FRAME
            draw(x, y, frame, "accent")
            draw(x, y, radius + 1, "tray")
            draw(x, y, radius - 0.5, "text")
            self._write(builder, x, y, text, "tray", radius)
        else:
            draw(x, y, radius, "text")
            draw(x, y, radius - 2.5, "tray")
            self._write(builder, x, y, text, "text", radius)
        return builder.sprite()

    def _write(self, builder: SpriteBuilder, x: float, y: float, text: str, ink: str, radius: float) -> None:
        size = radius * 1.2
        while width(text, round(size)) > radius * 1.65:
            size *= 0.95
        builder.text(x, y, text, ink, size)

    def _draw_taken(self, tier: int, negative: bool, on: str) -> Sprite:
        builder = SpriteBuilder(self.palette, 30, 9, on, "middle")
        narrow = (TIERS - 1 - tier) * 1.5
        builder.box(narrow, 0, 30 - narrow, 9, "middle" if negative else "text", 3.5)
        builder.box(narrow + 2, 2, 28 - narrow, 7, on, 2)
        return builder.sprite()

    def _draw_wall(self, height: int) -> Sprite:
        return draw_bricks(self.palette, height, "quiet")
