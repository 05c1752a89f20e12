"""Resign a game, after a confirmation."""

from __future__ import annotations

from bot.match.games import Game
from bot.service import recomputation
from bot.service.app_context import AppContext
from bot.service.game_view import GameView
from bot.service.games import queries, settlement
from bot.service.request_context import RequestContext
from bot.store import GameUpdate, Session


async def check_resignation(
    app: AppContext, request: RequestContext, code: str | None = None, ply: int | None = None
) -> GameView:
    """Return the active game that the user would resign."""

    def work(session: Session) -> GameView:
        game, _ = queries.get_active_game(session, request, code)
        queries.check_ply(game, ply)
        return GameView(game)

    return await app.database.read(work)


async def resign_game(app: AppContext, request: RequestContext, code: str, ply: int) -> GameView:
    """Resign the user's active game `code` if it is still at `ply`; the other seat wins."""

    def make_update(game: Game) -> GameUpdate:
        seat = queries.seat_in_active_game(game, request)
        queries.check_ply(game, ply)
        match = game.match.resign(seat)
        ended_duel_game = None if game.duel_game is None else game.duel_game.ended()
        return GameUpdate(
            game,
            match,
            app.clock(),
            result_events=recomputation.game_result_events(app, game, match),
            duel_game=ended_duel_game,
        )

    return await settlement.settle_if_finished(app, await app.active_games.update(code, make_update))
