"""Games of duels that are finished, resigned, tied or closed, and their results."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.coins import Move, Side
from bot.match.duels import DuelFormat, DuelStage, SealedMove
from bot.match.match import HumanSeat, MatchOverError, Status
from bot.service import deals as games_start
from bot.service import duels as challenge
from bot.service import duels as duel_moderation
from bot.service import duels as duel_view
from bot.service import duels as tie_offers
from bot.service import moves
from bot.service import moves as board_location
from bot.service import moves as resign
from bot.service import moves as settlement
from bot.service.context import AppContext
from bot.service.errors import NoGameHereError, NotYourGameError, StaleError, UnknownGameError
from bot.service.privacy import delete_player
from bot.store import Database
from bot.store.models import PlayerRow
from tests.support.full_size import on_one_kind
from tests.support.players import (
    ANN,
    BEN,
    CLEO,
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


@on_one_kind("coins", ["4 7 2 9", "4 7 2 | 3 9", "4 7 2 | 3 9]", "(4 7 2 9 5)", "4 7 | [3 8 1 | 5]"])
async def test_a_duplicate_adds_the_two_margins(app: AppContext, coins: str) -> None:
    begun = await meet(app, coins)
    first, second = [await play(app, game_view.game) for game_view in begun.game_views]
    now = await duel_view.view_duel(app, begun.duel.code)
    mine, other = first.match.position.scores, second.match.position.scores
    assert now.duel.margin == (mine[0] - mine[1]) + (other[1] - other[0])
    assert (now.duel.stage, now.duel.void, now.duel.ended_at) == (DuelStage.FINISHED, False, app.clock())
    assert now.duel.margin == 0  # both went the same way


async def test_players_move_in_their_own_seat_only(app: AppContext) -> None:
    game = (await meet(app)).game_views[0].game
    with refuses("error-not-your-turn"):
        await move(app, game, who=BEN)
    with pytest.raises(NotYourGameError):
        await move(app, game, who=CLEO)
    for request in (
        moves.make_move_at_side(renew(CLEO, app), Side.LEFT, 1, game.code),
        board_location.view_game(renew(CLEO, app), game.code),
    ):
        with pytest.raises(NotYourGameError):
            await request
    with pytest.raises(NotYourGameError):
        await tie_offers.offer_tie(renew(CLEO, app), game.code, 0)
    with pytest.raises(NotYourGameError):
        await resign.resign_game(renew(CLEO, app), game.code, 0)
    after = await play(app, game, "1L")
    with pytest.raises(StaleError):
        await move(app, game, who=ANN)
    with refuses("error-not-your-turn"):
        await move(app, after, who=ANN)
    with pytest.raises(NoGameHereError):
        await moves.make_move_at_side(renew(CLEO, app), Side.LEFT)


async def test_a_command_moves_in_the_game_in_which_it_is_the_players_turn(app: AppContext) -> None:
    begun = await meet(app)
    first, second = [game_view.game for game_view in begun.game_views]
    taken = await moves.make_move_at_side(renew(ANN, app), Side.RIGHT, 1)
    assert (taken.game.code, taken.game.match.ply) == (first.code, 0)
    with refuses("duel-picked-already"):
        await moves.make_move_at_side(renew(ANN, app), Side.RIGHT, 1)
    taken = await moves.make_move_at_side(renew(BEN, app), Side.LEFT, 2)
    assert (taken.game.code, taken.game.match.ply) == (second.code, 1)
    # Now it is Ben's turn in the first game, and Ann's in the second one.
    with refuses("error-not-your-turn"):
        await moves.make_move_at_side(renew(BEN, app), Side.LEFT, 2, second.code)
    taken = await moves.make_move_at_side(renew(BEN, app), Side.LEFT, 2, first.code.lower())
    assert (taken.game.code, taken.game.match.ply) == (first.code, 1)
    with refuses("error-code"):
        await moves.make_move_at_side(renew(BEN, app), Side.LEFT, 2, "what?")
    with pytest.raises(UnknownGameError):
        await moves.make_move_at_side(renew(BEN, app), Side.LEFT, 2, "222222")
    own = await start(app, who=ANN, coins="1 2")
    with refuses("error-which-game"):
        await moves.make_move_at_side(renew(ANN, app), Side.LEFT)
    assert (await moves.make_move_at_side(renew(ANN, app), Side.LEFT, code=own.code)).game.code == own.code


async def test_both_last_coins_are_taken_at_once(app: AppContext, other_database: Database, clock: ManualClock) -> None:
    elsewhere = AppContext(other_database, rng=Random(2), clock=clock)
    for _ in range(4):
        begun = await meet(app, "4 7 | 3]")
        await play(app, begun.game_views[0].game, "1L", "1L")
        games = await boards_of(app, begun.game_views[0].game)
        turns = await asyncio.gather(*(move(each, game) for each, game in zip((app, elsewhere), games, strict=True)))
        assert any(not game_view.game.match.active for game_view in turns)  # the slower one sees that both are over
        duel = (await duel_view.view_duel(app, begun.duel.code)).duel
        assert (duel.stage, duel.margin) == (DuelStage.FINISHED, 0)
        settled = await settlement.settle_duel(elsewhere, duel.code)
        assert settled == duel


async def test_an_unsettled_duel_is_settled_later_and_once(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = await meet(app, "4 7", DuelFormat.SINGLE)

    async def gone(*_: object) -> None:
        raise asyncio.CancelledError  # the process ends right after the commit of the last coin

    game = await play(app, begun.game_views[0].game, "1L")
    with monkeypatch.context() as patched:
        patched.setattr(settlement, "settle_duel", gone)
        with pytest.raises(asyncio.CancelledError):
            await move(app, game)
    assert (await duel_view.view_duel(app, begun.duel.code)).duel.stage is DuelStage.RUNNING
    first = await settlement.settle_duel(app, begun.duel.code)
    assert first is not None
    assert first.stage is DuelStage.FINISHED
    assert await settlement.settle_duel(app, begun.duel.code) == first


async def test_a_resignation_gives_the_remaining_coins_to_the_other_player(app: AppContext) -> None:
    begun = await meet(app, "1 9 2 8")
    first, second = [game_view.game for game_view in begun.game_views]
    game = await play(app, first, "1R")  # Ann has 8, and 12 are left
    game_view = await resign.resign_game(renew(BEN, app), game.code, 1)
    assert game_view.game.match.winner == 0
    assert (await duel_view.view_duel(app, begun.duel.code)).duel.stage is DuelStage.RUNNING
    game = await stored(app, second.code)  # Ben has 1
    await resign.resign_game(renew(ANN, app), game.code, 1)
    duel = (await duel_view.view_duel(app, begun.duel.code)).duel
    assert (duel.margin, duel.stage) == (20 - 20, DuelStage.FINISHED)


async def test_a_resigned_game_is_lost_at_any_score(app: AppContext) -> None:
    begun = await meet(app, "90 1 2", DuelFormat.SINGLE)
    game = await play(app, begun.game_views[0].game, "1L")
    winner = game.match.seats[1]
    leader = next(who for who in (ANN, BEN) if HumanSeat(who.user_id) == game.match.seats[0])
    await resign.resign_game(renew(leader, app), game.code, 1)
    duel = (await duel_view.view_duel(app, begun.duel.code)).duel
    assert duel.margin == (-1 if winner == HumanSeat(BEN.user_id) else 1)


async def test_a_tie_is_offered_and_accepted(app: AppContext) -> None:
    begun = await meet(app)
    game = await play(app, begun.game_views[0].game, "1R")
    offered = (await tie_offers.offer_tie(renew(ANN, app), game.code, 1)).game
    assert offered.duel_game is not None
    assert offered.duel_game.offered == 0
    for who, request, error in (
        (ANN, tie_offers.accept_tie, "duel-not-offered"),
        (ANN, tie_offers.decline_tie, "duel-not-offered"),
        (CLEO, tie_offers.accept_tie, NotYourGameError),
    ):
        with refuses(error):
            await request(renew(who, app), game.code, 1)
    with refuses("duel-offered-already"):
        await tie_offers.offer_tie(renew(ANN, app), game.code, 1)
    over = (await tie_offers.accept_tie(renew(BEN, app), game.code, 1)).game.match
    assert (over.status, over.tied, over.winner) == (Status.AGREED, True, None)
    assert (await stored(app, game.code)).match == over
    with pytest.raises(MatchOverError):
        await tie_offers.accept_tie(renew(BEN, app), game.code, 1)
    await tie_offers.offer_tie(renew(BEN, app), begun.game_views[1].game.code, 1)
    await tie_offers.offer_tie(renew(ANN, app), begun.game_views[1].game.code, 1)  # two who offer agree
    duel = (await duel_view.view_duel(app, begun.duel.code)).duel
    assert (duel.margin, duel.stage, duel.void) == (0, DuelStage.FINISHED, False)


async def test_a_tie_offer_lasts_until_it_is_declined_or_the_next_move(app: AppContext) -> None:
    game = (await meet(app)).game_views[0].game
    game = (await tie_offers.offer_tie(renew(BEN, app), game.code, 0)).game
    declined = (await tie_offers.decline_tie(renew(ANN, app), game.code, 0)).game
    assert declined.duel_game is not None
    assert declined.duel_game.offered is None
    await tie_offers.offer_tie(renew(BEN, app), game.code, 0)
    game = await play(app, game, "1R")
    with refuses("duel-not-offered"):
        await tie_offers.accept_tie(renew(ANN, app), game.code, 1)
    with pytest.raises(StaleError):
        await tie_offers.offer_tie(renew(ANN, app), game.code, 0)
    own = await start(app, who=CLEO)
    with refuses("duel-no-tie-here"):
        await tie_offers.offer_tie(renew(CLEO, app), own.code, 0)


async def test_a_tie_offer_without_a_code_is_about_a_duel(app: AppContext) -> None:
    with refuses("duel-none-here"):
        await tie_offers.offer_tie(renew(ANN, app))
    await start(app)
    with refuses("duel-no-tie-here"):
        await tie_offers.offer_tie(renew(ANN, app))
    begun = await meet(app, "4 7", DuelFormat.SINGLE)
    assert (await tie_offers.offer_tie(renew(ANN, app))).game.code == begun.game_views[0].game.code


async def test_a_rematch_is_a_challenge_like_the_one_before(app: AppContext) -> None:
    begun = await meet(app, "4 7", DuelFormat.SINGLE)
    with refuses("duel-not-over"):
        await challenge.request_rematch(renew(BEN, app), begun.duel.code)
    await play(app, begun.game_views[0].game)
    with refuses("duel-of-others") as refused:
        await challenge.request_rematch(renew(CLEO, app), begun.duel.code)
    assert values(refused.value) == {"first": ANN.user_name, "second": BEN.user_name}
    again = await challenge.request_rematch(renew(BEN, app), begun.duel.code)
    assert (again.challenger, again.challenged, again.format) == (BEN.user_id, ANN.user_id, DuelFormat.SINGLE)
    was_first = begun.game_views[0].game.match.seats[0]
    assert (HumanSeat(BEN.user_id) if again.first else HumanSeat(ANN.user_id)) != was_first
    await delete_player(app, ANN.user_id)
    with refuses("duel-nobody-left"):
        await challenge.request_rematch(renew(BEN, app), begun.duel.code)


async def test_a_player_deleted_while_a_rematch_is_dealt_is_not_stored(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await meet(app, "4 7", DuelFormat.SINGLE)
    await play(app, begun.game_views[0].game)
    deal = games_start.deal_board

    async def erase_and_deal(*arguments: Any, **options: Any) -> Any:
        await delete_player(app, BEN.user_id)
        return await deal(*arguments, **options)

    monkeypatch.setattr(games_start, "deal_board", erase_and_deal)
    with refuses("duel-nobody-left"):
        await challenge.request_rematch(renew(ANN, app), begun.duel.code)
    assert await app.database.read(lambda session: session.get(PlayerRow, BEN.user_id)) is None


async def test_moderators_end_any_game(app: AppContext) -> None:
    begun = await meet(app)
    await give_up(app, begun.game_views[1].game)
    stranger = request_from(9, "Mod", channel=77, guild=101)
    with refuses("duel-not-in-server"):
        await duel_moderation.close_game(on(app, stranger), begun.game_views[0].game.code)
    turns, duel = await duel_moderation.close_game(
        on(app, request_from(9, "Mod", channel=77)), begun.game_views[0].game.code
    )
    assert {game_view.game.match.status for game_view in turns} == {Status.EXPIRED, Status.RESIGNED}
    assert duel is not None
    assert (duel.stage, duel.margin, duel.void) == (DuelStage.CLOSED, None, True)
    own = await start(app)
    (game_view,), none = await duel_moderation.close_game(on(app, request_from(9, "Mod")), own.code)
    assert (game_view.game.match.status, none) == (Status.EXPIRED, None)
    with pytest.raises(MatchOverError):
        await duel_moderation.close_game(on(app, request_from(9, "Mod")), own.code)
    code = await ask(app)
    assert (await duel_moderation.close_game(on(app, request_from(9, "Mod")), code))[1] == (
        await duel_view.view_duel(app, code)
    ).duel
    assert (await duel_view.view_duel(app, code)).duel.stage is DuelStage.CANCELLED


async def test_moderators_cannot_close_their_own_games(app: AppContext) -> None:
    """A closed game counts for neither player, so a moderator could otherwise avoid every loss."""
    own, begun = await start(app), await meet(app)
    for code in (own.code, begun.game_views[0].game.code, begun.duel.code):
        with refuses("duel-own-game"):
            await duel_moderation.close_game(renew(ANN, app), code)
    assert (await stored(app, own.code)).match.active
    assert (await duel_view.view_duel(app, begun.duel.code)).duel.stage is DuelStage.RUNNING
    code = await ask(app)
    assert (await duel_moderation.close_game(renew(ANN, app), code))[1] is not None


async def test_a_running_duel_of_a_deleted_player_is_closed(app: AppContext) -> None:
    begun = await meet(app)
    game = await play(app, begun.game_views[0].game, "1R")
    waiting = await ask(app, to=CLEO, who=BEN)
    deletion = await delete_player(app, ANN.user_id)
    assert {one.code for one in deletion.closed} == {game_view.game.code for game_view in begun.game_views}
    now = await duel_view.view_duel(app, begun.duel.code)
    assert (now.duel.stage, now.duel.void, now.duel.names) == (DuelStage.CLOSED, True, named("former player", "Ben"))
    assert {game_view.game.match.status for game_view in now.game_views} == {Status.EXPIRED}
    with pytest.raises(MatchOverError):
        await move(app, game, who=BEN)
    assert (await settlement.settle_duel(app, begun.duel.code)) == now.duel
    assert (await duel_view.view_duel(app, waiting)).duel.stage is DuelStage.OPEN


async def test_a_duel_game_can_be_moved_within_its_server_only(app: AppContext) -> None:
    game = (await meet(app)).game_views[0].game
    moved = await board_location.move_to_channel(on(app, request_from(1, "Ann", channel=44)), game.code)
    assert moved.game.channel == 10
    assert (await stored(app, game.code)).channel == 44
    with refuses("duel-elsewhere"):
        await board_location.move_to_channel(on(app, request_from(1, "Ann", channel=45, guild=999)), game.code)


async def test_a_command_moves_in_a_game_of_its_channel_only(app: AppContext) -> None:
    game = (await meet(app)).game_views[0].game
    away = request_from(1, "Ann", channel=45)
    for request in (
        moves.make_move_at_side(renew(away, app), Side.LEFT, 1, game.code),
        tie_offers.offer_tie(renew(away, app), game.code),
    ):
        with refuses("error-played-elsewhere"):
            await request
    with pytest.raises(NotYourGameError):
        await moves.make_move_at_side(renew(request_from(3, "Cleo", channel=45), app), Side.LEFT, 1, game.code)


async def test_a_move_that_is_delivered_twice_is_made_once(app: AppContext) -> None:
    begun = await meet(app)
    game = begun.game_views[0].game
    who = renew(mover(game))
    for _ in range(2):
        game_view = await moves.make_move(on(app, who), game.code, 0, Move.parse("1R"))
        assert game_view.game.duel_game is not None
        assert game_view.game.duel_game.sealed == SealedMove(Move.parse("1R"), who.interaction_id)
    await move(app, begun.game_views[1].game)
    for _ in range(2):
        game_view = await moves.make_move(on(app, who), game.code, 0, Move.parse("1R"))
        assert game_view.game.match.ply == 1
