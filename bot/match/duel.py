"""Define duels: one deal played by two people, once, or twice at the same time with seats exchanged.

In a duplicate a player could repeat on one board the moves that the other player makes on the other board. So moves are
sealed: at each ply each player moves on one of the boards, and both moves are made and shown together.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from bot.coins import Move
from bot.match.match import HumanSeat, Match, Status


class DuelFormat(enum.Enum):
    """The format of a duel; the value is its name for players.

    On an even row the first player can always avoid losing, so only the duplicate, with each first once, is fair.
    """

    SINGLE = "single"
    DUPLICATE = "duplicate"

    @property
    def games(self) -> int:
        """Return the number of games of a duel."""
        return 1 if self is DuelFormat.SINGLE else 2


@dataclass(frozen=True, slots=True)
class DuelOutcome:
    """The result of a duel: one player's `margin` over all its games.

    `closed`: a game ended without a result, so nobody won. `void`: the duel must not change a rating.
    """

    margin: int
    closed: bool
    void: bool


def margin(match: Match, seat: int) -> int:
    """Return what the finished `match` adds to the margin of `seat` in a duel.

    A seat that resigned or was too slow leaves all coins to the other and loses by one at least. A tie by agreement and
    a closed game add nothing, whatever the scores.
    """
    if match.status in (Status.AGREED, Status.EXPIRED):
        return 0
    first, second = match.position.scores
    if match.resigned is not None:
        coins_left = sum(sum(line) for line in match.position.lines)
        loss = max(1, coins_left + (second - first if match.resigned == 0 else first - second))
        return -loss if seat == match.resigned else loss
    return first - second if seat == 0 else second - first


def reveal(matches: Sequence[Match], sealed: Sequence[Move | None]) -> tuple[Match, ...]:
    """Return the games of a duplicate after the moves that may be shown now; the same matches if there are none.

    `sealed` are the sealed moves of `matches`. They are made at the lowest ply of the active games, once all active
    games at that ply have one. So nobody sees a move at a position that they may still have to move at themselves:
    equal positions have equal plies. A game that is alone at its ply, or whose other game is over, does not wait.

    >>> from bot.coins import Board
    >>> ann, ben = HumanSeat(1), HumanSeat(2)
    >>> board, left, right = Board.parse("4 7 2"), Move.parse("1L"), Move.parse("1R")
    >>> games = Match.start(board, (ann, ben)), Match.start(board, (ben, ann))
    >>> [match.ply for match in reveal(games, (left, None))]
    [0, 0]
    >>> [match.coins for match in reveal(games, (left, right))]
    [(4,), (2,)]
    """
    lowest = min((match.ply for match in matches if match.active), default=None)
    waiting = [match.active and match.ply == lowest for match in matches]
    if any(move is None for move, waits in zip(sealed, waiting, strict=True) if waits):
        return tuple(matches)
    return tuple(
        match if move is None or not waits else match.play_move(match.position.turn, move, match.ply)
        for match, move, waits in zip(matches, sealed, waiting, strict=True)
    )


def outcome(matches: Sequence[Match], user: int) -> DuelOutcome:
    """Return the outcome for `user` of a duel whose `matches` are all over.

    It is void if it was closed, or if a game was lost on time before both players had moved in any of its games.
    """
    margins = [margin(match, 0 if match.seats[0] == HumanSeat(user) else 1) for match in matches]
    closed = any(match.status is Status.EXPIRED for match in matches)
    has_forfeit = any(match.status is Status.FORFEIT for match in matches)
    seats_that_moved = {match.seats[ply % 2] for match in matches for ply in range(match.ply)}
    return DuelOutcome(
        sum(margins), closed, closed or (has_forfeit and len(seats_that_moved) < len(set(matches[0].seats)))
    )
