"""The first game: three coached deals against the weakest character."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bot.coins import Board
from bot.match.dealing.difficulty_levels import Difficulty, deal_of
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.opponents import OPPONENTS, GreedyOpponent, OpponentPool

STAGES = (4, 6, 8)
"""Coins of the deals, one after the other."""
OPENING = Board.row((3, 7, 18, 12))
"""The first deal: taking 12 uncovers 18, taking 3 does not."""
WEAKEST = OPPONENTS[-1]


@dataclass(frozen=True, slots=True)
class FirstGame:
    """A coached deal: its `board`, on which the player moves first against `opponent`, which moves by `seed`."""

    stage: int
    board: Board
    opponent: str
    seed: int

    @property
    def is_last(self) -> bool:
        return self.stage == len(STAGES)


def first_game(stage: int, seed: int) -> FirstGame:
    """Return the deal of `stage` (from 1 to 3), drawn from `seed`; deterministic. Raises `IndexError`.

    Perfect play wins each of them, and taking the greatest coin does not beat a perfect opponent. The first win is
    arranged: on the first deal the opponent, who moves at random, moves so that taking the greatest coins wins as well.
    """
    if not 1 <= stage <= len(STAGES):
        raise IndexError(stage)
    generator = Random(f"{seed}/first game/{stage}")
    deal_seed = generator.getrandbits(62)
    if stage > 1:
        return FirstGame(
            stage, deal_of(Difficulty.NORMAL, deal_seed, STAGES[stage - 1], first=True), WEAKEST, deal_seed
        )
    while not _greed_wins(OPENING, deal_seed):
        deal_seed = generator.getrandbits(62)
    return FirstGame(stage, OPENING, WEAKEST, deal_seed)


def _greed_wins(board: Board, seed: int) -> bool:
    match, pool, greedy = Match.start(board, (HumanSeat(1), BotSeat(WEAKEST))), OpponentPool(seed), GreedyOpponent()
    while match.active:
        match = match.play_move(0, greedy.choose_move(match.position), match.ply)
        match = pool.play_bot_moves(match)[-1]
    return match.winner == 0
