"""Migrations of what is stored already."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from bot.store import Database, StoreError, schema

GAMES = """
INSERT INTO games (code, board, seed, opponent0, opponent1, score0, score1, ply, status, hinted, asked_first,
  channel_id, casual, created, updated)
VALUES ('222222', '1 2', 1, 'greedy', 'greedy', 0, 0, 0, 'active', {hinted}, 'me', 5, false,
  '2026-01-02 03:04:05', '2026-01-02 03:04:05')
"""
HINTS = "INSERT INTO hints (game_id, seat, ply, created) SELECT id, {seat}, 0, created FROM games"


RING = """
INSERT INTO games (code, board, seed, opponent0, opponent1, score0, score1, ply, status, hinted, asked_first,
  asked_layout, channel_id, casual, created, updated)
VALUES ('333333', '(1 2)', 1, 'greedy', 'greedy', 2, 0, 1, 'active', 0, 'me', 'ring', 5, false,
  '2026-01-02 03:04:05', '2026-01-02 03:04:05')
"""
MOVES = """
INSERT INTO moves (game_id, ply, seat, line, {end}, coin, lost, created)
SELECT id, 0, 0, 1, {value}, 2, 0, created FROM games WHERE code = '{code}'
"""


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


async def test_moves_and_games_from_before_there_were_layouts_are_kept(fresh: Database) -> None:
    await schema.migrate(fresh, "0005")
    await run(fresh, GAMES.format(hinted=0), MOVES.format(end="side", value="'R'", code="222222"))
    await schema.migrate(fresh, "0006")
    assert await run(fresh, "SELECT side, place FROM moves") == [("R", None)]
    assert await run(fresh, "SELECT asked_layout FROM games") == [("row",)]


async def test_without_places_rings_go_and_everything_else_stays(fresh: Database) -> None:
    await schema.migrate(fresh, "0006")
    await run(fresh, GAMES.format(hinted=0), RING)
    await run(fresh, MOVES.format(end="side", value="'L'", code="222222"))
    await run(fresh, MOVES.format(end="place", value="2", code="333333"))
    await schema.migrate(fresh, "0005")
    assert await run(fresh, "SELECT code FROM games") == [("222222",)]
    assert await run(fresh, "SELECT side FROM moves") == [("L",)]


@pytest.mark.parametrize(("end", "value"), [("side", "NULL"), ("side, place", "'L', 1")])
async def test_a_move_has_a_side_or_a_place(fresh: Database, end: str, value: str) -> None:
    await schema.migrate(fresh)
    await run(fresh, GAMES.format(hinted=0))
    with pytest.raises(StoreError, match="ck_moves_place"):
        await run(fresh, MOVES.format(end=end, value=value, code="222222"))
