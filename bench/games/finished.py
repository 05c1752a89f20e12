"""Compare the cost of a game in a database with millions of finished games with that in an empty one.

python -m bench finished                               ten million finished games: 3.5 GB of disk, about two minutes
BENCH_FINISHED=1000000 python -m bench finished        a million
python -m bench.games.finished COUNT FILE              only fill FILE, a SQLite database
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from statistics import median

from bench.games.games import PLAIN, pinned
from bench.games.harness import CLICKS, GameHarness
from bench.measure import is_quick, rounds_of
from bench.report import Section, digits, spread
from bench.solver.c_baseline import CBaseline
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest, start_game
from bot.service.moves import make_move
from bot.settings import LimitSettings
from bot.store import Database
from tests.support.databases.files import apart, fresh
from tests.support.players import on, renew, request_from

_GAMES = int(os.environ.get("BENCH_FINISHED", "10000" if is_quick() else "10000000"))
_PLAYERS, _ROUNDS = 100, 6
_MAX_DIFFERENCE = 15
"""The percentage by which a game may cost more or less."""
SAMPLES = 64
"""Games that are played; the others are copies of them with other ids, codes and players."""
_GAMES_PER_PLAYER = 100
"""Finished games of a player."""
_FIRST_PLAYER = 10**6
_CODES = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits of the codes of copies, which have five digits: codes of new games have six."""

# The stored form of a finished game: its tables, and how a copy differs from its sample. `n` is the number of the copy,
# `s` the sample. Columns that are not named here are copied. Change it together with the schema.
CHANGED_COLUMNS: dict[str, dict[str, str]] = {
    "games": {
        "id": "s.id + (n + 1) * 1000",
        "code": "code_of(s.id + n * 64)",
        "player0_id": f"CASE WHEN s.player0_id IS NULL THEN NULL ELSE {_FIRST_PLAYER} + (n * 64 + s.id) % :players END",
        "player1_id": f"CASE WHEN s.player1_id IS NULL THEN NULL ELSE {_FIRST_PLAYER} + (n * 64 + s.id) % :players END",
        "interaction_id": "s.interaction_id + (n + 1) * 100000000",
    },
}


def measure(baseline: CBaseline | None) -> Section:
    """Measure games in an empty and in a full database alternately. Takes minutes, most of them to fill it."""
    section = Section(
        "Many finished games",
        f"The processor time of whole games as above, on SQLite in plain text, {_PLAYERS} players at once, in an "
        f"empty database and in one with {_GAMES:,} finished games of {_GAMES // _GAMES_PER_PLAYER:,} players, "
        f"measured alternately. Goal: the same within {_MAX_DIFFERENCE} %.",
    )
    if not hasattr(os, "sched_setaffinity"):
        section.add_paragraph("Not measured: this system can't pin a process to a core.")
        return section
    with tempfile.TemporaryDirectory(prefix="coins-finished-") as folder:
        file = Path(folder) / "full.db"
        began = time.perf_counter()
        fill(file, _GAMES)
        section.add_paragraph(
            f"The database takes {file.stat().st_size / 1e9:.2f} GB, {file.stat().st_size / _GAMES:,.0f} bytes a game, "
            f"and was filled in {time.perf_counter() - began:.0f} s."
        )
        with pinned() as core:
            section.add_table(
                ["finished games", "a game", "to an empty one", "goal"], asyncio.run(_measure(core, file))
            )
    return section


async def _measure(core: int, file: Path) -> list[list[str]]:
    costs: dict[str, list[float]] = {"0": [], f"{_GAMES:,}": []}
    async with AsyncExitStack() as stack:
        databases = (PLAIN, PLAIN | {"DATABASE_URL": f"sqlite:///{file}"})
        harnesses = [await stack.enter_async_context(GameHarness(_PLAYERS, each, core)) for each in databases]
        for number in range(rounds_of(_ROUNDS) + 1):
            for harness, spent in zip(harnesses, costs.values(), strict=True):
                await harness.prepare_channels()
                start = await harness.mean_processor_time(harness.starts())
                game = start + CLICKS * await harness.play()
                if number:  # the first round is a warm-up
                    spent.append(game)
    empty, full = costs.values()
    ratios = sorted(own / others for own, others in zip(full, empty, strict=True))
    ratio = spread((ratios[0], median(ratios), ratios[-1]))
    names = list(costs)
    return [
        [names[0], f"{digits(median(empty))} µs", "1", ""],
        [names[1], f"{digits(median(full))} µs", ratio, f"{1 - _MAX_DIFFERENCE / 100} to {1 + _MAX_DIFFERENCE / 100}"],
    ]


def fill(file: Path, games: int) -> None:
    """Create a SQLite database with the newest schema and `games` finished games, at least `SAMPLES`."""
    apart(_play(fresh(file)))
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "foreign_keys = OFF", "cache_size = -500000"):
            connection.execute(f"PRAGMA {pragma}")
        connection.create_function("code_of", 1, _code, deterministic=True)
        _copy(connection, games)
        connection.execute("PRAGMA journal_mode = WAL")


async def _play(address: str) -> None:
    """Play the samples, each by another player."""
    database = Database(address)
    app = AppContext(database, limits=LimitSettings(games_per_player=10_000, games_per_server=100_000), rng=Random(1))
    for number in range(SAMPLES):
        context = request_from(number + 1, f"Player {number}", channel=number + 1, guild=1)
        game_view = await start_game(on(app, context), NewGameRequest(size=12, opponent="optimal"))
        while game_view.game.match.active:
            match = game_view.game.match
            game_view = await make_move(renew(context, app), game_view.game.code, match.ply, match.position.moves()[0])
    await database.close()


def _copy(connection: sqlite3.Connection, games: int) -> None:
    """Insert copies of all samples until there are `games`."""
    copies, players = -(-games // SAMPLES) - 1, max(1, games // _GAMES_PER_PLAYER)
    values = {"copies": copies, "players": players}
    table_names = ", ".join(f"'{table}'" for table in CHANGED_COLUMNS)
    indexes = connection.execute(
        f"SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ({table_names})"
    ).fetchall()
    for name, _ in indexes:  # faster to create after all rows are inserted
        connection.execute(f'DROP INDEX "{name}"')
    numbers = "WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {})"
    connection.execute("BEGIN")
    connection.execute(
        f"{numbers.format(':players')} INSERT INTO players (id, name, created_at) "
        f"SELECT n + {_FIRST_PLAYER}, 'Player ' || n, (SELECT created_at FROM players WHERE id > 0) FROM numbers",
        values,
    )
    for table, changed in CHANGED_COLUMNS.items():
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        columns = ", ".join(changed.get(name, f's."{name}"') for name in names)
        primary_key = ", ".join(row[1] for row in connection.execute(f"PRAGMA table_info({table})") if row[5])
        connection.execute(f"CREATE TEMP TABLE sample_{table} AS SELECT * FROM {table} ORDER BY {primary_key}")
        if copies > 0:
            connection.execute(
                f"{numbers.format(':copies')} INSERT INTO {table} SELECT {columns} "
                f"FROM numbers CROSS JOIN sample_{table} s",
                values,
            )
    connection.execute("COMMIT")
    for _, statement in indexes:
        connection.execute(statement)
    connection.execute("ANALYZE")


def _code(number: int) -> str:
    """Return a code of five digits, unique for `number` below 33 million."""
    code = []
    for _ in range(5):
        number, digit = divmod(number, len(_CODES))
        code.append(_CODES[digit])
    return "".join(reversed(code))


if __name__ == "__main__":
    fill(Path(sys.argv[2]), int(sys.argv[1]))
