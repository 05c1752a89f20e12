"""Games are found, shown and changed as they are stored."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from bot.coins import Board, Line, Side
from bot.match.accuracy import assess_moves
from bot.match.deals import Layout
from bot.match.duels import DuelStage
from bot.match.hints import HintLevel, HintRecord
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status
from bot.player_name import PlayerName
from bot.store import Database, StaleUpdateError, Take, duels, games
from bot.store.game_updates import record_hint
from tests.support.databases import samples
from tests.support.databases.samples import ANN, BEN, CHANNEL, LATER, NOW
from tests.support.matches import bots

WALLS = [None, *Side]


async def test_a_game_is_loaded_as_it_was_added(database: Database) -> None:
    made = samples.new()
    game = await database.write(samples.add, made)
    assert game == replace(made, id=game.id)
    assert game.created_at.utcoffset() is not None
    for again in (
        await database.read(games.find, "7QK2MX"),
        await database.read(samples.played_alone, ANN.user_id, CHANNEL),
        await database.read(samples.created_by, 77),
    ):
        assert again == game
    assert await database.read(games.is_code_taken, "7QK2MX")
    assert await database.read(games.count) == 1


async def test_the_last_ended_game_is_found_from_either_seat(database: Database) -> None:
    async def ended(code: str, seats: tuple[Seat, Seat], channel: int = CHANNEL) -> None:
        made = replace(samples.new(code, seats=seats, channel=channel), created_by=None)
        game = await database.write(samples.add, made)
        assert await samples.is_stored(database, samples.resigned(game))

    async def last(who: HumanSeat, channel: int = CHANNEL) -> str | None:
        game = await database.read(games.find_last_ended, who.user_id, channel)
        return None if game is None else game.code

    assert await last(ANN) is None
    await ended("AAAAAA", (ANN, BotSeat("greedy")))
    assert await last(ANN) == "AAAAAA"
    await ended("BBBBBB", (BotSeat("greedy"), ANN))
    assert await last(ANN) == "BBBBBB"
    await ended("CCCCCC", (ANN, BotSeat("greedy")))
    await ended("DDDDDD", (BEN, BotSeat("greedy")))
    await ended("EEEEEE", (ANN, BotSeat("greedy")), CHANNEL + 1)
    await database.write(samples.add, samples.new("FFFFFF"))
    assert await last(ANN) == "CCCCCC"
    assert await last(BEN) == "DDDDDD"
    assert await last(ANN, CHANNEL + 1) == "EEEEEE"
    assert await last(BEN, CHANNEL + 1) is None
    duel = await database.write(samples.duel, "HHHHHH")
    over = await database.write(samples.play_duel, "HHHHHH", "GGGGGG")
    assert await samples.is_stored(database, samples.resigned(over))
    assert await last(ANN) == "CCCCCC", "the other game of the duel may still run"
    await database.write(duels.finish, duel.id, DuelStage.FINISHED, LATER)
    assert await last(ANN) == "GGGGGG"


async def test_moves_are_stored_with_scores_and_points_lost(database: Database) -> None:
    game = await database.write(samples.add, samples.new())
    for moves, interaction in ((("1L", "1L"), 5), (("1R",), 6)):
        after = await samples.play(database, game, *moves, interaction=interaction)
        game = await database.read(samples.found)
        assert game == after
    assert game.match.position.scores == (6, 7)
    assert [str(move) for move in game.match.moves] == ["1L", "1L", "1R"]
    assert game.interactions == {5, 6}
    assert (game.created_at, game.updated_at) == (NOW, LATER)
    assert samples.points_lost(game) == [each.points_lost for each in assess_moves(game.match, samples.ORACLE)]


async def test_commands_that_name_no_game_move_in_their_order(database: Database) -> None:
    """A command that is delivered again, or late, makes no move, whatever game it is about by then."""
    for number, (interaction, is_new) in enumerate([(7, True), (7, False), (5, False), (8, True)]):
        game = await database.write(samples.add, samples.new(f"{number:06}", channel=number, interaction=None))
        update = replace(samples.change(game, "1L"), take=Take(ANN.user_id, interaction))
        assert await samples.is_stored(database, update) == is_new
        assert (await database.read(samples.found, game.code)).match.ply == int(is_new)


async def test_any_game_is_loaded_at_any_ply(database: Database) -> None:
    """Rows, stacks and rings with any values, at any ply."""
    rng = Random(1)
    for number in range(24):
        lines = [
            Line(tuple(rng.randint(-(10**9), 10**9) for _ in range(rng.randint(1, 5))), rng.choice(WALLS))
            for _ in range(rng.randint(1, 4))
        ]
        if number % 3 == 0:
            lines = [replace(lines[0], wall=None, ring=True)]
        whole = bots(Board(tuple(lines)), "random", "random", number)
        part = whole.moves[: rng.randint(0, whole.ply)]
        status = Status.FINISHED if len(part) == whole.ply else Status.ACTIVE
        match = Match.replay(whole.board, whole.seats, part, status)
        layout, names = Layout.of(whole.board), (PlayerName("random"), PlayerName("random"))
        made = replace(
            samples.new(f"{number:06}", guild=None, interaction=None), match=match, names=names, layout=layout
        )
        game = await database.write(samples.add, made, tuple(assess_moves(match, samples.ORACLE)))
        assert (game.match, game.layout) == (match, layout)
        assert await database.read(games.find, f"{number:06}") == game


async def test_the_end_of_a_game_frees_the_channel(database: Database) -> None:
    game = await database.write(samples.add, samples.new(board="5 5"))
    assert await samples.play(database, game, "1L", "1L") is not None
    game = await database.read(samples.found)
    assert (game.match.status, game.match.tied) == (Status.FINISHED, True)
    assert await database.read(samples.played_alone, ANN.user_id, CHANNEL) is None
    await database.write(samples.add, samples.new("222222", interaction=78))


async def test_a_board_message_is_stored_in_place_of_the_known_one(database: Database) -> None:
    game = await database.write(samples.add, samples.new())
    await database.write(games.show, game, CHANNEL + 1, 99)
    with pytest.raises(StaleUpdateError):
        await database.write(games.show, game, CHANNEL, 98)
    game = await database.read(samples.found)
    assert (game.channel, game.message) == (CHANNEL, 99), "it is moved by `move_to_channel`"
    moved = samples.change(game, "1L", message=100)
    assert await samples.is_stored(database, moved)
    assert moved.after().message == (await database.read(samples.found)).message == 100


async def hint_records(database: Database) -> tuple[tuple[int, int, int], ...]:
    return tuple((each.seat, each.ply, int(each.level)) for each in (await database.read(samples.found)).hints)


async def test_the_strongest_hint_of_a_ply_is_kept(database: Database) -> None:
    game = await database.write(samples.add, samples.new())
    hint_version = []
    for seat, grade in ((0, 2), (0, 2), (0, 1), (1, 1), (0, 3), (0, 2)):
        assert await database.write(record_hint, game, HintRecord(seat, 0, HintLevel(grade)), NOW)
        hint_version.append((await database.read(samples.found)).hint_version)
    assert await hint_records(database) == ((0, 0, 3), (1, 0, 1))
    assert hint_version == [1, 1, 1, 2, 3, 3]


async def test_no_hint_is_recorded_for_an_old_ply(database: Database) -> None:
    game = await database.write(samples.add, samples.new())
    assert not await database.write(record_hint, game, HintRecord(0, 2, HintLevel.SIDE), NOW)
    assert not await database.write(
        record_hint, replace(game, id=game.id + 1, code="XXXXXX"), HintRecord(0, 0, HintLevel.SIDE), NOW
    )
    await samples.is_stored(database, samples.resigned(game))
    assert not await database.write(record_hint, game, HintRecord(0, 0, HintLevel.SIDE), NOW)
    assert (await hint_records(database), (await database.read(samples.found)).hint_version) == ((), 0)


async def test_a_concurrent_move_and_hint_conflict(database: Database, other_database: Database) -> None:
    for number in range(4):
        code = f"{number:06}"
        game = await database.write(samples.add, samples.new(code, channel=number, interaction=None))
        after, hint_version = await asyncio.gather(
            samples.play(database, game, "1L", "1L"),
            other_database.write(record_hint, game, HintRecord(0, 0, HintLevel.FULL), NOW),
        )
        now = await database.read(samples.found, code)
        assert (after is not None) != (hint_version is not None)
        assert (now.match.ply, len(now.hints)) == ((0, 1) if hint_version else (2, 0))


async def test_a_move_that_misses_a_hint_is_stale(database: Database) -> None:
    before = await database.write(samples.add, samples.new())
    for grade in (HintLevel.NUDGE, HintLevel.SIDE, HintLevel.FULL):
        await database.write(record_hint, before, HintRecord(0, 0, grade), NOW)
        assert await samples.play(database, before, "1L", "1L") is None
        assert not await samples.is_stored(database, samples.resigned(before))
        after = await database.read(samples.found)
        assert (after.hints, after.match.ply) == ((HintRecord(0, 0, grade),), 0)
        before = after
    assert await samples.play(database, before, "1L", "1L") is not None


async def test_an_update_that_misses_a_warning_is_stale(database: Database) -> None:
    """Otherwise it would store that the warning is still due."""
    await database.write(samples.duel)
    before = await database.write(samples.play_duel, "DDDDDD", "EEEEEE")
    assert await database.write(duels.claim_warning, "EEEEEE", NOW, LATER)
    assert await samples.play(database, before, "1L") is None


async def test_active_games_are_listed_newest_first(database: Database) -> None:
    boards = ["4 7 2 9 5 2", "1 2 | [3 4", "5 5"]
    for number, board in enumerate(boards):
        code = f"{number:06}"
        await database.write(samples.add, samples.new(code, board, channel=CHANNEL + number, interaction=None))
    await samples.play(database, await database.read(samples.found, "000000"), "1L", "1L")
    await samples.is_stored(database, samples.resigned(await database.read(samples.found, "000002")))
    running = await database.read(games.list_active, ANN.user_id)
    assert [(game.code, str(game.match.board), game.match.position.coins_left) for game in running] == [
        ("000001", boards[1], 4),
        ("000000", boards[0], 4),
    ]
    assert await database.read(games.list_active, BEN.user_id) == []
