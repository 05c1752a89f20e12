"""The port that hosts ask: /healthz, /readyz and /metrics."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.chat.client import CoinsClient
from bot.monitor.figures import Figures, LogCounter, registry
from bot.service.house import House
from bot.settings import MetricsSettings, SettingsError

log = logging.getLogger(__name__)

_SECONDS = 2.0
"""How long the database may take to count as ready."""


class Monitor:
    """Tells how the bot is."""

    def __init__(self) -> None:
        self.log_lines = LogCounter()
        self._figures = Figures(self.log_lines)
        self._registry = registry(self._figures)

    def watch(self, house: House, client: CoinsClient) -> None:
        """Tell of these, too."""
        self._figures.watched = house, client

    async def lacks(self) -> str:
        """What keeps the bot from being ready; empty where nothing does."""
        if self._figures.watched is None:
            return "starting"
        house, client = self._figures.watched
        if client.stopping:
            return "stopping"
        away = [str(shard) for shard, seconds in client.connections().items() if seconds is None]
        if away:
            return f"not connected to Discord: shard {', '.join(away)}"
        if not await house.database.answers(_SECONDS):
            return "the database does not answer"
        return ""

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/healthz", self._alive),
            web.get("/readyz", self._ready),
            web.get("/metrics", self._metrics),
        ]

    async def _alive(self, _: web.Request) -> web.Response:
        """That it answers at all tells that its event loop runs."""
        return web.Response(text="ok\n")

    async def _ready(self, _: web.Request) -> web.Response:
        lacks = await self.lacks()
        return web.Response(status=503 if lacks else 200, text=f"{lacks or 'ok'}\n")

    async def _metrics(self, _: web.Request) -> web.Response:
        body = generate_latest(self._registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})


@asynccontextmanager
async def served(settings: MetricsSettings) -> AsyncIterator[Monitor]:
    """A monitor, asked at the port of `settings` (0: nowhere). Raises `SettingsError` for a port that is taken."""
    monitor = Monitor()
    if not settings.port:
        yield monitor
        return
    app = web.Application()
    app.add_routes(monitor.routes())
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    logging.getLogger().addHandler(monitor.log_lines)
    try:
        try:
            await web.TCPSite(runner, settings.host, settings.port).start()
        except OSError as error:
            raise SettingsError(
                f"[metrics] port: {settings.host}:{settings.port} can't be used: {error.strerror}. "
                "Choose another, one for each process of this machine."
            ) from None
        log.info("Health and metrics are told at http://%s:%d.", settings.host, settings.port)
        yield monitor
    finally:
        logging.getLogger().removeHandler(monitor.log_lines)
        await runner.cleanup()
