r"""Render boards and charts as PNG images with alt texts. Pure functions, independent of chat and storage.

>>> from bot.coins import Board
>>> from bot.match import BotSeat, HumanSeat, Match
>>> match = Match.start(Board.parse("4 7 2 9"), (HumanSeat(1), BotSeat("greedy")))
>>> image = render_board(match, ("Ana", "greedy bot"), "coins")
>>> image.png[:4], image.alt_text
(b'\x89PNG', 'Coins: Ana 0 and greedy bot 0. Ana to move: left 4 or right 9. Row: 4 7 2 9.')
"""

from bot.rendering.board.finish import render_finish
from bot.rendering.board.image import render_board, render_step
from bot.rendering.charts.daily_histogram import render_daily_histogram
from bot.rendering.charts.dp_table import render_dp_table, render_partial_table
from bot.rendering.charts.margin_chart import render_margins
from bot.rendering.charts.rating_chart import render_rating_chart
from bot.rendering.emoji.coin_emoji import CoinStyle
from bot.rendering.emoji.emoji_set import COINS, Emoji, coin_emoji_name, draw_emojis, emoji_set, face_emoji_name
from bot.rendering.emoji.faces import face_of
from bot.rendering.image import LONGEST_ALT, Image
from bot.rendering.primitives.text_sprites import clear_text_cache
from bot.rendering.themes import THEMES

__all__ = [
    "COINS",
    "LONGEST_ALT",
    "THEMES",
    "CoinStyle",
    "Emoji",
    "Image",
    "clear_text_cache",
    "coin_emoji_name",
    "draw_emojis",
    "emoji_set",
    "face_emoji_name",
    "face_of",
    "render_board",
    "render_daily_histogram",
    "render_dp_table",
    "render_finish",
    "render_margins",
    "render_partial_table",
    "render_rating_chart",
    "render_step",
]
