"""Render the message of a game: its board while it runs, its end, and the questions around it.

It shows at a glance whose turn it is, what happened and what to press. `message` is the board or the end; the others
are shown to one user only.
"""

from bot.chat.views.board.coins_text import coins, legend
from bot.chat.views.board.heading import heading, seats, standing
from bot.chat.views.board.message import message
from bot.chat.views.board.more import board_as_text, more, more_after
from bot.chat.views.board.moved import moved
from bot.chat.views.board.questions import (
    buttons_to_bring,
    buttons_to_end,
    buttons_to_go_on,
    buttons_to_resign,
    buttons_to_show,
)

__all__ = [
    "board_as_text",
    "buttons_to_bring",
    "buttons_to_end",
    "buttons_to_go_on",
    "buttons_to_resign",
    "buttons_to_show",
    "coins",
    "heading",
    "legend",
    "message",
    "more",
    "more_after",
    "moved",
    "seats",
    "standing",
]
