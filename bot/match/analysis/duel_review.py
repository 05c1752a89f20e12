"""The review of a duel: the move, or the end of a game, that decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.coins import Move
from bot.coins.solver import Oracle
from bot.match.analysis.move_quality import assess_game
from bot.match.duel import margin
from bot.match.match import Match, Status


@dataclass(frozen=True, slots=True)
class DecisiveMove:
    """The choice of a duel's loser that cost most: `swing` is the margin that it gave away, exactly.

    `game` counts from 0. `move` took `coin` at `ply`; both are `None` if it was the end of the game: a resignation, a
    move that took too long, or a tie by agreement.
    """

    game: int
    ply: int
    swing: int
    move: Move | None = None
    coin: int | None = None


def decisive_move(matches: Sequence[Match], loser: int, oracle: Oracle) -> DecisiveMove | None:
    """Return what cost `loser` most in the finished `matches` of a duel; of equal ones the first.

    The margin of a duel is the value of its games under perfect play, less what each player gave away. So `None`, if
    nothing cost the loser anything, can only be the result of a single game that was lost from the start.
    O(moves) oracle calls.

    >>> from bot.coins import Board
    >>> from bot.match.match import HumanSeat
    >>> seats, moves = (HumanSeat(1), HumanSeat(2)), map(Move.parse, ("1L", "1R", "1L"))
    >>> lost = Match.replay(Board.parse("1 9 2"), seats, moves, Status.FINISHED)
    >>> decisive_move([lost], 2, Oracle())
    DecisiveMove(game=0, ply=1, swing=14, move=Move(line=1, side=<Side.RIGHT: 'R'>, place=None), coin=2)
    """
    costs = [cost for number, match in enumerate(matches) for cost in _costs(number, match, loser, oracle)]
    return max(costs, key=lambda cost: (cost.swing, -cost.ply, -cost.game), default=None)


def _costs(number: int, match: Match, loser: int, oracle: Oracle) -> Iterator[DecisiveMove]:
    seat = match.seat_of(loser)
    if seat is None:
        return
    for assessed in assess_game(match, oracle):
        if assessed.seat == seat and assessed.points_lost:
            yield DecisiveMove(number, assessed.ply, assessed.points_lost, assessed.move, assessed.coin)
    if match.status is Status.FINISHED:
        return
    position = match.position
    value = oracle.value(position) * (1 if position.turn == seat else -1)
    lost = position.lead(seat) + value - margin(match, seat)
    if lost > 0:
        yield DecisiveMove(number, match.ply, lost)
