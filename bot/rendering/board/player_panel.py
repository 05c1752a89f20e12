"""The panel of a player at the top of a board: name and coins taken, or the score if the message doesn't tell it."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from bot.match import Match
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.fonts import width as text_width
from bot.rendering.primitives.number_format import short_number
from bot.rendering.primitives.sprite_builder import Sprite
from bot.rendering.themes import Theme

HEIGHT = 50
_PAD, _GAP = 12, 10
_MARK, _NAME, _SCORE = 18, 24, 32
"""Sizes in pixels."""
_COIN, _PILES, _CROWDED = 30, 110, 60
"""The most pixels of a coin taken, of all, and of all beside a long name: more piles are pushed together."""


def draw_player_panel(
    canvas: Canvas,
    theme: Theme,
    match: Match,
    seat: int,
    name: str,
    x: int,
    width: int,
    *,
    waits: bool = False,
    with_score: bool = False,
) -> None:
    """Draw the panel of `seat`, `width` pixels wide, at the top of `canvas` with its left edge at `x`.

    Of a board that `waits` no side is to move.
    """
    mark = "" if waits else _mark(match, seat)
    on = "active" if mark == "turn" else "plate"
    right = width - _PAD
    if with_score:  # a single coin beside it would look like a dash before the number
        score = theme.label(short_number(match.position.scores[seat], 7), _SCORE, "text", on)
        left = right - score.width
        canvas.paste(banner(theme, name, mark, on, width, left - _GAP), x, 0)
        canvas.paste(score, x + left, (HEIGHT - score.height) // 2)
        return
    left = right - _piles_width(theme, match.board.size, name, right)
    canvas.paste(banner(theme, name, mark, on, width, left - _GAP), x, 0)
    _draw_piles(canvas, theme, match.coins[seat::2], x + left, x + right, on)


@lru_cache(maxsize=208)
def banner(theme: Theme, name: str, mark: str, on: str, width: int, room: int) -> Sprite:
    """Draw the ground of a panel with a mark and a name, which ends `room` pixels from the left edge at most."""
    canvas = Canvas(theme.palette, width, HEIGHT, on)
    left = _PAD
    if mark:
        ink = "accent" if mark == "turn" else theme.crown
        canvas.paste(theme.mark(mark, _MARK, ink, on), left, (HEIGHT - _MARK) // 2)
        left += _MARK + _GAP // 2
    label = theme.label(name, _NAME, "text", on, room - left)
    canvas.paste(label, left, (HEIGHT - label.height) // 2)
    return canvas.image


def _piles_width(theme: Theme, coins: int, name: str, right: int) -> int:
    """Return the pixels for half of all `coins`, which end `right` pixels from the left edge.

    They are the same from the first move to the last, and fewer if they would cut the name.
    """
    high, aside, _ = theme.pile
    piles = -(-coins // (2 * high))
    beside_name = right - _PAD - _MARK - _GAP // 2 - ceil(text_width(name, _NAME)) - _GAP
    return min((piles - 1) * aside + _COIN, _PILES, max(beside_name, _CROWDED))


def _draw_piles(canvas: Canvas, theme: Theme, coins: tuple[int, ...], left: int, right: int, on: str) -> None:
    """Draw `coins` in piles from the left to the right, between `left` and `right`; the last pile ends at `right`."""
    high, aside, up = theme.pile
    sprites = [theme.taken(coin, on) for coin in coins]
    if not sprites:
        return
    wide, tall = sprites[0].size
    last = (len(coins) - 1) // high
    if last * aside > right - left - wide:
        aside = max(1, (right - left - wide) // last)
    bottom = (HEIGHT + tall + (high - 1) * up) // 2
    x = right - wide - last * aside
    for number, sprite in enumerate(sprites):
        pile, height = divmod(number, high)
        canvas.paste(sprite, x + pile * aside, bottom - tall - height * up)


def _mark(match: Match, seat: int) -> str:
    if match.active:
        return "turn" if match.position.turn == seat and not match.position.is_over else ""
    return "crown" if match.winner == seat else ""
