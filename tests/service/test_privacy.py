"""What is kept of a person in memory is forgotten with the rest."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.coins import Board
from bot.match import Human, Match, appraise_whole
from bot.service import counting, ending, hint, lookup, privacy, stats
from bot.service.errors import UnknownGame
from bot.service.export import export
from bot.service.house import House
from bot.service.preferences import THEME
from bot.store import Change, Database, Game, Session, StoreUnavailable, games, players
from bot.store.preferences import Kind, Owner
from tests.service.people import ANN, BEN, anew, asker, finish, pick, start
from tests.store.traces import everything, others, traces

USER = 123456789012345678
EVE, EVE_ELSEWHERE = asker(USER, "Evelyn", channel=77), asker(USER, "Evelyn", channel=78)


async def lived(house: House) -> None:
    """Evelyn and Ben have played, each alone against a bot."""
    for who in (EVE, BEN):
        for opponent in ("greedy", "optimal"):
            await finish(house, await start(house, opponent=opponent, who=who), who)
        running = await start(house, who=who)
        await hint.hint(house, anew(who), running.code)
        await pick(house, running, "1R", who)
        await house.preferences.choose(Owner(Kind.PLAYER, who.user), {"theme": "cards"})
    await counting.up_to_date(house)


async def test_a_person_is_forgotten_in_memory_too(house: House) -> None:
    await lived(house)
    before = await everything(house.database)
    [running] = [game for game in house.at_hand._games.values() if game.match.seat_of(USER) is not None]
    assert await house.preferences.value(THEME, USER, None) == "cards"
    told = await privacy.forget(house, USER)
    assert (told.deleted, told.left, [one.code for one in told.closed]) == (3, 0, [running.code])
    after = await everything(house.database)
    assert traces(after, USER, "Evelyn") == []
    assert others(after, USER) == others(before, USER)
    assert house.preferences.at_hand(THEME, USER, None) is None
    assert [game for game in house.at_hand._games.values() if Human(USER) in game.match.seats] == []
    assert len(house.at_hand._games) == 1, "Ben's"
    assert appraise_whole.cache_info().currsize == 0
    with pytest.raises(UnknownGame):
        await pick(house, running, "1L", EVE)


async def test_whoever_comes_back_starts_from_nothing(house: House) -> None:
    await lived(house)
    await privacy.forget(house, USER)
    assert await stats.stats(house, USER) == stats.Stats(None, ())
    assert await house.preferences.value(THEME, USER, None) == "coins"
    await finish(house, await start(house, who=EVE), EVE)
    standing = (await stats.stats(house, USER)).standing
    assert standing is not None
    assert (standing.games, standing.name) == (1, "Evelyn")


async def test_a_choice_that_is_forgotten_is_asked_for_anew(house: House) -> None:
    owner = Owner(Kind.PLAYER, ANN.user)
    await house.preferences.choose(owner, {"theme": "cards"})
    assert await house.preferences.value(THEME, ANN.user, None) == "cards"
    house.preferences.forget(owner)
    assert house.preferences.at_hand(THEME, ANN.user, None) is None


async def test_memory_forgets_where_the_database_can_not_be_asked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lived(house)

    async def gone(*_: object) -> None:
        raise StoreUnavailable

    with monkeypatch.context() as patched:
        patched.setattr(Database, "write", gone)
        with pytest.raises(StoreUnavailable):
            await privacy.forget(house, USER)
    assert [game for game in house.at_hand._games.values() if Human(USER) in game.match.seats] == []


async def test_people_have_no_names_in_the_records_of_others(house: House) -> None:
    def work(session: Session) -> Game:
        for who in (EVE, BEN):
            players.meet(session, who.user, who.name, who.guild, house.clock())
        match = Match.start(Board.parse("4 7 2"), (Human(USER), Human(BEN.user)))
        games.add(session, games.NewGame("AAAAAA", match, 1, 3, "me", 100, 10, None), (), house.clock())
        return lookup.known(session, "AAAAAA")

    game = await house.database.write(work)
    match = game.match.resign(0)
    counts = ending.counts(house, game, match)
    assert [(count.player, count.opponent) for count in counts] == [(USER, "people"), (BEN.user, "people")]
    assert await house.database.store(Change(game, match, house.clock(), counts=counts))
    assert traces({"records": (await everything(house.database))["records"]}, "Evelyn", "Ben") == []
    await privacy.forget(house, USER)
    told = await export(house.database, "AAAAAA")
    assert told["seats"] == [{"kind": "human", "user": None}, {"kind": "human", "user": BEN.user}]


async def test_all_of_a_person_is_exported(house: House) -> None:
    await lived(house)
    told = await privacy.export(house, USER)
    assert (told["players"][0]["name"], len(told["games"])) == ("Evelyn", 3)
    assert [len(game["hints"]) for game in told["games"]] == [0, 0, 1]
    assert "Ben" not in json.dumps(told)
    assert await house.database.read(games.count) == 6
    assert (await privacy.amount(house, USER)).games == 3


async def test_whoever_has_played_much_is_forgotten_bit_by_bit(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(privacy, "_AT_ONCE", 2)
    await lived(house)
    for _ in range(5):
        await finish(house, await start(house, who=EVE_ELSEWHERE), EVE_ELSEWHERE)
    await counting.up_to_date(house)
    before = await everything(house.database)
    write, works = house.database.write, list[str]()

    async def told(work: Any, *args: Any) -> Any:
        works.append(work.__name__)
        if len(works) == 3:
            raise StoreUnavailable
        return await write(work, *args)

    monkeypatch.setattr(house.database, "write", told)
    with pytest.raises(StoreUnavailable):
        await privacy.forget(house, USER)
    assert (await privacy.amount(house, USER)).games == 8 - 4
    assert others(await everything(house.database), USER) == others(before, USER)
    told_at_last = await privacy.forget(house, USER)  # what is left is forgotten by asking again
    assert works[3:] == ["forget_some", "forget_some", "forget_some", "forget"]
    assert (told_at_last.deleted, len(told_at_last.closed)) == (4, 1)
    after = await everything(house.database)
    assert traces(after, USER, "Evelyn") == []
    assert others(after, USER) == others(before, USER)
