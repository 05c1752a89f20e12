"""Giving up: asked first, then done."""

from __future__ import annotations

from bot.service import ending, lookup
from bot.service.errors import Stale
from bot.service.house import Asker, House
from bot.service.turn import Turn
from bot.store import Change, Game, Session


async def ask(house: House, asker: Asker, code: str | None = None, ply: int | None = None) -> Turn:
    """The active game that the asker would resign.

    Raises `NoGameHere`, `UnknownGame`, `NotYourGame`, `MatchOver` or `Stale`.
    """
    return await house.database.read(_aimed, house, asker, code, ply)


async def resign(house: House, asker: Asker, code: str, ply: int) -> Turn:
    """End the asker's active game `code`, aimed at its board at `ply`; the other seat wins.

    Raises `UnknownGame`, `NotYourGame`, `MatchOver` or `Stale`.
    """

    def decide(game: Game) -> Change:
        seat = lookup.seat_to_play(game, asker)
        if ply != game.match.ply:
            raise Stale(Turn.of(game, house.oracle))
        match = game.match.resign(seat)
        return Change(game, match, house.clock(), counts=ending.counts(house, game, match))

    return Turn.of(await house.at_hand.change(code, decide), house.oracle)


def _aimed(session: Session, house: House, asker: Asker, code: str | None, ply: int | None) -> Turn:
    game, _ = lookup.active(session, asker, code)
    if ply is not None and ply != game.match.ply:
        raise Stale(Turn.of(game, house.oracle))
    return Turn.of(game, house.oracle)
