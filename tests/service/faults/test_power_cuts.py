"""Cut the power at any moment, on SQLite: what was acknowledged survives.

A fact is told once it was acknowledged. It is a function that fails if it isn't true in the database that the bot opens
after the power cut.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from shutil import copyfile, rmtree

import pytest
from sqlalchemy import func, select

from bot.match.games import Game
from bot.service import privacy
from bot.service.context import AppContext
from bot.store import Database, StoreError, backup, games
from bot.store.backup import back_up_database, copy_before_migration, drop_old_copies, restore_database, verify
from bot.store.engine import schema
from bot.store.engine.sqlite_file import Durability
from bot.store.models import GameRow, PlayerRow
from tests.support.databases import earlier_schema
from tests.support.databases.files import empty_journal, fresh
from tests.support.databases.power_cuts import Recording, State, recorded
from tests.support.databases.records import findings
from tests.support.full_size import FULL_SIZE
from tests.support.players import ANN, BEN, CLEO, Clock, begin, end, meet, move, pick, start
from tests.support.seeded_loop import SeededLoop, run_in_place

STATES = int(os.environ.get("COINS_TEST_POWER_CUTS") or (1_500 if FULL_SIZE else 500)) // 6
"""States of each kind of work; those that are like another one, in which the same is known, are opened once."""
VERIFIED = 20
"""One of so many states is verified as a whole."""
OLD = earlier_schema.REVISION
"""The schema from which the update begins."""
pytestmark = pytest.mark.filterwarnings("ignore:Skipped unsupported reflection of expression-based index")


async def opened(folder: Path, durability: Durability = "full") -> AppContext:
    """Open the database in `folder` as the start of the bot does."""
    database = Database(f"sqlite:///{folder / 'coins.db'}", durability)
    try:
        await database.check_integrity()
        await schema.ensure_current(database, migrate_on_start=True)
    except BaseException:
        await database.close()
        raise
    return AppContext(database, rng=Random(1), clock=Clock())


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    """Return the folder of the database."""
    folder = tmp_path / "disk"
    folder.mkdir()
    return folder


# -- Facts


async def _has_game(code: str, moves: str, app: AppContext, _: Path) -> None:
    game = await app.database.read(games.find, code)
    assert game is not None, f"the game {code} is lost"
    assert " ".join(map(str, game.match.moves)).startswith(moves), f"moves of {code} are lost"


async def _has_games(counts: tuple[int, ...], app: AppContext, _: Path) -> None:
    found = await app.database.read(lambda transaction: transaction.scalar(select(func.count(GameRow.id))))
    assert found in counts, f"{found} games are there"


async def _is_gone(player: int, app: AppContext, _: Path) -> None:
    found = await app.database.read(lambda transaction: transaction.get(PlayerRow, player))
    assert found is None, "a deleted player is there"


async def _has_copy(name: str, least: int, _: AppContext, folder: Path) -> None:
    assert (folder / name).exists(), f"the copy {name} is lost"
    assert verify(folder / name, "the copy") >= least


def tell_game(recording: Recording, game: Game) -> None:
    recording.tell(game.code, partial(_has_game, game.code, " ".join(map(str, game.match.moves))))


# -- Work


async def play(app: AppContext, recording: Recording, folder: Path) -> None:
    """Play games to their end, a daily puzzle and a duel, with checkpoints."""
    for who in (ANN, BEN):
        game = await start(app, who=who)
        tell_game(recording, game)
        while game.match.active:
            game = (await pick(app, game, str(game.match.position.moves()[0]), who)).game
            tell_game(recording, game)
        empty_journal(folder / "coins.db")
    tell_game(recording, await end(app, await begin(app)))
    duel = await meet(app)
    for view in duel.game_views:
        tell_game(recording, view.game)
        await move(app, view.game)


async def delete(app: AppContext, recording: Recording, folder: Path) -> None:
    """Delete a player with three games."""
    for channel in range(3):
        who = replace(CLEO, channel_id=channel)
        game = await start(app, who=who)
        await pick(app, game, str(game.match.position.moves()[0]), who)
    await privacy.delete_player(app, CLEO.user_id)
    recording.tell("Cleo", partial(_is_gone, CLEO.user_id))
    tell_game(recording, await start(app))


async def back_up(app: AppContext, recording: Recording, folder: Path) -> None:
    """Back up twice, while games begin."""
    for number, who in enumerate((ANN, BEN), 1):
        tell_game(recording, await start(app, who=who))
        await back_up_database(app.database, folder / f"{number}.backup")
        recording.tell(f"{number}.backup", partial(_has_copy, f"{number}.backup", number))


async def restore(app: AppContext, recording: Recording, folder: Path) -> None:
    """Replace a database, whose bot was killed, by its backup with one game."""
    recording.tell("games", partial(_has_games, (1, 3)))
    await restore_database(folder / "one.backup", app.database)
    recording.tell("games", partial(_has_games, (1,)))
    recording.tell("replaced", partial(_has_copy, "coins.db.replaced-1", 1))


async def _prepare_restore(folder: Path) -> None:
    """Store a game, back it up, store two more, and leave what a killed bot leaves."""
    (source := folder / "source").mkdir()
    fresh(source / "coins.db")
    app = await opened(source)
    await start(app)
    empty_journal(source / "coins.db")
    await back_up_database(app.database, folder / "one.backup")
    for who in (BEN, CLEO):
        await start(app, who=who)
    for name in ("coins.db", "coins.db-wal"):
        copyfile(source / name, folder / name)
    await app.database.close()
    rmtree(source)


async def update(app: AppContext, recording: Recording, folder: Path) -> None:
    """Update a database of an earlier schema, which is copied before."""
    count = await app.database.read(lambda transaction: transaction.scalar(select(func.count(GameRow.id))))
    assert count
    recording.tell("games", partial(_has_games, (count,)))
    copy = copy_before_migration(folder / "coins.db", OLD)
    recording.tell("copy", partial(_has_copy, copy.name, count))
    await schema.migrate(app.database)
    drop_old_copies(folder / "coins.db")
    recording.tell("games", partial(_has_games, (count,)))


WORK = {each.__name__: each for each in (play, delete, back_up, restore, update)}


async def recorded_work(name: str, folder: Path, durability: Durability = "full") -> Recording:
    """Do some work in `folder`, on a loop of its own whose order is the same each time, so that a seed repeats a state.

    To play begins with no file, to update with one of an earlier schema.
    """

    def record() -> Recording:
        loop = SeededLoop(1)
        try:
            return loop.run_until_complete(_record(name, folder, durability))
        finally:
            loop.close()

    with pytest.MonkeyPatch.context() as patches:
        run_in_place(patches)
        return await asyncio.to_thread(record)


async def _record(name: str, folder: Path, durability: Durability) -> Recording:
    address = f"sqlite:///{folder / 'coins.db'}"
    if name == "update":
        await earlier_schema.store(address)
    elif name == "restore":
        await _prepare_restore(folder)
    elif name != "play":
        fresh(folder / "coins.db")
    with recorded(folder) as recording:
        starts = name not in ("update", "restore")
        app = await opened(folder, durability) if starts else AppContext(Database(address))
        try:
            await WORK[name](app, recording, folder)
        finally:
            await app.database.close()
        recording.check()
    return recording


async def check(state: State, folder: Path, *, is_verified: bool) -> None:
    """Open the database as it is after a power cut, and look for what was acknowledged before."""
    state.store(folder)
    try:
        app = await opened(folder)
    except StoreError:
        assert not state.facts, f"behind event {state.moment} the start refuses what was acknowledged"
        return
    try:
        for fact in state.facts.values():
            await fact(app, folder)
        if is_verified:
            await privacy.finish_all(app)  # as the bot does
            assert not await findings(app.database)
    finally:
        await app.database.close()
    rmtree(folder)


async def check_states(recording: Recording, folder: Path, count: int, seed: int, after: str = "") -> None:
    """Check some states. Those with the same files as another one and no more facts say nothing new."""
    seen = set[tuple[int, str]]()
    for number, state in enumerate(recording.states(count, Random(seed), after)):
        key = hash(tuple(sorted(state.files.items()))), str(state.facts)
        if key not in seen:
            seen.add(key)
            await check(state, folder / f"state-{number}", is_verified=number % VERIFIED == 0)


@pytest.mark.parametrize("name", WORK)
async def test_what_was_acknowledged_survives_a_power_cut(name: str, disk: Path, tmp_path: Path) -> None:
    await check_states(await recorded_work(name, disk), tmp_path, STATES, seed=1)


async def test_what_is_not_synced_is_found_to_be_lost(disk: Path, tmp_path: Path) -> None:
    recording = await recorded_work("play", disk, "normal")
    with pytest.raises(AssertionError, match="lost"):
        await check_states(recording, tmp_path, 75, seed=1)


@pytest.mark.parametrize(("name", "copy"), [("back_up", "1.backup"), ("update", "copy")])
async def test_a_copy_that_is_not_synced_is_found_to_be_lost(
    name: str, copy: str, disk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_sync", lambda file: None)
    recording = await recorded_work(name, disk)
    with pytest.raises(AssertionError, match=r"the copy .* is lost"):
        await check_states(recording, tmp_path, 75, seed=1, after=copy)
