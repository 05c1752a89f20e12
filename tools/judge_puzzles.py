"""Judge the training puzzles: `python -m tools.judge_puzzles` prints what blind rules solve. Takes a minute or two.

`--seed` plays other streaks.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import correlation, fmean

from bench.report import Section
from bot.coins import Move, Oracle, Position
from bot.match.deals import Layout
from bot.match.puzzles import NUMBERS, estimate_of, key_of, order, puzzle
from bot.match.training import LIVES
from tools.blind_rules import BLIND, REPLY_FROM, RULES, Rule
from tools.draw_puzzles import pattern_of

BAND = 200
SHOWN = (
    "smaller end",
    "larger end",
    "left",
    "right",
    "richer half",
    "richer half, else the largest",
    "one reply ahead",
    "not one reply ahead",
)
"""The rules of the table; the others are judged together."""
MOST_SOLVED, MOST_OF_PATTERN = 0.6, 1 / 3
"""The greatest share of a cell that a rule may solve, and that one pattern may have of a band."""
STREAKS = 200
_SAMPLE, _ANSWERS, _OPENED = 200, 5, 1_000


@dataclass(frozen=True, slots=True)
class Judged:
    """A puzzle with its best move."""

    number: int
    position: Position
    best: Move

    @property
    def cell(self) -> tuple[int, str]:
        """Return the band of ratings, by its lowest, and the layout."""
        return estimate_of(self.number) // BAND * BAND, Layout.of(self.position.remaining_board).value


def judged(numbers: Iterable[int]) -> list[Judged]:
    """Return puzzles with their best moves, by exact values."""
    oracle = Oracle()
    positions = ((number, puzzle(number).position) for number in numbers)
    return [Judged(number, position, oracle.best_move(position)) for number, position in positions]


def share(rule: Rule, among: Sequence[Judged]) -> float | None:
    """Return the share of the puzzles that a rule solves, of those about which it says something; `None` if of none."""
    chosen = [(rule(each.position), each.best) for each in among]
    said = [move == best for move, best in chosen if move is not None]
    return fmean(said) if said else None


def cells(among: Iterable[Judged]) -> dict[tuple[int, str], list[Judged]]:
    """Return the puzzles by band and layout, in this order."""
    found: dict[tuple[int, str], list[Judged]] = defaultdict(list)
    for each in among:
        found[each.cell].append(each)
    return dict(sorted(found.items()))


def commonest_pattern(among: Sequence[Judged]) -> float:
    """Return the share of the commonest order of the sizes of outer coins, of all the puzzles."""
    rows = ((each.position, each.position.single_row) for each in among)
    counts = Counter(pattern_of(row) for position, row in rows if row and not position.is_untouched_ring)
    return max(counts.values(), default=0) / len(among)


def play_streak(rule: Rule, seed: int, best_of: Callable[[int], Move]) -> int:
    """Return how many puzzles of a streak a rule solves; it takes any coin if it says nothing."""
    solved, lives, generator = 0, LIVES, Random(f"{seed}/streak")
    for number in order(seed, None, None):
        position = puzzle(number).position
        if (rule(position) or generator.choice(position.moves())) == best_of(number):
            solved += 1
        else:
            lives -= 1
        if not lives:
            break
    return solved


def doubles(among: Iterable[Judged]) -> int:
    """Return how many positions come again, also mirrored, rotated or with their lines in another order."""
    keys = Counter[Hashable](key_of(each.position) for each in among)
    return sum(keys.values()) - len(keys)


def _solve(position: Position, plies: int, slips: float, generator: Random) -> tuple[int, Move | None]:
    """Return the margin that somebody expects who looks some plies ahead and slips now and then, and their move."""
    if not plies or position.is_over:
        return 0, None
    moves = position.moves()
    margins = [position.coin(each) - _solve(position.take(each), plies - 1, slips, generator)[0] for each in moves]
    place = generator.randrange(len(moves)) if generator.random() < slips else margins.index(max(margins))
    return margins[place], moves[place]


def failed_by_people(among: Sequence[Judged], seed: int) -> list[float]:
    """Return the share of simulated people who fail at each puzzle: they look 2 to 9 plies ahead, and slip."""
    generator = Random(f"{seed}/people")
    shares = []
    for each in among:
        answers = [
            _solve(each.position, plies, 0.04, generator)[1] for plies in (2, 3, 4, 6, 9) for _ in range(_ANSWERS)
        ]
        shares.append(fmean(answer != each.best for answer in answers))
    return shares


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Return Spearman's coefficient; equal figures share their mean place."""

    def places(values: Sequence[float]) -> list[float]:
        places: dict[float, list[int]] = defaultdict(list)
        for place, value in enumerate(sorted(values)):
            places[value].append(place)
        return [fmean(places[value]) for value in values]

    return correlation(places(first), places(second))


def _shown(rate: float | None) -> str:
    return "–" if rate is None else f"{100 * rate:.0f}"


def _cell_rows(every: Sequence[Judged]) -> Iterator[list[str]]:
    for (band, layout), among in cells(every).items():
        pairs = [each for each in among if len(each.position.moves()) == 2]
        rules = RULES if band >= REPLY_FROM else BLIND
        others = {name: share(rule, pairs or among) for name, rule in rules.items() if name not in SHOWN}
        name, rate = max(((name, rate or 0.0) for name, rate in others.items()), key=lambda pair: pair[1])
        shown = [_shown(share(RULES[each], pairs or among)) for each in SHOWN]
        pattern = _shown(commonest_pattern(among)) if pairs else "–"
        yield [f"{band}, {layout}", f"{len(among)}", f"{len(pairs)}", *shown, f"{_shown(rate)} ({name})", pattern]


def _streak_rows(best_of: Callable[[int], Move], seed: int) -> Iterator[list[str]]:
    for name, rule in RULES.items():
        solved = [play_streak(rule, seed * STREAKS + each, best_of) for each in range(STREAKS)]
        longer = [sum(each > most for each in solved) for most in (12, 20)]
        yield [name, f"{fmean(solved):.1f}", f"{max(solved)}", *map(str, longer)]


def report(seed: int) -> Section:
    """Return the tables of blind rules."""
    every = judged(range(NUMBERS))
    section = Section(
        "Blind rules",
        f"The share of puzzles that a rule solves, in percent, by band of {BAND} points and layout: of the positions "
        "with two choices, or of all where there are none. The last but one column has the best of some further rules, "
        "the last the commonest order of the sizes of the two outer coins of both ends.",
    )
    header = ["band, layout", "puzzles", "two choices", *SHOWN, "best other", "pattern"]
    section.add_table(header, list(_cell_rows(every)))
    section.add_paragraph(
        f"Goals: at most {100 * MOST_SOLVED:.0f} %, from {REPLY_FROM} on also for looking one reply ahead and its "
        f"opposite; no pattern in more than a third of a band. Positions that come again: {doubles(every)}."
    )
    section.add_table(
        [f"{STREAKS} streaks", "solved on average", "most", "more than 12", "more than 20"],
        list(_streak_rows(lambda number: every[number].best, seed)),
    )
    first = Counter(order(seed * _OPENED + each, None, None)[0] for each in range(_OPENED))
    sample = Random(f"{seed}/sample").sample(every, _SAMPLE)
    people = rank_correlation([estimate_of(each.number) for each in sample], failed_by_people(sample, seed))
    section.add_paragraph(
        f"Of {_OPENED:,} streaks, no puzzle opens more than {100 * max(first.values()) / _OPENED:.1f} %. Between the "
        f"estimates of {_SAMPLE} puzzles and the share of people who fail at them, simulated as looking 2 to 9 plies "
        f"ahead and slipping now and then, the rank correlation is {people:.2f}."
    )
    return section


def main() -> None:
    """Print the report."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=0, help="play other streaks")
    print(report(parser.parse_args().seed))


if __name__ == "__main__":
    main()
