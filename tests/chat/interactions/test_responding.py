"""Slow handlers are deferred, and their response still goes to the right place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from bot.chat import pipeline
from bot.chat.messages.locale import LocaleResolver
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

_DEFERRED = {5, 6}
"""Acknowledgements of Discord without a response: it shows "thinking", or leaves the clicked message as it is."""


@pytest.fixture
def slow_down(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Return a function that slows all requests down from then on. In the end, all responses must be deferred."""
    in_time: list[int] = []

    def slowed(of: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
        async def call(*args: Any, **kwargs: Any) -> Any:
            await asyncio.sleep(0.02)  # not in a thread, during which the simulated clock stands still
            return await of(*args, **kwargs)

        return call

    def start() -> None:
        in_time.append(len(acknowledgements(server)))
        monkeypatch.setattr(pipeline, "DEFER_AFTER_S", 0.001)
        for method in ("read", "write", "fetch"):
            monkeypatch.setattr(Database, method, slowed(getattr(Database, method)))
        monkeypatch.setattr(LocaleResolver, "prefetch", slowed(LocaleResolver.prefetch))

    yield start
    late = acknowledgements(server)[in_time[0] :]
    assert late
    assert {*late} <= _DEFERRED


def acknowledgements(server: SimulatedServer) -> list[int]:
    """Return the types of the first responses to all interactions."""
    return [sent.json["type"] for sent in server.env.http_requests if sent.path.endswith("/callback") and sent.json]


async def test_a_late_challenge_pings_the_challenged_player(
    server: SimulatedServer, slow_down: Callable[[], None]
) -> None:
    """Editing the "thinking" message would not ping."""
    slow_down()
    posted(await server.ann.slash(server.channel, "coins challenge", player=server.ben))
    [sent] = [body for body in bodies(server.env) if body.get("allowed_mentions", {}).get("users")]
    assert sent["allowed_mentions"] == {"parse": [], "users": [server.ben.id]}


async def test_late_boards_are_shown_where_they_belong(server: SimulatedServer, slow_down: Callable[[], None]) -> None:
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
    server: SimulatedServer, slow_down: Callable[[], None], database: Database
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
    elsewhere = server.ann.guild.create_text_channel("arena")
    outcome = await server.ann.slash(elsewhere, "coins board")
    ephemeral(outcome)
    assert outcome.response is None  # the public "thinking" message is gone
    assert elsewhere.history() == []


async def test_a_late_resignation_changes_the_question_and_the_board_once(
    server: SimulatedServer, slow_down: Callable[[], None]
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
