"""Test `/coins new`."""

from __future__ import annotations

import re

import pytest

from bot.i18n import translate
from bot.match.opponents import OPPONENTS
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, code, edited, ephemeral, ids, labels, posted, too_wide

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2"


async def test_a_new_game_is_a_public_board_with_everything_a_player_needs(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    game = code(board)
    assert shown_text(board) == ("### Your turn, Ann\n**Ann 0** · The Banker 0\n```\n4 7 2 9 5 2\n```\n-# 6 coins left")
    assert labels(board) == ["← 4", "2 →", "Hint", "More"]
    assert ids(board) == [f"coins/{game}/0/{action}" for action in ("1L", "1R", "hint", "more")]


async def test_the_usual_deal_has_ten_coins_and_the_player_moves_first(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new"))
    assert len(shown_coins(shown_text(board))) == 10
    assert "The Banker" in shown_text(board)
    assert ids(board)[0].split("/")[2] == "0"


@pytest.mark.parametrize("size", [60])
async def test_boards_of_every_size_fit_a_phone_and_keep_the_order(
    server: SimulatedServer, database: Database, size: int
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", size=size))
    assert too_wide(shown_text(board)) == []
    [game] = await records.games(database)
    assert " ".join(shown_coins(shown_text(board))) == game["board"]
    assert len(shown_coins(shown_text(board))) == size


@pytest.mark.parametrize("opponent", OPPONENTS[:1])
async def test_a_bot_that_moves_first_has_made_its_move(server: SimulatedServer, opponent: str) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", opponent=opponent, first="bot"))
    assert len(shown_coins(shown_text(board))) == 10  # eleven were dealt
    assert re.search(
        rf"^-# {translate(f'opponent-{opponent}')} took (←.\d+|\d+.→) · 10 coins left$",
        shown_text(board),
        flags=re.MULTILINE,
    )
    assert shown_text(board).startswith("### Your turn, Ann\n")
    assert {id_.split("/")[2] for id_ in ids(board)} == {"1"}


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("4 x 2", "Look at character 3, 'x': a coin goes here, as a whole number."),
        ("4 1000", "Coin values must be 0 to 999. Coin 2 is out of range."),
    ],
)
async def test_unplayable_coins_are_rejected_ephemerally(
    server: SimulatedServer, database: Database, written: str, reason: str
) -> None:
    refusal = ephemeral(await server.ann.slash(server.channel, "coins new", coins=written))
    assert shown_text(refusal).removeprefix(f"{translate('error-board-like')}\n-# ") == reason
    assert await records.games(database) == []


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


def shown_coins(content: str) -> list[str]:
    """Return the coins in the code block of a board."""
    return content.split("```")[1].split()
