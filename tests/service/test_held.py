"""What a server chose holds for whoever plays there: channels, what is usual, hints."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.match import Bot, Grade, Layout
from bot.service import evaluate, hint, look, new, review
from bot.service.errors import NoHints, NotHere
from bot.service.house import Asker, House
from bot.service.new import First, Wish
from bot.settings import GameSettings
from bot.store import Database, Game, games
from bot.store.preferences import Kind, Owner
from tests.service.people import ANN, BEN, anew, asker, finish, pick, start

SERVER = Owner(Kind.SERVER, 100)
HERE, THERE, THREAD = 10, 11, 12


async def choose(house: House, **wishes: str) -> None:
    await house.preferences.choose(SERVER, wishes)


Start = Callable[[House, Asker, Game], Awaitable[Any]]
STARTS: list[Start] = [
    lambda house, who, over: new.new(house, who, Wish()),
    lambda house, who, over: new.new(house, who, Wish(coins="4 7 2 9")),
    lambda house, who, over: new.new(house, who, Wish(deal=over.code)),
    lambda house, who, over: new.again(house, who, over.code, over.match.ply, swap=False),
    lambda house, who, over: new.again(house, who, over.code, over.match.ply, swap=True),
    lambda house, who, over: review.play_on(house, who, over.code, 0),
]


@pytest.mark.parametrize("begin", STARTS, ids=["new", "written", "deal", "rematch", "swap", "play on"])
async def test_games_start_in_the_channels_that_were_chosen_only(house: House, begin: Start) -> None:
    over = await finish(house, await start(house))
    await choose(house, channels=f"{THERE} {THERE + 1000}")
    before = await house.database.read(games.count)
    with pytest.raises(NotHere) as caught:
        await begin(house, anew(ANN), over)
    assert caught.value.channels == (THERE, THERE + 1000)
    assert await house.database.read(games.count) == before
    await begin(house, asker(channel=THERE), over)
    await choose(house, channels="default")
    await begin(house, anew(ANN), over)


async def test_a_thread_counts_as_its_channel(house: House) -> None:
    await choose(house, channels=str(THERE))
    for parent in (None, HERE):
        with pytest.raises(NotHere):
            await new.new(house, Asker(1, "Ann", THREAD, 100, 1, parent), Wish())
    await new.new(house, Asker(1, "Ann", THREAD, 100, 2, THERE), Wish())
    await choose(house, channels=str(THREAD))
    await new.new(house, Asker(2, "Ben", THREAD, 100, 3, HERE), Wish())


async def test_channels_hold_in_their_server_only(house: House) -> None:
    await choose(house, channels=str(THERE))
    await start(house, who=asker(guild=None))
    await start(house, who=asker(channel=13, guild=101))


async def test_what_another_process_chose_holds_at_once(house: House, other: Database) -> None:
    assert await start(house)
    await choose(House(other), channels=str(THERE))
    with pytest.raises(NotHere):
        await start(house, who=BEN)


async def test_a_game_goes_on_where_it_is_but_is_not_brought_where_none_may_start(house: House) -> None:
    game = await start(house)
    await choose(house, channels=str(THERE))
    game = (await pick(house, game, "1L")).game
    assert (await look.bring(house, anew(ANN), game.code)).game.channel == HERE
    with pytest.raises(NotHere):
        await look.bring(house, asker(channel=13), game.code)
    assert (await look.bring(house, asker(channel=THERE), game.code)).game.match.active
    assert (await look.board(house, asker(channel=THERE))).game.code == game.code


async def test_a_server_says_what_is_usual_there(house: House) -> None:
    await choose(house, opponent="greedy", size="12", layout="two rows")
    made = (await new.new(house, anew(ANN), Wish())).game
    assert (made.match.seats[1], made.match.board.size, made.layout) == (Bot("greedy"), 12, Layout.TWO_ROWS)
    wished = Wish("parity", 6, first=First.BOT, layout=Layout.ROW)
    made = (await new.new(house, asker(channel=THERE), wished)).game
    assert (made.match.seats[0], made.match.board.size, made.layout) == (Bot("parity"), 6, Layout.ROW)
    made = (await new.new(house, asker(channel=13), Wish(first=First.BOT))).game
    assert (made.match.board.size, made.layout) == (13, Layout.TWO_ROWS)
    made = (await new.new(house, asker(channel=14, guild=None), Wish())).game
    assert (made.match.seats[1], made.match.board.size, made.layout) == (Bot("optimal"), 10, Layout.ROW)


@pytest.mark.parametrize("layout", [layout.value for layout in Layout])
@pytest.mark.parametrize("size", ["2", "60"])
@pytest.mark.parametrize("first", [First.ME, First.BOT])
async def test_whatever_is_usual_can_be_dealt(house: House, layout: str, size: str, first: First) -> None:
    await choose(house, size=size, layout=layout)
    made = (await new.new(house, anew(ANN), Wish(first=first))).game
    assert made.layout.value == layout
    assert abs(made.match.board.size - int(size)) == (first is First.BOT)


async def test_the_rematch_of_a_usual_game_is_as_usual_then(database: Database) -> None:
    house = House(database, GameSettings(default_size=4))
    over = await finish(house, (await new.new(house, anew(ANN), Wish("greedy"))).game)
    await choose(house, size="8", opponent="parity")
    made = (await new.again(house, anew(ANN), over.code, over.match.ply, swap=False)).game
    assert (made.match.board.size, made.match.seats[1]) == (8, Bot("greedy"))


async def test_where_there_are_no_hints_nothing_of_a_running_game_is_told(house: House) -> None:
    game = await start(house)
    await choose(house, hints="off")
    for grade in Grade:
        with pytest.raises(NoHints):
            await hint.hint(house, anew(ANN), game.code, grade=grade)
        with pytest.raises(NoHints):  # also asked for from elsewhere
            await hint.hint(house, asker(channel=13, guild=None), game.code, grade=grade)
    for coins in (None, "4 7 2 9 5 2", "2 5 9 2 7 4", "7 2 9 5 2"):
        with pytest.raises(NoHints):
            await evaluate.evaluate(house, anew(ANN), coins)
    assert (await look.board(house, anew(ANN))).game.hinted == 0
    assert (await evaluate.evaluate(house, anew(ANN), "1 2 3 4")).game is None
    over = await finish(house, game)
    assert (await evaluate.evaluate(house, anew(ANN))).game == over


async def test_without_hints_here_they_are_given_elsewhere(house: House) -> None:
    await choose(house, hints="off")
    for where in (asker(channel=20, guild=None), asker(channel=21, guild=101)):
        await start(house, who=where)
        assert (await hint.hint(house, anew(where))).moves
