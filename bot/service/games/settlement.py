"""Settle a duel once all of its games are over."""

from __future__ import annotations

import logging
from datetime import datetime

from bot.match import DuelOutcome, outcome
from bot.match.duel_record import Duel, DuelStage
from bot.match.game_record import Game
from bot.service.app_context import AppContext
from bot.service.game_view import GameView
from bot.service.statistics import rating
from bot.service.statistics.rating import DuelResult
from bot.service.stored_games import get_game
from bot.store import Session, StoreUnavailableError
from bot.store.games import repository as games
from bot.store.repositories import duels

log = logging.getLogger(__name__)


async def settle_if_finished(app: AppContext, game: Game) -> GameView:
    """Settle the duel of `game` if the last change ended it, and return the view of the game.

    If the database fails here, the change is stored all the same, and a job settles the duel later.
    """
    if game.duel_game is None or game.match.active:
        return GameView.of(game, app.oracle)
    try:
        await settle_duel(app, game.duel_game.code)
        game = await app.database.read(get_game, game.code)
    except StoreUnavailableError as error:
        log.warning("The duel of game %s will be settled later: %s", game.code, error.reason)
    return GameView.of(game, app.oracle)


async def settle_duel(app: AppContext, code: str) -> Duel | None:
    """Settle the duel `code`, and return it; `None` if its games are not all over. Idempotent."""

    def work(session: Session) -> Duel | None:
        duel = duels.find_locked(session, code)
        if duel is None or duel.stage is not DuelStage.RUNNING:
            return duel
        matches = [game.match for game in games.list_of_duel(session, duel.id)]
        if any(match.active for match in matches):
            return None
        now = app.clock()
        result = outcome(matches, duel.challenger)
        stage = DuelStage.CLOSED if result.closed else DuelStage.FINISHED
        margin = None if result.closed else result.margin
        duels.finish(session, duel.id, stage, now, margin, void=result.void)
        _count(session, app, duel, result, now)
        return duels.find(session, code)

    return await app.database.write(work)


def _count(session: Session, app: AppContext, duel: Duel, result: DuelOutcome, now: datetime) -> None:
    """Record the result of the duel and, if it is rated, update the ratings."""
    if duel.challenged is None:
        return
    players = (duel.challenger, duel.challenged)
    counted = DuelResult(duel.id, players, result.margin, duel.guild, now, result.void or result.closed)
    rating.record_rating_change(session, counted)
    if duel.rated:
        rating.rate_duel(session, app, counted)
