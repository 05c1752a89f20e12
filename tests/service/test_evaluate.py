"""The whole truth about a game or a board, and that nobody has it for nothing."""

from __future__ import annotations

import pytest

from bot.coins import NotationError
from bot.coins.errors import BoardError
from bot.match import Grade, Told
from bot.match.evaluation import evaluate as whole_truth
from bot.service import lookup
from bot.service.errors import BadRequest, NothingToEvaluate
from bot.service.evaluate import evaluate
from bot.service.house import House
from bot.service.new import First
from bot.service.resign import resign
from bot.store import Game
from tests.match.playing import at
from tests.service.people import ANN, BEN, anew, asker, finish, pick, start

ROW = "4 7 2 9 5 2"


async def told(house: House, game: Game) -> tuple[Told, ...]:
    return (await house.database.read(lookup.known, game.code)).told


async def test_the_game_that_is_played_counts_as_a_full_hint(house: House) -> None:
    game = (await pick(house, await start(house, ROW), "1R")).game
    truth = await evaluate(house, anew(ANN))
    assert truth.evaluation == whole_truth(game.match.position, house.oracle)
    assert truth.game is not None
    assert (truth.game.code, truth.seat) == (game.code, 0)
    assert await told(house, game) == (Told(0, 2, Grade.FULL),) == truth.game.told
    ended = await finish(house, game)
    assert ended.told == (Told(0, 2, Grade.FULL),)


async def test_a_board_costs_nothing(house: House) -> None:
    game = await start(house, ROW)
    for board in ("4 7 2 | [3 8 1", "-5", "9 5 2 7", "4 7 2 9 5 2 1"):
        truth = await evaluate(house, anew(ANN), board)
        assert truth.evaluation == whole_truth(at(board), house.oracle)
        assert (truth.game, truth.seat) == (None, 0)
    assert await told(house, game) == ()


@pytest.mark.parametrize(
    "board", [ROW, "2 5 9 2 7 4", "4,7,2,9,5,2", "7 2 9 5 2", "2 5 9 2 7", "4 7 2 9 5", "5 9 2 7 4"]
)
async def test_the_board_of_ones_game_is_no_way_around_the_price(house: House, board: str) -> None:
    """As it is, mirrored, or after either pick; from wherever it is asked."""
    game = await start(house, ROW)
    truth = await evaluate(house, asker(channel=11, guild=None), board)
    assert truth.evaluation == whole_truth(game.match.position, house.oracle)
    assert truth.game is not None
    assert truth.game.code == game.code
    assert await told(house, game) == (Told(0, 0, Grade.FULL),)


async def test_what_is_left_counts_not_what_was_dealt(house: House) -> None:
    game = (await pick(house, await start(house, ROW), "1R")).game
    left = str(game.match.position.rest)
    assert (await evaluate(house, anew(ANN), ROW)).game is None
    assert await told(house, game) == ()
    assert (await evaluate(house, anew(ANN), left)).game is not None
    assert await told(house, game) == (Told(0, 2, Grade.FULL),)


async def test_every_game_on_that_board_pays(house: House) -> None:
    games = [await start(house, ROW, who=asker(channel=channel)) for channel in (20, 21, 22)]
    other = await start(house, ROW, who=BEN)
    truth = await evaluate(house, anew(ANN), ROW)
    assert truth.game is not None
    assert truth.game.code == games[-1].code
    assert [await told(house, game) for game in games] == [(Told(0, 0, Grade.FULL),)] * 3
    assert await told(house, other) == ()


async def test_a_single_coin_tells_nothing(house: House) -> None:
    game = await start(house, "9 2")
    assert (await evaluate(house, anew(ANN), "9")).game is None
    assert await told(house, game) == ()


async def test_the_last_game_that_is_over_is_evaluated_from_its_first_coin(house: House) -> None:
    game = await start(house, ROW, first=First.BOT)
    await resign(house, anew(ANN), game.code, game.match.ply)
    truth = await evaluate(house, anew(ANN))
    assert truth.evaluation == whole_truth(at(ROW), house.oracle)
    assert truth.game is not None
    assert (truth.game.code, truth.seat) == (game.code, 1)
    assert await told(house, game) == ()
    assert (await evaluate(house, anew(ANN), ROW)).game is None


async def test_what_can_not_be_evaluated(house: House) -> None:
    for board, error, words in (
        (None, NothingToEvaluate, "You have no game in this channel to evaluate"),
        ("1 " * 61, BadRequest, r"A board can have 1 to 60 coins; this one has 61\."),
        ("1 | 2 | 3 | 4 | 5", BoardError, "A board has 1 to 4 lines, not 5"),
        ("1 x", NotationError, "At character 3"),
        ("", NotationError, "At character 1"),
    ):
        with pytest.raises(error, match=words):
            await evaluate(house, anew(ANN), board)
