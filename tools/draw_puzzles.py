"""Draw the training puzzles and store which draws they are: `python -m tools.draw_puzzles`. Takes some minutes.

Draws are chosen so that blind rules (`tools.blind_rules`) are as often right as wrong among those of about the same
rating: a draw is taken only if it makes the rules err more evenly, or not much less. `--seed` begins with other draws.
The file has all draws and then all estimated ratings, theme by theme, the easiest first. Of each rating there are about
as many puzzles as of any other that the theme has. `tests/match/test_blind_rules.py` judges the file.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from struct import pack

from bot.coins import Move, Oracle, Position
from bot.match.forecast import forecast_move
from bot.match.opponents import Strategy, greedy, lookahead, one_reply_ahead
from bot.match.puzzles import MIN_PUZZLE_COINS, NUMBERS, PER_THEME, THEMES, PuzzleTheme, draw_puzzle, key_of, themes
from tools.blind_rules import LOOKING, REPLY_FROM, RULES, richer_half

_FILE = Path(__file__).parents[1] / "bot" / "match" / "puzzles.bin"
_DRAWS_PER_SEED = 10_000_000
_DRAWS = {
    PuzzleTheme.GREED: 200_000,
    PuzzleTheme.PARITY: 160_000,
    PuzzleTheme.SACRIFICE: 240_000,
    PuzzleTheme.WALLS: 80_000,
    PuzzleTheme.RING: 10_000,
    PuzzleTheme.ENDGAME: 480_000,
}
"""The draws that are looked at."""
_USUAL = 12
"""One of so many draws that the usual rules solve is looked at: there are far too many of them."""
_LEAST_ESTIMATE, _LEAST_OF_RINGS = 800, 1000
"""Estimates from which on puzzles are taken: of a ring of four coins the largest is always right."""
_EASIEST = 750
"""The estimate of a puzzle of the fewest coins and moves, all of whose simple plans find the best move."""
_POINTS_PER_COIN, _POINTS_PER_MOVE, _POINTS_PER_PRICE, _MAX_PRICE = 150, 25, 10, 10
"""Each further coin or move makes a puzzle harder; each point that the other moves cost, up to some, easier."""
_PLANS: tuple[Strategy, ...] = (greedy, one_reply_ahead, lookahead)
_POINTS_PER_PLAN = 30
"""Each of these plans that doesn't find the best move makes a puzzle harder."""
_BUCKET = 100
"""Rules are balanced among puzzles whose ratings differ by less."""
_MOST_OF_PATTERN = 0.27
"""The greatest share of one order of the sizes of the two outer coins of both ends."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A draw that may become a puzzle: which rules are right at it, of those that say something, and what it is like.

    `key` is the same for all positions that differ only by symmetries.
    """

    number: int
    estimate: int
    coins: int
    choices: int
    right: Mapping[str, bool]
    key: Hashable
    pattern: tuple[int, ...] | None


def candidates(theme: PuzzleTheme, seed: int) -> list[Candidate]:
    """Return the candidates among the draws of a theme, which have it, or look as if they had."""
    oracle, first = Oracle(), seed * _DRAWS_PER_SEED
    numbers = range(first, first + _DRAWS[theme])
    return [each for number in numbers if (each := _candidate(theme, number, oracle)) is not None]


def _candidate(theme: PuzzleTheme, number: int, oracle: Oracle) -> Candidate | None:
    position = draw_puzzle(theme, number).position
    best = best_of_one(position, oracle)
    row, choices = position.single_row, len(position.moves())
    if best is None or (choices == 2 and theme is PuzzleTheme.WALLS):
        return None
    usual = {greedy(position), one_reply_ahead(position), richer_half(position) or best}
    if number % _USUAL and theme is not PuzzleTheme.RING and usual == {best}:
        return None
    points = estimate(position, oracle)
    if points < (_LEAST_OF_RINGS if theme is PuzzleTheme.RING else _LEAST_ESTIMATE) or not (
        theme in themes(position, oracle) or looks_like(theme, position, best)
    ):
        return None
    chosen = {name: rule(position) for name, rule in RULES.items()}
    right = {name: move == best for name, move in chosen.items() if move is not None}
    return Candidate(number, points, position.coins_left, choices, right, key_of(position), row and pattern_of(row))


def best_of_one(position: Position, oracle: Oracle) -> Move | None:
    """Return the one best move at a position; `None` if there are several, or no other one."""
    best = oracle.best_moves(position)
    return best[0] if len(best) == 1 < len(position.moves()) else None


def estimate(position: Position, oracle: Oracle) -> int:
    """Return the estimated rating of a player who finds the one best move every second time."""
    move, outcomes = oracle.best_move(position), forecast_move(position, oracle)
    misled = sum(plan(position) != move for plan in _PLANS)
    more_coins, more_moves = position.coins_left - MIN_PUZZLE_COINS, len(outcomes) - 2
    price = outcomes[0].margin(position.turn) - outcomes[1].margin(position.turn)
    harder = _POINTS_PER_COIN * more_coins + _POINTS_PER_MOVE * more_moves + _POINTS_PER_PLAN * misled
    return _EASIEST + harder - _POINTS_PER_PRICE * min(price, _MAX_PRICE)


def looks_like(theme: PuzzleTheme, position: Position, best: Move) -> bool:
    """Return true if the rule of a theme is wrong: the greatest coin is right, or the richer half isn't."""
    if theme in (PuzzleTheme.GREED, PuzzleTheme.SACRIFICE):
        return best == greedy(position)
    return theme is PuzzleTheme.PARITY and richer_half(position) not in (best, None)


def pattern_of(row: Sequence[int]) -> tuple[int, ...]:
    """Return the order of the sizes of the two outer coins of both ends, the same for a mirrored row."""
    ends = (row[0], row[1], row[-2], row[-1])
    pattern = tuple(map(sorted(set(ends)).index, ends))
    return min(pattern, pattern[::-1])


_WEIGHTS = {"larger end": 3.0, "left": 2.0, "richer half": 3.0, "one reply ahead": 3.0, "larger end if clear": 2.0}
_OPPOSITES = ("smaller end", "right", "not one reply ahead")
_PAIRED = (
    "larger end",
    "richer half",
    "one reply ahead",
    "beside the smaller second coin",
    "two largest coins",
    "end less its neighbour",
    "near the largest coin",
    "larger half of the line",
)
_OF_SIZE, _COMBINED = 1.5, 0.4
"""The weights of a rule among the puzzles with as many coins, and of what three rules say together."""
_SHARES = {
    "one reply ahead": (0.65, 0.5),
    "two replies, the last coin theirs": (0.8, 0.7),
    "two replies ahead": (0.8, 0.7),
}
_OF_LOOKING, _OF_BLIND = (0.7, 0.55), (0.5, 0.5)
"""The shares of easy and of other puzzles of which a rule may be right."""
_SEES_ALL = {
    **dict.fromkeys((*list(LOOKING)[2:], "even places from the largest coin", "largest of three coins"), 4),
    **dict.fromkeys(("two replies, the last coin theirs", "two replies ahead"), 6),
}
"""The most coins of which a rule sees about all, so that it is right."""


def _signs(candidate: Candidate) -> dict[Hashable, float]:
    """Return by how much a candidate speaks for each rule (above 0) or against it."""
    is_easy, is_pair = candidate.estimate < REPLY_FROM, candidate.choices == 2
    opposites = _OPPOSITES if is_pair else ()
    signs: dict[Hashable, float] = {}
    for name, is_right in candidate.right.items():
        if name in opposites or candidate.coins <= _SEES_ALL.get(name, 0):
            continue
        share = _SHARES.get(name, _OF_LOOKING if name in LOOKING else _OF_BLIND)[not is_easy]
        weight = 2 * _WEIGHTS.get(name, 1.0)
        signs[name] = weight * (is_right - share)
        if is_pair:
            signs[name, False] = weight * (1 - is_right - share)
    if is_pair:
        told = {name: 1 if right else -1 for name, right in candidate.right.items()}
        paired = [name for name in _PAIRED if name in told and not (is_easy and name in LOOKING)]
        both: dict[Hashable, float] = {(name, candidate.coins): _OF_SIZE * told[name] for name in paired[:3]}
        for three in combinations(paired, 3):
            both[three] = _COMBINED * told[three[0]] * told[three[1]] * told[three[2]]
        signs |= both | {(name, False): -sign for name, sign in both.items()}
    return signs


class _Bucket:
    """The chosen candidates of about one rating, and by how much each rule is more often right than wrong."""

    def __init__(self) -> None:
        self.chosen: list[Candidate] = []
        self._balance: dict[Hashable, float] = defaultdict(float)
        self._squares = 0.0
        self._patterns: Counter[tuple[int, ...] | None] = Counter()

    def takes(self, candidate: Candidate, signs: Mapping[Hashable, float], tolerance: float) -> bool:
        """Take a candidate that evens the balance, or leaves it within the tolerance. Return true if it was taken."""
        count, pattern = len(self.chosen), candidate.pattern
        if pattern is not None and self._patterns[pattern] >= 4 + _MOST_OF_PATTERN * count:
            return False
        after = {name: self._balance[name] + sign for name, sign in signs.items()}
        squares = self._squares + sum(
            max(0, each) ** 2 - max(0, self._balance[name]) ** 2 for name, each in after.items()
        )
        if squares > self._squares and squares > tolerance * (_LOOSE + (_LOOSER * count) ** 2):
            return False
        self._balance.update(after)
        self._squares = squares
        self._patterns[pattern] += 1
        self.chosen.append(candidate)
        return True


_LOOSE, _LOOSER = 300.0, 0.25
"""The square of the balance that is always allowed, and its root's growth by puzzle."""
_TOLERANCES = (1.0, 1.0, 1.5, 2.0)
"""The tolerances of the rounds, in each of which what is left is looked at again."""


def chosen_of(found: Iterable[Candidate], seen: set[Hashable]) -> list[Candidate]:
    """Return the puzzles of a theme, in order; their keys become `seen`."""
    by_rating: dict[int, list[tuple[Candidate, dict[Hashable, float]]]] = defaultdict(list)
    for each in found:
        by_rating[each.estimate // _BUCKET].append((each, _signs(each)))
    buckets = []
    for rest in by_rating.values():
        bucket = _Bucket()
        for tolerance in _TOLERANCES:
            left = []
            for each, signs in rest:
                if each.key in seen or len(bucket.chosen) == PER_THEME * 2 // 3:
                    continue
                if bucket.takes(each, signs, tolerance):
                    seen.add(each.key)
                else:
                    left.append((each, signs))
            rest = left
        buckets.append(bucket.chosen)
    return sorted(_as_many_of_each(buckets), key=lambda each: (each.estimate, each.number))


def _as_many_of_each(buckets: Sequence[Sequence[Candidate]]) -> Iterator[Candidate]:
    """Yield the first ones of all buckets, `PER_THEME` in all. Raises `ValueError` if there are too few."""
    if sum(map(len, buckets)) < PER_THEME:
        raise ValueError(f"only {[len(each) for each in buckets]} puzzles of {PER_THEME}")
    turns = ((place, bucket[place]) for bucket in buckets for place in range(len(bucket)))
    in_turn = sorted(turns, key=lambda turn: turn[0])
    yield from (each for _, each in in_turn[:PER_THEME])


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=0, help="begin with other draws (0 to 400)")
    parser.add_argument("--file", type=Path, default=_FILE, help="the file to write")
    arguments = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        found = pool.map(partial(candidates, seed=arguments.seed), THEMES)
        seen: set[Hashable] = set()
        chosen = [each for candidates in found for each in chosen_of(candidates, seen)]
    draws, estimates = [each.number for each in chosen], [each.estimate for each in chosen]
    arguments.file.write_bytes(pack(f"<{NUMBERS}I{NUMBERS}H", *draws, *estimates))


if __name__ == "__main__":
    main()
