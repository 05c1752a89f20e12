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


async def test_a_code_has_six_characters_that_cannot_be_confused(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new"))
    assert re.fullmatch("[23456789A-HJKMNP-Z]{6}", code(board))


async def test_the_usual_deal_has_ten_coins_and_the_player_moves_first(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new"))
    assert len(shown_coins(shown_text(board))) == 10
    assert "The Banker" in shown_text(board)
    assert ids(board)[0].split("/")[2] == "0"


@pytest.mark.parametrize("opponent", OPPONENTS)
async def test_every_opponent_can_be_chosen(server: SimulatedServer, opponent: str) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", opponent=opponent))
    assert f" · {translate(f'opponent-{opponent}')} 0\n" in shown_text(board)


@pytest.mark.parametrize("size", [2, 3, 30, 60])
async def test_boards_of_every_size_fit_a_phone_and_keep_the_order(
    server: SimulatedServer, database: Database, size: int
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", size=size))
    assert too_wide(shown_text(board)) == []
    [game] = await records.games(database)
    assert " ".join(shown_coins(shown_text(board))) == game["board"]
    assert len(shown_coins(shown_text(board))) == size


async def test_the_widest_board_fits_a_phone(server: SimulatedServer, database: Database) -> None:
    widest = " ".join(["999", "0"] * 30)
    board = posted(await server.ann.slash(server.channel, "coins new", coins=widest, opponent="lookahead"))
    assert too_wide(shown_text(board)) == []
    assert " ".join(shown_coins(shown_text(board))) == widest


@pytest.mark.parametrize("opponent", OPPONENTS)
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


async def test_a_random_first_mover_can_be_requested(server: SimulatedServer, database: Database) -> None:
    for number in range(12):
        channel = server.ann.guild.create_text_channel(f"coins-{number}")
        posted(await server.ann.slash(channel, "coins new", first="random"))
    first = {game["seats"][0]["kind"] for game in await records.games(database)}
    assert first == {"human", "bot"}


@pytest.mark.parametrize("written", ["4,7,2,9,5,2", "4, 7, 2, 9, 5, 2", "  4 7  2 9 5 2 ", "04 7 2 9 5 2"])
async def test_coins_may_be_written_in_any_way_the_notation_allows(server: SimulatedServer, written: str) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=written))
    assert shown_coins(shown_text(board)) == ROW.split()


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("4 x 2", "Look at character 3, 'x': a coin goes here, as a whole number."),
        ("4", "A board can have 2 to 60 coins; this one has 1."),
        (" ".join(["1"] * 61), "A board can have 2 to 60 coins; this one has 61."),
        ("4 1000", "Coin values must be 0 to 999. Coin 2 is out of range."),
        ("4 -1 3", "Coin values must be 0 to 999. Coin 2 is out of range."),
        ("1 | 2 | 3 | 4 | 5", "A board has 1 to 4 lines, not 5."),
        ("(4 7) | 3 1", "Look at character 1, '(': a ring is a board of its own."),
        ("[4 7]", "Look at character 5, ']': a line has a wall at one end at most."),
    ],
)
async def test_unplayable_coins_are_rejected_ephemerally(
    server: SimulatedServer, database: Database, written: str, reason: str
) -> None:
    refusal = ephemeral(await server.ann.slash(server.channel, "coins new", coins=written))
    assert shown_text(refusal).removeprefix(f"{translate('error-board-like')}\n-# ") == reason
    assert await records.games(database) == []


async def test_coins_and_a_size_together_are_refused(server: SimulatedServer) -> None:
    refusal = ephemeral(await server.ann.slash(server.channel, "coins new", coins=ROW, size=6))
    assert shown_text(refusal) == "Give either coins or a size: your own board already has a size."


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
    assert shown_text(done) == f"You resigned game {code(board)}."
    assert ids(done) == []
    assert shown_text(board).startswith("## You resigned, Ann\n")
    posted(await server.ann.slash(server.channel, "coins new"))
    assert [game["status"] for game in await records.games(database)] == ["resigned", "active"]


async def test_a_player_can_have_a_game_in_each_channel(server: SimulatedServer) -> None:
    other = server.ann.guild.create_text_channel("other")
    here = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    there = posted(await server.ann.slash(other, "coins new", coins="1 2 3"))
    assert code(here) != code(there)
    edited(await server.ann.click(here, label="← 4"))
    edited(await server.ann.click(there, label="3 →"))


def shown_coins(content: str) -> list[str]:
    """Return the coins in the code block of a board."""
    return content.split("```")[1].split()
