"""Giving up: asked first, then done."""

from __future__ import annotations

from bot.service import ending, lookup, settling
from bot.service.house import Asker, House
from bot.service.turn import Turn
from bot.store import Change, Game, Session


async def ask(house: House, asker: Asker, code: str | None = None, ply: int | None = None) -> Turn:
    """The active game that the asker would resign.

    Raises `NoGameHere`, `UnknownGame`, `NotYourGame`, `MatchOver` or `Stale`.
    """

    def work(session: Session) -> Turn:
        game, _ = lookup.active(session, asker, code)
        lookup.check_ply(game, ply)
        return Turn(game)

    return await house.database.read(work)


async def resign(house: House, asker: Asker, code: str, ply: int) -> Turn:
    """End the asker's active game `code`, aimed at its board at `ply`; the other seat wins.

    Raises `UnknownGame`, `NotYourGame`, `MatchOver` or `Stale`.
    """

    def decide(game: Game) -> Change:
        seat = lookup.seat_to_play(game, asker)
        lookup.check_ply(game, ply)
        match = game.match.resign(seat)
        over = None if game.round is None else game.round.ended()
        return Change(game, match, house.clock(), counts=ending.counts(house, game, match), round=over)

    return await settling.after(house, await house.at_hand.change(code, decide))
