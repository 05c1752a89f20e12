"""Any statement may fail at any moment: exactly the confirmed changes are stored."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from bot.coins import Side
from bot.errors import CoinsError
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.opponents import play_bot_moves
from bot.service import deals, hints, moves
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest
from bot.store import Database, OutcomeUnknownError, StoreUnavailableError, games
from bot.store.engine.sqlite import SqliteBackend
from tests.support.databases import faulty_disks
from tests.support.databases.proxies import Cut, Wire
from tests.support.players import Clock, finish, on, renew, request_from

PLAYERS, REQUESTS = 6, 40


class FaultInjector:
    """Decides at random which statements fail, with the probability `bad`."""

    def __init__(self) -> None:
        self.chance = Random(2)
        self.bad = 0.0
        self.faults = 0

    def strikes(self) -> bool:
        struck = self.chance.random() < self.bad
        self.faults += struck
        return struck


@pytest.fixture
async def fault_injector(
    kind: str, database: Database, address: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[FaultInjector, AppContext]]:
    """Return an application whose SQLite statements fail and whose PostgreSQL connections are cut."""
    weather = FaultInjector()
    if kind == "sqlite":
        unlucky = Database(address)
        _inject_statement_faults(unlucky, weather, monkeypatch)
        yield weather, AppContext(unlucky, rng=Random(1), clock=Clock())
        await unlucky.close()
        return
    async with Wire(address) as wire:
        wire.cut = lambda kind, body: weather.chance.choice((Cut.BEFORE, Cut.AFTER)) if weather.strikes() else Cut.NO
        unlucky = Database(wire.address)
        yield weather, AppContext(unlucky, rng=Random(1), clock=Clock())
        await unlucky.close()


def _inject_statement_faults(database: Database, weather: FaultInjector, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail statements and commits before SQLite runs them, or by a full disk while it does."""
    unlucky: set[sqlite3.Connection] = set()

    @contextmanager
    def strike(connection: sqlite3.Connection) -> Iterator[None]:
        strikes = connection in unlucky and weather.strikes()
        if strikes and weather.chance.random() < 0.5:
            raise sqlite3.OperationalError("disk I/O error")
        with faulty_disks.failing() if strikes else nullcontext():
            yield

    class UnluckyCursor(sqlite3.Cursor):
        def execute(self, *arguments: Any) -> UnluckyCursor:
            with strike(self.connection):
                return super().execute(*arguments)

    class UnluckyConnection(sqlite3.Connection):
        def cursor(self, *_: Any) -> Any:
            return super().cursor(UnluckyCursor)

        def commit(self) -> None:
            with strike(self):
                super().commit()

    backend = database._backend
    assert isinstance(backend, SqliteBackend)
    connect = backend.file.connect

    def connect_unlucky(*arguments: Any, **options: Any) -> sqlite3.Connection:
        opened = connect(*arguments, **options)
        unlucky.add(opened)
        return opened

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=UnluckyConnection))
    monkeypatch.setattr(backend.file, "connect", connect_unlucky)


class Player:
    """A player who makes random requests and checks the stored state after each, by a reliable connection."""

    def __init__(self, app: AppContext, stored: Database, number: int) -> None:
        self._app = app
        self._stored = stored
        self._chance = Random(number)
        self.who = request_from(number, f"P{number}", channel=number)
        self.answered = 0
        self.reasons: list[str] = []
        """Return why a request was refused."""

    async def play(self) -> None:
        for _ in range(REQUESTS):
            game = await self._stored.read(games.find_active_in_channel, self.who.user_id, self.who.channel_id)
            request = self._chance.choices((self._take, self._hint, self._resign), (20, 2, 1))[0]
            await (self._new() if game is None else request(game))

    async def _new(self) -> None:
        click = renew(self.who)
        outcome = await self._outcome_of(
            deals.start_game(on(self._app, click), NewGameRequest("greedy", size=self._chance.randrange(2, 12)))
        )
        found = await self._stored.read(games.find_by_interaction, click.interaction_id)
        if outcome is not OutcomeUnknownError:
            assert found == outcome

    async def _take(self, game: Game) -> None:
        click, coin = renew(self.who), game.match.position.move_at_side(self._chance.choice((Side.LEFT, Side.RIGHT)))
        game_commands = [moves.make_move(on(self._app, click), game.code, game.match.ply, coin)]
        if self._chance.random() < 0.2:  # delivered twice
            game_commands.append(moves.make_move(on(self._app, click), game.code, game.match.ply, coin))
        outcomes = await asyncio.gather(*map(self._outcome_of, game_commands))
        found = await self._now(game)
        taken = game.match.play_move(game.match.position.turn, coin)
        assert found.match in (game.match, play_bot_moves(taken, game.seed, self._app.oracle))
        for outcome in outcomes:
            if isinstance(outcome, Game):
                assert found == outcome
                assert found.match.moves[game.match.ply] == coin
        if all(outcome is None for outcome in outcomes):
            assert found == game

    async def _hint(self, game: Game) -> None:
        outcome = await self._outcome_of(
            hints.give_hint(renew(self.who, self._app), game.code, game.match.ply, HintLevel.SIDE)
        )
        found = await self._now(game)
        assert found.match == game.match
        if outcome is None:
            assert found == game

    async def _resign(self, game: Game) -> None:
        outcome = await self._outcome_of(moves.resign_game(renew(self.who, self._app), game.code, game.match.ply))
        found = await self._now(game)
        if isinstance(outcome, Game):
            assert found == outcome
        elif outcome is None:
            assert found == game

    async def _outcome_of(self, request: Awaitable[Any]) -> Game | type[OutcomeUnknownError] | None:
        """Return the confirmed game, or `None` for a refusal."""
        try:
            turn = await request
        except StoreUnavailableError as error:
            self.reasons.append(error.reason)
            return OutcomeUnknownError if isinstance(error, OutcomeUnknownError) else None
        except CoinsError:
            return OutcomeUnknownError  # the other delivery of the same click was faster, or the first try was stored
        self.answered += 1
        return getattr(turn, "game", None) or OutcomeUnknownError

    async def _now(self, game: Game) -> Game:
        found = await self._stored.read(games.find, game.code)
        assert found is not None
        return found


@pytest.mark.slow
async def test_exactly_the_confirmed_moves_are_stored(
    fault_injector: tuple[FaultInjector, AppContext], database: Database
) -> None:
    sky, app = fault_injector
    for number in range(1, PLAYERS + 1):  # a first game each, in good weather
        await deals.start_game(
            on(app, request_from(number, f"P{number}", channel=number)), NewGameRequest("greedy", size=6)
        )
    sky.bad = 0.03 if database.is_sqlite else 0.01
    players = [Player(app, database, number) for number in range(1, PLAYERS + 1)]
    await asyncio.gather(*(player.play() for player in players))
    assert sky.faults > 10
    reasons = [reason for player in players for reason in player.reasons]
    assert len(reasons) > 3
    assert "database is locked" not in reasons  # what failed has let go of the file
    assert sum(player.answered for player in players) > PLAYERS * REQUESTS / 2

    sky.bad = 0.0
    for player in players:  # nothing is stuck
        running = await database.read(games.find_active_in_channel, player.who.user_id, player.who.channel_id)
        if running is not None:
            shown = await moves.view_game(renew(player.who, app))
            assert shown.game == running
            await finish(app, running, player.who)
    await _check_counted(database)


async def _check_counted(database: Database) -> None:
    """Check that each finished game counts once, and that its moves match its scores."""

    def work(session: Any) -> None:
        ended = session.execute(text("SELECT coalesce(player0_id, player1_id), count(*) FROM games GROUP BY 1")).all()
        counted = session.execute(text("SELECT player_id, games FROM careers")).all()
        assert sorted(map(tuple, ended)) == sorted(map(tuple, counted))
        assert session.scalar(text("SELECT count(*) FROM games WHERE status = 'active'")) == 0
        plies = session.execute(text("SELECT id, ply, score0 + score1 FROM games ORDER BY id")).all()
        for game, ply, scores in plies:
            found = games.load_many(session, [game])[game]
            assert isinstance(found, Game)
            assert (found.match.ply, sum(found.match.coins)) == (ply, scores)

    await database.read(work)
