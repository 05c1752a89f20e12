"""The bot's figures as Prometheus reads them. Nothing is worked out before somebody asks."""

from __future__ import annotations

import logging
import math
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from bot import __version__
from bot.chat.client import CoinsClient
from bot.meter import BOUNDS, METER
from bot.service.house import House


class LogCounter(logging.Handler):
    """Counts the lines of the log by their level, from warnings on."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: Counter[str] = Counter({"warning": 0, "error": 0})

    def emit(self, record: logging.LogRecord) -> None:
        self.lines["warning" if record.levelno < logging.ERROR else "error"] += 1


class Figures(Collector):
    """What there is to tell of the process, and of `house` and `client` once they are there."""

    def __init__(self, log_lines: LogCounter) -> None:
        self._log_lines = log_lines
        self.watched: tuple[House, CoinsClient] | None = None

    def collect(self) -> Iterator[Metric]:
        """All figures."""
        build = GaugeMetricFamily("coins_build", "The version of Coins, as a label.", labels=["version"])
        build.add_metric([__version__], 1)
        yield build
        yield from self._counted()
        if self.watched is not None:
            house, client = self.watched
            yield from _of_house(house)
            yield from _of_client(client)

    def describe(self) -> Iterator[Metric]:
        """Nothing before it is asked for."""
        return iter(())

    def _counted(self) -> Iterator[Metric]:
        yield CounterMetricFamily("coins_picks", "Coins that people took.", METER.picks)
        answers = HistogramMetricFamily(
            "coins_answer_seconds", "From an interaction's arrival until Discord has the answer.", labels=["kind"]
        )
        for kind, histogram in METER.answers.items():
            ends = [*map(str, BOUNDS), "+Inf"]
            buckets = list(zip(ends, accumulate(histogram.counts), strict=True))
            answers.add_metric([kind], buckets, histogram.total)
        yield answers
        yield CounterMetricFamily(
            "coins_deadlines_missed", "Interactions that were not answered in time.", METER.missed
        )
        yield CounterMetricFamily("coins_answers_lost", "Answers that got lost on the way otherwise.", METER.lost)
        away = CounterMetricFamily("coins_turned_away", "Interactions that were not let in.", labels=["reason"])
        for reason, count in METER.turned_away.items():
            away.add_metric([reason.replace(" ", "_")], count)
        yield away
        lines = CounterMetricFamily("coins_log_lines", "Lines of the log, from warnings on.", labels=["level"])
        for level, count in self._log_lines.lines.items():
            lines.add_metric([level], count)
        yield lines


def _of_house(house: House) -> Iterator[Metric]:
    cache = house.oracle.cache.info()
    yield CounterMetricFamily("coins_table_cache_hits", "Tables that were in the cache.", cache.hits)
    yield CounterMetricFamily("coins_table_cache_misses", "Tables that had to be built.", cache.misses)
    yield GaugeMetricFamily("coins_table_cache_tables", "Tables in the cache.", cache.tables)
    yield GaugeMetricFamily("coins_table_cache_cells", "Cells of these tables.", cache.cells)
    yield GaugeMetricFamily("coins_table_cache_max_cells", "Cells that the cache has room for.", cache.max_cells)
    yield GaugeMetricFamily("coins_games_at_hand", "Games kept in memory.", len(house.at_hand))
    yield GaugeMetricFamily("coins_store_queue", "Picks that wait for the next commit.", house.database.waiting)
    yield GaugeMetricFamily("coins_database_connections", "Connections in use.", house.database.connections)


def _of_client(client: CoinsClient) -> Iterator[Metric]:
    yield GaugeMetricFamily("coins_under_way", "Interactions that are being answered.", client.under_way)
    connected = GaugeMetricFamily("coins_shard_connected", "Whether the shard is connected.", labels=["shard"])
    latency = GaugeMetricFamily("coins_shard_latency_seconds", "To Discord's gateway and back.", labels=["shard"])
    for shard, seconds in client.connections().items():
        connected.add_metric([str(shard)], seconds is not None)
        if seconds is not None and math.isfinite(seconds):
            latency.add_metric([str(shard)], seconds)
    yield connected
    yield latency


def registry(figures: Figures) -> CollectorRegistry:
    """All that Prometheus is told: `figures`, and what its client knows of any process."""
    found = CollectorRegistry()
    found.register(figures)
    ProcessCollector(registry=found)
    PlatformCollector(registry=found)
    GCCollector(registry=found)
    return found
