"""Clicks that Discord would never send: forged ids, other kinds of components, deleted messages."""

from __future__ import annotations

import pytest

from bot.chat.transport.interaction import UnreadableInteractionError
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import SELECT, shown_text
from tests.support.simcord import (
    SimulatedServer,
    callbacks,
    click_payload,
    code,
    command_payload,
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
    "coins/{code}/0",
    "coins/{code}/-1/1L",
    "coins/{code}/0/1X",
    "coins/{code}/0/resign-yes;drop table games",
    "coins/' OR 1/0/1L",
    "coins/top/wins/galaxy/0/1",
    "other/{code}/0/1L",
    "x" * 100,
    "\ud800",
    None,
    7,
]
"""One of each kind; `tests/chat/components/test_custom_ids.py` has the grammar."""


async def test_a_forged_id_does_nothing(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before = records.everything(database)
    for custom_id in FORGED_IDS:
        forged = custom_id.replace("{code}", code(board)) if isinstance(custom_id, str) else custom_id
        record, payload = click_payload(server.env, server.ann, server.channel, board.id, forged)
        await deliver(server.env, payload)
        assert shown_text(ephemeral(result(server.env, record))) == INVALID_BUTTON_ERROR, custom_id
        assert records.everything(database) == before, custom_id


async def test_a_command_without_what_it_needs_is_refused(server: SimulatedServer) -> None:
    record, payload = command_payload(server.env, server.ann, server.channel, "end")
    await deliver(server.env, payload)
    assert shown_text(ephemeral(result(server.env, record))) == str(UnreadableInteractionError())
    _ = server.env.errors  # the library's own, which the tree has answered


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
