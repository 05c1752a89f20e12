"""The capacity plan for a number of servers, computed by hand from round figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.application import scale
from bench.application.plan import SPACING, Measured, Plan, Prices, Use

ROUND = Measured(
    process=100e6,
    shard=1e6,
    server=1e3,
    idle=0.001,
    move=500,
    picture=2_000,
    database=1_000,
    game=2_000,
    player=500,
    moves=6,
)


def test_a_million_servers() -> None:
    plan = Plan(1_000_000, ROUND, Use(active=0.02, people=4, games=5, peak=5, known=1))
    assert plan.shards == 1_008
    assert plan.starting == 63 * SPACING
    assert plan.games_a_day == 400_000
    assert plan.moves == pytest.approx(138.9, abs=0.1)
    assert plan.cores == pytest.approx(0.2778 + 1.008, abs=0.001)
    assert plan.processes == 16
    assert plan.memory == pytest.approx(16 * 100e6 + 992 * 1e6 + 1e9)
    assert plan.database_cores == pytest.approx(0.1389, abs=0.0001)
    assert plan.disk == pytest.approx(365 * 400_000 * 2_000 + 1e6 * 500)
    assert plan.rented == (3, 1, 4)
    prices = Prices(core=10, memory=2, managed=2, disk=0.1)
    assert replace(plan, prices=prices).cost == pytest.approx(3 * 10 + 4 * 2 + 2 * (10 + 8) + 292.5 * 0.1)


def test_a_few_servers() -> None:
    plan = Plan(1_000, ROUND)
    assert (plan.shards, plan.processes, plan.starting) == (1, 1, SPACING)
    assert plan.memory == 100e6 + 1e6
    assert Plan(2_000, ROUND).shards == 2
    assert Plan(100_000, ROUND).starting == 100 * SPACING


def test_more_play_needs_more_processes() -> None:
    quiet, busy = Plan(1_000_000, ROUND), Plan(1_000_000, ROUND, Use(active=1.0))
    assert busy.moves == pytest.approx(50 * quiet.moves)
    assert busy.processes == 30


def test_the_document_is_written() -> None:
    text = scale.written(ROUND)
    assert "400,000 games a day of 6 moves make 27.8 moves a second" in text
