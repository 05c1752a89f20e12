"""Migrations of what is stored already."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from bot.store import Database, schema

GAMES = """
INSERT INTO games (code, board, seed, opponent0, opponent1, score0, score1, ply, status, hinted, asked_first,
  channel_id, casual, created, updated)
VALUES ('222222', '1 2', 1, 'greedy', 'greedy', 0, 0, 0, 'active', {hinted}, 'me', 5, false,
  '2026-01-02 03:04:05', '2026-01-02 03:04:05')
"""
HINTS = "INSERT INTO hints (game_id, seat, ply, created) SELECT id, {seat}, 0, created FROM games"


@pytest.fixture
async def fresh(empty: str) -> AsyncIterator[Database]:
    database = Database(empty)
    yield database
    await database.close()


async def run(database: Database, *statements: str) -> list[tuple[object, ...]]:
    """What the last of `statements` finds."""

    def work(connection: object) -> list[tuple[object, ...]]:
        found = [connection.execute(text(each)) for each in statements]  # type: ignore[attr-defined]
        return [tuple(row) for row in found[-1]] if found[-1].returns_rows else []

    return await database.connection(work)


async def test_hints_from_before_there_were_grades_told_the_side(fresh: Database) -> None:
    await schema.migrate(fresh, "0003")
    await run(fresh, GAMES.format(hinted=2), HINTS.format(seat=1))
    await schema.migrate(fresh, "0004")
    assert await run(fresh, "SELECT seat, ply, grade FROM hints") == [(1, 0, 2)]
    assert await run(fresh, "SELECT hinted FROM games WHERE hinted > 0") == [(2,)]


@pytest.mark.parametrize(("seats", "bits"), [([], 0), ([0], 1), ([1], 2), ([0, 1], 3)])
async def test_before_grades_a_bit_told_which_seat_had_a_hint(fresh: Database, seats: list[int], bits: int) -> None:
    await schema.migrate(fresh, "0004")
    hinted = GAMES.format(hinted=5 * len(seats))
    hints = HINTS.replace("created) SELECT", "grade, created) SELECT").replace(" 0, created", " 0, 3, created")
    await run(fresh, hinted, *(hints.format(seat=seat) for seat in seats))
    await schema.migrate(fresh, "0003")
    assert await run(fresh, "SELECT hinted FROM games") == [(bits,)]
    assert await run(fresh, "SELECT count(*) FROM hints") == [(len(seats),)]
