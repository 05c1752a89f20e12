"""Health checks and metrics for Prometheus, and the dashboard and alerts that use them."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from bot.bootstrap import build_client
from bot.chat.client import CoinsClient
from bot.cli.run import monitored
from bot.metrics import BUCKET_BOUNDS_S, METRICS, Histogram
from bot.monitoring import Monitor, serve_metrics
from bot.service.context import AppContext
from bot.settings import MetricsSettings, SettingsError
from bot.store import Database
from tests.support.players import pick, request_from, start

DEPLOY = Path(__file__).parents[1] / "deploy"
_METRIC_NAME = r"\b((?:coins|process|python|up)_?[a-z_]*)\b(?=[{\[ ),]|$)"


@pytest.fixture
async def app(database: Database) -> AppContext:
    return AppContext(database)


@pytest.fixture(params=["sqlite"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def read_samples(monitor: Monitor) -> dict[str, float]:
    """Return every sample by its name and labels."""
    text = generate_latest(monitor.registry).decode()
    return {
        sample.name + "".join(f"{{{key}={value}}}" for key, value in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def monitor_of(app: AppContext, client: CoinsClient) -> Monitor:
    monitor = Monitor()
    monitor.watched = app, client
    return monitor


def test_a_histogram_counts_into_buckets() -> None:
    histogram = Histogram()
    for seconds in (0.001, 0.005, 0.006, 2.9, 3.0, 99.0):
        histogram.observe(seconds)
    assert histogram.counts == [2, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1]
    assert histogram.total == pytest.approx(104.912)


async def test_metrics_of_a_playing_bot(app: AppContext) -> None:
    metrics = monitor_of(app, build_client(app))
    before = read_samples(metrics)
    await pick(app, await start(app, "4 7 2 9", "optimal", request_from(1, "Ann")), "1L", request_from(1, "Ann"))
    METRICS.response_seconds["click"].observe(0.02)
    METRICS.interactions_rejected["too fast"] += 1
    after = read_samples(metrics)
    changed = {name: after[name] - before[name] for name in after if name in before and after[name] != before[name]}
    assert changed["coins_moves_total"] == 1
    assert changed["coins_table_cache_misses_total"] == 1
    assert changed["coins_table_cache_tables"] == 1
    assert changed["coins_active_games_cached"] == 1
    assert changed["coins_answer_seconds_count{kind=click}"] == 1
    assert changed["coins_answer_seconds_bucket{kind=click}{le=0.025}"] == 1
    assert "coins_answer_seconds_bucket{kind=click}{le=0.01}" not in changed
    assert changed["coins_answer_seconds_bucket{kind=click}{le=+Inf}"] == 1
    assert changed["coins_interactions_rejected_total{reason=too_fast}"] == 1
    assert after["coins_shard_connected{shard=0}"] == 0
    assert (
        len([name for name in after if name.startswith("coins_answer_seconds_bucket{kind=click}")])
        == len(BUCKET_BOUNDS_S) + 1
    )


def test_log_lines_are_counted() -> None:
    monitor, log = Monitor(), logging.Logger("x")
    log.addHandler(monitor.log_lines)
    for level in (logging.INFO, logging.WARNING, logging.ERROR, logging.CRITICAL):
        log.log(level, "Something.")
    samples = read_samples(monitor)
    assert (samples["coins_log_lines_total{level=error}"], samples["coins_log_lines_total{level=warning}"]) == (2, 1)


async def metric_names(app: AppContext) -> set[str]:
    """Return the names of all metrics, including those of Prometheus."""
    return {name.partition("{")[0] for name in read_samples(monitor_of(app, build_client(app)))} | {
        "up",
        "coins_shard_latency_seconds",  # of connected shards only
    }


def expressions(value: Any) -> list[str]:
    """Return the expressions of a dashboard."""
    if isinstance(value, dict):
        own = [value["expr"]] if isinstance(value.get("expr"), str) else []
        return own + [one for inner in value.values() for one in expressions(inner)]
    return [one for inner in value for one in expressions(inner)] if isinstance(value, list) else []


async def test_the_dashboard_uses_existing_metrics(app: AppContext) -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = expressions(board)
    assert len(asked) >= len(board["panels"])
    check_expressions(asked, await metric_names(app))
    assert re.findall(r"label_values\((\w+),", json.dumps(board)) == ["coins_build"]


async def test_the_alerts_use_existing_metrics(app: AppContext) -> None:
    text = (DEPLOY / "alerts.yaml").read_text()
    asked = re.findall(r"^ +expr: (.*)$", text, re.MULTILINE)
    assert len(asked) == len(re.findall(r"^ +- alert: Coins\w+$", text, re.MULTILINE)) > 5
    assert len(re.findall(r"^ +labels: \{ severity: (?:page|ticket) \}$", text, re.MULTILINE)) == len(asked)
    assert len(re.findall(r'^ +summary: ".*"$', text, re.MULTILINE)) == len(asked)
    check_expressions(asked, await metric_names(app))


def check_expressions(asked: list[str], known: set[str]) -> None:
    """Check that each expression uses existing metrics and has balanced brackets."""
    for expression in asked:
        bare = re.sub(r'"[^"]*"', '""', expression)
        wanted = set(re.findall(_METRIC_NAME, bare))
        assert wanted, expression
        assert wanted <= known, expression
        for opening, closing in ("()", "[]", "{}"):
            assert bare.count(opening) == bare.count(closing), expression


@pytest.fixture
async def app_without_database() -> AsyncIterator[AppContext]:
    database = Database("postgresql://ann@127.0.0.1:1/coins")
    yield AppContext(database)
    await database.close()


async def fetch(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


async def test_the_bot_is_alive_before_it_is_ready(
    port: int, app_without_database: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serve_metrics(MetricsSettings(port=port)) as monitor:
        assert await fetch(port, "/healthz") == (200, "ok\n")
        assert await fetch(port, "/readyz") == (503, "starting\n")
        client = build_client(app_without_database)
        monitor.watched = app_without_database, client
        assert await fetch(port, "/readyz") == (503, "not connected to Discord: shard 0\n")
        monkeypatch.setattr(client, "connections", lambda: {0: 0.04, 7: None})
        assert await fetch(port, "/readyz") == (503, "not connected to Discord: shard 7\n")
        monkeypatch.setattr(client, "connections", lambda: {0: 0.04})
        assert await fetch(port, "/readyz") == (503, "the database does not answer\n")
        await client.close()
        assert await fetch(port, "/readyz") == (503, "stopping\n")
        assert await fetch(port, "/healthz") == (200, "ok\n")
        status, text = await fetch(port, "/metrics")
        assert status == 200
        assert "# TYPE coins_answer_seconds histogram" in text
        assert (await fetch(port, "/"))[0] == 404


async def test_a_used_port_is_an_error(port: int) -> None:
    async with serve_metrics(MetricsSettings(port=port)):
        with pytest.raises(SettingsError, match=rf"^\[metrics\] port: 127\.0\.0\.1:{port} can't be used: "):
            async with serve_metrics(MetricsSettings(port=port)):
                pass


async def test_no_port_is_opened_by_default(port: int) -> None:
    async with monitored(MetricsSettings()) as monitor:
        assert monitor is None
    async with monitored(MetricsSettings(port=port)) as monitor:
        assert monitor is not None
        assert await monitor.readiness_problem() == "starting"
