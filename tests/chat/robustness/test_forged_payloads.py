"""Clicks that Discord would never send: forged ids, other kinds of components, deleted messages."""

from __future__ import annotations

import pytest

from bot.service.reviews import export_game
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import SELECT, shown_text
from tests.support.simcord import (
    SimulatedServer,
    callbacks,
    click_payload,
    code,
    delete,
    deliver,
    ephemeral,
    ids,
    modal_payload,
    posted,
    result,
)

ROW = "4 7 2 9 5 2"
INVALID_BUTTON_ERROR = "This button doesn't work any more. Use the newest board, or press *New game*."
FORGED_IDS = [
    "",
    "coins",
    "coins/",
    "coins/{code}",
    "coins/{code}/0",
    "coins/{code}/0/",
    "coins/{code}/00/1L",
    "coins/{code}/-1/1L",
    "coins/{code}/1000/1L",
    "coins/{code}/0/0L",
    "coins/{code}/0/1l",
    "coins/{code}/0/1X",
    "coins/{code}/0/11L",
    "coins/{code}/0/1L/",
    "coins/{code}/0/1L\n",
    " coins/{code}/0/1L",
    "COINS/{code}/0/1L",
    "coins/{code}/٠/1L",
    "coins/{code}/0/export",
    "coins/{code}/0/resign-yes;drop table games",
    "coins/' OR 1/0/1L",
    "coins/{code}x/0/1L",
    "coins//0/1L",
    "coins/top/wins/server/100/1",
    "coins/top/wins/server/-1/1",
    "coins/top/luck/server/0/1",
    "coins/top/wins/galaxy/0/1",
    "coins/top/wins/server/0/",
    "coins/top/wins/server/0/0",
    "other/{code}/0/1L",
    "x" * 100,
    "\ud800",
    "@everyone",
    None,
    7,
]


async def test_a_forged_id_does_nothing(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before = records.everything(database)
    for custom_id in FORGED_IDS:
        forged = custom_id.replace("{code}", code(board)) if isinstance(custom_id, str) else custom_id
        record, payload = click_payload(server.env, server.ann, server.channel, board.id, forged)
        await deliver(server.env, payload)
        assert shown_text(ephemeral(result(server.env, record))) == INVALID_BUTTON_ERROR, custom_id
        assert records.everything(database) == before, custom_id


async def test_other_components_with_the_id_of_a_button_do_nothing(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before = records.everything(database)
    place = (server.env, server.ann, server.channel, board.id, ids(board)[0])
    forged = [click_payload(*place, kind, values=["1L"]) for kind in (SELECT, 5, 99)]
    forged.append(modal_payload(server.env, server.ann, server.channel, ids(board)[0]))
    forged.append(click_payload(*place))
    del forged[-1][1]["message"]
    for record, payload in forged:
        await deliver(server.env, payload)
        assert shown_text(ephemeral(result(server.env, record))) == INVALID_BUTTON_ERROR
    assert records.everything(database) == before


async def test_a_click_on_a_just_deleted_board_shows_it_in_a_new_message(
    server: SimulatedServer, database: Database
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    game = code(board)
    record, payload = click_payload(server.env, server.ann, server.channel, board.id, ids(board)[0])
    delete(server.env, server.channel, board.id)
    await deliver(server.env, payload)
    assert result(server.env, record).acknowledged
    assert len((await export_game(database, game))["moves"]) == 2
    [fresh] = server.channel.history()
    assert {id_.split("/")[2] for id_ in ids(fresh)} == {"2"}
    posted(await server.ann.slash(server.channel, "coins take left"))
    assert ids(server.channel.history()[0]) == []  # the bot knew it as the game's board


async def test_every_refusal_is_one_acknowledgement(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    for custom_id in (ids(board)[0], "forged", "coins/ZZZZZZ/0/1L"):
        _, payload = click_payload(server.env, server.ben, server.channel, board.id, custom_id)
        await deliver(server.env, payload)
    assert len(callbacks(server.env)) == len(set(callbacks(server.env))) == 4


@pytest.mark.parametrize("action", ["to-more", "ask-resign", "coins", "hint-nudge", "hint-full", "forward"])
async def test_a_private_panel_never_replaces_a_public_message(server: SimulatedServer, action: str) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    record, payload = click_payload(server.env, server.ann, server.channel, board.id, f"coins/{code(board)}/0/{action}")
    await deliver(server.env, payload)
    ephemeral(result(server.env, record))
