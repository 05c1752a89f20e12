r"""Render boards and charts as PNG images with alt texts. Pure functions, independent of chat and storage.

>>> from bot.coins import Board
>>> from bot.match.match import BotSeat, HumanSeat, Match
>>> match = Match.start(Board.parse("4 7 2 9"), (HumanSeat(1), BotSeat("greedy")))
>>> image = render_board(match, ("Ana", "greedy bot"), "coins")
>>> image.png[:4], image.alt_text
(b'\x89PNG', 'Coins: Ana 0 and greedy bot 0. Ana to move: left 4 or right 9. Row: 4 7 2 9.')
"""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from bot.rendering.image import (
    COINS,
    MAX_ALT_TEXT_LENGTH,
    THEMES,
    CoinStyle,
    Emoji,
    Image,
    coin_emoji_name,
    emoji_set,
    face_emoji_name,
    face_of,
)


def _late(module: str, name: str) -> Callable[..., Any]:
    """Return a function that calls `name` of `module`, which is imported at the first call, in the calling thread.

    So a process that draws nothing needs no Pillow, which takes 9 MB.
    """

    def call(*arguments: Any, **named: Any) -> Any:
        return getattr(import_module(f"bot.rendering.{module}"), name)(*arguments, **named)

    call.__name__ = call.__qualname__ = name
    return call


if TYPE_CHECKING:
    from bot.rendering.board import clear_text_cache, render_board, render_step
    from bot.rendering.charts import render_daily_histogram, render_level_chart, render_margins
    from bot.rendering.dp_table import render_dp_table, render_partial_table
    from bot.rendering.finish import render_finish
else:
    for _module, _names in {
        "board": ("clear_text_cache", "render_board", "render_step"),
        "charts": ("render_daily_histogram", "render_margins", "render_level_chart"),
        "dp_table": ("render_dp_table", "render_partial_table"),
        "finish": ("render_finish",),
    }.items():
        globals().update({name: _late(_module, name) for name in _names})

__all__ = [
    "COINS",
    "MAX_ALT_TEXT_LENGTH",
    "THEMES",
    "CoinStyle",
    "Emoji",
    "Image",
    "clear_text_cache",
    "coin_emoji_name",
    "emoji_set",
    "face_emoji_name",
    "face_of",
    "render_board",
    "render_daily_histogram",
    "render_dp_table",
    "render_finish",
    "render_level_chart",
    "render_margins",
    "render_partial_table",
    "render_step",
]
