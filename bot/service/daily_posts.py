"""Posting the daily puzzle in servers that asked for it: once a day and server, whoever does it and whatever happens.

A post is claimed first, then sent, then remembered. Whoever ends in between leaves a claim that is taken over after a
while by somebody who sends the same again, under the same nonce: Discord then gives back the message that is there.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Protocol

from bot.coins import CoinsError
from bot.match.daily import Puzzle
from bot.service.clockwork import Job
from bot.service.daily import Tally, tally
from bot.service.house import House
from bot.service.preferences import DAILY, DEFAULT
from bot.store import daily_posts as stored
from bot.store.daily_posts import Claim, Due, Trouble
from bot.store.preferences import Kind, Owner

log = logging.getLogger(__name__)

_AT_ONCE = 10
"""Posts a run; Discord takes fifty requests a second of a bot."""
_DAY = timedelta(days=1)


class Refused(CoinsError):
    """A post that Discord does not take."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__("Discord does not take it: {trouble}.", trouble=trouble.value)
        self.trouble = trouble


class NeverSent(CoinsError):
    """A post that has surely not arrived."""


class Unsure(CoinsError):
    """A post of which nobody knows whether it has arrived."""


class Poster(Protocol):
    """Whoever can say something in a channel."""

    async def post(self, server: int, channel: int, puzzle: Puzzle, yesterday: Tally | None, nonce: int) -> int:
        """Post that there is a new puzzle, and how the one before went; the id of the message.

        The same `nonce` posts once. Raises `Refused`, `NeverSent` or `Unsure`.
        """


def job(poster: Poster) -> Job:
    """Posts what is due by `poster`."""

    async def due(house: House, now: datetime) -> datetime | None:
        return now if await house.database.read(stored.due, _day(now), now, 1) else None

    async def run(house: House, now: datetime) -> None:
        day = _day(now)
        wanted = await house.database.read(stored.due, day, now, _AT_ONCE)
        puzzle, before = await house.puzzles.of(day), await house.puzzles.known(day - _DAY)
        yesterday = None if before is None else await house.database.read(tally, before)
        post = _Post(house, poster, puzzle, yesterday)
        outcomes = await asyncio.gather(*(post.to(each) for each in wanted), return_exceptions=True)
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                raise outcome

    return Job("daily posts", due, run)


class _Post:
    """The puzzle of a day, to be posted in many places."""

    def __init__(self, house: House, poster: Poster, puzzle: Puzzle, yesterday: Tally | None) -> None:
        self._house, self._poster = house, poster
        self._puzzle, self._yesterday = puzzle, yesterday

    async def to(self, due: Due) -> None:
        """Post it where it is due. Raises `NeverSent` where it is to be tried again."""
        database, day, guild = self._house.database, self._puzzle.day, due.guild
        channel = DAILY.takes.read(due.channel, self._house.rules)
        claim = await database.write(stored.claim, guild, channel or 0, day, self._house.clock())
        if claim is Claim.LOST:
            log.warning("Nobody knows whether the daily puzzle was posted in server %s: it is left at that.", guild)
        if claim is not Claim.MINE:
            return
        try:
            if channel is None:
                raise Refused(Trouble.GONE)
            message = await self._poster.post(guild, channel, self._puzzle, self._yesterday, _nonce(channel, day))
        except Refused as refused:
            await self._give_up(due, refused)
        except NeverSent:
            await database.write(stored.release, guild, day)
            raise
        except Unsure as error:
            log.warning("The daily puzzle may not have been posted in server %s, and is sent again: %s", guild, error)
        else:
            await database.write(stored.posted, guild, day, message)

    async def _give_up(self, due: Due, refused: Refused) -> None:
        log.warning("The daily puzzle was not posted in server %s: %s", due.guild, refused)
        await self._house.database.write(stored.give_up, due.guild, self._puzzle.day, refused.trouble)
        if refused.trouble is Trouble.GONE:  # what is gone does not come back: turned off, unless it was changed by now
            house = self._house
            now = await house.database.read(house.preferences.now, DAILY, None, due.guild)
            if now == DAILY.takes.read(due.channel, house.rules):
                await house.preferences.choose(Owner(Kind.SERVER, due.guild), {DAILY.name: DEFAULT})


def _day(now: datetime) -> date:
    return now.astimezone(UTC).date()


def _nonce(channel: int, day: date) -> int:
    """The same for every try to post the puzzle of `day` in `channel`; at most 19 digits, of which Discord takes 25."""
    return int.from_bytes(sha256(f"{channel}/{day}".encode()).digest()[:7])


async def trouble(house: House, server: int) -> Trouble | None:
    """What was wrong with the last post in `server`."""
    return await house.database.read(stored.trouble, server)
