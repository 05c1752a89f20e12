"""Copper, silver and gold on dark velvet."""

from __future__ import annotations

from typing import ClassVar

from bot.pictures.brush import Brush, Sprite
from bot.pictures.lettering import width
from bot.pictures.numbers import short
from bot.pictures.palette import Palette
from bot.pictures.themes.theme import COLUMNS, TIERS, Look, Theme, draw_bricks

_METALS = ("copper", "copper", "silver", "silver", "gold", "gold")
_GLOSSY = 50
"""Pixels from which on a coin's gloss is worth its bytes."""


class Coins(Theme):
    """Size and metal follow the value; negative coins are of iron."""

    palette = Palette(
        ground="#17323b",
        tray="#0e232b",
        plate="#1d3e49",
        active="#28535f",
        text="#ffffff",
        quiet="#b3ced6",
        accent="#6ff0c0",
        ink="#15120f",
        gold="#f6bd3d",
        gold_light="#ffe596",
        gold_rim="#8d5c12",
        silver="#c4d0d6",
        silver_light="#f1f6f8",
        silver_rim="#66757e",
        copper="#dd8c5a",
        copper_rim="#7c4024",
    )
    most = 12, 9
    pitches = 46, 84
    height = 1.12
    pile = 5, 33, 8
    letters = 20
    between: ClassVar = {"text": "quiet", "quiet": "silver_rim", "accent": "silver_rim", "gold": "gold_rim"}

    def bar(self, tier: int) -> str:
        return _METALS[tier]

    def _draw_piece(self, value: int, tier: int, look: Look, pitch: int, suit: int) -> Sprite:
        rows = self.rows(pitch)
        brush = Brush(self.palette, pitch, rows, "tray")
        x, y = pitch / 2, rows - pitch / 2
        radius = pitch * (0.37 + 0.085 * tier / (TIERS - 1))
        metal = _METALS[tier] if value >= 0 else "iron"
        text = short(value, COLUMNS)
        if look is Look.SLOT:
            brush.disc(x, y, pitch * 0.11, "ground")
            return brush.sprite()
        if look is Look.GHOST:
            brush.disc(x, y, radius, "active")
            brush.disc(x, y, radius - 2, "tray")
            self._value(brush, x, y, text, "quiet", radius)
            return brush.sprite()
        if look is Look.OFFERED:
            y -= pitch * 0.08
            brush.disc(x, y + pitch * 0.08, radius, "ground")
            brush.disc(x, y, min(radius + 4, pitch / 2), "accent")
            brush.disc(x, y, radius + 1, "tray")
        face, rim, light = _inks(metal)
        brush.disc(x, y, radius, rim)
        if pitch < _GLOSSY:
            brush.disc(x, y, radius * 0.9, face)
        else:
            brush.disc(x, y, radius * 0.93, light)
            brush.disc(x, y + radius * 0.05, radius * 0.88, face)
        self._value(brush, x, y, text, "text" if metal == "iron" else "ink", radius)
        return brush.sprite()

    def _value(self, brush: Brush, x: float, y: float, text: str, ink: str, radius: float) -> None:
        size = radius * 1.12
        while width(text, round(size)) > radius * 1.62:
            size *= 0.95
        brush.text(x, y, text, ink, size)

    def _draw_taken(self, tier: int, negative: bool, on: str) -> Sprite:
        brush = Brush(self.palette, 30, 9, on)
        face, rim, light = _inks("iron" if negative else _METALS[tier])
        brush.box(0, 0, 30, 9, rim, 3.5)
        brush.box(1.5, 1.5, 28.5, 6, face, 2)
        brush.box(4, 1.5, 26, 3, light, 1)
        return brush.sprite()

    def _draw_wall(self, height: int) -> Sprite:
        return draw_bricks(self.palette, height, "copper_rim")


def _inks(metal: str) -> tuple[str, str, str]:
    if metal == "iron":
        return "active", "quiet", "ground"
    if metal == "copper":
        return "copper", "copper_rim", "gold_light"
    return metal, f"{metal}_rim", f"{metal}_light"
