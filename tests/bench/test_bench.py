"""The benchmarks compare with a bot that responds, play games to their ends, and compute a plan."""

from __future__ import annotations

import pytest

from bench.games import SUBJECTS
from bench.harness import PLAIN, Harness
from bench.scale import Measured, Plan, document

ROUND = Measured(
    process=100e6, shard=1e6, server=1e3, idle=0.001, game_us=12_000, database_us=6_000, game=2_000, player=500
)


@pytest.mark.slow
@pytest.mark.parametrize("settings", [None, PLAIN], ids=["bare bot", "bot"])
async def test_games_are_played_to_their_ends(settings: dict[str, str] | None) -> None:
    async with Harness(settings, players=2) as harness:
        for name in ("usual", "ten"):
            play = await SUBJECTS[name].prepare(harness)
            assert min((await play()).values()) > 0


def test_a_million_servers_by_hand() -> None:
    plan = Plan(1_000_000, ROUND)
    assert plan.shards == 1_008
    assert plan.start_seconds == 63 * 5.25
    assert plan.games_per_day == 400_000
    assert plan.cores == pytest.approx(0.2778 + 1.008, abs=0.001)
    assert plan.processes == 16
    assert plan.memory == pytest.approx(16 * 100e6 + 992 * 1e6 + 1e9)
    assert plan.database_cores == pytest.approx(0.1389, abs=0.0001)
    assert plan.disk == pytest.approx(365 * 400_000 * 2_000 + 1e6 * 500)
    assert "`[discord] shard_count = 1008` and `[fleet] workers = 16`" in str(document(ROUND))
