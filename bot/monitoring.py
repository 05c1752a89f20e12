"""Serve health checks and Prometheus metrics over HTTP: /healthz, /readyz and /metrics."""

from __future__ import annotations

import logging
import math
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from itertools import accumulate

from aiohttp import web
from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from bot import __version__
from bot.chat.client import CoinsClient
from bot.metrics import BUCKET_BOUNDS_S, METRICS
from bot.service.context import AppContext
from bot.settings import MetricsSettings, SettingsError
from bot.util.caching import caches

log = logging.getLogger(__name__)
_TIMEOUT_S = 2.0
"""The time in which the database must answer to count as ready."""


class LogCounter(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: Counter[str] = Counter({"warning": 0, "error": 0})

    def emit(self, record: logging.LogRecord) -> None:
        self.lines["warning" if record.levelno < logging.ERROR else "error"] += 1


class Monitor(Collector):
    """Health checks and metrics of the process, and of the application and its client once they are `watched`."""

    def __init__(self) -> None:
        self.log_lines = LogCounter()
        self.watched: tuple[AppContext, CoinsClient] | None = None
        self.registry = CollectorRegistry()
        self.registry.register(self)
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def collect(self) -> Iterator[Metric]:
        build = GaugeMetricFamily("coins_build", "The version of Coins, as a label.", labels=["version"])
        build.add_metric([__version__], 1)
        yield build
        yield from _of_process(self.log_lines.lines)
        if self.watched is not None:
            app, client = self.watched
            yield from _of_application(app)
            yield from _of_client(client)
        yield from _of_caches()

    def describe(self) -> Iterator[Metric]:
        """Return nothing, so that registering doesn't collect."""
        return iter(())

    async def readiness_problem(self) -> str:
        """Return why the bot isn't ready; empty if it is."""
        if self.watched is None:
            return "starting"
        app, client = self.watched
        if client.pipeline.closed:
            return "stopping"
        disconnected = [str(shard) for shard, seconds in client.connections().items() if seconds is None]
        if disconnected:
            return f"not connected to Discord: shard {', '.join(disconnected)}"
        if client.lacks_commands:
            return "the commands are not registered yet"
        return "" if await app.database.is_writable(_TIMEOUT_S) else "the database does not answer"

    async def respond(self, request: web.Request) -> web.Response:
        if request.path == "/metrics":
            return web.Response(body=generate_latest(self.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})
        problem = await self.readiness_problem() if request.path == "/readyz" else ""  # else the event loop runs
        return web.Response(status=503 if problem else 200, text=f"{problem or 'ok'}\n")


def _of_process(log_lines: Mapping[str, int]) -> Iterator[Metric]:
    yield CounterMetricFamily("coins_moves", "Moves of players.", METRICS.moves)
    response_seconds = HistogramMetricFamily(
        "coins_answer_seconds",
        "Seconds from an interaction's arrival until Discord received the response.",
        labels=["kind"],
    )
    for kind, histogram in METRICS.response_seconds.items():
        bounds = [*map(str, BUCKET_BOUNDS_S), "+Inf"]
        buckets = list(zip(bounds, accumulate(histogram.counts), strict=True))
        response_seconds.add_metric([kind], buckets, histogram.total)
    yield response_seconds
    yield CounterMetricFamily(
        "coins_deadlines_missed",
        "Interactions whose initial response missed Discord's deadline.",
        METRICS.responses_too_late,
    )
    yield CounterMetricFamily("coins_answers_lost", "Responses lost for other reasons.", METRICS.responses_lost)
    rejected = CounterMetricFamily("coins_interactions_rejected", "Rejected interactions.", labels=["reason"])
    for reason, count in METRICS.interactions_rejected.items():
        rejected.add_metric([reason.replace(" ", "_")], count)
    yield rejected
    lines = CounterMetricFamily("coins_log_lines", "Warnings and errors in the log.", labels=["level"])
    for level, count in log_lines.items():
        lines.add_metric([level], count)
    yield lines


def _of_application(app: AppContext) -> Iterator[Metric]:
    oracle = app.oracle
    yield CounterMetricFamily("coins_table_cache_hits", "Solver tables found in the cache.", oracle.hits)
    yield CounterMetricFamily("coins_table_cache_misses", "Solver tables that were not in the cache.", oracle.misses)
    yield GaugeMetricFamily("coins_table_cache_tables", "Solver tables in the cache.", len(oracle.tables))
    yield GaugeMetricFamily("coins_active_games_cached", "Active games in the cache.", len(app.active_games))
    yield GaugeMetricFamily(
        "coins_store_queue", "Game updates waiting for the next commit.", app.database.pending_updates
    )
    yield GaugeMetricFamily("coins_database_connections", "Database connections in use.", app.database.connections)


def _of_caches() -> Iterator[Metric]:
    """Return entries, estimated bytes and bounds of all caches; caches of the same name are summed."""
    families = [
        GaugeMetricFamily("coins_cache_entries", "Entries of the cache.", labels=["cache"]),
        GaugeMetricFamily("coins_cache_bytes", "Estimated size of the entries in bytes.", labels=["cache"]),
        GaugeMetricFamily("coins_cache_max_bytes", "Upper bound of that size in bytes.", labels=["cache"]),
    ]
    sums: dict[str, tuple[int, int, int]] = {}
    for cache in caches():
        entries, size, max_size = sums.get(cache.name, (0, 0, 0))
        sums[cache.name] = entries + len(cache), size + cache.bytes, max_size + cache.max_bytes
    for name, values in sorted(sums.items()):
        for family, value in zip(families, values, strict=True):
            family.add_metric([name], value)
    yield from families


def _of_client(client: CoinsClient) -> Iterator[Metric]:
    yield GaugeMetricFamily("coins_interactions_in_flight", "Interactions being handled.", len(client.pipeline.tasks))
    connected = GaugeMetricFamily("coins_shard_connected", "1 if the shard is connected.", labels=["shard"])
    latency = GaugeMetricFamily("coins_shard_latency_seconds", "Round trip to Discord's gateway.", labels=["shard"])
    for shard, seconds in client.connections().items():
        connected.add_metric([str(shard)], seconds is not None)
        if seconds is not None and math.isfinite(seconds):
            latency.add_metric([str(shard)], seconds)
    yield connected
    yield latency


@asynccontextmanager
async def serve_metrics(settings: MetricsSettings) -> AsyncIterator[Monitor]:
    """Serve a monitor at the port of `settings`. Raises `SettingsError` if the port is in use."""
    monitor = Monitor()
    app = web.Application()
    app.add_routes([web.get(path, monitor.respond) for path in ("/healthz", "/readyz", "/metrics")])
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
