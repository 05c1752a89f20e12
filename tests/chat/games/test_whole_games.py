"""Whole games against every opponent, by commands or buttons only, with rematches."""

from __future__ import annotations

import pytest

from bot.match.opponents import OPPONENTS
from bot.store import Database
from tests.support.databases import records
from tests.support.full_size import some
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    code,
    edited,
    ids,
    is_over,
    posted,
    showing,
    too_wide,
)

BOARD_THEME = "plain"


@pytest.mark.parametrize("opponent", some(OPPONENTS, 3))
async def test_whole_games_and_rematches_by_buttons_alone(
    server: SimulatedServer, database: Database, opponent: str
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", opponent=opponent, size=6))
    for label, first_ply in (("Next deal", "0"), ("Bot goes first", "1"), ("I go first", "0")):
        while not is_over(board):
            edited(await server.ann.click(board, custom_id=ids(board)[0]))
            assert too_wide(shown_text(board)) == []
        old = board
        board = posted(await server.ann.click(await showing(server.ann, old, label), label=label))
        assert code(board) != code(old)
        assert ids(board)[0].split("/")[2] == first_ply
        assert is_over(old)
    games = await records.games(database)
    assert [game["status"] for game in games] == ["finished"] * 3 + ["active"]
    assert len({game["board"] for game in games}) == 4
    for game in games:
        assert {"kind": "bot", "opponent": opponent} in game["seats"]
        assert len(game["board"].split()) == 6
