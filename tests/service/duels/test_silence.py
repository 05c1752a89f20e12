"""While a duel runs nobody is told what its coins are worth, in whatever guise they ask."""

from __future__ import annotations

import pytest

from bot.match import Grade
from bot.service import evaluate, hint, look, new, resign, review
from bot.service.duels.errors import ClosedInDuel, DuelRunning
from bot.service.errors import NothingToEvaluate
from bot.service.house import House
from bot.service.new import Wish
from tests.service.duels.meeting import CLEO, meet, play
from tests.service.people import ANN, BEN, anew, asker, start

COINS = "4 7 2 9 5 | 3 8 1]"


@pytest.mark.parametrize("grade", list(Grade))
async def test_no_hint_for_either(house: House, grade: Grade) -> None:
    game = (await meet(house, COINS)).turns[0].game
    for who in (ANN, BEN):
        for code in (None, game.code):
            with pytest.raises(ClosedInDuel):
                await hint.hint(house, anew(who), code, None, grade)
        with pytest.raises(ClosedInDuel):
            await evaluate.evaluate(house, anew(who))


async def test_nor_by_giving_the_board(house: House) -> None:
    begun = await meet(house, COINS)
    await play(house, begun.turns[0].game, "1L")
    for coins in (COINS, "7 2 9 5 | 3 8 1]", "2 9 5 | 8 1]", "[1 8 3 | 5 9 2 7 4", "9 5 | 1", "7 2 9", "[1 8 3"):
        for who in (ANN, BEN, asker(1, "Ann", channel=99, guild=None)):
            with pytest.raises(ClosedInDuel):
                await evaluate.evaluate(house, anew(who), coins)
        with pytest.raises(ClosedInDuel):
            await new.new(house, anew(ANN), Wish("optimal", coins=coins))
    for coins in ("4 7", "1 2 3 4", "4 2 7", "3 8 2", "4 7 2 9 5 | 3 8 2]"):
        assert (await evaluate.evaluate(house, anew(ANN), coins)).game is None


async def test_those_who_watch_see_no_values_either(house: House) -> None:
    await meet(house, COINS)
    for coins in (COINS, "7 2 9 5 | [1 8 3", "4 7 2 9 5"):
        with pytest.raises(ClosedInDuel):
            await evaluate.evaluate(house, anew(CLEO), coins)
    assert (await evaluate.evaluate(house, anew(CLEO), "7 2 9")).game is None
    elsewhere = asker(3, "Cleo", channel=50, guild=5)
    assert (await evaluate.evaluate(house, anew(elsewhere), COINS)).game is None


async def test_nor_in_another_game_on_the_same_coins(house: House) -> None:
    over = await start(house, COINS)
    await resign.resign(house, anew(ANN), over.code, 0)
    running = await start(house, COINS, who=ANN)
    await meet(house, COINS)
    with pytest.raises(ClosedInDuel):
        await hint.hint(house, anew(ANN), running.code)
    for deed in (review.review(house, anew(ANN), over.code), review.play_on(house, anew(BEN), over.code, 1)):
        with pytest.raises(ClosedInDuel):
            await deed


async def test_a_game_is_looked_back_on_once_its_duel_is_over(house: House) -> None:
    begun = await meet(house, COINS)
    first, second = [turn.game for turn in begun.turns]
    await play(house, first)
    for deed in (
        review.review(house, anew(CLEO), first.code),
        review.share(house, anew(ANN), first.code),
        new.new(house, anew(CLEO), Wish(deal=first.code)),
    ):
        with pytest.raises(DuelRunning, match=f"duel {begun.duel.code}"):
            await deed
    with pytest.raises(ClosedInDuel):
        await evaluate.evaluate(house, anew(ANN))
    with pytest.raises(NothingToEvaluate):
        await evaluate.evaluate(house, anew(CLEO))
    await play(house, second)
    assert (await review.review(house, anew(CLEO), first.code)).game.code == first.code
    assert (await evaluate.evaluate(house, anew(ANN))).game is not None
    assert (await evaluate.evaluate(house, anew(ANN), COINS)).evaluation.value != 0


async def test_accuracy_is_told_once_the_duel_is_over(house: House) -> None:
    begun = await meet(house, COINS)
    first, second = [turn.game for turn in begun.turns]
    await play(house, first)
    assert (await look.board(house, anew(ANN), first.code)).accuracy is None
    await play(house, second)
    assert (await look.board(house, anew(ANN), first.code)).accuracy is not None
