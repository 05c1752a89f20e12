from __future__ import annotations

import asyncio

import pytest

from bot.coins import IllegalMove, Move, Side
from bot.match import Accuracy, Human, MatchOver, Status, appraise_whole
from bot.service import take
from bot.service.errors import NoGameHere, NotYourGame, Stale, UnknownGame
from bot.service.house import House
from bot.service.turn import Turn
from bot.store import Database, games
from tests.service.people import ANN, BEN, anew, asker, finish, pick, start

LEFT, RIGHT = Move.parse("1L"), Move.parse("1R")


async def test_a_pick_its_answer_and_the_scores_land_together(house: House) -> None:
    game = await start(house)
    turn = await take.take(house, anew(ANN), game.code, 0, RIGHT, message=55)
    assert [str(move) for move in turn.game.match.moves] == ["1R", "1R"]
    assert turn.game.match.coins == (2, 5)
    assert turn.game.match.position.scores == (2, 5)
    assert (turn.game.message, turn.accuracy) == (55, None)
    assert turn.game.updated > game.updated
    assert await house.database.read(games.find, game.code) == turn.game


async def test_a_whole_game(house: House) -> None:
    game = await finish(house, await start(house, "4 7 2 9 5 2"), side="R")
    assert (game.match.status, game.match.ply) == (Status.FINISHED, 6)
    assert sum(game.match.position.scores) == 29
    assert await house.database.read(games.sitting, 1, 10) is None
    picks = appraise_whole(game.match, house.oracle)
    lost = await house.database.read(games.lost_by_ply, game.id)
    assert lost == {each.ply: each.lost for each in picks}


async def test_the_end_tells_both_accuracies(house: House) -> None:
    game = await start(house, "1 2 3 9")
    turn = await pick(house, game, "1L")
    assert turn.accuracy is None
    turn = await pick(house, turn.game, "1L")
    assert not turn.game.match.active
    assert turn.accuracy == (Accuracy(choices=2, exact=0, lost=16), Accuracy(choices=1, exact=1, lost=0))


async def test_a_side_is_enough(house: House) -> None:
    await start(house, "4 7 2 9")
    turn = await take.take_side(house, anew(ANN), Side.RIGHT)
    assert turn.game.match.position.scores == (9, 4)
    turn = await take.take_side(house, anew(ANN), Side.LEFT, 1)
    assert turn.game.match.position.scores == (16, 6)
    with pytest.raises(NoGameHere, match=r"^You have no game running in this channel\. Start one with /coins new\.$"):
        await take.take_side(house, anew(ANN), Side.LEFT)


async def test_the_last_coin_from_either_side(house: House) -> None:
    await start(house, "4 7 2")
    await take.take_side(house, anew(ANN), Side.LEFT)
    turn = await take.take_side(house, anew(ANN), Side.RIGHT)
    assert turn.game.match.status is Status.FINISHED


async def test_every_refusal_changes_nothing(house: House) -> None:
    game = (await pick(house, await start(house), "1L")).game
    for deed, error in (
        (take.take(house, anew(ANN), "XXXXXX", 2, LEFT), UnknownGame),
        (take.take(house, anew(BEN), game.code, 2, LEFT), NotYourGame),
        (take.take(house, anew(ANN), game.code, 0, LEFT), Stale),
        (take.take(house, anew(ANN), game.code, 1, LEFT), Stale),
        (take.take(house, anew(ANN), game.code, 3, LEFT), Stale),
        (take.take(house, anew(ANN), game.code, -1, LEFT), Stale),
        (take.take(house, anew(ANN), game.code, 2, Move(2, Side.LEFT)), IllegalMove),
        (take.take_side(house, anew(ANN), Side.LEFT, 2), IllegalMove),
        (take.take_side(house, asker(channel=11), Side.LEFT), NoGameHere),
        (take.take_side(house, anew(BEN), Side.LEFT), NoGameHere),
    ):
        with pytest.raises(error):
            await deed
    assert await house.database.read(games.find, game.code) == game
    ended = await finish(house, game)
    with pytest.raises(MatchOver, match=r"^This game is over\. Start another with /coins new\.$"):
        await take.take(house, anew(ANN), game.code, 6, LEFT)
    assert await house.database.read(games.find, game.code) == ended


async def test_the_sentences_of_refusal(house: House) -> None:
    game = await start(house)
    with pytest.raises(UnknownGame, match=r"^There is no game XXXXXX\. Start one with /coins new\.$"):
        await take.take(house, anew(ANN), "XXXXXX", 0, LEFT)
    with pytest.raises(NotYourGame) as not_yours:
        await take.take(house, anew(BEN), game.code, 0, LEFT)
    assert "Ann" in str(not_yours.value)
    assert "greedy" in str(not_yours.value)
    await pick(house, game, "1L")
    with pytest.raises(Stale, match=r"^The board has moved on\. It now stands like this:$") as stale:
        await take.take(house, anew(ANN), game.code, 0, LEFT)
    assert stale.value.turn.game.match.ply == 2


async def test_an_interaction_that_comes_twice_moves_once(house: House) -> None:
    game, again = await start(house), anew(ANN)
    first = await take.take(house, again, game.code, 0, LEFT)
    second = await take.take(house, again, game.code, 0, LEFT)
    third = await take.take(house, again, game.code, 2, LEFT)
    assert first.game == second.game == third.game
    command = anew(ANN)
    first = await take.take_side(house, command, Side.LEFT)
    second = await take.take_side(house, command, Side.LEFT)
    assert first.game == second.game
    assert first.game.match.ply == 4


async def test_the_interaction_that_ended_the_game_may_come_twice(house: House) -> None:
    game, click, command = await start(house, "4 7"), anew(ANN), anew(BEN)
    first = await take.take(house, click, game.code, 0, LEFT)
    assert first.game.match.status is Status.FINISHED
    assert await take.take(house, click, game.code, 0, LEFT) == first
    await start(house, "4 7", who=BEN)
    first = await take.take_side(house, command, Side.LEFT)
    assert first.game.match.status is Status.FINISHED
    assert await take.take_side(house, command, Side.LEFT) == first


async def test_of_two_takes_at_one_ply_one_moves_and_one_is_told(house: House, other: Database) -> None:
    for channel in range(8):
        who = asker(channel=channel)
        game = await start(house, "4 7 2 9", who=who)
        results = await asyncio.gather(
            take.take(house, anew(who), game.code, 0, LEFT),
            take.take(House(other), anew(who), game.code, 0, RIGHT),
            return_exceptions=True,
        )
        (moved,) = (result for result in results if isinstance(result, Turn))
        (told,) = (result for result in results if isinstance(result, Stale))
        assert moved.game.match.ply == 2
        assert told.turn.game == moved.game == await house.database.read(games.find, game.code)


async def test_a_double_click_on_the_last_pick(house: House, other: Database) -> None:
    for channel in range(8):
        who = asker(channel=channel)
        game = await start(house, "4 7", who=who)
        results = await asyncio.gather(
            take.take(house, anew(who), game.code, 0, LEFT),
            take.take(House(other), anew(who), game.code, 0, LEFT),
            return_exceptions=True,
        )
        (moved,) = (result for result in results if isinstance(result, Turn))
        (told,) = (result for result in results if isinstance(result, Exception))
        assert isinstance(told, Stale | MatchOver)
        if isinstance(told, Stale):
            assert told.turn == moved
        assert moved.game.match.status is Status.FINISHED


async def test_one_interaction_delivered_twice_at_once(house: House, other: Database) -> None:
    for channel in range(8):
        who = asker(channel=channel)
        game = await start(house, "4 7 2 9", who=who)
        command = anew(who)
        results = await asyncio.gather(
            take.take_side(house, command, Side.LEFT),
            take.take_side(House(other), command, Side.LEFT),
            return_exceptions=True,
        )
        assert all(isinstance(result, Turn | Stale) for result in results)
        stored = await house.database.read(games.find, game.code)
        assert stored is not None
        assert stored.match.ply == 2
        assert stored.match.seats[0] == Human(1)
