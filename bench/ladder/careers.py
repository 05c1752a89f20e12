"""Careers: simulated players on the default path, first games and then the adaptive opponent."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bench.ladder.players import BOTS, Player, play
from bench.ladder.tournament import MOST, SIZE
from bot.match import deal_of
from bot.match.ladder import STAGES, LadderRating, choose_level, first_game, suitable_size


@dataclass(frozen=True, slots=True)
class Career:
    """Which games of a player were won, the first ones and then the others, and the rating after them."""

    first: tuple[bool, ...]
    later: tuple[bool, ...]
    rating: LadderRating


def career(player: Player, number: int, games: int) -> Career:
    """Play the first games and `games` against the adaptive opponent. The player always moves first."""
    generator = Random(f"career {number}")
    first = []
    for stage in range(1, len(STAGES) + 1):
        coached = first_game(stage, generator.getrandbits(62))
        seats = player, BOTS[coached.opponent]
        first.append(play(coached.board, *seats, coached.seed) > 0)
    rating, later = LadderRating(), []
    for _ in range(games):
        seed = generator.getrandbits(62)
        level = choose_level(rating, seed, first=True)
        size = suitable_size(level.opponent, level.difficulty, SIZE, True, MOST)
        board = deal_of(level.difficulty, seed, size, first=True)
        later.append(play(board, player, BOTS[level.opponent], seed) > 0)
        rating = rating.after(level.challenge, won=later[-1])
    return Career(tuple(first), tuple(later), rating)
