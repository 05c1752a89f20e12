"""Updates that wait together share a transaction on PostgreSQL, too, and don't fail or wait for each other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, text

from bot.match.games import Game
from bot.match.hints import HintLevel, HintRecord
from bot.match.quality import Accuracy
from bot.store import Database, GameUpdate, store_update
from bot.store.engine.batches import StatementBatch
from bot.store.game_updates import hint_statements, show_statements, update_statements, with_hint
from bot.store.models import IS_ACTIVE, GameRow, ResultEventRow
from bot.store.result_events import GameResult, game_events
from tests.support.databases import samples
from tests.support.databases.proxies import Cut, Wire
from tests.support.databases.records import recorded_statements
from tests.support.databases.samples import ANN, LATER


@pytest.fixture
def kind() -> str:
    return "postgresql"


async def store_games(database: Database, number: int) -> list[Game]:
    return [
        await database.write(samples.add, samples.new(f"{each:06}", channel=each, interaction=None))
        for each in range(number)
    ]


async def update_concurrently(database: Database, *changes: GameUpdate) -> list[Any]:
    async with asyncio.timeout(60):
        return await asyncio.gather(*(store_update(database, each) for each in changes), return_exceptions=True)


def change(game: Game) -> GameUpdate:
    return samples.change(game, "1L", "1L", interaction=game.channel)


@contextmanager
def record_statements() -> Iterator[tuple[list[str], list[str]]]:
    """Note the updates of games and the commits."""
    updates: list[str] = []
    commits: list[str] = []
    with recorded_statements() as statements:
        yield updates, commits
    updates += [statement for statement, _ in statements if statement.startswith("UPDATE games")]
    commits += [statement for statement, _ in statements if statement == "COMMIT;"]


async def test_updates_that_wait_share_a_statement_that_commits_itself(database: Database) -> None:
    """The first goes alone, because nothing waits yet."""
    games = await store_games(database, 7)
    with record_statements() as (updates, commits):
        assert await update_concurrently(database, *map(change, games)) == [True] * 7
        assert not await store_update(database, samples.change(games[0], "1R"))  # it is stale
    assert len(updates) <= 3
    assert not commits
    after = [await database.read(samples.found, game.code) for game in games]
    assert after[2:] == [change(game).after for game in games[2:]]
    with record_statements() as (others, _):
        assert await update_concurrently(database, *(samples.change(game, "1R") for game in after[:2])) == [True] * 2
    assert {*others, *updates} == {updates[0]}


async def test_requests_after_the_warm_up_neither_open_connections_nor_look_up_types(
    database: Database, address: str
) -> None:
    games = await store_games(database, 4)
    count_connections = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
    sent: list[bytes] = []

    def note(kind: bytes, body: bytes) -> Cut:
        sent.append(body)
        return Cut.NO

    async with Wire(address) as wire:
        wire.cut = note
        bot = Database(wire.address)
        await bot.open_connections()
        assert bot.connections == 0, "all are free for requests"
        opened = await database.read(lambda session: session.scalar(count_connections))
        assert any(b"pg_type" in body for body in sent)
        sent.clear()
        assert await update_concurrently(bot, *map(change, games[:3])) == [True] * 3
        assert await update_concurrently(bot, *map(samples.resigned, games[3:])) == [True]
        assert not any(b"pg_type" in body for body in sent)
        assert await database.read(lambda session: session.scalar(count_connections)) == opened
        await bot.close()


async def test_stale_updates_don_t_fail_the_others(database: Database) -> None:
    games = await store_games(database, 6)
    for number in (1, 4):
        assert await store_update(database, samples.change(games[number], "1R"))
    with record_statements() as (updates, commits):
        assert await update_concurrently(database, *map(change, games)) == [True, False, True, True, False, True]
    assert (len(updates), len(commits)) == (1, 0)  # what is not stale is stored at once
    plies = [(await database.read(samples.found, game.code)).match.ply for game in games]
    assert plies == [2, 1, 2, 2, 1, 2]


async def test_what_follows_from_an_end_is_stored_only_with_it(database: Database) -> None:
    """Here result events, and the end of the active game."""
    games = await store_games(database, 7)
    for number in (1, 4):
        assert await store_update(database, samples.change(games[number], "1R"))
    ends = [
        replace(
            samples.resigned(game),
            result_events=tuple(
                event
                for result in (GameResult.LOSS, None)[: 1 + number % 2]
                for event in game_events(ANN.user_id, None, LATER, "greedy", result, Accuracy(number, 0, 0))
            ),
        )
        for number, game in enumerate(games[:6])
    ]
    outcomes = await update_concurrently(database, ends[0], *ends)
    assert sorted(outcomes[:2]) == [False, True]  # the same end twice
    assert outcomes[2:] == [False, True, True, False, True]
    left = await database.read(lambda session: session.scalars(select(GameRow.id).where(IS_ACTIVE)).all())
    assert sorted(left) == [games[1].id, games[4].id, games[6].id]
    events = await database.read(lambda session: session.scalars(select(ResultEventRow.choices)).all())
    assert sorted(events) == [0, 2, 3, 3, 5, 5]


async def test_a_batch_takes_one_round_trip(database: Database, address: str) -> None:
    games = await store_games(database, 4)
    async with Wire(address) as wire:
        proxied = Database(wire.address)
        assert await update_concurrently(proxied, *map(change, games)) == [True] * 4  # prepares the statement
        asked: list[bytes] = []

        def note(kind: bytes, body: bytes) -> Cut:
            asked.append(kind)
            return Cut.NO

        wire.cut = note
        after = [samples.change(change(game).after, "1R") for game in games]
        assert await update_concurrently(proxied, *after) == [True] * 4
        await proxied.close()
    assert asked.count(b"S") == 1  # synchronize: everything before it is sent at once


async def test_updates_of_every_kind_at_once(database: Database) -> None:
    """Of an update with several rows or statements everything is stored or nothing."""
    games = await store_games(database, 8)
    assert await store_update(database, samples.change(games[5], "1R"))
    kinds = [
        update_statements(change(games[0])),
        show_statements(games[1], 77),
        update_statements(samples.resigned(games[2])),
        hint_in(games[3]),
        [*hint_in(games[4]), *hint_in(games[5])],
        update_statements(change(games[5])),
        show_statements(replace(games[6], message=3), 77),
        update_statements(change(games[7])),
    ]
    outcomes = await asyncio.gather(*map(database.execute, kinds))
    assert outcomes == [True, True, True, True, False, False, False, True]
    stored = [await database.read(samples.found, game.code) for game in games]
    assert [game.match.ply for game in stored] == [2, 0, 0, 0, 0, 1, 0, 2]
    assert [len(game.hints) for game in stored] == [0, 0, 0, 1, 0, 0, 0, 0]
    assert [game.message for game in stored] == [None, 77, *[None] * 6]
    assert [game.match.active for game in stored] == [number != 2 for number in range(8)]


def hint_in(game: Game) -> list[StatementBatch]:
    return hint_statements(game, with_hint(game, HintRecord(0, 0, HintLevel.NUDGE), LATER), "hints", "")


async def test_a_conflict_is_retried(database: Database, other_database: Database) -> None:
    """An update of a row that another transaction has changed meanwhile, if transactions are serializable."""
    (game,) = await store_games(database, 1)
    name = database.url.database
    await database.write(
        lambda session: session.execute(text(f"ALTER DATABASE {name} SET default_transaction_isolation = serializable"))
    )
    await database.dispose_idle()
    async with other_database.transaction(writes=True) as connection:
        await connection.run_sync(lambda opened: opened.execute(text("UPDATE games SET message_id = 5")))
        held = asyncio.ensure_future(update_concurrently(database, change(game)))
        await asyncio.sleep(0.3)
        assert not held.done()
    assert await held == [True]
    assert (await database.read(samples.found, game.code)).match.ply == 2


async def test_a_locked_row_does_not_delay_other_updates(database: Database, other_database: Database) -> None:
    games = await store_games(database, 8)
    async with other_database.transaction(writes=True) as connection:
        locking = text("SELECT id FROM games WHERE code = '000002' FOR UPDATE")
        await connection.run_sync(lambda opened: opened.execute(locking))
        held = asyncio.ensure_future(update_concurrently(database, *map(change, games[:3])))
        await asyncio.sleep(0.01)
        async with asyncio.timeout(5):
            assert await update_concurrently(database, *map(change, games[3:])) == [True] * 5
        assert not held.done()
    assert await held == [True] * 3


async def test_closing_waits_for_pending_updates(database: Database, other_database: Database) -> None:
    (game,) = await store_games(database, 1)
    async with other_database.transaction(writes=True) as connection:
        await connection.run_sync(lambda opened: opened.execute(text("SELECT id FROM games FOR UPDATE")))
        held = asyncio.ensure_future(update_concurrently(database, change(game)))
        await asyncio.sleep(0.2)
        closing = asyncio.ensure_future(database.close())
        await asyncio.sleep(0.1)
        assert not closing.done()
    await closing
    assert held.done()
    assert (await other_database.read(samples.found, game.code)).match.ply == 2
