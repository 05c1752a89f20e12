"""Test the job of duels while players delete their data."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from bot.match import DuelFormat, Status
from bot.match.duel_record import Duel
from bot.service.admin import personal_data
from bot.service.app_context import AppContext
from bot.service.duels.challenge import CHALLENGE_LIFETIME
from bot.service.duels.duel_view import DuelView
from bot.service.duels.jobs import DuelJobs
from bot.service.game_view import GameView
from bot.store.games import repository as games
from bot.store.games.packing import PackedDataError
from bot.store.models import GameRow, PlayerRow
from tests.support.players.duel_actions import CLEO, HOUR, ask, meet, stored
from tests.support.players.player_actions import ANN, BEN, ManualClock
from tests.support.stateful.processes import SilentNotifier


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
            await personal_data.delete_player(self.app, who.user_id)


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


async def test_a_damaged_game_does_not_stop_the_deadlines_of_others(app: AppContext, clock: ManualClock) -> None:
    damaged, _ = [game_view.game for game_view in (await meet(app)).game_views]
    clock.advance(HOUR)
    [game_view] = (await meet(app, form=DuelFormat.SINGLE)).game_views
    await damage(app, damaged.code)
    clock.advance(48 * HOUR)
    with pytest.raises(PackedDataError):
        await DuelJobs(SilentNotifier()).run(app, clock.now)
    assert (await stored(app, game_view.game.code)).match.status is Status.FORFEIT


async def test_a_damaged_game_does_not_stop_a_deletion(
    app: AppContext, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    game = (await meet(app)).game_views[0].game
    await damage(app, game.code)
    await personal_data.delete_player(app, ANN.user_id)
    assert f"The damaged moves of game {game.code} are deleted" in caplog.text
    assert await app.database.read(lambda session: session.get(PlayerRow, ANN.user_id)) is None


async def damage(app: AppContext, code: str) -> None:
    """Store bytes as the moves of a game that are none."""
    await app.database.write(
        lambda session: session.execute(update(GameRow).where(GameRow.code == code).values(moves=b"\x07")) and None
    )
    app.active_games.invalidate(code)
