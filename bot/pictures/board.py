"""The board as a picture: what lies there to be taken, and what the seats hold."""

from __future__ import annotations

from bot.language import say
from bot.match import Match
from bot.pictures.canvas import Canvas
from bot.pictures.lettering import fitted, writable
from bot.pictures.picture import Picture
from bot.pictures.plate import HEIGHT, lay_plate
from bot.pictures.themes import Theme, named
from bot.pictures.tray import LETTERS, Tray
from bot.pictures.words import board_alt, verdict

WIDTH = 600
"""Twice what a phone gives a picture, and more than a desktop does."""
_MARGIN = 12
_NAME = 190
"""Pixels of a name where the end is told."""


def board_picture(match: Match, names: tuple[str, str], theme: str = "coins") -> Picture:
    """The board of `match` with its seats' names, which are plain text without markup.

    `WIDTH` pixels wide, a third to three quarters as high. Raises `ValueError` for a theme that there is none of.
    O(pixels + coins); sprites are drawn once and kept.
    """
    return Picture(compose(match, names, named(theme)).png(), board_alt(match, names))


def compose(match: Match, names: tuple[str, str], theme: Theme) -> Canvas:
    """The board of `match`, not yet written as a file."""
    written = writable(names[0], say("picture-first")), writable(names[1], say("picture-second"))
    # Two long names and what became of them fit into a line.
    first, second = (fitted(name, LETTERS[-1], _NAME) for name in written)
    tray = Tray(match, theme, WIDTH - 2 * _MARGIN, verdict(match, (first, second)))
    canvas = Canvas(theme.palette, WIDTH, HEIGHT + tray.height + 3 * _MARGIN, theme.palette["ground"])
    plate = (WIDTH - 3 * _MARGIN) // 2
    for seat in (0, 1):
        lay_plate(canvas, theme, match, seat, written[seat], (_MARGIN + seat * (plate + _MARGIN), _MARGIN), plate)
    tray.lay(canvas, _MARGIN, HEIGHT + 2 * _MARGIN)
    return canvas
