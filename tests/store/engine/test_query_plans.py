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
from sqlalchemy import Executable, text

from bot.match.leaderboards import LeaderboardMetric, LeaderboardQuery
from bot.match.match import BotSeat, HumanSeat
from bot.match.preferences import Owner, OwnerKind
from bot.match.quality import Accuracy
from bot.match.totals import Achievement, AchievementSums, GameResult
from bot.match.training import Mode
from bot.store import (
    Database,
    Transaction,
    blocks,
    daily,
    duels,
    games,
    leaderboards,
    new_games,
    players,
    preferences,
    secrecy,
    statistics,
    training,
)
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
            players.upsert_player(transaction, player, f"Player {player}", None, NOW)
            for guild in (None, player % 3 + 1):
                samples.note(
                    transaction,
                    samples.result(player, guild, NOW, "greedy", GameResult.WIN, Accuracy(1, player % 2, 0)),
                    Achievement(
                        player, guild, NOW, AchievementSums(1, 1, player, rating=1500 + player, uncertainty=90)
                    ),
                )

    def tries(transaction: Transaction) -> None:
        day = NOW.date()
        for player in range(1, 151):
            for number in range(2):
                made = samples.new(
                    f"{player:04}A{number}", "4 7", (HumanSeat(player), BotSeat("optimal")), channel=number
                )
                made = replace(made, guild=None, created_by=None, day=day - timedelta(days=number))
                new_games.add(transaction, made)
            preferences.set_value(transaction, Owner(OwnerKind.SERVER, player), "theme" if player % 9 else "daily", "7")

    database = Database(address)
    for first in range(1, 151, 30):
        await database.write(work, range(first, first + 30))
    await samples.counted(database)
    if has_tries:
        await database.write(tries)
    await in_transaction(database, lambda connection: connection.exec_driver_sql("ANALYZE"))
    await database.close()


def index_of(metric: LeaderboardMetric) -> str:
    column = leaderboards.column_of(metric)
    return f"ix_{column.class_.__tablename__}_by_{column.key}"


def read_statistics(transaction: Transaction, player: int) -> None:
    transaction.execute(statistics.statistics_query(), {"player": player, "rivals": 5, "changes": 60})


def read_rows(transaction: Transaction, board: LeaderboardQuery, player: int, skip: int) -> None:
    transaction.execute(
        leaderboards.rows_query(board.metric), leaderboards.parameters(board, player, skip, 10, most=1000, last=50)
    )


def run(transaction: Transaction, query: Executable, parameters: dict[str, int]) -> None:
    transaction.execute(query, parameters)


async def test_a_leaderboard_page_is_read_from_an_index(filled_database: Database) -> None:
    for metric in LeaderboardMetric:
        for guild in (None, 2):
            for skip in (0, 20, 990):
                (plan,) = await filled_database.write(
                    query_plans, read_rows, LeaderboardQuery(metric, guild=guild), 100, skip
                )
                assert index_of(metric) in plan
                assert "COVERING INDEX" in plan or "Index Only Scan" in plan
                # Only the page itself is sorted once more, after its names were joined.
                assert plan.count("TEMP B-TREE") <= 1
                assert plan.count("Sort Key") <= 1
                assert not re.search("SCAN (game_totals|achievement_totals|players)", plan)
                assert "Seq Scan" not in plan


async def test_a_rank_counts_index_entries(filled_database: Database) -> None:
    for metric in LeaderboardMetric:
        (plan,) = await filled_database.write(query_plans, read_rows, LeaderboardQuery(metric, guild=2), 100, 0)
        assert "Seq Scan" not in plan
        assert not re.search("SCAN (game_totals|achievement_totals|players)", plan)
        # The page and its first figure, all who are listed, and figures better than the user's and than the first: each
        # range is read from the index, and bounded. In SQLite's plan, the page, each count and the constant row are
        # materialized or co-routines.
        assert plan.count(index_of(metric)) == 5
        assert max(plan.count("COVERING INDEX"), plan.count("Index Only Scan")) == 5
        assert plan.count("Limit") == 5 or len(re.findall("(?:CO-ROUTINE|MATERIALIZE) anon_", plan)) == 6


async def test_the_statistics_of_a_player_are_found_by_index(filled_database: Database) -> None:
    (plan,) = await filled_database.write(query_plans, read_statistics, 5)
    assert not re.search(r"SCAN (?!anon_|\(subquery-)", plan)
    assert "Seq Scan" not in plan
    assert "ix_ladder_changes_of_player" in plan


async def test_a_game_is_found_by_index(filled_database: Database) -> None:
    for query, arguments in (
        (games.find, ("7QK2MX",)),
        (games.find_active_in_channel, (1, 2)),
        (games.find_by_interaction, (3,)),
        (games.find_last_ended, (1, 2)),
        (games.find_crowd, (5, 2, 25, 100)),
        (games.oldest_code, (5,)),
        (games.list_active_solo, (5,)),
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
        (run, secrecy.secrets(5, 2, 3, [7])),
        (run, secrecy.secrets(5, None, 3, [7, 8])),
    ):
        for plan in await filled_database.write(query_plans, query, *arguments):
            assert not re.search("SCAN (?!CONSTANT ROW|anon_)", plan), plan
            assert "Seq Scan" not in plan


async def test_what_a_player_trains_is_found_by_index(filled_database: Database) -> None:
    opened, of_player = "training_sessions_(open|running)", "ix_training_sessions_of_player"
    for query, arguments, index in (
        (run, secrecy.secrets(5, 2, 3, [7]), opened),
        (training.find_running, (5,), opened),
        (training.find_running, (5, Mode.RATED), opened),
        (training.find_newest, (5,), of_player),
        (training.newest_interaction, (5,), of_player),
        (training.asked_numbers, (5,), of_player),
    ):
        for plan in await filled_database.write(query_plans, query, *arguments):
            assert re.search(index, plan), plan
            assert "Seq Scan" not in plan
            assert "TEMP B-TREE" not in plan
            assert "Sort" not in plan


async def test_the_last_game_is_read_from_the_end_of_an_index(filled_database: Database) -> None:
    first, second = await filled_database.write(query_plans, games.find_last_ended, 5, 2)
    for number, plan in enumerate((first, second)):
        assert f"ix_games_of_player{number}" in plan
        assert "TEMP B-TREE" not in plan
        assert "Sort" not in plan


async def test_daily_puzzles_are_counted_and_found_by_index(filled_database: Database) -> None:
    day = NOW.date()
    for query, arguments, index in (
        (daily.list_results, (day,), "ix_games_of_day"),
        (daily.list_plays, (7,), "uq_games_try"),
        (daily.list_open_days, (7,), ""),  # by whichever index: a player has few active games, and a server few tries
        (read_statistics, (7,), "uq_games_try"),
        (daily.list_due_posts, (day, NOW, 20), "ix_preferences_by_name"),
    ):
        for plan in await filled_database.write(query_plans, query, *arguments):
            if "absences" in plan:  # at most some for each year
                continue
            # A server may as well read all games of a player with few.
            assert index in plan or (index == "uq_games_try" and "of_player0" in plan), plan
            assert "Seq Scan" not in plan
