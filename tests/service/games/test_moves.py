from __future__ import annotations

import asyncio

import pytest

from bot.coins import IllegalMoveError, Move, Side
from bot.errors import localize
from bot.match.match import HumanSeat, MatchOverError, Status
from bot.match.quality import Accuracy, assess_game
from bot.match.reviews import review_match
from bot.service import moves
from bot.service.context import AppContext
from bot.service.errors import NoGameHereError, NotYourGameError, StaleError, UnknownGameError
from bot.service.game_view import GameView
from bot.store import Database, games
from tests.support.players import ANN, BEN, finish, on, pick, renew, request_from, start

LEFT, RIGHT = Move.parse("1L"), Move.parse("1R")


async def test_a_move_its_reply_and_the_scores_are_stored_together(app: AppContext) -> None:
    game = await start(app)
    game_view = await moves.make_move(renew(ANN, app), game.code, 0, RIGHT, message=55)
    assert [str(move) for move in game_view.game.match.moves] == ["1R", "1R"]
    assert game_view.game.match.coins == (2, 5)
    assert game_view.game.match.position.scores == (2, 5)
    assert (game_view.game.message, game_view.accuracy) == (55, None)
    assert game_view.game.updated_at > game.updated_at
    assert await app.database.read(games.find, game.code) == game_view.game


async def test_a_whole_game(app: AppContext) -> None:
    game = await finish(app, await start(app, "4 7 2 9 5 2"), side="R")
    assert (game.match.status, game.match.ply) == (Status.FINISHED, 6)
    assert sum(game.match.position.scores) == 29
    assert await app.database.read(games.find_active_in_channel, 1, 10) is None
    picks = assess_game(game.match, app.oracle)
    lost = await app.database.read(games.points_lost_by_ply, game.id)
    assert lost == {each.ply: each.points_lost for each in picks}


async def test_a_finished_game_shows_both_accuracies(app: AppContext) -> None:
    game = await start(app, "1 2 3 9")
    game_view = await pick(app, game, "1L")
    assert game_view.accuracy is None
    game_view = await pick(app, game_view.game, "1L")
    assert not game_view.game.match.active
    assert game_view.accuracy == (Accuracy(choices=2, exact=0, lost=16), Accuracy(choices=1, exact=1, lost=0))


async def test_the_end_of_a_game_is_reviewed_once(app: AppContext) -> None:
    game = await start(app, "1 2")
    review_match.cache_clear()
    game_view = await pick(app, game, "1L")
    ((match, oracle), review), *others = review_match.cache.items()
    assert (match, oracle, others) == (game_view.game.match, app.oracle, [])
    assert game_view.accuracy is review.accuracy


async def test_a_move_can_be_named_by_its_side_alone(app: AppContext) -> None:
    await start(app, "4 7 2 9")
    game_view = await moves.make_move_at_side(renew(ANN, app), Side.RIGHT)
    assert game_view.game.match.position.scores == (9, 4)
    game_view = await moves.make_move_at_side(renew(ANN, app), Side.LEFT, 1)
    assert game_view.game.match.position.scores == (16, 6)
    with pytest.raises(
        NoGameHereError, match=r"^You have no game running in this channel\. Start one with /coins new\.$"
    ):
        await moves.make_move_at_side(renew(ANN, app), Side.LEFT)


async def test_the_last_coin_is_taken_from_either_side(app: AppContext) -> None:
    await start(app, "4 7 2")
    await moves.make_move_at_side(renew(ANN, app), Side.LEFT)
    game_view = await moves.make_move_at_side(renew(ANN, app), Side.RIGHT)
    assert game_view.game.match.status is Status.FINISHED


async def test_every_refusal_changes_nothing(app: AppContext) -> None:
    game = (await pick(app, await start(app), "1L")).game
    for request, error in (
        (moves.make_move(renew(ANN, app), "XXXXXX", 2, LEFT), UnknownGameError),
        (moves.make_move(renew(BEN, app), game.code, 2, LEFT), NotYourGameError),
        (moves.make_move(renew(ANN, app), game.code, 0, LEFT), StaleError),
        (moves.make_move(renew(ANN, app), game.code, 1, LEFT), StaleError),
        (moves.make_move(renew(ANN, app), game.code, 3, LEFT), StaleError),
        (moves.make_move(renew(ANN, app), game.code, -1, LEFT), StaleError),
        (moves.make_move(renew(ANN, app), game.code, 2, Move(2, Side.LEFT)), IllegalMoveError),
        (moves.make_move_at_side(renew(ANN, app), Side.LEFT, 2), IllegalMoveError),
        (moves.make_move_at_side(on(app, request_from(channel=11)), Side.LEFT), NoGameHereError),
        (moves.make_move_at_side(renew(BEN, app), Side.LEFT), NoGameHereError),
    ):
        with pytest.raises(error):
            await request
    assert await app.database.read(games.find, game.code) == game
    ended = await finish(app, game)
    with pytest.raises(MatchOverError, match=r"^This game is over\. Start another with /coins new\.$"):
        await moves.make_move(renew(ANN, app), game.code, 6, LEFT)
    assert await app.database.read(games.find, game.code) == ended


async def test_each_refusal_has_a_message(app: AppContext) -> None:
    game = await start(app)
    with pytest.raises(UnknownGameError, match=r"^There's no game XXXXXX\. Start one with /coins new\.$"):
        await moves.make_move(renew(ANN, app), "XXXXXX", 0, LEFT)
    with pytest.raises(NotYourGameError) as not_yours:
        await moves.make_move(renew(BEN, app), game.code, 0, LEFT)
    shown = localize(not_yours.value.message)
    assert "Ann" in shown
    assert "greedy" in shown
    await pick(app, game, "1L")
    with pytest.raises(StaleError, match=r"^The game has moved on: that board is out of date\.$") as stale:
        await moves.make_move(renew(ANN, app), game.code, 0, LEFT)
    assert stale.value.game_view.game.match.ply == 2


async def test_an_interaction_that_is_delivered_twice_moves_once(app: AppContext) -> None:
    game, again = await start(app), renew(ANN)
    first = await moves.make_move(on(app, again), game.code, 0, LEFT)
    second = await moves.make_move(on(app, again), game.code, 0, LEFT)
    third = await moves.make_move(on(app, again), game.code, 2, LEFT)
    assert first.game == second.game == third.game
    command = renew(ANN)
    first = await moves.make_move_at_side(on(app, command), Side.LEFT)
    second = await moves.make_move_at_side(on(app, command), Side.LEFT)
    assert first.game == second.game
    assert first.game.match.ply == 4


async def test_the_interaction_that_ended_the_game_may_be_delivered_twice(app: AppContext) -> None:
    game, click = await start(app, "4 7"), renew(ANN)
    first = await moves.make_move(on(app, click), game.code, 0, LEFT)
    assert first.game.match.status is Status.FINISHED
    assert await moves.make_move(on(app, click), game.code, 0, LEFT) == first
    await start(app, "4 7", who=BEN)
    command = renew(BEN)
    first = await moves.make_move_at_side(on(app, command), Side.LEFT)
    assert first.game.match.status is Status.FINISHED
    assert await moves.make_move_at_side(on(app, command), Side.LEFT) == first


async def test_of_two_moves_at_one_ply_one_is_made_and_one_is_stale(app: AppContext, other_database: Database) -> None:
    for channel in range(8):
        who = request_from(channel=channel)
        game = await start(app, "4 7 2 9", who=who)
        results = await asyncio.gather(
            moves.make_move(renew(who, app), game.code, 0, LEFT),
            moves.make_move(renew(who, AppContext(other_database)), game.code, 0, RIGHT),
            return_exceptions=True,
        )
        (moved,) = (result for result in results if isinstance(result, GameView))
        (refused,) = (result for result in results if isinstance(result, StaleError))
        assert moved.game.match.ply == 2
        assert refused.game_view.game == moved.game == await app.database.read(games.find, game.code)


async def test_a_double_click_on_the_last_move(app: AppContext, other_database: Database) -> None:
    for channel in range(8):
        who = request_from(channel=channel)
        game = await start(app, "4 7", who=who)
        results = await asyncio.gather(
            moves.make_move(renew(who, app), game.code, 0, LEFT),
            moves.make_move(renew(who, AppContext(other_database)), game.code, 0, LEFT),
            return_exceptions=True,
        )
        (moved,) = (result for result in results if isinstance(result, GameView))
        (refused,) = (result for result in results if isinstance(result, Exception))
        assert isinstance(refused, StaleError | MatchOverError)
        if isinstance(refused, StaleError):
            assert refused.game_view == moved
        assert moved.game.match.status is Status.FINISHED


async def test_an_interaction_that_is_delivered_twice_at_once_moves_once(
    app: AppContext, other_database: Database
) -> None:
    for channel in range(8):
        who = request_from(channel=channel)
        game = await start(app, "4 7 2 9", who=who)
        command = renew(who)
        results = await asyncio.gather(
            moves.make_move_at_side(on(app, command), Side.LEFT),
            moves.make_move_at_side(on(AppContext(other_database), command), Side.LEFT),
            return_exceptions=True,
        )
        assert all(isinstance(result, GameView | StaleError) for result in results)
        stored = await app.database.read(games.find, game.code)
        assert stored is not None
        assert stored.match.ply == 2
        assert stored.match.seats[0] == HumanSeat(1)
