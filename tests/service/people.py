"""People who play, and the time and chance they play by."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.coins import Move
from bot.service import new, take
from bot.service.house import Asker, House
from bot.service.new import First, Wish
from bot.service.turn import Turn
from bot.store import Game

_interactions = count(10**18)
START = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


class Clock:
    """A second passes at every look."""

    def __init__(self) -> None:
        self._now = START

    def __call__(self) -> datetime:
        self._now += timedelta(seconds=1)
        return self._now


def asker(user: int = 1, name: str = "Ann", channel: int = 10, guild: int | None = 100) -> Asker:
    """Someone with a fresh interaction."""
    return Asker(user, name, channel, guild, next(_interactions))


@dataclass
class Hands:
    """A clock that goes only when it is set."""

    now: datetime = START

    def __call__(self) -> datetime:
        return self.now


ANN, BEN = asker(), asker(2, "Ben")


def anew(who: Asker) -> Asker:
    """The same person with another interaction."""
    return replace(who, interaction=next(_interactions))


async def start(
    house: House,
    coins: str | None = "4 7 2 9 5 2",
    opponent: str = "greedy",
    who: Asker = ANN,
    first: First = First.ME,
    size: int | None = None,
) -> Game:
    return (await new.new(house, anew(who), Wish(opponent, size, coins, first))).game


async def pick(house: House, game: Game, move: str, who: Asker = ANN) -> Turn:
    return await take.take(house, anew(who), game.code, game.match.ply, Move.parse(move))


async def finish(house: House, game: Game, who: Asker = ANN, side: str = "L") -> Game:
    """The game after `who` took that side to the end."""
    while game.match.active:
        game = (await pick(house, game, str(game.match.position.pick(side)), who)).game
    return game
