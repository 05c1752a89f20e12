"""Refused clicks get an ephemeral message and change nothing."""

from __future__ import annotations

import pytest

from bot.i18n import translate
from bot.store import Database
from tests.support.databases import records
from tests.support.full_size import spread
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    click_payload,
    code,
    deliver,
    edited,
    ephemeral,
    ids,
    labels,
    posted,
    result,
)

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2"
ACTIONS = ["1L", "1R", "hint", "resign", "resign-yes"]


async def test_a_click_on_another_players_board_gets_an_ephemeral_error(
    server: SimulatedServer, database: Database
) -> None:
    running = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    there = server.ann.guild.create_text_channel("arena")
    ended = posted(await server.ann.slash(there, "coins new", coins="9 2"))
    edited(await server.ann.click(ended, label="← 9"))
    before = records.everything(database)
    for board, own in ((running, ["← 4", "2 →", "Hint", "More"]), (ended, ["Next deal", "More"])):
        text = shown_text(board)
        for label in own:
            refusal = ephemeral(await server.ben.click(board, label=label))
            assert shown_text(refusal) == translate("error-not-yours", first="Ann", second="The Banker"), label
        assert (shown_text(board), records.everything(database)) == (text, before)


@pytest.mark.parametrize(("action", "ply"), spread(ACTIONS, [0, 1, 4, 999]))
async def test_a_click_at_another_ply_shows_the_current_board(
    server: SimulatedServer, database: Database, action: str, ply: int
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    edited(await server.ann.click(board, label="← 4"))
    before = records.everything(database)
    record, payload = click_payload(
        server.env, server.ann, server.channel, board.id, f"coins/{code(board)}/{ply}/{action}"
    )
    await deliver(server.env, payload)
    refusal = ephemeral(result(server.env, record))
    assert shown_text(refusal) == translate("error-stale")
    assert labels(refusal) == ["Show the board"]
    assert records.everything(database) == before
    fresh = posted(await server.ann.click(refusal, label="Show the board"))
    assert ids(board) == []
    edited(await server.ann.click(fresh, custom_id=ids(fresh)[0]))
