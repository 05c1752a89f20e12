"""A match: two seats, a position, and what led to it."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.coins import Board, Move, Position
from bot.match.errors import BoardMovedOn, MatchOver, NotYourTurn
from bot.match.seats import Human, Seat


class Status(enum.Enum):
    """How far a match is.

    Being played, played to the last coin, given up, lost because a move took too long, ended as a tie because both
    wanted it, or closed, which counts for nobody.
    """

    ACTIVE = "active"
    FINISHED = "finished"
    RESIGNED = "resigned"
    FORFEIT = "forfeit"
    AGREED = "agreed"
    EXPIRED = "expired"


@dataclass(frozen=True)
class Match:
    """A game between two seats (in turn order), immutable: each deed gives a new match.

    `moves` are those made so far, `coins` what each took, `resigned` the seat that gave up or was too slow, if one did.
    """

    seats: tuple[Seat, Seat]
    position: Position
    moves: tuple[Move, ...] = ()
    coins: tuple[int, ...] = ()
    status: Status = Status.ACTIVE
    resigned: int | None = None

    @classmethod
    def start(cls, board: Board, seats: tuple[Seat, Seat]) -> Match:
        """A match in which nothing has been taken."""
        return cls(seats, Position.start(board))

    @classmethod
    def replay(
        cls,
        board: Board,
        seats: tuple[Seat, Seat],
        moves: Iterable[Move],
        status: Status = Status.ACTIVE,
        resigned: int | None = None,
    ) -> Match:
        """The match that `moves` led to. Raises `IllegalMove` where one of them was none. O(moves)."""
        position = Position.start(board)
        played = tuple(moves)
        coins = []
        for move in played:
            coins.append(position.coin(move))
            position = position.take(move)
        return cls(seats, position, played, tuple(coins), status, resigned)

    @property
    def board(self) -> Board:
        return self.position.board

    @property
    def ply(self) -> int:
        return self.position.ply

    @property
    def active(self) -> bool:
        return self.status is Status.ACTIVE

    @property
    def winner(self) -> int | None:
        """The seat that won; `None` while the match runs, after a tie, and for an expired match."""
        if self.resigned is not None:
            return 1 - self.resigned
        first, second = self.position.scores
        if self.status is not Status.FINISHED or first == second:
            return None
        return 0 if first > second else 1

    @property
    def tied(self) -> bool:
        """Whether the match ended with equal scores, or as agreed. The tutorial counts both as winners then."""
        return self.status is Status.AGREED or (self.status is Status.FINISHED and self.winner is None)

    def seat_of(self, user: int) -> int | None:
        """The seat of the person `user`; `None` for someone who only watches."""
        for number, seat in enumerate(self.seats):
            if seat == Human(user):
                return number
        return None

    def take(self, seat: int, move: Move, ply: int) -> Match:
        """The match after `seat` made `move`, aimed at the board as it was at `ply`.

        Raises `MatchOver`, `BoardMovedOn`, `NotYourTurn` or `IllegalMove`, in this order.
        """
        self._check_active()
        if ply != self.ply:
            raise BoardMovedOn("The board has moved on since then.", "error-moved-on")
        if seat != self.position.turn:
            raise NotYourTurn("It is not your turn.", "error-not-your-turn")
        position = self.position.take(move)
        coin = position.scores[seat] - self.position.scores[seat]
        status = Status.FINISHED if position.over else Status.ACTIVE
        return Match(self.seats, position, (*self.moves, move), (*self.coins, coin), status)

    def resign(self, seat: int) -> Match:
        """The match given up by `seat`; the other seat wins whatever the scores. Raises `MatchOver`."""
        self._check_active()
        return replace(self, status=Status.RESIGNED, resigned=seat)

    def forfeit(self) -> Match:
        """The match lost by the seat to move, which took too long. Raises `MatchOver`."""
        self._check_active()
        return replace(self, status=Status.FORFEIT, resigned=self.position.turn)

    def agree(self) -> Match:
        """The match ended as a tie, as both seats want it. Raises `MatchOver`."""
        self._check_active()
        return replace(self, status=Status.AGREED)

    def close(self) -> Match:
        """The match ended without a result. Raises `MatchOver`."""
        self._check_active()
        return replace(self, status=Status.EXPIRED)

    def _check_active(self) -> None:
        if not self.active:
            raise MatchOver("This game is over.", "error-over")
