"""Any statement may fail, at any moment: what was answered for is stored, and only that."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import nullcontext
from random import Random
from typing import Any
from weakref import WeakSet

import aiosqlite
import pytest
from sqlalchemy import event, text

from bot.coins import CoinsError, Side
from bot.match import Grade
from bot.service import hint, look, new, resign, take
from bot.service.house import House
from bot.service.new import Wish
from bot.store import Database, Game, OutcomeUnknown, StoreUnavailable, games
from tests import disk
from tests.service.people import Clock, anew, asker, finish
from tests.store import stored
from tests.wire import Cut, Wire

PLAYERS, DEEDS = 6, 40


class Weather:
    """How likely it is that a statement fails."""

    def __init__(self) -> None:
        self.chance = Random(2)
        self.bad = 0.0
        self.faults = 0

    def strikes(self) -> bool:
        struck = self.chance.random() < self.bad
        self.faults += struck
        return struck


@pytest.fixture
async def weather(
    kind: str, database: Database, address: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Weather, House]]:
    """A house in bad weather: its statements to SQLite fail, its connections to PostgreSQL are cut."""
    weather = Weather()
    if kind == "sqlite":
        unlucky = Database(address)
        _let_statements_fail(unlucky, weather, monkeypatch)
        yield weather, House(unlucky, chance=Random(1), clock=Clock())
        await unlucky.close()
        return
    async with Wire(address) as wire:
        wire.cut = lambda kind, body: weather.chance.choice((Cut.BEFORE, Cut.AFTER)) if weather.strikes() else Cut.NO
        unlucky = Database(wire.address)
        yield weather, House(unlucky, chance=Random(1), clock=Clock())
        await unlucky.close()


def _let_statements_fail(database: Database, weather: Weather, monkeypatch: pytest.MonkeyPatch) -> None:
    """Either the driver never gets to it, or the disk takes nothing while it runs."""
    run: Callable[..., Awaitable[Any]] = aiosqlite.Connection._execute
    unlucky: WeakSet[aiosqlite.Connection] = WeakSet()
    event.listen(
        database._engine.sync_engine, "connect", lambda connection, _: unlucky.add(connection.driver_connection)
    )

    async def run_or_fail(connection: aiosqlite.Connection, function: Any, *args: Any, **kwargs: Any) -> Any:
        ends = getattr(function, "__name__", "") in ("rollback", "close")  # SQLite does so whatever happens
        strikes = connection in unlucky and not ends and weather.strikes()
        if strikes and weather.chance.random() < 0.5:
            raise sqlite3.OperationalError("disk I/O error")
        with disk.failing() if strikes else nullcontext():
            return await run(connection, function, *args, **kwargs)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", run_or_fail)


class Player:
    """Does this and that, and after each answer looks at what is stored, by a connection that never fails."""

    def __init__(self, house: House, stored: Database, number: int) -> None:
        self._house = house
        self._stored = stored
        self._chance = Random(number)
        self.who = asker(number, f"P{number}", channel=number)
        self.answered = 0
        self.reasons: list[str] = []
        """Why a deed was refused."""

    async def play(self) -> None:
        for _ in range(DEEDS):
            game = await self._stored.read(games.sitting, self.who.user, self.who.channel)
            deed = self._chance.choices((self._take, self._hint, self._resign), (20, 2, 1))[0]
            await (self._new() if game is None else deed(game))

    async def _new(self) -> None:
        click = anew(self.who)
        told = await self._tell(new.new(self._house, click, Wish("greedy", size=self._chance.randrange(2, 12))))
        found = await self._stored.read(games.by_interaction, click.interaction)
        if told is not OutcomeUnknown:
            assert found == told

    async def _take(self, game: Game) -> None:
        click, coin = anew(self.who), game.match.position.pick(self._chance.choice((Side.LEFT, Side.RIGHT)))
        deeds = [take.take(self._house, click, game.code, game.match.ply, coin)]
        if self._chance.random() < 0.2:  # delivered twice
            deeds.append(take.take(self._house, click, game.code, game.match.ply, coin))
        tales = await asyncio.gather(*map(self._tell, deeds))
        found = await self._now(game)
        assert found.match.ply <= game.match.ply + 2
        for told in tales:
            if isinstance(told, Game):
                assert found == told
                assert found.match.moves[game.match.ply] == coin
        if all(told is None for told in tales):
            assert found == game

    async def _hint(self, game: Game) -> None:
        told = await self._tell(hint.hint(self._house, anew(self.who), game.code, game.match.ply, Grade.SIDE))
        found = await self._now(game)
        assert found.match == game.match
        if told is None:
            assert found == game

    async def _resign(self, game: Game) -> None:
        told = await self._tell(resign.resign(self._house, anew(self.who), game.code, game.match.ply))
        found = await self._now(game)
        if isinstance(told, Game):
            assert found == told
        elif told is None:
            assert found == game

    async def _tell(self, deed: Awaitable[Any]) -> Game | type[OutcomeUnknown] | None:
        """The game that was answered for; `None` for a refusal."""
        try:
            turn = await deed
        except StoreUnavailable as error:
            self.reasons.append(error.reason)
            return OutcomeUnknown if isinstance(error, OutcomeUnknown) else None
        except CoinsError:
            return OutcomeUnknown  # the other delivery of the same click was faster, or the first try was stored
        self.answered += 1
        return getattr(turn, "game", None) or OutcomeUnknown

    async def _now(self, game: Game) -> Game:
        found = await self._stored.read(games.find, game.code)
        assert found is not None
        return found


async def test_what_was_answered_for_is_stored_and_only_that(
    weather: tuple[Weather, House], database: Database
) -> None:
    sky, house = weather
    for number in range(1, PLAYERS + 1):  # a first game each, in good weather
        await new.new(house, asker(number, f"P{number}", channel=number), Wish("greedy", size=6))
    sky.bad = 0.03 if database.is_sqlite else 0.01
    players = [Player(house, database, number) for number in range(1, PLAYERS + 1)]
    await asyncio.gather(*(player.play() for player in players))
    assert sky.faults > 10
    reasons = [reason for player in players for reason in player.reasons]
    assert len(reasons) > 3
    assert "database is locked" not in reasons  # what failed has let go of the file
    assert sum(player.answered for player in players) > PLAYERS * DEEDS / 2

    sky.bad = 0.0
    for player in players:  # nothing is stuck
        running = await database.read(games.sitting, player.who.user, player.who.channel)
        if running is not None:
            shown = await look.board(house, anew(player.who))
            assert shown.game == running
            await finish(house, running, player.who)
    await _check_counted(database)


async def _check_counted(database: Database) -> None:
    """Each game that is over counts once, and has the moves that its scores say."""

    await stored.counted(database)

    def work(session: Any) -> None:
        ended = session.execute(text("SELECT coalesce(player0_id, player1_id), count(*) FROM games GROUP BY 1")).all()
        counted = session.execute(
            text("SELECT player_id, games FROM standings WHERE guild_id = 0 AND period = 'all'")
        ).all()
        assert sorted(map(tuple, ended)) == sorted(map(tuple, counted))
        assert session.scalar(text("SELECT count(*) FROM sittings")) == 0
        plies = session.execute(text("SELECT id, ply, score0 + score1 FROM games ORDER BY id")).all()
        moves = session.execute(
            text("SELECT game_id, count(*), sum(coin) FROM moves GROUP BY game_id ORDER BY game_id")
        ).all()
        assert [tuple(map(int, row)) for row in plies if row[1]] == [tuple(map(int, row)) for row in moves]

    await database.read(work)
