"""The capacity plan for a number of servers, compared with results computed by hand from round figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.application import scale
from bench.application.plan import IDENTIFY_INTERVAL, MonthlyPrices, Plan, ProcessMeasurements, UsageAssumptions

ROUND = ProcessMeasurements(
    process_bytes=100e6,
    shard_bytes=1e6,
    server_bytes=1e3,
    idle_share=0.001,
    text_move_us=500,
    picture_move_us=2_000,
    database_us=1_000,
    game_bytes=2_000,
    player_bytes=500,
    moves_per_game=6,
)


def test_a_million_servers() -> None:
    plan = Plan(
        1_000_000,
        ROUND,
        UsageAssumptions(active_share=0.02, active_players=4, games_per_player=5, peak_factor=5, known_players=1),
    )
    assert plan.shards == 1_008
    assert plan.start_seconds == 63 * IDENTIFY_INTERVAL
    assert plan.games_per_day == 400_000
    assert plan.peak_moves == pytest.approx(138.9, abs=0.1)
    assert plan.cores == pytest.approx(0.2778 + 1.008, abs=0.001)
    assert plan.processes == 16
    assert plan.memory_bytes == pytest.approx(16 * 100e6 + 992 * 1e6 + 1e9)
    assert plan.database_cores == pytest.approx(0.1389, abs=0.0001)
    assert plan.disk_bytes == pytest.approx(365 * 400_000 * 2_000 + 1e6 * 500)
    assert plan.rented == (3, 1, 4)
    prices = MonthlyPrices(core=10, memory=2, managed_factor=2, disk=0.1)
    assert replace(plan, prices=prices).monthly_cost == pytest.approx(3 * 10 + 4 * 2 + 2 * (10 + 8) + 292.5 * 0.1)


def test_the_document_is_written() -> None:
    text = scale.write_document(ROUND)
    assert "400,000 games a day of 6 moves make 27.8 moves a second" in text
