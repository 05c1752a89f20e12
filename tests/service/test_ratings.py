"""Ratings over many duels and levels over many games, after deletions and repairs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from sqlalchemy import text

from bot.match.duels import DuelStage
from bot.match.leaderboards import LeaderboardMetric
from bot.match.opponents import ADAPTIVE
from bot.match.ratings import PROVISIONAL_DUELS, LadderChange, LadderRating, Milestone, Rating
from bot.service import deals, moves, statistics
from bot.service import statistics as statistics_service
from bot.service.context import AppContext, RequestContext
from bot.service.deals import NewGameRequest
from bot.service.game_view import GameView
from bot.service.leaderboards import read_leaderboard
from bot.store import Database, StoreUnavailableError, Transaction, duels, export, players, ratings
from bot.store import statistics as stored_statistics
from bot.store.ratings import recompute_ratings
from tests.support.databases import samples
from tests.support.databases.files import silent
from tests.support.databases.records import all_rows, assert_verified, forget, statistics_of
from tests.support.players import ManualClock, end, on, renew, request_from

ANN, BEN, CYD, DAN = PEOPLE = (1, 2, 3, 4)
START = datetime(2026, 12, 24, 12, tzinfo=UTC)
pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(START)


async def play_duel(app: AppContext, first: int, second: int, margin: int, *, guild: int | None = None) -> None:
    """Play a rated duel from the challenge to the settlement."""
    code = f"{Random().getrandbits(24):06X}"

    def work(transaction: Transaction) -> None:
        made = samples.duel(transaction, code, first, second, rated=True)
        players.upsert_players(transaction, {first: "?"}, guild, app.clock())
        transaction.execute(text("UPDATE duels SET guild_id = :guild WHERE id = :id"), {"guild": guild, "id": made.id})
        duels.finish(transaction, made.id, DuelStage.FINISHED, app.clock(), margin)
        ratings.rate_duel(transaction, made.id, (first, second), margin, app.clock())
        stored_statistics.add_to_guild(transaction, (first, second), guild)

    await app.database.write(work)


async def read_rating(app: AppContext, player: int) -> Rating | None:
    return (await statistics_of(app.database, player)).rating


async def test_a_rating_is_provisional_until_ten_duels_and_then_listed(app: AppContext, clock: ManualClock) -> None:
    for number in range(1, PROVISIONAL_DUELS + 1):
        page = await read_leaderboard(on(app, request_from(ANN)), LeaderboardMetric.RATING, None)
        assert page.entries == ()
        await play_duel(app, ANN, 100 + number, 3, guild=7)
        clock.now += timedelta(hours=1)
    for guild in (None, 7):
        page = await read_leaderboard(on(app, request_from(ANN)), LeaderboardMetric.RATING, guild)
        (entry,) = page.entries
        mine = await read_rating(app, ANN)
        assert mine is not None
        assert (entry.player, *entry.figure) == (ANN, mine.key, mine.uncertainty)
        assert (page.own, page.own_place) == (entry.figure, 1)


async def test_repeated_duels_of_two_players_within_a_week_are_counted(app: AppContext, clock: ManualClock) -> None:
    for wait in (0, 1, 1, 1, 7):
        clock.now += timedelta(days=wait)
        await play_duel(app, ANN, BEN, 1)
    kept = await export.export_player(app.database, ANN)
    assert [row["repeats"] for row in kept["rating_changes"]] == [0, 1, 2, 3, 0]  # a week later the fourth is out, too


async def play_random_duels(app: AppContext, clock: ManualClock, number: int, people: tuple[int, ...] = PEOPLE) -> None:
    rng = Random(11)
    for _ in range(number):
        first, second = rng.sample(people, 2)
        await play_duel(app, first, second, rng.randint(-3, 3), guild=rng.choice([None, 7, 8]))
        clock.now += timedelta(hours=rng.choice([0, 1, 24]))


def delete_rows(transaction: Transaction, table: str) -> None:
    transaction.execute(text(f"DELETE FROM {table}"))


async def test_ratings_recomputed_from_the_duels_are_the_same(app: AppContext, clock: ManualClock) -> None:
    await play_random_duels(app, clock, 45)
    before = await all_rows(app.database)
    assert any(row["key"] for row in before["ratings"])
    for table in ("ratings", "rating_changes"):
        await app.database.write(delete_rows, table)
    assert await recompute_ratings(app.database, silent) == 45
    assert await all_rows(app.database) == before


async def test_a_deletion_leaves_the_ratings_of_others_unchanged_also_if_recomputed(
    app: AppContext, clock: ManualClock
) -> None:
    """Two of four players: their ratings at the time are kept without names, and pairs are not confused."""
    await play_random_duels(app, clock, 30)
    for gone in (ANN, BEN):
        before = await all_rows(app.database)
        await forget(app.database, gone, clock.now)
        await recompute_ratings(app.database, silent)
        after = await all_rows(app.database)
        for table in ("ratings", "rating_changes"):
            assert after[table] == [row for row in before[table] if row["player_id"] != gone], table
        await play_random_duels(app, clock, 10, (CYD, DAN, 5))


async def test_duels_that_end_at_once_are_rated_one_after_the_other(
    app: AppContext, other_database: Database, clock: ManualClock
) -> None:
    """Two processes with different clocks rate them; a repair gives the same ratings."""
    away = AppContext(other_database, clock=ManualClock(START - timedelta(minutes=5)))
    pairs = [(ANN, BEN), (BEN, ANN), (BEN, CYD), (CYD, ANN), (ANN, DAN)]
    await asyncio.gather(*(play_duel(each, *pair, 1) for pair in pairs for each in (app, away)))
    mine = await read_rating(app, ANN)
    assert mine is not None
    assert mine.duels == 8
    before = await all_rows(app.database)
    await recompute_ratings(app.database, silent)
    after = await all_rows(app.database)
    assert (after["ratings"], after["rating_changes"]) == (before["ratings"], before["rating_changes"])


async def end_rated_game(app: AppContext, clock: ManualClock, who: RequestContext, *, perfect: bool = True) -> GameView:
    clock.now += timedelta(minutes=1)
    new = NewGameRequest(ADAPTIVE)
    game = await end(app, (await deals.start_game(renew(who, app), new)).game, who, perfect)
    return await moves.view_game(renew(who, app), game.code)


async def test_a_game_always_shows_the_same_level(app: AppContext, clock: ManualClock) -> None:
    """Before it is counted, afterwards, after a repair, and after the deletion of somebody else."""
    shown: dict[str, LadderChange | None] = {}
    for number in range(13):
        for who in (request_from(ANN), request_from(BEN, "Ben", channel=11)):
            game_view = await end_rated_game(app, clock, who, perfect=number % 4 != 3)
            shown[game_view.game.code] = game_view.change

    async def check(codes: Iterable[str]) -> None:
        for code in codes:
            who = request_from(ANN if code in anns else BEN, channel=10 if code in anns else 11)
            assert (await moves.view_game(renew(who, app), code)).change == shown[code]

    anns = list(shown)[::2]
    changes = [change for code in anns if (change := shown[code]) is not None]
    assert len(changes) == 13
    before = LadderRating()
    for change in changes:
        assert change.points == change.rating.points - before.points
        before = change.rating
    assert changes[11].points < 0
    assert changes[0].milestone is Milestone.FIRST_WIN
    assert (await statistics_service.read_rating(app, ANN)).points == changes[-1].rating.points
    await check(shown)
    page = await read_leaderboard(on(app, request_from(ANN)), LeaderboardMetric.LEVEL, None)
    assert page.own is not None
    assert page.own.key == changes[-1].rating.points
    await check(shown)
    stats = await statistics.read_player_stats(app, ANN)
    assert stats.curve == tuple(change.rating.points for change in changes if change.points)
    await statistics.repair_player(app, ANN)
    await check(shown)
    await forget(app.database, BEN, clock.now)
    await check(anns)
    left = await all_rows(app.database)
    assert {row["player_id"] for row in left["ladder_changes"]} == {ANN}
    await assert_verified(app.database)


async def test_a_card_is_shown_without_a_level_if_the_database_does_not_answer(
    app: AppContext, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = await end_rated_game(app, clock, request_from(ANN))
    assert ended.change is not None

    async def unavailable(*_: object, **__: object) -> None:
        raise StoreUnavailableError

    monkeypatch.setattr(app.database, "fetch", unavailable)
    assert await statistics_service.read_change(app, ended.game) is None
