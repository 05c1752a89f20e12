"""Finding the game that a deed is about, and the asker's seat in it."""

from __future__ import annotations

from bot.match import Human, MatchOver
from bot.service import codes
from bot.service.asker import Asker
from bot.service.errors import NoGameHere, NotYourGame, Stale, StillRunning, UnknownGame
from bot.service.turn import Turn
from bot.store import Game, Session, games


def known(session: Session, code: str) -> Game:
    """The game called `code`. Raises `UnknownGame`."""
    game = games.find(session, code)
    if game is None:
        raise UnknownGame(code)
    return game


def ended(session: Session, code: str) -> Game:
    """The game called `code` (as a person types it), which is over.

    Raises `BadRequest`, `UnknownGame` or `StillRunning`.
    """
    game = known(session, codes.typed(code))
    if game.match.active:
        raise StillRunning(game.code)
    return game


def here(session: Session, asker: Asker) -> Game:
    """The asker's active game in this channel. Raises `NoGameHere`."""
    game = games.sitting(session, asker.user, asker.channel)
    if game is None:
        raise NoGameHere(games.elsewhere(session, asker.user))
    return game


def seat(game: Game, asker: Asker) -> int:
    """The asker's seat in `game`. Raises `NotYourGame`."""
    number = game.match.seat_of(asker.user)
    if number is None:
        raise NotYourGame(game)
    return number


def seat_or_persons(game: Game, asker: Asker) -> int:
    """The asker's seat in `game`; for someone who only looks on, that of the first person in it."""
    own = game.match.seat_of(asker.user)
    if own is not None:
        return own
    return next(number for number, seat in enumerate(game.match.seats) if isinstance(seat, Human))


def seat_to_play(game: Game, asker: Asker) -> int:
    """The asker's seat in `game`, which is being played. Raises `NotYourGame` or `MatchOver`."""
    number = seat(game, asker)
    check_active(game)
    return number


def check_active(game: Game) -> None:
    """Raises `MatchOver` where `game` is no longer played."""
    if not game.match.active:
        raise MatchOver("This game is over. Start another with /coins new.", "error-over-start-another")


def check_ply(game: Game, ply: int | None) -> None:
    """Raises `Stale` where `game`, which is being played, stands at another ply (`None`: any will do)."""
    if ply is not None and ply != game.match.ply:
        raise Stale(Turn(game))


def own(session: Session, asker: Asker, code: str) -> tuple[Game, int]:
    """The game called `code` and the asker's seat in it. Raises `UnknownGame` or `NotYourGame`."""
    game = known(session, code)
    return game, seat(game, asker)


def active(session: Session, asker: Asker, code: str | None) -> tuple[Game, int]:
    """The asker's active game called `code`, or in this channel, and their seat.

    Raises `UnknownGame`, `NotYourGame`, `MatchOver` or `NoGameHere`.
    """
    game = here(session, asker) if code is None else known(session, code)
    return game, seat_to_play(game, asker)
