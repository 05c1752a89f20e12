"""Aggregation: add result events to totals, with short write transactions so that moves hardly wait for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter

from sqlalchemy import BindParameter, bindparam, exists, or_, select
from sqlalchemy.orm import Session

from bot.store.engine.database import Database
from bot.store.engine.statements import StatementBatch
from bot.store.models import GameTotalsRow, ResultEventRow
from bot.store.repositories import daily_puzzles
from bot.store.statistics import ladder_ratings, result_events, visibility
from bot.store.statistics.totals import Totals

_DUE = ResultEventRow.due_at <= bindparam("now", type_=ResultEventRow.due_at.type)
_PLAYER: BindParameter[int] = bindparam("player", type_=ResultEventRow.player_id.type)
PENDING = select(
    or_(
        exists().where(_DUE, ResultEventRow.player_id == _PLAYER),
        exists().where(GameTotalsRow.stale, GameTotalsRow.player_id == _PLAYER),
    ),
    or_(exists().where(_DUE), exists().where(GameTotalsRow.stale)),
)
"""The query if `player`, and if anybody, has events that may be counted `now`, or streaks to be recomputed.

Reads all events that wait.
"""
_MAX_ATTEMPTS = 3
"""Attempts with a short transaction before a long one."""
_STALE = 20
"""The most stale players returned at once."""


@dataclass(frozen=True, slots=True)
class AggregationResult:
    """The state after a batch: `more` result events may wait.

    Otherwise `stale` are players whose streaks must be recomputed, at most `_STALE` of them.
    """

    more: bool
    stale: Sequence[int] = ()


async def aggregate_batch(database: Database, now: datetime, limit: int) -> AggregationResult:
    """Add the first `limit` result events that may be counted `now` to the totals of their players.

    On SQLite the sums are computed from a read transaction first, so that the file is locked only for writing: by a
    transaction that stores nothing unless each event is still as it was read. After three conflicts, with another
    process or a player who was deleted or became hidden, one transaction reads and writes. Raises
    `StoreUnavailableError` and `OutcomeUnknownError`.
    """
    for _ in range(_MAX_ATTEMPTS):
        events, stale = await database.read(_read_batch, now, limit)
        if events is None:
            return AggregationResult(False, stale)
        if not database.is_sqlite:
            break
        if await database.execute(events):
            return AggregationResult(True)
    await database.write(apply_events, now, limit)
    return AggregationResult(True)


def _read_batch(session: Session, now: datetime, limit: int) -> tuple[list[StatementBatch] | None, Sequence[int]]:
    """Return the statements for the first events; without events, `None` and the stale players."""
    events = result_events.list_oldest(session, now, limit)
    if not events:
        return None, stale_players(session, _STALE)
    return (_statements(session, events) if session.get_bind().dialect.name == "sqlite" else []), ()


def _statements(session: Session, events: Sequence[ResultEventRow]) -> list[StatementBatch]:
    hidden = visibility.hidden_players(session, {event.player_id for event in events})
    deletions = [result_events.deletion_row(event, hidden) for event in events]
    return [
        StatementBatch(result_events.DELETE, deletions, all_must_change=True),
        *_additions(session, events, hidden),
    ]


def apply_events(session: Session, now: datetime, limit: int) -> None:
    """Add the first `limit` result events that may be counted `now` to the totals of their players.

    Concurrent processes wait for each other (see `result_events.pop_oldest`). Writes about a dozen rows per event. A
    try at a daily puzzle adds further events, with the new lengths of streaks.
    """
    events = result_events.pop_oldest(session, now, limit)
    if not events:
        return
    hidden = visibility.lock_hidden_players(session, {event.player_id for event in events})
    ladder_ratings.lock(session, {event.player_id for event in events if event.challenge is not None})
    for statement, rows, _ in list(_additions(session, events, hidden)):
        session.execute(statement, rows)


def stale_players(session: Session, limit: int) -> Sequence[int]:
    """Return up to `limit` players whose streaks must be recomputed (`GameTotalsRow.stale`). Reads a partial index."""
    query = select(GameTotalsRow.player_id).where(GameTotalsRow.stale).distinct().order_by(GameTotalsRow.player_id)
    return session.scalars(query.limit(limit)).all()


def _additions(session: Session, events: Sequence[ResultEventRow], hidden: Collection[int]) -> Iterator[StatementBatch]:
    """Yield the statements that add events to the totals of their players, of whom those `hidden` are not shown."""
    totals = Totals()
    for row in ladder_ratings.stored(session, {event.player_id for event in events if event.challenge is not None}):
        totals.add_stored(row)
    for event in sorted(events, key=attrgetter("ended_at", "id")):  # the order of streaks and ratings
        totals.add(event)
    yield from totals.statements(session.get_bind().dialect.name, hidden)
    yield from statements_of_tries(session, events)


def statements_of_tries(session: Session, events: Iterable[ResultEventRow]) -> Iterator[StatementBatch]:
    """Yield the statement, if any, that stores the further events of tries at daily puzzles."""
    further = [
        result_events.row(count, when)
        for event in events
        if event.day is not None
        for count, when in daily_puzzles.events_of_try(session, event.player_id, event.day, par=event.dailies > 0)
    ]
    if further:
        yield StatementBatch(result_events.INSERT, further)
