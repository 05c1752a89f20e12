"""Simulate new players on the default path: the first games and then the adaptive opponent."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bench.ladder.players import BOTS, Player, play
from bench.ladder.tournament import MAX_SIZE, SIZE
from bot.match.deals import deal
from bot.match.first_game import STAGES, first_game
from bot.match.ladder import choose_level, suitable_size
from bot.match.ratings import LadderRating


@dataclass(frozen=True, slots=True)
class PlayerProgress:
    """The margins of a player's coached and later games, and the level after each later one."""

    coached: tuple[int, ...]
    later: tuple[int, ...]
    levels: tuple[int, ...]


def simulate_progress(player: Player, number: int, games: int) -> PlayerProgress:
    """Play the first games and then `games` against the adaptive opponent. The player always moves first."""
    generator = Random(f"career {number}")
    coached_games = []
    for stage in range(1, len(STAGES) + 1):
        coached = first_game(stage, generator.getrandbits(62))
        seats = player, BOTS[coached.opponent]
        coached_games.append(play(coached.board, *seats, coached.seed))
    rating, later_games, levels = LadderRating(), [], []
    for _ in range(games):
        seed = generator.getrandbits(62)
        level = choose_level(rating, seed, first=True)
        size = suitable_size(SIZE, MAX_SIZE)
        board = deal(seed, size, first=True, difficulty=level.difficulty, least=level.least)
        margin = play(board, player, BOTS[level.opponent], seed)
        later_games.append(margin)
        rating = rating.after(level.challenge, margin)
        levels.append(rating.points)
    return PlayerProgress(tuple(coached_games), tuple(later_games), tuple(levels))
