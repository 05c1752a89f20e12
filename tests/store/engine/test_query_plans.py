"""Query plans: what a leaderboard page and other queries read."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from datetime import timedelta
from functools import cache
from typing import Any

import pytest
from sqlalchemy import Executable, text, update

from bot.match.leaderboards import LeaderboardMetric
from bot.match.match import BotSeat, HumanSeat
from bot.match.preferences import Owner, OwnerKind
from bot.match.statistics import GameResult
from bot.match.training import Mode
from bot.store import (
    Database,
    Transaction,
    blocks,
    daily,
    duels,
    game_updates,
    games,
    leaderboards,
    players,
    preferences,
    secrecy,
    statistics,
    training,
)
from bot.store.models import CareerRow, RatingRow
from bot.store.training_models import TrainingRatingRow
from tests.support.databases import samples
from tests.support.databases.files import apart, fresh, in_transaction
from tests.support.databases.postgres import Postgres
from tests.support.databases.records import recorded_statements
from tests.support.databases.samples import NOW


def query_plans(transaction: Transaction, query: Callable[..., Any], *arguments: Any) -> list[str]:
    """Return the database's plan for each statement of `query`."""
    connection = transaction.connection()
    sqlite = connection.dialect.name == "sqlite"
    if not sqlite:
        transaction.execute(text("SET LOCAL enable_seqscan = off"))  # a table of a few pages would be read completely
        transaction.execute(text("SET LOCAL enable_bitmapscan = off"))
    with (
        recorded_statements(connection) as statements,
        Transaction(connection) as plain,
    ):  # which runs all by SQLAlchemy
        query(plain, *arguments)
    explain = "EXPLAIN QUERY PLAN" if sqlite else "EXPLAIN"
    assert statements
    return [
        "\n".join(str(row[-1]) for row in connection.exec_driver_sql(f"{explain} {statement}", parameters))
        for statement, parameters in statements
    ]


@pytest.fixture(scope="module")
def filled_addresses(
    tmp_path_factory: pytest.TempPathFactory, postgres: Postgres
) -> Iterator[Callable[[str, bool], str]]:
    """Return the address of a database of a kind that only these tests use: its planner has no old statistics."""
    with ExitStack() as stack:

        @cache
        def filled(kind: str, has_tries: bool) -> str:
            if kind == "sqlite":
                address = fresh(tmp_path_factory.mktemp("filled") / "coins.db")
            else:
                address = stack.enter_context(postgres.database(migrated=True))
            apart(fill(address, has_tries))
            return address

        yield filled


@pytest.fixture
async def filled_database(
    kind: str, filled_addresses: Callable[[str, bool], str], request: pytest.FixtureRequest
) -> AsyncIterator[Database]:
    database = Database(filled_addresses(kind, "daily" in request.node.name))
    yield database
    await database.close()


async def fill(address: str, has_tries: bool) -> None:
    def work(transaction: Transaction, some: range) -> None:
        for player in some:
            players.upsert_players(transaction, {player: f"Player {player}"}, player % 3 + 1, NOW)
            samples.note(transaction, samples.result(player, player % 3 + 1, NOW, "greedy", GameResult.WIN))
            transaction.execute(update(CareerRow).where(CareerRow.player_id == player).values(level=1300 + player))
            transaction.add(RatingRow(player_id=player, mu=20, sigma=2, duels=12, rated_at=NOW, key=1500 + player))
            best = {"key": 900 + player, "best_streak": player, "best_rush": player}
            transaction.add(TrainingRatingRow(player_id=player, mu=20, sigma=2, attempts=12, **best))

    def tries(transaction: Transaction) -> None:
        day = NOW.date()
        for player in range(1, 151):
            for number in range(2):
                made = samples.new(
                    f"{player:04}A{number}", "4 7", (HumanSeat(player), BotSeat("optimal")), channel=number
                )
                made = replace(made, guild=None, created_by=None, day=day - timedelta(days=number))
                game_updates.add(transaction, made)
            preferences.set_value(transaction, Owner(OwnerKind.SERVER, player), "theme" if player % 9 else "daily", "7")

    database = Database(address)
    for first in range(1, 151, 30):
        await database.write(work, range(first, first + 30))
    if has_tries:
        await database.write(tries)
    await in_transaction(database, lambda connection: connection.exec_driver_sql("ANALYZE"))
    await database.close()


INDEXES = {
    LeaderboardMetric.LEVEL: "ix_careers_by_level",
    LeaderboardMetric.RATING: "ix_ratings_by_key",
    LeaderboardMetric.TRAINING_RATING: "ix_training_ratings_by_key",
    LeaderboardMetric.TRAINING_STREAK: "ix_training_ratings_by_best_streak",
    LeaderboardMetric.TRAINING_RUSH: "ix_training_ratings_by_best_rush",
    LeaderboardMetric.DAILY: "(ix_games_of_day|uq_games_try)",
}


def read_statistics(transaction: Transaction, player: int) -> None:
    statistics.read_statistics(transaction, player, 5, 60)


def read_rows(transaction: Transaction, metric: LeaderboardMetric, player: int, skip: int, here: bool = False) -> None:
    days = {name: NOW.date() for name in ("first_day", "last_day", *map("day{}".format, range(7)))}
    times = dict.fromkeys(map("close{}".format, range(7)), NOW)
    pars = dict.fromkeys(map("par{}".format, range(7)), 0)
    numbers = {"player": player, "guild": 0, "skip": skip, "page": 10, "most": 1000, "last": 50}
    asked = {**days, **times, **pars} if metric is LeaderboardMetric.DAILY else {}
    transaction.execute(leaderboards.rows_query(metric, here=here), {**numbers, **asked})


def run(transaction: Transaction, query: Executable, parameters: dict[str, Any]) -> None:
    transaction.execute(query, parameters)


async def test_a_leaderboard_page_is_read_from_an_index(filled_database: Database) -> None:
    for metric in LeaderboardMetric:
        for skip in (0, 20, 990):
            (plan,) = await filled_database.write(query_plans, read_rows, metric, 100, skip)
            assert re.search(INDEXES[metric], plan), plan
            assert not re.search("SCAN (games|players)", plan)


async def test_a_server_reads_the_tries_of_its_players_only(filled_database: Database) -> None:
    (plan,) = await filled_database.write(query_plans, read_rows, LeaderboardMetric.DAILY, 100, 0, True)
    assert "uq_games_try" in plan, plan
    assert not re.search("ix_games_of_day|SCAN (games|players)|Seq Scan on games", plan), plan


async def test_the_statistics_of_a_player_are_found_by_index(filled_database: Database) -> None:
    plans = await filled_database.write(query_plans, read_statistics, 5)
    for plan in plans:
        assert not re.search(r"SCAN (?!anon_|\(subquery-)", plan), plan
        assert "Seq Scan" not in plan, plan
    assert any("ix_ladder_changes_of_player" in plan for plan in plans)


async def test_a_game_is_found_by_index(filled_database: Database) -> None:
    for query, arguments in (
        (games.find, ("7QK2MX",)),
        (games.find_before, (samples.new(), 5, 25, 100)),
        (games.find_last_ended, (1, 2)),
        (games.find_crowd, (5, 2, 25, 100)),
        (games.oldest_code, (5,)),
        (games.list_active_in_channel, (5, 2)),
        (games.list_active, (5,)),
        (blocks.is_blocked, (Owner(OwnerKind.PLAYER, 5), 7)),
        (blocks.list_blocked, (Owner(OwnerKind.SERVER, 5),)),
        (games.list_of_duel, (5,)),
        (duels.find, ("7QK2MX",)),
        (duels.list_challenges, (5,)),
        (duels.list_challenges_to, (5, 2)),
        (duels.list_running, (5, 7)),
        (duels.next_due, ()),
        (duels.list_overdue, (NOW, 20)),
        (duels.list_to_warn, (NOW, 20)),
        (duels.list_expired, (NOW, 20)),
        (duels.list_live, ()),
        (duels.next_due, (("7QK2MX",),)),
        (duels.list_overdue, (NOW, 20, ("7QK2MX",))),
        (duels.list_expired, (NOW, 20, ("7QK2MX",))),
        (duels.list_unsettled, (20,)),
        (run, (secrecy.COUNTING, {"player": 5, "oldest_day": NOW.date()})),
    ):
        for plan in await filled_database.write(query_plans, query, *arguments):
            assert not re.search("SCAN (?!CONSTANT ROW|anon_)", plan), plan
            assert "Seq Scan" not in plan


async def test_what_a_player_did_last_is_read_from_an_index(filled_database: Database) -> None:
    opened, of_player = "training_sessions_(open|running)", "ix_training_sessions_of_player"
    for query, arguments, index in (
        (run, (secrecy.COUNTING, {"player": 5, "oldest_day": NOW.date()}), opened),
        (training.find_running, (5,), opened),
        (training.find_running, (5, Mode.RATED), opened),
        (training.find_newest, (5,), of_player),
        (training.newest_interaction, (5,), of_player),
        (training.asked_numbers, (5,), of_player),
        (games.find_last_ended, (5, 2), "ix_games_of_player[01]"),
    ):
        for plan in await filled_database.write(query_plans, query, *arguments):
            assert re.search(index, plan), plan
            assert "Seq Scan" not in plan
            assert "TEMP B-TREE" not in plan
            assert "Sort" not in plan


async def test_daily_puzzles_are_counted_and_found_by_index(filled_database: Database) -> None:
    day = NOW.date()
    for query, arguments, index in (
        (daily.list_results, (day,), "ix_games_of_day"),
        (daily.list_tries, (7,), "uq_games_try"),
        (daily.list_open_days, (7,), ""),  # by whichever index: a player has few active games, and a server few tries
        (daily.list_due_posts, (day, NOW, 20), "ix_preferences_by_name"),
    ):
        for plan in await filled_database.write(query_plans, query, *arguments):
            # A server may as well read all games of a player with few.
            assert index in plan or (index == "uq_games_try" and "of_player0" in plan), plan
            assert "Seq Scan" not in plan
