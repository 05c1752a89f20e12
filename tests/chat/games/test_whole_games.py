"""Whole games against every opponent, by commands or buttons only, with rematches."""

from __future__ import annotations

import re

import pytest

from bot.match.opponents import OPPONENTS
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    ask_to_resign,
    code,
    edited,
    ephemeral,
    ids,
    is_over,
    labels,
    posted,
    showing,
    too_wide,
)

BOARD_THEME = "plain"


@pytest.mark.parametrize("first", ["me", "bot"])
@pytest.mark.parametrize("opponent", OPPONENTS)
async def test_a_whole_game_by_commands_alone(
    server: SimulatedServer, database: Database, opponent: str, first: str
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", opponent=opponent, first=first))
    while not is_over(board):
        hint = shown_text(ephemeral(await server.ann.slash(server.channel, "coins hint", grade="side")))
        older, side = board, "right" if "→" in hint.split("\n")[0] else "left"
        board = posted(await server.ann.slash(server.channel, f"coins take {side}"))
        assert ids(older) == []
        assert too_wide(shown_text(board)) == []
    assert shown_text(board).startswith("## You win by ")  # a deal can be won by perfect play
    [game] = await records.games(database)
    assert game["status"] == "finished"
    assert sum(game["scores"]) == sum(map(int, game["board"].split()))
    human = game["seats"].index({"kind": "human", "user": server.ann.id})
    assert all(move["lost"] == 0 for move in game["moves"] if move["seat"] == human)


@pytest.mark.parametrize("opponent", OPPONENTS)
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


async def test_a_rematch_of_the_usual_size_has_the_usual_size(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new"))
    while not is_over(board):
        edited(await server.ann.click(board, custom_id=ids(board)[0]))
    posted(await server.ann.click(await showing(server.ann, board, "Bot goes first"), label="Bot goes first"))
    assert [len(game["board"].split()) for game in await records.games(database)] == [10, 11]


async def test_a_resigned_game_can_be_played_again(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", opponent="greedy"))
    question = await ask_to_resign(server.ann, board)
    await server.ann.click(question, label="Resign")
    assert "Magpie 0" in shown_text(posted(await server.ann.click(board, label="Next deal")))


async def test_a_rematch_during_another_game_offers_to_continue_it(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="9 2"))
    edited(await server.ann.click(board, label="← 9"))
    posted(await server.ann.click(board, label="Next deal"))
    assert labels(ephemeral(await server.ann.click(board, label="Next deal"))) == ["Continue", "Resign it"]
    more = await showing(server.ann, board, "Bot goes first")
    assert labels(ephemeral(await server.ann.click(more, label="Bot goes first"))) == ["Continue", "Resign it"]
    assert len(await records.games(database)) == 2


@pytest.mark.parametrize(
    ("coins", "side", "heading"),
    [
        ("9 2", "left", "You win by 7, Ann!"),
        ("9 2", "right", "The Banker wins by 7, Ann"),
        ("5 5", "left", "A tie, Ann!"),
        ("0 0", "left", "A tie, Ann!"),
    ],
)
async def test_the_finished_board_says_who_won(server: SimulatedServer, coins: str, side: str, heading: str) -> None:
    await server.ann.slash(server.channel, "coins new", coins=coins)
    board = posted(await server.ann.slash(server.channel, f"coins take {side}"))
    assert shown_text(board).startswith(f"## {heading}\n")
    assert shown_text(board).endswith(f"-# Game {code(board)}")
    assert is_over(board)


@pytest.mark.parametrize(
    ("coins", "sides", "lines"),
    [
        ("9 2", ["left"], ["1 of 1 exact"]),
        ("9 2", ["right"], ["0 of 1 exact", "14 points given away"]),
        ("5 5", ["left"], []),
        ("4 7 2 9 5 2", ["left", "left", "left"], ["1 of 3 exact", "14 points given away"]),
        ("4 7 2 9 5 2", ["right", "left", "left"], ["3 of 3 exact"]),
        ("4 7 2 9 5 2", ["right", "right", "left"], ["2 of 3 exact", "8 points given away"]),
    ],
)
async def test_a_finished_game_shows_the_players_accuracy(
    server: SimulatedServer, coins: str, sides: list[str], lines: list[str]
) -> None:
    await server.ann.slash(server.channel, "coins new", coins=coins)
    for side in sides:
        board = posted(await server.ann.slash(server.channel, f"coins take {side}"))
    told = re.findall(r"\d+ of \d+ exact|\d+ points? given away|Accuracy", shown_text(board))
    assert told == lines


async def test_a_running_game_does_not_show_the_accuracy(server: SimulatedServer) -> None:
    await server.ann.slash(server.channel, "coins new", coins="4 7 2 9 5 2")
    board = posted(await server.ann.slash(server.channel, "coins take left"))
    assert "exact" not in shown_text(board)
    assert "away" not in shown_text(board)
