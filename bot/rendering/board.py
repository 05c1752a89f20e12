"""The image of a board: the coins left, and the coins that the seats have taken."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from bot.coins import Move
from bot.match.match import Match
from bot.rendering.canvas import WIDTH, Canvas, Sprite
from bot.rendering.image import Image
from bot.rendering.line import NO_MOVES, NUMBER, LineLayout, ReviewedMoves, line_fit
from bot.rendering.ring import draw_ring, ring_shape
from bot.rendering.sprites import clear_words, written_names
from bot.rendering.sprites import width as text_width
from bot.rendering.theme import Theme
from bot.rendering.themes import theme_named
from bot.rendering.words import board_alt_text, short_number, step_alt_text

"""Pixels: twice the width that a phone gives an image, and more than a desktop does."""
PANEL_HEIGHT = 50
_HALF = WIDTH // 2
"""The width of the panel of a player."""
_PAD, _GAP, _EDGE = 12, 10, 10
_MARK, _NAME, _SCORE = 18, 24, 32
"""Sizes in pixels."""
_COIN, _PILES, _CROWDED = 30, 110, 60
"""The most pixels of a coin taken, of all, and of all beside a long name: more piles are pushed together."""


def render_board(
    match: Match, names: tuple[str, str], theme: str = "coins", *, waits: bool = False, with_scores: bool = False
) -> Image:
    """Render the board of `match` with the plain names of its seats, and their scores if the message lacks them.

    With `waits` the side to move has a sealed move, and nobody can move here. `WIDTH` pixels wide, at most a
    quarter more high. O(pixels + coins); sprites are cached.
    """
    marks = NO_MOVES if waits else None
    canvas = compose_board(match, names, theme_named(theme), marks, with_scores=with_scores)
    return Image(canvas.png(), *board_alt_text(match, names, waits=waits))


def render_step(
    match: Match, names: tuple[str, str], best: Sequence[Move], played: Move | None, theme: str = "coins"
) -> Image:
    """Render the board of a running `match` with its `best` moves and the one that was `played` next marked."""
    marks = ReviewedMoves(frozenset(best), played)
    canvas = compose_board(match, names, theme_named(theme), marks, with_scores=True)
    return Image(canvas.png(), *step_alt_text(match, names, best, played))


def compose_board(
    match: Match,
    names: tuple[str, str],
    theme: Theme,
    marks: ReviewedMoves | None = None,
    *,
    with_scores: bool = False,
) -> Canvas:
    """Draw the board of `match` on a canvas: the panels of both seats, and below them its lines, or its ring."""
    room = WIDTH - 2 * _EDGE
    top = PANEL_HEIGHT + _EDGE
    if match.position.is_untouched_ring:
        oval = ring_shape(match.board.size, theme, room)
        canvas = Canvas(theme.palette, WIDTH, top + oval.size[1] + _EDGE)
        draw_ring(canvas, match, theme, ((WIDTH - oval.size[0]) // 2, top), oval, marks)
    else:
        fit = line_fit(match.board, theme, room)
        canvas = Canvas(theme.palette, WIDTH, top + sum(fit.rows) * fit.step + _EDGE)
        if not match.active:  # no words below the coins
            top += theme.letters // 2
        for number, rows in enumerate(fit.rows, 1):
            left = _EDGE
            if len(match.board.lines) > 1:
                label = theme.label(str(number), theme.letters, "quiet", "tray")
                canvas.paste(label, left, top + (theme.rows(fit.pitch) - label.height) // 2)
                left += NUMBER
            LineLayout(match, number, theme, fit, canvas, marks).draw(left, top, room + _EDGE - left)
            top += rows * fit.step
    for seat, name in enumerate(written_names(names)):
        _draw_player_panel(canvas, theme, match, seat, name, marks is NO_MOVES, with_scores)
    return canvas


def _draw_player_panel(
    canvas: Canvas, theme: Theme, match: Match, seat: int, name: str, waits: bool, with_score: bool
) -> None:
    """Draw name and coins taken, or the score if the message doesn't tell it; if the board `waits`, no side moves."""
    if waits:
        mark = ""
    elif match.active:
        mark = "turn" if match.position.turn == seat and not match.position.is_over else ""
    else:
        mark = "crown" if match.winner == seat else ""
    on = "active" if mark == "turn" else "plate"
    x, right = seat * _HALF, _HALF - _PAD
    if with_score:  # a single coin beside it would look like a dash before the number
        score = theme.label(short_number(match.position.scores[seat], 7), _SCORE, "text", on)
        left = right - score.width
        canvas.paste(banner(theme, name, mark, on, left - _GAP), x, 0)
        canvas.paste(score, x + left, (PANEL_HEIGHT - score.height) // 2)
        return
    left = right - _piles_width(theme, match.board.size, name, right)
    canvas.paste(banner(theme, name, mark, on, left - _GAP), x, 0)
    _draw_piles(canvas, theme, match.coins[seat::2], x + left, x + right, on)


@lru_cache(maxsize=208)
def banner(theme: Theme, name: str, mark: str, on: str, room: int) -> Sprite:
    """Draw the ground of a panel with a mark and a name, which ends `room` pixels from the left edge at most."""
    canvas = Canvas(theme.palette, _HALF, PANEL_HEIGHT, on)
    left = _PAD
    if mark:
        ink = "accent" if mark == "turn" else theme.crown
        canvas.paste(theme.mark(mark, _MARK, ink, on), left, (PANEL_HEIGHT - _MARK) // 2)
        left += _MARK + _GAP // 2
    label = theme.label(name, _NAME, "text", on, room - left)
    canvas.paste(label, left, (PANEL_HEIGHT - label.height) // 2)
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
    bottom = (PANEL_HEIGHT + tall + (high - 1) * up) // 2
    x = right - wide - last * aside
    for number, sprite in enumerate(sprites):
        pile, height = divmod(number, high)
        canvas.paste(sprite, x + pile * aside, bottom - tall - height * up)


def clear_text_cache() -> None:
    """Clear the caches of words and banners, which include players' names."""
    clear_words()
    banner.cache_clear()
