"""Result events (an outbox): what happened to a player, stored in the same transaction and counted later.

An event is one plain row, so that a move costs next to nothing for leaderboards and statistics.
`bot.store.aggregation` takes events away and adds them to the totals.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, Integer, Select, bindparam, case, delete, func, insert, select, update
from sqlalchemy.orm import Session

from bot.match.deals import Layout
from bot.match.quality import Accuracy
from bot.match.ratings import LadderRating
from bot.store.models import LadderRatingRow, ResultEventRow
from bot.store.players import is_hidden_condition

AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)
"""The `due_at` of most events: in the past even for a clock that was set back."""

_IS_HIDDEN = case((is_hidden_condition(ResultEventRow.player_id), 1), else_=0)

_RATED_GAMES = func.coalesce(
    select(LadderRatingRow.games).where(LadderRatingRow.player_id == ResultEventRow.player_id).scalar_subquery(), 0
)

INSERT = insert(ResultEventRow.__table__)  # type: ignore[arg-type]
DELETE = delete(ResultEventRow.__table__).where(  # type: ignore[arg-type]
    ResultEventRow.id == bindparam("counted"),
    ResultEventRow.player_id == bindparam("player"),
    ResultEventRow.ended_at == bindparam("happened"),
    ResultEventRow.guild_id.is_not_distinct_from(bindparam("guild")),
    ResultEventRow.rival_id.is_not_distinct_from(bindparam("rival")),
    bindparam("hidden", type_=Integer) == _IS_HIDDEN,
    bindparam("rated", type_=Integer) == _RATED_GAMES,
)
"""Deletes counted events as they are described by `deletion_row`.

Deletes no event that another process has counted, whose rival was deleted, or whose player's visibility or rating
against bots has changed.
"""


class ResultEvent(NamedTuple):
    """A stored event: the columns of `ResultEventRow` that the aggregation needs, without a mapped object."""

    id: int
    player_id: int
    guild_id: int | None
    ended_at: datetime
    opponent: str | None
    rival_id: int | None
    layout: str | None
    result: str | None
    choices: int
    exact: int
    lost: int
    duels: int
    dailies: int
    daily_streak: int
    rating: int | None
    uncertainty: int | None
    day: date | None
    games: int
    challenge: int | None


_COLUMNS = tuple(getattr(ResultEventRow, name) for name in ResultEvent._fields)
DUE_NOW = ResultEventRow.due_at <= bindparam("now", type_=ResultEventRow.due_at.type)
"""The condition that an event may be counted `now`."""
_MOST: BindParameter[int] = bindparam("most", type_=Integer)


def _due(*columns: Any) -> Select[*tuple[Any, ...]]:
    """Return the selection of the events that may be counted `now`, the first ones first."""
    return select(*columns).where(DUE_NOW).order_by(ResultEventRow.due_at, ResultEventRow.id)


OLDEST = (
    _due(*_COLUMNS, _IS_HIDDEN, LadderRatingRow.mu, LadderRatingRow.sigma, LadderRatingRow.games)
    .select_from(ResultEventRow)
    .outerjoin(LadderRatingRow, LadderRatingRow.player_id == ResultEventRow.player_id)
    .limit(_MOST)
)
"""Selects the first `most` events that may be counted `now`, see `WaitingEvent.of`. Reads as many entries of an index.
"""


_OLDEST_END = _due(ResultEventRow.ended_at).limit(1)
# As a subquery, PostgreSQL may run it again for each row, and so find, and delete, more than `most`.
_LOCKED = _due(ResultEventRow.id).limit(_MOST).with_for_update().cte("oldest")
_POP_OLDEST = (
    delete(ResultEventRow)
    .where(ResultEventRow.id.in_(select(_LOCKED.c.id)))
    .returning(*_COLUMNS)
    .execution_options(synchronize_session=False)
)


class WaitingEvent(NamedTuple):
    """An event that waits to be counted, if its player is hidden, and the player's stored rating against bots."""

    event: ResultEvent
    is_hidden: bool
    ladder: LadderRating

    @classmethod
    def of(cls, row: Sequence[Any]) -> WaitingEvent:
        """Return the event in a row of `OLDEST`."""
        *event, is_hidden, mu, sigma, games = row
        return cls(
            ResultEvent(*event), bool(is_hidden), LadderRating() if mu is None else LadderRating(mu, sigma, games)
        )


class GameResult(enum.Enum):
    """The outcome of a game for a player."""

    WIN = "wins"
    TIE = "ties"
    LOSS = "losses"


def margin_of(result: str | None) -> int:
    """Return a margin that stands for the value of a `GameResult`: 1, 0 or -1."""
    return {GameResult.WIN.value: 1, GameResult.TIE.value: 0}.get(result or "", -1)


@dataclass(frozen=True, slots=True)
class GameResultEvent:
    """The result of an ended game for one of its players: one game, `accuracy`, and `result`.

    Without a result the game only counts as played and streaks don't change. `rival` is the other player, if any;
    `day` is set for a try at a daily puzzle that was played to its end. The accuracy is held back until `secret` and
    until the `duel` of the game is over: before that, it would reveal something about coins that are still played.
    `challenge` is set for a game that changes the rating against bots.
    """

    player: int
    guild: int | None
    opponent: str
    result: GameResult | None
    accuracy: Accuracy
    layout: Layout = Layout.ROW
    rival: int | None = None
    day: date | None = None
    secret: datetime | None = None
    duel: int | None = None
    challenge: int | None = None


_NULL = ("opponent", "rival_id", "layout", "result", "rating", "uncertainty", "day", "duel_id", "challenge")
_NONE = {
    **dict.fromkeys(_NULL),
    **dict.fromkeys(("choices", "exact", "lost", "games", "duels", "dailies", "daily_streak"), 0),
    "due_at": AT_ONCE,
}
"""An event without figures."""


def event_rows(counts: Iterable[GameResultEvent], ended: datetime) -> list[dict[str, Any]]:
    """Return the rows for `INSERT` of games that ended at `ended`: two for a game whose accuracy is held back."""
    return [row for count in counts for row in _game(count, ended)]


def _game(count: GameResultEvent, ended: datetime) -> Iterator[dict[str, Any]]:
    whose = {"player_id": count.player, "guild_id": count.guild, "ended_at": ended, "opponent": count.opponent}
    accuracy = {"choices": count.accuracy.choices, "exact": count.accuracy.exact, "lost": count.accuracy.lost}
    is_held = count.duel is not None or (count.secret is not None and ended < count.secret)
    yield {
        **_NONE,
        **whose,
        "rival_id": count.rival,
        "layout": count.layout.value,
        "result": count.result and count.result.value,
        "day": count.day,
        "games": 1,
        "challenge": count.challenge,
        "dailies": int(count.day is not None and count.accuracy.lost == 0),
        **({} if is_held else accuracy),
    }
    if is_held and any(accuracy.values()):
        yield {**_NONE, **whose, **accuracy, "due_at": count.secret, "duel_id": count.duel}


@dataclass(frozen=True, slots=True)
class DuelWonEvent:
    """A duel that a player has won."""

    player: int
    guild: int | None


@dataclass(frozen=True, slots=True)
class RatingEvent:
    """A rating after a rated duel. Leaderboards show the rating minus its `uncertainty`."""

    player: int
    guild: int | None
    rating: int
    uncertainty: int


@dataclass(frozen=True, slots=True)
class DailyResultEvent:
    """An ended try at a daily puzzle: `par` if it was at par or better, and the length of the streak with it."""

    player: int
    guild: int | None
    par: bool
    streak: int


def record(session: Session, count: DuelWonEvent | RatingEvent | DailyResultEvent, when: datetime) -> None:
    """Store an event of `when` (for a daily puzzle any time of its day), once for each player of a duel or try.

    Call it in the transaction in which the event happens.
    """
    session.execute(INSERT, [row(count, when)])


def row(count: DuelWonEvent | RatingEvent | DailyResultEvent, when: datetime) -> dict[str, Any]:
    """Return the row of an event for `INSERT`."""
    values = {**_NONE, "player_id": count.player, "guild_id": count.guild, "ended_at": when}
    if isinstance(count, DuelWonEvent):
        return values | {"duels": 1}
    if isinstance(count, RatingEvent):
        return values | {"rating": count.rating, "uncertainty": count.uncertainty}
    return values | {"dailies": int(count.par), "daily_streak": count.streak}


def release_duel(session: Session, duel: int) -> None:
    """Release the accuracy that was held back until `duel` is over. Every end of a duel must call it."""
    held_events = update(ResultEventRow).where(ResultEventRow.duel_id == duel, ResultEventRow.due_at.is_(None))
    session.execute(held_events.values(due_at=AT_ONCE, duel_id=None).execution_options(synchronize_session=False))


def oldest_event_at(session: Session, now: datetime) -> datetime | None:
    """Return the time of the first event that may be counted `now`; `None` if there is none."""
    ended_at: datetime | None = session.scalar(_OLDEST_END, {"now": now})
    return ended_at


def deletion_row(waiting: WaitingEvent) -> dict[str, Any]:
    """Return the parameters of `DELETE` for an event that was counted as it waited."""
    event = waiting.event
    return {
        "counted": event.id,
        "player": event.player_id,
        "happened": event.ended_at,
        "guild": event.guild_id,
        "rival": event.rival_id,
        "hidden": int(waiting.is_hidden),
        "rated": waiting.ladder.games,
    }


def pop_oldest(session: Session, now: datetime, limit: int) -> list[ResultEvent]:
    """Delete the first `limit` events that may be counted `now`, and return them.

    A concurrent call in another process waits for the end of this transaction, and then doesn't find them.
    """
    events = session.execute(_POP_OLDEST, {"now": now, "most": limit})
    return [ResultEvent(*event) for event in events]
