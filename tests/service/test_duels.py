"""Challenges are answered once, in time and by the right player."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, text

from bot.chat.views import duels as duels_view
from bot.coins import Move, Side
from bot.errors import CoinsError
from bot.match.duels import DecisiveMove, Duel, DuelFormat, DuelSpeed, DuelStage, SealedMove
from bot.match.games import Game
from bot.match.match import HumanSeat, MatchOverError, Status
from bot.service import deals, duels, games, moves, statistics
from bot.service.context import AppContext, RequestContext
from bot.service.duel_jobs import replace_notice
from bot.service.duels import (
    MAX_OPEN_CHALLENGES,
    MAX_PINGS_PER_CHALLENGER,
    MAX_PINGS_PER_PLAYER,
    PING_WINDOW,
    DuelPlayer,
    DuelRequest,
    DuelView,
)
from bot.service.errors import NotYourGameError, StaleError, TooManyGamesError, UnknownDuelError
from bot.service.privacy import delete_player
from bot.settings import LimitSettings
from bot.store import Database, GameUpdate, OutcomeUnknownError, StaleUpdateError, Transaction
from bot.store import games as game_rows
from bot.store.models import PlayerRow
from tests.support.databases.records import all_rows, assert_verified
from tests.support.full_size import on_one_kind
from tests.support.players import (
    ANN,
    BEN,
    CLEO,
    HOUR,
    ROWS,
    SECOND,
    ManualClock,
    ask,
    boards_of,
    give_up,
    meet,
    move,
    mover,
    named,
    on,
    play,
    renew,
    request_from,
    start,
    stored,
)
from tests.support.shown import refuses, values
from tests.support.waiting import until_locked

ROW = "4 7 2 9 5"
MODERATOR = request_from(9, "Mod")


async def duel_of(app: AppContext, code: str) -> Duel:
    return (await duels.view_duel(app, code)).duel


async def test_a_duplicate_is_the_same_deal_twice_with_seats_exchanged(app: AppContext) -> None:
    begun = await meet(app)
    first, second = [game_view.game for game_view in begun.game_views]
    assert first.match.seats == second.match.seats[::-1] == (HumanSeat(1), HumanSeat(2))
    assert first.names == second.names[::-1] == named("Ann", "Ben")
    assert str(first.match.board) == str(second.match.board) == ROWS
    numbers = [(each.number, each.count, each.running) for each in (first.duel_game, second.duel_game) if each]
    assert numbers == [(1, 2, True), (2, 2, True)]
    assert len({begun.duel.code, first.code, second.code}) == 3


async def test_a_challenge_is_by_default_a_duplicate_and_rated_unless_coins_are_given(app: AppContext) -> None:
    dealt = await duels.create_challenge(renew(ANN, app), DuelRequest())
    assert (dealt.format, dealt.rated, dealt.board.size, dealt.move_time) == (DuelFormat.DUPLICATE, True, 10, 48 * HOUR)
    single = await duels.create_challenge(renew(ANN, app), DuelRequest(format=DuelFormat.SINGLE))
    own = await duels.create_challenge(renew(ANN, app), DuelRequest(coins="4 7 2"))
    assert (single.rated, own.rated) == (False, False)
    with refuses("duel-known-coins"):
        await duels.create_challenge(renew(ANN, app), DuelRequest(coins="4 7 2", rated=True))
    with refuses("duel-yourself"):
        await duels.create_challenge(renew(ANN, app), DuelRequest(DuelPlayer(ANN.user_id, ANN.user_name)))


async def test_only_the_challenged_player_responds_and_only_the_challenger_cancels(app: AppContext) -> None:
    code, elsewhere = await ask(app), request_from(2, "Ben", channel=45)
    for who, respond, error in (
        (elsewhere, duels.accept_challenge, "duel-answer-there"),
        (CLEO, duels.accept_challenge, "duel-not-for-you"),
        (CLEO, duels.decline_challenge, "duel-not-for-you"),
        (CLEO, duels.cancel_challenge, "duel-not-yours"),
        (BEN, duels.cancel_challenge, "duel-not-yours"),
        (ANN, duels.accept_challenge, "duel-own-challenge"),
        (ANN, duels.decline_challenge, "duel-own-challenge"),
    ):
        with refuses(error):
            await respond(renew(who, app), code)
    assert (await duel_of(app, code)).stage is DuelStage.OPEN
    assert await app.database.read(game_rows.count) == 0


async def test_anyone_but_the_challenger_accepts_an_open_challenge_once(app: AppContext) -> None:
    code = await ask(app, to=None)
    with refuses("duel-own-challenge"):
        await duels.accept_challenge(renew(ANN, app), code)
    with refuses("duel-nobody-to-decline"):
        await duels.decline_challenge(renew(BEN, app), code)
    begun = await duels.accept_challenge(renew(CLEO, app), code)
    assert begun.duel.names == named("Ann", "Cleo")
    with refuses("duel-taken"):
        await duels.accept_challenge(renew(BEN, app), code)
    again = await duels.accept_challenge(renew(CLEO, app), code)
    assert again.game_views == begun.game_views


async def test_a_response_to_a_challenge_is_final(app: AppContext) -> None:
    declined, cancelled = await ask(app), await ask(app, to=CLEO)
    assert (await duels.decline_challenge(renew(BEN, app), declined)).stage is DuelStage.DECLINED
    assert (await duels.decline_challenge(renew(BEN, app), declined)).stage is DuelStage.DECLINED
    assert (await duels.cancel_challenge(renew(ANN, app), cancelled)).stage is DuelStage.CANCELLED
    for who, code, key in ((BEN, declined, "duel-was-declined"), (CLEO, cancelled, "duel-was-cancelled")):
        with refuses(key):
            await duels.accept_challenge(renew(who, app), code)
    with refuses("duel-was-declined"):
        await duels.cancel_challenge(renew(ANN, app), declined)


async def test_a_challenge_expires_after_a_day(app: AppContext, clock: ManualClock) -> None:
    code = await ask(app)
    clock.advance(24 * HOUR - SECOND)
    assert await duels.expire_challenge(app, code) is None
    clock.advance(SECOND)
    with refuses("duel-was-too-late"):
        await duels.accept_challenge(renew(BEN, app), code)
    expired = await duels.expire_challenge(app, code)
    assert expired is not None
    assert expired.stage is DuelStage.EXPIRED
    assert await duels.expire_challenge(app, code) is None
    await ask(app)  # and nobody is kept from challenging again


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
    for number in range(MAX_PINGS_PER_PLAYER):
        code = await ask(app)
        clock.advance(SECOND)
        respond, who = (duels.cancel_challenge, ANN) if number % 2 else (duels.decline_challenge, BEN)
        await respond(renew(who, app), code)
    began = clock.now - SECOND * MAX_PINGS_PER_PLAYER
    with refuses("duel-challenged-often") as refused:
        await ask(app)
    assert values(refused.value) == {"when": f"<t:{int((began + PING_WINDOW).timestamp())}:R>"}
    after_a_restart = AppContext(database, rng=Random(2), clock=clock)
    with refuses("duel-challenged-often"):
        await ask(after_a_restart)
    await duels.cancel_challenge(renew(ANN, app), await ask(app, to=CLEO))  # somebody else
    await ask(app, to=None)  # anybody, who is pinged by nothing
    await duels.cancel_challenge(renew(BEN, app), await ask(app, who=BEN, to=ANN))  # the other way round
    clock.now = began + PING_WINDOW
    await ask(app)


async def test_cancelled_challenges_do_not_allow_more_pings(app: AppContext, clock: ManualClock) -> None:
    for number in range(MAX_PINGS_PER_CHALLENGER):
        await duels.cancel_challenge(renew(ANN, app), await ask(app, to=request_from(50 + number, f"P{number}")))
        clock.advance(SECOND)
    with refuses("duel-pinged-often") as refused:
        await ask(app)
    when = clock.now - MAX_PINGS_PER_CHALLENGER * SECOND + PING_WINDOW
    assert values(refused.value) == {"when": f"<t:{int(when.timestamp())}:R>"}
    await ask(app, to=None)
    clock.now = when
    await ask(app)


async def test_both_players_must_be_below_their_limit_of_games(database: Database, clock: ManualClock) -> None:
    app = AppContext(database, limits=LimitSettings(games_per_player=2), rng=Random(1), clock=clock)
    code = await ask(app)
    await start(app, who=ANN)
    with refuses("duel-no-room") as no_room:
        await duels.accept_challenge(renew(BEN, app), code)
    assert values(no_room.value) == {"name": ANN.user_name}
    await start(app, who=BEN)
    with pytest.raises(TooManyGamesError) as full:
        await duels.accept_challenge(renew(BEN, app), code)
    assert full.value.game is not None
    assert (await duel_of(app, code)).stage is DuelStage.OPEN


async def run_concurrently(*game_commands: object) -> list[str]:
    done = await asyncio.gather(*game_commands, return_exceptions=True)  # type: ignore[call-overload]
    for each in done:
        assert not isinstance(each, Exception) or isinstance(each, CoinsError), each
    return ["refused" if isinstance(each, Exception) else "done" for each in done]


async def test_two_players_who_accept_at_once_in_two_processes(app: AppContext, elsewhere: AppContext) -> None:
    for _ in range(3):
        code = await ask(app, to=None)
        results = await run_concurrently(
            duels.accept_challenge(renew(BEN, app), code),
            duels.accept_challenge(renew(CLEO, elsewhere), code),
        )
        assert sorted(results) == ["done", "refused"]
        now = await duels.view_duel(app, code)
        assert len(now.game_views) == 2
        seats = {seat for game_view in now.game_views for seat in game_view.game.match.seats}
        assert seats == {HumanSeat(1), HumanSeat(now.duel.challenged or 0)}


async def test_acceptance_and_cancellation_at_once(app: AppContext, elsewhere: AppContext, clock: ManualClock) -> None:
    for _ in range(3):
        clock.advance(HOUR)  # unaccepted challenges to the same player are limited
        code = await ask(app)
        results = await run_concurrently(
            duels.cancel_challenge(renew(ANN, elsewhere), code),
            duels.accept_challenge(renew(BEN, app), code),
        )
        now = await duels.view_duel(app, code)
        if now.duel.stage is DuelStage.RUNNING:
            assert (results, len(now.game_views)) == (["refused", "done"], 2)
        else:
            assert (results, now.duel.stage, len(now.game_views)) == (["done", "refused"], DuelStage.CANCELLED, 0)


async def test_a_duplicate_interaction_challenges_and_begins_once(app: AppContext, elsewhere: AppContext) -> None:
    asked, taken = renew(ANN), renew(BEN)
    both = await asyncio.gather(*(duels.create_challenge(on(each, asked), DuelRequest()) for each in (app, elsewhere)))
    assert both[0].code == both[1].code
    begun = await asyncio.gather(*(duels.accept_challenge(on(each, taken), both[0].code) for each in (app, elsewhere)))
    first, second = [[game_view.game.code for game_view in each.game_views] for each in begun]
    assert first == second
    assert await app.database.read(game_rows.count) == 2


async def test_a_command_moves_in_the_game_in_which_it_is_the_players_turn(app: AppContext) -> None:
    begun = await meet(app)
    first, second = [game_view.game for game_view in begun.game_views]
    taken = await moves.make_move_at(renew(ANN, app), Side.RIGHT, 1)
    assert (taken.game.code, taken.game.match.ply) == (first.code, 0)
    with refuses("duel-picked-already"):
        await moves.make_move_at(renew(ANN, app), Side.RIGHT, 1)
    taken = await moves.make_move_at(renew(BEN, app), Side.LEFT, 2)
    assert (taken.game.code, taken.game.match.ply) == (second.code, 1)
    # Now it is Ben's turn in the first game, and Ann's in the second one.
    with refuses("error-not-your-turn"):
        await moves.make_move_at(renew(BEN, app), Side.LEFT, 2, second.code)
    taken = await moves.make_move_at(renew(BEN, app), Side.LEFT, 2, first.code.lower())
    assert (taken.game.code, taken.game.match.ply) == (first.code, 1)
    own = await start(app, who=ANN, coins=None, size=8)
    with refuses("error-which-game"):
        await moves.make_move_at(renew(ANN, app), Side.LEFT)
    assert (await moves.make_move_at(renew(ANN, app), Side.LEFT, code=own.code)).game.code == own.code


async def test_a_tie_is_offered_and_accepted(app: AppContext) -> None:
    begun = await meet(app)
    game = await play(app, begun.game_views[0].game, "1R")
    offered = (await duels.offer_tie(renew(ANN, app), game.code, 1)).game
    assert offered.duel_game is not None
    assert offered.duel_game.offered == 0
    for who, answer, error in (
        (ANN, True, "duel-not-offered"),
        (ANN, False, "duel-not-offered"),
        (ANN, None, "duel-offered-already"),
        (CLEO, True, NotYourGameError),
    ):
        with refuses(error):
            await duels.offer_tie(renew(who, app), game.code, 1, answer=answer)
    over = (await duels.offer_tie(renew(BEN, app), game.code, 1, answer=True)).game
    assert (over.match.status, await stored(app, game.code)) == (Status.AGREED, over)
    with pytest.raises(MatchOverError):
        await duels.offer_tie(renew(BEN, app), game.code, 1, answer=True)
    for who in (BEN, ANN):  # two who offer agree
        await duels.offer_tie(renew(who, app), begun.game_views[1].game.code, 1)
    duel = await duel_of(app, begun.duel.code)
    assert (duel.margin, duel.stage, duel.void) == (0, DuelStage.FINISHED, False)


async def test_a_tie_offer_lasts_until_it_is_declined_or_the_next_move(app: AppContext) -> None:
    own = await start(app)
    with refuses("duel-no-tie-here"):
        await duels.offer_tie(renew(ANN, app), own.code, own.match.ply)
    game = (await meet(app)).game_views[0].game
    await duels.offer_tie(renew(BEN, app), game.code, 0)
    declined = (await duels.offer_tie(renew(ANN, app), game.code, 0, answer=False)).game
    assert declined.duel_game is not None
    assert declined.duel_game.offered is None
    await duels.offer_tie(renew(BEN, app), game.code, 0)
    game = await play(app, game, "1R")
    with refuses("duel-not-offered"):
        await duels.offer_tie(renew(ANN, app), game.code, 1, answer=True)
    with pytest.raises(StaleError):
        await duels.offer_tie(renew(ANN, app), game.code, 0)


async def test_a_rematch_is_a_challenge_like_the_one_before(app: AppContext) -> None:
    begun = await meet(app, "4 7", DuelFormat.SINGLE)
    with refuses("duel-not-over"):
        await duels.request_rematch(renew(BEN, app), begun.duel.code)
    await play(app, begun.game_views[0].game)
    with refuses("duel-of-others") as refused:
        await duels.request_rematch(renew(CLEO, app), begun.duel.code)
    assert values(refused.value) == {"first": ANN.user_name, "second": BEN.user_name}
    again = await duels.request_rematch(renew(BEN, app), begun.duel.code)
    assert (again.challenger, again.challenged, again.format) == (BEN.user_id, ANN.user_id, DuelFormat.SINGLE)
    was_first = begun.game_views[0].game.match.seats[0]
    assert (HumanSeat(BEN.user_id) if again.first else HumanSeat(ANN.user_id)) != was_first
    await delete_player(app, ANN.user_id)
    with refuses("duel-nobody-left"):
        await duels.request_rematch(renew(BEN, app), begun.duel.code)


async def test_the_second_press_of_rematch_accepts_the_challenge_of_the_first(app: AppContext) -> None:
    begun = await meet(app, "4 7", DuelFormat.SINGLE)
    await play(app, begun.game_views[0].game)
    made = await asyncio.gather(
        *(duels.request_rematch(renew(who, app), begun.duel.code) for who in (BEN, ANN)), return_exceptions=True
    )
    [offer] = {duel.code for duel in made if isinstance(duel, Duel)}
    challenger = (await duel_of(app, offer)).challenger
    await duels.accept_challenge(renew(BEN if challenger == ANN.user_id else ANN, app), offer)
    assert (await duels.request_rematch(renew(ANN, app), begun.duel.code)).code != offer


async def test_a_player_deleted_while_a_rematch_is_dealt_is_not_stored(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await meet(app, "4 7", DuelFormat.SINGLE)
    await play(app, begun.game_views[0].game)
    deal = deals.deal_board

    async def erase_and_deal(*arguments: Any, **options: Any) -> Any:
        await delete_player(app, BEN.user_id)
        return await deal(*arguments, **options)

    monkeypatch.setattr(deals, "deal_board", erase_and_deal)
    with refuses("duel-nobody-left"):
        await duels.request_rematch(renew(ANN, app), begun.duel.code)
    assert await app.database.read(lambda session: session.get(PlayerRow, BEN.user_id)) is None


async def test_moderators_end_any_game(app: AppContext) -> None:
    begun = await meet(app)
    await give_up(app, begun.game_views[1].game)
    stranger = request_from(9, "Mod", channel=77, guild=101)
    for code in (begun.game_views[0].game.code, begun.duel.code):
        with refuses("duel-not-in-server"):
            await duels.close_game(on(app, stranger), code)
    turns, duel = await duels.close_game(on(app, request_from(9, "Mod", channel=77)), begun.game_views[0].game.code)
    assert {game_view.game.match.status for game_view in turns} == {Status.CLOSED, Status.RESIGNED}
    assert duel is not None
    assert (duel.stage, duel.margin, duel.void) == (DuelStage.CLOSED, None, True)
    own = await start(app)
    (game_view,), none = await duels.close_game(on(app, MODERATOR), own.code)
    assert (game_view.game.match.status, none) == (Status.CLOSED, None)
    with pytest.raises(MatchOverError):
        await duels.close_game(on(app, MODERATOR), own.code)
    code = await ask(app)
    assert (await duels.close_game(on(app, MODERATOR), code))[1] == await duel_of(app, code)
    assert (await duel_of(app, code)).stage is DuelStage.CANCELLED
    with refuses("duel-was-cancelled"):
        await duels.close_game(on(app, MODERATOR), code)
    with pytest.raises(UnknownDuelError):
        await duels.view_duel(app, "222222")


async def test_moderators_cannot_close_their_own_games(app: AppContext) -> None:
    """A closed game counts for neither player, so a moderator could otherwise avoid every loss."""
    own, begun = await start(app), await meet(app)
    for code in (own.code, begun.game_views[0].game.code, begun.duel.code):
        with refuses("duel-own-game"):
            await duels.close_game(renew(ANN, app), code)
    assert (await stored(app, own.code)).match.active
    assert (await duel_of(app, begun.duel.code)).stage is DuelStage.RUNNING
    code = await ask(app)
    assert (await duels.close_game(renew(ANN, app), code))[1] is not None


async def test_a_duel_is_offered_accepted_and_shown_where_others_see_it(app: AppContext) -> None:
    code = await ask(app)
    privately = replace(renew(BEN, app), is_private=True)
    for request in (duels.create_challenge(privately, DuelRequest()), duels.accept_challenge(privately, code)):
        with refuses("permission-only-you"):
            await request
    game = (await duels.accept_challenge(renew(BEN, app), code)).game_views[0].game
    with refuses("permission-only-you-board"):
        await moves.move_to_channel(replace(privately, channel_id=44), game.code)


async def test_a_duel_game_is_moved_within_its_server_and_played_in_its_channel(app: AppContext) -> None:
    game = (await meet(app)).game_views[0].game
    away = request_from(1, "Ann", channel=44)
    with refuses("error-played-elsewhere"):
        await moves.make_move_at(renew(away, app), Side.LEFT, 1, game.code)
    moved = await moves.move_to_channel(renew(away, app), game.code)
    assert (moved.game.channel, (await stored(app, game.code)).channel) == (10, 44)
    with refuses("duel-elsewhere"):
        await moves.move_to_channel(on(app, request_from(1, "Ann", channel=45, guild=999)), game.code)


@pytest.mark.parametrize("speed", DuelSpeed)
async def test_a_board_stays_while_the_other_player_is_to_move(app: AppContext, speed: DuelSpeed) -> None:
    away = request_from(1, "Ann", channel=44)
    other = DuelPlayer(BEN.user_id, BEN.user_name)
    asked = await duels.create_challenge(renew(ANN, app), DuelRequest(other, coins=ROWS, speed=speed))
    mine, theirs = (view.game for view in (await duels.accept_challenge(renew(BEN, app), asked.code)).game_views)
    for game in (mine, theirs) if speed is DuelSpeed.LIVE else (theirs,):  # Ben's minute runs on his board
        with refuses("duel-board-stays") as refused:
            await moves.move_to_channel(renew(away, app), game.code)
        assert values(refused.value) == {"name": BEN.user_name, "channel": "<#10>"}
    assert (await moves.move_to_channel(renew(ANN, app), theirs.code)).game.channel == 10
    await move(app, theirs)
    assert (await moves.move_to_channel(renew(away, app), mine.code)).game.channel == 10
    await duels.offer_tie(renew(away, app), mine.code, 0)
    assert (await stored(app, mine.code)).channel == 44


async def test_what_a_lost_commit_has_stored_is_said(
    app: AppContext, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each change is stored, but its process hears nothing, and runs it again."""
    code, begun = await ask(app, who=CLEO), await meet(app)
    first, second = (view.game for view in begun.game_views)
    write = app.database.write
    twice = True

    async def write_again(work: Any, *arguments: Any) -> Any:
        nonlocal twice
        done = await write(work, *arguments)
        if not twice:
            return done
        try:
            return await write(work, *arguments)
        except StaleUpdateError:
            twice = False
            raise OutcomeUnknownError from None

    monkeypatch.setattr(app.database, "write", write_again)
    assert await replace_notice(app, first.id, 7) is None
    assert await replace_notice(app, first.id, 8) == 7
    assert await replace_notice(app, first.id, None) == 8
    assert (await moves.move_to_channel(on(app, request_from(1, "Ann", channel=44)), first.code)).game.channel == 10
    offered = await duels.offer_tie(renew(BEN, app), second.code, 0)
    assert offered.game.duel_game is not None
    assert offered.game.duel_game.offered == 0
    clock.advance(49 * HOUR)
    twice = True
    late = await games.enforce_deadline(app, second.code)
    assert late is not None
    assert late.match.status is Status.FORFEIT
    twice = True
    expired = await duels.expire_challenge(app, code)
    assert expired is not None
    assert expired.stage is DuelStage.EXPIRED


async def test_the_second_live_duel_that_is_dodged_within_a_day_is_a_loss(app: AppContext, clock: ManualClock) -> None:
    results, texts = [], []
    for hours in (0, 20, 20, 30):
        clock.advance(hours * HOUR)
        proposal = DuelRequest(
            DuelPlayer(BEN.user_id, BEN.user_name), 8, format=DuelFormat.SINGLE, rated=True, speed=DuelSpeed.LIVE
        )
        asked = await duels.create_challenge(renew(ANN, app), proposal)
        [game_view] = (await duels.accept_challenge(renew(BEN, app), asked.code)).game_views
        if mover(game_view.game) is ANN:
            game_view = await move(app, game_view.game)
        await moves.settle_if_finished(
            app, await games.update_game(app, game_view.game.code, lambda game: end_late(app, game))
        )
        view = await duels.view_duel(app, asked.code)
        assert view.summary is not None
        texts.append(duels_view.message(view).text)
        results.append((view.duel.void, view.summary.ratings[1] is not None, view.summary.wins))
    assert results == [(True, False, None), (False, True, (1, 0)), (False, True, (2, 0)), (True, False, None)]
    assert ["ended without a winner" in text for text in texts] == [True, False, False, True]
    assert "Ben made no move. Nothing changes this time, but doing so again within a day counts as a loss." in texts[0]
    assert "Ben made no move, again within a day, so this counts as a loss." in texts[1]
    await assert_verified(app.database)


def end_late(app: AppContext, game: Game) -> GameUpdate:
    return games.end_game(app, game, game.match.forfeit())


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_duel_is_rated_after_one_that_another_process_settles(app: AppContext, elsewhere: AppContext) -> None:
    begun = await duels.accept_challenge(renew(BEN, app), await ask(app, None, DuelFormat.SINGLE, rated=True))
    code = begun.game_views[0].game.code
    await games.update_game(app, code, lambda game: games.end_game(app, game, game.match.resign(0)))
    async with elsewhere.database.transaction(writes=True) as connection:
        lock = text("UPDATE players SET name = name")
        await connection.run_sync(partial(Connection.execute, statement=lock))
        settling = asyncio.create_task(moves.advance_duel(app, begun.duel.code))
        await until_locked(app.database, settling)
    assert await settling == await duel_of(app, begun.duel.code)


async def test_the_summary_has_the_margins_and_the_decision(app: AppContext) -> None:
    begun = await meet(app, "1 9 2")
    assert begun.summary is None
    # In the first game Ben leaves Ann the 9; in the second one both play as well as they can.
    for written in (("1L", "1R"), ("1R", "1R")):
        for game, each in zip(await boards_of(app, begun.game_views[0].game), written, strict=True):
            await move(app, game, each)
    view = await duels.view_duel(app, begun.duel.code)
    assert view.summary is not None
    assert (view.summary.margins, view.duel.margin) == ((1 - 2 + 9, 9 - 2 - 1), 14)
    assert view.summary.decisive == DecisiveMove(0, 1, 14, Move.parse("1R"), 2)
    assert view.summary.ratings == (None, None)


async def resigned(
    app: AppContext, challenger: RequestContext = ANN, challenged: RequestContext = BEN, coins: str | None = None
) -> DuelView:
    """Play a duel of one game in which the first player resigns at once."""
    code = await ask(app, coins, DuelFormat.SINGLE, challenger, challenged)
    view = await duels.accept_challenge(renew(challenged, app), code)
    first = view.game_views[0].game.match.seats[0]
    loser = next(who for who in (challenger, challenged) if HumanSeat(who.user_id) == first)
    await moves.resign_game(renew(loser, app), view.game_views[0].game.code, 0)
    return await duels.view_duel(app, code)


async def test_the_score_between_two_players_is_that_of_the_month(app: AppContext, clock: ManualClock) -> None:
    clock.now = datetime(2026, 1, 31, 21, tzinfo=UTC)
    wins = Counter[int]()
    for challenger, challenged in ((ANN, BEN), (BEN, ANN), (ANN, BEN), (CLEO, ANN), (ANN, BEN)):
        view = await resigned(app, challenger, challenged)
        assert view.duel.margin is not None
        if CLEO not in (challenger, challenged):
            wins[(challenger if view.duel.margin > 0 else challenged).user_id] += 1
            assert view.summary is not None
            assert view.summary.wins == (wins[challenger.user_id], wins[challenged.user_id])
        clock.advance(SECOND)
    clock.advance(3 * HOUR)
    in_february = await resigned(app)
    assert in_february.summary is not None
    assert sorted(in_february.summary.wins or ()) == [0, 1]
    assert await duels.view_duel(app, view.duel.code) == view  # as it was then


async def test_a_duel_that_counts_for_nothing_has_no_score(app: AppContext) -> None:
    view = await resigned(app, coins=ROWS)
    assert view.summary is not None
    assert view.summary.wins is None


async def test_a_move_is_made_once_both_players_have_moved(app: AppContext) -> None:
    """A click that is delivered twice, before or after that, moves once."""
    first, second = [game_view.game for game_view in (await meet(app, ROW)).game_views]
    click = renew(mover(first), app)
    for _ in range(2):
        sealed = (await moves.make_move(click, first.code, 0, Move.parse("1R"))).game
        assert (sealed.match, sealed.match.coins) == (first.match, ())
        assert sealed.duel_game is not None
        assert sealed.duel_game.sealed == SealedMove(Move.parse("1R"), click.interaction_id)
    with refuses("duel-picked-already"):
        await move(app, first, "1L")
    assert (await move(app, second, "1L")).game.match.coins == (4,)
    assert (await moves.make_move(click, first.code, 0, Move.parse("1R"))).game.match.coins == (5,)
    assert [game.match.coins for game in await boards_of(app, first)] == [(5,), (4,)]


async def test_moves_of_both_players_at_once_in_two_processes(app: AppContext, elsewhere: AppContext) -> None:
    begun = await meet(app, ROW)
    for ply in (1, 2, 3, 5):  # the last coin is taken with the one before
        first, second = await boards_of(app, begun.game_views[0].game)
        await asyncio.gather(move(app, first), move(elsewhere, second))
        assert [each.match.ply for each in await boards_of(app, first)] == [ply, ply]
    assert (await duel_of(app, begun.duel.code)).margin == 0


async def won(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the code of a duel of one game that Ann has won and nobody has settled."""
    code = await ask(app, None, DuelFormat.SINGLE, rated=True)
    begun = await duels.accept_challenge(renew(BEN, app), code)
    with monkeypatch.context() as patched:
        patched.setattr(moves, "advance_duel", nothing)
        await give_up(app, begun.game_views[0].game, "1L", "1L", who=BEN)
    return code


async def nothing(*_: object) -> None: ...


async def test_a_duel_is_settled_once(app: AppContext, clock: ManualClock, monkeypatch: pytest.MonkeyPatch) -> None:
    code = await won(app, monkeypatch)
    settled = await moves.advance_duel(app, code)
    assert settled is not None
    before = await all_rows(app.database)
    clock.advance(SECOND)
    assert await moves.advance_duel(app, code) == settled
    assert await all_rows(app.database) == before


@pytest.mark.parametrize("kind", ["postgresql"])
@pytest.mark.parametrize("is_same", [True, False], ids=["the same", "another of both players"])
async def test_a_settlement_sees_one_that_another_process_is_committing(
    app: AppContext, elsewhere: AppContext, monkeypatch: pytest.MonkeyPatch, is_same: bool
) -> None:
    """So each rating is that after the other duel."""
    first = await won(app, monkeypatch)
    second = first if is_same else await won(app, monkeypatch)
    settling: list[asyncio.Task[Duel | None]] = []

    async def settle_before_the_commit(work: Any, *args: Any) -> Any:
        async with elsewhere.database.transaction(writes=True) as connection:
            done = await connection.run_sync(lambda opened: Transaction(opened).run_one(lambda own: work(own, *args)))
            settling.append(asyncio.create_task(moves.advance_duel(app, second)))
            await until_locked(app.database, settling[0])
        return done

    monkeypatch.setattr(elsewhere.database, "write", settle_before_the_commit)
    assert await moves.advance_duel(elsewhere, first) is not None
    assert await settling[0] is not None
    rating = (await statistics.read_player_stats(app, ANN.user_id)).rating
    assert rating is not None
    assert rating.duels == len({first, second})
    await assert_verified(app.database)


async def test_another_process_notices_a_sealed_move_even_if_the_clock_stood_still(
    app: AppContext, elsewhere: AppContext, clock: ManualClock
) -> None:
    """The process that began the games has a copy of them without the move, and of the same time."""
    first = (await meet(app, ROW)).game_views[0].game
    sealed = (await move(elsewhere, first, "1R")).game.duel_game
    assert sealed is not None
    offered = (await duels.offer_tie(renew(ANN, app), first.code, 0)).game.duel_game
    assert offered is not None
    assert (offered.sealed, offered.offered) == (sealed.sealed, 0)
    assert (await stored(app, first.code)).duel_game == offered


async def test_a_move_does_not_wait_for_a_game_that_is_over(app: AppContext) -> None:
    first, second = [game_view.game for game_view in (await meet(app, ROW)).game_views]
    await move(app, second, "1R")  # Ben waits for Ann, who gives up instead
    await give_up(app, first)
    assert (await stored(app, second.code)).match.coins == (5,)
    assert (await move(app, await stored(app, second.code), "1R")).game.match.coins == (5, 9)


@on_one_kind("end", ["resign", "tie", "close", "delete"])
async def test_a_sealed_move_of_a_game_that_ends_is_never_made(app: AppContext, database: Database, end: str) -> None:
    game = (await meet(app, ROW)).game_views[0].game
    await move(app, game, "1R")
    match end:
        case "resign":
            await moves.resign_game(renew(BEN, app), game.code, 0)
        case "tie":
            for who in (ANN, BEN):
                await duels.offer_tie(renew(who, app), game.code, 0)
        case "close":
            await duels.close_game(on(app, MODERATOR), game.code)
        case "delete":
            await delete_player(app, BEN.user_id)
    over = await stored(app, game.code)
    assert over.match.status is not Status.ACTIVE
    assert over.match.coins == ()
    assert over.duel_game is not None
    assert over.duel_game.sealed is None
    await assert_verified(database)
