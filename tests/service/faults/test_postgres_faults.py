"""Restarts, failovers, hangs and lost connections of PostgreSQL: nothing is lost or done twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from bot.coins import Move
from bot.match.games import Game
from bot.match.training import Attempt, Mode
from bot.service import deals, moves, training
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest
from bot.service.errors import StaleError
from bot.store import Database, GameUpdate, OutcomeUnknownError, StoreUnavailableError, Take, Transaction, games
from bot.store import players as repositories_players
from bot.store import training as training_rows
from bot.store.engine import errors
from bot.store.engine.postgres_transactions import PostgresConnection
from tests.support.databases import samples
from tests.support.databases.postgres import Postgres
from tests.support.databases.proxies import Cut, Wire, never
from tests.support.players import ANN, BEN, START, Clock, finish, on, pick, renew, start, start_counted
from tests.support.waiting import PATIENCE_S

LEFT = Move.parse("1L")
COMMIT = b"COMMIT;"
"""The end of a transaction; its beginning may name the isolation level READ COMMITTED."""


@pytest.fixture
def kind() -> str:
    return "postgresql"


@pytest.fixture
async def wire(database: Database, address: str) -> AsyncIterator[Wire]:
    async with Wire(address) as wire:
        yield wire


@pytest.fixture
async def proxied_app(wire: Wire) -> AsyncIterator[AppContext]:
    """Return an application that is connected through the proxy."""
    database = Database(wire.address)
    yield AppContext(database, rng=Random(1), clock=Clock())
    async with asyncio.timeout(PATIENCE_S):  # after a failed test the server may still be silent
        await database.close()


def values_with(game: Game) -> bytes:
    """Return what is in the message that runs the prepared statement of a move: the code of the game."""
    return game.code.encode()


def cut_once(cut: Cut, words: bytes, *after: Cut, since: bytes = b"") -> Callable[[bytes, bytes], Cut]:
    """Cut the first message with `words` from the first with `since` on.

    `after` is what the next messages get, the last of it all others.
    """
    rest: list[Cut] = []
    begun = False

    def decide(kind: bytes, body: bytes) -> Cut:
        nonlocal begun
        if rest:
            return rest.pop(0) if len(rest) > 1 else rest[0]
        begun = begun or since in body
        if begun and words in body:
            rest.extend(after or (Cut.NO,))
            return cut
        return Cut.NO

    return decide


@pytest.mark.parametrize("coins", ["4 7 2 9", "4 7"], ids=["a move", "the last move"])
@pytest.mark.parametrize("cut", [Cut.BEFORE, Cut.AFTER])
@pytest.mark.parametrize("message", ["prepare", "execute"])
async def test_a_connection_lost_anywhere_in_a_move(
    proxied_app: AppContext, wire: Wire, message: str, cut: Cut, coins: str
) -> None:
    """A move is one statement that commits itself, the last one a transaction that changes several tables."""
    game, click = await start(proxied_app, coins), renew(ANN)
    wire.cut = cut_once(cut, b"UPDATE games" if message == "prepare" else values_with(game))
    game_view = await moves.make_move(on(proxied_app, click), game.code, 0, LEFT)
    assert game_view.game.match.ply == 2
    assert (await moves.make_move(on(proxied_app, click), game.code, 0, LEFT)).game == game_view.game
    assert await proxied_app.database.read(games.find, game.code) == game_view.game
    await finish(proxied_app, game_view.game)


@pytest.mark.parametrize("left", [8, 2], ids=["a move", "the last move"])
@pytest.mark.parametrize(("cut", "moved"), [(Cut.BEFORE, 0), (Cut.AFTER, 2)])
async def test_a_move_with_an_unknown_outcome(
    proxied_app: AppContext, wire: Wire, cut: Cut, moved: int, left: int
) -> None:
    """The server is lost during the statement: the player gets an error, and the same click moves only once."""
    game, click, is_last = await start_counted(proxied_app), renew(ANN), left == 2
    while game.match.position.coins_left > left:
        game = (await pick(proxied_app, game, "1L")).game
    ply = game.match.ply
    # Two more messages end the statement of a move.
    wire.cut = (
        cut_once(cut, COMMIT, Cut.BEFORE, since=values_with(game))
        if is_last
        else cut_once(cut, values_with(game), Cut.NO, Cut.NO, Cut.BEFORE)
    )
    with pytest.raises(OutcomeUnknownError):
        await moves.make_move(on(proxied_app, click), game.code, ply, LEFT)
    wire.cut = never
    stored = await proxied_app.database.read(games.find, game.code)
    assert stored is not None
    assert stored.match.ply == ply + moved
    if moved and not is_last:
        with pytest.raises(StaleError) as stale:
            await moves.make_move(renew(ANN, proxied_app), game.code, ply, LEFT)
        assert stale.value.game_view.game == stored
    assert (await moves.make_move(on(proxied_app, click), game.code, ply, LEFT)).game.match.ply == ply + 2


@pytest.mark.parametrize("mode", [Mode.STREAK, Mode.RATED])
@pytest.mark.parametrize("cut", [Cut.BEFORE, Cut.AFTER])
async def test_an_attempt_with_an_unknown_outcome(proxied_app: AppContext, wire: Wire, cut: Cut, mode: Mode) -> None:
    """The player gets an error, and the same click or another one gives the same result, once."""
    view = await training.begin(renew(ANN, proxied_app), mode)
    number, click = view.stored.id, renew(ANN, proxied_app)
    assert view.puzzle is not None
    move = proxied_app.oracle.best_move(view.puzzle.position)
    attempt = Attempt(0, click.interaction_id, move, True)
    packed = training_rows.pack_attempts(view.session.with_attempt(attempt))
    # A rated attempt is a transaction of several statements, another one a statement that commits itself.
    wire.cut = (
        cut_once(cut, COMMIT, Cut.BEFORE, since=packed)
        if mode is Mode.RATED
        else cut_once(cut, packed, Cut.NO, Cut.NO, Cut.BEFORE)
    )
    with pytest.raises(OutcomeUnknownError):
        await training.answer(click, number, 0, move)
    wire.cut = never
    stored = await proxied_app.database.read(training_rows.find, number)
    assert stored is not None
    assert len(stored.session.attempts) == (cut is Cut.AFTER)
    for _ in range(2):
        shown = await training.answer(click, number, 0, move)
        assert shown.session.attempts == (attempt,)
        assert shown.feedback is not None
        assert shown.feedback.refuted is None
    again = await training.answer(renew(ANN, proxied_app), number, 0, move)
    assert again.session.attempts == (attempt,)
    rating = await training.read_rating(renew(ANN, proxied_app))
    assert rating.attempts == (mode is Mode.RATED)


async def test_a_move_whose_row_stays_locked(
    app: AppContext, other_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given up in time, nothing is stored, and the same click moves once afterwards."""
    game, click = await start(app), renew(ANN)
    await moves.view_game(renew(ANN, app))
    async with other_database.transaction(writes=True) as connection:
        await connection.run_sync(lambda opened: opened.execute(text("SELECT id FROM games FOR UPDATE")))
        monkeypatch.setattr(errors, "TRANSACTION_TIMEOUT_S", 0.5)
        with pytest.raises(StoreUnavailableError) as caught:
            await moves.make_move(on(app, click), game.code, 0, LEFT)
        assert not isinstance(caught.value, OutcomeUnknownError)
        monkeypatch.undo()
    after = (await moves.make_move(on(app, click), game.code, 0, LEFT)).game
    assert after.match.ply == 2
    await finish(app, after)


async def test_a_read_whose_answer_is_lost(proxied_app: AppContext, wire: Wire) -> None:
    """It changed nothing, so the outcome is not reported as unknown."""
    await proxied_app.database.read(games.count)
    wire.cut = cut_once(Cut.AFTER, b"", Cut.BEFORE)
    with pytest.raises(StoreUnavailableError) as caught:
        await proxied_app.database.read(games.count)
    assert not isinstance(caught.value, OutcomeUnknownError)
    wire.cut = cut_once(Cut.BEFORE, b"")
    assert await proxied_app.database.read(games.count) == 0


async def test_requests_to_a_hanging_server_fail_in_time(
    proxied_app: AppContext, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await start(proxied_app)
    monkeypatch.setattr(errors, "TRANSACTION_TIMEOUT_S", 0.3)
    wire.cut = lambda kind, body: Cut.SILENCE
    with pytest.raises(StoreUnavailableError) as caught:
        await pick(proxied_app, game, "1L")
    assert caught.value.reason == "no answer in time"
    with pytest.raises(StoreUnavailableError):
        await deals.start_game(renew(BEN, proxied_app), NewGameRequest())
    wire.cut = never
    monkeypatch.undo()
    assert (await moves.view_game(renew(ANN, proxied_app))).game == game
    await finish(proxied_app, game)


async def test_after_a_hang_no_connection_to_the_same_server_is_used(
    proxied_app: AppContext, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the primary's machine is gone and another one answers: one connection waits in vain, not each of them."""
    numbers = set(await asyncio.gather(*(proxied_app.database.read(backend_pid_after_pause) for _ in range(4))))
    assert len(numbers) == 4
    monkeypatch.setattr(errors, "TRANSACTION_TIMEOUT_S", 0.5)
    wire.cut = cut_once(Cut.SILENCE, b"", Cut.NO)
    with pytest.raises(StoreUnavailableError):
        await proxied_app.database.read(backend_pid)
    monkeypatch.undo()
    # At once, because the pool gives the connection that it got back last to one after the other.
    later = await asyncio.gather(*(proxied_app.database.read(backend_pid_after_pause) for _ in range(6)))
    assert len(set(later)) == 6
    assert numbers.isdisjoint(later)


@pytest.mark.parametrize("take", [None, Take(ANN.user_id, 77)], ids=["statement", "transaction"])
async def test_a_commit_that_hangs(
    proxied_app: AppContext, wire: Wire, take: Take | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await start(proxied_app)
    commit = PostgresConnection.commit

    async def commit_with_a_short_limit(*arguments: Any, **options: Any) -> Any:
        monkeypatch.setattr(errors, "TRANSACTION_TIMEOUT_S", 0.5)
        return await commit(*arguments, **options)

    monkeypatch.setattr(PostgresConnection, "commit", commit_with_a_short_limit)
    wire.cut = cut_once(Cut.SILENCE, COMMIT if take else values_with(game), Cut.BEFORE)
    database, update = proxied_app.database, GameUpdate(game, game.match, game.updated_at, take=take)
    with pytest.raises(OutcomeUnknownError):
        await (samples.is_stored(database, update) if take else pick(proxied_app, game, "1L"))
    wire.cut = never
    monkeypatch.undo()
    await finish(proxied_app, (await moves.view_game(renew(ANN, proxied_app))).game)


def backend_pid_after_pause(transaction: Transaction) -> int:
    """Return the number of the connection, after a moment in which others get connections of their own."""
    transaction.execute(text("SELECT pg_sleep(0.3)"))
    return backend_pid(transaction)


def backend_pid(transaction: Transaction) -> int:
    return int(transaction.scalar(text("SELECT pg_backend_pid()")) or 0)


async def test_a_connection_ended_in_the_middle_of_a_transaction(app: AppContext, other_database: Database) -> None:
    """The administrator ends it, as in a shutdown or failover: another connection does the work once."""
    backends: list[int] = []

    def work(transaction: Transaction) -> None:
        repositories_players.upsert_players(transaction, {1: "Ann"}, None, START)
        backends.append(backend_pid(transaction))
        if len(backends) == 1:
            transaction.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        repositories_players.upsert_players(transaction, {2: "Ben"}, None, START)

    await app.database.write(work)
    assert len(set(backends)) == 2
    await finish(app, await start(app))


async def test_a_server_that_becomes_read_only(app: AppContext, postgres: Postgres) -> None:
    """The old primary after a failover: its connections are closed, so that new ones reach the new primary."""
    game = (await pick(app, await start(app), "1L")).game
    before = await app.database.read(backend_pid)
    postgres.execute("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")
    try:
        for _ in range(600):  # until it has read its settings
            if await app.database.read(lambda session: session.scalar(text("SHOW transaction_read_only"))) == "on":
                break
            await asyncio.sleep(0.01)
        with pytest.raises(StoreUnavailableError) as caught:
            await pick(app, game, "1L")
        assert "cannot execute UPDATE in a read-only transaction" in caught.value.reason
        with pytest.raises(StoreUnavailableError) as caught:
            await deals.start_game(renew(BEN, app), NewGameRequest())
        assert "in a read-only transaction" in caught.value.reason
        assert (await moves.view_game(renew(ANN, app))).game == game
        assert await app.database.read(backend_pid) != before
    finally:
        postgres.execute("ALTER SYSTEM RESET default_transaction_read_only", "SELECT pg_reload_conf()")
    async with asyncio.timeout(60):
        while game.match.active:
            with suppress(StoreUnavailableError):
                game = (await pick(app, game, "1L")).game


async def set_for_later_connections(database: Database, setting: str) -> None:
    """Change a setting of the server for all later connections."""
    name = database.url.database
    await database.write(lambda session: session.execute(text(f"ALTER DATABASE {name} SET {setting}")))
    await database.close()


async def test_a_deadlock_is_resolved(database: Database, other_database: Database) -> None:
    await set_for_later_connections(database, "deadlock_timeout = '50ms'")
    for number in (1, 2):
        await database.write(repositories_players.upsert_players, {number: "?"}, None, START)
    held: list[int] = []

    def rename(transaction: Transaction, first: int, second: int) -> None:
        repositories_players.upsert_players(transaction, {first: f"by {first}"}, None, START)
        held.append(first)
        while len(held) < 2:  # both have their first row by now
            transaction.execute(text("SELECT pg_sleep(0.01)"))
        repositories_players.upsert_players(transaction, {second: f"by {first}"}, None, START)

    await asyncio.gather(database.write(rename, 1, 2), other_database.write(rename, 2, 1))
    names = await database.read(lambda session: session.scalars(text("SELECT name FROM players")).all())
    assert len(set(names)) == 1
    assert len(held) >= 3
