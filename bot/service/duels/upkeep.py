"""What is to be done about duels when its time has come: a job of the clockwork."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Protocol

from bot.service import lookup, settling
from bot.service.clockwork import Job
from bot.service.duels import deadlines, reply
from bot.service.duels.standing import Standing, look
from bot.service.house import House
from bot.service.turn import Turn
from bot.store import duels
from bot.store.duels import Duel

_AT_ONCE = 20
"""Of each kind; the rest is due at once."""
_SWEEP = timedelta(minutes=10)
"""How often duels are looked for whose last game ended just before a process did."""


class Herald(Protocol):
    """Who tells people what happened without their doing."""

    async def ended(self, turn: Turn, standing: Standing) -> None:
        """A game was lost by time."""

    async def running_out(self, turn: Turn) -> None:
        """The time for the move that is awaited is running out."""

    async def settled(self, standing: Standing) -> None:
        """A duel is over, as was not known until now."""

    async def expired(self, duel: Duel) -> None:
        """Nobody took up a challenge."""


class Upkeep:
    """Forfeits what is overdue, warns of what soon will be, lets challenges expire, and settles what was left."""

    def __init__(self, herald: Herald) -> None:
        self._herald = herald
        self._swept: datetime | None = None

    def job(self) -> Job:
        return Job("duels", self.due, self.run)

    async def due(self, house: House, now: datetime) -> datetime | None:
        """When there is something to do next."""
        sweep = now if self._swept is None else self._swept + _SWEEP
        found = await house.database.read(duels.next_due)
        return sweep if found is None else min(sweep, found)

    async def run(self, house: House, now: datetime) -> None:
        """Do what is due. Each transaction decides who did it, so that nobody is told twice."""
        for code in await house.database.read(duels.late, now, _AT_ONCE):
            game = await deadlines.enforce(house, code)
            if game is not None and game.round is not None:
                turn = await settling.after(house, game)
                await self._herald.ended(turn, await look(house, game.round.code))
        for code in await house.database.read(duels.to_warn, now, _AT_ONCE):
            warned = await house.database.write(duels.warned, code, now)
            house.at_hand.forget(code)
            if warned:
                await self._herald.running_out(await _turn(house, code))
        for code in await house.database.read(duels.expired, now, _AT_ONCE):
            duel = await reply.expire(house, code)
            if duel is not None:
                await self._herald.expired(duel)
        if self._swept is None or now >= self._swept + _SWEEP:
            self._swept = now
            for code in await house.database.read(duels.unsettled, _AT_ONCE):
                if await settling.settle(house, code) is not None:
                    await self._herald.settled(await look(house, code))


async def _turn(house: House, code: str) -> Turn:
    return Turn.of(await house.database.read(lookup.known, code), house.oracle)
