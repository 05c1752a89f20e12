r"""Render boards and charts as PNG images with alt texts. Pure functions, independent of chat and storage.

>>> from bot.coins import Board
>>> from bot.match.match import BotSeat, HumanSeat, Match
>>> from bot.rendering.board import render_board
>>> match = Match.start(Board.parse("4 7 2 9"), (HumanSeat(1), BotSeat("greedy")))
>>> image = render_board(match, ("Ana", "greedy bot"), "coins")
>>> image.png[:4], image.alt_text
(b'\x89PNG', 'Coins: Ana 0 and greedy bot 0. Ana to move: left 4 or right 9. Row: 4 7 2 9.')

The modules that draw are not imported here, but where something is drawn: they import Pillow, which takes 9 MB.
"""

from bot.rendering.image import MAX_ALT_TEXT_LENGTH, THEMES, Emoji, Image, emoji_set, face_emoji_name, face_of

__all__ = ["MAX_ALT_TEXT_LENGTH", "THEMES", "Emoji", "Image", "emoji_set", "face_emoji_name", "face_of"]
