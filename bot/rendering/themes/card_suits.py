"""The four suits and the star of trumps, as shapes."""

from __future__ import annotations

from math import cos, pi, sin

from bot.rendering.primitives.sprite_builder import SpriteBuilder

SUITS = ("spade", "heart", "club", "diamond")


def draw_suit(builder: SpriteBuilder, suit: str, x: float, y: float, size: float, ink: str) -> None:
    """Draw one of `SUITS` around x, y, `size` pixels high."""
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


def draw_star(builder: SpriteBuilder, x: float, y: float, radius: float, ink: str) -> None:
    """Draw a star of five points around x, y."""
    corners = [(radius if corner % 2 == 0 else radius * 0.45, corner * pi / 5) for corner in range(10)]
    builder.shape([(x + reach * sin(angle), y - reach * cos(angle)) for reach, angle in corners], ink)
