"""Measure the ratings of the opponents and write `bot/match/ladder.json`: `python -m tools.rate_opponents`.

Takes two minutes. The same version of the code always writes the same file.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from statistics import fmean

from bot.coins import Board, Oracle, Position
from bot.match.deals import Difficulty, deal
from bot.match.ladder import suitable_size
from bot.match.opponents import OPPONENTS, choose_move

_FILE = Path(__file__).parents[1] / "bot" / "match" / "ladder.json"
_SIZE, _MAX_SIZE = 10, 60
"""Coins of a usual deal, before they are made odd, and of the largest."""
_NEIGHBOUR_GAMES, _OTHER_GAMES = 10_000, 500
"""Games of a pair of neighbours and of another pair: opponents of similar strength meet more often."""
_LEVEL_GAMES = 600
"""Games of each player at each level."""
_MEAN = 1500
"""The mean rating in the tournament."""
_SCALE = 400 / math.log(10)
"""Points that multiply the odds by e: 400 points are odds of ten to one."""
_SHOWN_BELOW = 80
"""Points by which ratings are lower than in the tournament: who plays like an opponent has about its rating as level.

On the deals of people, naive plans lose more often than against each other.
"""
_ORACLE = Oracle()

_Pair = tuple[str, str]


@lru_cache(maxsize=50_000)
def _usual_deal(seed: int, difficulty: Difficulty, first: bool = True) -> Board:
    """Return the deal of a game against a bot for a person who moves `first` or second."""
    return deal(seed, suitable_size(_SIZE, _MAX_SIZE), first, difficulty=difficulty)


def _margin(board: Board, first: str, second: str, seed: int) -> int:
    """Return the margin of the opponent `first` in a game against `second`."""
    position = Position.start(board)
    while not position.is_over:
        position = position.take(choose_move((first, second)[position.turn], position, seed, _ORACLE))
    return position.scores[0] - position.scores[1]


def _mean_score(pair: _Pair, seeds: Iterable[int]) -> float:
    """Return the mean score of the first of a pair over two games per seed. Each moves first in one of them.

    They play on deals of all difficulties: as the first player, `greedy` would lose all of some against the strongest.
    """
    one, other = pair
    margins, difficulties = [], list(Difficulty)
    for seed in seeds:
        board = _usual_deal(seed, difficulties[seed % len(difficulties)])
        margins += [_margin(board, one, other, seed), -_margin(board, other, one, seed)]
    return fmean(0.5 + 0.5 * ((margin > 0) - (margin < 0)) for margin in margins)


def _expected_score(one: float, other: float) -> float:
    """Return the expected score of a player with the rating `one` against a player with the rating `other`."""
    return 1 / (1 + math.exp((other - one) / _SCALE))


def _fit_ratings(scores: Mapping[_Pair, float], games: Mapping[_Pair, int]) -> dict[str, float]:
    """Return the ratings with the greatest likelihood (Bradley and Terry) for `scores` over `games`."""
    ratings = dict.fromkeys(sorted(OPPONENTS), float(_MEAN))
    counts = {name: sum(number for pair, number in games.items() if name in pair) for name in ratings}
    for _ in range(5_000):
        surplus = dict.fromkeys(ratings, 0.0)
        for (one, other), value in scores.items():
            difference = games[one, other] * (value - _expected_score(ratings[one], ratings[other]))
            surplus[one] += difference
            surplus[other] -= difference
        ratings = {name: ratings[name] + 2 * _SCALE * surplus[name] / counts[name] for name in ratings}
        shift = fmean(ratings.values()) - _MEAN
        ratings = {name: rating - shift for name, rating in ratings.items()}
    return ratings


def _win_share(player: str, opponent: str, difficulty: Difficulty, first: bool) -> float:
    """Return the share of games that `player` wins at a level. Ties count as not won."""
    wins = []
    for seed in range(_LEVEL_GAMES):
        board = _usual_deal(seed, difficulty, first)
        seats, sign = ((player, opponent), 1) if first else ((opponent, player), -1)
        wins.append(sign * _margin(board, *seats, seed) > 0)
    return fmean(wins)


def _challenge(opponent: str, difficulty: Difficulty, first: bool, ratings: Mapping[str, float]) -> int:
    """Return the challenge of a level with the greatest likelihood: the rating that wins half of the games."""
    # Perfect play wins every deal, so its results say nothing about a level.
    shares = {name: _win_share(name, opponent, difficulty, first) for name in OPPONENTS if name != "optimal"}
    low, high = 0.0, 3_000.0
    while high - low > 0.1:
        middle = (low + high) / 2
        if sum(_expected_score(ratings[name], middle) - share for name, share in shares.items()) > 0:
            low = middle
        else:
            high = middle
    return round(low)


def main() -> None:
    """Play the tournament, fit the ratings and challenges, and write the file."""
    neighbours, scores, games = set(pairwise(OPPONENTS)), {}, {}
    for number, one in enumerate(OPPONENTS):
        for other in OPPONENTS[number + 1 :]:
            pair = one, other
            games[pair] = _NEIGHBOUR_GAMES if pair in neighbours else _OTHER_GAMES
            scores[pair] = _mean_score(pair, range(games[pair] // 2))
            print(f"{one} - {other}: {100 * scores[pair]:.1f} % of {games[pair]}", flush=True)
    ratings = _fit_ratings(scores, games)
    challenges = {
        name: {
            difficulty.value: {
                order: _challenge(name, difficulty, order == "first", ratings) for order in ("first", "second")
            }
            for difficulty in Difficulty
        }
        for name in OPPONENTS
    }
    measured = {"ratings": {name: round(ratings[name]) - _SHOWN_BELOW for name in OPPONENTS}, "challenges": challenges}
    _FILE.write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
