"""The bare bots, which the benchmarks compare the bot with, answer commands and clicks."""

from __future__ import annotations

from math import isfinite

from bench.application.table import Table
from bench.games.players import Players


async def test_the_baseline_of_a_move() -> None:
    async with Table(1, None, None) as table:
        await table.deal()
        assert isfinite(await table.click(0))


async def test_the_baseline_of_a_game() -> None:
    async with Players(1, None, None) as players:
        await players.seat()
        players.expect(10.0)
        await players.deal()
        assert [isfinite(await players.pick(0)) for _ in range(2)] == [True, True]
