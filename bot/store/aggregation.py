"""Aggregation: add result events to totals, with short write transactions so that moves hardly wait for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter

from sqlalchemy import BindParameter, Integer, bindparam, exists, or_, select
from sqlalchemy.orm import Session

from bot.match.ratings import LadderRating
from bot.store import daily, ladder_ratings, players, result_events
from bot.store.engine.database import Database
from bot.store.engine.statements import StatementBatch, lock_by_ids
from bot.store.models import GameTotalsRow, LadderRatingRow, PlayerRow, ResultEventRow
from bot.store.result_events import DUE_NOW, ResultEvent, WaitingEvent
from bot.store.totals import Totals

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
        if not events or await database.execute(await _statements(database, waiting)):
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
        *_additions("sqlite" if database.is_sqlite else "postgresql", events, hidden, ladder),
        *tries,
    ]


def _locks(waiting: Sequence[WaitingEvent], ladder: Mapping[int, LadderRating]) -> Iterator[StatementBatch]:
    """Yield the statements that keep everything on PostgreSQL as it is from its check to the commit.

    They lock the events, their players, and the ratings of those in `ladder`, for whom new ones are stored. Others lock
    events before players, too. A new rating locks its player first: in the rare case of a deadlock, PostgreSQL cancels
    one of the transactions, which is run again.
    """
    if new := {player for player, rating in ladder.items() if not rating.games}:
        yield ladder_ratings.first_ratings("postgresql", new)
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
    ladder = ladder_ratings.lock(session, {event.player_id for event in events if event.challenge is not None})
    statements = list(_additions(session.get_bind().dialect.name, events, hidden, ladder))
    for statement, rows, _ in (*statements, *statements_of_tries(session, events)):
        session.execute(statement, rows)
    return events


def _additions(
    dialect: str, events: Sequence[ResultEvent], hidden: Collection[int], ladder: Mapping[int, LadderRating]
) -> Iterator[StatementBatch]:
    """Return the statements that add events to the totals of their players, of whom those `hidden` are not shown.

    `ladder` are the players' stored ratings against bots.
    """
    totals = Totals()
    totals.start_ladder(ladder)
    for event in sorted(events, key=attrgetter("ended_at", "id")):  # the order of streaks and ratings
        totals.add(event)
    return totals.statements(dialect, hidden)


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
