"""What a page of the leaderboard reads, in the words of the database itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event, text

from bot.match import Accuracy, Bot, Human
from bot.store import (
    Database,
    Session,
    daily,
    daily_posts,
    duels,
    facts,
    games,
    players,
    preferences,
    records,
    sittings,
    standings,
)
from bot.store.facts import Count, DailyCount, DuelCount, RatingCount, Result
from bot.store.preferences import Kind, Owner
from bot.store.standings import Board, By
from tests.store import stored
from tests.store.stored import NOW


def plans(session: Session, query: Callable[..., Any], *arguments: Any) -> list[str]:
    """How the database goes about each statement of `query`."""
    connection = session.connection()
    sqlite = connection.dialect.name == "sqlite"
    statements: list[tuple[str, Any]] = []

    def note(_: Any, __: Any, statement: str, parameters: Any, ___: Any, ____: Any) -> None:
        statements.append((statement, parameters))

    if not sqlite:
        session.execute(text("SET LOCAL enable_seqscan = off"))  # a table of a few pages would just be read
        session.execute(text("SET LOCAL enable_bitmapscan = off"))
    event.listen(connection, "before_cursor_execute", note)
    query(session, *arguments)
    event.remove(connection, "before_cursor_execute", note)
    explain = "EXPLAIN QUERY PLAN" if sqlite else "EXPLAIN"
    assert statements
    return [
        "\n".join(str(row[-1]) for row in connection.exec_driver_sql(f"{explain} {statement}", parameters))
        for statement, parameters in statements
    ]


@pytest.fixture
async def filled(database: Database) -> Database:
    def work(session: Session, some: range) -> None:
        for player in some:
            players.meet(session, player, f"Player {player}", None, NOW)
            for guild in (None, player % 3 + 1):
                stored.note(session, Count(player, guild, "greedy", Result.WIN, Accuracy(1, player % 2, 0)))
                for count in (
                    DuelCount(player, guild),
                    RatingCount(player, guild, 1500 + player, 90),
                    DailyCount(player, guild, True, player),
                ):
                    facts.note(session, count, NOW)

    for first in range(1, 151, 30):
        await database.write(work, range(first, first + 30))
    await stored.counted(database)
    await database.connection(lambda connection: connection.exec_driver_sql("ANALYZE"))
    return database


async def test_a_page_is_read_off_its_index(filled: Database) -> None:
    for by in By:
        for guild in (None, 2):
            for skip in (0, 20, 990):
                (plan,) = await filled.read(plans, standings.page, Board(by, guild=guild), skip, 10)
                assert f"ix_{Board(by).table.__tablename__}_by_{Board(by).column.key}" in plan
                assert "COVERING INDEX" in plan or "Index Only Scan" in plan
                # Only the page itself is put in order once more, after its names were found.
                assert plan.count("TEMP B-TREE") <= 1
                assert plan.count("Sort Key") <= 1
                assert not re.search("SCAN (standings|feats|players)", plan)
                assert "Seq Scan" not in plan


async def test_a_place_counts_entries_of_the_index(filled: Database) -> None:
    for by in By:
        own, *above = await filled.read(plans, standings.place, Board(by, guild=2), 100, 50)
        assert "SCAN " not in own
        assert "Seq Scan" not in own
        assert len(above) == 2
        for plan in above:
            assert f"ix_{Board(by).table.__tablename__}_by_{Board(by).column.key}" in plan
            assert "COVERING INDEX" in plan or "Index Only Scan" in plan
            assert "CO-ROUTINE" in plan or "Limit" in plan  # no further than asked


async def test_one_game_is_found_by_index(filled: Database) -> None:
    for query, arguments in (
        (games.find, ("7QK2MX",)),
        (games.sitting, (1, 2)),
        (games.by_interaction, (3,)),
        (games.last_ended, (1, 2)),
        (standings.of, (5, 2)),
        (sittings.so_many, (5, 25)),
        (sittings.oldest, (5,)),
        (sittings.running, (5, 25)),
        (sittings.begun, (2, 100)),
        (games.sittings_in, (5, 2)),
        (games.of_duel, (5,)),
        (duels.find, ("7QK2MX",)),
        (duels.challenges, (5,)),
        (duels.challenges_to, (5, 2)),
        (duels.next_due, ()),
        (duels.late, (NOW, 20)),
        (duels.to_warn, (NOW, 20)),
        (duels.expired, (NOW, 20)),
        (duels.unsettled, (20,)),
        (duels.boards_of, (5,)),
        (duels.boards_in, (2, 3, 200)),
        (duels.boards_in, (None, 3, 200)),
        (records.by_opponent, (5,)),
    ):
        for plan in await filled.read(plans, query, *arguments):
            assert "SCAN " not in plan
            assert "Seq Scan" not in plan


async def test_the_last_game_is_read_off_the_end_of_its_index(filled: Database) -> None:
    first, second = await filled.read(plans, games.last_ended, 5, 2)
    for number, plan in enumerate((first, second)):
        assert f"ix_games_of_player{number}" in plan
        assert "TEMP B-TREE" not in plan
        assert "Sort" not in plan


async def test_daily_puzzles_are_counted_and_looked_for_by_index(filled: Database) -> None:
    day = NOW.date()

    def tries(session: Session) -> None:
        for player in range(1, 151):
            for number in range(2):
                made = stored.new(f"{player:04}A{number}", "4 7", (Human(player), Bot("optimal")), channel=number)
                made = replace(made, guild=None, interaction=None, day=day - timedelta(days=number))
                games.add(session, made, (), NOW)
            preferences.put(session, Owner(Kind.SERVER, player), "theme" if player % 9 else "daily", "7")

    await filled.write(tries)
    await filled.connection(lambda connection: connection.exec_driver_sql("ANALYZE"))
    for query, arguments, index in (
        (daily.results, (day,), "ix_games_of_day"),
        (daily.days, (7,), "uq_games_try"),
        (daily.tries, (7,), "uq_games_try"),
        (daily.running, (7, NOW), "uq_games_try"),
        (daily_posts.due, (day, NOW, 20), "ix_preferences_by_name"),
    ):
        for plan in await filled.read(plans, query, *arguments):
            # Of a player with few games a server may as well read those.
            assert index in plan or (index == "uq_games_try" and "ix_games_of_player0" in plan), plan
            assert "Seq Scan" not in plan
