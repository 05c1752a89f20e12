"""The themes of boards, chosen by name. Chat handles `plain`, which has no image."""

from __future__ import annotations

from typing import ClassVar

from bot.rendering.canvas import Palette, Sprite
from bot.rendering.image import THEMES
from bot.rendering.sprites import Point, SpriteBuilder
from bot.rendering.theme import COLUMNS, FRAME, TIERS, PieceState, Theme, coin_tier, draw_star
from bot.rendering.words import short_number

_METALS = ("copper", "copper", "silver", "silver", "gold", "gold")
_GLOSSY = 50
"""The width in pixels from which on a coin has a gloss; on smaller ones it is not worth its bytes."""
_LETTERS = 1.12
"""The height of a value in radii."""
SUITS = ("spade", "heart", "club", "diamond")
_COURT = {11: "J", 12: "Q", 13: "K", 14: "A"}
_RANKS = range(1, 15)
_HIGH = 3
"""Taken cards are golden above this tier."""
_DASHES = 8


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
    bricks = "copper_rim"
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


def draw_coin(builder: SpriteBuilder, middle: Point, radius: float, value: int, *, glossy: bool) -> None:
    """Draw the face of a coin with its value around `middle`."""
    x, y = middle
    face, rim, light = metal_inks(metal_of(value))
    builder.disc(x, y, radius, rim)
    if glossy:
        builder.disc(x, y, radius * 0.93, light)
        builder.disc(x, y + radius * 0.05, radius * 0.88, face)
    else:
        builder.disc(x, y, radius * 0.9, face)
    write_value(builder, middle, value, "text" if value < 0 else "ink", radius)


def write_value(builder: SpriteBuilder, middle: Point, value: int, ink: str, radius: float) -> None:
    """Write a value as large as a coin of `radius` pixels allows."""
    builder.fitted_text(*middle, short_number(value, COLUMNS), ink, radius * _LETTERS, radius * 1.62)


def metal_of(value: int) -> str:
    """Return the metal of a coin: copper up to 6, silver up to 13, gold above; iron if negative."""
    return _METALS[coin_tier(value)] if value >= 0 else "iron"


def metal_inks(metal: str) -> tuple[str, str, str]:
    if metal == "iron":
        return "active", "quiet", "ground"
    if metal == "copper":
        return "copper", "copper_rim", "gold_light"
    return metal, f"{metal}_rim", f"{metal}_light"


def draw_suit(builder: SpriteBuilder, suit: str, x: float, y: float, size: float, ink: str) -> None:
    half = size / 2
    if suit == "diamond":
        builder.shape([(x, y - half), (x + half * 0.8, y), (x, y + half), (x - half * 0.8, y)], ink)
    elif suit == "heart":
        _lobes(builder, x, y, half, 1, ink)
    elif suit == "spade":
        _lobes(builder, x, y - half * 0.1, half, -1, ink)
        _stem(builder, x, y, half, ink)
    else:
        for across, down in ((0.0, -0.48), (-0.5, 0.18), (0.5, 0.18)):
            builder.disc(x + across * half, y + down * half, half * 0.46, ink)
        _stem(builder, x, y, half, ink)


def _lobes(builder: SpriteBuilder, x: float, y: float, half: float, up: int, ink: str) -> None:
    """Draw a heart, upside down if `up` is -1."""
    for across in (-0.43, 0.43):
        builder.disc(x + across * half, y - up * half * 0.35, half * 0.48, ink)
    builder.shape(
        [(x - half * 0.9, y - up * half * 0.2), (x + half * 0.9, y - up * half * 0.2), (x, y + up * half)], ink
    )


def _stem(builder: SpriteBuilder, x: float, y: float, half: float, ink: str) -> None:
    builder.shape([(x, y - half * 0.1), (x + half * 0.45, y + half), (x - half * 0.45, y + half)], ink)


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
    bricks = "brick"

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
        builder.fitted_text(pitch / 2, y, text, ink, pitch * 0.6, pitch * 0.8)

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
    bricks = "quiet"

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
        builder.fitted_text(x, y, text, ink, radius * 1.2, radius * 1.65)

    def _draw_taken(self, tier: int, negative: bool, on: str) -> Sprite:
        builder = SpriteBuilder(self.palette, 30, 9, on, "middle")
        narrow = (TIERS - 1 - tier) * 1.5
        builder.box(narrow, 0, 30 - narrow, 9, "middle" if negative else "text", 3.5)
        builder.box(narrow + 2, 2, 28 - narrow, 7, on, 2)
        return builder.sprite()


_THEMES: dict[str, Theme] = dict(zip(THEMES, (CoinsTheme(), CardsTheme(), ContrastTheme()), strict=True))


def theme_named(name: str) -> Theme:
    return _THEMES[name]
