"""The panel of a player at the top of a board: name, coins taken, and the score if the message doesn't tell it."""

from __future__ import annotations

from bot.match import Match
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.number_format import short_number
from bot.rendering.primitives.sprite_builder import Sprite, sprite_bytes
from bot.rendering.themes import Theme
from bot.util.caching import MEGABYTE, cached

HEIGHT = 50
_PAD, _GAP = 12, 10
_MARK, _NAME, _SCORE = 18, 24, 32
"""Sizes in pixels."""
_COIN, _PILES = 30, 110
"""The most pixels of a coin taken, and of all: more piles are pushed together."""
_BANNERS_BYTES = 4 * MEGABYTE
"""Room for the names of 200 players."""


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
    score = theme.label(short_number(match.position.scores[seat], 7), _SCORE, "text", on) if with_score else None
    if score:
        right -= score.width + _GAP
    high, aside, _ = theme.pile
    piles = -(-match.board.size // (2 * high))  # the same from the first move to the last
    room = right - min((piles - 1) * aside + _COIN, _PILES) - _GAP
    canvas.paste(banner(theme, name, mark, on, width, room), x, 0)
    if score:
        canvas.paste(score, x + right + _GAP, (HEIGHT - score.height) // 2)
    _draw_piles(canvas, theme, match.coins[seat::2], x + right - _PILES, x + right, on)


@cached("banners of boards", _BANNERS_BYTES, sprite_bytes)
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
        return "turn" if match.position.turn == seat else ""
    return "crown" if match.tied or match.winner == seat else ""
