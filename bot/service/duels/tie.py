"""Offering a tie in a game of a duel, taking the offer, and declining it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.service import ending, lookup, settling
from bot.service.duels import deadlines
from bot.service.duels.errors import NoDuel, NotOffered, OfferedAlready
from bot.service.house import Asker, House
from bot.service.turn import Turn
from bot.store import Change, Game, Session
from bot.store.rounds import Round


async def offer(house: House, asker: Asker, code: str | None = None, ply: int | None = None) -> Turn:
    """Offer a tie in the asker's game `code`, else the one in the channel; where the other has, it is taken.

    The offer stands until it is answered or the next coin is taken. Raises `NoDuel`, `OfferedAlready`, `NoGameHere`,
    `WhichGame`, `BadRequest`, `UnknownGame`, `NotYourGame`, `MatchOver` or `Stale`.
    """

    def decide(game: Game, own: Round, seat: int) -> Change:
        if own.offered == 1 - seat:
            return _agreed(house, game, own)
        if own.offered == seat:
            raise OfferedAlready
        return Change(game, game.match, house.clock(), round=replace(own, offered=seat))

    return await _change(house, asker, code, ply, decide)


async def take(house: House, asker: Asker, code: str, ply: int) -> Turn:
    """Take the tie that is offered. Raises `NotOffered` beside what `offer` raises."""

    def decide(game: Game, own: Round, seat: int) -> Change:
        if own.offered != 1 - seat:
            raise NotOffered
        return _agreed(house, game, own)

    return await _change(house, asker, code, ply, decide)


async def decline(house: House, asker: Asker, code: str, ply: int) -> Turn:
    """Decline the tie that is offered. Raises `NotOffered` beside what `offer` raises."""

    def decide(game: Game, own: Round, seat: int) -> Change:
        if own.offered != 1 - seat:
            raise NotOffered
        return Change(game, game.match, house.clock(), round=replace(own, offered=None))

    return await _change(house, asker, code, ply, decide)


def _agreed(house: House, game: Game, own: Round) -> Change:
    match = game.match.agree()
    return Change(game, match, house.clock(), counts=ending.counts(house, game, match), round=own.ended())


async def _change(
    house: House, asker: Asker, code: str | None, ply: int | None, decide: Callable[[Game, Round, int], Change]
) -> Turn:
    def find(session: Session) -> Game:
        game = lookup.here(session, asker, code)
        if ply is None:  # by a command, which posts the board where it is given
            lookup.check_here(game, asker)
        return game

    def change(game: Game) -> Change:
        seat = lookup.seat(game, asker)
        if game.round is None:
            raise NoDuel
        lookup.check_active(game)
        now = house.clock()
        if deadlines.overdue(game, now):
            return deadlines.forfeit(house, game, now)
        lookup.check_ply(game, ply)
        return decide(game, game.round, seat)

    found = await house.database.read(find)
    return await settling.after(house, await house.at_hand.change(found.code, change))
