"""View a game, move it to another channel, and record which message shows its board."""

from __future__ import annotations

from bot.errors import Refusal
from bot.match.games import Game
from bot.service import spoiler_guard
from bot.service.app_context import AppContext
from bot.service.errors import AlreadyPlayingError
from bot.service.game_view import GameView
from bot.service.games import codes, deadlines, limits, queries, settlement
from bot.service.request_context import RequestContext
from bot.service.stored_games import get_game
from bot.store import OutcomeUnknownError, Session, games
from bot.store.game_updates import show_statements


async def view_game(app: AppContext, request: RequestContext, code: str | None = None) -> GameView:
    """Return the user's active game in the channel, or their game `code`."""

    def work(session: Session) -> Game:
        game, _ = (
            queries.get_active_game(session, request, None)
            if code is None
            else queries.get_own_game(session, request, code)
        )
        if code is None:  # the board is posted
            queries.check_seen_by_others(request, game)
        return game

    return await _settle_if_overdue(app, await app.database.read(work))


async def _settle_if_overdue(app: AppContext, game: Game) -> GameView:
    """Enforce the deadline of the game if it is overdue, and return its current view."""
    if not deadlines.is_overdue(game, app.clock()):
        return await spoiler_guard.view_game(app, game)
    ended_game = await deadlines.enforce_deadline(app, game.code)
    if ended_game is None:
        ended_game = await app.database.read(get_game, game.code)
    return await settlement.settle_if_finished(app, ended_game)


async def move_to_channel(app: AppContext, request: RequestContext, code: str) -> GameView:
    """Move the user's game `code` to this channel, and return it as it was before, with its old channel."""

    def work(session: Session) -> Game:
        game, _ = queries.get_own_game(session, request, code)
        queries.check_seen_by_others(request, game)
        if game.match.active and game.channel != request.channel_id:
            # The other player of a duel may not be in this server.
            if game.duel_game is not None and game.guild != request.guild_id:
                raise Refusal("duel-elsewhere", channel=f"<#{game.channel}>")
            if game.day is None:  # nobody else sees the board of a daily puzzle
                limits.check_game_channel(session, app, request)
            if not games.move_to_channel(session, game.id, request.channel_id):
                raise AlreadyPlayingError(queries.find_solo_game(session, request))
        return game

    code = codes.parse_code(code)
    async with app.active_games.lock(code):
        game = await app.database.write(work)
        app.active_games.invalidate(code)
    return await _settle_if_overdue(app, game)


async def set_board_message(app: AppContext, request: RequestContext, code: str, message: int) -> int | None:
    """Record `message` in the user's channel as the one that shows the board of game `code`.

    Return the message whose board is outdated now, if any; that is `message` itself if a later one is known.
    """
    async with app.active_games.lock(code):
        cached = app.active_games.get_cached(code)
        if cached is not None and await _store_message(app, cached, request.channel_id, message):
            app.active_games.set_message(code, request.channel_id, message)
            return cached.message
        outdated = await app.database.write(games.set_message, code, request.channel_id, message)
        if outdated != message:
            app.active_games.set_message(code, request.channel_id, message)
    return outdated


async def _store_message(app: AppContext, cached: Game, channel: int, message: int) -> bool:
    """Store `message` as the board of the cached game `cached`; return false if the game must be read first."""
    if cached.message is not None and cached.message >= message:
        return False
    try:
        return await app.database.execute_batched(show_statements(cached, channel, message))
    except OutcomeUnknownError:
        return False
