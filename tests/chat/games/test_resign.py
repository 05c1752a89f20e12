"""Test `/coins resign`, its button, and the confirmation."""

from __future__ import annotations

from bot.i18n import translate
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    code,
    edited,
    ephemeral,
    ids,
    is_over,
    posted,
)

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2"


async def test_confirming_ends_the_game_and_updates_the_board(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    question = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    done = edited(await server.ann.click(question, label="Resign"))
    game = code(board)
    assert shown_text(done) == translate("resigning-done", code=game)
    assert ids(done) == []
    assert shown_text(board) == (
        "## You resigned, Ann\n"
        "Ann 0 · **The Banker 0**\n"
        "The win was still there (18–11).\n"
        "```\n4 7 2 9 5 2\n```\n"
        f"-# Game {game}"
    )
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
