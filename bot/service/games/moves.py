"""Make a move: the player's move, the bot's reply and the scores are stored together or not at all.

In a duplicate the move is sealed, and made together with that on the other board (see `sealed_moves`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.coins import Move, Position, Side
from bot.errors import Refusal
from bot.match.games import Game
from bot.match.match import BoardMovedOnError, Match
from bot.match.quality import assess_moves
from bot.metrics import METRICS
from bot.service import recomputation
from bot.service.app_context import AppContext
from bot.service.errors import StaleError
from bot.service.game_view import GameView
from bot.service.games import deadlines, queries, sealed_moves, settlement
from bot.service.rate_limit import NEW_GAME_COST
from bot.service.request_context import RequestContext
from bot.store import GameUpdate, Session, Take


async def make_move(
    app: AppContext, request: RequestContext, code: str, ply: int, move: Move, message: int | None = None
) -> GameView:
    """Make `move` in game `code`, if it is still at `ply`, by a click on `message`.

    An interaction moves once, even if it is delivered again.
    """
    return await _store_move(app, request, code, _make_updater(app, request, lambda match: (move, ply), message))


async def make_move_at_side(
    app: AppContext, request: RequestContext, side: Side, line: int | None = None, code: str | None = None
) -> GameView:
    """Take the coin at `side` in the user's active game `code`, or the one in the channel.

    The returned view has the message of the board before. An interaction moves once, even if it is delivered again.
    """
    return await _make_move_here(app, request, lambda position: position.move_at_side(side, line), code)


async def make_move_at_place(app: AppContext, request: RequestContext, place: int, code: str | None = None) -> GameView:
    """Take the coin at `place` (from 1) of the ring in the user's active game; see `make_move_at_side`."""
    return await _make_move_here(app, request, lambda position: position.move_at_place(place), code)


async def _make_move_here(
    app: AppContext, request: RequestContext, choose_move: Callable[[Position], Move], code: str | None
) -> GameView:
    def find(session: Session) -> Game:
        if code is None:
            game = queries.find_game_to_move_in(session, request)
        else:
            game = queries.find_active_game(session, request, code)
            queries.check_channel(game, request)
        queries.check_seen_by_others(request, game)
        return game

    def choose_move_and_ply(match: Match) -> tuple[Move, int]:
        if match.seat_of(request.user_id) != match.position.turn:
            raise Refusal("error-not-your-turn")
        return choose_move(match.position), match.ply

    game = await app.database.read(find)
    make_update = _make_updater(app, request, choose_move_and_ply, None, names_game=code is not None)
    return await _store_move(app, request, game.code, make_update)


async def _store_move(
    app: AppContext, request: RequestContext, code: str, make_update: Callable[[Game], GameUpdate | None]
) -> GameView:
    game = await app.active_games.update(code, make_update)
    METRICS.moves += 1
    game_view = await settlement.settle_if_finished(app, game)
    app.rate_limiter.refund(request.user_id, 1 if game_view.game.match.active else 1 + NEW_GAME_COST)
    return game_view


def _make_updater(
    app: AppContext,
    request: RequestContext,
    choose_move_and_ply: Callable[[Match], tuple[Move, int]],
    message: int | None,
    *,
    names_game: bool = True,
) -> Callable[[Game], GameUpdate | None]:
    """Return a function that turns a game into the update by the user's move.

    `choose_move_and_ply` returns the move and its ply. A request that doesn't name the game is stored as
    the user's last one, so that it can't move in another game, too.
    """

    def make_update(game: Game) -> GameUpdate | None:
        seat = queries.seat_of(game, request)
        if queries.was_made_by(game, request):
            return None  # delivered twice: show the result of the first
        queries.check_active(game)
        if game.duel_game is not None and deadlines.is_overdue(game, now := app.clock()):  # any request enforces it
            return deadlines.forfeit_update(app, game, now)
        game_update = _update_by_move(app, request, game, seat, *choose_move_and_ply(game.match), message)
        return game_update if names_game else replace(game_update, take=Take(request.user_id, request.interaction_id))

    return make_update


def _update_by_move(
    app: AppContext, request: RequestContext, game: Game, seat: int, move: Move, ply: int, message: int | None
) -> GameUpdate:
    before = game.match
    try:
        after_player = before.play_move(seat, move, ply)
    except BoardMovedOnError:
        raise StaleError(GameView(game)) from None
    if game.duel_game is not None and game.duel_game.count > 1:
        return sealed_moves.seal_update(request, game, game.duel_game, move, app.clock(), message)
    after_bot = app.opponents(game).play_bot_moves(after_player)
    match = after_bot[-1]
    now = app.clock()
    return GameUpdate(
        game,
        match,
        now,
        moves=assess_moves([before, *after_bot], app.oracle),
        result_events=() if match.active else recomputation.game_result_events(app, game, match),
        duel_game=None if game.duel_game is None else deadlines.with_next_deadline(game.duel_game, match, now),
        interaction=request.interaction_id,
        message=message,
    )
