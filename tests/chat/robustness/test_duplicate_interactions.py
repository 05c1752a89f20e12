"""Duplicate and simultaneous interactions take effect once."""

from __future__ import annotations

import pytest

from bot.chat import pipeline
from bot.i18n import translate
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    click_payload,
    command_payload,
    deliver,
    edited,
    ephemeral,
    ids,
    labels,
    new_messages,
    posted,
    result,
)

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2 8 1"


@pytest.fixture(autouse=True)
def _forgotten_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable the cache of known interactions, as after a restart: only stored data reveals a duplicate."""
    monkeypatch.setattr(pipeline, "_CACHE_BYTES", 0)


async def test_a_duplicate_click_moves_once(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    record, payload = click_payload(server.env, server.ann, server.channel, board.id, ids(board)[0])
    await deliver(server.env, payload, payload)
    edited(result(server.env, record))
    [game] = await records.games(database)
    assert len(game["moves"]) == 2
    assert {id_.split("/")[2] for id_ in ids(board)} == {"2"}
    edited(await server.ann.click(board, custom_id=ids(board)[0]))
    before, shown = records.everything(database), shown_text(board)
    await deliver(server.env, payload)
    assert (records.everything(database), shown_text(board)) == (before, shown)
    assert new_messages(result(server.env, record)) == []


async def test_duplicate_commands_make_one_game_and_one_move(server: SimulatedServer, database: Database) -> None:
    for command in ("new", "take left"):
        record, payload = command_payload(server.env, server.ann, server.channel, command)
        await deliver(server.env, payload, payload)
        board = posted(result(server.env, record))
        [game] = await records.games(database)
        await deliver(server.env, payload)
        assert await records.games(database) == [game]
        assert len(ids(board)) == 4
    assert len(game["moves"]) == 2
    assert {id_.split("/")[2] for id_ in ids(board)} == {"2"}
    edited(await server.ann.click(board, custom_id=ids(board)[0]))


async def test_a_duplicate_acceptance_posts_its_boards_once(server: SimulatedServer) -> None:
    challenge = posted(await server.ann.slash(server.channel, "coins challenge", player=server.ben, coins=ROW))
    _, payload = click_payload(server.env, server.ben, server.channel, challenge.id, ids(challenge)[0])
    for _ in range(2):
        await deliver(server.env, payload)
        assert len([message for message in server.channel.history() if "← 4" in labels(message)]) == 2


@pytest.mark.parametrize("second", [0, 1])
async def test_a_simultaneous_double_click_moves_once(server: SimulatedServer, database: Database, second: int) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    clicks = [click_payload(server.env, server.ann, server.channel, board.id, ids(board)[side]) for side in (0, second)]
    await deliver(server.env, *(payload for _, payload in clicks))
    first, other = (result(server.env, record) for record, _ in clicks)
    edited(first)
    refusal = ephemeral(other)
    assert shown_text(refusal) == translate("error-stale")
    assert labels(refusal) == ["Show the board"]
    [game] = await records.games(database)
    assert len(game["moves"]) == 2


async def test_a_simultaneous_click_and_command_both_get_a_response(
    server: SimulatedServer, database: Database
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    click, clicked = click_payload(server.env, server.ann, server.channel, board.id, ids(board)[0])
    command, commanded = command_payload(server.env, server.ann, server.channel, "take right")
    await deliver(server.env, clicked, commanded)
    assert new_messages(result(server.env, click)) == []
    fresh = posted(result(server.env, command))
    [game] = await records.games(database)
    assert len(game["moves"]) == 4  # a command moves on the current board
    assert {id_.split("/")[2] for id_ in ids(fresh)} == {"4"}
