"""Kill processes at random moments while players make every kind of change: what was confirmed is stored, and once."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

from bot.store import Database
from tests.support.load import LoadProcesses
from tests.support.random_players import KINDS, assert_all_is_well

KILLS = int(os.environ.get("COINS_TEST_KILLS", "3"))
WORKERS = {"sqlite": 1, "postgresql": 4}
"""A SQLite file has a single process."""
PATIENCE = 120.0


async def check(database: Database, load: LoadProcesses) -> None:
    """Check everything that was confirmed by now, and the whole database."""
    await assert_all_is_well(database, load.entries)


async def wait_for_every_kind(load: LoadProcesses) -> None:
    """Wait until each kind of change was confirmed. Raises `AssertionError` after `PATIENCE` seconds."""
    for _ in range(int(PATIENCE)):
        if not (left := set(KINDS) - {entry["kind"] for entry in load.entries()}):
            return
        await asyncio.sleep(1)
    raise AssertionError(f"never confirmed: {', '.join(sorted(left))}")


async def test_kills_during_every_kind_of_change(kind: str, address: str, tmp_path: Path) -> None:
    rng, workers = Random(1), WORKERS[kind]
    load = LoadProcesses(address, workers, tmp_path)
    database = Database(address)
    try:
        for number in range(KILLS):
            load.start()
            if number == 0:
                await wait_for_every_kind(load)
            await asyncio.sleep(rng.uniform(0.1, 1.0))
            load.kill(rng.randrange(workers))
            if number % 5 == 4:
                load.kill_all()
            await check(database, load)
    finally:
        load.kill_all()
    await check(database, load)
    await database.close()
