"""What is due by itself before a bot starts: time of duels that has run out or will, old challenges, daily posts."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import text

from bot.match import Format
from bot.service.duels import challenge, reply
from bot.service.duels.challenge import Person, Proposal
from bot.service.house import Asker, House
from bot.service.preferences import DAILY
from bot.store import Database, games
from bot.store.preferences import Kind, Owner
from tests.loopback.entities import Channel, User
from tests.loopback.world import World
from tests.service.people import Hands, anew, asker

_EACH = 3
_AGO = {"forfeited": 50, "warned": 40, "expired": 60}
"""Hours since they began; a move may take 48."""
_GONE = 1
"""The id of a message that is not there, so that whoever shows a board has to post it."""


@dataclass
class Overdue:
    """What is to happen once, by its kind: the channels where it shows."""

    channels: dict[str, list[Channel]] = field(default_factory=dict)
    people: set[int] = field(default_factory=set)

    def once(self, world: World) -> bool:
        """Whether all has been shown. Raises `AssertionError` for what has been shown twice."""
        posts = Counter(each.path for each in world.requests if each.method == "POST" and each.status == 200)
        channels = [channel for kind in ("forfeited", "warned", "daily") for channel in self.channels[kind]]
        shown = [posts[f"/channels/{channel.id}/messages"] for channel in channels]
        assert max(shown) <= 1, shown
        return min(shown) == 1

    async def check(self, database: Database) -> None:
        """That it is stored as often as it happened: games lost by time, challenges that expired, games that count."""
        asked = {
            "SELECT count(*) FROM rounds WHERE ending = 'forfeit'": _EACH,
            "SELECT count(*) FROM duels WHERE status = 'finished'": _EACH,
            "SELECT count(*) FROM duels WHERE status = 'expired'": _EACH,
            "SELECT count(*) FROM duels WHERE status = 'running'": _EACH,
            "SELECT count(*) FROM rounds WHERE due IS NOT NULL AND warns IS NULL": _EACH,
        }
        async with database.transaction(writes=False) as connection:
            found = {query: await connection.scalar(text(query)) for query in asked}
        assert found == asked

    def others(self, rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """The rows that tell of nobody of these people."""
        return [row for row in rows if row[0] not in self.people]


async def overdue(world: World, database: Database) -> Overdue:
    """Some of each kind, in channels of their own."""
    found = Overdue()
    for kind, hours in _AGO.items():
        house = House(database, clock=Hands(datetime.now(UTC) - timedelta(hours=hours)))
        found.channels[kind] = [await _duel(world, house, found, taken_up=kind != "expired") for _ in range(_EACH)]
    found.channels["daily"] = [await _asked_for(world, House(database)) for _ in range(_EACH)]
    return found


async def _asked_for(world: World, house: House) -> Channel:
    """A channel where the daily puzzle is to be posted."""
    channel = world.channel(world.guild())
    assert channel.guild is not None
    await house.preferences.choose(Owner(Kind.SERVER, channel.guild.id), {DAILY.name: str(channel.id)})
    return channel


async def _duel(world: World, house: House, found: Overdue, *, taken_up: bool) -> Channel:
    world.clock.advance(0.001)  # to another shard
    channel = world.channel(world.guild())
    one, other = (_asker(world.user(name), channel) for name in ("Cleo", "Dan"))
    found.people |= {one.user, other.user}
    proposal = Proposal(Person(other.user, other.name), size=6, format=Format.SINGLE)
    duel = await challenge.challenge(house, anew(one), proposal)
    if taken_up:
        standing = await reply.accept(house, anew(other), duel.code)
        for turn in standing.turns:
            await house.database.write(games.place, turn.game.code, channel.id, _GONE)
    return channel


def _asker(user: User, channel: Channel) -> Asker:
    assert channel.guild is not None
    return asker(user.id, user.name, channel.id, channel.guild.id)
