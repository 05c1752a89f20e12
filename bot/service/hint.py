"""A hint: how the game ends after each move, counted on the game."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match import Forecast, forecast
from bot.service import lookup
from bot.service.house import Asker, House
from bot.store import Session, games


@dataclass(frozen=True, slots=True)
class Hint:
    """Every move with how the game ends after it, the best first, for the asker in `seat`."""

    seat: int
    moves: tuple[Forecast, ...]


async def hint(house: House, asker: Asker, code: str | None = None, ply: int | None = None) -> Hint:
    """The truth about the asker's active game (`code`, else the one in the channel), aimed at its board at `ply`.

    Raises `NoGameHere`, `UnknownGame`, `NotYourGame`, `MatchOver` or `Stale`.
    """

    def work(session: Session) -> tuple[str, Hint]:
        game, seat = lookup.active(session, asker, code)
        lookup.check_ply(game, ply)
        games.add_hint(session, game.id, seat, game.match.ply, house.clock())
        return game.code, Hint(seat, tuple(forecast(game.match.position, house.oracle)))

    hinted, told = await house.database.write(work)
    house.at_hand.forget(hinted)
    return told
