"""Images are rendered in a worker thread."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.chat.messages import render_worker
from bot.chat.messages.render_worker import RenderWorker
from bot.rendering import Image

IMAGE = Image(b"", "")


def raise_render_error() -> Image:
    raise RuntimeError("no ink")


async def test_a_failed_image_does_not_affect_others() -> None:
    worker = RenderWorker()
    outcomes = await asyncio.gather(
        worker.render(lambda: IMAGE),
        worker.render(raise_render_error),
        worker.render(lambda: IMAGE),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [Image, RuntimeError, Image]
    assert await worker.render(lambda: IMAGE) is IMAGE


async def test_waiting_images_are_rendered_in_order_by_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_worker, "_MAX_BATCH", 2)
    rendered: list[tuple[int, int]] = []

    def draw(number: int) -> Image:
        rendered.append((number, threading.get_ident()))
        return IMAGE

    worker = RenderWorker()
    await asyncio.gather(*(worker.render(lambda number=number: draw(number)) for number in range(5)))  # type: ignore[misc]
    assert [number for number, _ in rendered] == [0, 1, 2, 3, 4]
    [thread] = {thread for _, thread in rendered}
    assert thread != threading.get_ident()


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
    assert await worker.render(lambda: IMAGE) is IMAGE
    assert rendered == []
