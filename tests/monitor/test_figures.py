"""Figures for Prometheus, and the files that hosts are given to look at them."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from bot.chat.client import CoinsClient
from bot.chat.sharded import ShardedClient
from bot.meter import BOUNDS, METER, Histogram
from bot.monitor.figures import Figures, LogCounter, registry
from bot.service.house import House
from bot.store import Database
from tests.service.people import asker, pick, start

DEPLOY = Path(__file__).parents[2] / "deploy"
_WORDS = r"\b((?:coins|process|python|up)_?[a-z_]*)\b(?=[{\[ ),]|$)"


@pytest.fixture
async def house(database: Database) -> House:
    return House(database)


@pytest.fixture(params=["sqlite"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def read(figures: Figures) -> dict[str, float]:
    """Every sample by its name and labels."""
    text = generate_latest(registry(figures)).decode()
    return {
        sample.name + "".join(f"{{{key}={value}}}" for key, value in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def figures_of(house: House, client: CoinsClient) -> Figures:
    figures = Figures(LogCounter())
    figures.watched = house, client
    return figures


def test_a_histogram_counts_into_buckets() -> None:
    histogram = Histogram()
    for seconds in (0.001, 0.005, 0.006, 2.9, 3.0, 99.0):
        histogram.observe(seconds)
    assert histogram.counts == [2, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1]
    assert histogram.total == pytest.approx(104.912)


async def test_what_is_told_of_a_bot_that_plays(house: House) -> None:
    figures = figures_of(house, CoinsClient(house))
    before = read(figures)
    await pick(house, await start(house, "4 7 2 9", "optimal", asker(1, "Ann")), "1L", asker(1, "Ann"))
    METER.answers["click"].observe(0.02)
    METER.turned_away["too fast"] += 1
    after = read(figures)
    changed = {name: after[name] - before[name] for name in after if name in before and after[name] != before[name]}
    assert changed["coins_picks_total"] == 1
    assert changed["coins_table_cache_misses_total"] == 1
    assert changed["coins_table_cache_tables"] == 1
    assert changed["coins_games_at_hand"] == 1
    assert changed["coins_answer_seconds_count{kind=click}"] == 1
    assert changed["coins_answer_seconds_bucket{kind=click}{le=0.025}"] == 1
    assert "coins_answer_seconds_bucket{kind=click}{le=0.01}" not in changed
    assert changed["coins_answer_seconds_bucket{kind=click}{le=+Inf}"] == 1
    assert changed["coins_turned_away_total{reason=too_fast}"] == 1
    assert after["coins_shard_connected{shard=0}"] == 0
    assert (
        len([name for name in after if name.startswith("coins_answer_seconds_bucket{kind=click}")]) == len(BOUNDS) + 1
    )


async def test_every_shard_is_told_of(house: House) -> None:
    told = read(figures_of(house, ShardedClient(house, (1, 3), 4)))
    assert {name for name in told if name.startswith("coins_shard_connected")} == {
        "coins_shard_connected{shard=1}",
        "coins_shard_connected{shard=3}",
    }


async def test_before_there_is_a_bot() -> None:
    told = read(Figures(LogCounter()))
    assert told["coins_picks_total"] == METER.picks
    assert "process_resident_memory_bytes" in told


def test_lines_of_the_log_are_counted() -> None:
    lines = LogCounter()
    log = logging.Logger("x")
    log.addHandler(lines)
    for level in (logging.INFO, logging.WARNING, logging.ERROR, logging.CRITICAL):
        log.log(level, "Something.")
    assert read(Figures(lines))["coins_log_lines_total{level=error}"] == 2
    assert read(Figures(lines))["coins_log_lines_total{level=warning}"] == 1


async def names(house: House) -> set[str]:
    """The names of all that is told, and of what Prometheus knows by itself."""
    return {name.partition("{")[0] for name in read(figures_of(house, CoinsClient(house)))} | {
        "up",
        "coins_shard_latency_seconds",  # of connected shards only
    }


def expressions(value: Any) -> list[str]:
    """What a dashboard asks for."""
    if isinstance(value, dict):
        own = [value["expr"]] if isinstance(value.get("expr"), str) else []
        return own + [one for inner in value.values() for one in expressions(inner)]
    return [one for inner in value for one in expressions(inner)] if isinstance(value, list) else []


async def test_the_dashboard_asks_for_what_there_is(house: House) -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = expressions(board)
    assert len(asked) >= len(board["panels"])
    check(asked, await names(house))
    assert re.findall(r"label_values\((\w+),", json.dumps(board)) == ["coins_build"]


async def test_the_alerts_ask_for_what_there_is(house: House) -> None:
    text = (DEPLOY / "alerts.yaml").read_text()
    asked = re.findall(r"^ +expr: (.*)$", text, re.MULTILINE)
    assert len(asked) == len(re.findall(r"^ +- alert: Coins\w+$", text, re.MULTILINE)) > 5
    assert len(re.findall(r"^ +labels: \{ severity: (?:page|ticket) \}$", text, re.MULTILINE)) == len(asked)
    assert len(re.findall(r'^ +summary: ".*"$', text, re.MULTILINE)) == len(asked)
    check(asked, await names(house))


def check(asked: list[str], known: set[str]) -> None:
    """Each expression asks for figures that there are, and has its brackets in pairs."""
    for expression in asked:
        bare = re.sub(r'"[^"]*"', '""', expression)
        wanted = set(re.findall(_WORDS, bare))
        assert wanted, expression
        assert wanted <= known, expression
        for opening, closing in ("()", "[]", "{}"):
            assert bare.count(opening) == bare.count(closing), expression
