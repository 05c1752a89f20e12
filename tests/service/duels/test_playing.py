"""Duels played: to the end, given up, tied, closed; and what they come to."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.coins import Move, Side
from bot.match import Format, Human, MatchOver, NotYourTurn, Status
from bot.service import look, resign, settling, take
from bot.service.duels import challenge, closing, standing, tie
from bot.service.duels.errors import NobodyLeft, NoDuel, NotHere, NotInDuel, NotOffered, NotOver, OfferedAlready
from bot.service.errors import BadRequest, NoGameHere, NotYourGame, Stale, UnknownGame, WhichGame
from bot.service.house import House
from bot.service.privacy import forget
from bot.store import Database
from bot.store.duels import Stage
from tests.service.duels.meeting import CLEO, Hands, ask, meet, move, mover, play, stored
from tests.service.people import ANN, BEN, anew, asker, start


@pytest.mark.parametrize("coins", ["4 7 2 9", "4 7 2 | 3 9", "4 7 2 | 3 9]", "(4 7 2 9 5)", "4 7 | [3 8 1 | 5]"])
async def test_a_duplicate_adds_the_two_margins(house: House, coins: str) -> None:
    begun = await meet(house, coins)
    first, second = [await play(house, turn.game) for turn in begun.turns]
    now = await standing.look(house, begun.duel.code)
    mine, other = first.match.position.scores, second.match.position.scores
    assert now.duel.margin == (mine[0] - mine[1]) + (other[1] - other[0])
    assert (now.duel.stage, now.duel.void, now.duel.ended) == (Stage.FINISHED, False, house.clock())
    assert now.duel.margin == 0  # both went the same way


async def test_neither_moves_for_the_other_nor_a_third_for_either(house: House) -> None:
    game = (await meet(house)).turns[0].game
    with pytest.raises(NotYourTurn):
        await move(house, game, who=BEN)
    with pytest.raises(NotYourGame):
        await move(house, game, who=CLEO)
    for deed in (take.take_side(house, anew(CLEO), Side.LEFT, 1, game.code), look.board(house, anew(CLEO), game.code)):
        with pytest.raises(NotYourGame):
            await deed
    with pytest.raises(NotYourGame):
        await tie.offer(house, anew(CLEO), game.code, 0)
    with pytest.raises(NotYourGame):
        await resign.resign(house, anew(CLEO), game.code, 0)
    after = (await move(house, game)).game
    with pytest.raises(Stale):
        await move(house, game, who=ANN)
    with pytest.raises(NotYourTurn):
        await move(house, after, who=ANN)
    with pytest.raises(NoGameHere):
        await take.take_side(house, anew(CLEO), Side.LEFT)


async def test_by_command_the_game_is_meant_in_which_it_is_your_turn(house: House) -> None:
    begun = await meet(house)
    first, second = [turn.game for turn in begun.turns]
    taken = await take.take_side(house, anew(ANN), Side.RIGHT, 1)
    assert (taken.game.code, taken.game.match.ply) == (first.code, 1)
    # Now it is Ben's turn in both.
    with pytest.raises(WhichGame, match=f"game: {first.code}, {second.code}"):
        await take.take_side(house, anew(BEN), Side.RIGHT, 1)
    taken = await take.take_side(house, anew(BEN), Side.LEFT, 2, second.code.lower())
    assert (taken.game.code, taken.game.match.ply) == (second.code, 1)
    with pytest.raises(NotYourTurn):
        await take.take_side(house, anew(BEN), Side.LEFT, 2, second.code)
    with pytest.raises(BadRequest):
        await take.take_side(house, anew(BEN), Side.LEFT, 2, "what?")
    with pytest.raises(UnknownGame):
        await take.take_side(house, anew(BEN), Side.LEFT, 2, "222222")
    own = await start(house, who=ANN, coins="1 2 3")
    with pytest.raises(WhichGame):
        await take.take_side(house, anew(ANN), Side.LEFT)
    assert (await take.take_side(house, anew(ANN), Side.LEFT, code=own.code)).game.code == own.code


async def test_both_last_coins_at_the_same_instant(house: House, other: Database, hands: Hands) -> None:
    elsewhere = House(other, chance=Random(2), clock=hands)
    for _ in range(4):
        begun = await meet(house, "4 7 | 3]")
        games = [(await play(house, turn.game, "1L", "1L")) for turn in begun.turns]
        turns = await asyncio.gather(*(move(each, game) for each, game in zip((house, elsewhere), games, strict=True)))
        assert not any(turn.game.match.active for turn in turns)
        duel = (await standing.look(house, begun.duel.code)).duel
        assert (duel.stage, duel.margin) == (Stage.FINISHED, 0)
        settled = await settling.settle(elsewhere, duel.code)
        assert settled == duel


async def test_a_duel_left_unsettled_is_settled_later_and_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = await meet(house, "4 7", Format.SINGLE)

    async def gone(*_: object) -> None:
        raise asyncio.CancelledError  # the process ends right after the commit of the last coin

    game = await play(house, begun.turns[0].game, "1L")
    with monkeypatch.context() as patched:
        patched.setattr(settling, "settle", gone)
        with pytest.raises(asyncio.CancelledError):
            await move(house, game)
    assert (await standing.look(house, begun.duel.code)).duel.stage is Stage.RUNNING
    first = await settling.settle(house, begun.duel.code)
    assert first is not None
    assert first.stage is Stage.FINISHED
    assert await settling.settle(house, begun.duel.code) == first


async def test_whoever_resigns_leaves_what_is_left_to_the_other(house: House) -> None:
    begun = await meet(house, "1 9 2 8")
    first, second = [turn.game for turn in begun.turns]
    game = await play(house, first, "1R")  # Ann has 8, and 12 are left
    turn = await resign.resign(house, anew(BEN), game.code, 1)
    assert turn.game.match.winner == 0
    assert (await standing.look(house, begun.duel.code)).duel.stage is Stage.RUNNING
    game = await play(house, second, "1R")  # Ben has 8
    await resign.resign(house, anew(ANN), game.code, 1)
    duel = (await standing.look(house, begun.duel.code)).duel
    assert (duel.margin, duel.stage) == (20 - 20, Stage.FINISHED)


async def test_a_game_given_up_is_lost_whatever_the_scores(house: House) -> None:
    begun = await meet(house, "90 1 2", Format.SINGLE)
    game = await play(house, begun.turns[0].game, "1L")
    winner = game.match.seats[1]
    leader = next(who for who in (ANN, BEN) if Human(who.user) == game.match.seats[0])
    await resign.resign(house, anew(leader), game.code, 1)
    duel = (await standing.look(house, begun.duel.code)).duel
    assert duel.margin == (-1 if winner == Human(BEN.user) else 1)


async def test_a_tie_is_offered_and_taken(house: House) -> None:
    begun = await meet(house)
    game = await play(house, begun.turns[0].game, "1R")
    offered = (await tie.offer(house, anew(ANN), game.code, 1)).game
    assert offered.round is not None
    assert offered.round.offered == 0
    for who, deed, error in (
        (ANN, tie.take, NotOffered),
        (ANN, tie.decline, NotOffered),
        (CLEO, tie.take, NotYourGame),
    ):
        with pytest.raises(error):
            await deed(house, anew(who), game.code, 1)
    with pytest.raises(OfferedAlready):
        await tie.offer(house, anew(ANN), game.code, 1)
    over = (await tie.take(house, anew(BEN), game.code, 1)).game.match
    assert (over.status, over.tied, over.winner) == (Status.AGREED, True, None)
    assert (await stored(house, game.code)).match == over
    with pytest.raises(MatchOver):
        await tie.take(house, anew(BEN), game.code, 1)
    await tie.offer(house, anew(BEN), begun.turns[1].game.code, 0)
    await tie.offer(house, anew(ANN), begun.turns[1].game.code, 0)  # two who offer agree
    duel = (await standing.look(house, begun.duel.code)).duel
    assert (duel.margin, duel.stage, duel.void) == (0, Stage.FINISHED, False)


async def test_an_offer_stands_until_it_is_declined_or_the_next_coin(house: House) -> None:
    game = (await meet(house)).turns[0].game
    game = (await tie.offer(house, anew(BEN), game.code, 0)).game
    declined = (await tie.decline(house, anew(ANN), game.code, 0)).game
    assert declined.round is not None
    assert declined.round.offered is None
    await tie.offer(house, anew(BEN), game.code, 0)
    game = await play(house, game, "1R")
    with pytest.raises(NotOffered):
        await tie.take(house, anew(ANN), game.code, 1)
    with pytest.raises(Stale):
        await tie.offer(house, anew(ANN), game.code, 0)
    own = await start(house, who=CLEO)
    with pytest.raises(NoDuel):
        await tie.offer(house, anew(CLEO), own.code, 0)


async def test_a_rematch_is_a_challenge_like_the_one_before(house: House) -> None:
    begun = await meet(house, "4 7", Format.SINGLE)
    with pytest.raises(NotOver):
        await challenge.again(house, anew(BEN), begun.duel.code)
    await play(house, begun.turns[0].game)
    with pytest.raises(NotInDuel, match="Ann against Ben"):
        await challenge.again(house, anew(CLEO), begun.duel.code)
    again = await challenge.again(house, anew(BEN), begun.duel.code)
    assert (again.challenger, again.challenged, again.format) == (BEN.user, ANN.user, Format.SINGLE)
    was_first = begun.turns[0].game.match.seats[0]
    assert (Human(BEN.user) if again.first else Human(ANN.user)) != was_first
    await forget(house, ANN.user)
    with pytest.raises(NobodyLeft):
        await challenge.again(house, anew(BEN), begun.duel.code)


async def test_those_who_look_after_the_server_end_any_game(house: House) -> None:
    begun = await meet(house)
    await play(house, begun.turns[1].game)
    stranger = asker(9, "Mod", channel=77, guild=101)
    with pytest.raises(NotHere):
        await closing.close(house, stranger, begun.turns[0].game.code)
    turns, duel = await closing.close(house, asker(9, "Mod", channel=77), begun.turns[0].game.code)
    assert {turn.game.match.status for turn in turns} == {Status.EXPIRED, Status.FINISHED}
    assert duel is not None
    assert (duel.stage, duel.margin, duel.void) == (Stage.CLOSED, None, True)
    own = await start(house)
    (turn,), none = await closing.close(house, asker(9, "Mod"), own.code)
    assert (turn.game.match.status, none) == (Status.EXPIRED, None)
    with pytest.raises(MatchOver):
        await closing.close(house, asker(9, "Mod"), own.code)
    code = await ask(house)
    assert (await closing.close(house, asker(9, "Mod"), code))[1] == (await standing.look(house, code)).duel
    assert (await standing.look(house, code)).duel.stage is Stage.CANCELLED


async def test_a_running_duel_of_somebody_forgotten_is_closed(house: House) -> None:
    begun = await meet(house)
    game = await play(house, begun.turns[0].game, "1R")
    waiting = await ask(house, to=CLEO, who=BEN)
    told = await forget(house, ANN.user)
    assert {one.code for one in told.closed} == {turn.game.code for turn in begun.turns}
    now = await standing.look(house, begun.duel.code)
    assert (now.duel.stage, now.duel.void, now.duel.names) == (Stage.CLOSED, True, ("former player", "Ben"))
    assert {turn.game.match.status for turn in now.turns} == {Status.EXPIRED}
    with pytest.raises(MatchOver):
        await move(house, game, who=BEN)
    assert (await settling.settle(house, begun.duel.code)) == now.duel
    assert (await standing.look(house, waiting)).duel.stage is Stage.OPEN


async def test_a_game_of_a_duel_stays_where_both_are(house: House) -> None:
    game = (await meet(house)).turns[0].game
    moved = await look.bring(house, asker(1, "Ann", channel=44), game.code)
    assert moved.game.channel == 10
    assert (await stored(house, game.code)).channel == 44
    with pytest.raises(BadRequest, match="<#44>"):
        await look.bring(house, asker(1, "Ann", channel=45, guild=999), game.code)


async def test_by_command_a_game_is_played_in_its_channel(house: House) -> None:
    game = (await meet(house)).turns[0].game
    away = asker(1, "Ann", channel=45)
    for deed in (
        take.take_side(house, anew(away), Side.LEFT, 1, game.code),
        tie.offer(house, anew(away), game.code),
    ):
        with pytest.raises(BadRequest, match="<#10>"):
            await deed
    with pytest.raises(NotYourGame):
        await take.take_side(house, anew(asker(3, "Cleo", channel=45)), Side.LEFT, 1, game.code)


async def test_a_move_that_comes_twice_is_made_once(house: House) -> None:
    game = (await meet(house)).turns[0].game
    who = anew(mover(game))
    for _ in range(2):
        turn = await take.take(house, who, game.code, 0, Move.parse("1R"))
        assert turn.game.match.ply == 1
