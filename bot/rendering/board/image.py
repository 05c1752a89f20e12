"""The image of a board: the coins left, and the coins that the seats have taken."""

from __future__ import annotations

from collections.abc import Sequence

from bot.coins import Move
from bot.i18n import translate
from bot.match import Match
from bot.rendering.alt_text.board import board_alt_text, step_alt_text
from bot.rendering.board.board_area import BoardArea
from bot.rendering.board.captions import NO_MOVES, ReviewedMoves
from bot.rendering.board.player_panel import HEIGHT, draw_player_panel
from bot.rendering.image import Image
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.fonts import writable_name
from bot.rendering.themes import Theme, theme_named

WIDTH = 600
"""Pixels: twice the width that a phone gives an image, and more than a desktop does."""


def render_board(
    match: Match, names: tuple[str, str], theme: str = "coins", *, waits: bool = False, with_scores: bool = False
) -> Image:
    """Render the board of `match` with the plain names of its seats, and their scores if the message lacks them.

    With `waits` the side to move has a sealed move, and nobody can move here. `WIDTH` pixels wide, at most a
    quarter more high. Raises `ValueError` for an unknown theme. O(pixels + coins); sprites are cached.
    """
    marks = NO_MOVES if waits else None
    canvas = compose_board(match, names, theme_named(theme), marks, waits=waits, with_scores=with_scores)
    description = board_alt_text(match, names, waits=waits)
    return Image(canvas.png(), description.text, description.complete)


def render_step(
    match: Match, names: tuple[str, str], best: Sequence[Move], played: Move | None, theme: str = "coins"
) -> Image:
    """Render the board of a running `match` with its `best` moves and the one that was `played` next marked.

    Raises `ValueError` for an unknown theme. O(pixels + coins).
    """
    marks = ReviewedMoves(frozenset(best), played)
    canvas = compose_board(match, names, theme_named(theme), marks, with_scores=True)
    description = step_alt_text(match, names, best, played)
    return Image(canvas.png(), description.text, description.complete)


def compose_board(
    match: Match,
    names: tuple[str, str],
    theme: Theme,
    marks: ReviewedMoves | None = None,
    *,
    waits: bool = False,
    with_scores: bool = False,
) -> Canvas:
    """Draw the board of `match` on a canvas."""
    written = writable_name(names[0], translate("picture-first")), writable_name(names[1], translate("picture-second"))
    area = BoardArea(match, theme, WIDTH, marks)
    canvas = Canvas(theme.palette, WIDTH, HEIGHT + area.height)
    half = WIDTH // 2
    for seat in (0, 1):
        draw_player_panel(
            canvas, theme, match, seat, written[seat], seat * half, half, waits=waits, with_score=with_scores
        )
    area.draw(canvas, 0, HEIGHT)
    return canvas
