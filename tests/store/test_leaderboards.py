"""Totals add up, and leaderboards are read from them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from operator import itemgetter
from random import Random

from bot.match.leaderboards import LeaderboardMetric, LeaderboardQuery
from bot.match.quality import ESTABLISHED, Accuracy
from bot.match.statistics import PlayerTotals, ResultRecord
from bot.store import Database, Session, players, result_events
from bot.store.result_events import DailyResultEvent, DuelWonEvent, GameResult, GameResultEvent, RatingEvent
from tests.support.databases import samples
from tests.support.databases.records import count_listed, list_entries, ranked_entry, statistics_of, totals_of
from tests.support.databases.samples import NOW

WIN, TIE, LOSS = GameResult.WIN, GameResult.TIE, GameResult.LOSS
NO_ACCURACY = Accuracy(0, 0, 0)
GUILD, OTHER_GUILD = 10**18, 2 * 10**18


def store_players(session: Session, *some: int) -> None:
    for player in some:
        players.upsert_player(session, player, f"Player {player}", None, NOW)


async def count_result(
    database: Database,
    result: GameResult | None,
    *,
    player: int = 1,
    guild: int | None = GUILD,
    opponent: str = "greedy",
    accuracy: Accuracy = NO_ACCURACY,
) -> None:
    def work(session: Session) -> None:
        store_players(session, player)
        samples.note(session, GameResultEvent(player, guild, opponent, result, accuracy))

    await database.write(work)
    await samples.counted(database)


async def known_totals(database: Database, guild: int | None = None, player: int = 1) -> PlayerTotals:
    found = await totals_of(database, player, guild)
    assert found is not None
    return found


async def test_wins_ties_losses_and_streaks(database: Database) -> None:
    totals = []
    for result in (WIN, WIN, WIN, TIE, WIN, LOSS, WIN, WIN):
        await count_result(database, result)
        now = await known_totals(database)
        totals.append((now.wins, now.ties, now.losses, now.streak, now.best_streak))
        assert now.games == len(totals)
    assert totals == [
        (1, 0, 0, 1, 1),
        (2, 0, 0, 2, 2),
        (3, 0, 0, 3, 3),
        (3, 1, 0, 0, 3),
        (4, 1, 0, 1, 3),
        (4, 1, 1, 0, 3),
        (5, 1, 1, 1, 3),
        (6, 1, 1, 2, 3),
    ]


async def test_accuracy_adds_up(database: Database) -> None:
    for result, accuracy in ((WIN, Accuracy(4, 3, 7)), (WIN, NO_ACCURACY), (LOSS, Accuracy(2, 0, 9))):
        await count_result(database, result, accuracy=accuracy)
    assert (await known_totals(database)).accuracy == Accuracy(choices=6, exact=3, lost=16)


async def test_a_game_without_a_result_only_counts_as_played(database: Database) -> None:
    totals = []
    for result in (None, WIN, WIN, None, WIN, LOSS, None):
        await count_result(database, result)
        now = await known_totals(database)
        totals.append((now.games, now.wins, now.ties, now.losses, now.streak, now.best_streak))
    assert totals == [
        (1, 0, 0, 0, 0, 0),
        (2, 1, 0, 0, 1, 1),
        (3, 2, 0, 0, 2, 2),
        (4, 2, 0, 0, 2, 2),
        (5, 3, 0, 0, 3, 3),
        (6, 3, 0, 1, 0, 3),
        (7, 3, 0, 1, 0, 3),
    ]
    assert list((await statistics_of(database, 1)).opponents) == [
        ResultRecord("greedy", games=7, wins=3, ties=0, losses=1)
    ]


async def test_records_are_sorted_by_games_played(database: Database) -> None:
    for opponent, result in (("greedy", WIN), ("optimal", LOSS), ("optimal", TIE), ("parity", WIN), ("Ben", LOSS)):
        await count_result(database, result, opponent=opponent)
    assert list((await statistics_of(database, 1)).opponents) == [
        ResultRecord("optimal", games=2, wins=0, ties=1, losses=1),
        ResultRecord("Ben", games=1, wins=0, ties=0, losses=1),
        ResultRecord("greedy", games=1, wins=1, ties=0, losses=0),
        ResultRecord("parity", games=1, wins=1, ties=0, losses=0),
    ]
    assert (await statistics_of(database, 2)).opponents == ()


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


async def test_a_player_without_a_game_has_no_rank(database: Database) -> None:
    await database.write(store_players, 1)
    assert await totals_of(database, 1) is None
    assert await ranked_entry(database, LeaderboardQuery(LeaderboardMetric.WINS), 1, 100) is None
    assert await list_entries(database, LeaderboardQuery(LeaderboardMetric.WINS), 0, 10) == []
    assert await count_listed(database, LeaderboardQuery(LeaderboardMetric.WINS), 10) == 0


async def test_two_games_that_end_at_once_are_both_counted(database: Database, other_database: Database) -> None:
    ends = [
        count_result(each, WIN, guild=guild)
        for each in (database, other_database)
        for guild in (GUILD, OTHER_GUILD, None) * 4
    ]
    await asyncio.gather(*ends)
    now = await known_totals(database)
    assert (now.games, now.wins, now.best_streak) == (24, 24, 24)
    assert (await known_totals(database, GUILD)).games == 8


async def test_pages_and_ranks_match_a_naive_sort(database: Database) -> None:
    rng = Random(3)
    everyone = range(1, 48)
    some: list[tuple[datetime, GameResultEvent | DuelWonEvent | RatingEvent | DailyResultEvent]] = []
    for _ in range(250):
        choices = rng.choice([0, 3, 10])
        exact = rng.randint(0, choices)
        guild = rng.choice([GUILD, GUILD, OTHER_GUILD, None])
        result = rng.choice([*GameResult, None])
        happened = (
            GameResultEvent(rng.choice(everyone), guild, "greedy", result, Accuracy(choices, exact, choices - exact)),
            DuelWonEvent(rng.choice(everyone), guild),
            DailyResultEvent(rng.choice(everyone), guild, rng.random() < 0.5, rng.randint(0, 5)),
            RatingEvent(player := rng.choice(everyone), (None, GUILD)[player % 2], rng.randint(1000, 1010), 90),
        )
        some += [(NOW + timedelta(days=rng.randint(0, 40)), event) for event in happened]

    some.sort(key=itemgetter(0))  # each rating is later than the one before

    def work(session: Session) -> None:
        store_players(session, *everyone)
        for when, event in some:
            if isinstance(event, GameResultEvent):
                samples.note(session, event, ended=when)
            else:
                result_events.record(session, event, when)

    await database.write(work)
    await samples.counted(database)
    for metric in LeaderboardMetric:
        for guild in (GUILD, None):
            for period in ("all", "2026-01"):
                within = [
                    event
                    for when, event in some
                    if guild in (None, event.guild) and (period == "all" or (when.year, when.month) == (2026, 1))
                ]
                await check_pages_and_ranks(
                    database, LeaderboardQuery(metric, period, guild), naive_places(metric, within)
                )


def naive_places(
    metric: LeaderboardMetric, some: Sequence[GameResultEvent | DuelWonEvent | RatingEvent | DailyResultEvent]
) -> dict[int, int]:
    """Return the players of a leaderboard in order, with their places: one more than players with better figures."""
    games: dict[int, list[GameResultEvent]] = defaultdict(list)
    figures: dict[int, int] = defaultdict(int)
    for event in some:
        if isinstance(event, GameResultEvent):
            games[event.player].append(event)
        elif isinstance(event, DuelWonEvent) and metric is LeaderboardMetric.DUELS:
            figures[event.player] += 1
        elif isinstance(event, RatingEvent) and metric is LeaderboardMetric.RATING:
            figures[event.player] = event.rating
        elif isinstance(event, DailyResultEvent) and metric is LeaderboardMetric.DAILY:
            figures[event.player] += event.par
        elif isinstance(event, DailyResultEvent) and metric is LeaderboardMetric.STREAK:
            figures[event.player] = max(figures[event.player], event.streak)
    listed = {player: figure for player, figure in figures.items() if figure}
    if metric is LeaderboardMetric.GAMES:
        listed = {player: len(played) for player, played in games.items()}
    elif metric is LeaderboardMetric.WINS:
        listed = {player: sum(one.result is WIN for one in played) for player, played in games.items()}
    elif metric is LeaderboardMetric.ACCURACY:
        listed = {
            player: Accuracy(
                sum(one.accuracy.choices for one in played), sum(one.accuracy.exact for one in played), 0
            ).rank
            for player, played in games.items()
        }
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
