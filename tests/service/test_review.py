"""Looking back, sharing, playing on from a position, and playing a deal again."""

from __future__ import annotations

import pytest

from bot.coins import Board
from bot.match import Bot, Human, Mark
from bot.service import new, stats
from bot.service.errors import (
    AlreadyPlaying,
    BadRequest,
    NothingToReview,
    NotYourGame,
    StillRunning,
    UnknownGame,
)
from bot.service.house import Asker, House
from bot.service.new import First, Wish
from bot.service.resign import resign
from bot.service.review import play_on, review, share
from bot.store import Game
from tests import brute
from tests.service.people import ANN, BEN, anew, asker, finish, pick, start


async def played(house: House, coins: str = "4 7 2 9 5 2", first: First = First.ME, opponent: str = "greedy") -> Game:
    return await finish(house, await start(house, coins, opponent, first=first))


async def test_a_review_tells_the_truth_to_its_player(house: House) -> None:
    game = await played(house)
    for told in (await review(house, anew(ANN)), await review(house, anew(ANN), f" {game.code.lower()} ")):
        assert (told.game, told.seat) == (game, 0)
        assert told.review.par(0) == brute.row_value(4, 7, 2, 9, 5, 2) == 7
        assert told.review.verdicts[0].mark is Mark.INACCURACY


async def test_anyone_may_look_back_and_sees_it_as_its_player_did(house: House) -> None:
    second = await played(house, first=First.BOT)
    assert (await review(house, anew(BEN), second.code)).seat == 1
    with pytest.raises(NothingToReview, match="finished no game in this channel"):
        await review(house, anew(BEN))


async def test_the_last_game_is_the_one_of_the_asker_here_that_ended_last(house: House) -> None:
    await played(house)
    given_up = await start(house)
    await resign(house, anew(ANN), given_up.code, 0)
    await finish(house, await start(house, who=BEN), BEN)
    await finish(house, await start(house, who=asker(channel=11)), asker(channel=11))
    assert (await review(house, anew(ANN))).game.code == given_up.code
    await start(house)
    assert (await review(house, anew(ANN))).game.code == given_up.code


async def test_a_running_game_tells_nothing_to_anyone(house: House) -> None:
    game = (await pick(house, await start(house), "1L")).game
    for who in (ANN, BEN):
        for deed in (
            review(house, anew(who), game.code),
            share(house, anew(who), game.code),
            play_on(house, anew(who), game.code, 0),
            new.new(house, anew(who), Wish(deal=game.code)),
        ):
            with pytest.raises(StillRunning, match=f"Game {game.code} is still being played"):
                await deed


@pytest.mark.parametrize(
    ("code", "error", "sentence"),
    [
        ("XXXXXX", UnknownGame, "There is no game XXXXXX"),
        ("nonsense", BadRequest, "6 letters and digits, like 7QK2MX"),
        ("0OIL11", BadRequest, "6 letters and digits"),
        ("", BadRequest, "6 letters and digits"),
    ],
)
async def test_codes_that_are_none(house: House, code: str, error: type[Exception], sentence: str) -> None:
    for deed in (review(house, anew(ANN), code), new.new(house, anew(ANN), Wish(deal=code))):
        with pytest.raises(error, match=sentence):
            await deed


async def test_only_a_player_shares(house: House) -> None:
    game = await played(house)
    assert (await share(house, anew(ANN), game.code)).game == game
    assert (await share(house, anew(ANN), game.code)).game == game
    with pytest.raises(NotYourGame):
        await share(house, anew(BEN), game.code)


@pytest.mark.parametrize("first", [First.ME, First.BOT])
@pytest.mark.parametrize("who", [ANN, BEN])
async def test_playing_on_from_every_position(house: House, first: First, who: Asker) -> None:
    game = await played(house, "9 1 8 2 7 3 6", first)
    told = await review(house, anew(ANN), game.code)
    person = 0 if first is First.ME else 1
    for ply in range(len(told.review.steps)):
        position = told.review.steps[ply].position
        there = asker(who.user, who.name, channel=100 + ply)
        if position.left < 2:
            with pytest.raises(BadRequest, match="not enough left"):
                await play_on(house, there, game.code, ply)
            continue
        on = (await play_on(house, there, game.code, ply)).game
        assert on.casual
        assert on.match.board == position.rest == Board.row(position.lines[0])
        seats = [Human(there.user), Bot("greedy")]
        assert list(on.match.seats) == (seats if position.turn == person else seats[::-1])
        assert on.match.ply == (0 if position.turn == person else 1)
        assert (on.asked_size, on.asked_first) == (game.asked_size, game.asked_first)


async def test_playing_on_where_nothing_is(house: House) -> None:
    game = await played(house)
    for ply in (5, 6, 7, 999):
        with pytest.raises(BadRequest, match="not enough left"):
            await play_on(house, anew(ANN), game.code, ply)


async def test_playing_on_is_once_an_interaction_and_not_beside_another_game(house: House) -> None:
    game = await played(house)
    once = anew(ANN)
    first, again = [await play_on(house, once, game.code, 0) for _ in range(2)]
    assert first.game.code == again.game.code
    with pytest.raises(AlreadyPlaying):
        await play_on(house, anew(ANN), game.code, 0)


async def test_a_casual_game_counts_for_nothing(house: House) -> None:
    game = await played(house)
    before = await stats.stats(house, 1)
    assert before.standing is not None
    assert before.standing.games == 1
    on = (await play_on(house, anew(ANN), game.code, 2)).game
    await finish(house, on)
    given_up = (await play_on(house, anew(ANN), game.code, 0)).game
    await resign(house, anew(ANN), given_up.code, 0)
    dealt = (await new.new(house, anew(ANN), Wish(deal=game.code))).game
    assert dealt.casual
    await finish(house, dealt)
    assert await stats.stats(house, 1) == before
    rematch = (await new.again(house, anew(ANN), on.code, on.match.board.size, swap=False)).game
    assert not rematch.casual
    await finish(house, rematch)
    after = (await stats.stats(house, 1)).standing
    assert after is not None
    assert after.games == 2


@pytest.mark.parametrize("first", [First.ME, First.BOT])
@pytest.mark.parametrize("who", [ANN, BEN])
async def test_a_deal_again_is_the_same_game(house: House, first: First, who: Asker) -> None:
    game = await played(house, "9 1 8 2 7 3 6 4 4", first, "random")
    again = (await new.new(house, anew(who), Wish(deal=game.code.lower()))).game
    assert again.match.board == game.match.board
    person, bot = Human(who.user), Bot("random")
    assert again.match.seats == ((person, bot) if first is First.ME else (bot, person))
    assert (await finish(house, again, who)).match.moves == game.match.moves


async def test_a_deal_against_another_opponent_or_from_the_other_side(house: House) -> None:
    game = await played(house)
    again = (await new.new(house, anew(BEN), Wish("optimal", deal=game.code, first=First.BOT))).game
    assert again.match.board == game.match.board
    assert again.match.seats == (Bot("optimal"), Human(2))


async def test_a_deal_has_its_own_coins(house: House) -> None:
    game = await played(house)
    for wish in (Wish(size=6, deal=game.code), Wish(coins="1 2 3", deal=game.code)):
        with pytest.raises(BadRequest, match="Give either a deal or a board of your own"):
            await new.new(house, anew(ANN), wish)
