"""Slow handlers are deferred, and their response still goes to the right place."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.chat import pipeline
from bot.i18n import translate
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    ask_to_resign,
    bodies,
    callbacks,
    click_payload,
    deliver,
    edited,
    ephemeral,
    ids,
    is_over,
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
def slow_down(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that slows all database calls down from then on."""

    def slowed(of: Callable[..., Coroutine[Any, Any, Any]], pause: Pause) -> Callable[..., Coroutine[Any, Any, Any]]:
        async def call(*args: Any, **kwargs: Any) -> Any:
            await pause(0.02)
            return await of(*args, **kwargs)

        return call

    def start(pause: Pause = run_in_thread) -> None:
        monkeypatch.setattr(pipeline, "DEFER_AFTER_S", 0.001)
        for method in ("read", "write"):
            monkeypatch.setattr(Database, method, slowed(getattr(Database, method), pause))

    return start


async def test_a_late_challenge_pings_the_challenged_player(
    server: SimulatedServer, slow_down: Callable[..., None]
) -> None:
    """Editing the "thinking" message would not ping."""
    slow_down()
    posted(await server.ann.slash(server.channel, "coins challenge", player=server.ben))
    [sent] = [body for body in bodies(server.env) if body.get("allowed_mentions", {}).get("users")]
    assert sent["allowed_mentions"] == {"parse": [], "users": [server.ben.id]}


async def test_late_boards_are_shown_where_they_belong(server: SimulatedServer, slow_down: Callable[..., None]) -> None:
    slow_down()
    outcome = await server.ann.slash(server.channel, "coins new", coins=ROW)
    board = posted(outcome)  # in place of the "thinking" message
    assert not thinking(outcome)
    edited(await server.ann.click(board, label="← 4"))
    assert {id_.split("/")[2] for id_ in ids(board)} == {"2"}
    fresh = posted(await server.ann.slash(server.channel, "coins take left"))
    assert (ids(board), len(ids(fresh))) == ([], 4)
    assert len(callbacks(server.env)) == len(set(callbacks(server.env))) == 3


async def test_a_late_ephemeral_response_stays_ephemeral(
    server: SimulatedServer, slow_down: Callable[..., None], database: Database
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before, text = records.everything(database), shown_text(board)
    slow_down()
    ephemeral(await server.ann.slash(server.channel, "coins hint"))
    ephemeral(await server.ann.click(board, label="Hint"))
    question = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    edited(await server.ann.click(question, label="Keep playing"))
    assert shown_text(question) == translate("resigning-kept")
    refusal = ephemeral(await server.ben.click(board, label="← 4"))
    assert shown_text(refusal) == translate("error-not-yours", first="Ann", second="The Banker")
    assert (shown_text(board), records.everything(database)) == (text, before)
    slow_down(asyncio.sleep)
    elsewhere = server.ann.guild.create_text_channel("arena")
    outcome = await server.ann.slash(elsewhere, "coins board")
    ephemeral(outcome)
    assert outcome.response is None  # the public "thinking" message is gone
    assert elsewhere.history() == []


async def test_a_late_resignation_changes_the_question_and_the_board_once(
    server: SimulatedServer, slow_down: Callable[..., None]
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    question = await ask_to_resign(server.ann, board)
    slow_down()
    [resign] = [each for each in ids(question) if each.endswith("/resign-yes")]
    record, payload = click_payload(server.env, server.ann, server.channel, question.id, resign)
    await deliver(server.env, payload, payload)
    assert new_messages(result(server.env, record)) == []
    assert shown_text(question) == translate("resigning-done")
    assert is_over(board)
