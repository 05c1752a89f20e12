"""Finding the game that a deed is about, and the asker's seat in it."""

from __future__ import annotations

from bot.match import Human, MatchOver
from bot.service import codes
from bot.service.asker import Asker
from bot.service.duels.errors import DuelRunning
from bot.service.errors import BadRequest, NoGameHere, NotYourGame, Stale, StillRunning, UnknownGame, WhichGame
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

    Raises `BadRequest`, `UnknownGame`, `StillRunning` or `DuelRunning`.
    """
    game = known(session, codes.typed(code))
    if game.match.active:
        raise StillRunning(game.code)
    if game.round is not None and game.round.running:
        raise DuelRunning(game.code, game.round.code)
    return game


def here(session: Session, asker: Asker, code: str | None = None) -> Game:
    """The asker's active game in this channel, of several the one in which it is their turn.

    With `code` (as a person types it) the game called so, whoever's it is. Raises `NoGameHere`, `WhichGame`,
    `BadRequest` or `UnknownGame`.
    """
    if code is not None:
        return known(session, codes.typed(code))
    found = games.sittings_in(session, asker.user, asker.channel)
    if not found:
        raise NoGameHere(games.elsewhere(session, asker.user))
    awaiting = [game for game in found if game.match.position.turn == game.match.seat_of(asker.user)]
    if len(found) > 1 and len(awaiting) != 1:
        raise WhichGame(awaiting or found)
    return found[0] if len(found) == 1 else awaiting[0]


def check_here(game: Game, asker: Asker) -> None:
    """Raises `BadRequest` where the asker's `game` is played in another channel: its board would follow them."""
    if game.channel != asker.channel and game.match.active and game.match.seat_of(asker.user) is not None:
        raise BadRequest(
            "Game {code} is played in {channel}: go on there, or bring it here with /coins board.",
            "error-played-elsewhere",
            code=game.code,
            channel=f"<#{game.channel}>",
        )


def alone(session: Session, asker: Asker, code: str | None = None) -> Game:
    """As `here`, but of several games in the channel the one that is no part of a duel, else any."""
    if code is not None:
        return here(session, asker, code)
    found = games.sittings_in(session, asker.user, asker.channel)
    if not found:
        raise NoGameHere(games.elsewhere(session, asker.user))
    return next((game for game in found if game.round is None), found[0])


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

    Raises `BadRequest`, `UnknownGame`, `NotYourGame`, `MatchOver`, `NoGameHere` or `WhichGame`.
    """
    game = here(session, asker, code)
    return game, seat_to_play(game, asker)
