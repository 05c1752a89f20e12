"""Totals add up, and leaderboards are read from them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Any

from bot.match.daily import DailySum
from bot.match.leaderboards import LeaderboardMetric, LeaderboardQuery, Period
from bot.match.quality import ESTABLISHED, Accuracy
from bot.match.ratings import LadderRating
from bot.match.totals import Achievement, AchievementSums, GameResult, Result
from bot.store import Database, Transaction, players
from tests.support.databases import samples
from tests.support.databases.records import count_listed, list_entries, ranked_entry, statistics_of
from tests.support.databases.samples import NOW

WIN, TIE, LOSS = GameResult.WIN, GameResult.TIE, GameResult.LOSS
NO_ACCURACY = Accuracy(0, 0, 0)
GUILD, OTHER_GUILD = 10**18, 2 * 10**18


def store_players(transaction: Transaction, *some: int) -> None:
    for player in some:
        players.upsert_player(transaction, player, f"Player {player}", None, NOW)


async def count_result(
    database: Database,
    result: GameResult | None,
    *,
    player: int = 1,
    guild: int | None = GUILD,
    opponent: str = "greedy",
    accuracy: Accuracy = NO_ACCURACY,
) -> None:
    await database.write(store_players, player)
    await samples.counted(database, samples.result(player, guild, NOW, opponent, result, accuracy))


async def test_records_are_sorted_by_games_played(database: Database) -> None:
    for opponent, result in (("greedy", WIN), ("optimal", LOSS), ("optimal", TIE), ("parity", WIN), ("Ben", LOSS)):
        await count_result(database, result, opponent=opponent)
    names = [record.name for record in (await statistics_of(database, 1)).records]
    assert names == ["optimal", "Ben", "greedy", "parity"]
    assert (await statistics_of(database, 2)).records == ()


async def test_established_accuracy_ranks_first(database: Database) -> None:
    seen = {
        1: Accuracy(ESTABLISHED - 1, ESTABLISHED - 1, 0),
        2: Accuracy(ESTABLISHED, ESTABLISHED // 2, 9),
        3: Accuracy(10 * ESTABLISHED, 10 * ESTABLISHED - 1, 1),
        4: NO_ACCURACY,
        5: Accuracy(1, 1, 0),
        6: Accuracy(3, 0, 20),
    }
    for player, accuracy in seen.items():
        await count_result(database, WIN, player=player, accuracy=accuracy)
    page = await list_entries(database, LeaderboardQuery(LeaderboardMetric.ACCURACY), 0, 10)
    assert [entry.player for _, entry in page] == [3, 2, 1, 5, 6, 4]


def rated_game(player: int, guild: int | None, ended: datetime, accuracy: Accuracy, rng: Random) -> Result:
    result, challenge = rng.choice([*GameResult, None]), rng.randint(1200, 1600)
    return samples.result(player, guild, ended, "greedy", result, accuracy, challenge=challenge)


async def test_pages_and_ranks_match_a_naive_sort(database: Database) -> None:
    rng = Random(3)
    everyone = range(1, 48)
    some: list[Result | Achievement] = []
    for number in range(700):
        choices = rng.choice([0, 3, 10])
        accuracy = Accuracy(choices, exact := rng.randint(0, choices), choices - exact)
        guild = rng.choice([GUILD, GUILD, OTHER_GUILD, None])
        when = [NOW + timedelta(days=rng.randint(0, 40)) for _ in range(4)]
        rated = rng.choice(everyone)
        some += [
            rated_game(1 + number % 47, guild, when[0], accuracy, rng),
            Achievement(rng.choice(everyone), guild, when[1], AchievementSums(duels=1)),
            Achievement(
                rng.choice(everyone),
                guild,
                when[2],
                AchievementSums(daily_key=DailySum(1, rng.randint(0, 3)).key, daily_streak=rng.randint(0, 5)),
            ),
            Achievement(
                rng.choice(everyone),
                guild,
                when[2],
                AchievementSums(
                    training_streak=rng.randint(0, 9),
                    training_rush=rng.randint(0, 9),
                    training_rating=rng.randint(900, 910),
                ),
            ),
            Achievement(
                rated,
                (None, GUILD)[rated % 2],
                when[3],
                AchievementSums(rating=rng.randint(1000, 1010), uncertainty=90),
            ),
        ]
    some.sort(key=when_of)
    await database.write(store_players, *everyone)
    await samples.counted(database, *some)
    for metric in LeaderboardMetric:
        for guild in (GUILD, None):
            for period in ("all",) if metric is LeaderboardMetric.LEVEL else ("all", "2026-01"):
                within = [
                    event
                    for event in some
                    if guild in (None, event.guild) and period in ("all", Period.MONTH.at(when_of(event)))
                ]
                await check_pages_and_ranks(
                    database, LeaderboardQuery(metric, period, guild), naive_places(metric, within, some)
                )


def when_of(added: Result | Achievement) -> datetime:
    return added.ended if isinstance(added, Result) else added.when


def naive_level(listed: Sequence[Any], everything: Sequence[Any]) -> int:
    """Return the level after all games of a player who is listed for a game; 0 before it has settled."""
    rating = LadderRating()
    for event in everything:
        if isinstance(event, Result) and event.player == listed[0].player and event.challenge and event.result:
            rating = rating.after(event.challenge, {WIN: 1, TIE: 0, LOSS: -1}[event.result])
    return 0 if rating.provisional or not any(isinstance(event, Result) for event in listed) else rating.points


def naive_places(metric: LeaderboardMetric, some: Sequence[Any], everything: Sequence[Any]) -> dict[int, int]:
    """Return the players of a leaderboard in order, with their places: one more than players with better figures."""
    by_player: dict[int, list[Any]] = defaultdict(list)
    for event in some:
        by_player[event.player].append(event)
    listed: dict[int, int] = {}
    for player, events in by_player.items():
        games = [event for event in events if isinstance(event, Result)]
        achieved = [event.achieved for event in events if isinstance(event, Achievement)]
        if metric is LeaderboardMetric.ACCURACY:
            if games:
                choices, exact = (sum(getattr(game.accuracy, name) for game in games) for name in ("choices", "exact"))
                listed[player] = Accuracy(choices, exact, 0).rank
        elif figure := {
            LeaderboardMetric.LEVEL: naive_level(events, everything),
            LeaderboardMetric.DUELS: sum(event.duels for event in achieved),
            LeaderboardMetric.RATING: [0, *(event.rating for event in achieved if event.rating is not None)][-1],
            LeaderboardMetric.DAILY: sum(event.daily_key for event in achieved),
            LeaderboardMetric.STREAK: max([0, *(event.daily_streak for event in achieved)]),
            LeaderboardMetric.TRAINING_STREAK: max([0, *(event.training_streak for event in achieved)]),
            LeaderboardMetric.TRAINING_RUSH: max([0, *(event.training_rush for event in achieved)]),
            LeaderboardMetric.TRAINING_RATING: max([0, *(event.training_rating for event in achieved)]),
        }[metric]:
            listed[player] = figure
    order = sorted(listed, key=lambda player: (-listed[player], player))
    return {player: 1 + sum(other > listed[player] for other in listed.values()) for player in order}


async def check_pages_and_ranks(database: Database, board: LeaderboardQuery, places: dict[int, int]) -> None:
    assert await count_listed(database, board, 1000) == len(places) > 20
    assert await count_listed(database, board, 20) == 20
    for size in (10, 7):  # on some pages the first player shares a place with the last one of the page before
        paged = [each for skip in range(0, 60, size) for each in await list_entries(database, board, skip, size)]
        assert [(entry.player, place) for place, entry in paged] == list(places.items())
    for number, (place, entry) in enumerate(paged):
        rank = place if place <= 20 else None
        assert await ranked_entry(database, board, entry.player, 20) == (entry, rank)
        if number % 3 == 0:
            assert await ranked_entry(database, board, entry.player, 100) == (entry, place)
    unlisted = set(range(1, 48)) - set(places)
    assert {await ranked_entry(database, board, player, 100) for player in unlisted} <= {None}
