"""Malformed interactions: each gets a response or a log line, and the bot plays on."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from simcord.gateway import FakeGateway

from bot.metrics import METRICS
from tests.support.shown import SELECT
from tests.support.simcord import (
    SimulatedServer,
    callbacks,
    click_payload,
    command_payload,
    deliver,
    ephemeral,
    ids,
    modal_payload,
    posted,
)

STRANGE_TEXTS = [
    *("", "0", "-1", "9" * 20, "9" * 5000, "coins/7QK2MX/0/1L"),
    *("\u202e@everyone", "\ud800", "a\u0301" * 50, "\x00", "x" * 9000),
]
texts = st.text(st.characters(), max_size=8) | st.sampled_from(STRANGE_TEXTS)
numbers = st.integers(-2, 20) | st.sampled_from([2**31, 2**63, -(2**63), 10**400]) | st.floats(allow_nan=False)
json_values = st.recursive(
    st.none() | st.booleans() | numbers | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)
DROPPED = "drop it"
changes = st.lists(st.tuples(st.integers(0, 10**6), st.just(DROPPED) | json_values), min_size=1, max_size=3)


def change_part(payload: Any, at: int, value: Any) -> None:
    """Set a part of `payload`, at any depth, to `value`, or drop it."""
    places = list(parts_of(payload))
    inside, key = places[at % len(places)]
    if value == DROPPED:
        del inside[key]
    else:
        inside[key] = copy.deepcopy(value)


def parts_of(payload: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every key or index in `payload`, with its container."""
    inner = payload.items() if isinstance(payload, dict) else enumerate(payload) if isinstance(payload, list) else ()
    for key, value in inner:
        yield payload, key
        yield from parts_of(value)


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.lists(st.tuples(st.integers(0, 100), changes), min_size=1, max_size=5))
async def test_malformed_interactions(
    server: SimulatedServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    spoilt: list[tuple[int, list[tuple[int, Any]]]],
) -> None:
    monkeypatch.setattr(FakeGateway, "feed", FakeGateway.deliver)  # unread: `feed` looks for messages to hide
    env, ann, channel = server.env, server.ann, server.channel
    await server.ann.slash(channel, "coins new", coins=" ".join(["1 2 3"] * 20))
    board = posted(await ann.slash(channel, "coins board"))
    for number, parts in spoilt:
        made = [
            command_payload(env, ann, channel, "new", coins="4 7 2", opponent="greedy", first="bot"),
            command_payload(env, ann, channel, "take left", line=1),
            command_payload(env, ann, channel, "leaderboard", by="level", scope="everywhere"),
            command_payload(env, ann, channel, "board"),
            *(click_payload(env, ann, channel, board.id, each) for each in ids(board)),
            click_payload(env, ann, channel, board.id, f"coins/top/level/server/0/{ann.id}"),
            click_payload(env, ann, channel, board.id, "menu", kind=SELECT, values=["1L"]),
            modal_payload(env, ann, channel, "form"),
        ]
        payload = copy.deepcopy(made[number % len(made)][1])
        for at, value in parts:
            change_part(payload, at, value)
        before = len(callbacks(env)) + sum(METRICS.interactions_rejected.values()) + len(caplog.records)
        await deliver(env, payload)
        after = len(callbacks(env)) + sum(METRICS.interactions_rejected.values()) + len(caplog.records)
        assert after > before, payload
    assert "Traceback" not in caplog.text
    caplog.clear()
    _ = env.errors  # discord.py's own, which the command tree has handled
    assert ephemeral(await ann.slash(channel, "help"))
