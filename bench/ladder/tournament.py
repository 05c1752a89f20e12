"""The tournament of the opponents, and their ratings by maximum likelihood."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from statistics import fmean

from bench.ladder.players import BOTS, Player, play
from bot.coins import Board
from bot.match import OPPONENTS, Difficulty, deal_of
from bot.match.ladder import suitable_size

SIZE = 10
"""Coins of a default deal; one more if the bot moves first."""
MOST = 60
MIDDLE = 1500
"""The mean of all ratings."""
SCALE = 400 / math.log(10)
"""Points for which the odds grow by the factor e: 400 points are odds of ten to one."""
Pair = tuple[str, str]


@lru_cache(maxsize=50_000)
def board(seed: int, opponent: str, difficulty: Difficulty = Difficulty.NORMAL, first: bool = True) -> Board:
    """Return the deal on which somebody moves `first` (or second) against `opponent`."""
    size = suitable_size(opponent, difficulty, SIZE if first else SIZE + 1, first, MOST)
    return _deal(seed, size, difficulty, first)


@lru_cache(maxsize=50_000)
def _deal(seed: int, size: int, difficulty: Difficulty, first: bool) -> Board:
    return deal_of(difficulty, seed, size, first)


def score(pair: Pair, seeds: Iterable[int]) -> float:
    """Return the mean score of the first of a pair over two games a seed, in which each moves first once."""
    one, other = pair
    found = []
    for seed in seeds:
        for mover, replier, sign in ((one, other, 1), (other, one, -1)):
            margin = sign * play(board(seed, replier), BOTS[mover], BOTS[replier], seed)
            found.append(0.5 + 0.5 * ((margin > 0) - (margin < 0)))
    return fmean(found)


def expected(one: float, other: float) -> float:
    """Return the expected score of a player rated `one` against one rated `other`."""
    return 1 / (1 + math.exp((other - one) / SCALE))


def neighbours(order: Sequence[str]) -> list[Pair]:
    """Return the pairs of neighbours, the stronger first."""
    return list(pairwise(order))


def fit(scores: Mapping[Pair, float], games: Mapping[Pair, int]) -> dict[str, float]:
    """Return the ratings of greatest likelihood (Bradley and Terry) for `scores` over `games`, with mean `MIDDLE`."""
    names = sorted({name for pair in scores for name in pair})
    ratings = dict.fromkeys(names, float(MIDDLE))
    whole = {name: sum(number for pair, number in games.items() if name in pair) for name in names}
    for _ in range(5_000):
        surplus = dict.fromkeys(names, 0.0)
        for (one, other), value in scores.items():
            more = games[one, other] * (value - expected(ratings[one], ratings[other]))
            surplus[one] += more
            surplus[other] -= more
        ratings = {name: ratings[name] + 2 * SCALE * surplus[name] / whole[name] for name in names}
        shift = fmean(ratings.values()) - MIDDLE
        ratings = {name: rating - shift for name, rating in ratings.items()}
    return ratings


def hold(near: int, far: int, start: int) -> tuple[dict[Pair, float], dict[Pair, int]]:
    """Play a round robin and return scores and numbers of games by pair.

    Neighbours in the order of `OPPONENTS` play `near` games, others `far`, on deals from the seed `start` on.
    """
    close = set(neighbours(OPPONENTS))
    scores, games = {}, {}
    for number, one in enumerate(OPPONENTS):
        for other in OPPONENTS[number + 1 :]:
            pair = one, other
            games[pair] = near if pair in close else far
            scores[pair] = score(pair, range(start, start + games[pair] // 2))
    return scores, games


def won(player: Player, opponent: str, difficulty: Difficulty, first: bool, seeds: Iterable[int]) -> float:
    """Return the share of games that `player` wins at a level; ties count as not won."""
    wins = []
    for seed in seeds:
        dealt = board(seed, opponent, difficulty, first)
        seats = (player, BOTS[opponent]) if first else (BOTS[opponent], player)
        margin = play(dealt, *seats, seed)
        wins.append(margin * (1 if first else -1) > 0)
    return fmean(wins)


def challenge_of(wins: Mapping[str, float], ratings: Mapping[str, float]) -> float:
    """Return the challenge of greatest likelihood for the shares of games that rated players win at a level."""
    low, high = 0.0, 3_000.0
    while high - low > 0.1:
        middle = (low + high) / 2
        if sum(expected(ratings[name], middle) - share for name, share in wins.items()) > 0:
            low = middle
        else:
            high = middle
    return low
