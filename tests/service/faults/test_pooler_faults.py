"""Whole games of several processes through PgBouncer, while it and the server's connections are killed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from random import Random

import pytest

from bot.errors import CoinsError
from bot.match.games import Game
from bot.match.match import MatchOverError
from bot.service import moves
from bot.service.context import AppContext, RequestContext
from bot.service.errors import AlreadyPlayingError, StaleError
from bot.store import Database, StoreUnavailableError, games
from tests.support.databases.postgres import PgBouncer, Postgres
from tests.support.databases.records import assert_verified
from tests.support.players import Clock, finish, pick, renew, request_from, start

PROCESSES = 4
FAULTS = 8


@pytest.fixture
def kind() -> str:
    return "postgresql"


@pytest.fixture
async def processes(pooler: PgBouncer, address: str) -> AsyncIterator[list[AppContext]]:
    """Return the applications of several processes, each with connections of its own."""
    databases = [Database(pooler.address(address)) for _ in range(PROCESSES)]
    yield [AppContext(database, rng=Random(number), clock=Clock()) for number, database in enumerate(databases)]
    for database in databases:
        await database.close()


async def test_whole_games_through_the_pooler(processes: list[AppContext], database: Database) -> None:
    async def play(app: AppContext, player: int) -> None:
        who = request_from(player, channel=player)
        for opponent in ("greedy", "optimal", "random"):
            await finish(app, await start(app, None, opponent, who, size=6), who)

    await asyncio.gather(
        *(play(app, 10 * number + each) for number, app in enumerate(processes) for each in range(1, 5))
    )
    assert await database.read(games.count) == PROCESSES * 4 * 3
    await assert_verified(database)


async def _play_despite_faults(app: AppContext, who: RequestContext, played: dict[str, int]) -> None:
    """Play a game to its end, whatever fails, and note the last ply that was acknowledged."""
    game: Game | None = None
    while game is None or game.match.active:
        try:
            if game is None:
                game = await start(app, None, "greedy", who, size=8)
            else:
                move = str(game.match.position.move_at_side("L"))
                game = (await pick(app, game, move, who)).game
            played[game.code] = game.match.ply
        except StaleError as stale:
            game = stale.game_view.game
        except MatchOverError:  # the last move was stored with an unknown outcome
            return
        except (StoreUnavailableError, AlreadyPlayingError):  # the latter after an unknown outcome
            await asyncio.sleep(0.02)
            with suppress(CoinsError):  # it is still down, or the game was not stored
                game = (await moves.view_game(renew(who, app))).game


@pytest.mark.slow
async def test_kills_of_the_pooler_and_of_connections(
    processes: list[AppContext], database: Database, pooler: PgBouncer, postgres: Postgres
) -> None:
    played: dict[str, int] = {}
    over = asyncio.Event()

    async def play(app: AppContext, player: int) -> None:
        who = request_from(player, channel=player)
        while not over.is_set():
            await _play_despite_faults(app, who, played)

    async with asyncio.TaskGroup() as group:
        for number, app in enumerate(processes):
            for each in (1, 2):
                group.create_task(play(app, 10 * number + each))
        for number in range(FAULTS):
            await asyncio.sleep(0.3)
            if number % 2:
                await asyncio.to_thread(postgres.end_every_connection)
            else:
                pooler.kill()
                await asyncio.sleep(0.05)
                await asyncio.to_thread(pooler.start)
        await asyncio.sleep(0.5)
        over.set()
    assert played
    for code, ply in played.items():
        stored = await database.read(games.find, code)
        assert stored is not None and stored.match.ply >= ply
    await assert_verified(database)
