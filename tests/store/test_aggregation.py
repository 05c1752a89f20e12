"""Aggregation reads and writes in two transactions; changes between the two are not lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, text, update

from bot.match.leaderboards import LeaderboardMetric, LeaderboardQuery
from bot.match.preferences import Owner, OwnerKind
from bot.match.quality import Accuracy
from bot.match.statistics import PlayerTotals
from bot.store import Database, Session, guilds, players, preferences, result_events
from bot.store.aggregation import aggregate_batch
from bot.store.models import ALL_GUILDS, AchievementTotalsRow, GameTotalsRow, ResultEventRow
from bot.store.result_events import DailyResultEvent, DuelWonEvent, GameResult, GameResultEvent, RatingEvent
from tests.support.databases import samples
from tests.support.databases.records import forget, list_entries, statistics_of, totals_of
from tests.support.databases.samples import NOW

ANN, BEN, GUILD = 1, 2, 10**18
AN_HOUR_AGO = NOW - timedelta(hours=1)

Interruption = Callable[[Database], Awaitable[Any]]


async def purge_server(database: Database) -> None:
    await database.write(guilds.upsert_guild, GUILD, AN_HOUR_AGO)
    await database.write(guilds.record_presence, set(), 0, AN_HOUR_AGO)
    while not await database.write(guilds.purge, GUILD, NOW, 100):
        pass


@pytest.fixture
async def database_with_event(database: Database) -> Database:
    """Return a database with an uncounted event: Ann has won a game against Ben."""

    def work(session: Session) -> None:
        players.upsert_player(session, ANN, "Ann", None, NOW)
        players.upsert_player(session, BEN, "Ben", None, NOW)
        samples.note(session, GameResultEvent(ANN, GUILD, "people", GameResult.WIN, Accuracy(3, 2, 1), rival=BEN))

    await database.write(work)
    return database


def interrupt_aggregation(database: Database, interruption: Interruption, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run `interruption` once, between the read and the write."""
    execute = database.execute
    done: list[bool] = []

    async def then(*args: Any, **options: Any) -> bool:
        if not done:
            done.append(True)
            await interruption(database)
        return await execute(*args, **options)

    monkeypatch.setattr(database, "execute", then)


async def total_wins(database: Database, guild: int | None = None) -> int:
    found = await totals_of(database, ANN, guild)
    return 0 if found is None else found.wins


INTERRUPTIONS: dict[str, tuple[Interruption, list[tuple[int, int]], int, str]] = {
    "hidden": (lambda database: hide(database, ANN), [], 1, "Ben"),
    "rival deleted": (lambda database: forget(database, BEN, NOW), [(ANN, 1)], 1, "former player"),
    "deleted": (lambda database: forget(database, ANN, NOW), [], 0, ""),
    "server purged": (lambda database: purge_server(database), [(ANN, 1)], 0, "Ben"),
}
"""What happens meanwhile, and then: the leaderboard, Ann's wins in the server, and the rival in her statistics."""


async def hide(database: Database, player: int) -> None:
    await database.write(preferences.set_value, Owner(OwnerKind.PLAYER, player), "visible", "off")


@pytest.mark.parametrize("what", INTERRUPTIONS)
async def test_what_happens_meanwhile_is_respected(
    database_with_event: Database, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    interruption, listed, wins_in_server, rival = INTERRUPTIONS[what]
    interrupt_aggregation(database_with_event, interruption, monkeypatch)
    await samples.counted(database_with_event)
    page = await list_entries(database_with_event, LeaderboardQuery(LeaderboardMetric.WINS, guild=None), 0, 10)
    assert [(each.player, each.wins) for _, each in page if isinstance(each, PlayerTotals)] == listed
    assert await total_wins(database_with_event, GUILD) == wins_in_server
    rivals = (await statistics_of(database_with_event, ANN)).rivals
    assert [each.name.unescaped for each in rivals] == ([rival] if rival else [])


async def test_events_counted_meanwhile_are_counted_once(
    database_with_event: Database, other_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first(_: Database) -> None:
        await samples.counted(other_database)

    interrupt_aggregation(database_with_event, first, monkeypatch)
    await samples.counted(database_with_event)
    assert (await total_wins(database_with_event), await total_wins(database_with_event, GUILD)) == (1, 1)
    assert not (await aggregate_batch(database_with_event, NOW, 8)).more


KINDS = ("game", "duel", "rating", "daily")


def store_event(session: Session, what: str, player: int, ended: datetime) -> None:
    """Store an event of `player`."""
    if what == "game":
        samples.note(session, GameResultEvent(player, None, "greedy", GameResult.WIN, Accuracy(3, 2, 1)), ended=ended)
        return
    counts: dict[str, DuelWonEvent | RatingEvent | DailyResultEvent] = {
        "duel": DuelWonEvent(player, None),
        "rating": RatingEvent(player, None, 1500 + player, 90),
        "daily": DailyResultEvent(player, None, True, 1),
    }
    result_events.record(session, counts[what], ended)


def player_numbers(session: Session, what: str) -> list[tuple[int, int]]:
    """Return each player and the number that `store_event` changes."""
    columns = {
        "game": GameTotalsRow.wins,
        "duel": AchievementTotalsRow.duels,
        "rating": AchievementTotalsRow.rating,
        "daily": AchievementTotalsRow.dailies,
    }
    column = columns[what]
    row = column.class_
    query = select(row.player_id, column).where(row.period == "all", row.guild_id == ALL_GUILDS)
    return [(player, number) for player, number in session.execute(query.order_by(row.player_id))]


@pytest.mark.parametrize(("what", "same_id"), [*((kind, True) for kind in KINDS), ("game", False)])
async def test_an_event_that_was_not_read_is_not_deleted(
    database: Database, other_database: Database, what: str, same_id: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the read and the write another process counts everything, and another player gets an event."""

    def begin(session: Session) -> int:
        for player in (ANN, BEN):
            players.upsert_player(session, player, f"Player {player}", None, NOW)
        store_event(session, what, ANN, AN_HOUR_AGO)
        return session.scalars(select(ResultEventRow.id)).one()

    first = await database.write(begin)

    async def then(_: Database) -> None:
        await samples.counted(other_database)
        await other_database.write(store_event, what, BEN, NOW)
        if same_id:  # as a database without AUTOINCREMENT would assign it
            await other_database.write(lambda session: session.execute(update(ResultEventRow).values(id=first)))

    interrupt_aggregation(database, then, monkeypatch)
    await samples.counted(database)
    expected = {"rating": [(ANN, 1500 + ANN), (BEN, 1500 + BEN)]}
    assert await database.read(player_numbers, what) == expected.get(what, [(ANN, 1), (BEN, 1)])
    assert await database.read(lambda session: session.scalars(select(ResultEventRow.id)).all()) == []


async def test_ids_of_events_are_not_reused(database: Database) -> None:
    def some(session: Session) -> int:
        players.upsert_player(session, ANN, "Ann", None, NOW)
        result_events.record(session, DuelWonEvent(ANN, None), NOW)
        return session.scalars(select(ResultEventRow.id)).one()

    seen = []
    for _ in range(3):
        seen.append(await database.write(some))
        await samples.counted(database)
    assert len(set(seen)) == 3


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_every_query_plan_respects_the_limit_of_events(database: Database) -> None:
    """A nested loop over a locking subquery with a limit would run it again for each row, and find the next event."""

    def note_three(session: Session) -> None:
        players.upsert_player(session, ANN, "Ann", None, NOW)
        for _ in range(3):
            store_event(session, "game", ANN, NOW)

    def pop_one(session: Session) -> int:
        for method in ("hashjoin", "mergejoin", "hashagg", "sort", "material"):
            session.execute(text(f"SET LOCAL enable_{method} = off"))
        return len(result_events.pop_oldest(session, NOW, 1))

    await database.write(note_three)
    assert [await database.write(pop_one) for _ in range(4)] == [1, 1, 1, 0]


@pytest.mark.parametrize("batch", [1, 100])
async def test_games_counted_out_of_order_leave_stale_streaks(database: Database, batch: int) -> None:
    """They are sorted within a transaction, but not with those that were counted before."""

    async def happens(*minutes: int) -> list[bool]:
        def work(session: Session) -> None:
            for minute in minutes:
                samples.note(
                    session,
                    GameResultEvent(ANN, GUILD, "greedy", GameResult.WIN, Accuracy(3, 2, 1)),
                    ended=NOW + timedelta(minutes=minute),
                )

        await database.write(work)
        while (added := await aggregate_batch(database, NOW, batch)).more:
            pass
        stale = await database.read(
            lambda session: list(session.scalars(select(GameTotalsRow.stale).order_by(GameTotalsRow.period)))
        )
        assert list(added.stale) == ([ANN] if any(stale) else [])
        return stale

    await database.write(lambda session: players.upsert_player(session, ANN, "Ann", None, NOW))
    assert not any(await happens(1, 2))
    assert await happens(5, 4) == [batch == 1] * 8
    assert all(await happens(2))
    standing = await totals_of(database, ANN)
    assert standing is not None
    assert (standing.games, standing.streak) == (5, 5)
