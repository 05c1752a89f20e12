from __future__ import annotations

import pytest

from bot.match import MatchOver
from bot.service.errors import NoGameHere, NotYourGame, Stale, UnknownGame
from bot.service.hint import hint
from bot.service.house import House
from bot.service.new import First
from tests import brute
from tests.service.people import ANN, BEN, anew, asker, finish, pick, start
from tests.store import stored


async def test_a_hint_says_how_the_game_ends(house: House) -> None:
    game = await start(house, "4 7 2 9 5 2")
    told = await hint(house, anew(ANN))
    assert told.seat == 0
    assert [(str(each.move), each.coin, each.scores) for each in told.moves] == [
        ("1R", 2, (18, 11)),
        ("1L", 4, (15, 14)),
    ]
    assert await hint(house, anew(ANN), game.code, 0) == told


async def test_a_hint_agrees_with_brute_force_to_the_end(house: House) -> None:
    game = await start(house, "9 1 8 2 7 3 6", "random", first=First.BOT)
    while game.match.active:
        told = await hint(house, anew(ANN))
        margins = brute.margins(brute.lines_left(game.match.position))
        first, second = game.match.position.scores
        assert told.seat == game.match.position.turn == 1
        assert {str(each.move): each.scores[1] - each.scores[0] for each in told.moves} == {
            move: second - first + margin for move, margin in margins.items()
        }
        game = (await pick(house, game, str(told.moves[0].move))).game
    assert game.match.position.scores == told.moves[0].scores


async def test_a_hint_counts_once_a_ply(house: House) -> None:
    game = await start(house)
    for _ in range(3):
        await hint(house, anew(ANN))
        await hint(house, anew(ANN), game.code, 0)
    assert await house.database.read(stored.hints, game.id, 0) == 1
    await pick(house, game, "1L")
    await hint(house, anew(ANN))
    assert await house.database.read(stored.hints, game.id, 0) == 2
    assert await house.database.read(stored.hints, game.id, 1) == 0


async def test_a_hint_that_is_refused_is_not_counted(house: House) -> None:
    game = (await pick(house, await start(house), "1L")).game
    for deed, error in (
        (hint(house, anew(ANN), game.code, 0), Stale),
        (hint(house, anew(ANN), game.code, 3), Stale),
        (hint(house, anew(BEN), game.code, 2), NotYourGame),
        (hint(house, anew(BEN)), NoGameHere),
        (hint(house, asker(channel=11)), NoGameHere),
        (hint(house, anew(ANN), "XXXXXX", 2), UnknownGame),
    ):
        with pytest.raises(error):
            await deed
    game = await finish(house, game)
    with pytest.raises(MatchOver):
        await hint(house, anew(ANN), game.code, game.match.ply)
    assert await house.database.read(stored.hints, game.id, 0) == 0
