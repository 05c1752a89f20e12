"""End games of other players for moderators: nobody wins, and they count for nobody."""

from __future__ import annotations

from bot.errors import Refusal
from bot.match.duels import Duel, DuelStage
from bot.match.games import Game
from bot.service.app_context import AppContext
from bot.service.duels.duel_view import get_duel_locked, not_open
from bot.service.game_view import GameView
from bot.service.games import codes, queries, settlement
from bot.service.request_context import RequestContext
from bot.store import GameUpdate, Session, duels, games


async def close_game(app: AppContext, request: RequestContext, code: str) -> tuple[tuple[GameView, ...], Duel | None]:
    """End the game (with its whole duel), duel or challenge `code` of the user's server.

    The caller checks the permission. Return the ended games and the duel. Nobody may end their own game: it would
    count for nobody, so no moderator would ever lose.
    """
    parsed_code = codes.parse_code(code)

    def find(session: Session) -> tuple[list[Game], str | None]:
        game, duel = games.find(session, parsed_code), duels.find(session, parsed_code)
        if game is not None and game.guild == request.guild_id:
            queries.check_active(game)
            if game.duel_game is None:
                return [game], None
            return games.list_of_duel(session, game.duel_game.duel), game.duel_game.code
        if duel is not None and duel.guild == request.guild_id:
            return games.list_of_duel(session, duel.id), duel.code
        raise Refusal("duel-not-in-server", code=parsed_code)

    open_games, duel_code = await app.database.read(find)
    is_own = any(game.match.seat_of(request.user_id) is not None for game in open_games)
    if is_own and any(game.match.active for game in open_games):
        raise Refusal("duel-own-game")
    if duel_code is not None:
        await app.database.write(_cancel_challenge, app, duel_code)
    closed_games = [
        await app.active_games.update(game.code, lambda current: _close_update(app, current)) for game in open_games
    ]
    game_views = [await settlement.settle_if_finished(app, game) for game in closed_games]
    duel = None if duel_code is None else await app.database.read(duels.find, duel_code)
    return tuple(game_views), duel


def _close_update(app: AppContext, game: Game) -> GameUpdate | None:
    if not game.match.active:
        return None
    ended_duel_game = None if game.duel_game is None else game.duel_game.ended()
    return GameUpdate(game, game.match.expire(), app.clock(), duel_game=ended_duel_game)


def _cancel_challenge(session: Session, app: AppContext, code: str) -> None:
    """Cancel the challenge `code`; one that was accepted ends with its games."""
    duel = get_duel_locked(session, code)
    if duel.stage is DuelStage.OPEN:
        duels.finish(session, duel.id, DuelStage.CANCELLED, app.clock())
    elif duel.stage is not DuelStage.RUNNING:
        raise not_open(duel.stage)
