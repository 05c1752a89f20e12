"""Find the turning point of a duel: the move, or the end of a game, that decided it."""

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
    """The turning point of a duel: the choice of its loser after which the result under perfect play never changed.

    `game` counts from 0, `swing` is the margin that the choice gave away. `move` took `coin` at `ply`; both are `None`
    if it was the end of the game: a resignation, a move that took too long, or a tie by agreement.
    """

    game: int
    ply: int
    swing: int
    move: Move | None = None
    coin: int | None = None


def decisive_move(matches: Sequence[Match], loser: int, oracle: Oracle) -> DecisiveMove | None:
    """Return the turning point of the duel that `loser` lost, whose finished games are `matches`.

    Before it, `loser` would not have lost the duel if both players had then played perfectly in all games; after it,
    and after every later choice, `loser` would have. So a duel of one game has the turning point of that game. Choices
    in several games are ordered by ply, at equal plies by game. `None` if the duel was lost from the start, which can
    only be a duel of one game. O(moves) oracle calls.

    >>> from bot.coins import Board
    >>> from bot.match.match import HumanSeat
    >>> seats, moves = (HumanSeat(1), HumanSeat(2)), map(Move.parse, ("1L", "1R", "1L"))
    >>> lost = Match.replay(Board.parse("1 9 2"), seats, moves, Status.FINISHED)
    >>> decisive_move([lost], 2, Oracle())
    DecisiveMove(game=0, ply=1, swing=14, move=Move(line=1, side=<Side.RIGHT: 'R'>, place=None), coin=2)
    """
    choices = [
        choice for game_index, match in enumerate(matches) for choice in _choices(game_index, match, loser, oracle)
    ]
    margin_so_far = sum(margin(match, match.seat_of(loser) or 0) for match in matches)
    for choice in sorted(choices, key=lambda choice: (choice.ply, choice.game), reverse=True):
        if margin_so_far + choice.swing >= 0:
            return choice
        margin_so_far += choice.swing
    return None


def _choices(game_index: int, match: Match, loser: int, oracle: Oracle) -> Iterator[DecisiveMove]:
    """Yield what changed the margin of `loser` in a game; gifts of the other player have a negative `swing`."""
    seat = match.seat_of(loser)
    if seat is None:
        return
    for assessed in assess_game(match, oracle):
        if assessed.points_lost:
            sign = 1 if assessed.seat == seat else -1
            yield DecisiveMove(game_index, assessed.ply, sign * assessed.points_lost, assessed.move, assessed.coin)
    if match.status is Status.FINISHED:
        return
    position = match.position
    value = oracle.value(position) * (1 if position.turn == seat else -1)
    lost = position.lead(seat) + value - margin(match, seat)
    if lost:
        yield DecisiveMove(game_index, match.ply, lost)
