"""The bare bots, which the benchmarks compare the bot with, answer commands and clicks."""

from __future__ import annotations

from math import isfinite

from bench.application.harness import LoadHarness
from bench.games.harness import GameHarness


async def test_the_baseline_of_a_move() -> None:
    async with LoadHarness(1, None, None) as harness:
        await harness.start_games()
        assert isfinite(await harness.click(0))


async def test_the_baseline_of_a_game() -> None:
    async with GameHarness(1, None, None) as harness:
        await harness.prepare_channels()
        harness.set_deadline(10.0)
        await harness.start_games()
        assert [isfinite(await harness.make_move(0)) for _ in range(2)] == [True, True]
