"""What players and servers prefer: stored, and kept in memory no longer than it holds."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.service import preferences
from bot.service.errors import BadRequest
from bot.service.house import House
from bot.service.preferences import THEME, Preferences
from bot.settings import GameSettings
from bot.store import Database, StoreUnavailable
from bot.store import preferences as stored
from bot.store.preferences import Kind, Owner

ANN, SERVER = 1, 2
OF_ANN, OF_SERVER = Owner(Kind.PLAYER, ANN), Owner(Kind.SERVER, SERVER)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 2, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def kept(database: Database, clock: Clock) -> Preferences:
    return House(database, GameSettings(theme="contrast"), clock=clock).preferences


async def test_what_was_chosen_last_holds_until_it_is_taken_back(kept: Preferences) -> None:
    assert await kept.value(THEME, ANN, SERVER) == "contrast"
    for value in ("cards", "plain", "coins"):
        await kept.choose(OF_ANN, {"theme": value})
        assert await kept.value(THEME, ANN, SERVER) == value
    await kept.choose(OF_SERVER, {"theme": "cards"})
    assert await kept.value(THEME, ANN, SERVER) == "coins"
    assert await kept.value(THEME, None, SERVER) == "cards"
    await kept.choose(OF_ANN, {"theme": "default"})
    assert await kept.value(THEME, ANN, SERVER) == "cards"
    assert await kept.value(THEME, ANN, None) == "contrast"
    await kept.choose(OF_ANN, {"theme": "default"})  # again: there is nothing to take back


async def test_an_id_of_a_player_is_not_that_of_a_server(kept: Preferences) -> None:
    await kept.choose(Owner(Kind.PLAYER, 7), {"theme": "cards"})
    assert await kept.value(THEME, None, 7) == "contrast"


async def test_what_is_known_is_not_asked_for_again(kept: Preferences, monkeypatch: pytest.MonkeyPatch) -> None:
    assert kept.at_hand(THEME, ANN, SERVER) is None
    await kept.value(THEME, ANN, SERVER)
    monkeypatch.delattr(Database, "read")
    assert kept.at_hand(THEME, ANN, SERVER) == "contrast"
    assert await kept.value(THEME, ANN, SERVER) == "contrast"
    assert kept.at_hand(THEME, ANN, 3) is None
    assert kept.at_hand(THEME, None, None) == "contrast"  # nobody to ask


async def test_what_another_process_changed_is_learnt_in_time(kept: Preferences, clock: Clock, other: Database) -> None:
    await kept.value(THEME, ANN, SERVER)
    await other.write(stored.put, OF_ANN, "theme", "cards")
    assert kept.at_hand(THEME, ANN, SERVER) == "contrast"
    clock.now += timedelta(minutes=10)
    assert kept.at_hand(THEME, ANN, SERVER) is None
    assert await kept.value(THEME, ANN, SERVER) == "cards"


async def test_only_so_many_are_kept(kept: Preferences, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preferences, "_REMEMBERED", 2)
    for player in range(5):
        await kept.value(THEME, player, None)
    assert list(kept._known) == [Owner(Kind.PLAYER, 3), Owner(Kind.PLAYER, 4)]


async def test_a_look_from_before_a_choice_is_not_kept(kept: Preferences, database: Database) -> None:
    """Read before the choice was stored, told after it."""
    read, told = asyncio.Event(), asyncio.Event()

    class Slow:
        async def read(self, *args: Any) -> Any:
            found = await database.read(*args)
            read.set()
            await told.wait()
            return found

        write = database.write

    kept._database = Slow()  # type: ignore[assignment]
    look = asyncio.create_task(kept.value(THEME, ANN, None))
    await read.wait()
    await kept.choose(OF_ANN, {"theme": "cards"})
    told.set()
    assert await look == "contrast"
    assert kept.at_hand(THEME, ANN, None) is None
    assert await kept.value(THEME, ANN, None) == "cards"


async def test_where_nobody_knows_whether_it_was_stored_it_is_asked_for(kept: Preferences, database: Database) -> None:
    await kept.value(THEME, ANN, None)

    class Lost:
        async def write(self, *args: Any) -> None:
            await database.write(*args)
            raise StoreUnavailable

        read = database.read

    kept._database = Lost()  # type: ignore[assignment]
    with pytest.raises(StoreUnavailable):
        await kept.choose(OF_ANN, {"theme": "cards"})
    assert await kept.value(THEME, ANN, None) == "cards"


@pytest.mark.parametrize("wishes", [{"theme": "gold"}, {"theme": "cards", "colour": "red"}, {"theme": ""}])
async def test_what_is_not_offered_changes_nothing(kept: Preferences, wishes: dict[str, str]) -> None:
    with pytest.raises(BadRequest):
        await kept.choose(OF_ANN, wishes)
    assert await kept.value(THEME, ANN, None) == "contrast"


async def test_a_choice_that_there_is_no_more_counts_as_none(kept: Preferences, database: Database) -> None:
    await database.write(stored.put, OF_ANN, "theme", "marble")
    assert await kept.value(THEME, ANN, None) == "contrast"


async def test_a_preference_of_players_only_is_not_offered_to_servers(
    kept: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preferences, "PREFERENCES", (replace(THEME, kinds=(Kind.PLAYER,)),))
    with pytest.raises(BadRequest):
        await kept.choose(OF_SERVER, {"theme": "cards"})
    assert await kept.all(Kind.SERVER, None, SERVER) == []
    assert [one.value for one in await kept.all(Kind.PLAYER, ANN, SERVER)] == ["contrast"]


async def test_two_who_choose_at_once_both_find_one_choice(database: Database, other: Database) -> None:
    one, two = (House(each).preferences for each in (database, other))
    await asyncio.gather(*(each.choose(OF_ANN, {"theme": "cards"}) for each in (one, two)))
    assert await database.read(stored.of, (OF_ANN, OF_SERVER)) == [{"theme": "cards"}, {}]
