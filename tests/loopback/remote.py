"""The client of a loopback in another process."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import aiohttp

_ROOT = Path(__file__).resolve().parents[2]


class Remote:
    """`async with Remote() as discord: await discord("user", name="Ann")`; see `Control` for the deeds."""

    def __init__(self) -> None:
        self.api_url = self.gateway_url = self.token = ""

    async def __aenter__(self) -> Self:
        self._process: Process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.loopback", cwd=_ROOT, stdin=PIPE, stdout=PIPE
        )
        assert self._process.stdout is not None
        told = json.loads(await self._process.stdout.readline())
        self.api_url, self.gateway_url, self.token = told["api_url"], told["gateway_url"], told["token"]
        self._control = aiohttp.ClientSession(told["control_url"])
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._control.close()
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def __call__(self, deed: str, **told: Any) -> Any:
        """Do something there. Raises `AssertionError` where that can't be done."""
        async with self._control.post(f"/{deed}", json=told) as answer:
            said = await answer.json()
        if answer.status != 200:
            raise AssertionError(said)
        return said

    async def ready(self, identifies: int = 1) -> None:
        """As `World.ready`."""
        await self("ready", identifies=identifies)

    async def gone(self) -> None:
        """As `World.gone`."""
        await self("gone")
