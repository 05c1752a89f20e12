"""Draw the training puzzles and store which draws they are: `python -m tools.draw_puzzles`. Takes about a minute.

The file has all draws and then all estimated ratings, theme by theme, the easiest first. Of each rating there are
about as many puzzles as of any other that the theme has.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from pathlib import Path
from struct import pack

from bot.coins import Oracle
from bot.match.puzzles import NUMBERS, PER_THEME, THEMES, PuzzleTheme, best_of_one, draw_puzzle, estimate, themes

_FILE = Path(__file__).parents[1] / "bot" / "match" / "puzzles.bin"
_BUCKET = 10
"""Ratings that differ by less count as one."""
_CANDIDATES = 4 * PER_THEME


def chosen_draws(theme: PuzzleTheme) -> list[tuple[int, int]]:
    """Return the estimates and draws of the puzzles of a theme, in order."""
    buckets: dict[int, list[tuple[int, int]]] = defaultdict(list)
    oracle, found = Oracle(), 0
    for number in count():
        position = draw_puzzle(theme, number).position
        if best_of_one(position, oracle) and theme in themes(position, oracle):
            points = estimate(position, oracle)
            buckets[points // _BUCKET].append((points, number))
            found += 1
            if found == _CANDIDATES:
                break
    chosen: list[tuple[int, int]] = []
    while len(chosen) < PER_THEME:
        for bucket in buckets.values():
            if bucket and len(chosen) < PER_THEME:
                chosen.append(bucket.pop(0))
    return sorted(chosen)


def main() -> None:
    """Write the file."""
    chosen = [drawn for theme in THEMES for drawn in chosen_draws(theme)]
    estimates, draws = zip(*chosen, strict=True)
    _FILE.write_bytes(pack(f"<{NUMBERS}I{NUMBERS}H", *draws, *estimates))


if __name__ == "__main__":
    main()
