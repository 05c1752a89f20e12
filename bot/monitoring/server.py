"""Serve /healthz, /readyz and /metrics over HTTP."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.chat.client import CoinsClient
from bot.monitoring.collector import CoinsCollector, LogCounter, registry
from bot.service.app_context import AppContext
from bot.settings import MetricsSettings, SettingsError

log = logging.getLogger(__name__)

_TIMEOUT_S = 2.0
"""The time in which the database must answer to count as ready."""


class Monitor:
    """The HTTP handlers of health checks and metrics."""

    def __init__(self) -> None:
        self.log_lines = LogCounter()
        self._collector = CoinsCollector(self.log_lines)
        self._registry = registry(self._collector)

    def attach(self, app: AppContext, client: CoinsClient) -> None:
        """Include `app` and `client` in health checks and metrics."""
        self._collector.watched = app, client

    async def readiness_problem(self) -> str:
        """Return why the bot isn't ready; empty if it is."""
        if self._collector.watched is None:
            return "starting"
        app, client = self._collector.watched
        if client.is_stopping:
            return "stopping"
        disconnected = [str(shard) for shard, seconds in client.connections().items() if seconds is None]
        if disconnected:
            return f"not connected to Discord: shard {', '.join(disconnected)}"
        if not await app.database.is_writable(_TIMEOUT_S):
            return "the database does not answer"
        return ""

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/healthz", self._alive),
            web.get("/readyz", self._ready),
            web.get("/metrics", self._metrics),
        ]

    async def _alive(self, _: web.Request) -> web.Response:
        """Answer, which shows that the event loop runs."""
        return web.Response(text="ok\n")

    async def _ready(self, _: web.Request) -> web.Response:
        problem = await self.readiness_problem()
        return web.Response(status=503 if problem else 200, text=f"{problem or 'ok'}\n")

    async def _metrics(self, _: web.Request) -> web.Response:
        body = generate_latest(self._registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})


@asynccontextmanager
async def serve_metrics(settings: MetricsSettings) -> AsyncIterator[Monitor]:
    """Serve a monitor at the port of `settings`. Raises `SettingsError` if the port is in use."""
    monitor = Monitor()
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
        log.info("Serving health checks and metrics at http://%s:%d.", settings.host, settings.port)
        yield monitor
    finally:
        logging.getLogger().removeHandler(monitor.log_lines)
        await runner.cleanup()
