"""Test `/coins new`."""

from __future__ import annotations

from bot.i18n import translate
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, code, edited, ephemeral, ids, labels, posted

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2"


async def test_a_new_game_is_a_public_board_with_everything_a_player_needs(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    game = code(board)
    assert shown_text(board) == ("### Your turn, Ann\n**Ann 0** · The Banker 0\n```\n4 7 2 9 5 2\n```\n-# 6 coins left")
    assert labels(board) == ["← 4", "2 →", "Hint", "More"]
    assert ids(board) == [f"coins/{game}/0/{action}" for action in ("1L", "1R", "hint", "more")]


async def test_a_second_game_in_the_channel_offers_to_continue_the_first(
    server: SimulatedServer, database: Database
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    offer = ephemeral(await server.ann.slash(server.channel, "coins new"))
    assert shown_text(offer) == (
        "You already have a game running in this channel. Continue it, or resign it to start a new one."
    )
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
    assert shown_text(done) == translate("resigning-done", code=code(board))
    assert ids(done) == []
    assert shown_text(board).startswith("## You resigned, Ann\n")
    posted(await server.ann.slash(server.channel, "coins new"))
    assert [game["status"] for game in await records.games(database)] == ["resigned", "active"]
