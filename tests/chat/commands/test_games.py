"""Test games in chat: new ones, moves by commands and buttons, resigning, and rematches."""

from __future__ import annotations

import pytest

from bot.i18n import translate
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, code, edited, ephemeral, ids, is_over, labels, posted

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2"


async def test_a_second_game_in_the_channel_offers_to_continue_the_first(
    server: SimulatedServer, database: Database
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    offer = ephemeral(await server.ann.slash(server.channel, "coins new"))
    assert shown_text(offer) == ("You already have a game in this channel. Continue it, or resign it.")
    assert labels(offer) == ["Continue", "Resign it"]
    before = shown_text(board)
    fresh = posted(await server.ann.click(offer, label="Continue"))
    assert shown_text(fresh) == before
    assert ids(board) == []
    assert len(await records.games(database)) == 1


async def test_a_second_game_in_the_channel_offers_to_resign_the_first(
    server: SimulatedServer, database: Database
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    offer = ephemeral(await server.ann.slash(server.channel, "coins new"))
    done = edited(await server.ann.click(offer, label="Resign it"))
    assert done.ephemeral
    assert shown_text(done) == translate("resigning-done")
    assert ids(done) == []
    assert shown_text(board).startswith("## You resigned, Ann\n")
    posted(await server.ann.slash(server.channel, "coins new"))
    assert [game["status"] for game in await records.games(database)] == ["resigned", "active"]


async def test_a_take_command_posts_a_new_board_and_removes_the_buttons_of_the_old_one(
    server: SimulatedServer,
) -> None:
    first = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    second = posted(await server.ann.slash(server.channel, "coins take right"))
    assert second.id != first.id
    game = code(second)
    assert ids(second) == [f"coins/{game}/2/{action}" for action in ("1L", "1R", "hint", "more")]
    assert ids(first) == []
    assert str(second.id) in shown_text(first)


@pytest.mark.parametrize("command", ["take left", "take right", "hint", "board", "resign"])
async def test_commands_without_a_running_game_are_refused(server: SimulatedServer, command: str) -> None:
    refusal = ephemeral(await server.ann.slash(server.channel, f"coins {command}"))
    assert shown_text(refusal) == "You have no game in this channel. Press *New game*."


async def test_confirming_ends_the_game_and_updates_the_board(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    question = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    done = edited(await server.ann.click(question, label="Resign"))
    assert shown_text(done) == translate("resigning-done")
    assert ids(done) == []
    assert shown_text(board).startswith("## You resigned, Ann\n")
    assert is_over(board)
    [record] = await records.games(database)
    assert record["status"] == "resigned"


async def test_cancelling_leaves_the_game_unchanged(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    question = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    before = records.everything(database)
    done = edited(await server.ann.click(question, label="Keep playing"))
    assert shown_text(done) == translate("resigning-kept")
    assert ids(done) == []
    assert records.everything(database) == before
    edited(await server.ann.click(board, label="← 4"))
