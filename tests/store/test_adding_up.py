"""Facts are added up in two steps, a look and a write: what others do between the two is not passed over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest

from bot.match import Accuracy
from bot.store import Database, Session, guilds, players, preferences, privacy, records, standings
from bot.store.adding_up import add_up
from bot.store.facts import Count, Result
from bot.store.models import NOBODY, PlayerRow
from bot.store.preferences import Kind, Owner
from bot.store.standings import Board, By
from tests.store import stored
from tests.store.stored import NOW

ANN, BEN, GUILD = 1, 2, 10**18
AN_HOUR_AGO = NOW - timedelta(hours=1)

Deed = Callable[[Database], Awaitable[Any]]


async def hide(database: Database) -> None:
    await database.write(preferences.put, Owner(Kind.PLAYER, ANN), "visible", "off")


async def forget_the_rival(database: Database) -> None:
    await database.write(privacy.forget, BEN, NOW)


async def forget_the_player(database: Database) -> None:
    await database.write(privacy.forget, ANN, NOW)


async def purge_the_server(database: Database) -> None:
    await database.write(guilds.meet, GUILD, AN_HOUR_AGO)
    await database.write(guilds.look_over, set(), 0, AN_HOUR_AGO)
    while not await database.write(guilds.purge, GUILD, NOW, 100):
        pass


@pytest.fixture
async def waiting(database: Database) -> Database:
    """A database in which a game is to be counted that Ann has won against Ben."""

    def work(session: Session) -> None:
        players.meet(session, ANN, "Ann", None, NOW)
        players.meet(session, BEN, "Ben", None, NOW)
        stored.note(session, Count(ANN, GUILD, "people", Result.WIN, Accuracy(3, 2, 1), rival=BEN))

    await database.write(work)
    return database


def meanwhile(database: Database, deed: Deed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have `deed` done once, between the look and the write."""
    name = "take" if database.is_sqlite else "write"
    write = getattr(database, name)
    done: list[bool] = []

    async def then(*what: Any) -> Any:
        if not done:
            done.append(True)
            await deed(database)
        return await write(*what)

    monkeypatch.setattr(database, name, then)


async def listed(database: Database, guild: int | None) -> list[tuple[int, int]]:
    page = await database.read(standings.page, Board(By.WINS, guild=guild), 0, 10)
    return [(each.player, each.wins) for each in page if isinstance(each, standings.Standing)]


async def total(database: Database, guild: int | None = None) -> int:
    found = await database.read(standings.of, ANN, guild)
    return 0 if found is None else found.wins


async def test_whoever_hides_meanwhile_is_not_seen(waiting: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    meanwhile(waiting, hide, monkeypatch)
    await stored.counted(waiting)
    assert await total(waiting) == 1
    assert await listed(waiting, None) == []


async def test_a_rival_who_is_forgotten_meanwhile_is_nobody(waiting: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    meanwhile(waiting, forget_the_rival, monkeypatch)
    await stored.counted(waiting)
    assert await listed(waiting, None) == [(ANN, 1)]
    nobody = await waiting.read(lambda session: session.get(PlayerRow, NOBODY))
    assert nobody is not None
    assert [(each.name, each.wins) for each in await waiting.read(records.by_rival, ANN, 5)] == [(nobody.name, 1)]


async def test_whoever_is_forgotten_meanwhile_has_no_totals(waiting: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    meanwhile(waiting, forget_the_player, monkeypatch)
    await stored.counted(waiting)
    assert await total(waiting) == 0


async def test_a_server_that_is_purged_meanwhile_has_no_totals(
    waiting: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile(waiting, purge_the_server, monkeypatch)
    await stored.counted(waiting)
    assert (await total(waiting), await total(waiting, GUILD)) == (1, 0)


async def test_what_another_process_counts_meanwhile_counts_once(
    waiting: Database, other: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first(_: Database) -> None:
        await stored.counted(other)

    meanwhile(waiting, first, monkeypatch)
    await stored.counted(waiting)
    assert (await total(waiting), await total(waiting, GUILD)) == (1, 1)
    assert not await add_up(waiting, 8)
