from __future__ import annotations

import asyncio

import pytest

from bot.match import MatchOver, Status
from bot.service import resign
from bot.service.errors import NoGameHere, NotYourGame, Stale, UnknownGame
from bot.service.house import House
from bot.service.new import First
from bot.service.stats import stats
from bot.service.turn import Turn
from bot.store import Database, games
from tests.service.people import ANN, BEN, anew, asker, pick, start


async def test_asking_changes_nothing(house: House) -> None:
    game = await start(house)
    for turn in (await resign.ask(house, anew(ANN)), await resign.ask(house, anew(ANN), game.code, 0)):
        assert turn == Turn(game)
    assert await house.database.read(games.find, game.code) == game


@pytest.mark.parametrize(("first", "seat"), [(First.ME, 0), (First.BOT, 1)])
async def test_whoever_resigns_has_lost(house: House, first: First, seat: int) -> None:
    game = await start(house, "1 9 9", first=first)
    turn = await resign.resign(house, anew(ANN), game.code, game.match.ply)
    match = turn.game.match
    assert (match.status, match.resigned, match.winner, match.ply) == (Status.RESIGNED, seat, 1 - seat, seat)
    assert turn.accuracy is not None
    assert await house.database.read(games.sitting, 1, 10) is None
    assert await house.database.read(games.find, game.code) == turn.game
    told = await stats(house, 1)
    assert told.standing is not None
    assert (told.standing.games, told.standing.losses) == (1, 1)


async def test_what_is_refused(house: House) -> None:
    game = (await pick(house, await start(house), "1L")).game
    for deed, error in (
        (resign.resign(house, anew(ANN), game.code, 0), Stale),
        (resign.resign(house, anew(BEN), game.code, 2), NotYourGame),
        (resign.resign(house, anew(ANN), "XXXXXX", 2), UnknownGame),
        (resign.ask(house, anew(ANN), game.code, 0), Stale),
        (resign.ask(house, anew(BEN)), NoGameHere),
        (resign.ask(house, asker(channel=11)), NoGameHere),
    ):
        with pytest.raises(error):
            await deed
    assert await house.database.read(games.find, game.code) == game
    await resign.resign(house, anew(ANN), game.code, 2)
    with pytest.raises(MatchOver):
        await resign.resign(house, anew(ANN), game.code, 2)
    with pytest.raises(MatchOver):
        await pick(house, game, "1L")


async def test_resigning_and_taking_at_once(house: House, other: Database) -> None:
    for channel in range(8):
        who = asker(channel=channel)
        game = await start(house, who=who)
        results = await asyncio.gather(
            pick(house, game, "1L", who),
            resign.resign(House(other), anew(who), game.code, 0),
            return_exceptions=True,
        )
        (done,) = (result for result in results if isinstance(result, Turn))
        (told,) = (result for result in results if isinstance(result, Exception))
        assert isinstance(told, Stale | MatchOver)
        assert await house.database.read(games.find, game.code) == done.game


async def test_resigning_twice_at_once_counts_once(house: House, other: Database) -> None:
    for channel in range(8):
        who = asker(channel=channel)
        game = await start(house, who=who)
        results = await asyncio.gather(
            resign.resign(house, anew(who), game.code, 0),
            resign.resign(House(other), anew(who), game.code, 0),
            return_exceptions=True,
        )
        assert sum(isinstance(result, Turn) for result in results) == 1
        assert sum(isinstance(result, Stale | MatchOver) for result in results) == 1
    told = await stats(house, 1)
    assert told.standing is not None
    assert (told.standing.games, told.standing.losses) == (8, 8)
