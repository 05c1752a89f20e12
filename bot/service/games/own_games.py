"""Charge hints about boards that are nearly those of the user's running games."""

from __future__ import annotations

from bot.coins import Board
from bot.coins.equivalence import is_near
from bot.match import HintLevel, HintRecord
from bot.match.game_record import Game
from bot.match.opponents import OptimalOpponent
from bot.service.app_context import AppContext
from bot.service.errors import NoHintsError, SameCoinsAsGameError, StaleError
from bot.service.game_view import GameView
from bot.service.games import queries
from bot.service.preferences import HINTS
from bot.service.request_context import RequestContext
from bot.service.stored_games import get_game
from bot.store import Session
from bot.store.games import repository as games


async def check_new(app: AppContext, request: RequestContext, board: Board, opponent: str) -> None:
    """Check that `opponent` would not show on `board` how to play a running game of the user's.

    Raises `SameCoinsAsGameError`: an opponent that never errs reveals what a hint reveals, without its price. (Hints in
    the new game are charged to both, see `charge`.) A casual game has no price. A channel with a running game can't
    have another one, and an interaction that is delivered again finds the game that it created.
    """
    if opponent != OptimalOpponent.name:
        return
    running = await find_near(app, request, board)
    elsewhere = [game for game in running if not game.casual and game.channel != request.channel_id]
    if elsewhere and await app.database.read(games.find_by_interaction, request.interaction_id) is None:
        raise SameCoinsAsGameError(elsewhere[0].code)


async def charge(
    app: AppContext, request: RequestContext, board: Board, level: HintLevel, own: tuple[Game, int] | None = None
) -> list[tuple[Game, int]]:
    """Record a hint of `level` in each of the user's running games that `board` is near to.

    Also in their `own` game if one is given. Return the games with the user's seat: `own` first, then newest first.
    Raises what `record` raises.
    """
    others = [game.code for game in await find_near(app, request, board) if own is None or game.code != own[0].code]
    if own is None and not others:
        return []

    def work(session: Session) -> list[tuple[Game, int]]:
        charged = [] if own is None else [(record(session, app, *own, level), own[1])]
        for code in others:
            game, seat = queries.get_own_game(session, request, code)
            if _is_near(board, game):  # it may have moved on meanwhile
                charged.append((record(session, app, game, seat, level), seat))
        return charged

    charged = await app.database.write(work)
    for game, _ in charged:
        app.active_games.invalidate(game.code)
    return charged


def record(session: Session, app: AppContext, game: Game, seat: int, level: HintLevel) -> Game:
    """Record a hint of `level` for `seat` at the current ply of `game`, and return the game after it.

    Raises `StaleError` if the game has changed, and `NoHintsError` if its server allows no hints.
    """
    check_allowed(session, app, game)
    recorded = games.record_hint(session, game.id, HintRecord(seat, game.match.ply, level), app.clock())
    game = get_game(session, game.code)
    if not recorded:
        raise StaleError(GameView.of(game, app.oracle))
    return game


def check_allowed(session: Session, app: AppContext, game: Game) -> None:
    """Raise `NoHintsError` if the server of `game` allows no hints."""
    if not app.preferences.read(session, HINTS, None, game.guild):
        raise NoHintsError


async def find_near(app: AppContext, request: RequestContext, board: Board) -> list[Game]:
    """Return the user's running games against a bot that `board` is near to, newest first."""
    if board.size < 2:  # there is nothing to learn
        return []
    found = await app.database.read(games.list_active_solo, request.user_id, app.limits.games_per_player)
    return [game for game in found if _is_near(board, game)]


def _is_near(board: Board, game: Game) -> bool:
    # A game may have ended between the queries that read it; then no coins are left to compare.
    return game.match.active and game.day is None and is_near(board, game.match.position.remaining_board)
