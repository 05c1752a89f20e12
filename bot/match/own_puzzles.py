"""Prove that a position is a puzzle, or say why it is none.

Moves that lead to the same position but for mirrors and the order of lines (`key_of`) count as one move: the two ends
of `4 2 4` beside `1 1` are one, those of `4 2 1 4` are two. So a puzzle may have several right answers.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Move, Oracle, Position
from bot.errors import Refusal
from bot.match.forecast import forecast_move
from bot.match.puzzles import MAX_RING, MIN_PUZZLE_COINS, Puzzle, PuzzleTheme, Refuted, key_of, refute, themes
from bot.match.reviews import FinalResult
from bot.player_name import PlayerName

MOST = 50
"""The most puzzles that are kept of a player: one more replaces the oldest."""


@dataclass(frozen=True, slots=True)
class MadePuzzle:
    """A puzzle that `maker` has made, by its `code`. The `name` is `None` if they are hidden from others.

    The coins of a `custom` one were typed, or those of a custom game.
    """

    code: str
    maker: int
    name: PlayerName | None
    puzzle: Puzzle
    custom: bool


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a puzzle: the `best` moves, which are one, its `theme`, if it has one, and the next best move.

    That one is refuted; the cost of its explanation is the price of the puzzle.
    """

    best: tuple[Move, ...]
    theme: PuzzleTheme | None
    second: Refuted


def puzzle_of(position: Position) -> Puzzle:
    """Return the puzzle of the coins that are left at `position`; scores don't matter. Raises `Refusal`."""
    if position.coins_left < MIN_PUZZLE_COINS:
        raise Refusal("own-puzzle-small", least=MIN_PUZZLE_COINS)
    return Puzzle(position.remaining_board)


def prove(puzzle: Puzzle, oracle: Oracle, *, knows_fusion: bool = False) -> Proof:
    """Prove that one move is best. Raises `Refusal`, which says why it isn't a puzzle. Complexity: as `explain`.

    >>> from bot.coins import Board
    >>> proof = prove(Puzzle(Board.parse("5 10 25 10")), Oracle())
    >>> [str(move) for move in proof.best], proof.theme.value, proof.second.explanation.cost, str(proof.second.reply)
    (['1L'], 'greed', 20, '1R')
    """
    position = puzzle.position
    if position.single_move is not None:
        raise Refusal("own-puzzle-one-move")
    if len(position.moves()) > MAX_RING:
        raise Refusal("own-puzzle-large", most=MAX_RING)
    outcomes, best = forecast_move(position, oracle), oracle.best_moves(position)
    if len(best) == len(outcomes) or len({key_of(position.take(move)) for move in best}) > 1:
        result, margin = FinalResult.of(outcomes[0].scores, position.turn), outcomes[0].margin(position.turn)
        several = "both" if position.single_row is None else "ends"
        which = "some" if len(best) < len(outcomes) else several if len(best) == 2 else "all"
        raise Refusal("own-puzzle-tie", which=which, count=len(best), result=result.value, margin=abs(margin))
    second = refute(position, outcomes[len(best)].move, oracle, knows_fusion=knows_fusion)
    return Proof(best, next(themes(position, oracle), None), second)
