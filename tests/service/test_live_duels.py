"""Live duels, on clocks that tests advance: nobody loses by the bot's fault, and who is away does lose."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest

from bot.match.duels import DuelFormat, DuelSpeed, DuelStage
from bot.match.games import Game
from bot.match.match import Status
from bot.service import duels, games, moves
from bot.service.context import AppContext, RequestContext
from bot.service.duels import DuelPlayer, DuelRequest, DuelView
from bot.service.game_view import GameView
from bot.service.live_duels import LiveDuels
from bot.store import Database, StoreUnavailableError
from bot.store import games as game_rows
from tests.support.databases.records import assert_verified
from tests.support.players import ANN, BEN, HOUR, SECOND, START, ManualTimers, mover, renew

COINS = "4 7 2 9 5 2 3 8"


@dataclass
class Machine:
    """A machine with the bot in a process. It can't show the boards, or bring the warnings, of the `held` games."""

    world: World
    database: Database
    shard: int = 0
    shards: int = 1
    has_database: bool = True
    held: set[str] = field(default_factory=set)
    sent: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Start the process, with nothing in memory."""
        self.timers = ManualTimers(self.world.now)
        self.app = AppContext(
            Outlet(self),  # type: ignore[arg-type]
            rng=Random(1),
            clock=lambda: self.world.now,
            monotonic=lambda: (self.world.now - START).total_seconds(),
            call_later=self.timers.call_later,
        )
        self.live = LiveDuels(self.app, self)
        self.live.connected(self.shard, self.shards)

    async def run(self) -> None:
        self.timers.advance(self.world.now)
        await self.settle()

    async def settle(self) -> None:
        """Wait until nothing is to be done, but for what waits for the database."""
        while self.has_database and (tasks := self.live.tasks):
            await asyncio.wait(set(tasks), timeout=0.01)

    def show(self, game: Game) -> None:
        if game.code not in self.held:
            self.app.live_minutes.shown(game)

    async def show_board(self, game_view: GameView) -> None:
        self.show(game_view.game)

    async def deadline_warning(self, game_view: GameView, *, away: bool) -> None:
        self.sent.append("away")
        self.show(game_view.game)

    async def live_warning(self, game_view: GameView) -> bool:
        if game_view.game.code not in self.held:
            self.sent.append("warned")
        return game_view.game.code not in self.held

    async def forfeited(self, game_view: GameView, duel_view: DuelView) -> None:
        self.sent.append("lost")

    async def live_closed(self, game_views: object, duel_view: DuelView) -> None:
        self.told.append(duel_view.duel.code)


class Outlet:
    """The database of a machine, which may be unavailable."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._machine.database, name)
        if name not in ("read", "write", "fetch"):
            return method

        async def call(*args: Any, **options: Any) -> Any:
            if not self._machine.has_database:
                raise StoreUnavailableError
            return await method(*args, **options)

        return call


@dataclass
class World:
    """The true time, and what happens in each second of it."""

    database: Database
    now: datetime = START
    machines: list[Machine] = field(default_factory=list)

    async def wait(self, seconds: float) -> None:
        for _ in range(int(seconds)):
            self.now += SECOND
            for machine in self.machines:
                await machine.run()

    async def meet(
        self, form: DuelFormat = DuelFormat.SINGLE, who: tuple[RequestContext, RequestContext] = (ANN, BEN)
    ) -> list[Game]:
        """Start a live duel, and show its boards."""
        machine, (ann, ben) = self.machines[0], who
        asked = DuelRequest(DuelPlayer(ben.user_id, ben.user_name), coins=COINS, format=form, speed=DuelSpeed.LIVE)
        duel = await duels.create_challenge(renew(ann, machine.app), asked)
        begun = await duels.accept_challenge(renew(ben, machine.app), duel.code)
        for view in begun.game_views:
            machine.show(view.game)
        return [view.game for view in begun.game_views]

    async def move(self, game: Game, machine: Machine | None = None) -> Game:
        """Let the player to move do so, and show the boards that change by it."""
        machine, game = machine or self.machines[0], await self.stored(game)
        request = renew(mover(game), machine.app)
        await moves.make_move(request, game.code, game.match.ply, game.match.position.moves()[0])
        assert game.duel_game is not None
        for board in (await duels.view_duel(machine.app, game.duel_game.code)).game_views:
            machine.show(board.game)
        return await self.stored(game)

    async def stored(self, game: Game) -> Game:
        found = await self.database.read(game_rows.find, game.code)
        assert found is not None
        return found

    async def status(self, game: Game) -> Status:
        return (await self.stored(game)).match.status


@pytest.fixture(autouse=True)
def without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.service.live_duels._OUTAGE_PAUSE_S", 0.0)


@pytest.fixture
def world(database: Database) -> World:
    return World(database)


@pytest.fixture
async def machine(world: World) -> Machine:
    world.machines.append(Machine(world, world.database))
    return world.machines[0]


def due_of(machine: Machine, game: Game) -> datetime:
    own = machine.app.live_minutes.timed(game).duel_game
    assert own is not None
    assert own.due_at is not None
    return own.due_at


async def test_who_is_away_is_warned_once_and_loses_after_a_minute(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    await world.wait(30)
    game = await world.move(game)
    assert due_of(machine, game) == world.now + 60 * SECOND
    await world.wait(39)
    assert machine.sent == []
    await world.wait(25)
    assert machine.sent == ["warned"]
    assert await world.status(game) is Status.ACTIVE
    await world.wait(1)
    assert machine.sent == ["warned", "lost"]
    over = (await world.stored(game)).match
    assert (over.status, over.winner) == (Status.FORFEIT, 1 - game.match.position.turn)
    await assert_verified(world.database)


async def test_a_move_counts_until_the_loss_is_stored(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    for _ in range(len(COINS.split()) - 1):  # the last coin needs no move
        await world.wait(64)
        assert await world.status(game) is Status.ACTIVE
        game = await world.move(game)
    assert game.match.status is Status.FINISHED
    assert set(machine.sent) == {"warned"}


async def test_a_duplicate_without_one_player_ends(world: World, machine: Machine) -> None:
    """Let a player who has not moved lose one game, and then the other one; who has moved has no deadline."""
    boards = await world.meet(DuelFormat.DUPLICATE)
    present = boards[0].match.position.turn
    await world.move(boards[0])
    await world.wait(66)
    assert [await world.status(game) for game in boards] == [Status.ACTIVE, Status.FORFEIT]
    machine.show(machine.app.live_minutes.timed(await world.stored(boards[0])))  # as `forfeited` does
    await world.wait(66)
    over = [(await world.stored(game)).match for game in boards]
    assert [match.status for match in over] == [Status.FORFEIT] * 2
    assert {match.seats[match.winner or 0] for match in over} == {boards[0].match.seats[present]}
    assert machine.sent == ["warned", "lost"] * 2
    await assert_verified(world.database)


async def test_the_time_begins_when_the_board_is_shown(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    machine.held.add(game.code)
    moved = machine.app.live_minutes.timed(await world.move(game))
    await world.wait(50)
    machine.held.clear()
    machine.show(moved)
    await world.wait(64)
    assert await world.status(game) is Status.ACTIVE
    await world.wait(1)
    assert await world.status(game) is Status.FORFEIT


async def restart(_: World, machine: Machine) -> None:
    machine.start()


async def lose_the_connection(world: World, machine: Machine) -> None:
    machine.app.live_minutes.disconnected(0, 1)
    await world.wait(90)
    machine.live.connected(0, 1)


async def lose_the_database(world: World, machine: Machine) -> None:
    machine.has_database = False
    await world.wait(20)
    await asyncio.sleep(0.01)
    machine.has_database = True


async def sleep(world: World, machine: Machine) -> None:
    """Let the machine sleep for an hour, in which no timer counts."""
    world.now += HOUR
    machine.timers.asleep += HOUR


async def stand_still(world: World, _: Machine) -> None:
    world.now += 10 * SECOND


async def fail_a_request(world: World, machine: Machine) -> None:
    [listed] = await games.list_running(renew(ANN, machine.app))
    machine.app.live_minutes.excuse(listed.code)


@pytest.mark.parametrize(
    "interrupt", [restart, lose_the_connection, lose_the_database, sleep, stand_still, fail_a_request]
)
async def test_what_is_no_fault_of_the_player_begins_the_minute_anew(
    world: World, machine: Machine, interrupt: Callable[[World, Machine], Awaitable[None]]
) -> None:
    [game] = await world.meet()
    await world.wait(58)
    await interrupt(world, machine)
    await world.wait(60)
    assert await world.status(game) is Status.ACTIVE
    assert machine.sent[-1] == "warned"
    assert "away" in machine.sent or interrupt in (sleep, stand_still, fail_a_request)
    await world.wait(20)
    assert (await world.status(game), machine.sent[-1]) == (Status.FORFEIT, "lost")


async def test_a_board_that_is_shown_without_a_connection_waits_for_it(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    machine.app.live_minutes.disconnected(0, 1)
    game = await world.move(game)
    machine.app.live_minutes.check(game)
    await world.wait(100)
    machine.live.connected(0, 1)
    await world.wait(64)
    assert (await world.status(game), machine.sent) == (Status.ACTIVE, ["away", "warned"])


async def test_the_third_time_the_duel_is_closed_and_both_are_told_once(world: World, machine: Machine) -> None:
    boards = await world.meet(DuelFormat.DUPLICATE)
    for _ in range(3):
        await world.wait(30)
        machine.app.live_minutes.disconnected(0, 1)
        machine.live.connected(0, 1)
    await world.wait(2)
    assert [await world.status(game) for game in boards] == [Status.CLOSED] * 2
    assert len(machine.told) == 1
    closed = await duels.view_duel(machine.app, machine.told[0])
    assert (closed.duel.stage, closed.duel.void) == (DuelStage.CLOSED, True)
    await assert_verified(world.database)


async def test_a_move_gives_the_next_one_all_renewals(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    for _ in range(3):
        for _ in range(2):
            machine.app.live_minutes.disconnected(0, 1)
            machine.live.connected(0, 1)
            await world.wait(1)
        game = await world.move(game)
    assert await world.status(game) is Status.ACTIVE


async def test_a_board_or_a_warning_that_is_held_back_concerns_that_game_alone(world: World, machine: Machine) -> None:
    """Seven duels whose players are away, of which one can't be warned."""
    boards = [(await world.meet())[0] for _ in range(7)]
    await world.wait(30)
    machine.held.add(boards[3].code)
    await world.wait(40)
    assert [await world.status(game) for game in boards] == [
        Status.CLOSED if game is boards[3] else Status.FORFEIT for game in boards
    ]
    assert (machine.sent.count("away"), len(machine.told)) == (0, 1)


@pytest.mark.parametrize("form", DuelFormat)
async def test_a_duel_whose_boards_can_t_be_shown_is_closed(world: World, machine: Machine, form: DuelFormat) -> None:
    boards = await world.meet(form)
    machine.held.update(game.code for game in boards)
    for game in boards:
        after = await world.move(game)
    machine.app.live_minutes.check(after)
    await world.wait(2)
    assert [await world.status(game) for game in boards] == [Status.CLOSED] * form.games
    assert len(machine.told) == 1


async def test_a_move_while_its_board_is_brought_closes_no_duel(
    world: World, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board after the move is not shown yet when the one before it has been."""
    [game] = await world.meet()
    show, plies = machine.show_board, list[int]()

    async def show_during_a_move(game_view: GameView) -> None:
        shown = game_view.game
        plies.append(shown.match.ply)
        if len(plies) == 1:
            request = renew(mover(shown), machine.app)
            await moves.make_move(request, shown.code, shown.match.ply, shown.match.position.moves()[0])
        await show(game_view)

    monkeypatch.setattr(machine, "show_board", show_during_a_move)
    machine.app.live_minutes.drop(game.code)
    machine.app.live_minutes.check(game)
    await world.wait(2)
    assert plies == [game.match.ply, game.match.ply + 1]
    assert await world.status(game) is Status.ACTIVE
    assert machine.app.live_minutes.runs(await world.stored(game))
    assert machine.told == []


async def test_a_damaged_game_stops_no_other(world: World, machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged, intact = [(await world.meet())[0] for _ in range(2)]
    end = games.end_game

    def fail(app: AppContext, game: Game, match: Any) -> Any:
        if game.code == damaged.code:
            raise ValueError("damaged")
        return end(app, game, match)

    monkeypatch.setattr("bot.service.games.end_game", fail)
    await world.wait(70)
    assert [await world.status(game) for game in (damaged, intact)] == [Status.ACTIVE, Status.FORFEIT]


async def test_only_the_process_of_a_server_takes_over_its_games(world: World, other_database: Database) -> None:
    own, others = Machine(world, world.database, 1, 2), Machine(world, other_database, 0, 2)
    world.machines += own, others
    ann, ben = (replace(who, guild_id=(1 << 22) + 100) for who in (ANN, BEN))
    first, second = [(await world.meet(who=(ann, ben)))[0] for _ in range(2)]
    for machine in (others, own):
        machine.start()
    await world.wait(30)
    await world.move(first)
    await world.wait(40)
    assert [await world.status(game) for game in (first, second)] == [Status.ACTIVE, Status.FORFEIT]
    assert others.sent == []


@pytest.mark.parametrize("is_late", [False, True])
async def test_a_move_and_a_loss_in_two_processes_exclude_each_other(
    world: World, machine: Machine, other_database: Database, is_late: bool
) -> None:
    """Both have the minute of the same move, and one of them has the click."""
    [game] = await world.meet()
    other = Machine(world, other_database)
    await other.settle()
    world.machines.append(other)
    other.show(machine.app.live_minutes.timed(await world.stored(game)))
    await world.wait(64)
    world.now += SECOND
    for each in world.machines:
        each.timers.advance(world.now)
    request, ply = renew(mover(game), other.app), game.match.ply
    if is_late:
        await asyncio.gather(machine.settle(), other.settle())
    outcome, *_ = await asyncio.gather(
        moves.make_move(request, game.code, ply, game.match.position.moves()[0]),
        machine.settle(),
        other.settle(),
        return_exceptions=True,
    )
    after = (await world.stored(game)).match
    is_made = not isinstance(outcome, BaseException)
    assert (after.ply, after.status) == ((1, Status.ACTIVE) if is_made else (0, Status.FORFEIT))
    assert not (is_late and is_made)
    await assert_verified(world.database)


async def test_an_absence_moves_challenges_but_no_live_game(world: World, machine: Machine) -> None:
    await machine.app.presence.keep(world.now)
    [game] = await world.meet()
    waiting = await duels.create_challenge(
        renew(ANN, machine.app), DuelRequest(None, coins=COINS, speed=DuelSpeed.LIVE)
    )
    world.now += 10 * 60 * SECOND
    moved = await machine.app.presence.keep(world.now)
    assert moved is not None
    assert (moved.games, moved.challenges) == ([], [waiting.code])
    later = (await duels.view_duel(machine.app, waiting.code)).duel
    assert later.expires_at == world.now + 120 * SECOND
    assert (await world.stored(game)).duel_game == replace(game.duel_game, due_at=None)  # type: ignore[type-var]


async def test_a_rematch_keeps_the_speed(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    await moves.resign_game(renew(ANN, machine.app), game.code, 0)
    assert game.duel_game is not None
    again = await duels.request_rematch(renew(BEN, machine.app), game.duel_game.code)
    assert (again.speed, again.move_time) == (DuelSpeed.LIVE, 60 * SECOND)


async def test_the_deadline_is_nowhere_but_in_memory(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    stored = (await world.stored(game)).duel_game
    assert stored is not None
    assert (stored.due_at, stored.warn_at) == (None, None)
    [listed] = await games.list_running(renew(ANN, machine.app))
    assert listed.duel_game is not None
    assert listed.duel_game.due_at == START + timedelta(seconds=60) < START + HOUR
