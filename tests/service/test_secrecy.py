"""No question about the coins of a running duel or an open daily puzzle reveals anything.

The questions and the transformations of boards are in `board_questions`.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from bot.coins import Board
from bot.match.totals import LeaderboardMetric
from bot.service.analysis import evaluate, review
from bot.service.app_context import AppContext
from bot.service.duels import challenge
from bot.service.duels.challenge import DuelRequest
from bot.service.errors import PuzzleOpenError
from bot.service.maintenance import personal_data
from bot.service.request_context import RequestContext
from bot.service.statistics import aggregation_job, leaderboard, player_stats
from bot.store import Database
from tests.support.databases.kinds import KINDS
from tests.support.full_size import some, spread
from tests.support.players import board_questions, daily_actions
from tests.support.players.duel_actions import CLEO, give_up, meet, play, stored
from tests.support.players.player_actions import ANN, BEN, ManualClock, renew, request_from

COINS = "4 18 2 10 16 28 | 14 8 6 12 20 34]"
RING = "(4 18 2 10 16 28 14 8 6 12)"
SATURDAY = datetime(2026, 11, 21, 12, tzinfo=UTC)
DAY = timedelta(days=1)
OUTSIDER = request_from(4, "Dora", channel=90, guild=7)
ON_ONE_OR_BOTH_DATABASES = pytest.mark.parametrize("kind", some(KINDS, 2))
"""For questions in every guise: the rules are the same on both kinds of database, and each takes seconds."""
TRANSFORMATIONS = {**board_questions.ALIKE, **board_questions.SAME_SHAPE, **board_questions.OTHERS}


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(SATURDAY)


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, rng=Random(1), clock=clock)


async def assert_refusals(
    app: AppContext, who: RequestContext, board: Board, game: board_questions.Prepared, closed: bool, alike: bool
) -> None:
    """Assert that all questions are refused or none; reviews are refused for equivalent coins."""
    refusals = await board_questions.by_a_game(app, game) | await board_questions.by_choosing(app, who, board)
    assert set(refusals.values()) == {closed}, (who.user_name, refusals)
    refusals = await board_questions.by_looking_back(app, game)
    assert set(refusals.values()) == {closed and alike}, (who.user_name, refusals)


@ON_ONE_OR_BOTH_DATABASES
@pytest.mark.parametrize(("name", "coins"), spread([*TRANSFORMATIONS], [COINS, RING], every=3))
async def test_requests_about_secret_coins_during_a_duel(app: AppContext, coins: str, name: str) -> None:
    if not board_questions.fits(name, Board.parse(coins)):
        return
    board, alike = TRANSFORMATIONS[name](Board.parse(coins)), name in board_questions.ALIKE
    requesters = [ANN, BEN, CLEO, OUTSIDER]
    elsewhere = replace(ANN, channel_id=60, guild_id=None)
    prepared = [await board_questions.prepare(app, who, board, 200 + who.user_id) for who in requesters]
    begun = await meet(app, coins)
    await play(app, begun.game_views[0].game, str(begun.game_views[0].game.match.position.moves()[0]))
    for who, game in zip(requesters, prepared, strict=True):
        closed = alike if who is CLEO else who is not OUTSIDER and name not in board_questions.OTHERS
        await assert_refusals(app, who, board, game, closed, alike)
    refusals = await board_questions.by_choosing(app, elsewhere, board)
    assert set(refusals.values()) == {name not in board_questions.OTHERS}, refusals
    for game_view in begun.game_views:
        await play(app, await stored(app, game_view.game.code))
    for who in requesters:
        assert set((await board_questions.by_choosing(app, who, board)).values()) == {False}


@ON_ONE_OR_BOTH_DATABASES
@pytest.mark.parametrize(("name", "day"), spread([*TRANSFORMATIONS], range(3, 7), every=3))
async def test_requests_about_secret_coins_while_a_puzzle_is_open(
    app: AppContext, clock: ManualClock, day: int, name: str
) -> None:
    clock.now = SATURDAY - 5 * DAY + day * DAY
    dealt = (await app.puzzles.get(clock.now.date())).board
    if not board_questions.fits(name, dealt) or name == board_questions.OFF_BY_ONE:  # whose parts may be short here
        return
    board, alike = TRANSFORMATIONS[name](dealt), name in board_questions.ALIKE
    clock.now -= DAY
    requesters = [ANN, BEN, CLEO]  # who plays, who has not begun, who is done
    prepared = [await board_questions.prepare(app, who, board, 200 + who.user_id) for who in requesters]
    clock.now += DAY
    running = await daily_actions.begin(app)
    await daily_actions.end(app, await daily_actions.begin(app, CLEO), CLEO, perfect=False)
    for who, game in zip(requesters, prepared, strict=True):
        await assert_refusals(app, who, board, game, name not in board_questions.OTHERS if who is ANN else alike, alike)
    if alike:
        with pytest.raises(PuzzleOpenError):
            await challenge.create_challenge(app, renew(OUTSIDER), DuelRequest(coins=str(board)))
    clock.now += DAY  # the try may still end in time
    assert set((await board_questions.by_choosing(app, ANN, board)).values()) == {name not in board_questions.OTHERS}
    for who in (BEN, CLEO):
        assert set((await board_questions.by_choosing(app, who, board)).values()) == {False}
    await daily_actions.end(app, running, perfect=False)
    assert set((await board_questions.by_choosing(app, ANN, board)).values()) == {False}


async def test_a_review_of_coins_equivalent_to_those_of_a_running_duel_is_refused(app: AppContext) -> None:
    """A friend accepts a challenge on nearly the coins of the user's duel, and resigns."""
    await meet(app, COINS)
    nearly = str(board_questions.SAME_SHAPE["every second coin off by one"](Board.parse(COINS)))
    second = await meet(app, nearly)
    for game_view in second.game_views:
        await play(app, game_view.game)
    refusals = [
        await board_questions.refused(app, asked)
        for asked in (
            review.review_game(app, renew(ANN), second.game_views[0].game.code),
            evaluate.evaluate_board(app, renew(ANN)),
        )
    ]
    assert refusals == [True, True]


def withheld_values(exported: Any, board: str) -> list[Any]:
    """Return the exported `lost` and `seed` of games on `board`."""
    games = [game for game in exported["games"] if game["board"] == board]
    assert games
    return [game.get("seed") for game in games] + [move.get("lost") for game in games for move in game.get("moves", ())]


async def test_an_export_reveals_nothing_about_a_running_duel_or_try(app: AppContext) -> None:
    begun = await meet(app, COINS)
    await give_up(app, begun.game_views[0].game, "1L", "1L")
    await play(app, begun.game_views[1].game, str(begun.game_views[1].game.match.position.moves()[0]))
    tried = await daily_actions.begin(app, replace(ANN, channel_id=70))
    for who in (ANN, BEN):
        assert set(withheld_values(await personal_data.export_player(app, who.user_id), COINS)) == {None}
    assert set(withheld_values(await personal_data.export_player(app, ANN.user_id), str(tried.match.board))) == {None}


async def test_statistics_show_no_accuracy_of_a_running_duel_or_an_open_puzzle(app: AppContext) -> None:
    async def numbers(player: int) -> set[int]:
        stats = await player_stats.read_player_stats(app, player)
        await aggregation_job.flush_result_events(app)
        listed = [
            each
            for guild in (100, None)
            for each in (
                await leaderboard.read_leaderboard(app, renew(CLEO), LeaderboardMetric.ACCURACY, guild)
            ).entries
        ]
        shown = [stats.totals, *(each for each in listed if each.player == player)]
        return {each.accuracy.choices for each in shown if each is not None and hasattr(each, "accuracy")}

    begun = await meet(app, COINS)
    await give_up(app, begun.game_views[0].game, "1L", "1L")
    await daily_actions.end(app, await daily_actions.begin(app, CLEO), CLEO)
    for who in (ANN, BEN, CLEO):
        assert await numbers(who.user_id) <= {0}
