"""Slow handlers are deferred, and their response still goes to the right place."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.chat.interactions import responding
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    ask_to_resign,
    bodies,
    callbacks,
    click_payload,
    code,
    command_payload,
    deliver,
    edited,
    ephemeral,
    ids,
    is_over,
    labels,
    new_messages,
    posted,
    result,
    thinking,
)

ROW = "4 7 2 9 5 2 8 1"

Pause = Callable[[float], Coroutine[Any, Any, None]]


async def run_in_thread(seconds: float) -> None:
    """Sleep in a thread, like the database; SimCord stops its clock when one task sleeps and another waits for it."""
    await asyncio.to_thread(time.sleep, seconds)


@pytest.fixture
def slow_down_database(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that slows all database calls down from then on."""

    def slow_down(of: Callable[..., Coroutine[Any, Any, Any]], pause: Pause) -> Callable[..., Coroutine[Any, Any, Any]]:
        async def slowed(*args: Any, **kwargs: Any) -> Any:
            await pause(0.02)
            return await of(*args, **kwargs)

        return slowed

    def start(pause: Pause = run_in_thread) -> None:
        monkeypatch.setattr(responding, "DEFER_AFTER_S", 0.001)
        for method in ("read", "write", "execute"):
            monkeypatch.setattr(Database, method, slow_down(getattr(Database, method), pause))

    return start


async def test_a_late_challenge_pings_the_challenged_player(
    server: SimulatedServer, slow_down_database: Callable[..., None]
) -> None:
    """Editing the "thinking" message would not ping."""
    slow_down_database()
    asked = posted(await server.ann.slash(server.channel, "coins challenge", player=server.ben))
    assert labels(asked) == ["Accept", "Decline", "Cancel"]
    [sent] = [body for body in bodies(server.env) if "challenges you" in shown_text(body)]
    assert sent["allowed_mentions"] == {"parse": [], "users": [server.ben.id]}


async def test_a_late_board_replaces_the_thinking_message(
    server: SimulatedServer, slow_down_database: Callable[..., None]
) -> None:
    slow_down_database()
    outcome = await server.ann.slash(server.channel, "coins new", coins=ROW)
    board = posted(outcome)
    assert shown_text(board).startswith("### Your turn, Ann\n")
    assert not thinking(outcome)
    assert len(ids(board)) == 4
    fresh = posted(await server.ann.slash(server.channel, "coins take left"))
    assert ids(board) == []
    assert len(ids(fresh)) == 4


async def test_a_late_click_changes_the_board_in_place(
    server: SimulatedServer, slow_down_database: Callable[..., None]
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    slow_down_database()
    edited(await server.ann.click(board, label="← 4"))
    assert "**Ann 4** · The Banker 7\n" in shown_text(board)
    assert {id_.split("/")[2] for id_ in ids(board)} == {"2"}


async def test_a_late_ephemeral_response_stays_ephemeral(
    server: SimulatedServer, slow_down_database: Callable[..., None]
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    slow_down_database()
    assert "### Take " in shown_text(ephemeral(await server.ann.slash(server.channel, "coins hint", grade="side")))
    assert "First thought" in shown_text(ephemeral(await server.ann.click(board, label="Hint")))
    question = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    edited(await server.ann.click(question, label="Keep playing"))
    assert shown_text(question) == "OK, the game continues."


async def test_a_late_refusal_of_a_public_command_is_ephemeral(
    server: SimulatedServer, slow_down_database: Callable[..., None]
) -> None:
    slow_down_database(asyncio.sleep)
    outcome = await server.ann.slash(server.channel, "coins board")
    assert shown_text(ephemeral(outcome)).startswith("You have no game running in this channel.")
    assert outcome.response is None  # the public "thinking" message is gone
    assert server.channel.history() == []


async def test_a_late_refusal_of_a_click_leaves_the_board_unchanged(
    server: SimulatedServer, slow_down_database: Callable[..., None], database: Database
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before, text = records.everything(database), shown_text(board)
    slow_down_database()
    assert "This game is Ann against" in shown_text(ephemeral(await server.ben.click(board, label="← 4")))
    assert shown_text(board) == text
    assert len(ids(board)) == 4
    assert records.everything(database) == before


async def test_a_late_resignation_changes_the_question_and_the_board(
    server: SimulatedServer, slow_down_database: Callable[..., None]
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    question = await ask_to_resign(server.ann, board)
    slow_down_database()
    edited(await server.ann.click(question, label="Resign"))
    assert shown_text(question) == f"You resigned game {code(board)}."
    assert is_over(board)


async def test_a_late_duplicate_command_leaves_the_board_unchanged(
    server: SimulatedServer, slow_down_database: Callable[..., None], database: Database
) -> None:
    slow_down_database()
    record, payload = command_payload(server.env, server.ann, server.channel, "new")
    await deliver(server.env, payload, payload, payload)
    board = posted(result(server.env, record))
    assert len(await records.games(database)) == 1
    await deliver(server.env, payload)
    assert len(ids(board)) == 4


async def test_a_late_duplicate_resignation_sends_nothing_more(
    server: SimulatedServer, slow_down_database: Callable[..., None]
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    question = await ask_to_resign(server.ann, board)
    slow_down_database()
    [resign] = [each for each in ids(question) if each.endswith("/resign-yes")]
    record, payload = click_payload(server.env, server.ann, server.channel, question.id, resign)
    await deliver(server.env, payload, payload)
    assert new_messages(result(server.env, record)) == []
    assert shown_text(question) == f"You resigned game {code(board)}."


async def test_each_interaction_is_acknowledged_once(
    server: SimulatedServer, slow_down_database: Callable[..., None]
) -> None:
    slow_down_database()
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    await server.ann.click(board, label="← 4")
    await server.ben.click(board, label="Hint")
    await server.ann.slash(server.channel, "coins hint", grade="side")
    assert len(callbacks(server.env)) == len(set(callbacks(server.env))) == 4
