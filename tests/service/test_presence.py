"""The bot comes back after an outage, on a clock that tests advance: nobody has lost anything by it."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

import pytest

from bot.match.duels import Duel, DuelFormat, DuelStage
from bot.match.games import Game
from bot.match.match import Status
from bot.match.ratings import Rating
from bot.service import duels, moves, statistics
from bot.service.context import AppContext
from bot.service.duel_jobs import DuelJobs
from bot.service.scheduler import Scheduler
from tests.support.databases.records import assert_verified
from tests.support.players import (
    ANN,
    BEN,
    HOUR,
    SECOND,
    ManualClock,
    SilentNotifier,
    ask,
    meet,
    move,
    play,
    renew,
    stay,
    stored,
)
from tests.support.shown import refuses

MINUTE = timedelta(minutes=1)


class Process:
    """A process of the bot with its jobs, and the notices that it sent."""

    def __init__(self, app: AppContext) -> None:
        self.app, self.is_connected, self.sent = app, True, list[str]()
        self.jobs = DuelJobs(self)
        self.scheduler = Scheduler(app, [self.jobs.presence_job(lambda: self.is_connected), self.jobs.job()])

    async def run(self) -> None:
        """Run all jobs until nothing is due at once."""
        for _ in range(3):
            await self.scheduler.run_due()

    async def forfeited(self, game_view: object, duel_view: object) -> None:
        self.sent.append("lost")

    async def deadline_warning(self, game_view: object, *, away: bool) -> None:
        self.sent.append("warned after an absence" if away else "warned")

    async def deadline_moved(self, game_view: object) -> None:
        self.sent.append("shown")

    async def show_challenge(self, duel: Duel) -> None:
        self.sent.append("expired" if duel.stage is DuelStage.EXPIRED else "open for longer")

    moves_revealed = duel_settled = SilentNotifier.moves_revealed


@pytest.fixture
async def process(app: AppContext, clock: ManualClock) -> Process:
    process = Process(app)
    await process.run()
    return process


async def play_on(process: Process, clock: ManualClock, hours: float) -> None:
    """Let the time pass while the bot is here."""
    clock.advance(hours * HOUR)
    await stay(process.app)
    await process.run()


def returned(app: AppContext, clock: ManualClock) -> Process:
    """Return a process that was just started, with nothing in memory."""
    return Process(AppContext(app.database, rng=app.rng, clock=clock))


async def running(app: AppContext, form: DuelFormat = DuelFormat.SINGLE) -> Game:
    """Return the game of a duel in which both have moved."""
    begun = await meet(app, "4 7 2 9 5 2 3 8", form=form)
    return await play(app, begun.game_views[0].game, "1L", "1L")


def due_of(game: Game) -> datetime:
    assert game.duel_game is not None
    assert game.duel_game.due_at is not None
    return game.duel_game.due_at


async def test_the_time_of_an_outage_does_not_count(process: Process, clock: ManualClock) -> None:
    """It is down from hour 20 to 49 of the 48 hours for a move."""
    app, began = process.app, clock.now
    game = await running(app)
    await play_on(process, clock, 20)
    clock.advance(29 * HOUR)
    back = returned(app, clock)
    await back.run()
    assert back.sent == ["shown"]  # with more than a quarter left, there is nothing to warn of
    assert due_of(await stored(app, game.code)) == began + 77 * HOUR
    await play_on(back, clock, 16)
    assert back.sent == ["shown", "warned"]
    await play_on(back, clock, 12)
    assert back.sent[2:] == ["lost"]
    assert (await stored(app, game.code)).match.status is Status.FORFEIT
    await assert_verified(app.database)


async def test_an_overdue_game_gets_a_warning_and_the_time_that_was_left(process: Process, clock: ManualClock) -> None:
    app = process.app
    games = [await running(app), await running(app)]
    before = [await rating_of(app, who.user_id) for who in (ANN, BEN)]
    await play_on(process, clock, 47)
    assert process.sent == ["warned", "warned"]
    clock.advance(30 * HOUR)
    back = returned(app, clock)
    back.app.presence.watch()
    shown = await moves.view_game(renew(ANN, back.app), games[0].code)  # before any job has run
    assert shown.game.match.active
    await back.run()
    assert back.sent == ["warned after an absence"] * 2
    for game in games:
        assert due_of(await stored(app, game.code)) == clock.now + HOUR
    await move(back.app, await stored(app, games[0].code))
    assert [await rating_of(app, who.user_id) for who in (ANN, BEN)] == before
    await play_on(back, clock, 1)
    assert back.sent[2:] == ["lost"]
    assert (await stored(app, games[0].code)).match.active


async def rating_of(app: AppContext, player: int) -> Rating | None:
    return (await statistics.read_player_stats(app, player)).rating


async def test_a_move_is_accepted_before_the_outage_is_noticed(process: Process, clock: ManualClock) -> None:
    """A machine slept, or the database didn't answer: the process runs on."""
    game = await running(process.app)
    clock.advance(60 * HOUR)
    after = (await move(process.app, await stored(process.app, game.code))).game
    assert after.match.active
    assert due_of(after) == clock.now + 48 * HOUR
    await process.run()
    assert process.sent == ["shown"]
    assert due_of(await stored(process.app, game.code)) == clock.now + (60 + 48) * HOUR


async def test_a_challenge_stays_open_and_can_be_accepted(process: Process, clock: ManualClock) -> None:
    app, began = process.app, clock.now
    waiting, accepted = await ask(app), await ask(app, to=None)
    await play_on(process, clock, 20)
    clock.advance(30 * HOUR)
    back = returned(app, clock)
    back.app.presence.watch()
    await duels.accept_challenge(renew(BEN, back.app), accepted)  # before any job has run
    await back.run()
    assert "open for longer" in back.sent
    assert (await duels.view_duel(app, waiting)).duel.expires_at == began + (24 + 30) * HOUR
    await play_on(back, clock, 4)
    assert back.sent[-1] == "expired"
    assert (await duels.view_duel(app, waiting)).duel.stage is DuelStage.EXPIRED
    with refuses("duel-was-too-late"):
        await duels.accept_challenge(renew(BEN, back.app), waiting)


async def test_a_restart_or_one_process_less_is_no_outage(
    process: Process, elsewhere: AppContext, clock: ManualClock
) -> None:
    app, other = process.app, Process(elsewhere)
    game = await running(app)
    due = due_of(game)
    clock.advance(3 * MINUTE - SECOND)
    back = returned(app, clock)
    await back.run()
    for _ in range(10):
        clock.advance(MINUTE)
        await other.run()  # the first process is gone for ten minutes
    await process.run()
    await back.run()
    assert due_of(await stored(app, game.code)) == due


async def test_several_processes_that_return_at_once_postpone_once(
    process: Process, elsewhere: AppContext, clock: ManualClock
) -> None:
    game = await running(process.app)
    due = due_of(game)
    clock.advance(30 * HOUR)
    first, second = returned(process.app, clock), Process(elsewhere)
    for _ in range(3):
        await asyncio.gather(first.scheduler.run_due(), second.scheduler.run_due())
    assert due_of(await stored(process.app, game.code)) == due + 30 * HOUR
    assert sorted(first.sent + second.sent) == ["shown"]


async def test_a_bot_without_discord_is_away(process: Process, clock: ManualClock) -> None:
    game = await running(process.app)
    due = due_of(game)
    process.is_connected = False
    for _ in range(6):
        clock.advance(10 * HOUR)
        await process.run()
    assert process.sent == []
    process.is_connected = True
    await process.run()
    assert process.sent == ["shown"]
    assert due_of(await stored(process.app, game.code)) == due + 60 * HOUR


@pytest.mark.parametrize("killed", ["before the warning", "after it"])
async def test_a_player_is_warned_although_the_process_is_killed(
    process: Process, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, killed: str
) -> None:
    """A process that is killed after it has sent a warning sends it again, with the same nonce."""
    await running(process.app)
    await play_on(process, clock, 40)
    clock.advance(30 * HOUR)
    doomed = returned(process.app, clock)

    async def kill(game_view: object, *, away: bool) -> None:
        raise asyncio.CancelledError

    if killed == "before the warning":
        await doomed.app.presence.keep(clock.now)
    else:
        monkeypatch.setattr(doomed, "deadline_warning", kill)
        await doomed.app.presence.keep(clock.now)
        with pytest.raises(asyncio.CancelledError):
            await doomed.jobs.run(doomed.app, clock.now)
    back = returned(process.app, clock)
    clock.advance(MINUTE)
    await back.run()
    assert back.sent == ["warned after an absence"]
    clock.advance(2 * MINUTE)
    await back.run()
    assert back.sent == ["warned after an absence"]
