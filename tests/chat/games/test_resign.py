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
    labels,
    posted,
)

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2"


async def test_resigning_needs_an_ephemeral_confirmation(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before = records.everything(database)
    question = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    assert shown_text(question) == f"Resign game {code(board)}? It counts as a loss."
    assert labels(question) == ["Keep playing", "Resign"]
    assert records.everything(database) == before


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


async def test_a_confirmation_for_an_older_board_is_refused(server: SimulatedServer, database: Database) -> None:
    await server.ann.slash(server.channel, "coins new", coins=ROW)
    question = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    await server.ann.slash(server.channel, "coins take left")
    before = records.everything(database)
    refusal = ephemeral(await server.ann.click(question, label="Resign"))
    assert shown_text(refusal).startswith(translate("error-stale"))
    assert records.everything(database) == before


async def test_a_second_confirmation_says_that_the_game_is_over(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    first = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    second = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    edited(await server.ann.click(first, label="Resign"))
    refusal = ephemeral(await server.ann.click(second, label="Resign"))
    assert shown_text(refusal) == "This game is over. Start another with /coins new."
    assert is_over(board)
