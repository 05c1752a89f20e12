"""Offer, accept or decline a tie in a game of a duel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.errors import Refusal
from bot.match.duels import DuelGame
from bot.match.games import Game
from bot.service import recomputation
from bot.service.app_context import AppContext
from bot.service.game_view import GameView
from bot.service.games import deadlines, queries, settlement
from bot.service.request_context import RequestContext
from bot.store import GameUpdate, Session


async def offer_tie(
    app: AppContext, request: RequestContext, code: str | None = None, ply: int | None = None
) -> GameView:
    """Offer a tie in the user's game `code`, or the one in the channel; accept it if the other player offers one.

    The offer stands until it is answered or the next move is made.
    """

    def make_update(game: Game, duel_game: DuelGame, seat: int) -> GameUpdate:
        if duel_game.offered == 1 - seat:
            return _tie_update(app, game, duel_game)
        if duel_game.offered == seat:
            raise Refusal("duel-offered-already")
        return GameUpdate(game, game.match, app.clock(), duel_game=replace(duel_game, offered=seat))

    return await _update_game(app, request, code, ply, make_update)


async def accept_tie(app: AppContext, request: RequestContext, code: str, ply: int) -> GameView:
    """Accept the offered tie."""

    def make_update(game: Game, duel_game: DuelGame, seat: int) -> GameUpdate:
        if duel_game.offered != 1 - seat:
            raise Refusal("duel-not-offered")
        return _tie_update(app, game, duel_game)

    return await _update_game(app, request, code, ply, make_update)


async def decline_tie(app: AppContext, request: RequestContext, code: str, ply: int) -> GameView:
    """Decline the offered tie."""

    def make_update(game: Game, duel_game: DuelGame, seat: int) -> GameUpdate:
        if duel_game.offered != 1 - seat:
            raise Refusal("duel-not-offered")
        return GameUpdate(game, game.match, app.clock(), duel_game=replace(duel_game, offered=None))

    return await _update_game(app, request, code, ply, make_update)


def _tie_update(app: AppContext, game: Game, duel_game: DuelGame) -> GameUpdate:
    match = game.match.agree_to_tie()
    return GameUpdate(
        game,
        match,
        app.clock(),
        result_events=recomputation.game_result_events(app, game, match),
        duel_game=duel_game.ended(),
    )


async def _update_game(
    app: AppContext,
    request: RequestContext,
    code: str | None,
    ply: int | None,
    make_update: Callable[[Game, DuelGame, int], GameUpdate],
) -> GameView:
    def find(session: Session) -> Game:
        if code is None:
            game = queries.find_duel_game(session, request)
        else:
            game = queries.find_active_game(session, request, code)
        if ply is None:  # by a command, which posts the board in its channel
            queries.check_channel(game, request)
            queries.check_seen_by_others(request, game)
        return game

    def make_game_update(game: Game) -> GameUpdate:
        seat = queries.seat_of(game, request)
        if game.duel_game is None:
            raise Refusal("duel-no-tie-here")
        queries.check_active(game)
        now = app.clock()
        if deadlines.is_overdue(game, now):
            return deadlines.forfeit_update(app, game, now)
        queries.check_ply(game, ply)
        return make_update(game, game.duel_game, seat)

    game = await app.database.read(find)
    return await settlement.settle_if_finished(app, await app.active_games.update(game.code, make_game_update))
