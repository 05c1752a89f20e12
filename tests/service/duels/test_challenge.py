"""Challenges are answered once, in time and by the right player."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.errors import CoinsError
from bot.match.duels import DuelFormat, DuelStage
from bot.match.match import HumanSeat
from bot.service import duels as challenge
from bot.service import duels as challenge_responses
from bot.service import duels as duel_view
from bot.service.context import AppContext
from bot.service.duels import CHALLENGE_LIFETIME, MAX_OPEN_CHALLENGES, DuelPlayer, DuelRequest
from bot.service.duels import MAX_PINGS_PER_CHALLENGER as MAX_PER_CHALLENGER
from bot.service.duels import MAX_PINGS_PER_PLAYER as MAX_PER_PLAYER
from bot.service.duels import PING_WINDOW as WINDOW
from bot.service.errors import TooManyGamesError
from bot.settings import LimitSettings
from bot.store import Database, games
from tests.support.players import (
    ANN,
    BEN,
    CLEO,
    HOUR,
    ROWS,
    SECOND,
    ManualClock,
    ask,
    meet,
    named,
    on,
    play,
    renew,
    request_from,
    start,
)
from tests.support.shown import refuses, values


async def test_a_duplicate_is_the_same_deal_twice_with_seats_exchanged(app: AppContext) -> None:
    begun = await meet(app)
    assert [game_view.game.match.seats for game_view in begun.game_views] == [
        (HumanSeat(1), HumanSeat(2)),
        (HumanSeat(2), HumanSeat(1)),
    ]
    assert [str(game_view.game.match.board) for game_view in begun.game_views] == [ROWS, ROWS]
    assert [game_view.game.names for game_view in begun.game_views] == [named("Ann", "Ben"), named("Ben", "Ann")]
    rounds = [game_view.game.duel_game for game_view in begun.game_views]
    assert [(each.number, each.count, each.running) for each in rounds if each] == [(1, 2, True), (2, 2, True)]
    assert len({begun.duel.code, *(game_view.game.code for game_view in begun.game_views)}) == 3


async def test_the_first_mover_of_a_single_game_is_random(database: Database, clock: ManualClock) -> None:
    firsts = set()
    for seed in range(8):
        lucky = AppContext(database, rng=Random(seed), clock=clock)
        begun = await meet(lucky, form=DuelFormat.SINGLE)
        assert len(begun.game_views) == 1
        firsts.add(begun.game_views[0].game.match.seats[0])
    assert firsts == {HumanSeat(1), HumanSeat(2)}


async def test_a_challenge_is_by_default_a_duplicate_and_rated_unless_coins_are_given(app: AppContext) -> None:
    dealt = await challenge.create_challenge(renew(ANN, app), DuelRequest())
    assert (dealt.format, dealt.rated, dealt.board.size, dealt.hours) == (DuelFormat.DUPLICATE, True, 10, 48)
    single = await challenge.create_challenge(renew(ANN, app), DuelRequest(format=DuelFormat.SINGLE))
    own = await challenge.create_challenge(renew(ANN, app), DuelRequest(coins="4 7 2"))
    assert (single.rated, own.rated) == (False, False)
    with refuses("duel-known-coins"):
        await challenge.create_challenge(renew(ANN, app), DuelRequest(coins="4 7 2", rated=True))
    with refuses("duel-yourself"):
        await challenge.create_challenge(renew(ANN, app), DuelRequest(DuelPlayer(ANN.user_id, ANN.user_name)))


async def test_only_the_challenged_player_responds_and_only_the_challenger_cancels(app: AppContext) -> None:
    code = await ask(app)
    for who, respond, error in (
        (CLEO, challenge_responses.accept_challenge, "duel-not-for-you"),
        (CLEO, challenge_responses.decline_challenge, "duel-not-for-you"),
        (CLEO, challenge_responses.cancel_challenge, "duel-not-yours"),
        (BEN, challenge_responses.cancel_challenge, "duel-not-yours"),
        (ANN, challenge_responses.accept_challenge, "duel-own-challenge"),
        (ANN, challenge_responses.decline_challenge, "duel-own-challenge"),
    ):
        with refuses(error):
            await respond(renew(who, app), code)
    assert (await duel_view.view_duel(app, code)).duel.stage is DuelStage.OPEN
    assert await app.database.read(games.count) == 0


async def test_anyone_but_the_challenger_accepts_an_open_challenge_once(app: AppContext) -> None:
    code = await ask(app, to=None)
    with refuses("duel-own-challenge"):
        await challenge_responses.accept_challenge(renew(ANN, app), code)
    with refuses("duel-nobody-to-decline"):
        await challenge_responses.decline_challenge(renew(BEN, app), code)
    begun = await challenge_responses.accept_challenge(renew(CLEO, app), code)
    assert begun.duel.names == named("Ann", "Cleo")
    with refuses("duel-taken"):
        await challenge_responses.accept_challenge(renew(BEN, app), code)
    again = await challenge_responses.accept_challenge(renew(CLEO, app), code)
    assert [game_view.game.code for game_view in again.game_views] == [
        game_view.game.code for game_view in begun.game_views
    ]


async def test_a_response_to_a_challenge_is_final(app: AppContext) -> None:
    declined, cancelled = await ask(app), await ask(app, to=CLEO)
    assert (await challenge_responses.decline_challenge(renew(BEN, app), declined)).stage is DuelStage.DECLINED
    assert (await challenge_responses.decline_challenge(renew(BEN, app), declined)).stage is DuelStage.DECLINED
    assert (await challenge_responses.cancel_challenge(renew(ANN, app), cancelled)).stage is DuelStage.CANCELLED
    for who, code, key in ((BEN, declined, "duel-was-declined"), (CLEO, cancelled, "duel-was-cancelled")):
        with refuses(key):
            await challenge_responses.accept_challenge(renew(who, app), code)
    with refuses("duel-was-declined"):
        await challenge_responses.cancel_challenge(renew(ANN, app), declined)


async def test_a_challenge_expires_after_a_day(app: AppContext, clock: ManualClock) -> None:
    code = await ask(app)
    clock.advance(CHALLENGE_LIFETIME - SECOND)
    assert await challenge_responses.expire_challenge(app, code) is None
    clock.advance(SECOND)
    with refuses("duel-was-too-late"):
        await challenge_responses.accept_challenge(renew(BEN, app), code)
    expired = await challenge_responses.expire_challenge(app, code)
    assert expired is not None
    assert expired.stage is DuelStage.EXPIRED
    assert await challenge_responses.expire_challenge(app, code) is None
    await ask(app)  # and nobody is kept from challenging again


async def test_without_a_code_the_only_challenge_in_the_channel_is_answered(app: AppContext) -> None:
    for respond, who, key in (
        (challenge_responses.accept_challenge, BEN, "duel-no-challenge"),
        (challenge_responses.decline_challenge, BEN, "duel-no-challenge"),
        (challenge_responses.cancel_challenge, ANN, "duel-no-challenge-to-cancel"),
    ):
        with refuses(key):
            await respond(renew(who, app))
    await ask(app)
    assert (await challenge_responses.decline_challenge(renew(BEN, app))).stage is DuelStage.DECLINED
    await ask(app)
    assert (await challenge_responses.cancel_challenge(renew(ANN, app))).stage is DuelStage.CANCELLED
    await ask(app)
    await ask(app, who=CLEO)
    with refuses("duel-which-challenge"):
        await challenge_responses.accept_challenge(renew(BEN, app))


async def test_challenges_to_one_player_are_limited(app: AppContext) -> None:
    await ask(app)
    with refuses("duel-challenged-already") as refused:
        await ask(app)
    assert values(refused.value) == {"name": BEN.user_name}
    for number in range(MAX_OPEN_CHALLENGES - 1):
        await ask(app, to=request_from(50 + number, f"P{number}"))
    with refuses("duel-too-many"):
        await ask(app, to=None)


async def test_pings_by_cancelled_challenges_are_limited(
    database: Database, app: AppContext, clock: ManualClock
) -> None:
    for number in range(MAX_PER_PLAYER):
        code = await ask(app)
        clock.advance(SECOND)
        respond, who = (
            (challenge_responses.cancel_challenge, ANN) if number % 2 else (challenge_responses.decline_challenge, BEN)
        )
        await respond(renew(who, app), code)
    began = clock.now - SECOND * MAX_PER_PLAYER
    with refuses("duel-challenged-often") as refused:
        await ask(app)
    assert values(refused.value) == {"when": f"<t:{int((began + WINDOW).timestamp())}:R>"}
    after_a_restart = AppContext(database, rng=Random(2), clock=clock)
    with refuses("duel-challenged-often"):
        await ask(after_a_restart)
    await challenge_responses.cancel_challenge(renew(ANN, app), await ask(app, to=CLEO))  # somebody else
    await ask(app, to=None)  # anybody, who is pinged by nothing
    await challenge_responses.cancel_challenge(renew(BEN, app), await ask(app, who=BEN, to=ANN))  # the other way round
    clock.now = began + WINDOW
    await ask(app)


async def test_cancelled_challenges_do_not_allow_more_pings(app: AppContext, clock: ManualClock) -> None:
    for number in range(MAX_PER_CHALLENGER):
        await challenge_responses.cancel_challenge(
            renew(ANN, app), await ask(app, to=request_from(50 + number, f"P{number}"))
        )
        clock.advance(SECOND)
    with refuses("duel-pinged-often") as refused:
        await ask(app)
    when = clock.now - MAX_PER_CHALLENGER * SECOND + WINDOW
    assert values(refused.value) == {"when": f"<t:{int(when.timestamp())}:R>"}
    await ask(app, to=None)
    clock.now = when
    await ask(app)


async def test_accepted_challenges_are_not_limited(app: AppContext) -> None:
    for _ in range(MAX_PER_PLAYER + 2):
        begun = await meet(app, "4 7", DuelFormat.SINGLE)
        await play(app, begun.game_views[0].game)


async def test_challenges_from_before_the_clock_was_set_back_do_not_count(app: AppContext, clock: ManualClock) -> None:
    clock.advance(5 * HOUR)
    for _ in range(MAX_PER_PLAYER):
        await challenge_responses.cancel_challenge(renew(ANN, app), await ask(app))
    clock.advance(-5 * HOUR)
    await ask(app)


async def test_a_challenge_is_accepted_in_its_own_channel_only(app: AppContext) -> None:
    code = await ask(app)
    with refuses("duel-answer-there"):
        await challenge_responses.accept_challenge(on(app, request_from(2, "Ben", channel=45)), code)
    assert len((await challenge_responses.accept_challenge(renew(BEN, app), code)).game_views) == 2


async def test_both_players_must_be_below_their_limit_of_games(database: Database, clock: ManualClock) -> None:
    app = AppContext(database, limits=LimitSettings(games_per_player=2), rng=Random(1), clock=clock)
    code = await ask(app)
    await start(app, who=ANN)
    with refuses("duel-no-room") as no_room:
        await challenge_responses.accept_challenge(renew(BEN, app), code)
    assert values(no_room.value) == {"name": ANN.user_name}
    await start(app, who=BEN)
    with pytest.raises(TooManyGamesError) as full:
        await challenge_responses.accept_challenge(renew(BEN, app), code)
    assert full.value.game is not None
    assert (await duel_view.view_duel(app, code)).duel.stage is DuelStage.OPEN


async def run_concurrently(*game_commands: object) -> list[str]:
    done = await asyncio.gather(*game_commands, return_exceptions=True)  # type: ignore[call-overload]
    for each in done:
        assert not isinstance(each, Exception) or isinstance(each, CoinsError), each
    return ["refused" if isinstance(each, Exception) else "done" for each in done]


async def test_two_players_who_accept_at_once_in_two_processes(
    app: AppContext, other_database: Database, clock: ManualClock
) -> None:
    elsewhere = AppContext(other_database, rng=Random(2), clock=clock)
    for _ in range(5):
        code = await ask(app, to=None)
        results = await run_concurrently(
            challenge_responses.accept_challenge(renew(BEN, app), code),
            challenge_responses.accept_challenge(renew(CLEO, elsewhere), code),
        )
        assert sorted(results) == ["done", "refused"]
        now = await duel_view.view_duel(app, code)
        assert len(now.game_views) == 2
        assert {seat for game_view in now.game_views for seat in game_view.game.match.seats} == {
            HumanSeat(1),
            HumanSeat(now.duel.challenged or 0),
        }


async def test_acceptance_and_cancellation_at_once(
    app: AppContext, other_database: Database, clock: ManualClock
) -> None:
    elsewhere = AppContext(other_database, rng=Random(2), clock=clock)
    for _ in range(5):
        clock.advance(HOUR)  # unaccepted challenges to the same player are limited
        code = await ask(app)
        results = await run_concurrently(
            challenge_responses.cancel_challenge(renew(ANN, elsewhere), code),
            challenge_responses.accept_challenge(renew(BEN, app), code),
        )
        now = await duel_view.view_duel(app, code)
        if now.duel.stage is DuelStage.RUNNING:
            assert (results, len(now.game_views)) == (["refused", "done"], 2)
        else:
            assert (results, now.duel.stage, len(now.game_views)) == (["done", "refused"], DuelStage.CANCELLED, 0)


async def test_a_duplicate_interaction_challenges_and_begins_once(
    app: AppContext, other_database: Database, clock: ManualClock
) -> None:
    elsewhere = AppContext(other_database, rng=Random(2), clock=clock)
    asked, taken = renew(ANN), renew(BEN)
    both = await asyncio.gather(
        *(challenge.create_challenge(on(each, asked), DuelRequest()) for each in (app, elsewhere))
    )
    assert both[0].code == both[1].code
    begun = await asyncio.gather(
        *(challenge_responses.accept_challenge(on(each, taken), both[0].code) for each in (app, elsewhere))
    )
    assert [game_view.game.code for game_view in begun[0].game_views] == [
        game_view.game.code for game_view in begun[1].game_views
    ]
    assert await app.database.read(games.count) == 2


async def test_two_players_challenge_each_other_at_once(
    app: AppContext, other_database: Database, clock: ManualClock
) -> None:
    elsewhere = AppContext(other_database, rng=Random(2), clock=clock)
    codes = await asyncio.gather(ask(app), ask(elsewhere, who=BEN, to=ANN))
    for who, code in zip((BEN, ANN), codes, strict=True):
        assert len((await challenge_responses.accept_challenge(renew(who, app), code)).game_views) == 2
