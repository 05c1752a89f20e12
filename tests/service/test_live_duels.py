"""Live duels, on clocks that tests advance: nobody loses by the bot's fault, and who is away does lose."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any

import pytest

from bot.match.duels import DuelFormat, DuelSpeed, DuelStage
from bot.match.games import Game
from bot.match.match import Status
from bot.service import duels, games, moves
from bot.service.context import AppContext, RequestContext
from bot.service.duel_jobs import DuelJobs, renew_shown_late
from bot.service.duels import DuelPlayer, DuelRequest, DuelView
from bot.service.game_view import GameView
from bot.service.scheduler import Scheduler
from bot.store import Database, StoreUnavailableError
from bot.store import games as game_rows
from bot.util.discord_ids import given_at, smallest_id
from tests.support.databases.records import assert_verified
from tests.support.full_size import FULL_SIZE
from tests.support.players import ANN, BEN, SECOND, START, SilentNotifier, awaits_move, mover, request_from
from tests.support.shown import refuses

HOUR = 3600
COINS = "4 7 2 9 5 2 3 8"
_numbers = count()


@dataclass
class Machine:
    """A machine with the bot in a process; `asleep` and `error` are what its clocks don't know of."""

    world: World
    shard: int = 0
    shards: int = 1
    asleep: timedelta = timedelta()
    error: timedelta = timedelta()
    is_up: bool = True
    is_connected: bool = True
    is_answering: bool = True
    has_database: bool = True
    sent: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Start the process, with nothing in memory."""
        database: Any = Outlet(self)
        self.app = AppContext(
            database,
            rng=Random(1),
            clock=lambda: self.world.now + self.error,
            monotonic=lambda: (self.world.now - self.asleep - START).total_seconds(),
        )
        self.jobs = DuelJobs(Recorder(self.sent))
        self.scheduler = Scheduler(self.app, self.jobs.live_jobs(Link(self)))
        self.is_up = True

    async def run(self) -> None:
        if self.is_up:
            await self.scheduler.run_due()

    @property
    def can_be_reached(self) -> bool:
        return self.is_up and self.is_connected and self.is_answering


class Outlet:
    """The database of a machine, which may be unavailable."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._machine.world.database, name)
        if name not in ("read", "write", "fetch"):
            return method

        async def call(*args: Any, **options: Any) -> Any:
            if not self._machine.has_database:
                raise StoreUnavailableError
            return await method(*args, **options)

        return call


class Link:
    """The connections of a machine."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self.shard_count: int | None = machine.shards

    def is_connected(self) -> bool:
        return self._machine.is_connected

    def connected_shards(self) -> Collection[int]:
        return [self._machine.shard] if self._machine.is_connected else []

    async def catch_up(self, shard: int) -> bool:
        return self._machine.is_answering


class Recorder(SilentNotifier):
    def __init__(self, sent: list[str]) -> None:
        self._sent = sent

    async def forfeited(self, turn: GameView, standing: DuelView) -> None:
        self._sent.append("lost")

    async def deadline_warning(self, turn: GameView, *, away: bool) -> None:
        self._sent.append("away" if away else "warned")


@dataclass
class World:
    """The true time, which is Discord's, and what happens in each second of it."""

    database: Database
    now: datetime = START
    machines: list[Machine] = field(default_factory=list)

    async def wait(self, seconds: float) -> None:
        for _ in range(int(seconds)):
            self.now += SECOND
            for machine in self.machines:
                await machine.run()

    def request(self, who: RequestContext, machine: Machine | None = None) -> RequestContext:
        """Return a request whose interaction arrives at a machine now."""
        machine = machine or self.machines[0]
        interaction = smallest_id(self.now) + next(_numbers)
        machine.app.live_clock.observe(interaction)
        return replace(who, app=machine.app, interaction_id=interaction)

    async def meet(
        self,
        form: DuelFormat = DuelFormat.SINGLE,
        ann: RequestContext = ANN,
        ben: RequestContext = BEN,
        coins: str = COINS,
    ) -> list[Game]:
        """Start a live duel."""
        asked = DuelRequest(DuelPlayer(ben.user_id, ben.user_name), coins=coins, format=form, speed=DuelSpeed.LIVE)
        duel = await duels.create_challenge(self.request(ann), asked)
        begun = await duels.accept_challenge(self.request(ben), duel.code)
        return [view.game for view in begun.game_views]

    async def move(self, game: Game) -> Game:
        """Let the player to move do so."""
        game = await self.stored(game)
        request = self.request(mover(game))
        await moves.make_move(request, game.code, game.match.ply, game.match.position.moves()[0])
        return await self.stored(game)

    async def stored(self, game: Game) -> Game:
        found = await self.database.read(game_rows.find, game.code)
        assert found is not None
        return found


@pytest.fixture
def world(database: Database) -> World:
    return World(database)


@pytest.fixture
async def machine(world: World) -> Machine:
    world.machines.append(Machine(world))
    await world.wait(100)
    return world.machines[0]


def due_of(game: Game) -> datetime:
    assert game.duel_game is not None
    assert game.duel_game.due_at is not None
    return game.duel_game.due_at


async def test_who_is_away_is_warned_once_and_loses_after_a_minute(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    await world.wait(30)
    game = await world.move(game)
    assert due_of(game) == world.now + 60 * SECOND
    await world.wait(39)
    assert machine.sent == []
    await world.wait(25)
    assert machine.sent == ["warned"]
    assert (await world.stored(game)).match.active
    await world.wait(3)
    assert machine.sent == ["warned", "lost"]
    over = (await world.stored(game)).match
    assert (over.status, over.winner) == (Status.FORFEIT, 1 - game.match.position.turn)
    await assert_verified(world.database)


async def test_a_move_counts_until_the_loss_is_stored(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    for _ in range(len(COINS.split()) - 1):  # the last coin needs no move
        await world.wait(63)
        assert (await world.stored(game)).match.active
        game = await world.move(game)
    assert game.match.status is Status.FINISHED
    assert set(machine.sent) == {"warned"}


async def test_a_duplicate_without_one_player_ends(world: World, machine: Machine) -> None:
    """Let a player who has not moved lose one game, and then the other one; who has moved has no deadline."""
    games = await world.meet(DuelFormat.DUPLICATE)
    present = games[0].match.position.turn
    await world.move(games[0])
    await world.wait(70)
    assert [(await world.stored(game)).match.status for game in games] == [Status.ACTIVE, Status.FORFEIT]
    assert (await world.stored(games[0])).match.ply == 1
    await world.wait(70)
    over = [(await world.stored(game)).match for game in games]
    assert [match.status for match in over] == [Status.FORFEIT] * 2
    assert {match.seats[match.winner or 0] for match in over} == {games[0].match.seats[present]}
    assert machine.sent == ["warned", "lost"] * 2
    await assert_verified(world.database)


async def test_the_time_begins_when_a_slow_bot_has_made_the_move(world: World, machine: Machine) -> None:
    """The interaction waits for 20 s: first on the way, then in the process. Nothing is taken from the other player."""
    [game] = await world.meet()
    request = world.request(mover(game))
    await world.wait(20)
    await moves.make_move(request, game.code, 0, game.match.position.moves()[0])
    moved = await world.stored(game)
    assert due_of(moved) == world.now + 60 * SECOND
    await world.wait(5)
    await moves.make_move(request, game.code, 0, game.match.position.moves()[0])  # delivered again
    assert due_of(await world.stored(game)) == due_of(moved)
    machine.app.live_clock.observe(request.interaction_id)
    assert machine.app.live_clock.now() == world.now


async def test_boards_that_are_shown_late_cost_nobody_time(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    request = world.request(mover(game))
    await moves.make_move(request, game.code, 0, game.match.position.moves()[0])
    due, at = due_of(await world.stored(game)), given_at(request.interaction_id)
    assert game.duel_game is not None
    await world.wait(5)
    assert await renew_shown_late(machine.app, game.duel_game.duel, at) == []
    await world.wait(10)
    assert await renew_shown_late(machine.app, game.duel_game.duel, at + SECOND) == []  # of another action
    [shown] = await renew_shown_late(machine.app, game.duel_game.duel, at)
    assert due_of(shown.game) == due + 15 * SECOND


@pytest.mark.parametrize("down", [1, 20, 100, 4000])
async def test_a_kill_costs_nobody_the_game(world: World, machine: Machine, down: int) -> None:
    [game] = await world.meet()
    await world.wait(50)
    machine.is_up = False
    await world.wait(down)
    machine.start()
    await world.wait(64)
    assert (await world.stored(game)).match.active
    assert "away" in machine.sent
    assert "lost" not in machine.sent
    game = await world.move(game)
    await world.wait(70)
    assert machine.sent[-2:] == ["warned", "lost"]


@pytest.mark.parametrize("what", ["is_connected", "is_answering", "has_database"])
@pytest.mark.parametrize("out", [7, 90])
async def test_an_outage_gives_the_whole_time_anew(world: World, machine: Machine, what: str, out: int) -> None:
    [game] = await world.meet()
    await world.wait(36)
    setattr(machine, what, False)
    await world.wait(out)
    setattr(machine, what, True)
    await world.wait(62)
    assert (await world.stored(game)).match.active
    assert "lost" not in machine.sent
    await world.wait(90)  # nobody comes
    assert machine.sent[-3:] == ["away", "warned", "lost"]


async def test_a_request_that_fails_gives_the_whole_time_anew(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    await world.wait(58)
    machine.app.live_clock.interrupt()
    await world.wait(60)
    assert (await world.stored(game)).match.active


@pytest.mark.parametrize("step", [-HOUR, -70, -3, 3, 70, HOUR])
@pytest.mark.parametrize("at", [10, 50])
async def test_a_clock_that_is_set_changes_nothing(world: World, machine: Machine, step: int, at: int) -> None:
    [game] = await world.meet()
    await world.wait(at)
    machine.error += step * SECOND
    await world.wait(60 - at)
    assert (await world.stored(game)).match.active
    game = await world.move(game)
    assert due_of(game) == world.now + 60 * SECOND
    await world.wait(70)
    assert machine.sent[-1] == "lost"


@pytest.mark.parametrize("error", [-HOUR, HOUR])
async def test_a_process_with_a_wrong_clock_takes_over(world: World, machine: Machine, error: int) -> None:
    """Until an interaction tells it Discord's time, it has no other than its own."""
    games = [(await world.meet())[0] for _ in range(3)]
    await world.wait(20)
    machine.is_up = False
    await world.wait(5)
    machine.error = error * SECOND
    machine.start()
    await world.wait(64)
    assert all([(await world.stored(game)).match.active for game in games])
    await world.move(games[0])
    await world.wait(62)
    assert all([(await world.stored(game)).match.active for game in games])
    await world.wait(20)
    assert not any([(await world.stored(game)).match.active for game in games])


async def test_a_machine_that_slept_takes_nobody_s_game(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    await world.wait(55)
    world.now += HOUR * SECOND
    machine.asleep += HOUR * SECOND
    await world.wait(60)
    assert (await world.stored(game)).match.active
    await world.move(game)


async def test_only_the_process_of_a_server_ends_its_games(world: World) -> None:
    """Each of two processes has a shard, and they know one time. One dies for a while, and another takes over."""
    others, own = Machine(world, 0, 2), Machine(world, 1, 2)
    world.machines += own, others
    await world.wait(100)
    ann, ben = (replace(who, guild_id=(1 << 22) + 100) for who in (ANN, BEN))
    others.app.live_clock.observe(smallest_id(world.now))
    assert own.app.live_clock.now() == others.app.live_clock.now() == world.now
    first, second = [(await world.meet(ann=ann, ben=ben))[0] for _ in range(2)]
    await world.wait(30)
    own.is_up = False
    await world.wait(200)
    assert (await world.stored(first)).match.active
    own.start()
    await world.wait(30)
    await world.move(first)
    await world.wait(40)
    assert (await world.stored(first)).match.active
    assert not (await world.stored(second)).match.active
    assert others.sent == []


async def test_a_damaged_game_stops_no_other(world: World, machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged, intact = [(await world.meet())[0] for _ in range(2)]
    end = games.end_game

    def fail(app: AppContext, game: Game, match: Any) -> Any:
        if game.code == damaged.code:
            raise ValueError("damaged")
        return end(app, game, match)

    monkeypatch.setattr("bot.service.games.end_game", fail)
    await world.wait(70)
    assert not (await world.stored(intact)).match.active
    assert (await world.stored(damaged)).match.active


@pytest.mark.parametrize("error", [TimeoutError, ValueError])
async def test_nobody_loses_without_a_warning(
    world: World, machine: Machine, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise error

    [game] = await world.meet()
    with monkeypatch.context() as broken:
        broken.setattr(Recorder, "deadline_warning", fail)
        await world.wait(45)
    await world.wait(50)
    assert (await world.stored(game)).match.active
    await world.wait(80)
    assert machine.sent == ["away", "warned", "lost"]


async def test_a_challenge_is_open_for_two_minutes(world: World, machine: Machine) -> None:
    asked = DuelRequest(DuelPlayer(BEN.user_id, BEN.user_name), coins=COINS, speed=DuelSpeed.LIVE)
    codes = [(await duels.create_challenge(world.request(ANN), asked)).code]
    await world.wait(119)
    await duels.accept_challenge(world.request(BEN), codes[0])
    await world.wait(10)
    late = (await duels.create_challenge(world.request(ANN), asked)).code
    await world.wait(120)
    with refuses("duel-was-too-late"):
        await duels.accept_challenge(world.request(BEN), late)


async def test_a_long_absence_leaves_live_games_to_their_job(world: World, machine: Machine) -> None:
    await machine.app.presence.keep(world.now)
    [game] = await world.meet()
    asked = DuelRequest(None, coins=COINS, speed=DuelSpeed.LIVE)
    waiting = await duels.create_challenge(world.request(ANN), asked)
    world.now += 10 * 60 * SECOND
    machine.start()
    postponed = await machine.app.presence.keep(world.now)
    assert postponed is not None
    assert (postponed.games, postponed.challenges) == ([], [waiting.code])
    assert (await world.stored(game)).duel_game == game.duel_game
    later = (await duels.view_duel(machine.app, waiting.code)).duel
    assert later.expires_at == world.now + 120 * SECOND


async def test_a_rematch_keeps_the_speed(world: World, machine: Machine) -> None:
    [game] = await world.meet()
    await moves.resign_game(world.request(ANN), game.code, 0)
    assert game.duel_game is not None
    again = await duels.request_rematch(world.request(BEN), game.duel_game.code)
    assert (again.speed, again.move_time) == (DuelSpeed.LIVE, 60 * SECOND)


class Player:
    """A player who takes some time for each move, and tries again until the bot accepts it."""

    def __init__(self, world: World, rng: Random, who: RequestContext, games: list[Game]) -> None:
        self.world, self.rng, self.who, self.games = world, rng, who, games
        self.ready_at: dict[tuple[str, int], datetime] = {}

    async def act(self) -> bool:
        """Move where it is time. Return false once all games are over."""
        machine, active = self.world.machines[0], False
        for listed in self.games:
            game = await self.world.stored(listed)
            active |= game.match.active
            if not awaits_move(game) or game.match.position.turn != game.match.seat_of(self.who.user_id):
                continue
            thinking = self.world.now + self.rng.choice((1, 5, 20, 50, 57)) * SECOND
            at = self.ready_at.setdefault((game.code, game.match.ply), thinking)
            if self.world.now < at or not machine.can_be_reached:
                continue
            request = self.world.request(self.who)
            try:
                await moves.make_move(request, game.code, game.match.ply, game.match.position.moves()[0])
            except StoreUnavailableError:
                machine.app.live_clock.interrupt()  # as `bot.chat.pipeline` does
        return active


async def test_duels_with_kills_outages_and_clock_steps(world: World, machine: Machine) -> None:
    rng = Random(0)
    players, games = [], []
    for number in range(10 if FULL_SIZE else 4):
        ann, ben = (request_from(10 * number + side, channel=1000 + number) for side in (1, 2))
        form = rng.choice(list(DuelFormat))
        begun = await world.meet(form, ann, ben, "4 7 2 9")
        games += begun
        players += [Player(world, rng, who, begun) for who in (ann, ben)]
    until, mended = world.now, True
    while any([await player.act() for player in players]):
        if mended and world.now >= until:
            machine.error += rng.choice((0, 0, -HOUR, -30, 4, 30, HOUR)) * SECOND
            trouble = rng.choice(("is_up", "is_connected", "is_answering", "has_database", "asleep"))
            until, mended = world.now + rng.choice((1, 4, 6, 10, 70)) * SECOND, False
            if trouble == "asleep":
                machine.asleep += until - world.now
                world.now = until
            else:
                setattr(machine, trouble, False)
        elif world.now >= until:
            if machine.is_up:
                machine.is_connected = machine.is_answering = machine.has_database = True
            else:
                machine.start()
            until, mended = world.now + rng.choice((5, 30, 100)) * SECOND, True
        await world.wait(1)
        assert world.now - START < 2 * HOUR * SECOND
    machine.has_database = True
    assert "lost" not in machine.sent
    for game in games:
        assert (await world.stored(game)).match.status is Status.FINISHED
    duel = await duels.view_duel(machine.app, games[0].duel_game.code)  # type: ignore[union-attr]
    assert duel.duel.stage is DuelStage.FINISHED
    await assert_verified(world.database)
