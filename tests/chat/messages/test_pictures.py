"""Images are rendered in a worker thread, quick ones in the thread of the event loop."""

from __future__ import annotations

import asyncio
import threading
from itertools import pairwise

import pytest

from bot.chat.messages import pictures
from bot.chat.messages.pictures import RenderWorker
from bot.rendering import Image

IMAGE = Image(b"", "")


def raise_render_error() -> Image:
    raise RuntimeError("no ink")


async def test_a_cancelled_image_is_not_rendered() -> None:
    worker, started, go_on = RenderWorker(), threading.Event(), threading.Event()
    rendered = []

    def slow() -> Image:
        started.set()
        go_on.wait(10)
        return IMAGE

    def quick() -> Image:
        rendered.append(1)
        return IMAGE

    first = asyncio.create_task(worker.render(slow))
    await asyncio.to_thread(started.wait, 10)
    cancelled = asyncio.create_task(worker.render(quick))
    await asyncio.sleep(0)
    cancelled.cancel()
    await asyncio.sleep(0)
    go_on.set()
    assert await first is IMAGE
    with pytest.raises(RuntimeError, match="no ink"):
        await worker.render(raise_render_error)
    assert await worker.render(lambda: IMAGE) is IMAGE
    assert rendered == []


async def test_after_the_first_image_quick_ones_are_rendered_in_a_row_by_this_thread() -> None:
    worker, events = RenderWorker(), list[object]()
    assert not worker.is_ready
    first = await worker.render(lambda: Image(b"", str(threading.get_ident())))
    assert first.alt_text != str(threading.get_ident())
    assert worker.is_ready

    def draw(number: int) -> Image:
        events.append((number, threading.get_ident()))
        return IMAGE

    async def respond(number: int) -> None:
        await worker.render_soon(lambda: draw(number))
        events.append("sent")

    await asyncio.gather(*map(respond, range(3)))
    here = threading.get_ident()
    assert events == [(0, here), (1, here), (2, here), "sent", "sent", "sent"]


async def test_the_event_loop_goes_on_between_many_quick_images(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "_MAX_PAUSE_S", 0.0)
    worker, events = RenderWorker(), []
    await worker.render(lambda: IMAGE)

    def draw() -> Image:
        events.append("image")
        return IMAGE

    async def count_iterations() -> None:
        while len(events) < 12:
            events.append("iteration")
            await asyncio.sleep(0)

    counting = asyncio.create_task(count_iterations())
    await asyncio.gather(*(worker.render_soon(draw) for _ in range(4)))
    await counting
    images = [number for number, event in enumerate(events) if event == "image"]
    assert len(images) == 4
    assert all("iteration" in events[first:second] for first, second in pairwise(images))


async def test_a_failed_or_cancelled_quick_image_does_not_affect_others() -> None:
    worker, rendered = RenderWorker(), []
    await worker.render(lambda: IMAGE)

    def draw() -> Image:
        rendered.append(1)
        return IMAGE

    cancelled = asyncio.create_task(worker.render_soon(draw))
    failed = asyncio.create_task(worker.render_soon(raise_render_error))
    last = asyncio.create_task(worker.render_soon(lambda: IMAGE))
    asyncio.get_running_loop().call_soon(cancelled.cancel)
    outcomes = await asyncio.gather(cancelled, failed, last, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [asyncio.CancelledError, RuntimeError, Image]
    assert rendered == []
