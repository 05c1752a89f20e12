"""Aggregation reads and writes in two transactions; changes between the two are not lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, update

from bot.match.leaderboards import LeaderboardMetric, LeaderboardQuery
from bot.match.preferences import Owner, OwnerKind
from bot.match.quality import Accuracy
from bot.match.ratings import LadderRating
from bot.match.statistics import PlayerTotals
from bot.store import Database, Session, guilds, players, preferences, result_events
from bot.store.aggregation import aggregate_batch
from bot.store.models import ALL_GUILDS, AchievementTotalsRow, GameTotalsRow, LadderRatingRow, ResultEventRow
from bot.store.result_events import GameResult, ResultEvent, game_events
from tests.support.databases import samples
from tests.support.databases.records import forget, list_entries, statistics_of, totals_of
from tests.support.databases.samples import LATER, NOW

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
        samples.note(session, *game_events(ANN, GUILD, NOW, "people", GameResult.WIN, Accuracy(3, 2, 1), rival=BEN))

    await database.write(work)
    return database


def interrupt_aggregation(database: Database, interruption: Interruption, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run `interruption` once, between the read and the write."""
    write = database.write
    done: list[bool] = []

    async def then(*args: Any, **options: Any) -> Any:
        if not done:
            done.append(True)
            await interruption(database)
        return await write(*args, **options)

    monkeypatch.setattr(database, "write", then)


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
    page = await list_entries(database_with_event, LeaderboardQuery(LeaderboardMetric.ACCURACY, guild=None), 0, 10)
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
    assert (await aggregate_batch(database_with_event, NOW, 8)).events == 0


EVENTS: dict[str, Callable[[int, datetime], ResultEvent]] = {
    "game": lambda player, ended: next(game_events(player, None, ended, "greedy", GameResult.WIN, Accuracy(3, 2, 1))),
    "duel": lambda player, ended: ResultEvent(player, None, ended, duels=1),
    "rating": lambda player, ended: ResultEvent(player, None, ended, rating=1500 + player, uncertainty=90),
    "daily": lambda player, ended: ResultEvent(player, None, ended, dailies=1, daily_streak=1),
}


def player_numbers(session: Session, what: str) -> list[tuple[int, int]]:
    """Return each player and the number that an event of `EVENTS` changes."""
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


@pytest.mark.parametrize(("what", "same_id"), [*((kind, True) for kind in EVENTS), ("game", False)])
async def test_an_event_that_was_not_read_is_not_deleted(
    database: Database, other_database: Database, what: str, same_id: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the read and the write another process counts everything, and another player gets an event."""

    def begin(session: Session) -> int:
        for player in (ANN, BEN):
            players.upsert_player(session, player, f"Player {player}", None, NOW)
        samples.note(session, EVENTS[what](ANN, AN_HOUR_AGO))
        return session.scalars(select(ResultEventRow.id)).one()

    first = await database.write(begin)

    async def then(_: Database) -> None:
        await samples.counted(other_database)
        await other_database.write(samples.note, EVENTS[what](BEN, NOW))
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
        samples.note(session, EVENTS["duel"](ANN, NOW))
        return session.scalars(select(ResultEventRow.id)).one()

    seen = []
    for _ in range(3):
        seen.append(await database.write(some))
        await samples.counted(database)
    assert len(set(seen)) == 3


@pytest.mark.parametrize("batch", [1, 100])
async def test_games_are_added_in_order_or_left_waiting(database: Database, batch: int) -> None:
    """They are sorted within a transaction, but not with those that were counted before."""

    async def happens(*minutes: int) -> tuple[int, int, bool]:
        """Return Ann's games and streak after games in the order of `minutes`, and if some are left waiting."""
        ends = [NOW + timedelta(minutes=minute) for minute in minutes]
        await database.write(result_events.record, *(EVENTS["game"](ANN, ended) for ended in ends))
        while (added := await aggregate_batch(database, NOW, batch)).events == batch and not added.uncounted:
            pass
        standing = await totals_of(database, ANN)
        assert standing is not None
        return standing.games, standing.streak, ANN in added.uncounted

    await database.write(lambda session: players.upsert_player(session, ANN, "Ann", None, NOW))
    assert await happens(1, 2) == (2, 2, False)
    assert await happens(5, 4) == ((3, 3, True) if batch == 1 else (4, 4, False))
    before = await totals_of(database, ANN)
    assert before is not None
    assert await happens(5) == (before.games, before.streak, True)  # two ended at the same time
    await database.write(players.upsert_player, BEN, "Ben", None, NOW)
    await samples.counted(database, EVENTS["game"](BEN, NOW))
    assert await totals_of(database, BEN) is not None  # Ben's don't wait for hers


@pytest.mark.parametrize("is_later_counted_first", [True, False])
async def test_of_two_games_counted_at_once_the_earlier_one_is_not_added_after_the_later_one(
    database: Database, other_database: Database, monkeypatch: pytest.MonkeyPatch, is_later_counted_first: bool
) -> None:
    """One is stored and counted by another process between the read and the write of the other."""

    challenge = None if is_later_counted_first else 1300

    def game(ended: datetime) -> list[ResultEvent]:
        return list(game_events(ANN, None, ended, "greedy", GameResult.WIN, Accuracy(3, 2, 1), challenge=challenge))

    first, second = (game(AN_HOUR_AGO), game(NOW))[:: 1 if is_later_counted_first else -1]
    await database.write(players.upsert_player, ANN, "Ann", None, NOW)
    await database.write(result_events.record, *first)

    async def count_another_game(_: Database) -> None:
        await other_database.write(result_events.postpone, ANN, NOW, LATER)
        await samples.counted(other_database, *second)
        await other_database.write(result_events.postpone, ANN, LATER, NOW)

    interrupt_aggregation(database, count_another_game, monkeypatch)
    assert await aggregate_batch(database, NOW, 100) == (1, {ANN} if is_later_counted_first else set())
    assert await total_wins(database) == (1 if is_later_counted_first else 2)
    rows = await database.fetch(select(LadderRatingRow.mu, LadderRatingRow.sigma, LadderRatingRow.games))
    rated = [] if challenge is None else [LadderRating().after(challenge, 1).after(challenge, 1)]
    assert [LadderRating(*row) for row in rows] == rated
