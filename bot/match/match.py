"""Define a match: two seats, a position, and the moves that led to it."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, islice

from bot.coins import Board, BoardError, Move, Position
from bot.errors import CoinsError, Refusal

MAX_LINES = 4
"""The most lines of a board in chat, with a button for each of their ends. The solver takes any number."""


def parse_board(text: str) -> Board:
    """Parse the board of a match. Raises `NotationError`, or `BoardError` also for more than `MAX_LINES` lines."""
    board = Board.parse(text)
    if len(board.lines) > MAX_LINES:
        raise BoardError("error-lines", most=MAX_LINES, lines=len(board.lines))
    return board


@dataclass(frozen=True, slots=True)
class HumanSeat:
    """The seat of a person, by the person's Discord id."""

    user_id: int


@dataclass(frozen=True, slots=True)
class BotSeat:
    """The seat of an opponent, by its name (see `bot.match.opponents`)."""

    opponent: str


Seat = HumanSeat | BotSeat


class Status(enum.Enum):
    """The stage of a match, or how it ended.

    `FORFEIT`: a move took too long. `AGREED`: both sides agreed to a tie. `CLOSED`: closed without a result, stored as
    `expired`.
    """

    ACTIVE = "active"
    FINISHED = "finished"
    RESIGNED = "resigned"
    FORFEIT = "forfeit"
    AGREED = "agreed"
    CLOSED = "expired"


@dataclass(frozen=True)
class Match:
    """An immutable game between two seats (in turn order); each action returns a new match.

    `moves` are the moves so far, `coins` the coins that they took. `resigned` is the seat that resigned or was too
    slow. The first `start_ply` moves were made in another match, which this one continues with its scores; they count
    for neither seat's accuracy.
    """

    seats: tuple[Seat, Seat]
    position: Position
    moves: tuple[Move, ...] = ()
    coins: tuple[int, ...] = ()
    status: Status = Status.ACTIVE
    resigned: int | None = None
    start_ply: int = 0

    @classmethod
    def start(cls, board: Board, seats: tuple[Seat, Seat], earlier: Sequence[Move] = ()) -> Match:
        """Return a match that begins after the moves `earlier`. Raises `Refusal`. O(moves)."""
        return cls.replay(board, seats, earlier, start_ply=len(earlier))

    @classmethod
    def replay(
        cls,
        board: Board,
        seats: tuple[Seat, Seat],
        moves: Iterable[Move],
        status: Status = Status.ACTIVE,
        resigned: int | None = None,
        start_ply: int = 0,
    ) -> Match:
        """Return the match after `moves`, which include the first `start_ply`. Raises `Refusal`. O(moves)."""
        position = Position.start(board)
        all_moves = tuple(moves)
        coins = []
        for move in all_moves:
            coins.append(position.coin(move))
            position = position.take(move)
        return cls(seats, position, all_moves, tuple(coins), status, resigned, start_ply)

    def __hash__(self) -> int:
        """Return a hash of the coins taken and dealt, in which most matches differ: one of all fields takes longer."""
        return hash((self.coins, self.board.total))

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
        """Return the seat that won; `None` while the match runs, after a tie, and for a closed match."""
        if self.resigned is not None:
            return 1 - self.resigned
        first, second = self.position.scores
        if self.status is not Status.FINISHED or first == second:
            return None
        return 0 if first > second else 1

    @property
    def tied(self) -> bool:
        """Return true if the match ended with equal scores or by agreement."""
        return self.status is Status.AGREED or (self.status is Status.FINISHED and self.winner is None)

    @property
    def people(self) -> tuple[int, ...]:
        """Return the ids of the people who play, in the order of their seats."""
        return tuple(seat.user_id for seat in self.seats if isinstance(seat, HumanSeat))

    @property
    def first_person(self) -> int:
        """Return the seat of the first of the people."""
        return 0 if isinstance(self.seats[0], HumanSeat) else 1

    @property
    def only_person(self) -> int | None:
        """Return the seat of the person who plays against a bot; `None` if two people play."""
        first, second = self.seats
        return self.first_person if isinstance(first, HumanSeat) != isinstance(second, HumanSeat) else None

    def seat_of(self, user: int) -> int | None:
        """Return the seat of `user`; `None` for a spectator."""
        for number, seat in enumerate(self.seats):
            if seat == HumanSeat(user):
                return number
        return None

    def positions(self, position: Position | None = None) -> Iterator[Position]:
        """Yield the positions at which the moves were made, from `position` on, by default all."""
        first = Position.start(self.board) if position is None else position
        moves = self.moves[first.ply :]
        return islice(accumulate(moves, Position.take, initial=first), len(moves))

    def play_move(self, seat: int, move: Move) -> Match:
        """Return the match after `seat` made `move`, and after the rest if that leaves nobody a choice.

        Raises `MatchOverError` or `Refusal`, in this order.
        """
        if not self.active:
            raise MatchOverError
        if seat != self.position.turn:
            raise Refusal("error-not-your-turn")
        position, moves, coins = self.position, list(self.moves), list(self.coins)
        following: Move | None = move
        while following is not None:
            moves.append(following)
            coins.append(position.coin(following))
            position = position.take(following)
            following = position.single_move
        status = Status.FINISHED if position.is_over else Status.ACTIVE
        return Match(self.seats, position, tuple(moves), tuple(coins), status, start_ply=self.start_ply)

    def resign(self, seat: int) -> Match:
        """Return the match resigned by `seat`; the other seat wins with any scores. Raises `MatchOverError`."""
        return self._end(Status.RESIGNED, seat)

    def forfeit(self) -> Match:
        """Return the match lost on time by the seat to move. Raises `MatchOverError`."""
        return self._end(Status.FORFEIT, self.position.turn)

    def agree_to_tie(self) -> Match:
        """Return the match ended as a tie by agreement. Raises `MatchOverError`."""
        return self._end(Status.AGREED)

    def close(self) -> Match:
        """Return the match closed without a result. Raises `MatchOverError`."""
        return self._end(Status.CLOSED)

    def _end(self, status: Status, resigned: int | None = None) -> Match:
        if not self.active:
            raise MatchOverError
        return replace(self, status=status, resigned=resigned)


class MatchOverError(CoinsError):
    """A move or resignation in a match that has ended."""

    key = "error-over"
