"""Playing cards on green baize: suits up to 14, with J, Q, K and A from 11 on, and trumps above."""

from __future__ import annotations

from typing import ClassVar

from bot.rendering.primitives.fonts import width
from bot.rendering.primitives.number_format import short_number
from bot.rendering.primitives.palette import Palette
from bot.rendering.primitives.sprite_builder import Sprite, SpriteBuilder
from bot.rendering.themes.base import COLUMNS, TIERS, PieceState, Theme, draw_bricks
from bot.rendering.themes.card_suits import SUITS, draw_star, draw_suit

_COURT = {11: "J", 12: "Q", 13: "K", 14: "A"}
_RANKS = range(1, 15)
_HIGH = 3
"""Taken cards are golden above this tier."""


class CardsTheme(Theme):
    """Playing cards; court cards and aces have a golden face, trumps a dark one with a star. Suits are decoration."""

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
        grey="#7d8487",
        trump="#33285e",
    )
    most = 12, 9
    pitches = 46, 84
    height = 1.5
    between: ClassVar = {"text": "quiet", "quiet": "grey", "accent": "frame", "gold": "frame"}
    pile = 1, 13, 0
    letters = 20
    suits = len(SUITS)
    radii = 0.45, 0.0
    heap = 0.78
    confetti = ("accent", "red", "card", "quiet")
    crown = "gold"

    def draw_piece(self, value: int, state: PieceState, pitch: int, suit: int) -> Sprite:
        rows = self.rows(pitch)
        builder = SpriteBuilder(self.palette, pitch, rows, "tray")
        left, right, bottom = pitch * 0.05, pitch * 0.95, rows - pitch * 0.02
        top, corner = bottom - pitch * 1.3, pitch * 0.1
        if state is PieceState.SLOT:
            builder.box(pitch * 0.38, bottom - pitch * 0.82, pitch * 0.62, bottom - pitch * 0.48, "ground", 3)
            return builder.sprite()
        text = short_number(value, COLUMNS)
        if state is PieceState.GHOST:
            builder.box(left, top, right, bottom, "active", corner)
            builder.box(left + 2, top + 2, right - 2, bottom - 2, "tray", corner - 2)
            self._write(builder, text, (top + bottom) / 2, "quiet", pitch)
            return builder.sprite()
        if state is PieceState.OFFERED:
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
        middle, high = (left + right) / 2, bottom - top
        court, trump = value in _COURT, value > _RANKS[-1]
        face = "trump" if trump else "gold" if court else "card" if value in _RANKS else "edge"
        builder.box(*box, "frame" if court or trump else "grey", pitch * 0.1)
        builder.box(left + 1.5, top + 1.5, right - 1.5, bottom - 1.5, face, pitch * 0.08)
        if trump:
            self._write(builder, text, top + high * 0.36, "gold", pitch)
            draw_star(builder, middle, top + high * 0.77, pitch * 0.2, "accent")
        elif value not in _RANKS:
            self._write(builder, text, top + high * 0.34, "ink", pitch)
            low, half = top + high * 0.76, pitch * 0.16
            if value:
                builder.shape([(middle - half, low - half), (middle + half, low - half), (middle, low + half)], "grey")
            else:
                builder.disc(middle, low, half, "grey")
        else:
            kind = SUITS[suit]
            ink = "red" if kind in ("heart", "diamond") else "ink"
            self._write(builder, text, top + high * 0.34, ink, pitch)
            aside = pitch * 0.19 if court else 0
            draw_suit(builder, kind, middle + aside, top + high * 0.76, pitch * (0.34 if court else 0.4), ink)
            if court:
                builder.text(middle - aside, top + high * 0.76, _COURT[value], ink, pitch * 0.38)

    def _write(self, builder: SpriteBuilder, text: str, y: float, ink: str, pitch: int) -> None:
        size = pitch * 0.6
        while width(text, round(size)) > pitch * 0.8:
            size *= 0.95
        builder.text(pitch / 2, y, text, ink, size)

    def _draw_taken(self, tier: int, negative: bool, on: str) -> Sprite:
        face = "edge" if negative else "trump" if tier == TIERS - 1 else "gold" if tier > _HIGH else "card"
        builder = SpriteBuilder(self.palette, 26, 36, on)
        builder.box(0, 0, 26, 36, "grey", 4)
        builder.box(1.5, 1.5, 25, 34.5, face, 3)
        if face == "trump":
            draw_star(builder, 8.5, 9, 5, "accent")
        else:
            builder.disc(7, 8, 2.4, "red" if tier % 2 else "ink")
        return builder.sprite()

    def _draw_wall(self, height: int) -> Sprite:
        return draw_bricks(self.palette, height, "brick")
