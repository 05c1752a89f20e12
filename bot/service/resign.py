"""Giving up: asked first, then done."""

from __future__ import annotations

from bot.service import ending, lookup
from bot.service.errors import Stale
from bot.service.house import Asker, House
from bot.service.turn import Turn
from bot.store import Session, games


async def ask(house: House, asker: Asker, code: str | None = None, ply: int | None = None) -> Turn:
    """The active game that the asker would resign.

    Raises `NoGameHere`, `UnknownGame`, `NotYourGame`, `MatchOver` or `Stale`.
    """
    return await house.database.read(_aimed, house, asker, code, ply)


async def resign(house: House, asker: Asker, code: str, ply: int) -> Turn:
    """End the asker's active game `code`, aimed at its board at `ply`; the other seat wins.

    Raises `UnknownGame`, `NotYourGame`, `MatchOver` or `Stale`.
    """

    def work(session: Session) -> Turn:
        game = _aimed(session, house, asker, code, ply).game
        seat = game.match.seat_of(asker.user)
        match = game.match.resign(0 if seat == 0 else 1)
        after = games.store(session, game, match, now=house.clock())
        if after is None:  # another process was faster
            raise Stale(Turn.of(lookup.known(session, code), house.oracle))
        ending.count(session, house, after)
        return Turn.of(after, house.oracle)

    return await house.database.write(work)


def _aimed(session: Session, house: House, asker: Asker, code: str | None, ply: int | None) -> Turn:
    game, _ = lookup.active(session, asker, code)
    if ply is not None and ply != game.match.ply:
        raise Stale(Turn.of(game, house.oracle))
    return Turn.of(game, house.oracle)
