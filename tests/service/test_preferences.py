"""Preferences are stored, and cached only while they are valid."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.errors import localize
from bot.match.preferences import Owner, OwnerKind
from bot.service.context import AppContext
from bot.service.preferences import (
    CHANNELS,
    DAILY,
    DEADLINE,
    HINTS,
    LANGUAGE,
    NOTICES,
    SIZE,
    THEME,
    Preference,
    PreferenceService,
)
from bot.settings import GameSettings
from bot.store import Database, StoreUnavailableError
from bot.store import preferences as preference_rows
from tests.support.players import ManualClock
from tests.support.shown import refuses

ANN, SERVER = 1, 2
OF_ANN, OF_SERVER = Owner(OwnerKind.PLAYER, ANN), Owner(OwnerKind.SERVER, SERVER)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(datetime(2026, 1, 2, tzinfo=UTC))


@pytest.fixture
def service(database: Database, clock: ManualClock) -> PreferenceService:
    return AppContext(database, GameSettings(theme="contrast"), clock=clock).preferences


async def test_the_last_choice_applies_until_it_is_reset(service: PreferenceService) -> None:
    assert await service.value(THEME, ANN, SERVER) == "contrast"
    for value in ("cards", "plain", "coins"):
        await service.set_values(OF_ANN, {"theme": value})
        assert await service.value(THEME, ANN, SERVER) == value
    await service.set_values(OF_SERVER, {"theme": "cards"})
    assert await service.value(THEME, ANN, SERVER) == "coins"
    assert await service.value(THEME, None, SERVER) == "cards"
    await service.set_values(OF_ANN, {"theme": "default"})
    assert await service.value(THEME, ANN, SERVER) == "cards"
    assert await service.value(THEME, ANN, None) == "contrast"
    await service.set_values(OF_ANN, {"theme": "default"})  # again: there is nothing to take back


async def test_a_cached_choice_is_not_read_again(service: PreferenceService, monkeypatch: pytest.MonkeyPatch) -> None:
    assert service.cached(THEME, ANN, SERVER) is None
    await service.value(THEME, ANN, SERVER)
    monkeypatch.delattr(Database, "fetch")
    assert service.cached(THEME, ANN, SERVER) == "contrast"
    assert await service.value(THEME, ANN, SERVER) == "contrast"
    assert service.cached(THEME, ANN, 3) is None
    assert service.cached(THEME, None, None) == "contrast"  # nobody to ask


async def test_changes_of_another_process_apply_after_ten_minutes(
    service: PreferenceService, other_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await service.value(THEME, ANN, SERVER)
    await other_database.write(preference_rows.set_value, OF_ANN, "theme", "cards")
    assert service.cached(THEME, ANN, SERVER) == "contrast"
    monkeypatch.setattr("bot.util.caching.monotonic", lambda: time.monotonic() + 600)
    assert service.cached(THEME, ANN, SERVER) is None
    assert await service.value(THEME, ANN, SERVER) == "cards"


async def test_a_read_from_before_a_choice_is_not_cached(service: PreferenceService, database: Database) -> None:
    """The read starts before the choice is stored and returns after it."""
    read, stored_meanwhile = asyncio.Event(), asyncio.Event()

    class Slow:
        async def fetch(self, *args: Any, **parameters: Any) -> Any:
            found = await database.fetch(*args, **parameters)
            read.set()
            await stored_meanwhile.wait()
            return found

        write = database.write

    service._database = Slow()  # type: ignore[assignment]
    look = asyncio.create_task(service.value(THEME, ANN, None))
    await read.wait()
    await service.set_values(OF_ANN, {"theme": "cards"})
    stored_meanwhile.set()
    assert await look == "contrast"
    assert service.cached(THEME, ANN, None) is None
    assert await service.value(THEME, ANN, None) == "cards"


async def test_a_choice_with_an_unknown_outcome_is_read_again(service: PreferenceService, database: Database) -> None:
    await service.value(THEME, ANN, None)

    class Lost:
        async def write(self, *args: Any) -> None:
            await database.write(*args)
            raise StoreUnavailableError

        fetch = database.fetch

    service._database = Lost()  # type: ignore[assignment]
    with pytest.raises(StoreUnavailableError):
        await service.set_values(OF_ANN, {"theme": "cards"})
    assert await service.value(THEME, ANN, None) == "cards"


async def test_a_preference_of_players_only_is_not_offered_to_servers(
    service: PreferenceService, database: Database
) -> None:
    for owner, name in ((OF_SERVER, "notices"), (OF_ANN, "channels")):
        with refuses("error-no-setting"):
            await service.set_values(owner, {name: "on"})
    await database.write(preference_rows.set_value, OF_SERVER, "notices", "on")
    assert await service.value(NOTICES, ANN, SERVER) is False


@pytest.mark.parametrize(
    ("preference", "text", "value"),
    [
        (CHANNELS, "<#11> <#12>,<#11>", (11, 12)),
        (CHANNELS, " ".join(str(10**18 + number) for number in range(25)), tuple(range(10**18, 10**18 + 25))),
        (SIZE, "12", 12),
        (HINTS, "off", False),
        (DEADLINE, "1", 1),
        (DEADLINE, "336", 336),
        (DAILY, "11", 11),
        (LANGUAGE, "es-ES", "es-ES"),
        (NOTICES, "on", True),
        *((SIZE, text, None) for text in ("1", "61", "ten", "", "-4", "1e1", "٤")),
        *((DEADLINE, text, None) for text in ("0", "337", "1.5")),
        *((HINTS, text, None) for text in ("yes", "On", "True")),
        *((CHANNELS, text, None) for text in ("", ",", "#games", "<@11>", "0", str(2**63))),
        (CHANNELS, " ".join(map(str, range(1, 27))), None),
        *((DAILY, text, None) for text in ("11 12", "here")),
        *((LANGUAGE, text, None) for text in ("en-US", "nl")),
    ],
)
def test_texts_stand_for_values_of_the_type_or_for_none(preference: Preference[Any], text: str, value: Any) -> None:
    rules, value_type = GameSettings(), preference.value_type
    assert value_type.read(text, rules) == value
    assert value is None or value_type.read(value_type.write(value), rules) == value


async def test_a_stored_value_that_is_gone_reads_as_the_default(database: Database, service: PreferenceService) -> None:
    await service.set_values(OF_ANN, {"theme": "cards"})
    await database.write(preference_rows.set_value, OF_ANN, "theme", "emoji", None)  # a theme of 1.5.0
    service.invalidate(OF_ANN)
    assert await service.value(THEME, ANN, SERVER) == "contrast"
    shown = {each.preference: each for each in await service.list_effective(OwnerKind.PLAYER, ANN, SERVER)}
    assert (shown[THEME].value, shown[THEME].by) == ("contrast", None)


async def test_an_invalid_value_is_refused_with_the_valid_ones(service: PreferenceService) -> None:
    preferences: tuple[Preference[Any], ...] = (SIZE, DEADLINE, HINTS, CHANNELS, DAILY, LANGUAGE)
    for preference in preferences:
        with refuses("error-setting", name=preference.name) as refused:
            await service.set_values(OF_SERVER, {"theme": "cards", preference.name: "?"})
        assert localize(preference.value_type.options(GameSettings())) in str(refused.value)
    assert await service.value(THEME, None, SERVER) == "contrast"


async def test_a_choice_that_the_operator_no_longer_allows_counts_as_none(database: Database) -> None:
    rules = GameSettings(max_coins=20)
    app = AppContext(database, rules)
    await database.write(preference_rows.set_value, OF_SERVER, "size", "30")
    await database.write(preference_rows.set_value, OF_SERVER, "theme", "marble")
    assert await app.preferences.value(THEME, None, SERVER) == rules.theme
    assert await app.preferences.value(SIZE, None, SERVER) == 10
    with refuses("error-setting"):
        await app.preferences.set_values(OF_SERVER, {"size": "21"})


async def test_the_language_of_a_server_does_not_affect_its_players(service: PreferenceService) -> None:
    await service.set_values(OF_SERVER, {"language": "de"})
    assert await service.value(LANGUAGE, ANN, SERVER) is None
    assert await service.value(LANGUAGE, None, SERVER) == "de"
    assert {one.preference.name: one.by for one in await service.list_effective(OwnerKind.PLAYER, ANN, SERVER)}[
        "language"
    ] is None


@pytest.mark.parametrize("owner", [OF_ANN, OF_SERVER])
@pytest.mark.parametrize("newer", ["plain", "default"])
async def test_a_change_delivered_late_does_not_undo_a_newer_one(
    database: Database, clock: ManualClock, owner: Owner, newer: str
) -> None:
    """This holds after a restart too, and if the newer change was a reset."""

    def started() -> PreferenceService:
        return AppContext(database, GameSettings(theme="contrast"), clock=clock).preferences

    async def now(service: PreferenceService) -> str:
        player, server = (ANN, None) if owner is OF_ANN else (None, SERVER)
        return await service.value(THEME, player, server)

    expected = "contrast" if newer == "default" else newer
    service = started()
    assert await service.set_values(owner, {"theme": "cards"}, 10)
    assert await service.set_values(owner, {"theme": newer}, 12)
    service = started()
    assert not await service.set_values(owner, {"theme": "cards"}, 10)
    assert await now(service) == expected
    assert await service.set_values(owner, {"theme": newer}, 12), "delivered twice: it was stored the first time"
    assert not await service.set_values(owner, {"theme": "coins"}, 11), "never delivered before, yet older"
    assert await now(service) == expected
    assert await service.set_values(owner, {"theme": "default"})  # by the bot itself
    assert not await service.set_values(owner, {"theme": "cards"}, 11)
    assert await now(service) == "contrast"
    assert await service.set_values(owner, {"theme": "coins"}, 13)
    assert await now(service) == "coins"


async def test_two_changes_at_once_end_with_the_newer(database: Database) -> None:
    one, other = (AppContext(database).preferences for _ in range(2))
    for number in range(100, 110, 2):
        newer = other.set_values(OF_ANN, {"theme": "plain"}, number + 1)
        await asyncio.gather(one.set_values(OF_ANN, {"theme": "cards"}, number), newer)
        stored = await database.fetch(preference_rows.CHOICES, player=OF_ANN.id, server=None)
        assert {name: value for _, _, name, value in stored}["theme"] == "plain"
