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


@pytest.mark.parametrize("label", ["← 4", "2 →", "Hint", "More"])
async def test_a_click_on_another_players_board_gets_an_ephemeral_error(
    server: SimulatedServer, database: Database, label: str
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before, text = records.everything(database), shown_text(board)
    refusal = ephemeral(await server.ben.click(board, label=label))
    assert shown_text(refusal) == translate("error-not-yours", first="Ann", second="The Banker")
    assert shown_text(board) == text
    assert len(ids(board)) == 4
    assert records.everything(database) == before


@pytest.mark.parametrize("label", ["Next deal", "More"])
async def test_a_click_on_another_players_ended_game_is_refused(
    server: SimulatedServer, database: Database, label: str
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="9 2"))
    edited(await server.ann.click(board, label="← 9"))
    before = records.everything(database)
    assert shown_text(ephemeral(await server.ben.click(board, label=label))).startswith(
        "This game is Ann against The Banker."
    )
    assert records.everything(database) == before


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


@pytest.mark.parametrize("action", ["1L", "hint", "resign", "resign-yes", "board", "rematch", "swap"])
async def test_an_unknown_game_is_refused(server: SimulatedServer, database: Database, action: str) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before = records.everything(database)
    record, payload = click_payload(server.env, server.ann, server.channel, board.id, f"coins/ZZZZZZ/0/{action}")
    await deliver(server.env, payload)
    refusal = ephemeral(result(server.env, record))
    assert shown_text(refusal) == translate("error-no-game", code="ZZZZZZ")
    assert records.everything(database) == before


@pytest.mark.parametrize("move", ["1L", "2L", "9R"])
async def test_a_move_that_the_board_does_not_offer_is_refused(
    server: SimulatedServer, database: Database, move: str
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="3 1 2"))
    edited(await server.ann.click(board, label="← 3"))
    before = records.everything(database)
    asked = "1R" if move == "1L" else move
    record, payload = click_payload(server.env, server.ann, server.channel, board.id, f"coins/{code(board)}/2/{asked}")
    await deliver(server.env, payload)
    refusal = shown_text(ephemeral(result(server.env, record)))
    assert refusal in {
        "Line 1 has one coin left. Write its move as 1L.",
        "There's no line 2, only line 1.",
        "There's no line 9, only line 1.",
    }
    assert records.everything(database) == before
