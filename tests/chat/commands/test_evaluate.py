"""/coins evaluate."""

from __future__ import annotations

import pytest

from bot.chat.views.hint import price_note
from bot.match import HintLevel
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord.access import command_payload, deliver, result
from tests.support.simcord.place import Place
from tests.support.simcord.responses import code, ephemeral, posted, too_wide

ROW = "4 7 2 9 5 2"
TRUTH = """Worth +7 to you
right 2: 18–11, best
left 4: 15–14
Best line, you first:
```
R2 L4 L7 L2 L9 L5
```
Playing greedily: 15–14
Odds-or-evens: 18–11
Reduction:
```
4 7 2 → -1
-1 9 5 → -5
taken in turn: 2 -5
+2 +5 = 7
```"""


async def test_a_running_game_is_evaluated_to_its_player_alone_and_the_price_is_named(
    place: Place, database: Database
) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    text = shown_text(ephemeral(await place.ann.slash(place.channel, "coins evaluate")))
    assert text.startswith(
        "**You win by 7**\nif both play perfectly.\nScores: you–optimal bot\n```\n4 7 2 9 5 2\n```\n"
    )
    assert TRUTH in text
    assert text.endswith(f"-# Game {code(shown_text(board))}\n{price_note(HintLevel.FULL)}")
    assert too_wide(text) == []
    assert records.rows(database, "SELECT seat, ply, grade FROM hints") == [(0, 0, 3)]


async def test_the_player_who_moves_second_is_named_first_as_well(place: Place) -> None:
    await place.ann.slash(place.channel, "coins new", coins="5 1 3", first="bot")
    text = shown_text(ephemeral(await place.ann.slash(place.channel, "coins evaluate")))
    assert text.startswith("**optimal bot wins by 3**\nif both play perfectly.\nScores: you–optimal bot\n")
    assert "Worth +2 to you from here\nright 3: 3–6, best\nleft 1: 1–8\nBest line, you first:" in text


async def test_a_board_is_evaluated_without_a_game(place: Place, database: Database) -> None:
    before = records.everything(database)
    text = shown_text(ephemeral(await place.ann.slash(place.channel, "coins evaluate", coins="4 7 2|[3 8 1")))
    assert text.startswith(
        "**First wins by 3**\nif both play perfectly.\nScores: first–second\n```\n4 7 2 | [3 8 1\n```"
    )
    assert "1 left 4: 14–11, best\n1 right 2: 14–11, best\n2 right 1: 11–14" in text
    assert "-#" not in text
    after = records.everything(database)  # today's puzzle is made when somebody asks: its coins are not told of either
    assert {name for name in before if after[name] != before[name]} <= {"puzzles", "secrets"}


async def test_the_board_of_ones_own_game_counts_as_that_game(place: Place, database: Database) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    text = shown_text(ephemeral(await place.ann.slash(place.channel, "coins evaluate", coins="2 5 9 2 7 4")))
    assert text.startswith(f"In your game {code(shown_text(board))}:\n**You win by 7**")
    assert TRUTH in text
    assert text.endswith(price_note(HintLevel.FULL))
    assert records.rows(database, "SELECT seat, ply, grade FROM hints") == [(0, 0, 3)]


async def test_a_game_that_is_over_is_evaluated_for_all(place: Place, database: Database) -> None:
    await place.ann.slash(place.channel, "coins new", coins=ROW, opponent="greedy")
    for _ in range(3):
        board = posted(await place.ann.slash(place.channel, "coins take left"))
    text = shown_text(posted(await place.ann.slash(place.channel, "coins evaluate")))
    assert text.startswith("**Ann wins by 7**\nhad both played perfectly.\nScores: Ann–greedy bot\n")
    assert "Worth +7 to Ann\n" in text
    assert "Best line, Ann first:" in text
    assert text.endswith(f"-# Game {code(shown_text(board))} · from the start")
    assert too_wide(text) == []
    assert records.rows(database, "SELECT * FROM hints") == []


async def test_one_that_the_bot_began_fits_a_phone_too(place: Place) -> None:
    await place.ann.slash(place.channel, "coins new", coins=ROW, first="bot")
    for _ in range(3):
        await place.ann.slash(place.channel, "coins take left")
    text = shown_text(posted(await place.ann.slash(place.channel, "coins evaluate")))
    assert "Best line, optimal" in text
    assert too_wide(text) == []


async def test_without_a_game_the_error_says_how_to_start_one(place: Place) -> None:
    text = shown_text(ephemeral(await place.ann.slash(place.channel, "coins evaluate")))
    assert text == (
        "You have no game to evaluate in this channel. Start one with /coins new, or give a board: "
        "/coins evaluate coins:4 7 2 9 5 2"
    )


@pytest.mark.parametrize(
    ("coins", "reason"),
    [
        ("9 " * 2500, "A board can have 1 to 60 coins; this one has 2500."),
        ("1|2|3|4|5", "A board has 1 to 4 lines, not 5."),
        ("[1 2]", "At character 5: expected no second wall: a line is open at one end at least, found ']'."),
        ("", "At character 1: expected a coin (an integer), found the end."),
        ("@everyone", "At character 1: expected a coin (an integer), found '@everyone'."),
    ],
)
async def test_a_board_that_is_none_gets_a_sentence(place: Place, coins: str, reason: str) -> None:
    record, payload = command_payload(place.env, place.ann, place.channel, "evaluate", coins=coins)
    await deliver(place.env, payload)
    assert shown_text(ephemeral(result(place.env, record))).split("\n-# Write a row like ")[0] == reason
    _ = place.env.errors


@pytest.mark.parametrize("coins", ["9" * 499 + " " + "8" * 499, " | ".join(["-99999999999999 " * 15] * 4)])
async def test_huge_boards_fit_a_message(place: Place, coins: str) -> None:
    text = shown_text(ephemeral(await place.ann.slash(place.channel, "coins evaluate", coins=coins)))
    assert len(text) <= 2000
    assert too_wide(text) == []
    assert text.endswith("-# 1234…7890: digits left out")
