"""Damage is found, described and repaired; statistics are recomputed unchanged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.coins import Move, Side
from bot.service.context import AppContext
from bot.service.game_verification import Finding
from bot.service.statistics import repair_player
from bot.service.verification import repair, verify_database
from bot.store import Database, StoreUnavailableError, Transaction, packing
from bot.store.models import GameRow
from tests.support.databases.files import silent
from tests.support.databases.filled import DAN, FilledDatabases, Ticking, fill_statistics, played_on
from tests.support.databases.records import all_rows, assert_verified, damage, findings, mark
from tests.support.full_size import on_one_kind
from tests.support.players import START, finish, request_from, start, start_counted


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
    "DELETE FROM careers WHERE player_id = 1": "Player 1, career: games is 0",
    "DELETE FROM guild_players WHERE player_id = 2": "Server 100: its leaderboards don't list player 2",
    f"UPDATE games SET result0 = 0 WHERE id = {FINISHED_GAME}": "the result of game .*: result is 0 instead of",
    f"UPDATE games SET result0 = NULL WHERE id = {FINISHED_GAME}": "the result of game .*: it is missing",
    "UPDATE training_ratings SET best_rush = 9 WHERE player_id = 1": "Player 1, training: best_rush is 9 instead",
    "UPDATE ratings SET key = 3 WHERE player_id = 1": "Rating of player 1: key is 3 instead of",
    "DELETE FROM ratings WHERE player_id = 1": "Rating of player 1: it is missing",
    "UPDATE rating_changes SET sigma = sigma / 2 WHERE player_id = 2 AND number = 3": (
        "Rating of player 2 after the duel with the id .*: sigma is"
    ),
    "DELETE FROM rating_changes WHERE number = 11": "Rating of player 1 after .*: it is missing",
    "UPDATE rating_changes SET duel_id = (SELECT id FROM duels WHERE status = 'declined') WHERE number = 11": (
        "Rating of player 1 after the duel .*: it should not be there"
    ),
    "INSERT INTO ratings (player_id, mu, sigma, duels, rated_at) VALUES (5, 25, 8, 1, '2026-01-09 00:00:00')": (
        "Rating of player 5: it should not be there"
    ),
    "DELETE FROM ladder_changes WHERE player_id = 1": "the level after game .*: it is missing",
}

DAMAGE_OF_STORED_DATA = {
    f"UPDATE games SET moves = hints WHERE id = {GAME_WITH_HINTS}": "can't be replayed|ply is",
    f"UPDATE games SET moves = NULL WHERE id = {FINISHED_GAME}": "ply is 8 instead of 0",
    f"UPDATE games SET score0 = score0 + 1 WHERE id = {FINISHED_GAME}": "score0 is",
    f"UPDATE games SET status = 'finished' WHERE id = {ACTIVE_GAME}": "status is finished instead of active",
    "UPDATE games SET opponent0 = opponent1, opponent1 = NULL, player1_id = player0_id, player0_id = NULL"
    f" WHERE id = {ACTIVE_GAME}": "it is running, but the bot that is to move has not moved",
    "UPDATE games SET resigned = 1 - resigned WHERE id IN (SELECT game_id FROM duel_games WHERE ending = 'forfeit')": (
        "resigned is"
    ),
    "UPDATE games SET seed = seed + 1 WHERE opponent1 = 'random' AND status = 'finished'": "move 1 is .* instead of",
    "UPDATE daily_puzzles SET board = '1 2'": "instead of 1 2",
    "UPDATE training_sessions SET score = 9 WHERE mode = 'rated'": "Training session .*: its score is 9 instead of 1",
    "UPDATE training_sessions SET theme = 'ring' WHERE mode = 'set'": (
        "Training session .*: the answer at place 0 is marked wrongly"
    ),
    "UPDATE training_ratings SET attempts = 5": "Puzzle rating of player 1: 5 rated attempts are stored instead of 1",
    "UPDATE duel_games SET due_at = NULL WHERE due_at IS NOT NULL": "due_at is None instead of a deadline",
    f"UPDATE duel_games SET sealed = '9L', sealed_interaction_id = 1, due_at = NULL WHERE game_id = {RUNNING_GAME}": (
        "it can't be verified"
    ),
    "UPDATE duel_games SET sealed = '1L', sealed_interaction_id = 1 WHERE ending = 'forfeit'": "sealed is 1L instead",
    "UPDATE duel_games SET number = 3 WHERE number = 2": "with the games .1, 3. instead of .1, 2.",
    f"UPDATE duels SET margin = margin + 1 WHERE id = {RATED_DUEL}": "margin is",
    f"UPDATE duels SET challenged_id = 5 WHERE id = {RATED_DUEL}": "its players are not those of its games",
    f"UPDATE duels SET status = 'closed', margin = NULL, rated_at = NULL WHERE id = {RATED_DUEL}": (
        "status is closed instead of finished"
    ),
    "UPDATE duels SET status = 'closed', ended_at = created_at WHERE status = 'running'": (
        "status is closed instead of running"
    ),
    f"UPDATE duels SET rated_at = NULL WHERE id = {RATED_DUEL}": "rated_at is None instead of a time",
    "INSERT INTO guild_players VALUES (100, 0)": "Table guild_players: 1 rows of deleted players remain",
    "UPDATE games SET player0_id = 0 WHERE id = " + FINISHED_GAME: "it is of deleted players alone",
    "UPDATE duels SET challenger_id = 0 WHERE status = 'open'": "it is of deleted players alone",
}

DAMAGED_MOVES = {
    "a move": (FINISHED_GAME, 0, {"move": Move(1, Side.RIGHT)}, "score0 is"),
    "a line that is not there": (FINISHED_GAME, 1, {"move": Move(4, Side.LEFT)}, "it can't be replayed"),
    "what a move gave away": (FINISHED_GAME, 1, {"lost": 9}, "that gave away 9, .* instead of .* that gave away"),
    "a lost move": (FINISHED_GAME, 1, None, "ply is 8 instead of 7"),
    "a move of a deleted player": (ANONYMIZED_GAME, 0, {"interaction": 7}, "by interaction 7 instead of"),
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
    assert all(each.can_be_repaired for each in broken)
    await repair(app, broken, silent)
    assert [str(each) for each in await findings(app.database)] == []


@on_one_kind("statement", DAMAGE_OF_STORED_DATA, every=3)
async def test_damage_of_stored_data_is_found_and_not_repaired(statement: str, app: AppContext, address: str) -> None:
    await damage(address, statement)
    await verify_and_match(app.database, DAMAGE_OF_STORED_DATA[statement])


IMPOSSIBLE = {
    "UPDATE games SET resigned = 2 WHERE status = 'resigned'": "ck_games_resigned",
    "UPDATE games SET resigned = NULL WHERE status = 'resigned'": "ck_games_resigned",
    "UPDATE games SET start_ply = 2 WHERE status = 'finished' AND NOT casual": "ck_games_start_ply",
    "UPDATE games SET start_ply = ply + 1 WHERE casual": "ck_games_start_ply",
    "UPDATE games SET opponent1 = 'greedy' WHERE day IS NOT NULL": "ck_games_day",
    "UPDATE games SET challenge = 7, difficulty = NULL": "ck_games_challenge",
    "UPDATE games SET asked_size = -4": "ck_games_asked_size",
    "UPDATE duels SET challenged_id = NULL": "ck_duels_challenged",
    "UPDATE duels SET ended_at = NULL": "ck_duels_ended_at",
    "UPDATE duels SET ended_at = created_at WHERE status = 'open'": "ck_duels_ended_at",
    "UPDATE duels SET margin = 3 WHERE status = 'declined'": "ck_duels_margin",
    "UPDATE duels SET void = true WHERE status = 'open'": "ck_duels_void",
    "UPDATE duels SET rated = true, custom = true WHERE status = 'open'": "ck_duels_rated",
    "UPDATE duels SET void = true WHERE rated_at IS NOT NULL": "ck_duels_rated_at",
    "UPDATE duels SET size = 0": "ck_duels_size",
    "UPDATE duels SET move_minutes = 0": "ck_duels_move_minutes",
    "UPDATE lesson_progress SET best = -1, finished_at = updated_at": "ck_lesson_progress_best",
    "UPDATE reminders SET hour = 24": "ck_reminders_hour",
    "UPDATE reminders SET ignored = 3": "ck_reminders_ignored",
}
"""Changes, and the constraint that each would break."""


@on_one_kind("statement", IMPOSSIBLE, every=3)
async def test_what_a_row_can_break_by_itself_is_refused(statement: str, app: AppContext) -> None:
    with pytest.raises(IntegrityError, match=IMPOSSIBLE[statement]):
        await app.database.write(lambda transaction: transaction.execute(text(statement)))


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


def change_packed_bytes(transaction: Transaction, which: str, change: Callable[[GameRow], None]) -> None:
    """Change the packed bytes of a game."""
    game = transaction.get(GameRow, transaction.scalar(text(f"SELECT {which}")))
    assert game is not None
    change(game)


async def test_a_database_with_every_kind_of_data_has_no_findings(database: Database) -> None:
    assert [str(each) for each in await findings(database)] == []


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
    assert "it can't be replayed" in str(damaged)
    await repair_player(app, 5)
    (record,) = caplog.records
    assert record.getMessage().startswith("A game is not counted in statistics, because it can't be replayed: ")
    assert await findings(app.database) == [damaged]


async def test_a_repair_begins_anew_if_a_game_has_ended(
    app: AppContext, other_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = other_database.write

    async def write_later(*args: Any) -> Any:
        await finish(app, await start_counted(app, who=DAN), DAN)
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
