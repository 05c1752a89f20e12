"""Games in the old form are read, changed, packed and unpacked exactly."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, text

from bot.match.games import Game
from bot.match.hints import HintLevel, HintRecord
from bot.service.context import AppContext
from bot.service.packing import PACKING, pack_all, pack_next_games
from bot.store import Database, export, games, legacy_rows
from bot.store.engine import schema
from tests.support.databases import old_games, samples
from tests.support.databases.files import apart, silent
from tests.support.databases.postgres import Postgres
from tests.support.databases.records import damage, findings
from tests.support.databases.samples import LATER, NOW
from tests.support.full_size import FULL_SIZE

SEAT_COLUMNS = ("player0_id", "player1_id", "opponent0", "opponent1")
COUNT_UNPACKED_ROWS = "SELECT (SELECT count(*) FROM unpacked_moves), (SELECT count(*) FROM unpacked_hints)"
RUNNING_GAME = "000011"
"""A running game of one person."""
NUMBER_OF_GAMES = 1000 if FULL_SIZE else 420
"""Games in the old form: at least thirty of each kind, and several batches."""


async def store_games(address: str) -> None:
    """Store games in the old form, with the schema of that time, in an empty database."""
    database = Database(address)
    await schema.migrate(database, old_games.REVISION)
    await database.connection(lambda connection: old_games.store(connection, NUMBER_OF_GAMES))
    await database.close()


@pytest.fixture(scope="module")
def old_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file with such games that is copied."""
    made = tmp_path_factory.mktemp("old_games") / "coins.db"
    apart(store_games(f"sqlite:///{made}"))
    return made


@pytest.fixture(scope="module")
def old_template(postgres: Postgres) -> Iterator[str]:
    """Return the name of the server's database with such games that is copied."""
    with postgres.database(migrated=False) as made:
        apart(store_games(made))
        yield str(make_url(made).database)


@pytest.fixture
def address(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """Yield the address of a copy."""
    if kind == "sqlite":
        shutil.copy(request.getfixturevalue("old_file"), tmp_path / "coins.db")
        yield f"sqlite:///{tmp_path / 'coins.db'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    with server.database(migrated=True, template=request.getfixturevalue("old_template")) as made:
        yield made


@pytest.fixture
async def old_database(address: str) -> AsyncIterator[Database]:
    """Provide a copy."""
    database = Database(address)
    yield database
    await database.close()


async def export_all_players(database: Database) -> dict[int, str]:
    """Return the exports of all players as they are sent."""
    found = {player: await export.export_player(database, player, NOW) for player in old_games.PEOPLE}
    return {player: json.dumps(each) for player, each in found.items()}


async def count_unpacked_rows(database: Database) -> tuple[int, int]:
    async with database.transaction(writes=False) as connection:
        return tuple((await connection.execute(text(COUNT_UNPACKED_ROWS))).one())


def expected_export(row: dict[str, Any], exported: dict[str, Any], left_out: set[str]) -> dict[str, Any]:
    """Return the values of a stored row as an export has them, in their order; only `left_out` may be missing."""
    assert row.keys() - exported.keys() <= left_out
    shown = {name: value for name, value in row.items() if name in exported}
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in shown.items()}


async def test_an_export_is_the_same_before_and_after(old_database: Database) -> None:
    before = await old_database.connection(old_games.stored)
    await schema.migrate(old_database)
    waiting = await export_all_players(old_database)
    for player, exported in waiting.items():
        for game in json.loads(exported)["games"]:
            (stored_game,) = before["games"][game["id"]]
            own = {seat for seat in (0, 1) if stored_game[f"player{seat}_id"] == player}
            moves, hints = before["moves"][game["id"]], before["hints"][game["id"]]
            hints = [hint for hint in hints if hint["seat"] in own]
            for stored, shown in ((moves, game["moves"]), (hints, game["hints"])):
                pairs = zip(stored, shown, strict=True)
                wanted = [expected_export(row, each, {"game_id", "interaction_id", "lost"}) for row, each in pairs]
                assert json.dumps(shown) == json.dumps(wanted)
            assert all(("interaction_id" in move) == (move["seat"] in own) for move in game["moves"])
            left_out = {"seed", "interaction_id", *SEAT_COLUMNS}
            wanted_game = expected_export(stored_game, game, left_out)
            assert json.dumps({name: game[name] for name in wanted_game}) == json.dumps(wanted_game)
    assert await pack_all(old_database, silent) == NUMBER_OF_GAMES
    assert await export_all_players(old_database) == waiting
    assert await count_unpacked_rows(old_database) == (0, 0)
    assert await old_database.read(legacy_rows.packed_up_to) is None


async def test_a_downgrade_restores_every_row(old_database: Database) -> None:
    before = await old_database.connection(old_games.stored)
    await schema.migrate(old_database)
    await pack_next_games(old_database, 4)
    await schema.migrate(old_database, old_games.REVISION)
    assert await old_database.connection(old_games.stored) == before


async def test_packing_resumes_after_a_stop_and_in_several_processes(old_database: Database, address: str) -> None:
    await schema.migrate(old_database)
    before = await export_all_players(old_database)
    assert await pack_next_games(old_database, 4) == 200
    assert await old_database.read(legacy_rows.packed_up_to) == 200
    other = Database(address)
    await asyncio.gather(*(pack_all(each, silent) for each in (old_database, other, old_database)))
    await other.close()
    assert await count_unpacked_rows(old_database) == (0, 0)
    assert await export_all_players(old_database) == before
    assert await pack_all(old_database, silent) == 0


async def test_the_scheduler_runs_until_all_games_are_packed(old_database: Database) -> None:
    app = AppContext(old_database)
    await schema.migrate(old_database)
    assert await PACKING.next_run_at(app, NOW) == NOW
    while await PACKING.next_run_at(app, NOW) is not None:
        await PACKING.run(app, NOW)
    assert await count_unpacked_rows(old_database) == (0, 0)


async def move_after_hint(database: Database, hint: bool) -> Game:
    """Move in a running game in the old form, after a hint if wanted, and return the game."""
    game = await database.read(samples.found, RUNNING_GAME)
    moves = [str(game.match.position.moves()[0])]
    if hint:
        record = HintRecord(game.match.position.turn, game.match.ply, HintLevel.FULL)
        assert await database.write(games.record_hint, game.id, record, LATER)
        game = await database.read(samples.found, RUNNING_GAME)
    after = await samples.play(database, game, *moves, interaction=99)
    assert after is not None
    return after


@pytest.mark.parametrize("hint", [False, True])
async def test_a_change_of_a_game_in_the_old_form_keeps_its_moves_and_hints(old_database: Database, hint: bool) -> None:
    await schema.migrate(old_database)
    before = await old_database.read(samples.found, RUNNING_GAME)
    assert before.match.ply
    after = await move_after_hint(old_database, hint)
    for _ in range(2):
        again = await old_database.read(samples.found, RUNNING_GAME)
        assert again == after
        assert again.match.moves[:-1] == before.match.moves
        assert again.interactions == before.interactions | {99}
        assert len(again.hints) == len(before.hints) + hint
        await pack_all(old_database, silent)


async def test_a_change_while_its_game_is_being_packed_is_kept(old_database: Database) -> None:
    await schema.migrate(old_database)
    batch = await old_database.read(legacy_rows.next_batch, 0, 100)
    after = await move_after_hint(old_database, hint=True)
    await old_database.write(legacy_rows.store_batch, batch)
    assert await old_database.read(samples.found, RUNNING_GAME) == after
    assert (await count_unpacked_rows(old_database))[0] > 0
    await pack_all(old_database, silent)
    assert await old_database.read(samples.found, RUNNING_GAME) == after


async def test_rows_that_contradict_their_board_are_not_packed(old_database: Database, address: str) -> None:
    await schema.migrate(old_database)
    await damage(address, "UPDATE unpacked_moves SET coin = coin + 1 WHERE game_id = 7 AND ply = 0")
    await pack_all(old_database, silent)
    moves, _ = await count_unpacked_rows(old_database)
    assert moves == (await old_database.read(samples.found, "000007")).match.ply
    wrong = [str(each) for each in await findings(old_database) if "000007" in str(each)]
    assert any("rows of their own that contradict its board" in each for each in wrong)
