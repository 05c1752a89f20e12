"""Drawing beside the event loop."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.chat import artist
from bot.chat.artist import Artist
from bot.pictures import Picture

PICTURE = Picture(b"", "")


def broken() -> Picture:
    raise RuntimeError("no ink")


async def test_one_that_fails_spoils_no_other() -> None:
    artist = Artist()
    outcomes = await asyncio.gather(
        artist.draw(lambda: PICTURE), artist.draw(broken), artist.draw(lambda: PICTURE), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [Picture, RuntimeError, Picture]
    assert await artist.draw(lambda: PICTURE) is PICTURE


async def test_what_waits_together_is_drawn_in_order_by_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(artist, "_TOGETHER", 2)
    drawn: list[tuple[int, int]] = []

    def draw(number: int) -> Picture:
        drawn.append((number, threading.get_ident()))
        return PICTURE

    there = Artist()
    await asyncio.gather(*(there.draw(lambda number=number: draw(number)) for number in range(5)))  # type: ignore[misc]
    assert [number for number, _ in drawn] == [0, 1, 2, 3, 4]
    [thread] = {thread for _, thread in drawn}
    assert thread != threading.get_ident()


async def test_what_nobody_waits_for_any_more_is_not_drawn() -> None:
    artist, begun, go_on = Artist(), threading.Event(), threading.Event()
    drawn = []

    def slow() -> Picture:
        begun.set()
        go_on.wait(10)
        return PICTURE

    def quick() -> Picture:
        drawn.append(1)
        return PICTURE

    first = asyncio.create_task(artist.draw(slow))
    await asyncio.to_thread(begun.wait, 10)
    given_up = asyncio.create_task(artist.draw(quick))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.sleep(0)
    go_on.set()
    assert await first is PICTURE
    assert await artist.draw(lambda: PICTURE) is PICTURE
    assert drawn == []
