"""Aggregation: add result events to the stored totals, in short transactions so that moves hardly wait for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Insert,
    Integer,
    bindparam,
    case,
    cast,
    exists,
    func,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.orm import Session

from bot.match.quality import ESTABLISHED, ESTABLISHED_FIRST, MILLION, Accuracy
from bot.match.ratings import LadderRating
from bot.store import daily, players, result_events
from bot.store.engine.database import Database
from bot.store.engine.statements import Row, StatementBatch, insert_into, lock_by_ids
from bot.store.models import AchievementTotalsRow, Base, GameTotalsRow, LadderRatingRow, PlayerRow, ResultEventRow
from bot.store.result_events import DUE_NOW, ResultEvent, WaitingEvent
from bot.store.totals import ACHIEVEMENTS, RECORDS, RESULTS, SUMS, AchievementSums, GameTotals, Key, Totals

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

_PLAYER: BindParameter[int] = bindparam("player", type_=ResultEventRow.player_id.type)
PENDING = select(
    or_(
        exists().where(DUE_NOW, ResultEventRow.player_id == _PLAYER),
        exists().where(GameTotalsRow.stale, GameTotalsRow.player_id == _PLAYER),
    ),
    or_(exists().where(DUE_NOW), exists().where(GameTotalsRow.stale)),
)
"""The query if `player`, and if anybody, has events that may be counted `now`, or streaks to be recomputed.

Reads all events that wait.
"""
_LOCK = lock_by_ids(ResultEventRow.id, PlayerRow.id, LadderRatingRow.player_id, shared=[PlayerRow.id])
_MAX_ATTEMPTS = 3
"""Attempts with a short transaction before a long one."""
STALE_PLAYERS = (
    select(GameTotalsRow.player_id)
    .where(GameTotalsRow.stale)
    .distinct()
    .order_by(GameTotalsRow.player_id)
    .limit(bindparam("most", type_=Integer))
)
"""Selects up to `most` players whose streaks must be recomputed (`GameTotalsRow.stale`). Reads a partial index."""
_MAX_STALE = 20
"""The most stale players returned at once."""


@dataclass(frozen=True, slots=True)
class AggregationResult:
    """The result of a batch: if any events were counted, and if `more` may wait.

    If no more wait, `stale` are players whose streaks must be recomputed, at most `_MAX_STALE` of them.
    """

    counted: bool
    more: bool
    stale: Sequence[int] = ()


async def aggregate_batch(database: Database, now: datetime, limit: int) -> AggregationResult:
    """Add the first `limit` result events that may be counted `now` to the totals of their players.

    The sums are computed from a query first, so that the transaction is short. It stores nothing unless each event is
    still as it was read. After three conflicts, with another process or a player who was deleted or became hidden, one
    transaction reads and writes. Raises `StoreUnavailableError` and `OutcomeUnknownError`.
    """
    events = await _aggregate(database, now, limit)
    # Tries at daily puzzles have added further events.
    if len(events) == limit or any(event.day is not None for event in events):
        return AggregationResult(counted=True, more=True)
    stale = await database.fetch(STALE_PLAYERS, most=_MAX_STALE)
    return AggregationResult(bool(events), more=False, stale=[player for (player,) in stale])


async def _aggregate(database: Database, now: datetime, limit: int) -> Sequence[ResultEvent]:
    """Count the first events, and return them."""
    for _ in range(_MAX_ATTEMPTS):
        waiting = [WaitingEvent.of(row) for row in await database.fetch(result_events.OLDEST, now=now, most=limit)]
        events = [each.event for each in waiting]
        if not events or await database.execute(await _statements(database, waiting), alone=True):
            return events
    return await database.write(apply_events, now, limit)


async def _statements(database: Database, waiting: Sequence[WaitingEvent]) -> list[StatementBatch]:
    """Return the statements that count the events and delete them."""
    events = [each.event for each in waiting]
    hidden = {each.event.player_id for each in waiting if each.is_hidden}
    ladder = {each.event.player_id: each.ladder for each in waiting if each.event.challenge is not None}
    deletions = [result_events.deletion_row(each) for each in waiting]
    tries: list[StatementBatch] = []
    if any(event.day is not None for event in events):
        tries = await database.read(lambda session: list(statements_of_tries(session, events)))
    return [
        *([] if database.is_sqlite else _locks(waiting, ladder)),
        StatementBatch(result_events.DELETE, deletions, all_must_change=True),
        *_additions_of("sqlite" if database.is_sqlite else "postgresql", events, hidden, ladder),
        *tries,
    ]


def _locks(waiting: Sequence[WaitingEvent], ladder: Mapping[int, LadderRating]) -> Iterator[StatementBatch]:
    """Yield the statements that keep everything on PostgreSQL as it is from its check to the commit.

    They lock the events, their players, and the ratings of those in `ladder`, for whom new ones are stored. Others lock
    events before players, too. A new rating locks its player first: in the rare case of a deadlock, PostgreSQL cancels
    one of the transactions, which is run again.
    """
    if new := {player for player, rating in ladder.items() if not rating.games}:
        yield _first_ratings("postgresql", new)
    yield StatementBatch(
        _LOCK,
        [
            {"locked_result_events": each.event.id, "locked_players": each.event.player_id}
            | {"locked_ladder_ratings": each.event.player_id if each.event.player_id in ladder else None}
            for each in waiting
        ],
    )


def apply_events(session: Session, now: datetime, limit: int) -> Sequence[ResultEvent]:
    """Add the first `limit` result events that may be counted `now` to the totals of their players. Return the events.

    Concurrent processes wait for each other (see `result_events.pop_oldest`). Writes about a dozen rows per event. A
    try at a daily puzzle adds further events, with the new lengths of streaks.
    """
    events = result_events.pop_oldest(session, now, limit)
    if not events:
        return ()
    hidden = players.lock_hidden_players(session, {event.player_id for event in events})
    ladder = _lock_ladder_ratings(session, {event.player_id for event in events if event.challenge is not None})
    statements = list(_additions_of(session.get_bind().dialect.name, events, hidden, ladder))
    for statement, rows, _ in (*statements, *statements_of_tries(session, events)):
        session.execute(statement, rows)
    return events


def _additions_of(
    dialect: str, events: Sequence[ResultEvent], hidden: Collection[int], ladder: Mapping[int, LadderRating]
) -> Iterator[StatementBatch]:
    """Return the statements that add events to the totals of their players, of whom those `hidden` are not shown.

    `ladder` are the players' stored ratings against bots.
    """
    totals = Totals(ladder=dict(ladder))
    for event in sorted(events, key=attrgetter("ended_at", "id")):  # the order of streaks and ratings
        totals.add(event)
    return additions(dialect, totals, hidden)


def statements_of_tries(session: Session, events: Iterable[ResultEvent | ResultEventRow]) -> Iterator[StatementBatch]:
    """Yield the statement, if any, that stores the further events of tries at daily puzzles."""
    further = [
        result_events.row(count, when)
        for event in events
        if event.day is not None
        for count, when in daily.events_of_try(session, event.player_id, event.day, par=event.dailies > 0)
    ]
    if further:
        yield StatementBatch(result_events.INSERT, further)


def _lock_ladder_ratings(session: Session, players: Collection[int]) -> dict[int, LadderRating]:
    """Return the stored ratings of `players`, also of new ones, and lock them until this writing transaction ends."""
    row = LadderRatingRow
    query = select(row.player_id, row.mu, row.sigma, row.games).where(row.player_id.in_(players))
    query = query.order_by(row.player_id).with_for_update()
    stored = session.execute(query).all() if players else []
    if len(stored) < len(players):
        statement, rows, _ = _first_ratings(session.get_bind().dialect.name, players)
        session.execute(statement, rows)
        stored = session.execute(query).all()
    return {player: LadderRating(mu, sigma, games) for player, mu, sigma, games in stored}


def _first_ratings(dialect: str, players: Iterable[int]) -> StatementBatch:
    """Return the statement that stores a rating to be locked for those of `players` who have none."""
    new = LadderRating()
    rows = [{"player_id": each, "mu": new.mu, "sigma": new.sigma, "games": 0} for each in sorted(players)]
    return StatementBatch(_insert_first(dialect), rows)


@cache
def _insert_first(dialect: str) -> Insert:
    return insert_into(dialect, LadderRatingRow.__table__).on_conflict_do_nothing()


def additions(dialect: str, totals: Totals, hidden: Collection[int]) -> Iterator[StatementBatch]:
    """Yield the statements that add `totals` to the stored ones; the players `hidden` are not shown."""
    if totals.game_totals:
        yield StatementBatch(_upsert_totals(dialect), _rows(totals.game_totals, hidden))
    if totals.achievements:
        yield StatementBatch(upsert_achievements(dialect), _rows(totals.achievements, hidden))
    if totals.rated:
        rows: list[Row] = [
            {"is_player": player, "is_period": period, "now_rating": rating, "now_uncertainty": uncertainty}
            for (player, period), (rating, uncertainty) in sorted(totals.rated.items(), key=itemgetter(0))
        ]
        yield StatementBatch(_RATE_ELSEWHERE, rows)
    if totals.ladder:
        rows = [
            {"player_id": player, "mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
            for player, rating in sorted(totals.ladder.items(), key=itemgetter(0))
        ]
        yield StatementBatch(_upsert_ladder(dialect), rows)
    for table, name in RECORDS:
        rows = [
            {"player_id": player, name: value, **sums}
            for (by, player, value), sums in sorted(totals.records.items(), key=itemgetter(0))
            if by == name
        ]
        if rows:
            yield StatementBatch(upsert_records(dialect, table, name), rows)


def _rows(totals: Mapping[Key, GameTotals | AchievementSums], hidden: Collection[int]) -> list[Row]:
    return [
        {"period": period, "guild_id": scope, "player_id": player, "shown": player not in hidden, **total.row}
        for (period, scope, player), total in sorted(totals.items(), key=itemgetter(0))
    ]


_RATE_ELSEWHERE = (
    update(AchievementTotalsRow.__table__)  # type: ignore[arg-type]
    .where(
        AchievementTotalsRow.player_id == bindparam("is_player"),
        AchievementTotalsRow.period == bindparam("is_period"),
        AchievementTotalsRow.rating.is_not(None),
    )
    .values(rating=bindparam("now_rating"), uncertainty=bindparam("now_uncertainty"))
)
"""Applies a new rating to every guild in which the player was rated within the period, not only its duel's."""


@cache
def _upsert_totals(dialect: str) -> Insert:
    """Return the statement that inserts totals over games, or adds to the stored ones."""
    insertion = _insert(dialect, GameTotalsRow)
    old, new = GameTotalsRow, insertion.excluded
    sums = {name: getattr(old, name) + new[name] for name in SUMS}
    grown = old.streak + bindparam("_head", type_=old.streak.type)
    late = bindparam("_first", type_=old.last_ended_at.type) <= old.last_ended_at
    return insertion.on_conflict_do_update(
        index_elements=_KEY,
        set_={
            **sums,
            "accuracy": _rank(sums["choices"], sums["exact"]),
            "streak": case((bindparam("_broken", type_=old.shown.type), new.streak), else_=grown),
            "best_streak": _greatest(old.best_streak, grown, new.best_streak),
            "last_ended_at": case(
                (old.last_ended_at > new.last_ended_at, old.last_ended_at),
                else_=func.coalesce(new.last_ended_at, old.last_ended_at),
            ),
            # Streaks are wrong if games were not counted in the order in which they ended.
            "stale": case((late, true()), else_=or_(old.stale, new.stale)),
        },
    )


@cache
def upsert_achievements(dialect: str) -> Insert:
    """Return the statement that inserts achievements, or adds to the stored ones."""
    insertion = _insert(dialect, AchievementTotalsRow)
    old, new = AchievementTotalsRow, insertion.excluded
    return insertion.on_conflict_do_update(
        index_elements=_KEY,
        set_={
            **{name: getattr(old, name) + new[name] for name in ACHIEVEMENTS},
            "daily_streak": _greatest(old.daily_streak, new.daily_streak),
            "rating": func.coalesce(new.rating, old.rating),
            "uncertainty": func.coalesce(new.uncertainty, old.uncertainty),
        },
    )


_KEY = ("period", "guild_id", "player_id")


@cache
def upsert_records(dialect: str, table: type[Base], name: str) -> Insert:
    """Return the statement that inserts records by player and `name`, or adds to the stored ones."""
    insertion = _insert(dialect, table)
    sums = {each: getattr(table, each) + insertion.excluded[each] for each in RESULTS}
    return insertion.on_conflict_do_update(index_elements=["player_id", name], set_=sums)


@cache
def _upsert_ladder(dialect: str) -> Insert:
    """Return the statement that stores ratings in place of those that they continue."""
    insertion = _insert(dialect, LadderRatingRow)
    return insertion.on_conflict_do_update(
        index_elements=["player_id"], set_={name: insertion.excluded[name] for name in ("mu", "sigma", "games")}
    )


def _insert(dialect: str, table: type[Base]) -> sqlite.Insert | postgresql.Insert:
    # With the mapped class instead of the table, the mapper would process each row once more.
    return insert_into(dialect, table.__table__)


def _greatest(*numbers: Any) -> Any:
    """Return the greatest number; the databases have different functions for it."""
    greatest = numbers[0]
    for other in numbers[1:]:
        greatest = case((other > greatest, other), else_=greatest)
    return greatest


def _rank(choices: ColumnElement[int], exact: ColumnElement[int]) -> ColumnElement[int]:
    """Return `Accuracy.rank` as an SQL expression."""
    share = cast(exact, BigInteger) * MILLION // choices
    return case(
        (choices == 0, Accuracy(0, 0, 0).rank),
        (choices < ESTABLISHED, share),
        else_=share + ESTABLISHED_FIRST,
    )
