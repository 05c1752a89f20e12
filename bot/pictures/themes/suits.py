"""The four suits, as shapes."""

from __future__ import annotations

from bot.pictures.brush import Brush

SUITS = ("spade", "heart", "club", "diamond")


def draw_suit(brush: Brush, suit: str, x: float, y: float, size: float, ink: str) -> None:
    """One of `SUITS` around x, y, `size` pixels high."""
    half = size / 2
    if suit == "diamond":
        brush.shape([(x, y - half), (x + half * 0.8, y), (x, y + half), (x - half * 0.8, y)], ink)
    elif suit == "heart":
        _lobes(brush, x, y, half, 1, ink)
    elif suit == "spade":
        _lobes(brush, x, y - half * 0.1, half, -1, ink)
        _stem(brush, x, y, half, ink)
    else:
        for across, down in ((0.0, -0.48), (-0.5, 0.18), (0.5, 0.18)):
            brush.disc(x + across * half, y + down * half, half * 0.46, ink)
        _stem(brush, x, y, half, ink)


def _lobes(brush: Brush, x: float, y: float, half: float, up: int, ink: str) -> None:
    """A heart, or (`up` -1) one that stands on its head."""
    for across in (-0.43, 0.43):
        brush.disc(x + across * half, y - up * half * 0.35, half * 0.48, ink)
    brush.shape([(x - half * 0.9, y - up * half * 0.2), (x + half * 0.9, y - up * half * 0.2), (x, y + up * half)], ink)


def _stem(brush: Brush, x: float, y: float, half: float, ink: str) -> None:
    brush.shape([(x, y - half * 0.1), (x + half * 0.45, y + half), (x - half * 0.45, y + half)], ink)
