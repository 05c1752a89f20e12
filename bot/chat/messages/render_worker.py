"""Render images, several at a time if several are waiting: quick ones at once, others in a thread.

Python runs one thread at a time, so a thread makes no image earlier; it only lets others go on meanwhile. For an image
of less than a millisecond that isn't worth it: two threads that alternate lose about a fifth of their processor time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from bot.rendering import Image

_MAX_BATCH = 8
"""Images in one batch of the thread: bounds how long the first of them waits for the last."""
_MAX_PAUSE_S = 0.004
"""Seconds of quick images in a row, after which the event loop goes on."""

Draw = Callable[[], Image]
_Outcome = Image | Exception


class _Request(NamedTuple):
    draw: Draw
    result: asyncio.Future[_Outcome]


class RenderWorker:
    """A renderer of images in the order of requests, quick ones and others apart. It skips cancelled ones.

    The first image is always rendered in the thread: it loads the library that draws, which takes long. Quick images
    that are wanted at the same time are rendered one after the other, which takes less processor time than each before
    the rest of its response. One thread takes no more than one core; a round trip to it costs a tenth of an image, so
    images that wait together share one.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="render")
        self._quick: list[_Request] = []
        self._slow: list[_Request] = []
        self._renders_soon = False
        self._slow_task: asyncio.Task[None] | None = None
        self.is_ready = False
        """True after the first image."""

    async def render(self, draw: Draw) -> Image:
        """Return what `draw` returns in the thread. Raises what it raises."""
        request = _Request(draw, asyncio.get_running_loop().create_future())
        self._slow.append(request)
        self._slow_task = self._slow_task or asyncio.ensure_future(self._render_slow())
        return _image(await request.result)

    async def render_soon(self, draw: Draw) -> Image:
        """Return what `draw`, which is quick, returns in this thread. Raises what it raises.

        Call it only if the renderer `is_ready`.
        """
        loop = asyncio.get_running_loop()
        request = _Request(draw, loop.create_future())
        self._quick.append(request)
        if not self._renders_soon:
            self._renders_soon = True
            loop.call_soon(self._render_quick)
        return _image(await request.result)

    def _render_quick(self) -> None:
        started = time.perf_counter()
        while self._quick:
            request = self._quick.pop(0)
            if not request.result.done():
                request.result.set_result(_outcome(request.draw))
            if time.perf_counter() - started > _MAX_PAUSE_S:
                asyncio.get_running_loop().call_soon(self._render_quick)
                return
        self._renders_soon = False

    async def _render_slow(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._slow:
                wanted = [request for request in self._slow if not request.result.done()]
                batch, self._slow = wanted[:_MAX_BATCH], wanted[_MAX_BATCH:]
                outcomes = await loop.run_in_executor(self._thread, _render_all, [request.draw for request in batch])
                self.is_ready = True
                for request, outcome in zip(batch, outcomes, strict=True):
                    if not request.result.done():
                        request.result.set_result(outcome)
        finally:
            self._slow_task = None


def _render_all(draws: Sequence[Draw]) -> list[_Outcome]:
    return list(map(_outcome, draws))


def _image(outcome: _Outcome) -> Image:
    if isinstance(outcome, Exception):
        raise outcome
    return outcome


def _outcome(draw: Draw) -> _Outcome:
    try:
        return draw()
    except Exception as error:  # concerns this image only
        return error
