"""Settle a duel once all of its games are over, and let its sealed moves be revealed before."""

from __future__ import annotations

import logging
from datetime import datetime

from bot.match.duels import Duel, DuelOutcome, DuelStage, outcome
from bot.match.games import Game
from bot.service import ratings, spoiler_guard
from bot.service.app_context import AppContext
from bot.service.game_view import GameView
from bot.service.games import sealed_moves
from bot.service.ratings import DuelResult
from bot.service.stored_games import get_game
from bot.store import Session, StaleUpdateError, StoreUnavailableError, duels, games

log = logging.getLogger(__name__)


async def settle_if_finished(app: AppContext, game: Game) -> GameView:
    """Reveal the sealed moves and settle the duel of `game` if its last change allows it, and return its view.

    If the database fails here, the change is stored all the same, and a job does the rest later.
    """
    if game.duel_game is None or (game.match.active and game.duel_game.sealed is None):
        return await spoiler_guard.view_game(app, game)
    try:
        await advance_duel(app, game.duel_game.code, game)
        game = await app.database.read(get_game, game.code)
    except (StoreUnavailableError, StaleUpdateError) as error:
        log.warning("The duel of game %s will be settled later: %s", game.code, error)
    return await spoiler_guard.view_game(app, game)


async def advance_duel(app: AppContext, code: str, changed: Game | None = None) -> Duel | None:
    """Reveal what may be revealed in the duel `code`, and settle it if it is over.

    Return the duel if it is settled, else `None`. `changed` is its game whose change made this necessary.
    """
    revealed = await sealed_moves.reveal_moves(app, code)
    if all(game.match.active for game in (*revealed, *(() if changed is None else (changed,)))):
        return None
    return await settle_duel(app, code)


async def settle_duel(app: AppContext, code: str) -> Duel | None:
    """Settle the duel `code`, and return it; `None` if its games are not all over. Idempotent."""

    def work(session: Session) -> Duel | None:
        duel = duels.find_locked(session, code)
        if duel is None or duel.stage is not DuelStage.RUNNING:
            return duel
        duel_games = games.list_of_duel(session, duel.id)
        matches = [game.match for game in duel_games]
        if any(match.active for match in matches):
            return None
        now = app.clock()
        result = outcome(matches, duel.challenger)
        stage = DuelStage.CLOSED if result.closed else DuelStage.FINISHED
        margin = None if result.closed else result.margin
        duels.finish(session, duel.id, stage, now, margin, void=result.void)
        if not any(game.casual for game in duel_games):
            _record_result(session, app, duel, result, now)
        return duels.find(session, code)

    return await app.database.write(work)


def _record_result(session: Session, app: AppContext, duel: Duel, result: DuelOutcome, now: datetime) -> None:
    """Record the result of the duel and, if it is rated, update the ratings."""
    if duel.challenged is None:
        return
    players = (duel.challenger, duel.challenged)
    duel_result = DuelResult(duel.id, players, result.margin, duel.guild, now, result.void or result.closed)
    ratings.record_win(session, duel_result)
    if duel.rated:
        ratings.rate_duel(session, app, duel_result)
