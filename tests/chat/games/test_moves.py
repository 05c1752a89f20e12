"""Test `/coins take` and the buttons that do the same in place."""

from __future__ import annotations

import pytest

from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, code, edited, ephemeral, ids, posted

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2"


async def test_a_take_command_posts_a_new_board_and_removes_the_buttons_of_the_old_one(
    server: SimulatedServer,
) -> None:
    first = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    second = posted(await server.ann.slash(server.channel, "coins take right"))
    assert second.id != first.id
    game = code(second)
    assert shown_text(second) == (
        "### Your turn, Ann\n"
        "**Ann 2** · The Banker 4\n"
        "```\n7 2 9 5\n```\n"
        "-# The Banker took ←\N{NO-BREAK SPACE}4 · 4 coins left"
    )
    assert ids(second) == [f"coins/{game}/2/{action}" for action in ("1L", "1R", "hint", "more")]
    assert ids(first) == []
    assert str(second.id) in shown_text(first)


@pytest.mark.parametrize("command", ["take left", "take right", "hint", "board", "resign"])
async def test_commands_without_a_running_game_are_refused(server: SimulatedServer, command: str) -> None:
    refusal = ephemeral(await server.ann.slash(server.channel, f"coins {command}"))
    assert shown_text(refusal) == "You have no game running in this channel. Start one with /coins new."


async def test_the_board_can_be_posted_again(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before = shown_text(board)
    fresh = posted(await server.ann.slash(server.channel, "coins board"))
    assert shown_text(fresh) == before
    assert ids(board) == []
    assert len(ids(fresh)) == 4
    again = posted(await server.ann.slash(server.channel, "coins board"))
    assert ids(fresh) == []
    edited(await server.ann.click(again, label="← 4"))


async def test_a_board_with_a_deleted_message_can_be_posted_again(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    server.env.backend.delete_message(server.channel.id, board.id)
    fresh = posted(await server.ann.slash(server.channel, "coins take left"))
    edited(await server.ann.click(fresh, custom_id=ids(fresh)[0]))
