"""Every text in chat comes from the catalogs: scripted players press every button and see no other text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot import i18n
from bot.i18n import LANGUAGES
from bot.match.zones import COMMON_ZONES
from bot.service.context import AppContext
from bot.store import Database
from tests.support.languages import Marked, unmarked
from tests.support.players import ManualClock
from tests.support.shown import alt_texts, labels_of, shown_text
from tests.support.simcord import (
    AT_ANY_PACE,
    SimulatedServer,
    bodies,
    click_payload,
    deliver,
    ids,
    menus,
    new_messages,
    result,
)

_COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("new", {"coins": "4 7 2 | [3 8 1", "opponent": "greedy"}),
    ("new", {"coins": "4 7 2"}),
    ("take left", {"line": 1}),
    ("take left", {"line": 4}),
    ("hint", {"grade": "nudge"}),
    ("hint", {"grade": "full"}),
    ("evaluate", {}),
    ("evaluate", {"coins": "4 7 2 9 5 2"}),
    ("evaluate", {"coins": "4 x"}),
    ("board", {}),
    ("resign", {}),
    ("review", {}),
    ("review", {"game": "nonsense"}),
    ("leaderboard", {}),
    ("leaderboard", {"by": "level", "scope": "everywhere"}),
    ("leaderboard", {"by": "rating"}),
    ("stats", {}),
    ("me", {"theme": "cards"}),
    ("settings", {}),
    ("settings", {"hints": "off"}),
    ("privacy", {}),
    ("daily", {}),
    ("daily", {"day": "yesterday"}),
    ("remind", {"zone": "Europe/Berlin"}),
    ("remind", {"zone": "Atlantis"}),
    ("challenge", {"coins": "4 7 2 9"}),
    ("end", {"game": "7QK2MX"}),
    ("new", {"coins": "(4 7 2 9)"}),
    ("new", {"deal": "7QK2MX"}),
]
_CLICKS = 250
_NAMES = {"Ann", "Ben", "Eve", "coins"}
"""People, and the channel."""


@pytest.fixture
def app(database: Database) -> AppContext:
    return AppContext(
        database, limits=AT_ANY_PACE, rng=Random(7), clock=ManualClock(datetime(2026, 11, 21, 12, tzinfo=UTC))
    )


@pytest.fixture
def marked_catalog(monkeypatch: pytest.MonkeyPatch) -> Marked:
    """Use the marked catalog for all players."""
    spoken = Marked()
    monkeypatch.setattr(i18n, "load_catalog", lambda _: spoken)
    return spoken


def visible_texts(body: dict[str, Any]) -> Iterator[str]:
    """Yield all visible texts of a message."""
    yield shown_text(body)
    yield from (*alt_texts(body), *labels_of(body))


def action_of(custom_id: str) -> str:
    """Return the action of a button, without its game."""
    if custom_id.startswith(("coins/top/", "coins/remind/")):  # many leaderboards, time zones and hours
        custom_id = "/".join(custom_id.split("/")[:3])
    return re.sub(r"[0-9]+|/[2-9A-Z]{6}/", "#", custom_id)


async def test_every_shown_text_is_translated(server: SimulatedServer, marked_catalog: Marked) -> None:
    role = server.ann.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
    eve = server.ann.guild.add_member(server.env.create_user("eve", global_name="Eve"), roles=[role])
    people, shown = (server.ann, server.ben, eve), []
    daily = new_messages(await server.ann.slash(server.channel, "coins daily"))
    await server.ann.click(daily[0], custom_id=next(each for each in ids(daily[0]) if "/start/" in each))
    await _play_to_the_end(server, server.ann, daily[0])
    shown += daily
    for path, options in _COMMANDS:
        for who in people:
            shown += new_messages(await who.slash(server.channel, f"coins {path}", **options))
    shown += new_messages(await server.ann.slash(server.channel, "coins challenge", player=server.ben))
    for message in [each for each in shown if _take_buttons(each)]:
        for who in people:
            await _play_to_the_end(server, who, message)
    pressed: set[tuple[str, int]] = set()
    for message in shown:
        for who in people:
            for custom_id, way in _buttons_and_options(message):
                if (action_of(custom_id), who.id) not in pressed and len(pressed) < _CLICKS:
                    pressed.add((action_of(custom_id), who.id))
                    shown += await _press(server, who, message, custom_id, way)
    assert len(pressed) > 60
    said = [text for body in bodies(server.env) for text in visible_texts(body)]
    left = {word for text in said for word in unmarked(text)} | marked_catalog.given
    names_of_things = (*LANGUAGES, *LANGUAGES.values(), *COMMON_ZONES)
    names = _NAMES | {word for name in names_of_things for word in unmarked(name.replace("_", " "))}
    assert {word for word in left if word not in names and not re.fullmatch("[2-9A-Z]{1,6}", word)} == set()
    _ = server.env.errors
    server.env.http_requests.clear()  # marks are wider than words, and stand before the mention


def _buttons_and_options(message: Any) -> list[tuple[str, dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any]]] = [(each, {}) for each in ids(message)]
    for menu in menus(message):
        found += [(option["value"], {"kind": 3, "values": [option["value"]]}) for option in menu["options"]]
    return found


def _take_buttons(message: Any) -> list[tuple[str, dict[str, Any]]]:
    return [each for each in _buttons_and_options(message) if re.fullmatch(r"coins/\w{6}/\d+/\d(?:[LR]|@\d+)", each[0])]


async def _play_to_the_end(server: SimulatedServer, who: MemberActor, message: Any) -> None:
    """Take the first coin there is until `who` is refused or none is left."""
    while picks := _take_buttons(message):
        await _press(server, who, message, *picks[0])
        if _take_buttons(message) == picks:
            return


async def _press(
    server: SimulatedServer, who: MemberActor, message: Any, custom_id: str, way: dict[str, Any]
) -> list[Any]:
    record, payload = click_payload(server.env, who, server.channel, message.id, custom_id, **way)
    await deliver(server.env, payload)
    return list(new_messages(result(server.env, record)))
