"""Leaderboards of played games."""

from __future__ import annotations

from datetime import timedelta

from bot.match.daily import DailySum
from bot.match.leaderboards import LeaderboardMetric
from bot.match.preferences import Owner, OwnerKind
from bot.match.statistics import GameResult
from bot.service.context import AppContext
from bot.service.leaderboards import LeaderboardPage, read_leaderboard
from bot.store import Transaction, players, preferences
from tests.support.databases import samples
from tests.support.players import ANN, BEN, START, ManualClock, begin, end, on, request_from


async def test_a_leaderboard_that_nobody_is_on(app: AppContext) -> None:
    for metric in LeaderboardMetric:
        empty = LeaderboardPage(metric, None, 0, 1, (), (), None, None)
        assert await read_leaderboard(on(app, ANN), metric, None) == empty


def settle(transaction: Transaction, *at: int, guild: int | None = 100) -> None:
    """Let players have a level: the lower their number, the higher."""
    for player in at:
        players.upsert_players(transaction, {player: f"Player {player}"}, guild, START)
        wins = (25 - player) // 2  # from 12 down to 1, two players with each but the first
        for number in range(12):
            result = GameResult.WIN if number < wins else GameResult.LOSS
            samples.note(transaction, samples.result(player, guild, START, "fox", result, challenge=3000))


async def test_every_page_of_ten_shows_the_users_own_place(app: AppContext) -> None:
    await app.database.write(settle, *range(1, 23))
    await app.database.write(settle, 23, guild=200)  # who is on no page of the server
    for asked, number, first, count in ((0, 0, 1, 10), (1, 1, 11, 10), (2, 2, 21, 2), (9, 2, 21, 2), (-1, 0, 1, 10)):
        page = await read_leaderboard(on(app, request_from(17)), LeaderboardMetric.LEVEL, 100, asked)
        assert (page.number, page.pages) == (number, 3)
        assert [entry.player for entry in page.entries] == list(range(first, first + count))
        assert page.places == tuple(player - (player % 2 == 1 and player > 1) for player in range(first, first + count))
        assert page.own_place == 16
        assert page.own == page.entries[6].figure if page.number == 1 else page.own is not None


async def test_a_hidden_player_is_visible_only_to_themselves(app: AppContext) -> None:
    """It can be reverted."""
    ann = Owner(OwnerKind.PLAYER, ANN.user_id)
    await app.database.write(settle, 1, 2)
    await app.database.write(preferences.set_value, ann, "visible", "off")
    for guild in (None, 100):
        for who in (ANN, BEN):
            page = await read_leaderboard(on(app, who), LeaderboardMetric.LEVEL, guild)
            assert [entry.player for entry in page.entries] == [2]
            assert page.own_place == 1  # a hidden player is ranked among those who are shown
    await app.database.write(preferences.set_value, ann, "visible", None)
    page = await read_leaderboard(on(app, BEN), LeaderboardMetric.LEVEL, None)
    assert [entry.player for entry in page.entries] == [1, 2]


async def test_the_daily_puzzles_of_this_week_count_from_monday_on(app: AppContext, clock: ManualClock) -> None:
    async def listed() -> list[tuple[int, DailySum]]:
        page = await read_leaderboard(on(app, ANN), LeaderboardMetric.DAILY, 100)
        return [(entry.player, DailySum.of(entry.figure.key)) for entry in page.entries]

    clock.now += timedelta(days=-clock.now.weekday(), weeks=1)
    for who, perfect in ((ANN, True), (BEN, False)):
        await end(app, await begin(app, who), who, perfect=perfect)
    assert [player for player, _ in await listed()] == [1, 2]
    assert (await listed())[0] == (1, DailySum(1, 0))
    clock.now += timedelta(days=6)
    await end(app, await begin(app, BEN), BEN)
    assert [(player, played.days) for player, played in await listed()] == [(2, 2), (1, 1)]
    clock.now += timedelta(days=1)
    assert await listed() == []
