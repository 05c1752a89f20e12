"""Load a stored game, or raise `UnknownGameError`."""

from __future__ import annotations

from bot.match.games import Game
from bot.service.errors import UnknownGameError
from bot.store import Session, games


def get_game(session: Session, code: str) -> Game:
    """Return the game `code`."""
    game = games.find(session, code)
    if game is None:
        raise UnknownGameError(code)
    return game
