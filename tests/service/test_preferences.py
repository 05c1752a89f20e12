"""Preferences are stored, and cached only while they are valid."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.errors import Refusal
from bot.match.preferences import Owner, OwnerKind
from bot.service import preferences
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
    VISIBLE,
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
def preferences_service(database: Database, clock: ManualClock) -> PreferenceService:
    return AppContext(database, GameSettings(theme="contrast"), clock=clock).preferences


async def test_the_last_choice_applies_until_it_is_reset(preferences_service: PreferenceService) -> None:
    assert await preferences_service.value(THEME, ANN, SERVER) == "contrast"
    for value in ("cards", "plain", "coins"):
        await preferences_service.set_values(OF_ANN, {"theme": value})
        assert await preferences_service.value(THEME, ANN, SERVER) == value
    await preferences_service.set_values(OF_SERVER, {"theme": "cards"})
    assert await preferences_service.value(THEME, ANN, SERVER) == "coins"
    assert await preferences_service.value(THEME, None, SERVER) == "cards"
    await preferences_service.set_values(OF_ANN, {"theme": "default"})
    assert await preferences_service.value(THEME, ANN, SERVER) == "cards"
    assert await preferences_service.value(THEME, ANN, None) == "contrast"
    await preferences_service.set_values(OF_ANN, {"theme": "default"})  # again: there is nothing to take back


async def test_players_and_servers_with_equal_ids_have_separate_preferences(
    preferences_service: PreferenceService,
) -> None:
    await preferences_service.set_values(Owner(OwnerKind.PLAYER, 7), {"theme": "cards"})
    assert await preferences_service.value(THEME, None, 7) == "contrast"


async def test_a_cached_choice_is_not_read_again(
    preferences_service: PreferenceService, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert preferences_service.cached(THEME, ANN, SERVER) is None
    await preferences_service.value(THEME, ANN, SERVER)
    monkeypatch.delattr(Database, "fetch")
    assert preferences_service.cached(THEME, ANN, SERVER) == "contrast"
    assert await preferences_service.value(THEME, ANN, SERVER) == "contrast"
    assert preferences_service.cached(THEME, ANN, 3) is None
    assert preferences_service.cached(THEME, None, None) == "contrast"  # nobody to ask


async def test_changes_of_another_process_apply_after_ten_minutes(
    preferences_service: PreferenceService, clock: ManualClock, other_database: Database
) -> None:
    await preferences_service.value(THEME, ANN, SERVER)
    await other_database.write(preference_rows.set_value, OF_ANN, "theme", "cards")
    assert preferences_service.cached(THEME, ANN, SERVER) == "contrast"
    clock.now += timedelta(minutes=10)
    assert preferences_service.cached(THEME, ANN, SERVER) is None
    assert await preferences_service.value(THEME, ANN, SERVER) == "cards"


async def test_the_cache_is_bounded(database: Database, clock: ManualClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preferences, "_CACHE_BYTES", 2 * preferences._BYTES_PER_OWNER)
    preferences_service = PreferenceService(database, GameSettings(), clock)
    for player in range(5):
        await preferences_service.value(THEME, player, None)
    cached = [preferences_service.cached(THEME, player, None) is not None for player in range(5)]
    assert cached == [False, False, False, True, True]


async def test_a_read_from_before_a_choice_is_not_cached(
    preferences_service: PreferenceService, database: Database
) -> None:
    """The read starts before the choice is stored and returns after it."""
    read, stored_meanwhile = asyncio.Event(), asyncio.Event()

    class Slow:
        async def fetch(self, *args: Any, **parameters: Any) -> Any:
            found = await database.fetch(*args, **parameters)
            read.set()
            await stored_meanwhile.wait()
            return found

        write = database.write

    preferences_service._database = Slow()  # type: ignore[assignment]
    look = asyncio.create_task(preferences_service.value(THEME, ANN, None))
    await read.wait()
    await preferences_service.set_values(OF_ANN, {"theme": "cards"})
    stored_meanwhile.set()
    assert await look == "contrast"
    assert preferences_service.cached(THEME, ANN, None) is None
    assert await preferences_service.value(THEME, ANN, None) == "cards"


async def test_a_choice_with_an_unknown_outcome_is_read_again(
    preferences_service: PreferenceService, database: Database
) -> None:
    await preferences_service.value(THEME, ANN, None)

    class Lost:
        async def write(self, *args: Any) -> None:
            await database.write(*args)
            raise StoreUnavailableError

        fetch = database.fetch

    preferences_service._database = Lost()  # type: ignore[assignment]
    with pytest.raises(StoreUnavailableError):
        await preferences_service.set_values(OF_ANN, {"theme": "cards"})
    assert await preferences_service.value(THEME, ANN, None) == "cards"


@pytest.mark.parametrize("values_by_name", [{"theme": "gold"}, {"theme": "cards", "colour": "red"}, {"theme": ""}])
async def test_an_invalid_choice_changes_nothing(
    preferences_service: PreferenceService, values_by_name: dict[str, str]
) -> None:
    with pytest.raises(Refusal):
        await preferences_service.set_values(OF_ANN, values_by_name)
    assert await preferences_service.value(THEME, ANN, None) == "contrast"


async def test_an_obsolete_choice_counts_as_none(preferences_service: PreferenceService, database: Database) -> None:
    await database.write(preference_rows.set_value, OF_ANN, "theme", "marble")
    assert await preferences_service.value(THEME, ANN, None) == "contrast"


async def test_a_preference_of_players_only_is_not_offered_to_servers(
    preferences_service: PreferenceService, database: Database
) -> None:
    for owner, name in ((OF_SERVER, "notices"), (OF_ANN, "channels")):
        with refuses("error-no-setting"):
            await preferences_service.set_values(owner, {name: "on"})
    await database.write(preference_rows.set_value, OF_SERVER, "notices", "on")
    assert await preferences_service.value(NOTICES, ANN, SERVER) is False


async def test_two_concurrent_choices_agree_on_one_value(database: Database, other_database: Database) -> None:
    one, two = (AppContext(each).preferences for each in (database, other_database))
    await asyncio.gather(*(each.set_values(OF_ANN, {"theme": "cards"}) for each in (one, two)))
    assert await database.read(preference_rows.list_of_owners, (OF_ANN, OF_SERVER)) == [{"theme": "cards"}, {}]


VALID_VALUES: list[tuple[Preference[Any], Owner, str, Any]] = [
    (CHANNELS, OF_SERVER, "<#11> <#12>,<#11>", (11, 12)),
    (CHANNELS, OF_SERVER, " ".join(str(10**18 + number) for number in range(25)), tuple(range(10**18, 10**18 + 25))),
    (SIZE, OF_SERVER, "12", 12),
    (HINTS, OF_SERVER, "off", False),
    (DEADLINE, OF_SERVER, "1", 1),
    (DEADLINE, OF_SERVER, "336", 336),
    (DAILY, OF_SERVER, "11", 11),
    (LANGUAGE, OF_SERVER, "es-ES", "es-ES"),
    (NOTICES, OF_ANN, "on", True),
    (VISIBLE, OF_ANN, "off", False),
    (LANGUAGE, OF_ANN, "pt-BR", "pt-BR"),
]


@pytest.mark.parametrize(("preference", "owner", "text", "value"), VALID_VALUES)
async def test_a_chosen_value_is_read_back_with_its_type(
    preferences_service: PreferenceService,
    database: Database,
    preference: Preference[Any],
    owner: Owner,
    text: str,
    value: Any,
) -> None:
    who = (owner.id, None) if owner.kind is OwnerKind.PLAYER else (None, owner.id)
    usual = await preferences_service.value(preference, *who)
    assert usual != value
    await preferences_service.set_values(owner, {preference.name: text})
    assert await preferences_service.value(preference, *who) == value
    assert await database.read(preferences_service.read, preference, *who) == value
    await preferences_service.set_values(owner, {preference.name: "default"})
    assert await preferences_service.value(preference, *who) == usual


@pytest.mark.parametrize(
    ("name", "texts", "sentence"),
    [
        ("size", ["1", "61", "ten", "", "-4", "1e1", "٤"], "The size can be 2 to 60 coins or default."),
        ("deadline", ["0", "337", "1.5"], "The deadline can be 1 to 336 hours or default."),
        ("hints", ["yes", "On", "True"], "The hints can be on, off or default."),
        (
            "channels",
            ["", ",", "#games", "<@11>", "0", str(2**63), " ".join(map(str, range(1, 27)))],
            "The channels can be up to 25 channels, like #one #two or default.",
        ),
        ("daily", ["11 12", "here"], "The daily can be a channel or default."),
        ("language", ["en-US", "nl"], "The language can be en, de, fr, es-ES, pt-BR or default."),
    ],
)
async def test_an_invalid_value_is_refused_with_the_valid_ones(
    preferences_service: PreferenceService, name: str, texts: list[str], sentence: str
) -> None:
    for text in texts:
        with refuses("error-setting") as caught:
            await preferences_service.set_values(OF_SERVER, {"theme": "cards", name: text})
        assert str(caught.value) == sentence
    assert await preferences_service.value(THEME, None, SERVER) == "contrast"


async def test_a_choice_that_the_operator_no_longer_allows_counts_as_none(database: Database) -> None:
    rules = GameSettings(max_coins=20)
    app = AppContext(database, rules)
    await database.write(preference_rows.set_value, OF_SERVER, "size", "30")
    assert await app.preferences.value(SIZE, None, SERVER) == 10
    with refuses("error-setting"):
        await app.preferences.set_values(OF_SERVER, {"size": "21"})


async def test_the_language_of_a_server_does_not_affect_its_players(preferences_service: PreferenceService) -> None:
    await preferences_service.set_values(OF_SERVER, {"language": "de"})
    assert await preferences_service.value(LANGUAGE, ANN, SERVER) is None
    assert await preferences_service.value(LANGUAGE, None, SERVER) == "de"
    assert {
        one.preference.name: one.by for one in await preferences_service.list_effective(OwnerKind.PLAYER, ANN, SERVER)
    }["language"] is None


@pytest.mark.parametrize("owner", [OF_ANN, OF_SERVER])
@pytest.mark.parametrize("newer", ["plain", "default"])
async def test_a_change_delivered_late_does_not_undo_a_newer_one(
    database: Database, clock: ManualClock, owner: Owner, newer: str
) -> None:
    """This holds after a restart too, and if the newer change was a reset."""

    def started() -> PreferenceService:
        return AppContext(database, GameSettings(theme="contrast"), clock=clock).preferences

    async def now(preferences_service: PreferenceService) -> str:
        player, server = (ANN, None) if owner is OF_ANN else (None, SERVER)
        return await preferences_service.value(THEME, player, server)

    expected = "contrast" if newer == "default" else newer
    preferences_service = started()
    assert await preferences_service.set_values(owner, {"theme": "cards"}, 10)
    assert await preferences_service.set_values(owner, {"theme": newer}, 12)
    preferences_service = started()
    assert not await preferences_service.set_values(owner, {"theme": "cards"}, 10)
    assert await now(preferences_service) == expected
    assert await preferences_service.set_values(owner, {"theme": newer}, 12), (
        "delivered twice: it was stored the first time"
    )
    assert not await preferences_service.set_values(owner, {"theme": "coins"}, 11), "never delivered before, yet older"
    assert await now(preferences_service) == expected
    assert await preferences_service.set_values(owner, {"theme": "default"})  # by the bot itself
    assert not await preferences_service.set_values(owner, {"theme": "cards"}, 11)
    assert await now(preferences_service) == "contrast"
    assert await preferences_service.set_values(owner, {"theme": "coins"}, 13)
    assert await now(preferences_service) == "coins"


async def test_two_changes_at_once_end_with_the_newer(database: Database) -> None:
    one, other = (AppContext(database).preferences for _ in range(2))
    for number in range(100, 110, 2):
        newer = other.set_values(OF_ANN, {"theme": "plain"}, number + 1)
        await asyncio.gather(one.set_values(OF_ANN, {"theme": "cards"}, number), newer)
        [values] = await database.read(preference_rows.list_of_owners, [OF_ANN])
        assert values["theme"] == "plain"
