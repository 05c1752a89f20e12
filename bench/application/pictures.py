"""Pictures of the board: the cost of composing and encoding them, and their size in bytes."""

from __future__ import annotations

from io import BytesIO
from random import Random

from bench.measure import Candidate, repeated, side_by_side
from bench.report import Section, format_time, spread
from bench.solver.c_baseline import CBaseline
from bench.solver.rows import random_row
from bot.coins import Board
from bot.match import BotSeat, HumanSeat, Match
from bot.rendering import THEMES, render_board
from bot.rendering.alt_text.board import board_alt_text
from bot.rendering.board.image import compose_board
from bot.rendering.primitives.png_encoder import encode_png
from bot.rendering.themes import theme_named

_NAMES = ("Ana", "greedy bot")
_LEVEL = 6
"""The default of zlib and Pillow."""


def measure(baseline: CBaseline | None) -> Section:
    """Measure half-played rows of 1 to 20, in each theme."""
    section = Section(
        "The board as a picture",
        "Rows of coins of 1 to 20 after a few moves, sprites drawn before; asked for at 12 coins: at most 1 ms and "
        "6 KB. *Words* is the alt text. Ratios of the whole are to the value of 1,000 coins in C by rolling "
        f"diagonals; *Pillow* is `Image.save` of the same image at level {_LEVEL}, in times of our writer's time and "
        "bytes.",
    )
    rows = [_row(baseline, theme, n) for theme in THEMES for n in (4, 12, 30, 60)]
    section.add_table(
        ["theme, coins", "put together", "written", "words", "whole", "to rolling C", "bytes", "Pillow: time", "bytes"],
        rows,
    )
    return section


def _row(baseline: CBaseline | None, theme: str, n: int) -> list[str]:
    match = _match(n)
    image = compose_board(match, _NAMES, theme_named(theme)).image
    whole = render_board(match, _NAMES, theme)
    work: dict[str, Candidate] = {
        "compose": repeated(lambda: compose_board(match, _NAMES, theme_named(theme))),
        "encode": repeated(lambda: encode_png(image)),
        "words": repeated(lambda: board_alt_text(match, _NAMES)),
        "whole": repeated(lambda: render_board(match, _NAMES, theme)),
        "pillow": repeated(lambda: image.save(BytesIO(), "PNG", compress_level=_LEVEL)),
    }
    if baseline:
        work["c"] = baseline.rolling(random_row(1000))
    times = side_by_side(work, 15)
    theirs = BytesIO()
    image.save(theirs, "PNG", compress_level=_LEVEL)
    return [
        f"{theme}, {n}",
        *(format_time(times[name].best) for name in ("compose", "encode", "words", "whole")),
        spread(times["whole"].ratios(times["c"])) if baseline else "",
        f"{len(whole.png):,}",
        spread(times["pillow"].ratios(times["encode"])),
        f"{len(theirs.getvalue()) / len(encode_png(image)):.2f}",
    ]


def _match(n: int) -> Match:
    generator = Random(n)
    match = Match.start(Board.row([generator.randint(1, 20) for _ in range(n)]), (HumanSeat(1), BotSeat("greedy")))
    for ply in range(min(5, n - 2)):
        match = match.play_move(ply % 2, generator.choice(match.position.moves()), ply)
    return match
