"""Read and store what notifications about a duel need: the game, its board message, and its notice."""

from __future__ import annotations

from bot.match.games import Game
from bot.service import spoiler_guard
from bot.service.app_context import AppContext
from bot.service.game_view import GameView
from bot.store import duels, games


async def find_game(app: AppContext, code: str) -> GameView | None:
    """Return the current view of the game `code`, `None` if it is gone."""
    game = await app.database.read(games.find, code)
    return None if game is None else await spoiler_guard.view_game(app, game)


async def changed_with(app: AppContext, game: Game) -> tuple[GameView, ...]:
    """Return the views of the other games of the duel that changed with `game` or after it.

    Sealed moves are revealed on all boards at once.
    """
    if game.duel_game is None or game.duel_game.count == 1:
        return ()
    duel_games = await app.database.read(games.list_of_duel, game.duel_game.duel)
    others = [other for other in duel_games if other.id != game.id and other.updated_at >= game.updated_at]
    return tuple([await spoiler_guard.view_game(app, other) for other in others])


async def set_board_message(app: AppContext, code: str, channel: int, message: int) -> None:
    """Store that `message` in `channel` shows the board of the game `code`."""
    await app.database.write(games.set_message, code, channel, message)


async def replace_notice(app: AppContext, game: int, message: int | None) -> int | None:
    """Store `message` as the notice of `game` and return the message before."""
    return await app.database.write(duels.set_notice, game, message)
