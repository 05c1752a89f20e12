"""Every layout in chat: whole games by commands or buttons only, and the texts about them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.coins import Board
from bot.match.deals import Layout
from bot.match.opponents import OPPONENTS
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    click_payload,
    deliver,
    edited,
    ephemeral,
    ids,
    is_over,
    labels,
    menus,
    posted,
    result,
    showing,
    too_wide,
)

BOARD_THEME = "plain"

LAYOUTS = [layout.value for layout in Layout]
LARGE_RING = f"({'4 7 2 9 ' * 6})"


@pytest.mark.parametrize(("opponent", "layout"), list(zip(OPPONENTS, LAYOUTS, strict=False)))
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


async def test_a_ring_of_21_coins_has_buttons(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=f"({' '.join(map(str, range(21)))})"))
    assert [label for label in labels(board) if "·" in label] == [f"{place} · {place - 1}" for place in range(1, 22)]
    [menu] = menus(board)
    assert menu["options"][20]["label"] == "Position 21: 20"
    edited(await server.ann.click(board, label="21 · 20"))
    [game] = await records.games(database)
    assert game["moves"][0]["place"] == 21


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


@pytest.mark.parametrize("values", [[], ["coins/222222/0/1@5", "coins/222222/0/1@6"], [None], "coins", ["1@5"]])
async def test_moves_that_no_menu_offers_get_an_error_message(
    server: SimulatedServer, database: Database, values: Any
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=LARGE_RING))
    before = records.everything(database)
    record, payload = click_payload(
        server.env, server.ann, server.channel, board.id, menus(board)[0]["custom_id"], kind=3, values=values
    )
    await deliver(server.env, payload)
    assert shown_text(ephemeral(result(server.env, record))).startswith("This button doesn't work any more.")
    assert records.everything(database) == before
