"""Measure the time to compose and to encode pictures of the board, and their size in bytes."""

from __future__ import annotations

from io import BytesIO
from random import Random

from bench.measure import Candidate, repeated, side_by_side
from bench.report import Section, format_time, spread
from bench.solver.c_baseline import CBaseline
from bench.solver.rows import random_row
from bot.coins import Board
from bot.match.match import BotSeat, HumanSeat, Match
from bot.rendering import THEMES
from bot.rendering.board import compose_board, render_board
from bot.rendering.canvas import encode_png
from bot.rendering.themes import theme_named
from bot.rendering.words import board_alt_text

_NAMES = ("Ana", "greedy bot")
_LEVEL = 6
"""The default of zlib and Pillow."""


def measure(baseline: CBaseline | None) -> Section:
    """Measure half-played rows of 1 to 20, in each theme."""
    section = Section(
        "The board as a picture",
        "Rows of coins of 1 to 20 after a few moves, with sprites that are already cached. Goal at 12 coins: at most "
        "1 ms and 6 KB. Ratios of the whole are to the value of 1,000 coins in C by rolling diagonals. *Pillow* is "
        f"`Image.save` of the same image at level {_LEVEL}, as a multiple of our encoder's time and bytes.",
    )
    rows = [_row(baseline, theme, n) for theme in THEMES for n in (4, 12, 30, 60)]
    section.add_table(
        ["theme, coins", "composed", "encoded", "alt text", "whole", "to rolling C", "bytes", "Pillow: time", "bytes"],
        rows,
    )
    return section


def _row(baseline: CBaseline | None, theme: str, n: int) -> list[str]:
    match = _match(n)
    image, palette = compose_board(match, _NAMES, theme_named(theme)).image, theme_named(theme).palette
    image.putpalette(palette.flat)  # for Pillow
    whole = render_board(match, _NAMES, theme)
    candidates: dict[str, Candidate] = {
        "compose": repeated(lambda: compose_board(match, _NAMES, theme_named(theme))),
        "encode": repeated(lambda: encode_png(image, palette.flat)),
        "alt text": repeated(lambda: board_alt_text(match, _NAMES)),
        "whole": repeated(lambda: render_board(match, _NAMES, theme)),
        "pillow": repeated(lambda: image.save(BytesIO(), "PNG", compress_level=_LEVEL)),
    }
    if baseline:
        candidates["c"] = baseline.rolling(random_row(1000))
    times = side_by_side(candidates, 15)
    pillow = BytesIO()
    image.save(pillow, "PNG", compress_level=_LEVEL)
    return [
        f"{theme}, {n}",
        *(format_time(times[name].best) for name in ("compose", "encode", "alt text", "whole")),
        spread(times["whole"].ratios(times["c"])) if baseline else "",
        f"{len(whole.png):,}",
        spread(times["pillow"].ratios(times["encode"])),
        f"{len(pillow.getvalue()) / len(encode_png(image, palette.flat)):.2f}",
    ]


def _match(n: int) -> Match:
    generator = Random(n)
    match = Match.start(Board.row([generator.randint(1, 20) for _ in range(n)]), (HumanSeat(1), BotSeat("greedy")))
    for ply in range(min(5, n - 2)):
        match = match.play_move(ply % 2, generator.choice(match.position.moves()))
    return match
