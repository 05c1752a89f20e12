"""Send malformed interactions: each gets a response or a log line, and the bot plays on."""

from __future__ import annotations

import asyncio
import copy
import re
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.bot_processes import ProcessHarness, read
from tests.support.fake_discord.entities import Json
from tests.support.fake_discord.interactions import MODAL_SUBMIT, InteractionRecord

EXPECTED_LOG_LINES = ("The response to interaction", "is a duplicate")
"""The log line of an interaction without a response."""
UNREADABLE_METRIC = re.compile(r'^coins_interactions_rejected_total\{reason="unreadable"\} (\S+)$', re.MULTILINE)
"""The metric of unreadable interactions, of which only a few a minute are logged."""

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
payload_changes = st.lists(st.tuples(st.integers(0, 10**6), st.just(DROPPED) | json_values), min_size=1, max_size=3)


class Forger:
    """Sends valid interactions with changed parts."""

    def __init__(self, harness: ProcessHarness, port: int, makers: list[Callable[[], Json]]) -> None:
        self.harness = harness
        self._port = port
        self._makers = makers

    async def deliver(self, number: int, spoilt: list[tuple[int, Any]]) -> None:
        """Send one with changes, and wait until it is answered or rejected."""
        payload = self._makers[number % len(self._makers)]()
        malformed = copy.deepcopy(payload)
        for at, value in spoilt:
            change_part(malformed, at, value)
        logged, before = self.harness.bot.log.stat().st_size, await self._unreadable()
        answer = self.harness.fake_discord.send(payload, malformed)
        log = ""
        for _ in range(3000):
            log = self.harness.bot.log.read_bytes()[logged:].decode()
            assert "Traceback" not in log, log
            if answer.acknowledged or any(words in log for words in EXPECTED_LOG_LINES):
                return
            if await self._unreadable() > before:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"neither answered nor refused: {malformed}\n{log}")

    async def _unreadable(self) -> float:
        """Return how many the bot has rejected as unreadable."""
        found = UNREADABLE_METRIC.search(await asyncio.to_thread(read, self._port, "/metrics"))
        assert found is not None
        return float(found[1])


def change_part(payload: Any, at: int, value: Any) -> None:
    """Set a part of `payload`, at any depth, to `value`, or drop it."""
    places = list(parts_of(payload))
    if not places:
        return
    inside, key = places[at % len(places)]
    if value == DROPPED:
        del inside[key]
    else:
        inside[key] = copy.deepcopy(value)


def parts_of(payload: Any) -> list[tuple[Any, Any]]:
    """Return every key or index in `payload`, with its container."""
    inner = payload.items() if isinstance(payload, dict) else enumerate(payload) if isinstance(payload, list) else ()
    found: list[tuple[Any, Any]] = []
    for key, value in inner:
        found += [(payload, key), *parts_of(value)]
    return found


@pytest.fixture
def bot_settings(port: int) -> dict[str, str]:
    return {"COINS_METRICS__PORT": str(port)}


@pytest.fixture
async def forger(harness: ProcessHarness, port: int) -> AsyncIterator[Forger]:
    fake_discord, ann, channel = harness.fake_discord, harness.ann, harness.channel
    fake_discord.window = 60.0  # nothing here is timed
    board = (await fake_discord.slash(ann, channel, "coins new", coins=" ".join(["1 2 3"] * 20))).shown
    ben = fake_discord.user("Ben")

    def slash(command: str, **options: Any) -> Callable[[], Json]:
        return lambda: fake_discord.slash_payload(ann, channel, command, **options)

    def click(custom_id: str, **more: Any) -> Callable[[], Json]:
        def make() -> Json:
            payload = fake_discord.click_payload(ann, board, custom_id)
            payload["data"] |= more
            return payload

        return make

    def form() -> Json:
        payload = fake_discord.click_payload(ann, board, "form")
        return payload | {"type": MODAL_SUBMIT, "data": {"custom_id": "form", "components": []}}

    yield Forger(
        harness,
        port,
        [
            slash("coins new", coins="4 7 2", opponent="greedy", first="bot"),
            slash("coins new", size=9),
            slash("coins take left", line=1),
            slash("coins leaderboard", by="level", scope="everywhere"),
            slash("coins stats", player=ben),
            slash("coins board"),
            *map(click, board.custom_ids),
            click(f"coins/top/wins/server/0/{ann.id}"),
            click("menu", component_type=3, values=["1L"]),
            form,
        ],
    )
    assert fake_discord.violations == []


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.lists(st.tuples(st.integers(0, 100), payload_changes), min_size=1, max_size=5))
async def test_malformed_interactions(forger: Forger, spoilt: list[tuple[int, list[tuple[int, Any]]]]) -> None:
    for number, some in spoilt:
        await forger.deliver(number, some)
    await check_bot_responds(forger.harness)


async def check_bot_responds(harness: ProcessHarness) -> InteractionRecord:
    answer = await harness.fake_discord.slash(harness.ann, harness.channel, "help")
    assert answer.ephemeral
    return answer
