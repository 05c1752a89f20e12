r"""Positions as pictures: PNG files with their words. Pure functions of a match; nothing of chat, storage or files.

>>> from bot.coins import Board
>>> from bot.match import Bot, Human, Match
>>> match = Match.start(Board.parse("4 7 2 9"), (Human(1), Bot("greedy")))
>>> picture = board_picture(match, ("Ana", "greedy bot"), "coins")
>>> picture.png[:4], picture.alt
(b'\x89PNG', 'Coins: Ana 0 and greedy bot 0. Ana to move: left 4 or right 9. Row: 4 7 2 9.')
"""

from bot.pictures.board import board_picture
from bot.pictures.curve import curve_picture
from bot.pictures.histogram import histogram_picture
from bot.pictures.labels import forget_texts
from bot.pictures.margins import margins_picture
from bot.pictures.picture import LONGEST_ALT, Picture
from bot.pictures.table import table_picture
from bot.pictures.themes import THEMES

__all__ = [
    "LONGEST_ALT",
    "THEMES",
    "Picture",
    "board_picture",
    "curve_picture",
    "forget_texts",
    "histogram_picture",
    "margins_picture",
    "table_picture",
]
