"""Interactions are admitted within the rate limit and with a readable payload; those of one user run in turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.chat import client, pipeline
from bot.chat.client import CoinsClient
from bot.chat.pipeline import PerUserQueue
from bot.i18n import translate
from bot.service.context import AppContext
from bot.service.rate_limit import MAX_REPLIES, PENALTY_S
from bot.settings import LimitSettings
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    Payload,
    SimulatedServer,
    callbacks,
    click_payload,
    command_payload,
    deliver,
    direct,
    edited,
    ephemeral,
    ids,
    is_over,
    labels,
    modal_payload,
    posted,
    result,
)
from tests.support.waiting import PATIENCE_S

ROW = " ".join(str(coin) for coin in range(1, 41))
FAST = "Not so fast! Try again <t:"
AT_ONCE = 10
ANN, BEN = 1, 2
TICK_S = 1 / 64


@pytest.fixture
def app(database: Database) -> AppContext:
    """Return an application context with tight limits."""
    return AppContext(database, limits=LimitSettings(requests_at_once=AT_ONCE, requests_per_second=4), rng=Random(7))


@pytest.fixture
def queries(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of database calls from now on."""
    calls: list[str] = []
    for name in ("read", "fetch", "write"):
        real = getattr(Database, name)

        async def counted(self: Database, *arguments: Any, name: str = name, real: Any = real, **more: Any) -> Any:
            calls.append(name)
            return await real(self, *arguments, **more)

        monkeypatch.setattr(Database, name, counted)
    return calls


async def test_a_player_over_the_rate_limit_gets_a_few_refusals(
    server: SimulatedServer, queries: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    await server.env.advance_time(60)
    clicks = [
        click_payload(server.env, server.ann, server.channel, board.id, "coins/7QK2MX/0/hint") for _ in range(300)
    ]
    before = len(callbacks(server.env))
    queries.clear()
    await deliver(server.env, *(payload for _, payload in clicks))
    refused = clicks[AT_ONCE : AT_ONCE + MAX_REPLIES]
    assert len(callbacks(server.env)) - before == AT_ONCE + MAX_REPLIES
    assert all(shown_text(ephemeral(result(server.env, record))).startswith(FAST) for record, _ in refused)
    assert not any(record.responded for record, _ in clicks[AT_ONCE + MAX_REPLIES :])
    # Each admitted interaction reads the user's running games and the unknown game; others nothing.
    assert len(queries) == 2 * AT_ONCE
    assert "A player is over the rate limit" in caplog.text
    assert str(server.ann.id) not in caplog.text


async def test_fast_games_stay_within_the_rate_limit(server: SimulatedServer) -> None:
    for _ in range(AT_ONCE // 2):
        board = posted(await server.ann.slash(server.channel, "coins new", coins="1 2 3 4 5 6 7 8"))
        for _ in range(4):
            board = edited(await server.ann.click(board, custom_id=ids(board)[0]))
        assert is_over(board)


def use_up_rate_limit(server: SimulatedServer, message: int) -> None:
    """Click as Ann until she is over the rate limit."""
    for _ in range(AT_ONCE + MAX_REPLIES + 10):
        server.env.backend.emit(
            "INTERACTION_CREATE", click_payload(server.env, server.ann, server.channel, message, "nothing")[1]
        )


async def test_the_rate_limit_affects_one_player_until_the_pause_is_over(server: SimulatedServer) -> None:
    anns = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    bens = posted(await server.ben.slash(server.channel, "coins new", coins=ROW))
    use_up_rate_limit(server, anns.id)
    edited(await server.ben.click(bens, label=labels(bens)[0]))
    left, click = click_payload(server.env, server.ann, server.channel, anns.id, ids(anns)[0])
    await deliver(server.env, click)
    assert not left.responded
    await server.env.advance_time(PENALTY_S)
    edited(await server.ann.click(anns, label=labels(anns)[0]))


async def test_expensive_commands_and_buttons_cost_several_moves(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    commands: list[tuple[int, str, dict[str, str]]] = [
        (3, "new", {"coins": "x"}),
        (5, "leaderboard", {}),
        (5, "evaluate", {}),
        (10, "take left", {}),
    ]
    buttons = [(3, "coins/7QK2MX/4/rematch"), (3, "coins/welcome/new-game"), (5, "coins/top/wins/server/0/1"), (10, "")]

    async def count_responses(make_payload: Callable[[], tuple[Any, Payload]]) -> int:
        await server.env.advance_time(60)
        before = len(callbacks(server.env))
        await deliver(server.env, *(make_payload()[1] for _ in range(30)))
        return len(callbacks(server.env)) - before

    for at_once, command, options in commands:
        make = partial(command_payload, server.env, server.ann, server.channel, command, **options)
        assert await count_responses(make) == at_once + MAX_REPLIES, command
    for at_once, id_ in buttons:
        make = partial(click_payload, server.env, server.ann, server.channel, board.id, id_)
        assert await count_responses(make) == at_once + MAX_REPLIES, id_


UNREADABLE_PAYLOADS: list[dict[str, Any]] = [
    {"locale": ["en-US"]},
    {"guild_locale": {}},
    {"member": {"user": {}}},
    {"id": "x"},
    {"id": "9" * 5000},
    {"guild_id": "-1"},
    {"type": 99},
    {"token": None, "data": None},
    {"data": {"custom_id": []}},
    {"message": {"id": "1", "flags": None}},
    {"token": "\ud800"},
    {"type": 6},
    {"channel": None},
    {"authorizing_integration_owners": [7]},
]


async def test_an_unreadable_payload_is_logged_and_ignored(
    server: SimulatedServer, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before = records.everything(database)
    for changes in UNREADABLE_PAYLOADS:
        record, payload = click_payload(server.env, server.ann, server.channel, board.id, ids(board)[0])
        broken: Payload = {**payload, **changes}
        caplog.clear()
        await deliver(server.env, broken)
        assert not record.responded, changes
        [logged] = [line for line in caplog.records if line.levelno >= logging.WARNING]
        assert "Ignored an unreadable interaction: " in logged.getMessage(), changes
        assert logged.exc_info is None
    caplog.clear()
    assert records.everything(database) == before
    await server.env.advance_time(60)
    edited(await server.ann.click(board, label=labels(board)[0]))


async def test_an_unreadable_user_in_a_direct_message_logs_no_traceback(
    server: SimulatedServer, caplog: pytest.LogCaptureFixture
) -> None:
    ann = server.ann.user
    board = posted(await ann.slash("coins new", coins=ROW))
    channel = direct(server.env, ann)
    keys = ("username", "discriminator", "avatar")
    for missing in [*((key,) for key in keys), keys]:
        for record, payload in (
            click_payload(server.env, ann, channel, board.id, ids(board)[0]),
            command_payload(server.env, ann, channel, "take left"),
        ):
            payload["user"] = {key: value for key, value in payload["user"].items() if key not in missing}
            await deliver(server.env, payload)
            assert not record.responded
    assert [line.exc_info for line in caplog.records if line.levelno >= logging.WARNING] == [None] * 8
    assert server.env.errors == []
    caplog.clear()
    await server.env.advance_time(60)
    edited(await ann.click(board, label=labels(board)[0]))


STATS = {"name": "stats", "type": 1}
UNREADABLE_OPTIONS: list[Any] = [
    [{"name": "new", "type": "1"}],
    [{"name": "new", "type": 1, "options": [{"name": "size", "type": 4}]}],
    [{"name": "new", "type": 1, "options": [{"name": "size", "type": 4, "value": [9]}]}],
    [{"name": "new", "type": 1, "options": [{"name": "size", "type": 3, "value": "9"}]}],
    [{"name": "new", "type": 1, "options": [{"name": "cheat", "type": 3, "value": "9"}]}],
    [STATS | {"options": [{"name": "player", "type": 6, "value": {}}]}],
    [STATS | {"options": [{"name": "player", "type": 6, "value": "7"}]}],
]


async def test_an_unreadable_command_gets_an_error_message(
    server: SimulatedServer, caplog: pytest.LogCaptureFixture
) -> None:
    too_great = str(2**63)
    users = {"users": {too_great: {"id": too_great, "username": "x", "discriminator": "0", "avatar": None}}}
    for options in [*UNREADABLE_OPTIONS, [STATS | {"options": [{"name": "player", "type": 6, "value": too_great}]}]]:
        await server.env.advance_time(60)
        record, payload = command_payload(server.env, server.ann, server.channel, "games")
        payload["data"] |= {"options": options, "resolved": users}
        await deliver(server.env, payload)
        assert shown_text(ephemeral(result(server.env, record))) == translate("error-unreadable"), options
    _ = server.env.errors  # discord.py's own errors, which the command tree has handled
    assert "Traceback" not in caplog.text
    caplog.clear()


async def test_a_duplicate_is_ignored(server: SimulatedServer) -> None:
    command = command_payload(server.env, server.ann, server.channel, "new")[1]
    await deliver(server.env, command, command)
    await deliver(server.env, command)
    [board] = server.channel.history()
    click = click_payload(server.env, server.ann, server.channel, board.id, ids(board)[0])[1]
    form = modal_payload(server.env, server.ann, server.channel, "x")[1]
    await deliver(server.env, click, click, form, form)
    assert len(callbacks(server.env)) == 3


async def test_an_interaction_after_shutdown_is_refused(server: SimulatedServer, simcord_bot: CoinsClient) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new"))
    await simcord_bot.pipeline.drain(1.0)
    before = shown_text(board)
    click = await server.ann.click(board, custom_id=ids(board)[0])
    for outcome in (click, await server.ann.slash(server.channel, "coins take left")):
        assert shown_text(ephemeral(outcome)) == translate("error-stopping")
    assert shown_text(board) == before
    assert len(labels(board)) == 4


async def test_shutdown_waits_for_pending_interactions_with_a_timeout(simcord_bot: CoinsClient) -> None:
    pipeline, gate = simcord_bot.pipeline, asyncio.Event()

    def track(task: asyncio.Task[Any]) -> None:
        pipeline.tasks.add(task)
        task.add_done_callback(pipeline.tasks.discard)

    track(asyncio.create_task(gate.wait()))
    await pipeline.drain(0.01)
    assert not gate.is_set()
    closing = asyncio.create_task(pipeline.drain(60.0))
    await asyncio.sleep(0)
    late = asyncio.create_task(asyncio.sleep(0))
    track(late)  # a refusal
    gate.set()
    await asyncio.wait_for(closing, PATIENCE_S)
    assert late.done()
    assert client._SHUTDOWN_TIMEOUT_S < 10.0  # when process managers kill


class Requests:
    """Requests that run until they may end. `started` has their names, `pauses` the seconds between them."""

    def __init__(self) -> None:
        self.queue = PerUserQueue()
        self.started: list[str] = []
        self.pauses: list[float] = []
        self.now = 0.0
        self._may_end: dict[str, asyncio.Event] = {}

    def ask(self, player: int, name: str) -> asyncio.Task[str]:
        self._may_end[name] = asyncio.Event()

        async def work() -> str:
            self.started.append(name)
            await self._may_end[name].wait()
            if name == "failing":
                raise LookupError
            return name

        return asyncio.create_task(self.queue.run(player, work))

    async def end(self, name: str) -> None:
        self.now += TICK_S
        self._may_end[name].set()
        await self.settle()

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> Requests:
    """Return requests whose clock stands still until one ends."""
    made = Requests()
    monkeypatch.setattr(pipeline, "asyncio", SimpleNamespace(sleep=made.pause, Lock=asyncio.Lock))
    monkeypatch.setattr(pipeline, "time", SimpleNamespace(monotonic=lambda: made.now))
    return made


async def test_requests_of_one_user_run_one_at_a_time(requests: Requests) -> None:
    asked = [requests.ask(ANN, name) for name in ("first", "second", "third")]
    other = requests.ask(BEN, "other")
    await requests.settle()
    assert requests.started == ["first", "other"]
    await requests.end("first")
    assert requests.started == ["first", "other", "second"]
    for name in ("second", "third", "other"):
        await requests.end(name)
    assert await asyncio.gather(*asked, other) == ["first", "second", "third", "other"]
    assert requests.pauses == [pipeline._PAUSE_FACTOR * TICK_S] * 2  # before the second and the third
    assert requests.queue._queues == {}


async def test_the_pause_after_a_slow_request_is_bounded(requests: Requests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "_MAX_PAUSE_S", 0.001)
    asked = [requests.ask(ANN, name) for name in ("slow", "next")]
    await requests.settle()
    for name in ("slow", "next"):
        await requests.end(name)
    assert await asyncio.gather(*asked) == ["slow", "next"]
    assert requests.pauses == [0.001]


async def test_failed_and_cancelled_requests_leave_the_queue(requests: Requests) -> None:
    failing, cancelled, last = (requests.ask(ANN, name) for name in ("failing", "cancelled", "last"))
    await requests.settle()
    cancelled.cancel()
    await requests.end("failing")
    with pytest.raises(LookupError):
        await failing
    await requests.end("last")
    assert await last == "last"
    assert (requests.started, requests.queue._queues) == (["failing", "last"], {})
