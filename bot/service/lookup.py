"""Finding the game that a deed is about, and the asker's seat in it."""

from __future__ import annotations

from bot.match import MatchOver
from bot.service.errors import NoGameHere, NotYourGame, UnknownGame
from bot.service.house import Asker
from bot.store import Game, Session, games


def known(session: Session, code: str) -> Game:
    """The game called `code`. Raises `UnknownGame`."""
    game = games.find(session, code)
    if game is None:
        raise UnknownGame(code)
    return game


def own(session: Session, asker: Asker, code: str) -> tuple[Game, int]:
    """The game called `code` and the asker's seat in it. Raises `UnknownGame` or `NotYourGame`."""
    game = known(session, code)
    seat = game.match.seat_of(asker.user)
    if seat is None:
        raise NotYourGame(game)
    return game, seat


def active(session: Session, asker: Asker, code: str | None) -> tuple[Game, int]:
    """The asker's active game called `code`, or in this channel, and their seat.

    Raises `UnknownGame`, `NotYourGame`, `MatchOver` or `NoGameHere`.
    """
    if code is not None:
        game, seat = own(session, asker, code)
        if not game.match.active:
            raise MatchOver("This game is over. Start another with /coins new.")
        return game, seat
    found = games.sitting(session, asker.user, asker.channel)
    if found is None:
        raise NoGameHere
    seat_here = found.match.seat_of(asker.user)
    if seat_here is None:
        raise NotYourGame(found)
    return found, seat_here
