"""Challenges: who may answer them, once, and in time."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.coins import CoinsError
from bot.match import Format, Human
from bot.service.duels import challenge, reply, standing
from bot.service.duels.challenge import LIFE, MOST, Person, Proposal
from bot.service.duels.errors import (
    AnswerThere,
    ChallengedAlready,
    ChallengeGone,
    NobodyToDecline,
    NoChallenge,
    NoRoom,
    NotChallenged,
    NotChallenger,
    OwnChallenge,
    TooManyChallenges,
)
from bot.service.errors import BadRequest, TooManyGames
from bot.service.house import House
from bot.settings import LimitSettings
from bot.store import Database, games
from bot.store.duels import Stage
from tests.service.duels.meeting import CLEO, ROWS, SECOND, Hands, ask, meet
from tests.service.people import ANN, BEN, anew, asker, start


async def test_a_duplicate_is_the_same_deal_twice_with_seats_exchanged(house: House) -> None:
    begun = await meet(house)
    assert [turn.game.match.seats for turn in begun.turns] == [(Human(1), Human(2)), (Human(2), Human(1))]
    assert [str(turn.game.match.board) for turn in begun.turns] == [ROWS, ROWS]
    assert [turn.game.names for turn in begun.turns] == [("Ann", "Ben"), ("Ben", "Ann")]
    rounds = [turn.game.round for turn in begun.turns]
    assert [(each.number, each.of, each.running) for each in rounds if each] == [(1, 2, True), (2, 2, True)]
    assert len({begun.duel.code, *(turn.game.code for turn in begun.turns)}) == 3


async def test_of_a_single_one_chance_decides_who_is_first(database: Database, hands: Hands) -> None:
    firsts = set()
    for seed in range(8):
        lucky = House(database, chance=Random(seed), clock=hands)
        begun = await meet(lucky, form=Format.SINGLE)
        assert len(begun.turns) == 1
        firsts.add(begun.turns[0].game.match.seats[0])
    assert firsts == {Human(1), Human(2)}


async def test_what_is_not_said_is_a_duplicate_and_rated_where_that_is_fair(house: House) -> None:
    dealt = await challenge.challenge(house, anew(ANN), Proposal())
    assert (dealt.format, dealt.rated, dealt.board.size, dealt.hours) == (Format.DUPLICATE, True, 10, 48)
    single = await challenge.challenge(house, anew(ANN), Proposal(format=Format.SINGLE))
    own = await challenge.challenge(house, anew(ANN), Proposal(coins="4 7 2"))
    assert (single.rated, own.rated) == (False, False)
    with pytest.raises(BadRequest, match="can't be rated"):
        await challenge.challenge(house, anew(ANN), Proposal(coins="4 7 2", rated=True))
    with pytest.raises(BadRequest, match="yourself"):
        await challenge.challenge(house, anew(ANN), Proposal(Person(ANN.user, "Ann")))


async def test_only_the_one_challenged_answers_and_only_the_challenger_cancels(house: House) -> None:
    code = await ask(house)
    for who, deed, error in (
        (CLEO, reply.accept, NotChallenged),
        (CLEO, reply.decline, NotChallenged),
        (CLEO, reply.cancel, NotChallenger),
        (BEN, reply.cancel, NotChallenger),
        (ANN, reply.accept, OwnChallenge),
        (ANN, reply.decline, OwnChallenge),
    ):
        with pytest.raises(error):
            await deed(house, anew(who), code)
    assert (await standing.look(house, code)).duel.stage is Stage.OPEN
    assert await house.database.read(games.count) == 0


async def test_anybody_but_the_challenger_takes_up_an_open_one_once(house: House) -> None:
    code = await ask(house, to=None)
    with pytest.raises(OwnChallenge):
        await reply.accept(house, anew(ANN), code)
    with pytest.raises(NobodyToDecline):
        await reply.decline(house, anew(BEN), code)
    begun = await reply.accept(house, anew(CLEO), code)
    assert begun.duel.names == ("Ann", "Cleo")
    with pytest.raises(ChallengeGone, match="taken up already"):
        await reply.accept(house, anew(BEN), code)
    again = await reply.accept(house, anew(CLEO), code)
    assert [turn.game.code for turn in again.turns] == [turn.game.code for turn in begun.turns]


async def test_an_answer_given_stays_given(house: House) -> None:
    declined, cancelled = await ask(house), await ask(house, to=CLEO)
    assert (await reply.decline(house, anew(BEN), declined)).stage is Stage.DECLINED
    assert (await reply.decline(house, anew(BEN), declined)).stage is Stage.DECLINED
    assert (await reply.cancel(house, anew(ANN), cancelled)).stage is Stage.CANCELLED
    for who, code, said in ((BEN, declined, "was declined"), (CLEO, cancelled, "was cancelled")):
        with pytest.raises(ChallengeGone, match=said):
            await reply.accept(house, anew(who), code)
    with pytest.raises(ChallengeGone, match="was declined"):
        await reply.cancel(house, anew(ANN), declined)


async def test_a_challenge_stands_for_a_day(house: House, hands: Hands) -> None:
    code = await ask(house)
    hands.on(LIFE - SECOND)
    assert await reply.expire(house, code) is None
    hands.on(SECOND)
    with pytest.raises(ChallengeGone, match="in time"):
        await reply.accept(house, anew(BEN), code)
    expired = await reply.expire(house, code)
    assert expired is not None
    assert expired.stage is Stage.EXPIRED
    assert await reply.expire(house, code) is None
    await ask(house)  # and nobody is kept from challenging again


async def test_without_a_code_the_only_one_in_the_channel_is_meant(house: House) -> None:
    for deed, who in ((reply.accept, BEN), (reply.decline, BEN), (reply.cancel, ANN)):
        with pytest.raises(NoChallenge):
            await deed(house, anew(who))
    await ask(house)
    assert (await reply.decline(house, anew(BEN))).stage is Stage.DECLINED
    await ask(house)
    assert (await reply.cancel(house, anew(ANN))).stage is Stage.CANCELLED
    await ask(house)
    await ask(house, who=CLEO)
    with pytest.raises(NoChallenge):
        await reply.accept(house, anew(BEN))


async def test_nobody_is_challenged_over_and_over(house: House) -> None:
    await ask(house)
    with pytest.raises(ChallengedAlready, match="Ben"):
        await ask(house)
    for number in range(MOST - 1):
        await ask(house, to=asker(50 + number, f"P{number}"))
    with pytest.raises(TooManyChallenges, match="5 challenges"):
        await ask(house, to=None)


async def test_it_is_taken_up_where_it_was_made(house: House) -> None:
    code = await ask(house)
    with pytest.raises(AnswerThere, match="<#10>"):
        await reply.accept(house, asker(2, "Ben", channel=45), code)
    assert len((await reply.accept(house, anew(BEN), code)).turns) == 2


async def test_both_need_room_for_all_games(database: Database, hands: Hands) -> None:
    house = House(database, limits=LimitSettings(games_per_player=2), chance=Random(1), clock=hands)
    code = await ask(house)
    await start(house, who=ANN)
    with pytest.raises(NoRoom, match="Ann"):
        await reply.accept(house, anew(BEN), code)
    await start(house, who=BEN)
    with pytest.raises(TooManyGames) as full:
        await reply.accept(house, anew(BEN), code)
    assert full.value.game is not None
    assert (await standing.look(house, code)).duel.stage is Stage.OPEN


async def answers(*deeds: object) -> list[str]:
    done = await asyncio.gather(*deeds, return_exceptions=True)  # type: ignore[call-overload]
    for each in done:
        assert not isinstance(each, Exception) or isinstance(each, CoinsError), each
    return ["refused" if isinstance(each, Exception) else "done" for each in done]


async def test_two_who_take_it_up_at_once_in_two_processes(house: House, other: Database, hands: Hands) -> None:
    elsewhere = House(other, chance=Random(2), clock=hands)
    for _ in range(5):
        code = await ask(house, to=None)
        told = await answers(reply.accept(house, anew(BEN), code), reply.accept(elsewhere, anew(CLEO), code))
        assert sorted(told) == ["done", "refused"]
        now = await standing.look(house, code)
        assert len(now.turns) == 2
        assert {seat for turn in now.turns for seat in turn.game.match.seats} == {
            Human(1),
            Human(now.duel.challenged or 0),
        }


async def test_taken_up_while_it_is_taken_back(house: House, other: Database, hands: Hands) -> None:
    elsewhere = House(other, chance=Random(2), clock=hands)
    for _ in range(5):
        code = await ask(house)
        told = await answers(reply.cancel(elsewhere, anew(ANN), code), reply.accept(house, anew(BEN), code))
        now = await standing.look(house, code)
        if now.duel.stage is Stage.RUNNING:
            assert (told, len(now.turns)) == (["refused", "done"], 2)
        else:
            assert (told, now.duel.stage, len(now.turns)) == (["done", "refused"], Stage.CANCELLED, 0)


async def test_an_interaction_that_comes_twice_challenges_and_begins_once(
    house: House, other: Database, hands: Hands
) -> None:
    elsewhere = House(other, chance=Random(2), clock=hands)
    asked, taken = anew(ANN), anew(BEN)
    both = await asyncio.gather(*(challenge.challenge(each, asked, Proposal()) for each in (house, elsewhere)))
    assert both[0].code == both[1].code
    begun = await asyncio.gather(*(reply.accept(each, taken, both[0].code) for each in (house, elsewhere)))
    assert [turn.game.code for turn in begun[0].turns] == [turn.game.code for turn in begun[1].turns]
    assert await house.database.read(games.count) == 2


async def test_two_challenge_each_other_at_once(house: House, other: Database, hands: Hands) -> None:
    elsewhere = House(other, chance=Random(2), clock=hands)
    codes = await asyncio.gather(ask(house), ask(elsewhere, who=BEN, to=ANN))
    for who, code in zip((BEN, ANN), codes, strict=True):
        assert len((await reply.accept(house, anew(who), code)).turns) == 2
