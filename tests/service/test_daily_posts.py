"""A daily post arrives once in every server that asked for it, over midnight, restarts, troubles and many processes."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from bot.coins import CoinsError
from bot.match.daily import Puzzle
from bot.service import daily_posts
from bot.service.clockwork import Clockwork
from bot.service.daily import Tally
from bot.service.daily_posts import NeverSent, Refused, Unsure
from bot.service.house import House
from bot.service.preferences import DAILY
from bot.store import Database
from bot.store.daily_posts import ALONE, WINDOW, Trouble
from bot.store.preferences import Kind, Owner
from tests.service.people import Hands

DAY = timedelta(days=1)
LAST_SECOND = datetime(2026, 12, 31, 23, 59, 59, tzinfo=UTC)
EVE, NEW_YEAR = LAST_SECOND.date(), LAST_SECOND.date() + DAY
GUILD, CHANNEL = 100, 5


class Killed(BaseException):
    """The end of a process."""


@dataclass
class Board:
    """The channels of a Discord that knows nonces; `troubles` is what happens to the next posts.

    Those of the server `closed` fail whenever they come.
    """

    messages: dict[int, tuple[int, date]] = field(default_factory=dict)
    seen: list[tuple[int, Tally | None]] = field(default_factory=list)
    troubles: list[tuple[bool, BaseException]] = field(default_factory=list)
    closed: int | None = None

    async def post(self, server: int, channel: int, puzzle: Puzzle, yesterday: Tally | None, nonce: int) -> int:
        """Each trouble comes with whether the message arrives all the same."""
        await asyncio.sleep(0)
        if server == self.closed:
            raise CoinsError("oh")
        trouble = self.troubles.pop(0) if self.troubles else None
        if trouble is None or trouble[0]:
            self.messages.setdefault(nonce, (channel, puzzle.day))
            self.seen.append((channel, yesterday))
        if trouble is not None:
            raise trouble[1]
        return nonce

    @property
    def posted(self) -> Counter[tuple[int, date]]:
        return Counter(self.messages.values())


@pytest.fixture
def hands() -> Hands:
    return Hands(LAST_SECOND)


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
async def house(database: Database, hands: Hands) -> House:
    house = House(database, chance=Random(1), clock=hands)
    await house.preferences.choose(Owner(Kind.SERVER, GUILD), {DAILY.name: str(CHANNEL)})
    return house


def clockwork(house: House, board: Board) -> Clockwork:
    return Clockwork(house, [daily_posts.job(board)])


async def test_it_is_posted_once_a_day(house: House, hands: Hands, board: Board) -> None:
    clock = clockwork(house, board)
    for _ in range(3):
        await clock.step()
    assert board.posted == {(CHANNEL, EVE): 1}
    hands.now += timedelta(seconds=1)
    for _ in range(3):
        await clockwork(house, board).step()  # as after restarts
    assert board.posted == {(CHANNEL, EVE): 1, (CHANNEL, NEW_YEAR): 1}
    assert board.seen[1] == (CHANNEL, Tally((0,) * 5, 0))


async def test_nothing_is_posted_where_nobody_asked_or_it_was_turned_off(house: House, board: Board) -> None:
    await house.preferences.choose(Owner(Kind.SERVER, GUILD), {DAILY.name: "default"})
    await house.preferences.choose(Owner(Kind.SERVER, 7), {"theme": "cards"})
    await clockwork(house, board).step()
    assert board.posted == {}


async def test_many_servers_get_it_once_from_many_processes(
    house: House, board: Board, hands: Hands, other: Database
) -> None:
    for guild in range(1, 35):
        await house.preferences.choose(Owner(Kind.SERVER, guild), {DAILY.name: str(1000 + guild)})
    houses = [house, House(other, clock=hands, chance=Random(2))]
    clocks = [clockwork(each, board) for each in houses * 2]
    for _ in range(6):
        await asyncio.gather(*(clock.step() for clock in clocks))
    assert board.posted == {**{(1000 + guild, EVE): 1 for guild in range(1, 35)}, (CHANNEL, EVE): 1}


@pytest.mark.parametrize("arrives", [False, True])
async def test_whoever_is_killed_in_between_is_relieved(
    house: House, board: Board, hands: Hands, arrives: bool
) -> None:
    hands.now -= timedelta(hours=1)
    board.troubles = [(arrives, Killed())]
    with pytest.raises(Killed):
        await clockwork(house, board).step()
    await clockwork(house, board).step()
    assert len(board.seen) == arrives  # whoever claimed it is left alone for a while
    hands.now += ALONE
    await clockwork(house, board).step()
    await clockwork(house, board).step()
    assert board.posted == {(CHANNEL, EVE): 1}


@pytest.mark.parametrize("arrives", [False, True])
async def test_a_post_whose_answer_was_lost_is_sent_again_under_the_same_nonce(
    house: House, board: Board, hands: Hands, caplog: pytest.LogCaptureFixture, arrives: bool
) -> None:
    hands.now -= timedelta(hours=1)
    board.troubles = [(arrives, Unsure("no answer"))] * 2
    clock = clockwork(house, board)
    for _ in range(4):
        await clock.step()
        hands.now += ALONE
    assert board.posted == {(CHANNEL, EVE): 1}
    assert "may not have been posted in server 100" in caplog.text


async def test_what_can_not_be_found_out_any_more_is_left_at_that(
    house: House, board: Board, hands: Hands, caplog: pytest.LogCaptureFixture
) -> None:
    hands.now -= timedelta(hours=1)
    board.troubles = [(True, Killed())]
    with pytest.raises(Killed):
        await clockwork(house, board).step()
    hands.now += WINDOW
    for _ in range(3):
        await clockwork(house, board).step()
        hands.now += WINDOW
    assert len(board.seen) == 1
    assert "Nobody knows whether the daily puzzle was posted in server 100" in caplog.text
    assert await daily_posts.trouble(house, GUILD) is Trouble.LOST


async def test_what_was_never_sent_is_tried_again_however_long_it_takes(
    house: House, board: Board, hands: Hands
) -> None:
    hands.now -= timedelta(hours=10)
    board.troubles = [(False, NeverSent("Discord is away."))] * 30
    clock = clockwork(house, board)
    while board.troubles:
        await clock.step()
        hands.now += timedelta(minutes=1)
    await clock.step()
    assert board.posted == {(CHANNEL, EVE): 1}


async def test_where_it_is_not_allowed_it_is_skipped_that_day_and_told(
    house: House, board: Board, hands: Hands, caplog: pytest.LogCaptureFixture
) -> None:
    board.troubles = [(False, Refused(Trouble.NOT_ALLOWED))]
    for _ in range(3):
        await clockwork(house, board).step()
    assert board.posted == {}
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert await daily_posts.trouble(house, GUILD) is Trouble.NOT_ALLOWED
    hands.now += DAY
    await clockwork(house, board).step()
    assert board.posted == {(CHANNEL, hands.now.date()): 1}
    assert await daily_posts.trouble(house, GUILD) is None


async def test_a_channel_that_is_gone_turns_it_off_and_another_one_gets_it_the_same_day(
    house: House, board: Board
) -> None:
    board.troubles = [(False, Refused(Trouble.GONE))]
    await clockwork(house, board).step()
    assert await house.preferences.value(DAILY, None, GUILD) is None
    assert await daily_posts.trouble(house, GUILD) is Trouble.GONE
    await house.preferences.choose(Owner(Kind.SERVER, GUILD), {DAILY.name: "6"})
    await clockwork(house, board).step()
    assert board.posted == {(6, EVE): 1}
    await house.preferences.choose(Owner(Kind.SERVER, GUILD), {DAILY.name: "7"})
    await clockwork(house, board).step()
    assert board.posted == {(6, EVE): 1}


async def test_one_server_in_trouble_keeps_no_other_from_its_post(house: House, board: Board) -> None:
    await house.preferences.choose(Owner(Kind.SERVER, 99), {DAILY.name: "4"})
    board.closed = 99
    await clockwork(house, board).step()
    assert board.posted == {(CHANNEL, EVE): 1}
