"""Personal data: its export, and its complete deletion."""

from __future__ import annotations

import asyncio
import json
import re
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import ORMExecuteState

from bot.coins import Board, Move
from bot.match.accuracy import Accuracy
from bot.match.duels import DuelStage
from bot.match.games import Game
from bot.match.hints import HintLevel, HintRecord
from bot.match.match import BotSeat, HumanSeat, Status
from bot.match.own_puzzles import MadePuzzle
from bot.match.preferences import Owner, OwnerKind
from bot.match.privacy import ANONYMIZED_PLAYER_ID, Deletion, StoredAmount
from bot.match.puzzles import Puzzle
from bot.match.statistics import GameResult, NamedRecord
from bot.match.training import START, Attempt, RatedSession, Ratings, SetSession, prior, rate_attempt
from bot.player_name import PlayerName
from bot.store import (
    Database,
    GameUpdate,
    Transaction,
    blocks,
    course,
    duels,
    export,
    games,
    own_puzzles,
    players,
    preferences,
    privacy,
    reminders,
    training,
)
from bot.store.columns import Base
from bot.store.engine import schema
from bot.store.errors import DeletionUnfinishedError
from bot.store.game_updates import record_hint
from bot.store.models import GameRow, PlayerRow
from tests.support.databases import samples
from tests.support.databases.records import all_rows, career_of, forget, mark, others, statistics_of, traces
from tests.support.databases.samples import ANN, BEN, CHANNEL, GUILD, LATER, NOW
from tests.support.players import named

_COUNT_WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


async def test_a_step_deletes_nothing_of_a_player_who_has_returned(
    database: Database, other_database: Database
) -> None:
    await database.write(samples.add, samples.new("AAAAAA"))
    await mark(database, ANN.user_id, NOW)
    loop, started = asyncio.get_running_loop(), list[Future[None]]()

    async def finish_and_return() -> None:
        await other_database.write(privacy.delete_part, ANN.user_id, 100, LATER)
        await other_database.write(samples.add, samples.new("BBBBBB", interaction=None))

    async def let_it_wait() -> None:
        while not (started[0].done() or await database.read(_is_waited_for)):  # noqa: ASYNC110 - only the server knows
            await asyncio.sleep(0)

    def let_other_work(execution: ORMExecuteState) -> None:
        """Before anything is deleted, let the other process get as far as it can; a file has one writer at a time."""
        if execution.is_delete and not started:
            started.append(asyncio.run_coroutine_threadsafe(finish_and_return(), loop))
            if not database.is_sqlite:
                execution.session.connection().connection.run_async(lambda _: let_it_wait())

    def step(transaction: Transaction) -> None:
        event.listen(transaction, "do_orm_execute", let_other_work)
        privacy.delete_part(transaction, ANN.user_id, 100, LATER)

    await database.write(step)
    await asyncio.wrap_future(started[0])
    assert await database.read(_codes) == ["BBBBBB"]


async def test_two_players_who_leave_their_games_together(database: Database, other_database: Database) -> None:
    for number in range(4):
        await database.write(samples.add, samples.new(f"AAAAA{2 + number}", seats=(ANN, BEN), interaction=None))
    await asyncio.gather(forget(database, ANN.user_id, LATER), forget(other_database, BEN.user_id, LATER))
    assert await database.read(_codes) == []


async def test_a_late_move_in_a_deleted_game_changes_no_newer_game(database: Database) -> None:
    """SQLite gives the id of the newest game again; the new one here began at the same moment."""
    deleted = await database.write(samples.add, samples.new("AAAAAA"))
    late = samples.change(deleted, "1L")
    await forget(database, ANN.user_id, LATER)
    await database.write(samples.add, samples.new("BBBBBB", seats=(BEN, BotSeat("greedy"))))
    assert not await samples.is_stored(database, late)
    assert (await database.read(samples.found, "BBBBBB")).match.ply == 0


def _is_waited_for(transaction: Transaction) -> bool:
    return bool(transaction.scalar(text(_COUNT_WAITING)))


def _codes(transaction: Transaction) -> list[str]:
    return list(transaction.scalars(select(GameRow.code).order_by(GameRow.id)))


OTHER_CHANNEL = CHANNEL + 1
INTERACTIONS = (701, 702, 703, 704, 705, 707, 708, 710)
"""The interactions of Ann."""


TABLES_WITHOUT_PLAYERS = {
    "anonymized_ratings",
    "application_emojis",
    "command_digests",
    "daily_posts",
    "daily_puzzles",
    "presence",
    "secrets",
    "closed_boards",
    "spent_tries",
    "training_puzzles",
    "training_sets",
}
"""Tables without rows about a player."""


def train(transaction: Transaction, player: int) -> None:
    """Store a rated session with an answer, a set, and a puzzle of the player's own."""
    later = 100 * (player == BEN.user_id)
    rated = RatedSession(708 + later, 7, None, listed=(12, 24))
    stored = training.add(transaction, player, rated, GUILD)
    attempt = Attempt(0, rated.started, Move.parse("1L"), True)
    answered = replace(rated, attempts=(attempt,))
    after = replace(stored, session=answered, packed=training.pack_attempts(answered))
    made = rate_attempt(answered, Ratings(START, {12: prior(12)}))
    training.store(transaction, stored, after, NOW, None, made)
    shared = SetSession(709 + later, 7, None)
    of_set = training.add_set(transaction, f"7QK2M{2 + player % 8}", shared)
    training.add(transaction, player, shared, None, of_set)
    puzzle = MadePuzzle(f"8QK2M{2 + player % 8}", player, None, Puzzle(Board.parse("5 10 25 10")), custom=True)
    own_puzzles.add(transaction, puzzle, 710 + later)


async def store_history(database: Database) -> None:
    """Let Ann and Ben play alone and together, to the end and not, take hints, and set preferences."""
    alone = await database.write(samples.add, samples.new("AAAAAA", interaction=701))
    after = await samples.play(database, alone, "1L", interaction=702)
    assert after is not None
    await database.write(record_hint, after, HintRecord(0, 1, HintLevel.SIDE), NOW)
    together = await database.write(samples.add, samples.new("BBBBBB", "9 1", (BEN, ANN), channel=OTHER_CHANNEL))
    for move, who in (("1L", 801), ("1L", 703)):
        moved = await samples.play(database, together, move, interaction=who)
        assert moved is not None
        together = moved
    running = samples.new("CCCCCC", "4 7 2 9", (ANN, BEN), channel=OTHER_CHANNEL + 1, interaction=704)
    seen = await database.write(samples.add, running)
    await database.write(record_hint, seen, HintRecord(0, 0, HintLevel.NUDGE), NOW)
    await database.write(games.show, seen, OTHER_CHANNEL + 1, 4711)
    await database.write(samples.duel, "EEEEEE", ANN.user_id, BEN.user_id, interaction=705)
    await database.write(samples.play_duel, "EEEEEE", "FFFFFF", (ANN, BEN), OTHER_CHANNEL + 1)
    await database.write(samples.rated_duel, "JJJJJJ")
    await database.write(duels.set_notice, (await database.read(samples.found, "FFFFFF")).id, 4712, None)
    await database.write(samples.duel, "GGGGGG", BEN.user_id, ANN.user_id, interaction=803)
    await database.write(duels.set_message, "GGGGGG", CHANNEL, 4713)
    await database.write(samples.duel, "HHHHHH", BEN.user_id, None, interaction=804)
    bens = await database.write(samples.add, samples.new("DDDDDD", seats=(BEN, BotSeat("greedy")), interaction=802))
    exact = Accuracy(3, 2, 5)
    for each in (ANN, BEN):
        # A challenge for which the digits of the new rating don't contain an id that is searched for.
        await database.write(
            samples.note,
            samples.result(
                each.user_id,
                GUILD,
                NOW,
                "greedy",
                GameResult.WIN,
                exact,
                challenge=1401,
                game=alone.id if each is ANN else bens.id,
            ),
            samples.result(each.user_id, None, NOW, "people", GameResult.LOSS, exact),
        )
        await database.write(preferences.set_value, Owner(OwnerKind.PLAYER, each.user_id), "theme", "cards")
        await database.write(course.move_to, each.user_id, "greed", "tempting", "1R", 706 + 100 * (each is BEN), NOW)
        await database.write(course.add_first_answer, each.user_id, "greed", "tempting", "1R")
        await database.write(train, each.user_id)
        await database.write(reminders.choose, each.user_id, 20, "Asia/Tokyo", "de", NOW, 707 + 100 * (each is BEN))
    for each, other in ((ANN, BEN), (BEN, ANN)):
        for owner, blocked in ((Owner(OwnerKind.PLAYER, each.user_id), other), (Owner(OwnerKind.SERVER, GUILD), each)):
            await database.write(blocks.add, owner, blocked.user_id, 708 + 100 * (each is BEN))
    await database.write(blocks.add, Owner(OwnerKind.PLAYER, BEN.user_id), 33, 808)
    await database.write(preferences.set_value, Owner(OwnerKind.SERVER, GUILD), "theme", "plain")


async def test_a_deletion_leaves_nothing_of_a_player(database: Database) -> None:
    await store_history(database)
    before = await all_rows(database)
    assert traces(before, ANN.user_id, "Ann", *INTERACTIONS)
    assert {name for name, rows in before.items() if not rows} <= TABLES_WITHOUT_PLAYERS, (
        "a table that this test does not fill"
    )
    deleted = await forget(database, ANN.user_id, LATER)
    assert (deleted.has_data, deleted.deleted, deleted.anonymized) == (True, 1, 3)
    assert sorted((one.code, one.channel, one.message) for one in deleted.closed) == [
        ("AAAAAA", CHANNEL, None),
        ("CCCCCC", OTHER_CHANNEL + 1, 4711),
        ("FFFFFF", OTHER_CHANNEL + 1, None),
        ("GGGGGG", CHANNEL, 4713),
    ]
    after = await all_rows(database)
    assert traces({**after, "blocks": []}, ANN.user_id, "Ann", *INTERACTIONS) == []
    assert after["blocks"] == [row for row in before["blocks"] if row["owner_id"] != ANN.user_id]
    assert others(after, ANN.user_id) == others(before, ANN.user_id)
    assert await forget(database, ANN.user_id, LATER) == Deletion(False, 0, 0, ())
    assert await all_rows(database) == after


async def test_very_many_games_are_hidden_at_once_and_deleted_in_parts(database: Database) -> None:
    await store_history(database)
    before = await all_rows(database)
    deleted = await mark(database, ANN.user_id, LATER)
    assert (deleted.deleted, deleted.anonymized, len(deleted.closed)) == (1, 3, 4)
    rows = await all_rows(database)
    assert traces({**rows, "games": [], "players": [], "blocks": []}, ANN.user_id, "Ann") == []
    assert traces(rows, "Ann") == []
    assert (await statistics_of(database, BEN.user_id)).rivals == ()
    assert await mark(database, ANN.user_id, LATER) == Deletion(True, 1, 3, ())
    with pytest.raises(DeletionUnfinishedError):
        await database.write(players.upsert_players, {ANN.user_id: "Ann"}, GUILD, LATER)
    parts = 1
    while await database.write(privacy.delete_part, ANN.user_id, 1, LATER):
        parts += 1
    assert parts == 5
    after = await all_rows(database)
    assert traces({**after, "blocks": []}, ANN.user_id, "Ann", *INTERACTIONS) == []
    assert others(after, ANN.user_id) == others(before, ANN.user_id)
    assert not await database.write(privacy.delete_part, ANN.user_id, 1, LATER)


async def test_whatever_a_player_did_last_is_known_to_be_newer_than_a_confirmation(database: Database) -> None:
    await store_history(database)
    owners = {"preferences": "owner_id", "blocks": "owner_id", "duels": "challenger_id", "games": "player0_id"}
    of_players = ("lesson_progress", "reminders", "own_puzzles", "training_sessions")
    for number, (table, owner) in enumerate([*owners.items(), *((table, "player_id") for table in of_players)], 900):
        newest = f"SELECT max(coalesce(interaction_id, 0)) FROM {table} WHERE {owner} = {ANN.user_id}"
        change = text(f"UPDATE {table} SET interaction_id = {number} WHERE coalesce(interaction_id, 0) = ({newest})")
        async with database.transaction(writes=True) as connection:
            await connection.run_sync(partial(Connection.execute, statement=change))
        assert await database.read(privacy.newest_interaction, ANN.user_id) == number, table


async def test_a_deletion_by_somebody_who_was_only_blocked_tells_nothing(database: Database) -> None:
    """Block somebody who was never stored: they aren't stored by that, and read the same after a deletion."""
    await database.write(blocks.add, Owner(OwnerKind.PLAYER, BEN.user_id), ANN.user_id, 808)
    assert not (await database.read(export.count_stored, ANN.user_id)).has_data
    assert (await export.export_player(database, ANN.user_id))["blocks"] == []
    assert await forget(database, ANN.user_id, LATER) == Deletion(False, 0, 0, ())
    assert await database.read(blocks.is_blocked, Owner(OwnerKind.PLAYER, BEN.user_id), ANN.user_id)


async def test_a_block_is_lifted_by_its_owner_only(database: Database) -> None:
    await store_history(database)
    server, ben = Owner(OwnerKind.SERVER, GUILD), Owner(OwnerKind.PLAYER, BEN.user_id)
    await database.write(blocks.remove, Owner(OwnerKind.PLAYER, 33), ANN.user_id)
    await database.write(blocks.remove, Owner(OwnerKind.PLAYER, GUILD), ANN.user_id)
    assert [await database.read(blocks.is_blocked, owner, ANN.user_id) for owner in (server, ben)] == [True, True]


async def test_who_has_only_chosen_or_blocked_somebody_is_known_and_deleted(database: Database) -> None:
    ann = Owner(OwnerKind.PLAYER, ANN.user_id)
    await database.write(preferences.set_value, ann, "theme", "cards")
    await database.write(blocks.add, ann, BEN.user_id, 708)
    await database.write(blocks.add, Owner(OwnerKind.SERVER, GUILD), ANN.user_id, 808)
    assert await database.read(export.count_stored, ANN.user_id) == StoredAmount(0, 0, has_data=True)
    assert await database.read(privacy.newest_interaction, ANN.user_id) == 708
    assert await database.read(privacy.newest_interaction, BEN.user_id) == 0
    assert (await export.export_player(database, ANN.user_id))["blocks"] == [
        {"kind": "player", "owner_id": str(ANN.user_id)},
        {"kind": "server", "owner_id": str(GUILD)},
    ]
    assert await forget(database, ANN.user_id, LATER) == Deletion(True, 0, 0, ())
    rows = await all_rows(database)
    assert (rows["preferences"], [row["kind"] for row in rows["blocks"]]) == ([], ["server"])


async def test_a_deletion_leaves_nothing_in_unused_pages(tmp_path: Path) -> None:
    file = tmp_path / "coins.db"
    database = Database(f"sqlite:///{file}")
    await schema.migrate(database)
    for number in range(20):
        who, name = ANN.user_id + number, f"Zarathustra{number}"
        await database.write(players.upsert_players, {who: name}, GUILD, NOW)
    for number in range(20):
        await forget(database, ANN.user_id + number, LATER)
    await database.close()
    assert b"Zarathustra" not in file.read_bytes()


async def test_database_errors_contain_no_personal_data(database: Database) -> None:
    row = {"id": ANN.user_id, "name": "Ann", "created_at": NOW}
    with pytest.raises(IntegrityError) as raised:
        await database.write(lambda session: session.execute(insert(PlayerRow), [row, row]))
    message = re.sub("DETAIL:.*", "", str(raised.value))  # of a server, see `bot.cli.logging_setup`
    assert "hide_parameters" in message
    assert [word for word in (ANN.user_id, "Ann") if str(word) in message] == []


async def test_every_table_about_players_is_known() -> None:
    about = {
        table.name
        for table in Base.metadata.sorted_tables
        for column in table.columns
        if re.search("(player|owner|user).*_id$", column.name)
    }
    assert about == {"games", "preferences", "blocks", *(table.name for table, _ in privacy.OWN)}


async def test_an_export_in_several_transactions_is_the_same(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store_history(database)
    whole = await export.export_player(database, ANN.user_id)
    assert len(whole["games"]) > 2
    monkeypatch.setattr(export, "_BATCH_SIZE", 1)
    assert await export.export_player(database, ANN.user_id) == whole


async def test_shared_games_stay_with_an_anonymized_player(database: Database) -> None:
    await store_history(database)
    was = await database.read(samples.found, "BBBBBB")
    numbers = select(GameRow.number0, GameRow.number1).where(GameRow.code == "BBBBBB")
    await database.write(lambda session: session.execute(update(GameRow).values(number0=7, number1=8)) and None)
    await forget(database, ANN.user_id, LATER)
    assert await database.fetch(numbers) == [(7, None)], "the other one would tell which games were one player's"
    ended, closed = [await database.read(samples.found, code) for code in ("BBBBBB", "CCCCCC")]
    assert (ended.match.seats, ended.names) == ((BEN, HumanSeat(ANONYMIZED_PLAYER_ID)), named("Ben", "former player"))
    assert replace(ended.match, seats=was.match.seats) == was.match
    assert (closed.match.seats, closed.match.status) == ((HumanSeat(ANONYMIZED_PLAYER_ID), BEN), Status.CLOSED)
    assert closed.hints == (HintRecord(0, 0, HintLevel.NUDGE),)
    assert await database.read(samples.played_alone, BEN.user_id, OTHER_CHANNEL + 1) is None
    assert await database.read(games.find, "AAAAAA") is None
    duel = await database.read(duels.find, "EEEEEE")
    assert duel is not None
    assert (duel.challenger, duel.challenged, duel.names) == (
        ANONYMIZED_PLAYER_ID,
        BEN.user_id,
        named("former player", "Ben"),
    )
    assert (duel.stage, duel.void, duel.ended_at) == (DuelStage.CLOSED, True, LATER)
    assert await database.read(duels.find, "GGGGGG") is None
    assert await database.read(duels.find, "HHHHHH") is not None
    assert await database.read(duels.next_due) == LATER
    still = await database.read(samples.played_alone, BEN.user_id, CHANNEL)
    assert still is not None
    assert still.code == "DDDDDD"


def end_with_result(transaction: Transaction, code: str, result: int) -> None:
    ended = {"status": "finished", "result0": result, "result1": -result}
    transaction.execute(update(GameRow).where(GameRow.code == code).values(ended))


async def test_results_against_deleted_players_are_merged(database: Database) -> None:
    """Results against two of them are summed."""
    cyd = HumanSeat(ANN.user_id + 9)
    await database.write(players.upsert_players, {cyd.user_id: "Cyd"}, GUILD, NOW)
    await store_history(database)
    for number, (other, result) in enumerate(((cyd, 1), (cyd, -1), (ANN, 0))):
        game = samples.new(f"AAAAB{2 + number}", "9 1", (BEN, other), channel=90 + number, interaction=None)
        await database.write(samples.add, game)
        await database.write(end_with_result, game.code, result)
    career = await career_of(database, BEN.user_id)
    for who in (ANN, cyd):
        await forget(database, who.user_id, LATER)
    assert list((await statistics_of(database, BEN.user_id)).rivals) == [
        NamedRecord(3, 1, 1, 1, PlayerName("former player"))
    ]
    assert career is not None
    assert await career_of(database, BEN.user_id) == career


async def test_a_game_is_deleted_with_its_last_player(database: Database) -> None:
    await store_history(database)
    await forget(database, ANN.user_id, LATER)
    deleted = await forget(database, BEN.user_id, LATER)
    assert (deleted.deleted, deleted.anonymized) == (4, 0)
    rows = await all_rows(database)
    assert traces({**rows, "blocks": []}, ANN.user_id, BEN.user_id, "Ann", "Ben") == []
    left = {"alembic_version", "blocks", "closed_boards", "guilds", "players", "preferences", "training_puzzles"}
    assert {name for name, found in rows.items() if found} == left


def named_values(stored: Any) -> list[tuple[str, Any]]:
    """Return all values in JSON at any depth, with their names."""
    if isinstance(stored, list):
        return [pair for each in stored for pair in named_values(each)]
    if isinstance(stored, dict):
        return [*stored.items(), *(pair for each in stored.values() for pair in named_values(each))]
    return []


async def test_an_export_has_all_personal_data_and_nothing_of_others(database: Database) -> None:
    await store_history(database)
    assert await database.read(export.count_stored, ANN.user_id) == StoredAmount(4, 3, has_data=True, shared=3)
    kept = json.loads(json.dumps(await export.export_player(database, ANN.user_id)))
    assert {name for name, section in kept.items() if section} == {
        *("players", "preferences", "blocks", "duels", "games", "active_games"),
        *(table.name for table, _ in privacy.OWN),
    }
    assert kept["players"] == [{"id": str(ANN.user_id), "name": "Ann", "created_at": NOW.isoformat()}]
    assert [row["value"] for row in kept["preferences"]] == ["cards"]
    assert [(row["lesson"], row["interaction_id"]) for row in kept["lesson_progress"]] == [("greed", "706")]
    assert [(row["step"], row["answer"]) for row in kept["lesson_answers"]] == [("tempting", "1R")]
    assert [(row["games"], row["wins"], row["beaten"]) for row in kept["careers"]] == [(2, 1, "greedy")]
    assert [row["guild_id"] for row in kept["guild_players"]] == [str(GUILD)]
    assert {row["channel_id"] for row in kept["active_games"]} == {str(CHANNEL), str(OTHER_CHANNEL + 1)}
    alone, together, running, _ = kept["games"]
    assert [(duel["code"], duel["challenger"], duel["challenged"]) for duel in kept["duels"]] == [
        ("EEEEEE", "you", "another player"),
        ("JJJJJJ", "you", "another player"),
        ("GGGGGG", "another player", "you"),
    ]
    assert [duel.get("interaction_id") for duel in kept["duels"]] == ["705", None, None]
    assert (alone["code"], alone["board"], alone["seats"]) == ("AAAAAA", "4 7 2 9 5 2", ["you", "greedy bot"])
    assert (alone["interaction_id"], alone["moves"][0]["interaction_id"]) == ("701", "702")
    assert [(hint["ply"], hint["level"]) for hint in alone["hints"]] == [(1, 2)]
    assert together["seats"] == ["another player", "you"]
    assert [move.get("interaction_id") for move in together["moves"]] == [None, "703"]
    assert [hint["level"] for hint in running["hints"]] == [1]
    assert {type(value) for name, value in named_values(kept) if re.search("(^|_)id$", name)} == {str, type(None)}
    others_ids = [str(word) for word in (BEN.user_id, "Ben", 801, 802)]
    assert [word for word in others_ids if word in json.dumps(kept)] == []
    # Everything stored is exported: every trace in the database has its match in the export.
    for trace in traces(await all_rows(database), ANN.user_id, *INTERACTIONS[:3]):
        column, value = trace.split(" = ")
        if column not in ("games.player0_id", "games.player1_id", "games.interaction_id"):
            assert value in json.dumps(kept), trace


async def test_a_game_that_ends_during_a_deletion_leaves_nothing(database: Database, other_database: Database) -> None:
    for number in range(4):
        who = HumanSeat(ANN.user_id + number)
        made = replace(samples.new(f"AAAAA{2 + number}", "9 1", (who, BotSeat("greedy"))), channel=CHANNEL + number)
        game = await database.write(samples.add, replace(made, created_by=None))
        last = samples.change(game, "1L", "1L")
        won = (samples.result(who.user_id, GUILD, LATER, "greedy", GameResult.WIN),)
        ending = GameUpdate(game, last.match, LATER, last.moves, won)
        await asyncio.gather(samples.is_stored(other_database, ending), forget(database, who.user_id, LATER))
        assert traces(await all_rows(database), who.user_id) == []


async def test_a_game_that_begins_during_a_deletion_is_deleted_or_new(
    database: Database, other_database: Database
) -> None:
    for number in range(4):
        who = HumanSeat(ANN.user_id + number)
        await database.write(players.upsert_players, {who.user_id: "Old"}, GUILD, NOW)
        made = replace(samples.new(f"AAAAA{2 + number}", seats=(who, BotSeat("greedy"))), created_by=None)
        begun, deleted = await asyncio.gather(
            other_database.write(samples.add, made), forget(database, who.user_id, LATER), return_exceptions=True
        )
        assert isinstance(begun, Game | DeletionUnfinishedError)
        assert isinstance(deleted, Deletion)
        rows = await all_rows(database)
        assert len(traces({"players": rows["players"]}, who.user_id)) == len(
            traces({"games": rows["games"]}, who.user_id)
        )
