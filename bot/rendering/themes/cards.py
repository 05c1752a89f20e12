"""Playing cards on green baize: 2 to 14 as 2 to 10, J, Q, K and A, other values as plain cards."""

from __future__ import annotations

from typing import ClassVar

from bot.rendering.primitives.fonts import width
from bot.rendering.primitives.number_format import short_number
from bot.rendering.primitives.palette import Palette
from bot.rendering.primitives.sprite_builder import Sprite, SpriteBuilder
from bot.rendering.themes.base import COLUMNS, PieceState, Theme, draw_bricks
from bot.rendering.themes.card_suits import SUITS, draw_suit

_COURT = {11: "J", 12: "Q", 13: "K", 14: "A"}
_RANKS = range(2, 15)
_HIGH = 3
"""Cards without a rank are golden above this tier."""


class CardsTheme(Theme):
    """Playing cards; court cards and aces have a golden face. Suits are decoration."""

    palette = Palette(
        ground="#15402d",
        tray="#0c2b1d",
        plate="#1b4f38",
        active="#276349",
        text="#ffffff",
        quiet="#c2dfcf",
        accent="#ffd95c",
        ink="#14171c",
        red="#c4202e",
        card="#fdfcf7",
        edge="#b8b4a4",
        gold="#ffe9ae",
        frame="#b98a2c",
        brick="#8a4a34",
        pink="#e39a9c",
        grey="#7d8487",
    )
    most = 12, 9
    pitches = 46, 84
    height = 1.5
    between: ClassVar = {"text": "quiet", "quiet": "grey", "accent": "frame", "gold": "frame"}
    pile = 1, 13, 0
    letters = 20
    suits = len(SUITS)
    by_tier = False

    def bar(self, tier: int) -> str:
        return "gold" if tier > _HIGH else "card" if tier > 1 else "edge"

    def draw_piece(self, value: int, tier: int, look: PieceState, pitch: int, suit: int) -> Sprite:
        rows = self.rows(pitch)
        builder = SpriteBuilder(self.palette, pitch, rows, "tray")
        left, right, bottom = pitch * 0.05, pitch * 0.95, rows - pitch * 0.02
        top, corner = bottom - pitch * 1.3, pitch * 0.1
        if look is PieceState.SLOT:
            builder.box(pitch * 0.38, bottom - pitch * 0.82, pitch * 0.62, bottom - pitch * 0.48, "ground", 3)
            return builder.sprite()
        text = _COURT.get(value) or short_number(value, COLUMNS)
        if look is PieceState.GHOST:
            builder.box(left, top, right, bottom, "active", corner)
            builder.box(left + 2, top + 2, right - 2, bottom - 2, "tray", corner - 2)
            self._write(builder, text, (top + bottom) / 2, "quiet", pitch)
            return builder.sprite()
        if look is PieceState.OFFERED:
            builder.box(left, top + 4, right, bottom, "ground", corner)
            top, bottom = top - pitch * 0.15, bottom - pitch * 0.15
            builder.box(0.5, top - 2, pitch - 0.5, bottom + 2, "accent", corner + 2)
            builder.box(left - 0.5, top - 0.5, right + 0.5, bottom + 0.5, "tray", corner)
            left, top, right, bottom = left + 1.5, top + 1.5, right - 1.5, bottom - 1.5
        self._draw_face(builder, (left, top, right, bottom), value, text, suit, pitch)
        return builder.sprite()

    def _draw_face(
        self,
        builder: SpriteBuilder,
        box: tuple[float, float, float, float],
        value: int,
        text: str,
        suit: int,
        pitch: int,
    ) -> None:
        left, top, right, bottom = box
        court = value in _COURT
        builder.box(*box, "frame" if court else "edge", pitch * 0.1)
        builder.box(left + 1.5, top + 1.5, right - 1.5, bottom - 1.5, "gold" if court else "card", pitch * 0.08)
        if value not in _RANKS:
            self._write(builder, text, (top + bottom) / 2, "ink", pitch)
            return
        kind = SUITS[suit]
        ink = "red" if kind in ("heart", "diamond") else "ink"
        self._write(builder, text, top + (bottom - top) * 0.34, ink, pitch)
        draw_suit(builder, kind, (left + right) / 2, top + (bottom - top) * 0.74, pitch * 0.4, ink)

    def _write(self, builder: SpriteBuilder, text: str, y: float, ink: str, pitch: int) -> None:
        size = pitch * 0.6
        while width(text, round(size)) > pitch * 0.8:
            size *= 0.95
        builder.text(pitch / 2, y, text, ink, size)

    def _draw_taken(self, tier: int, negative: bool, on: str) -> Sprite:
        builder = SpriteBuilder(self.palette, 26, 36, on)
        builder.box(0, 0, 26, 36, "grey", 4)
        builder.box(1.5, 1.5, 25, 34.5, "gold" if tier > _HIGH and not negative else "edge" if negative else "card", 3)
        builder.disc(7, 8, 2.4, "red" if tier % 2 else "ink")
        return builder.sprite()

    def _draw_wall(self, height: int) -> Sprite:
        return draw_bricks(self.palette, height, "brick")
