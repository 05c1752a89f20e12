"""Make a move: the player's move, the bot's reply and the scores are stored together or not at all.

In a duplicate the move is sealed, and made together with that on the other board (see `sealed_moves`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.coins import Move, Position, Side
from bot.errors import LocalizedText
from bot.match import Match, assess_moves
from bot.match.game_record import Game
from bot.match.match import BoardMovedOnError, NotYourTurnError
from bot.metrics import METRICS
from bot.service.app_context import AppContext
from bot.service.errors import StaleError
from bot.service.game_view import GameView
from bot.service.games import deadlines, queries, sealed_moves, settlement
from bot.service.rate_limit import NEW_GAME_COST
from bot.service.request_context import RequestContext
from bot.service.statistics import results
from bot.store import GameUpdate, Session, Take


async def make_move(
    app: AppContext, request: RequestContext, code: str, ply: int, move: Move, message: int | None = None
) -> GameView:
    """Make `move` in game `code`, if it is still at `ply`, by a click on `message`.

    Raises `UnknownGameError`, `NotYourGameError`, `MatchOverError`, `StaleError`, `NotYourTurnError` or
    `IllegalMoveError`. An interaction moves once, even if it is delivered again.
    """
    return await _store_move(app, request, code, _decision(app, request, lambda match: (move, ply), message))


async def make_move_at_side(
    app: AppContext, request: RequestContext, side: Side, line: int | None = None, code: str | None = None
) -> GameView:
    """Take the coin at `side` in the user's active game `code`, or the one in the channel.

    Raises `NoGameHereError`, `WhichGameError`, `BadRequestError`, `UnknownGameError`, `NotYourGameError`,
    `MatchOverError`, `NotYourTurnError` or `IllegalMoveError`. The returned view has the message of the board before.
    An interaction moves once, even if it is delivered again.
    """
    return await _make_move_here(app, request, lambda position: position.move_at_side(side, line), code)


async def make_move_at_place(app: AppContext, request: RequestContext, place: int, code: str | None = None) -> GameView:
    """Take the coin at `place` (from 1) of the ring in the user's active game; see `make_move_at_side`."""
    return await _make_move_here(app, request, lambda position: position.move_at_place(place), code)


async def _make_move_here(
    app: AppContext, request: RequestContext, aim: Callable[[Position], Move], code: str | None
) -> GameView:
    def find(session: Session) -> Game:
        if code is None:
            return queries.find_game_to_move_in(session, request)
        game = queries.find_active_game(session, request, code)
        queries.check_channel(game, request)
        return game

    def aimed(match: Match) -> tuple[Move, int]:
        if match.seat_of(request.user_id) != match.position.turn:
            raise NotYourTurnError(LocalizedText("error-not-your-turn"))
        return aim(match.position), match.ply

    game = await app.database.read(find)
    decide = _decision(app, request, aimed, None, names_game=code is not None)
    return await _store_move(app, request, game.code, decide)


async def _store_move(
    app: AppContext, request: RequestContext, code: str, decide: Callable[[Game], GameUpdate | None]
) -> GameView:
    game = await app.active_games.update(code, decide)
    METRICS.moves += 1
    game_view = await settlement.settle_if_finished(app, game)
    app.rate_limiter.refund(request.user_id, 1 if game_view.game.match.active else 1 + NEW_GAME_COST)
    return game_view


def _decision(
    app: AppContext,
    request: RequestContext,
    aim: Callable[[Match], tuple[Move, int]],
    message: int | None,
    *,
    names_game: bool = True,
) -> Callable[[Game], GameUpdate | None]:
    """Return the decision that makes the user's move; `aim` returns the move and its ply.

    A request that doesn't name the game is stored as the user's last one, so that it can't move in another game, too.
    """

    def decide(game: Game) -> GameUpdate | None:
        seat = queries.seat_of(game, request)
        if queries.was_made_by(game, request):
            return None  # delivered twice: show the result of the first
        queries.check_active(game)
        if game.duel_game is not None and deadlines.is_overdue(game, now := app.clock()):  # any request enforces it
            return deadlines.forfeited(app, game, now)
        moved = _update_by_move(app, request, game, seat, *aim(game.match), message)
        return moved if names_game else replace(moved, take=Take(request.user_id, request.interaction_id))

    return decide


def _update_by_move(
    app: AppContext, request: RequestContext, game: Game, seat: int, move: Move, ply: int, message: int | None
) -> GameUpdate:
    before = game.match
    try:
        moved = before.play_move(seat, move, ply)
    except BoardMovedOnError:
        raise StaleError(GameView(game)) from None
    if game.duel_game is not None and game.duel_game.of > 1:
        return sealed_moves.sealing(request, game, game.duel_game, move, app.clock(), message)
    played = app.opponents(game).play_bot_moves(moved)
    match = played[-1]
    now = app.clock()
    return GameUpdate(
        game,
        match,
        now,
        moves=assess_moves([before, *played], app.oracle),
        result_events=() if match.active else results.result_events(app, game, match),
        duel_game=None if game.duel_game is None else deadlines.with_next_deadline(game.duel_game, match, now),
        interaction=request.interaction_id,
        message=message,
    )
