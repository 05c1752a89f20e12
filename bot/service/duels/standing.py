"""How a duel stands, and finding it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins.solver import Oracle
from bot.service import codes
from bot.service.duels.errors import UnknownDuel
from bot.service.house import House
from bot.service.turn import Turn
from bot.store import Session, duels, games
from bot.store.duels import Duel


@dataclass(frozen=True)
class Standing:
    """A duel, or a challenge to one, and how its games stand, in their order."""

    duel: Duel
    turns: tuple[Turn, ...] = ()


async def look(house: House, code: str) -> Standing:
    """How the duel called `code` stands. Raises `UnknownDuel`."""
    return await house.database.read(standing, house.oracle, code)


async def place(house: House, code: str, channel: int, message: int) -> None:
    """Remember `message` in `channel` as the one that shows the duel called `code`."""
    await house.database.write(duels.place, code, channel, message)


def standing(session: Session, oracle: Oracle, code: str) -> Standing:
    """How the duel called `code` stands. Raises `UnknownDuel`."""
    duel = known(session, code)
    return Standing(duel, tuple(Turn.of(game, oracle) for game in games.of_duel(session, duel.id)))


def known(session: Session, code: str) -> Duel:
    """The duel called `code`. Raises `UnknownDuel`."""
    duel = duels.find(session, code)
    if duel is None:
        raise UnknownDuel(code)
    return duel


def locked(session: Session, code: str) -> Duel:
    """The duel called `code` (as a person types it), which nobody else changes meanwhile.

    Raises `BadRequest` or `UnknownDuel`.
    """
    duel = duels.locked(session, codes.typed(code))
    if duel is None:
        raise UnknownDuel(code)
    return duel
