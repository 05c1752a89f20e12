"""Define duels: one deal played by two people, once, or twice at the same time with seats exchanged.

In a duplicate a player could repeat on one board the moves that the other player makes on the other board. So moves are
sealed: at each ply each player moves on one of the boards, and both moves are made and shown together.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from bot.coins import Board, Move, Oracle
from bot.match.accuracy import assess_moves
from bot.match.deals import Layout
from bot.match.match import HumanSeat, Match, Seat, Status
from bot.player_name import PlayerName


class DuelFormat(enum.Enum):
    """The format of a duel; the value is its name for players.

    On an even row the first player can always avoid losing, so only the duplicate, with each first once, is fair.
    """

    SINGLE = "single"
    DUPLICATE = "duplicate"

    @property
    def games(self) -> int:
        return 1 if self is DuelFormat.SINGLE else 2


LIVE_MOVE_TIME = timedelta(seconds=60)
"""The time for a move of a live duel. That of slow ones is in hours."""


class DuelSpeed(enum.Enum):
    """The speed of a duel; the value is its name for players. The server sets the time for a move of a slow one."""

    LIVE = "live"
    SLOW = "slow"

    @classmethod
    def of(cls, move_time: timedelta) -> DuelSpeed:
        return cls.LIVE if move_time == LIVE_MOVE_TIME else cls.SLOW


LIVE_WARNING = timedelta(seconds=20)
"""The time that is left when a player of a live duel is warned."""
LIVE_GRACE = timedelta(seconds=5)
"""The time for which a live move still counts after its deadline."""


@dataclass(frozen=True, slots=True)
class DuelOutcome:
    """The result of a duel: one player's `margin` over all its games.

    `closed`: a game ended without a result, so nobody won. `void`: the duel must not change a rating, unless `dodger`
    has dodged another live one.
    """

    margin: int
    closed: bool
    void: bool
    dodger: int | None


def margin(match: Match, seat: int) -> int:
    """Return what the finished `match` adds to the margin of `seat` in a duel.

    A seat that resigned or was too slow leaves all coins to the other and loses by one at least. A tie by agreement and
    a closed game add nothing, whatever the scores.
    """
    if match.status in (Status.AGREED, Status.CLOSED):
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
        match if move is None or not waits else match.play_move(match.position.turn, move)
        for match, move, waits in zip(matches, sealed, waiting, strict=True)
    )


def outcome(matches: Sequence[Match], user: int) -> DuelOutcome:
    """Return the outcome for `user` of a duel whose `matches` are all over.

    It is void if it was closed, or if it `is_lost_too_soon`.
    """
    margins = [margin(match, 0 if match.seats[0] == HumanSeat(user) else 1) for match in matches]
    closed = any(match.status is Status.CLOSED for match in matches)
    void = closed or is_lost_too_soon(matches)
    return DuelOutcome(sum(margins), closed, void, None if closed else dodger(matches))


def is_lost_too_soon(matches: Sequence[Match]) -> bool:
    """Return true if one of the `matches` was lost on time, and not both players had moved in any of them.

    A game for which this is true alone is in no statistics; a duel for whose games it is true together is void.
    """
    has_forfeit = any(match.status is Status.FORFEIT for match in matches)
    return has_forfeit and _movers(matches) != set(matches[0].seats)


def _movers(matches: Sequence[Match]) -> set[Seat]:
    return {match.seats[ply % 2] for match in matches for ply in range(match.ply)}


def dodger(matches: Sequence[Match]) -> int | None:
    """Return the player who has dodged a duel: lost it on time without any move. `None` if nobody or both did so."""
    late = {match.seats[match.resigned or 0] for match in matches if match.status is Status.FORFEIT}
    idle = [seat.user_id for seat in late - _movers(matches) if isinstance(seat, HumanSeat)]
    return idle[0] if len(idle) == 1 else None


DODGED_WITHIN = timedelta(days=1)
"""Within this time the first live duel that a player dodges is void, and the others are lost."""


@dataclass(frozen=True, slots=True)
class SealedMove:
    """A move of the side to move that is stored, but neither made nor shown yet, and the `interaction` it came by."""

    move: Move
    interaction: int


_CHALLENGE_LIFETIME, _LIVE_CHALLENGE_LIFETIME = timedelta(hours=24), timedelta(minutes=2)


def challenge_lifetime(move_time: timedelta) -> timedelta:
    """Return the time for which a challenge is open; one to a live duel is for who is here now."""
    return _LIVE_CHALLENGE_LIFETIME if DuelSpeed.of(move_time) is DuelSpeed.LIVE else _CHALLENGE_LIFETIME


@dataclass(frozen=True, slots=True)
class DuelGame:
    """Game `number` of the `count` games of the duel `code`.

    `running`: the duel has not ended. While the game runs, `due_at` is the deadline of the next move (`move_time` after
    the one before), `warn_at` when to see if its player must be warned, and `offered` the seat that offers a tie. The
    deadline of a live move is in memory only (`bot.service.live_minutes`), and nothing warns of it by `warn_at`.
    A `sealed` move waits for the other game (see `bot.match.duels.reveal`); until it is made, nothing is due. `message`
    in `channel` shows the duel.
    """

    duel: int
    code: str
    number: int
    count: int
    move_time: timedelta
    running: bool
    due_at: datetime | None = None
    warn_at: datetime | None = None
    offered: int | None = None
    sealed: SealedMove | None = None
    channel: int = field(default=0, compare=False)
    message: int | None = field(default=None, compare=False)

    @property
    def live(self) -> bool:
        return DuelSpeed.of(self.move_time) is DuelSpeed.LIVE

    @property
    def warning_at(self) -> datetime | None:
        """Return when the player to move is warned: a quarter of the time is left; `None` without a deadline."""
        return None if self.due_at is None else self.due_at - self.move_time / 4

    def after(self, match: Match, now: datetime) -> DuelGame:
        """Return the duel game after a move that led to `match`: with the deadline of the next one, or ended."""
        if not match.active:
            return self.ended()
        due_at = None if self.live else now + self.move_time
        timed = replace(self, due_at=due_at, offered=None, sealed=None)
        return replace(timed, warn_at=timed.warning_at)

    def ended(self) -> DuelGame:
        """Return the duel game without deadline, warning, offer and sealed move."""
        return replace(self, due_at=None, warn_at=None, offered=None, sealed=None)


class DuelStage(enum.Enum):
    """The stage of a duel: an open challenge, one without effect, running, finished or closed."""

    OPEN = "open"
    RUNNING = "running"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    FINISHED = "finished"
    CLOSED = "closed"


@dataclass(frozen=True)
class Duel:
    """A duel or challenge, with the id 0 before it is stored; `challenged` is `None` while anybody may accept.

    The coins of a `custom` duel were typed. `names` are those of challenger and challenged. `first`: the challenger
    moves first in the (first) game. `move_time` is the time for a move. `margin` is the challenger's final margin;
    `void`: it changes no rating. `message` in `channel` shows it.
    """

    id: int
    code: str
    challenger: int
    challenged: int | None
    names: tuple[PlayerName, PlayerName]
    format: DuelFormat
    rated: bool
    custom: bool
    first: bool
    board: Board
    layout: Layout
    size: int | None
    seed: int
    move_time: timedelta
    stage: DuelStage
    margin: int | None
    void: bool
    guild: int | None
    channel: int
    message: int | None
    created_at: datetime
    expires_at: datetime
    ended_at: datetime | None

    @property
    def speed(self) -> DuelSpeed:
        return DuelSpeed.of(self.move_time)


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
    for assessed in assess_moves(match, oracle):
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
