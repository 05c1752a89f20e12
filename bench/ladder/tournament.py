"""Play a tournament of the opponents, and fit their ratings by maximum likelihood."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from statistics import fmean

from bench.ladder.players import BOTS, Player, play
from bot.coins import Board
from bot.match.deals import Difficulty, deal
from bot.match.ladder import suitable_size
from bot.match.opponents import OPPONENTS

SIZE = 10
"""Coins of a default deal, before they are made odd."""
MAX_SIZE = 60
MEAN_RATING = 1500
"""The mean of all ratings."""
SCALE = 400 / math.log(10)
"""Points that multiply the odds by e: 400 points are odds of ten to one."""
Pair = tuple[str, str]


@lru_cache(maxsize=50_000)
@lru_cache(maxsize=50_000)
def usual_deal(seed: int, difficulty: Difficulty = Difficulty.NORMAL, first: bool = True) -> Board:
    """Return the deal of a game against a bot for a person who moves `first` or second."""
    return deal(seed, suitable_size(SIZE, MAX_SIZE), first, difficulty=difficulty)


def mean_score(pair: Pair, seeds: Iterable[int]) -> float:
    """Return the mean score of the first of a pair over two games per seed. Each moves first in one of them.

    They play on deals of all difficulties: as the first player, `greedy` would lose all of some against the strongest.
    """
    one, other = pair
    scores, difficulties = [], list(Difficulty)
    for seed in seeds:
        for mover, replier, sign in ((one, other, 1), (other, one, -1)):
            board = usual_deal(seed, difficulties[seed % len(difficulties)])
            margin = sign * play(board, BOTS[mover], BOTS[replier], seed)
            scores.append(0.5 + 0.5 * ((margin > 0) - (margin < 0)))
    return fmean(scores)


def expected_score(one: float, other: float) -> float:
    """Return the expected score of a player with the rating `one` against a player with the rating `other`."""
    return 1 / (1 + math.exp((other - one) / SCALE))


def neighbours(names: Sequence[str]) -> list[Pair]:
    """Return the pairs of neighbours in `names`, which are sorted by strength, the strongest first."""
    return list(pairwise(names))


def fit_ratings(scores: Mapping[Pair, float], games: Mapping[Pair, int]) -> dict[str, float]:
    """Return the ratings with the greatest likelihood (Bradley and Terry) for `scores` over `games`.

    Their mean is `MEAN_RATING`.
    """
    names = sorted({name for pair in scores for name in pair})
    ratings = dict.fromkeys(names, float(MEAN_RATING))
    game_counts = {name: sum(number for pair, number in games.items() if name in pair) for name in names}
    for _ in range(5_000):
        surplus = dict.fromkeys(names, 0.0)
        for (one, other), value in scores.items():
            difference = games[one, other] * (value - expected_score(ratings[one], ratings[other]))
            surplus[one] += difference
            surplus[other] -= difference
        ratings = {name: ratings[name] + 2 * SCALE * surplus[name] / game_counts[name] for name in names}
        shift = fmean(ratings.values()) - MEAN_RATING
        ratings = {name: rating - shift for name, rating in ratings.items()}
    return ratings


def play_round_robin(
    neighbour_games: int, other_games: int, first_seed: int
) -> tuple[dict[Pair, float], dict[Pair, int]]:
    """Play a round robin and return scores and numbers of games by pair.

    Neighbours in the order of `OPPONENTS` play `neighbour_games`, other pairs `other_games`. Seeds of deals begin with
    `first_seed`.
    """
    neighbour_pairs = set(neighbours(OPPONENTS))
    scores, games = {}, {}
    for number, one in enumerate(OPPONENTS):
        for other in OPPONENTS[number + 1 :]:
            pair = one, other
            games[pair] = neighbour_games if pair in neighbour_pairs else other_games
            scores[pair] = mean_score(pair, range(first_seed, first_seed + games[pair] // 2))
    return scores, games


def win_share(player: Player, opponent: str, difficulty: Difficulty, first: bool, seeds: Iterable[int]) -> float:
    """Return the share of games that `player` wins at a level. Ties count as not won."""
    wins = []
    for seed in seeds:
        board = usual_deal(seed, difficulty, first)
        seats = (player, BOTS[opponent]) if first else (BOTS[opponent], player)
        margin = play(board, *seats, seed)
        wins.append(margin * (1 if first else -1) > 0)
    return fmean(wins)


def challenge_of(wins: Mapping[str, float], ratings: Mapping[str, float]) -> float:
    """Return the challenge of a level with the greatest likelihood, given the win shares of rated players."""
    low, high = 0.0, 3_000.0
    while high - low > 0.1:
        middle = (low + high) / 2
        if sum(expected_score(ratings[name], middle) - share for name, share in wins.items()) > 0:
            low = middle
        else:
            high = middle
    return low
