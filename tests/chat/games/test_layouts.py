"""Every layout in chat: whole games by commands or buttons only, and the texts about them."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.coins import Board
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.opponents import OPPONENTS
from bot.store import Database
from tests.support.databases import records
from tests.support.full_size import spread
from tests.support.shown import shown_text
from tests.support.simcord import (
    Restart,
    SimulatedServer,
    ask_to_resign,
    click_payload,
    code,
    deliver,
    edited,
    ephemeral,
    ids,
    is_over,
    labels,
    menus,
    posted,
    result,
    rows,
    showing,
    too_wide,
)

BOARD_THEME = "plain"

DEALT_LAYOUTS = [Layout.TWO_ROWS, Layout.ROWS_AND_STACKS, Layout.RING]
LAYOUTS = [layout.value for layout in DEALT_LAYOUTS]
RING = "(4 7 2 9 5 2 8)"
FOUR_LINES = "4 7 2 | [3 8 1 | 6] | 5 5"
LARGEST_BOARD = " | ".join(
    ["[" + " ".join(["999"] * 15), " ".join(["999"] * 15), " ".join(["999"] * 15) + "]", "5 " * 15]
)


async def take_best_coin(server: SimulatedServer, hint: str) -> ResponseMessage:
    """Take the best coin according to a hint, by command, and return the new board."""
    one = r"the (?:only|last) coin"
    several = r"(?P<left>←)?[^(]*?(?P<right>→)?(?: \((?P<place>[^)]*)\))?(?: and|:|$)"
    pattern = rf"(?:### )?Take (?:{one}|{several})"
    found = re.match(pattern, hint.splitlines()[0].replace("\N{NO-BREAK SPACE}", " "))
    assert found is not None, hint
    kind, _, number = (found["place"] or "").partition(" ")
    if kind == "position":
        return posted(await server.ann.slash(server.channel, "coins take pick", position=int(number)))
    side = "left" if found["left"] else "right" if found["right"] else await last_side(server)
    line = {"line": int(number)} if kind == "line" else {}
    return posted(await server.ann.slash(server.channel, f"coins take {side}", **line))


async def last_side(server: SimulatedServer) -> str:
    """Return the side from which the last coin can be taken, as the board shows it."""
    board = posted(await server.ann.slash(server.channel, "coins board"))
    return "right" if re.search(r"^(\d: )?█", shown_text(board), re.MULTILINE) else "left"


@pytest.mark.parametrize(("opponent", "start"), spread(OPPONENTS, [*product(["me", "bot"], LAYOUTS)], 5))
async def test_a_whole_game_by_commands_alone(
    server: SimulatedServer, database: Database, opponent: str, start: tuple[str, str]
) -> None:
    first, layout = start
    board = posted(
        await server.ann.slash(server.channel, "coins new", opponent=opponent, first=first, layout=layout, size=7)
    )
    while not is_over(board):
        assert too_wide(shown_text(board)) == []
        hint = shown_text(ephemeral(await server.ann.slash(server.channel, "coins hint", grade="side")))
        older = board
        board = await take_best_coin(server, hint)
        assert ids(older) == [] == menus(older)
    [game] = await records.games(database)
    records.check_record(game)
    human = game["seats"].index({"kind": "human", "user": server.ann.id})
    assert all(move["lost"] == 0 for move in game["moves"] if move["seat"] == human)
    assert Layout.of(Board.parse(game["board"])).value == layout
    if first == "me":
        assert shown_text(board).startswith("## You win by ")


@pytest.mark.parametrize(("opponent", "layout"), spread(OPPONENTS, LAYOUTS, 2))
async def test_whole_games_by_buttons_and_menus_alone(
    server: SimulatedServer, database: Database, opponent: str, layout: str
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", opponent=opponent, size=7, layout=layout))
    for label in ("Next deal", "Bot goes first", "I go first"):
        while not is_over(board):
            assert too_wide(shown_text(board)) == []
            if menus(board):
                [menu] = menus(board)
                picked = menu["options"][3]["value"]
                edited(await server.ann.select(board, [picked], custom_id=menu["custom_id"]))
            else:
                edited(await server.ann.click(board, custom_id=ids(board)[0]))
        board = posted(await server.ann.click(await showing(server.ann, board, label), label=label))
    games = await records.games(database)
    assert [game["status"] for game in games] == ["finished"] * 3 + ["active"]
    for game in games:
        records.check_record(game)
        assert Board.parse(game["board"]).size == 7
        assert Layout.of(Board.parse(game["board"])).value == layout
        assert {"kind": "bot", "opponent": opponent} in game["seats"]


async def test_an_emptied_line_keeps_its_number(server: SimulatedServer) -> None:
    await server.ann.slash(server.channel, "coins new", coins="9 | 3 8 1", opponent="greedy")
    board = posted(await server.ann.slash(server.channel, "coins take left", line=1))
    assert "```\n1: empty\n2: ← 8 1 →\n```" in shown_text(board)
    assert labels(board)[:2] == ["2: ← 8", "2: 1 →"]
    assert "-# Magpie took ←\N{NO-BREAK SPACE}3 (line 2) · 2 coins left" in shown_text(board)


async def test_buttons_name_line_and_side_in_one_row_per_line(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=FOUR_LINES))
    assert [[each["label"] for each in row] for row in rows(board)] == [
        ["1: ← 4", "1: 2 →"],
        ["2: 1 →"],
        ["3: Take 6"],
        ["4: ← 5", "4: 5 →"],
        ["Hint", "More"],
    ]
    edited(await server.ann.click(board, label="3: Take 6"))


async def test_the_coins_of_a_ring_are_numbered_until_the_first_is_taken(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=RING, opponent="greedy"))
    assert "```\n1:4 2:7 3:2 4:9\n5:5 6:2 7:8\n```\n-# A ring: take any coin first.\n" in shown_text(board)
    assert [option["label"] for option in menus(board)[0]["options"]][:2] == ["Position 1: 4", "Position 2: 7"]
    board = posted(await server.ann.slash(server.channel, "coins take pick", position=4))
    # After the 9 the row is 5 2 8 4 7 2, of which Magpie has taken the 5.
    assert "\n**Ann 9** · Magpie 5\n```\n2 8 4 7 2\n```\n" in shown_text(board)
    assert "-# Magpie took ←\N{NO-BREAK SPACE}5 · " in shown_text(board)
    assert labels(board)[:2] == ["← 2", "2 →"]


@pytest.mark.parametrize(("size", "menu_sizes"), [(26, [13, 13])])
async def test_menus_hold_every_coin_of_a_ring(
    server: SimulatedServer, database: Database, size: int, menu_sizes: list[int]
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=f"({' '.join(map(str, range(size)))})"))
    found = menus(board)
    assert [len(menu["options"]) for menu in found] == menu_sizes
    assert [option["label"] for menu in found for option in menu["options"]] == [
        f"Position {place}: {place - 1}" for place in range(1, size + 1)
    ]
    last = found[-1]
    edited(await server.ann.select(board, [last["options"][-1]["value"]], custom_id=last["custom_id"]))
    [game] = await records.games(database)
    assert game["moves"][0]["place"] == size


async def test_the_first_move_in_a_ring_works_after_a_restart_and_is_made_once(
    server: SimulatedServer, restart: Restart, database: Database
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=RING))
    [menu] = menus(board)
    await restart()
    record, payload = click_payload(
        server.env,
        server.ann,
        server.channel,
        board.id,
        menu["custom_id"],
        kind=3,
        values=[menu["options"][4]["value"]],
    )
    await deliver(server.env, payload)
    assert edited(result(server.env, record)).id == board.id
    await restart()
    await deliver(server.env, payload)
    [game] = await records.games(database)
    assert [move.get("place") for move in game["moves"]] == [5, None]
    await restart()
    edited(await server.ann.click(board, custom_id=ids(board)[0]))


async def test_a_first_move_in_a_ring_by_another_user_or_too_late_is_refused(
    server: SimulatedServer, database: Database
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=RING))
    [menu] = menus(board)
    value = menu["options"][0]["value"]
    refusal = ephemeral(await server.ben.select(board, [value], custom_id=menu["custom_id"]))
    assert shown_text(refusal) == translate("error-not-yours", first="Ann", second="The Banker")
    newest = posted(await server.ann.slash(server.channel, "coins take pick", position=2))
    record, payload = click_payload(
        server.env, server.ann, server.channel, board.id, menu["custom_id"], kind=3, values=[value]
    )
    await deliver(server.env, payload)
    assert shown_text(edited(result(server.env, record))).endswith(f"/{newest.id})")
    [game] = await records.games(database)
    assert len(game["moves"]) == 2


@pytest.mark.parametrize("values", [[], ["coins/222222/0/1@5", "coins/222222/0/1@6"], [None], "coins", ["1@5"]])
async def test_moves_that_no_menu_offers_get_an_error_message(
    server: SimulatedServer, database: Database, values: Any
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=RING))
    before = records.everything(database)
    record, payload = click_payload(
        server.env, server.ann, server.channel, board.id, menus(board)[0]["custom_id"], kind=3, values=values
    )
    await deliver(server.env, payload)
    assert shown_text(ephemeral(result(server.env, record))).startswith("This button doesn't work any more.")
    assert records.everything(database) == before


@pytest.mark.parametrize(
    ("coins", "command", "given", "sentence"),
    [
        (RING, "left", {}, "The first move on a ring takes any coin. Give its position, 1 to 7."),
        (FOUR_LINES, "left", {"line": 2}, "Line 2 has a wall on the left. Take from its right end."),
    ],
)
async def test_a_take_command_without_a_coin(
    server: SimulatedServer, coins: str, command: str, given: dict[str, int], sentence: str
) -> None:
    await server.ann.slash(server.channel, "coins new", coins=coins)
    refusal = ephemeral(await server.ann.slash(server.channel, f"coins take {command}", **given))
    assert shown_text(refusal).startswith(sentence)


@pytest.mark.parametrize("coins", [RING])
async def test_a_review_can_be_stepped_through_played_on_from_and_dealt_again(
    server: SimulatedServer, database: Database, coins: str
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=coins, opponent="greedy"))
    while not is_over(board):
        if menus(board):
            [menu] = menus(board)
            edited(await server.ann.select(board, [menu["options"][0]["value"]], custom_id=menu["custom_id"]))
        else:
            edited(await server.ann.click(board, custom_id=ids(board)[0]))
    told = ephemeral(await server.ann.click(board, label="Review"))
    edited(await server.ann.click(told, label="Step through"))
    taken = shown_text(told).splitlines()[0]
    assert "you took 4 (position 1)" in taken or "you took ←\xa04 (line 1)" in taken
    casual = posted(await server.ann.click(told, label="Play on from here"))
    game = (await records.games(database))[-1]
    assert (game["board"], game["casual"], game["moves"]) == (coins, True, [])
    question = await ask_to_resign(server.ann, casual)
    edited(await server.ann.click(question, label="Resign"))
    edited(await server.ann.click(told, label="▶"))
    edited(await server.ann.click(told, label="▶"))
    casual = posted(await server.ann.click(told, label="Play on from here"))
    first, *_, on = await records.games(database)
    assert (on["board"], on["start_ply"]) == (coins, 2)
    assert on["moves"] == first["moves"][:2]
    question = await ask_to_resign(server.ann, casual)
    edited(await server.ann.click(question, label="Resign"))
    shared = shown_text(posted(await server.ann.click(await showing(server.ann, board, "Share"), label="Share")))
    assert f" coins, {Layout.of(Board.parse(coins)).value} · " in shared
    posted(await server.ann.slash(server.channel, "coins new", deal=code(board)))
    assert (await records.games(database))[-1]["board"] == coins
