"""Copper, silver and gold on dark velvet."""

from __future__ import annotations

from typing import ClassVar

from bot.rendering.primitives.fonts import width
from bot.rendering.primitives.number_format import short_number
from bot.rendering.primitives.palette import Palette
from bot.rendering.primitives.sprite_builder import Point, Sprite, SpriteBuilder
from bot.rendering.themes.base import COLUMNS, FRAME, PieceState, Theme, coin_tier, draw_bricks

_METALS = ("copper", "copper", "silver", "silver", "gold", "gold")
_GLOSSY = 50
"""The width in pixels from which on a coin has a gloss; on smaller ones it is not worth its bytes."""
_LETTERS = 1.12
"""The height of a value in radii."""


class CoinsTheme(Theme):
    """Coins whose size and metal follow the value; negative coins are of iron."""

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
    radii = 0.37, 0.085
    heap = 0.84
    confetti = ("gold", "accent", "copper", "silver_light")
    crown = "gold"
    between: ClassVar = {"text": "quiet", "quiet": "silver_rim", "accent": "silver_rim", "gold": "gold_rim"}

    def draw_piece(self, value: int, state: PieceState, pitch: int, suit: int) -> Sprite:
        rows = self.rows(pitch)
        builder = SpriteBuilder(self.palette, pitch, rows, "tray")
        x, y = pitch / 2, rows - pitch / 2
        radius = self.radius(value, pitch)
        if state is PieceState.SLOT:
            builder.disc(x, y, pitch * 0.11, "ground")
            return builder.sprite()
        if state is PieceState.GHOST:
            builder.disc(x, y, radius, "active")
            builder.disc(x, y, radius - 2, "tray")
            write_value(builder, (x, y), value, "quiet", radius)
            return builder.sprite()
        if state is PieceState.OFFERED:
            y -= pitch * 0.08
            frame = min(radius + FRAME, pitch / 2)
            radius = frame - FRAME
            builder.disc(x, y + pitch * 0.08, radius, "ground")
            builder.disc(x, y, frame, "accent")
            builder.disc(x, y, radius + 1, "tray")
        draw_coin(builder, (x, y), radius, value, glossy=pitch >= _GLOSSY)
        return builder.sprite()

    def _draw_taken(self, tier: int, negative: bool, on: str) -> Sprite:
        builder = SpriteBuilder(self.palette, 30, 9, on)
        face, rim, light = metal_inks("iron" if negative else _METALS[tier])
        builder.box(0, 0, 30, 9, rim, 3.5)
        builder.box(1.5, 1.5, 28.5, 6, face, 2)
        builder.box(4, 1.5, 26, 3, light, 1)
        return builder.sprite()

    def _draw_wall(self, height: int) -> Sprite:
        return draw_bricks(self.palette, height, "copper_rim")


def draw_coin(
    builder: SpriteBuilder, middle: Point, radius: float, value: int, *, glossy: bool, letters: float = _LETTERS
) -> None:
    """Draw the face of a coin with its value, `letters` radii high, around `middle`."""
    x, y = middle
    face, rim, light = metal_inks(metal_of(value))
    builder.disc(x, y, radius, rim)
    if glossy:
        builder.disc(x, y, radius * 0.93, light)
        builder.disc(x, y + radius * 0.05, radius * 0.88, face)
    else:
        builder.disc(x, y, radius * 0.9, face)
    write_value(builder, middle, value, "text" if value < 0 else "ink", radius, letters)


def write_value(
    builder: SpriteBuilder, middle: Point, value: int, ink: str, radius: float, letters: float = _LETTERS
) -> None:
    """Write a value `letters` radii high, or as large as a coin of `radius` pixels allows."""
    text = short_number(value, COLUMNS)
    size = radius * letters
    while width(text, round(size)) > radius * 1.62:
        size *= 0.95
    builder.text(*middle, text, ink, size)


def metal_of(value: int) -> str:
    """Return the metal of a coin: copper up to 6, silver up to 13, gold above; iron if negative."""
    return _METALS[coin_tier(value)] if value >= 0 else "iron"


def metal_inks(metal: str) -> tuple[str, str, str]:
    """Return the colours of the face, the rim and the light of a metal."""
    if metal == "iron":
        return "active", "quiet", "ground"
    if metal == "copper":
        return "copper", "copper_rim", "gold_light"
    return metal, f"{metal}_rim", f"{metal}_light"
