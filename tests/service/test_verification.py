"""Damage is found, described and repaired; statistics are recomputed unchanged."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table, text

from bot.cli.main import main
from bot.coins import Move, Side
from bot.service.context import AppContext
from bot.service.game_verification import Finding
from bot.service.statistics import repair_player
from bot.service.verification import repair, verify_database
from bot.store import Database, StoreUnavailableError, Transaction, packing
from bot.store.columns import Base
from bot.store.models import GameRow
from tests.support.databases.files import silent
from tests.support.databases.filled import DAN, FilledDatabases, Ticking, fill_statistics, played_on
from tests.support.databases.records import all_rows, assert_verified, damage, findings, mark
from tests.support.full_size import on_one_kind, some
from tests.support.players import START, finish, request_from, start


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> FilledDatabases:
    """Return the databases that are copied."""
    return FilledDatabases("everything", tmp_path_factory, fill_statistics)


@pytest.fixture
def address(kind: str, tmp_path: Path, request: pytest.FixtureRequest, filled: FilledDatabases) -> Iterator[str]:
    """Yield the address of a copy."""
    with filled.copy(kind, tmp_path, request) as made:
        yield made


@pytest.fixture
def app(database: Database) -> AppContext:
    """Return the application on the copy, some days later."""
    clock = Ticking(START.replace(month=2))
    return AppContext(database, clock=clock)


FINISHED_GAME = "(SELECT min(id) FROM games WHERE status = 'finished' AND NOT casual AND player1_id IS NULL)"
ACTIVE_GAME = "(SELECT min(id) FROM games WHERE status = 'active')"
RUNNING_GAME = "(SELECT min(game_id) FROM duel_games WHERE due_at IS NOT NULL)"
ANONYMIZED_GAME = "(SELECT min(id) FROM games WHERE player0_id = 0)"
GAME_WITH_HINTS = "(SELECT min(id) FROM games WHERE hint_version > 0)"
RATED_DUEL = "(SELECT min(id) FROM duels WHERE rated_at IS NOT NULL AND margin <> 0)"
DAMAGE_OF_DERIVED_DATA = {
    "UPDATE careers SET wins = wins + 1 WHERE player_id = 1": "Player 1, career: wins is",
    "UPDATE careers SET exact = exact + 1 WHERE player_id = 1": "Player 1, career: exact is",
    "UPDATE careers SET best_streak = 88 WHERE player_id = 1": "best_streak is 88 instead of",
    "UPDATE careers SET beaten = 'optimal' WHERE player_id = 2": "Player 2, career: beaten is",
    "UPDATE careers SET mu = mu + 1 WHERE player_id = 1": "Player 1, rating against bots: mu is",
    "UPDATE careers SET level = 7 WHERE player_id = 1": "Player 1, level: it is stored as 7 instead of None",
    "DELETE FROM careers WHERE player_id = 1": "Player 1, career: games is 0",
    "DELETE FROM guild_players WHERE player_id = 2": "Server 100: its leaderboards don't list player 2",
    f"UPDATE games SET result0 = 0 WHERE id = {FINISHED_GAME}": "its result is stored as 0 instead of",
    f"UPDATE games SET result0 = NULL WHERE id = {FINISHED_GAME}": "its result is stored as None instead of",
    "UPDATE training_ratings SET best_rush = 9 WHERE player_id = 1": "Player 1, training: .*'best_rush': 9",
    "UPDATE ratings SET key = 3 WHERE player_id = 1": "Rating of player 1: key is 3 instead of",
    "UPDATE ratings SET mu = mu + 1 WHERE player_id = 1": "Rating of player 1: mu is",
    "DELETE FROM ratings WHERE player_id = 1": "Rating of player 1: no rating is stored",
    "UPDATE rating_changes SET sigma = sigma / 2 WHERE player_id = 2 AND number = 3": (
        "Rating of player 2 after the duel with the id .*: sigma is"
    ),
    "DELETE FROM rating_changes WHERE number = 11": "Rating of player 1 .*: it is missing",
    "UPDATE rating_changes SET player_id = 5 WHERE number = 11 AND player_id = 2": (
        "Rating of player 5 after the duel .*: a change is stored for a duel that the player has not played"
    ),
    "UPDATE rating_changes SET duel_id = (SELECT id FROM duels WHERE status = 'declined') WHERE number = 11": (
        "a change is stored for a duel that is not rated"
    ),
    "INSERT INTO ratings (player_id, mu, sigma, duels, rated_at) VALUES (5, 25, 8, 1, '2026-01-09 00:00:00')": (
        "Rating of player 5: a rating is stored, but no duel was rated"
    ),
    "DELETE FROM ladder_changes WHERE player_id = 1": "level after the game with the id .*: it is missing",
    "UPDATE ladder_changes SET mu = mu + 1 WHERE player_id = 1": "level after the game with the id .*: mu is",
    "UPDATE ladder_changes SET change = 77 WHERE player_id = 1": "level after the game .*, 77, .* is stored instead of",
}

DAMAGE_OF_STORED_DATA = {
    f"UPDATE games SET moves = hints WHERE id = {GAME_WITH_HINTS}": "can't be read|but has .* moves",
    f"UPDATE games SET moves = NULL WHERE id = {FINISHED_GAME}": "at ply 6, but has 0 moves",
    f"UPDATE games SET score0 = score0 + 1 WHERE id = {FINISHED_GAME}": "its scores are stored as",
    f"UPDATE games SET ply = 5 WHERE id = {FINISHED_GAME}": "stored as being at ply 5",
    f"UPDATE games SET status = 'finished' WHERE id = {ACTIVE_GAME}": "its status is finished, but not all coins",
    f"UPDATE games SET status = 'active', channel_id = 9 WHERE id = {FINISHED_GAME}": "its status is active",
    "UPDATE games SET opponent0 = opponent1, opponent1 = NULL, player1_id = player0_id, player0_id = NULL"
    f" WHERE id = {ACTIVE_GAME}": "it is running, but the bot that is to move has not moved",
    "UPDATE games SET resigned = 2 WHERE status = 'resigned'": "seat 2, which does not exist",
    "UPDATE games SET resigned = NULL WHERE status = 'resigned'": "the seat that resigned is stored as None",
    "UPDATE games SET resigned = 1 - resigned WHERE id IN (SELECT game_id FROM duel_games WHERE ending = 'forfeit')": (
        "stored as lost on time"
    ),
    f"UPDATE duel_games SET ending = 'agreed' WHERE game_id = {RUNNING_GAME}": "its ending is agreed",
    f"UPDATE games SET board = '4 7 8 9 5 2 1' WHERE id = {FINISHED_GAME}": "Game ",
    f"UPDATE games SET board = '4 7 |' WHERE id = {FINISHED_GAME}": "can't be read",
    f"UPDATE games SET start_ply = 2 WHERE id = {FINISHED_GAME}": "begins at ply 2 with the scores of another game",
    f"UPDATE games SET board = '4 7 |' WHERE id = {RUNNING_GAME}": "can't be read",
    f"UPDATE games SET start_ply = 99 WHERE id = {FINISHED_GAME}": "stored as starting at ply 99, but it is at ply 6",
    f"UPDATE games SET asked_layout = 'spiral' WHERE id = {FINISHED_GAME}": "can't be read",
    f"UPDATE games SET difficulty = 'mild' WHERE id = {ACTIVE_GAME}": (
        "its difficulty is stored as mild, which does not exist"
    ),
    f"UPDATE games SET challenge = 7, difficulty = NULL WHERE id = {ACTIVE_GAME}": (
        "its challenge is stored as 7, but its deal has no difficulty"
    ),
    f"UPDATE games SET opponent1 = 'nobody' WHERE id = {FINISHED_GAME}": (
        "its opponent1 is stored as nobody, which does not exist"
    ),
    f"UPDATE games SET asked_first = 'you' WHERE id = {ACTIVE_GAME}": "asked_first",
    f"UPDATE games SET asked_size = -4 WHERE id = {ACTIVE_GAME}": "asked_size is stored as -4",
    "UPDATE games SET seed = seed + 1 WHERE opponent1 = 'random' AND status = 'finished'": (
        "is not the one that random draws with the seed"
    ),
    "UPDATE daily_puzzles SET board = '1 |'": "Puzzle of .*: its board can't be read",
    "UPDATE daily_puzzles SET board = '1 2'": "but its board is not that puzzle's",
    "UPDATE games SET opponent1 = 'greedy' WHERE day IS NOT NULL": "not of a person who moves first against optimal",
    "UPDATE lesson_answers SET answer = '1X' WHERE player_id = 1": (
        "lesson greed: the step tempting never offered the answer 1X"
    ),
    "DELETE FROM lesson_progress WHERE player_id = 1": "answers are stored, but no progress",
    "UPDATE lesson_progress SET best = -1 WHERE best > 0": "the best score is -1",
    "UPDATE training_sessions SET theme = 'none'": "Training session .*: it can't be read: 'none' is not a valid",
    "UPDATE training_sessions SET score = 9 WHERE mode = 'rated'": "Training session .*: its score is 9 instead of 1",
    "UPDATE training_sessions SET theme = 'ring' WHERE mode = 'set'": (
        "Training session .*: the answer at place 0 is marked wrongly"
    ),
    "UPDATE training_ratings SET attempts = 5": "Puzzle rating of player 1: there are 1 rated attempts instead of 5",
    "UPDATE reminders SET zone = 'Mars/Olympus'": "Reminders of player 1: there is no time zone Mars/Olympus",
    "UPDATE reminders SET hour = 24": "Reminders of player 1: the hour is 24",
    "UPDATE reminders SET ignored = 3": "Reminders of player 1: 3 were ignored",
    "UPDATE games SET hint_version = 0 WHERE hint_version > 0": "its hint version is 0",
    "UPDATE duel_games SET due_at = NULL WHERE due_at IS NOT NULL": "its move has no deadline",
    "UPDATE duel_games SET due_at = '2026-01-09 00:00:00' WHERE due_at IS NULL": "still has a deadline",
    f"UPDATE duel_games SET sealed = '1L', sealed_interaction_id = 77 WHERE game_id = {RUNNING_GAME}": (
        "its move is sealed, but still has a deadline"
    ),
    f"UPDATE duel_games SET sealed = '9L', sealed_interaction_id = 1, due_at = NULL WHERE game_id = {RUNNING_GAME}": (
        "its sealed move 9L can't be made"
    ),
    "UPDATE duel_games SET sealed = '1L', sealed_interaction_id = 1 WHERE ending = 'forfeit'": (
        "it is over, but a sealed move is still stored"
    ),
    "UPDATE duel_games SET sealed = '1L', sealed_interaction_id = 1"
    " WHERE duel_id IN (SELECT id FROM duels WHERE format = 'single')": "has no other game to wait for",
    "UPDATE duel_games SET offered = 1 WHERE ending = 'forfeit'": "a warning or an offer of a tie is still stored",
    f"UPDATE duel_games SET deal_fingerprint = left_fingerprint + 1 WHERE game_id = {RUNNING_GAME}": (
        "its fingerprints are not those of its coins"
    ),
    f"UPDATE duel_games SET live = true WHERE game_id = {RUNNING_GAME}": "its speed is not that of its duel",
    "UPDATE duel_games SET number = 3 WHERE number = 2": "numbers .1, 3. instead of .1, 2.",
    f"UPDATE duels SET margin = margin + 1 WHERE id = {RATED_DUEL}": "its margin is stored as",
    f"UPDATE duels SET void = true WHERE id = {RATED_DUEL}": "it is stored as void",
    f"UPDATE duels SET ended_at = NULL WHERE id = {RATED_DUEL}": "its end is stored as None",
    f"UPDATE duels SET board = '4 7 8 9' WHERE id = {RATED_DUEL}": "its board is not that of its duel",
    f"UPDATE duels SET challenged_id = 5 WHERE id = {RATED_DUEL}": "its players are not those of its duel",
    f"UPDATE duels SET challenged_id = NULL WHERE id = {RATED_DUEL}": "it is finished, but nobody has accepted it",
    f"UPDATE duels SET status = 'closed' WHERE id = {RATED_DUEL}": "it is closed, but all its games have a result",
    "UPDATE duels SET status = 'finished' WHERE status = 'closed'": "it is finished, but one of its games was closed",
    "UPDATE duels SET status = 'closed' WHERE status = 'running'": "it is running, but its duel .* is closed",
    "UPDATE duels SET size = 0 WHERE status = 'declined'": "its size is stored as 0",
    "UPDATE duels SET void = true WHERE status = 'open'": "it is open, but stored as void",
    "UPDATE duels SET ended_at = '2026-01-09 00:00:00' WHERE status = 'open'": "it is open, but its end is stored as",
    "UPDATE duels SET margin = 3 WHERE status = 'declined'": "it is declined, but its margin is stored as 3",
    "UPDATE duels SET rated = true WHERE status = 'open'": "stored as rated, but its coins were typed",
    f"UPDATE duels SET rated = false WHERE id = {RATED_DUEL}": "it was rated, but it is finished, valid and casual",
    "UPDATE duels SET layout = 'spiral' WHERE status = 'open'": "board or layout can't be read",
    f"UPDATE duels SET rated_at = NULL WHERE id = {RATED_DUEL}": "it was never rated",
    f"UPDATE duels SET status = 'running', ended_at = NULL WHERE id = {RATED_DUEL}": (
        "ended long ago, but it is still running"
    ),
    f"UPDATE duels SET status = 'declined' WHERE id = {RATED_DUEL}": "declined, but has",
    "DELETE FROM players WHERE id = 2": "rows refer to missing players .2.",
    f"UPDATE duel_games SET duel_id = 999 WHERE game_id = {RUNNING_GAME}": "rows refer to missing duels",
    "INSERT INTO guild_players VALUES (999, 1)": "refer to missing guilds .999.",
    "INSERT INTO guild_players VALUES (100, 0)": "Table guild_players: 1 rows with data of deleted players remain",
    "UPDATE games SET player0_id = 0 WHERE id = " + FINISHED_GAME: "games without a remaining player",
    "UPDATE duels SET challenger_id = 0 WHERE status = 'open'": "open or running duels",
}


DAMAGED_MOVES = {
    "a move": (FINISHED_GAME, 0, {"move": Move(1, Side.RIGHT)}, "its scores are stored as"),
    "a line that is not there": (FINISHED_GAME, 1, {"move": Move(4, Side.LEFT)}, "can't be made"),
    "what a move gave away": (FINISHED_GAME, 1, {"lost": 9}, "is stored as giving away 9, but it gave away"),
    "a lost move": (FINISHED_GAME, 1, None, "at ply 6, but has 5 moves"),
    "the last move": (FINISHED_GAME, 5, None, "at ply 6, but has 5 moves"),
    "a move of a deleted player": (ANONYMIZED_GAME, 0, {"interaction": 7}, "moves with the id of the interaction"),
}
DAMAGED_HINTS = {
    "a hint of a bot": ({"seat": 1}, "a hint is stored for seat 1, which no player has"),
    "a hint for a future ply": ({"ply": 50}, "a hint is stored for ply 50"),
}


async def verify_and_match(database: Database, expected: str) -> list[Finding]:
    """Assert that one of the findings in `database` is as `expected`, and return all."""
    some = await findings(database)
    lines = "\n".join(map(str, some))
    assert re.search(expected, lines), f"{expected} is not among the findings:\n{lines}"
    return some


@on_one_kind("statement", DAMAGE_OF_DERIVED_DATA, every=3)
async def test_damaged_numbers_are_found_and_repaired(statement: str, app: AppContext, address: str) -> None:
    await damage(address, statement)
    broken = await verify_and_match(app.database, DAMAGE_OF_DERIVED_DATA[statement])
    assert all(each.derived for each in broken)
    await repair(app, broken, silent)
    assert [str(each) for each in await findings(app.database)] == []


@on_one_kind("statement", DAMAGE_OF_STORED_DATA, every=3)
async def test_damage_of_stored_data_is_found_and_not_repaired(statement: str, app: AppContext, address: str) -> None:
    await damage(address, statement)
    await verify_and_match(app.database, DAMAGE_OF_STORED_DATA[statement])


async def test_an_unfinished_deletion_is_found_and_finished(app: AppContext) -> None:
    await mark(app.database, DAN.user_id, app.clock())
    broken = await verify_and_match(app.database, "the deletion that began at .* is unfinished")
    await repair(app, broken, silent)
    assert [str(each) for each in await findings(app.database)] == []


@on_one_kind("what", DAMAGED_MOVES)
async def test_a_damaged_move_is_found(what: str, app: AppContext) -> None:
    which, ply, values, expected = DAMAGED_MOVES[what]

    def change(game: GameRow) -> None:
        moves = packing.unpack_moves(game.moves or b"", game.created_at)
        moves[ply : ply + 1] = [] if values is None else [replace(moves[ply], **values)]  # type: ignore[arg-type]
        game.moves = packing.pack_moves(moves, game.created_at)

    await app.database.write(change_packed_bytes, which, change)
    await verify_and_match(app.database, expected)


@on_one_kind("what", DAMAGED_HINTS)
async def test_a_damaged_hint_is_found(what: str, app: AppContext) -> None:
    values, expected = DAMAGED_HINTS[what]

    def change(game: GameRow) -> None:
        hints = packing.unpack_hints(game.hints or b"", game.created_at)
        hints = [replace(each, record=replace(each.record, **values)) for each in hints]  # type: ignore[arg-type]
        game.hints = packing.pack_hints(hints, game.created_at)

    await app.database.write(change_packed_bytes, GAME_WITH_HINTS, change)
    await verify_and_match(app.database, expected)


def change_packed_bytes(transaction: Transaction, which: str, change: Callable[[GameRow], None]) -> None:
    """Change the packed bytes of a game."""
    game = transaction.get(GameRow, transaction.scalar(text(f"SELECT {which}")))
    assert game is not None
    change(game)


async def test_a_database_with_every_kind_of_data_has_no_findings(database: Database) -> None:
    assert [str(each) for each in await findings(database)] == []


GARBAGE = {"text": "zz\u00e9", "empty": "", "blob": b"\0\xff", "negative": -7, "huge": 2**62, "half": 1.5, "null": None}
TABLES = Base.metadata.sorted_tables


def damaged_copies(original: Path, table: Table) -> Iterator[tuple[str, Path]]:
    """Yield copies of a file in which a row of `table` has another value, which SQLite stores without constraints.

    The columns get the values in turn.
    """
    copy = original.with_name("copy.db")
    values = [*GARBAGE.items(), ("no text", None)]
    for number, column in enumerate(table.columns, TABLES.index(table)):
        name, value = values[number % len(values)]
        for left in copy.parent.glob("copy.db*"):
            left.unlink()
        shutil.copy(original, copy)
        stored = "CAST(x'ff' AS TEXT)" if name == "no text" else "?"
        row = f'(SELECT max(rowid) FROM "{table.name}")'
        change = f'UPDATE "{table.name}" SET "{column.name}" = {stored} WHERE rowid = {row}'
        changed = 0
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection, suppress(sqlite3.IntegrityError):
            connection.execute("PRAGMA ignore_check_constraints = ON")
            changed = connection.execute(change, () if name == "no text" else (value,)).rowcount
        if changed:
            yield f"{column} is {name}", copy


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize("table", some(TABLES, every=15), ids=lambda table: table.name)
async def test_nothing_that_a_column_may_have_is_too_much(
    table: Table, address: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A value of another type is found, and no other value prevents the verification, an export or a rebuild."""
    with closing(sqlite3.connect(tmp_path / "coins.db")) as connection:
        (code,) = connection.execute("SELECT code FROM games ORDER BY id DESC").fetchone()
    for number, (what, copy) in enumerate(damaged_copies(tmp_path / "coins.db", table)):
        database = Database(f"sqlite:///{copy}")
        found = list(map(str, await findings(database)))
        assert not any("can't be verified: " in line for line in found), (what, found)
        if what.endswith(("blob", "no text")) and not what.endswith(
            (".moves is blob", ".hints is blob", ".items is blob")
        ):
            assert any(" is stored instead of " in line for line in found), (what, found)
        await database.close()
        commands = (
            ["export", "--user", "5"],
            ["export", "--game", code],
            ["verify", "--repair"],
        )
        await asyncio.to_thread(main, [*commands[number % 3], "--database", f"sqlite:///{copy}"])
    capfd.readouterr()


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize(
    "statements",
    [
        ("UPDATE careers SET wins = 'many' WHERE player_id = 1",),
        (
            "UPDATE ratings SET mu = x'00' WHERE player_id = 1",
            "UPDATE rating_changes SET rated_at = 'then' WHERE number = 3",
        ),
    ],
)
async def test_statistics_of_another_type_are_recomputed(
    app: AppContext, address: str, statements: tuple[str, ...]
) -> None:
    await damage(address, *statements)
    broken = await verify_and_match(app.database, " is stored instead of a ")
    assert all(each.derived for each in broken)
    await repair(app, broken, silent)
    assert [str(each) for each in await findings(app.database)] == []


async def test_correct_statistics_are_not_changed(app: AppContext) -> None:
    before = await all_rows(app.database)
    assert any(row["held"] for row in before["games"])
    for player in (1, 2, 4, 5):
        await repair_player(app, player)
    assert await all_rows(app.database) == before


@pytest.mark.leaves_damage
async def test_a_damaged_game_is_left_out_of_a_repair(
    app: AppContext, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Verification reports the game, but not the statistics of its players, which can't be recomputed any more."""
    newest = "SELECT max(id) FROM games WHERE player0_id = 5 AND status = 'finished' AND NOT casual"
    await damage(address, f"UPDATE games SET board = '' WHERE id = ({newest})")
    (damaged,) = await findings(app.database)
    assert "its board or layout can't be read" in str(damaged)
    await repair_player(app, 5)
    (record,) = caplog.records
    assert record.getMessage().startswith("A game is not counted in statistics, because it can't be replayed: ")
    assert await findings(app.database) == [damaged]


async def test_players_are_repaired_while_their_games_end(app: AppContext, other_database: Database) -> None:
    """No game is lost or counted twice, whichever process counts it."""
    over = asyncio.Event()

    async def rebuild() -> None:
        while not over.is_set():
            await repair_player(AppContext(other_database, clock=app.clock), DAN.user_id)
            await asyncio.sleep(0.01)

    async def play() -> None:
        for _ in range(10):
            await finish(app, await start(app, None, "greedy", DAN, size=3), DAN)
        over.set()

    await asyncio.gather(rebuild(), play())
    await assert_verified(app.database)
    await assert_verified(app.database)


async def test_a_repair_begins_anew_if_a_game_has_ended(
    app: AppContext, other_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = other_database.write

    async def write_later(*args: Any) -> Any:
        await finish(app, await start(app, None, "greedy", DAN, size=3), DAN)
        return await write(*args)

    monkeypatch.setattr(other_database, "write", write_later)
    with pytest.raises(StoreUnavailableError):  # somebody who never stops playing is not repaired
        await repair_player(AppContext(other_database, clock=app.clock), DAN.user_id)
    monkeypatch.undo()
    await repair_player(AppContext(other_database, clock=app.clock), DAN.user_id)
    await assert_verified(app.database)


@pytest.mark.slow
async def test_a_database_that_is_played_on_is_verified_as_it_is_at_one_moment(
    app: AppContext, other_database: Database
) -> None:
    done: list[tuple[str, int, int]] = []
    async with played_on(other_database):
        for _ in range(3):
            found: list[object] = []
            await verify_database(app, lambda *each: done.append(each), found.append)
            assert [str(each) for each in found] == []
            with suppress(StoreUnavailableError):  # they may play on faster than they are repaired
                await repair_player(AppContext(other_database), 1001)
    assert {doing for doing, _, _ in done} == {
        "checking games",
        "checking duels",
        "checking ratings",
        "checking players",
    }
    assert all(part <= whole for _, part, whole in done)
    await finish(app, await start(app, who=request_from(1003, "P3", 7)), request_from(1003, "P3", 7))
    await assert_verified(other_database)
