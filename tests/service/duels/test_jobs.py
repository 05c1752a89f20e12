"""Test the job of duels while players delete their data."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from bot.match.duels import Duel, DuelFormat
from bot.match.match import Status
from bot.service import duels as challenge_responses
from bot.service import privacy
from bot.service.context import AppContext
from bot.service.duel_jobs import DuelJobs
from bot.service.duels import CHALLENGE_LIFETIME, DuelView
from bot.service.game_view import GameView
from bot.service.scheduler import Scheduler
from bot.store import games
from bot.store.models import GameRow, PlayerRow
from tests.support.players import (
    ANN,
    BEN,
    CLEO,
    HOUR,
    SECOND,
    ManualClock,
    SilentNotifier,
    ask,
    meet,
    renew,
    request_from,
    stored,
)


class DeletingNotifier:
    """Deletes everybody's data at the first event, while more is listed to be done."""

    def __init__(self, app: AppContext) -> None:
        self.app, self.events = app, 0

    async def forfeited(self, game_view: GameView, duel_view: DuelView) -> None:
        await self._delete()

    async def deadline_warning(self, game_view: GameView) -> None:
        await self._delete()

    async def moves_revealed(self, duel_view: DuelView) -> None:
        await self._delete()

    async def duel_settled(self, duel_view: DuelView) -> None:
        await self._delete()

    async def challenge_closed(self, duel: Duel) -> None:
        await self._delete()

    async def _delete(self) -> None:
        self.events += 1
        for who in (ANN, BEN, CLEO):
            await privacy.delete_player(self.app, who.user_id)


async def test_a_challenge_may_be_deleted_before_it_expires(app: AppContext, clock: ManualClock) -> None:
    for challenger in (ANN, CLEO):
        await ask(app, who=challenger)
    notifier = DeletingNotifier(app)
    clock.advance(CHALLENGE_LIFETIME)
    await DuelJobs(notifier).run(app, clock.now)
    assert notifier.events == 1


async def test_a_game_may_be_deleted_before_it_is_lost_on_time(app: AppContext, clock: ManualClock) -> None:
    begun = await meet(app)
    assert len(begun.game_views) == 2
    notifier = DeletingNotifier(app)
    clock.advance(48 * HOUR)
    await DuelJobs(notifier).run(app, clock.now)
    assert notifier.events == 1
    assert await app.database.read(games.count) == 0


async def test_a_damaged_game_does_not_delay_the_deadlines_of_others(
    app: AppContext, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    damaged = (await meet(app, form=DuelFormat.SINGLE)).game_views[0].game.code
    clock.advance(HOUR)
    begun = [(await meet(app, form=DuelFormat.SINGLE)).game_views[0].game.code]
    clock.advance(SECOND * 3)
    begun.append((await meet(app, form=DuelFormat.SINGLE)).game_views[0].game.code)
    await store_invalid_moves(app, damaged)
    clock.advance(48 * HOUR - SECOND * 3)
    jobs = Scheduler(app, [DuelJobs(SilentNotifier()).job()])
    await jobs.run_due()
    assert [await status(app, code) for code in begun] == [Status.FORFEIT, Status.ACTIVE]
    assert await jobs.run_due() == 3  # seconds until the next deadline: the damaged game isn't tried again and again
    clock.advance(SECOND * 3)
    await jobs.run_due()
    assert await status(app, begun[1]) is Status.FORFEIT
    failures = [message for message in caplog.messages if "will be retried in a minute" in message]
    assert len(failures) == 1
    assert f"the game or duel {damaged} " in failures[0]
    for _ in range(2):
        clock.advance(SECOND * 30)
        await jobs.run_due()
    assert caplog.text.count("will be retried in a minute") == 2


async def test_many_damaged_games_do_not_keep_a_deadline_from_its_turn(app: AppContext, clock: ManualClock) -> None:
    """Only some games are read at once."""
    for number in range(24):
        one, two = (request_from(100 * side + number, channel=1000 + number) for side in (1, 2))
        duel = await ask(app, form=DuelFormat.SINGLE, who=one, to=two)
        begun = await challenge_responses.accept_challenge(renew(two, app), duel)
        clock.advance(SECOND)
        if number != 12:
            await store_invalid_moves(app, begun.game_views[0].game.code)
        else:
            intact = begun.game_views[0].game.code
    clock.advance(48 * HOUR)
    jobs = Scheduler(app, [DuelJobs(SilentNotifier()).job()])
    for _ in range(3):
        await jobs.run_due()
    assert await status(app, intact) is Status.FORFEIT


async def status(app: AppContext, code: str) -> Status:
    return (await stored(app, code)).match.status


async def test_a_damaged_game_does_not_stop_a_deletion(
    app: AppContext, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    game = (await meet(app)).game_views[0].game
    await store_invalid_moves(app, game.code)
    await privacy.delete_player(app, ANN.user_id)
    assert f"The damaged moves of game {game.code} are deleted" in caplog.text
    assert await app.database.read(lambda session: session.get(PlayerRow, ANN.user_id)) is None


async def store_invalid_moves(app: AppContext, code: str) -> None:
    """Store bytes as the moves of a game that are none."""
    await app.database.write(
        lambda session: session.execute(update(GameRow).where(GameRow.code == code).values(moves=b"\x07")) and None
    )
    app.active_games.invalidate(code)
