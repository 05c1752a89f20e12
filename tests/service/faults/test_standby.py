"""With a synchronous standby away, only replicated changes are confirmed, so that no failover undoes them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import func, select, text

from bot.coins import Move
from bot.service import deals, moves
from bot.service.context import AppContext, RequestContext
from bot.service.deals import NewGameRequest
from bot.service.errors import AlreadyPlayingError
from bot.store import Database, OutcomeUnknownError, StoreNotReadyError, StoreUnavailableError, Transaction, games
from bot.store.engine import commits as postgres_commits
from bot.store.engine import errors
from bot.store.engine.commits import PostgresCommits
from bot.store.engine.postgres_transactions import PostgresConnection
from tests.support.databases.clusters import Pair
from tests.support.databases.clusters import run_pair as pair
from tests.support.databases.files import in_transaction
from tests.support.databases.proxies import Link
from tests.support.databases.records import assert_verified, recorded_statements
from tests.support.players import ANN, Clock, finish, on, pick, renew, start
from tests.support.waiting import PATIENCE_S

LEFT = Move.parse("1L")
WRITE_WAL_RECORD = "pg_logical_emit_message"
COUNT_WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
CANCEL_WAITING = "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"

TAKE_LOCK = select(func.set_config("lock_timeout", "0", True), func.pg_advisory_xact_lock(7))
COUNT_LOCKED_OUT = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'advisory'"


@pytest.fixture(scope="module")
def servers() -> Iterator[Pair]:
    with pair() as made:
        yield made


@pytest.fixture(scope="module")
def link(servers: Pair) -> Iterator[Link]:
    """Provide the link between the servers, whose standby has everything at first."""
    with servers.link() as link:
        servers.copy()
        servers.await_standby()
        yield link


class Replication:
    """Controls the standby's connection to its primary, and how long a commit waits for the standby while it is cut.

    Everything else has a long time limit, because the machine may be busy: to open a connection, or to run the
    statements before a commit, can take seconds.
    """

    def __init__(self, servers: Pair, link: Link, monkeypatch: pytest.MonkeyPatch) -> None:
        self._servers, self._link, self._monkeypatch = servers, link, monkeypatch
        self.commit_limit = PATIENCE_S
        """The time limit, in seconds, of commits that wait for the standby."""
        self._limit(PATIENCE_S)
        self._limit_commits()

    def _limit(self, seconds: float) -> None:
        """Set the bot's time limit for what begins from now on."""
        self._monkeypatch.setattr(errors, "TRANSACTION_TIMEOUT_S", seconds)

    def _limit_commits(self) -> None:
        commit_of_bot = PostgresCommits.commit

        async def commit(commits: PostgresCommits, transaction: PostgresConnection, *, writes: bool) -> None:
            async def end_transaction() -> None:
                self._limit(PATIENCE_S)  # the limit of this commit is already running
                await transaction.commit()

            if writes or commits.in_doubt:
                self._limit(self.commit_limit)
            ending: Any = SimpleNamespace(info=transaction.info, commit=end_transaction)
            await commit_of_bot(commits, ending, writes=writes)

        self._monkeypatch.setattr(PostgresCommits, "commit", commit)

    def cut(self, commit_limit: float = 0.5) -> None:
        self._link.cut()
        self.commit_limit = commit_limit

    async def restore(self) -> None:
        """Wait until commits wait for the standby again."""
        self.commit_limit = PATIENCE_S
        self._link.restore()
        await asyncio.to_thread(self._servers.await_standby)


@pytest.fixture
def replication(servers: Pair, link: Link, monkeypatch: pytest.MonkeyPatch) -> Replication:
    return Replication(servers, link, monkeypatch)


async def wait_for_value(servers: Pair, query: str) -> None:
    """Wait until the value of `query` on the primary is neither zero nor empty."""
    async with asyncio.timeout(PATIENCE_S):
        while not await asyncio.to_thread(servers.primary.execute, query):  # noqa: ASYNC110 - only the server knows
            await asyncio.sleep(0)


@pytest.fixture
async def app(servers: Pair, link: Link, replication: Replication) -> AsyncIterator[AppContext]:
    database = Database(servers.address)
    yield AppContext(database, rng=Random(1), clock=Clock())
    await database.close()
    link.restore()
    servers.await_standby()
    await assert_verified(servers.address)


async def has_started_game(address: str, work: RequestContext) -> bool:
    """Return if the server at `address` has the game that the request `work` started."""
    database = Database(address)
    try:
        return await database.read(games.find_by_interaction, work.interaction_id) is not None
    finally:
        await database.close()


@pytest.mark.slow
async def test_a_new_game_is_confirmed_only_after_the_standby_has_it(
    app: AppContext, servers: Pair, replication: Replication
) -> None:
    """The retry finds the game, which the primary stored when the wait was given up. A failover would lose it."""
    click = renew(ANN)
    replication.cut()
    with pytest.raises(OutcomeUnknownError):
        await deals.start_game(on(app, click), NewGameRequest(coins="4 7 2 9"))
    assert await has_started_game(servers.address, click)
    assert not await has_started_game(servers.standby_address, click)
    await replication.restore()
    game = (await deals.start_game(on(app, click), NewGameRequest(coins="4 7 2 9"))).game
    assert await has_started_game(servers.standby_address, click)
    await finish(app, game)


async def test_a_move_is_confirmed_only_after_the_standby_has_it(app: AppContext, replication: Replication) -> None:
    game, click = await start(app), renew(ANN)
    replication.cut()
    with pytest.raises(OutcomeUnknownError):
        await moves.make_move(on(app, click), game.code, 0, LEFT)
    with pytest.raises(StoreUnavailableError):
        await moves.make_move(on(app, click), game.code, 0, LEFT)
    await replication.restore()
    after = (await moves.make_move(on(app, click), game.code, 0, LEFT)).game
    assert after.match.ply == 2
    await finish(app, after)


@pytest.mark.slow
async def test_a_standby_that_returns_in_time(app: AppContext, servers: Pair, replication: Replication) -> None:
    """The second attempt is confirmed, by what the first one stored."""
    game, click = await start(app), renew(ANN)
    replication.cut()
    moving = asyncio.ensure_future(moves.make_move(on(app, click), game.code, 0, LEFT))
    await wait_for_value(servers, COUNT_WAITING)
    replication.commit_limit = PATIENCE_S
    await wait_for_value(servers, _select_ply(game.code))
    await replication.restore()
    after = (await moving).game
    assert after.match.ply == 2
    await finish(app, after)


def _select_ply(code: str) -> str:
    return f"SELECT ply FROM games WHERE code = '{code}'"


def refuse_request(transaction: Transaction) -> None:
    """Refuse what Ann asks for, because she has a game."""
    found = games.find_active_in_channel(transaction, ANN.user_id, ANN.channel_id)
    assert found is not None
    raise AlreadyPlayingError(found)


@pytest.mark.slow
async def test_after_an_unknown_outcome_no_unreplicated_data_is_shown(
    app: AppContext, replication: Replication
) -> None:
    """Neither what is read nor the reason of a refusal tells players of a game that the standby doesn't have."""
    replication.cut()
    with pytest.raises(OutcomeUnknownError):
        await deals.start_game(renew(ANN, app), NewGameRequest(coins="4 7"))
    with pytest.raises(StoreUnavailableError):
        await moves.view_game(renew(ANN, app))
    with pytest.raises(StoreUnavailableError):
        await app.database.write(refuse_request)
    await replication.restore()
    with pytest.raises(AlreadyPlayingError):
        await app.database.write(refuse_request)
    with pytest.raises(AlreadyPlayingError) as refused:
        await deals.start_game(renew(ANN, app), NewGameRequest(coins="4 7"))
    await finish(app, refused.value.game)


@pytest.mark.slow
async def test_a_single_query_shows_no_unreplicated_data(app: AppContext, replication: Replication) -> None:
    await app.database.fetch(games.RUNNING, player=ANN.user_id)
    replication.cut()
    with pytest.raises(OutcomeUnknownError):
        await deals.start_game(renew(ANN, app), NewGameRequest(coins="4 7"))
    with pytest.raises(StoreUnavailableError):
        await app.database.fetch(games.RUNNING, player=ANN.user_id)
    await replication.restore()
    (running,) = await app.database.fetch(games.RUNNING, player=ANN.user_id)
    game = (await moves.view_game(renew(ANN, app))).game
    assert running[0] == game.code
    await finish(app, game)


@pytest.mark.slow
async def test_a_query_that_runs_while_an_outcome_becomes_unknown(
    app: AppContext, servers: Pair, replication: Replication
) -> None:
    """It may have seen what is on the primary alone, so it is run again, in a transaction that waits."""
    holder = Database(servers.address)
    async with holder.transaction(writes=False) as connection:
        await connection.run_sync(lambda opened: opened.execute(TAKE_LOCK))
        asking = asyncio.ensure_future(app.database.fetch(TAKE_LOCK))
        await wait_for_value(servers, COUNT_LOCKED_OUT)
        replication.cut()
        with pytest.raises(OutcomeUnknownError):
            await app.database.write(update_row)
    await holder.close()
    with pytest.raises(StoreUnavailableError):
        await asking


def update_row(transaction: Transaction) -> None:
    """Change a row, also if an earlier test has stored it: a commit that changes nothing doesn't wait."""
    transaction.execute(text("DELETE FROM command_digests WHERE guild_id = -1"))
    transaction.execute(text("INSERT INTO command_digests (guild_id, digest) VALUES (-1, 'x')"))


async def cancel_waits(servers: Pair, over: asyncio.Event) -> None:
    """Cancel every wait for the standby, as an administrator would, until the event is set."""
    while not over.is_set():
        await asyncio.to_thread(servers.primary.execute, CANCEL_WAITING)


@pytest.mark.slow
async def test_a_wait_for_the_standby_that_the_server_cancels(
    app: AppContext, servers: Pair, replication: Replication
) -> None:
    """The server reports success then, with a warning."""
    game, over = await start(app), asyncio.Event()
    replication.cut(PATIENCE_S)
    cancelling = asyncio.create_task(cancel_waits(servers, over))
    with pytest.raises(OutcomeUnknownError) as unknown:
        await pick(app, game, "1L")
    assert "synchronous replication" in unknown.value.reason
    with pytest.raises(OutcomeUnknownError):
        await app.database.write(update_row)
    with pytest.raises(StoreUnavailableError):
        await app.database.read(games.count)
    with pytest.raises(StoreNotReadyError, match="synchronous replication"):
        await in_transaction(app.database, lambda connection: connection.execute(text("DELETE FROM command_digests")))
    over.set()
    await cancelling
    await replication.restore()
    await finish(app, (await moves.view_game(renew(ANN, app))).game)


async def test_no_extra_statement_runs_if_no_outcome_is_unknown(
    app: AppContext, replication: Replication, monkeypatch: pytest.MonkeyPatch
) -> None:
    with recorded_statements() as statements:
        game = await finish(app, await start(app, "4 7"))
        assert not any(WRITE_WAL_RECORD in statement for statement, _ in statements)
        replication.cut()
        with pytest.raises(OutcomeUnknownError):
            await start(app)
        await replication.restore()
        await app.database.read(games.count)  # confirms what is stored, but a delayed commit may still come
        statements.clear()
        await app.database.read(games.count)
        assert any(WRITE_WAL_RECORD in statement for statement, _ in statements)
        monkeypatch.setattr(postgres_commits, "CAUTION_S", 0.0)
        statements.clear()
        await finish(app, (await moves.view_game(renew(ANN, app))).game)
        assert statements
        assert not any(WRITE_WAL_RECORD in statement for statement, _ in statements)
    assert not game.match.active
