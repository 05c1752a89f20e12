"""The daily puzzle: one try for each player, no spoilers before the day is over, exact counts."""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import Awaitable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from bot.coins import Board, Side
from bot.match.accuracy import Accuracy
from bot.match.daily import BANDS, WEEK, DailyHistory, DailyHistoryDay, DailyPuzzle, Streak, features_of
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.match import Status
from bot.service import daily, deals, evaluation, hints, moves, privacy, reviews, statistics
from bot.service.context import AppContext, RequestContext
from bot.service.daily import DailyResults
from bot.service.deals import NewGameRequest
from bot.service.errors import AlreadyPlayingError, TooManyGamesError
from bot.service.scheduler import Scheduler
from bot.settings import LimitSettings
from bot.store import daily as daily_rows
from bot.store import games as game_rows
from tests.support import brute_force
from tests.support.databases.records import all_rows, assert_verified, findings, traces
from tests.support.full_size import on_one_kind
from tests.support.players import ANN, BEN, ManualClock, begin, below_par, end, finish, on, renew, request_from, start
from tests.support.shown import refuses

DAY = timedelta(days=1)
SATURDAY = datetime(2026, 11, 21, 12, tzinfo=UTC)
pytestmark = pytest.mark.usefixtures("clock")
EVE = request_from(123456789012345678, "Evelyn")


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(SATURDAY)


async def resign_try(app: AppContext, game: Game, who: RequestContext = ANN) -> Game:
    return (await moves.resign_game(renew(who, app), game.code, game.match.ply)).game


async def read_results(app: AppContext, day: date, who: RequestContext = ANN) -> DailyResults:
    return await daily.read_results(renew(who, app), day)


async def test_all_players_get_the_same_puzzle_on_a_day(app: AppContext, elsewhere: AppContext) -> None:
    first = await begin(app)
    second = await begin(elsewhere, request_from(2, "Ben", channel=77, guild=None))
    assert first.match.board == second.match.board == (await app.puzzles.get(SATURDAY.date())).board
    assert first.match.seats[1] == second.match.seats[1]
    assert first.match.position.turn == 0
    assert (first.day, first.casual) == (SATURDAY.date(), False)
    assert first.layout is WEEK[5].layout


async def test_processes_deal_a_puzzle_once(app: AppContext, elsewhere: AppContext) -> None:
    days = [SATURDAY.date() + number * DAY for number in range(3)]
    found = await asyncio.gather(*(one.puzzles.get(day) for day in days for one in (app, elsewhere)))
    assert found[::2] == found[1::2]


async def test_a_stored_day_keeps_its_board(app: AppContext) -> None:
    """An earlier version has dealt another one."""
    stored = DailyPuzzle(SATURDAY.date(), Board.row((1, 5, 3)), 7)
    await app.database.write(daily_rows.add, stored)
    assert await app.puzzles.get(SATURDAY.date()) == stored
    assert (await begin(app)).match.board == stored.board


async def test_a_repeated_command_moves_the_try_to_its_channel(app: AppContext) -> None:
    game = await begin(app)
    game = (await moves.make_move(renew(ANN, app), game.code, 0, game.match.position.moves()[0])).game
    there = request_from(1, "Ann", channel=55, guild=None)
    again = await begin(app, there)
    assert (again.code, again.match.ply) == (game.code, 2)
    await moves.make_move(renew(there, app), game.code, 2, again.match.position.moves()[0])
    ended = await resign_try(app, (await begin(app)))
    assert (await begin(app, there)).code == ended.code
    assert (await begin(app)).match.status is Status.RESIGNED


async def test_two_clicks_in_two_channels_and_two_processes_are_one_try(app: AppContext, elsewhere: AppContext) -> None:
    apps = (app, elsewhere)
    tries = [daily.play_daily(on(apps[number % 2], request_from(1, "Ann", channel=number))) for number in range(8)]
    turns = await asyncio.gather(*tries)
    assert len({game_view.game.code for game_view in turns}) == 1


@pytest.mark.parametrize("is_try_first", [True, False])
async def test_a_try_and_a_game_run_in_one_channel(app: AppContext, clock: ManualClock, is_try_first: bool) -> None:
    """What names no game is about the game, because a try can't be played again; the second game is still refused."""
    game = None if is_try_first else await start(app, None, size=6)
    first = await begin(app)
    clock.now += DAY
    second = await begin(app)
    game = game or await start(app, None, size=6)
    with pytest.raises(AlreadyPlayingError) as refusal:
        await start(app, None, size=6)
    assert refusal.value.game == game
    assert (await moves.check_resignation(renew(ANN, app))).game == game
    for forgotten in ("", game.code):
        app.active_games.invalidate(forgotten)
        hinted = (await hints.give_hint(renew(ANN, app), level=HintLevel.NUDGE)).game
        assert hinted is not None
        assert hinted.code == game.code
    while game.match.active:
        game = (await moves.make_move_at(renew(ANN, app), Side.LEFT)).game
    with refuses("error-which-game"):
        await moves.make_move_at(renew(ANN, app), Side.LEFT)
    tries = [await app.database.read(game_rows.find, each.code) for each in (first, second)]
    assert tries == [first, second]
    elsewhere = request_from(1, "Ann", channel=11)
    await start(app, None, who=elsewhere, size=6)
    assert (await begin(app, elsewhere)).code == second.code
    await assert_verified(app.database)


async def test_a_player_at_the_limit_is_not_offered_to_resign_a_try(app: AppContext) -> None:
    await begin(app)
    limited = AppContext(app.database, limits=LimitSettings(games_per_player=1), clock=app.clock)
    with pytest.raises(TooManyGamesError) as refusal:
        await start(limited, None, who=request_from(channel=11), size=6)
    assert refusal.value.game is None


async def test_a_try_can_be_finished_after_midnight_when_there_is_a_new_puzzle(
    app: AppContext, clock: ManualClock
) -> None:
    day = SATURDAY.date()
    clock.now = datetime(2026, 11, 21, 23, 59, 59, 999999, tzinfo=UTC)
    first = await begin(app)
    clock.now += timedelta(microseconds=1)
    second = await begin(app, request_from(1, "Ann", channel=11))
    assert (first.day, second.day) == (day, day + DAY)
    with refuses("error-try-open"):
        await read_results(app, day)
    clock.now += DAY - timedelta(microseconds=1)
    ended = await end(app, first)
    assert daily.counts_for_results(ended)
    assert (await read_results(app, day)).tally.bands[0] == 1


async def test_a_try_that_ends_a_day_too_late_does_not_count_for_its_day(app: AppContext, clock: ManualClock) -> None:
    game = await begin(app)
    clock.now = datetime(2026, 11, 23, tzinfo=UTC)
    late = await end(app, game)
    assert not daily.counts_for_results(late)
    results = await read_results(app, SATURDAY.date())
    assert (results.below_par, results.band, results.tally.players) == (None, None, 0)
    assert results.streak == Streak(0, 0)


@on_one_kind("weekday", range(7), every=3)
async def test_every_shown_number_is_correct_on_every_day_of_the_week(
    app: AppContext, clock: ManualClock, weekday: int
) -> None:
    """Ten players: some play perfectly, most at random, and some give up."""
    clock.now = datetime(2026, 12, 28, 23, tzinfo=UTC) + weekday * DAY  # over the end of a year
    day, rng = clock.now.date(), Random(weekday)
    board = (await app.puzzles.get(day)).board
    par = brute_force.value(brute_force.lines_of(board))
    belows, given_up = [], 0
    for number in range(1, 11):
        who = request_from(number, f"P{number}", channel=number)
        game = await begin(app, who)
        assert game.match.board == board
        if number % 5 == 0:
            await resign_try(app, game, who)
            given_up += 1
            continue
        if number % 3 == 0:
            game = await end(app, game, who)
        while game.match.active:
            move = rng.choice(game.match.position.moves())
            game = (await moves.make_move(renew(who, app), game.code, game.match.ply, move)).game
        first, second = game.match.position.scores
        belows.append(par - (first - second))
        results = await read_results(app, day, who)
        assert (results.puzzle.par, results.below_par) == (par, belows[-1])
        assert results.band is not None
        low = -1 if results.band == 0 else BANDS[results.band - 1] or 0
        assert low < belows[-1] <= (BANDS[results.band] or 10**6)
    assert min(belows) == 0
    assert belows[2] == belows[4] == belows[7] == 0
    tally = (await read_results(app, day, request_from(1))).tally
    expected = Counter(next(n for n, most in enumerate(BANDS) if most is None or below <= most) for below in belows)
    assert tally.bands == tuple(expected[number] for number in range(len(BANDS)))
    assert (tally.given_up, tally.players) == (given_up, 10)
    clock.now += 2 * DAY
    truth = (await daily.read_solution(renew(BEN, app), day)).evaluation
    position = truth.position
    assert truth.value + position.lead(0) == par
    for move, coin in truth.best_play:
        assert coin == position.coin(move)
        position = position.take(move)
    assert position.is_over
    assert position.scores[0] - position.scores[1] == par


async def assert_refused(request: Awaitable[object], expected: str) -> None:
    with refuses(expected):
        await request


async def test_nothing_about_the_puzzle_is_revealed_on_its_day(app: AppContext, clock: ManualClock) -> None:
    game = await begin(app)
    board = game.match.board
    for grade in HintLevel:
        await assert_refused(hints.give_hint(renew(ANN, app), game.code, None, grade), "error-no-help-in-a-try")
    await assert_refused(evaluation.evaluate_board(renew(ANN, app)), "error-no-help-in-a-try")
    await assert_refused(evaluation.evaluate_board(renew(ANN, app), str(board)), "error-try-custom-coins")
    await assert_refused(
        deals.start_game(renew(replace(ANN, channel_id=99), app), NewGameRequest(coins=str(board))),
        "error-try-custom-coins",
    )
    await assert_refused(read_results(app, SATURDAY.date()), "error-not-tried")
    await assert_refused(read_results(app, SATURDAY.date(), BEN), "error-not-tried")
    await end(app, game)
    for who in (ANN, BEN):
        await assert_refused(reviews.review_game(renew(who, app), game.code), "error-puzzle-open")
        await assert_refused(
            deals.start_game(renew(replace(who, channel_id=99), app), NewGameRequest(deal=game.code)),
            "error-puzzle-open",
        )
        await assert_refused(reviews.start_continuation(renew(who, app), game.code, 0), "error-puzzle-open")
        await assert_refused(daily.play_past(renew(who, app), SATURDAY.date()), "error-puzzle-open")
    await assert_refused(daily.read_solution(renew(BEN, app), SATURDAY.date()), "error-not-tried")
    await assert_refused(evaluation.evaluate_board(renew(ANN, app)), "error-puzzle-open")
    await assert_refused(reviews.share_review(renew(ANN, app), game.code), "error-puzzle-open")
    clock.now = datetime(2026, 11, 22, tzinfo=UTC)
    assert game.day is not None
    par = (await read_results(app, game.day)).puzzle.par
    assert (await evaluation.evaluate_board(renew(ANN, app), str(board))).evaluation.value == par
    assert (await reviews.review_game(renew(BEN, app), game.code)).review.par(0) == (
        await read_results(app, SATURDAY.date())
    ).puzzle.par
    assert (await deals.start_game(renew(BEN, app), NewGameRequest(deal=game.code))).game.casual


@pytest.mark.parametrize("days", [1, 40])
async def test_nothing_is_revealed_after_midnight_to_a_player_with_an_active_try(
    app: AppContext, clock: ManualClock, days: int
) -> None:
    """Also if the try can't end in time any more: it still counts as a game."""
    anns, bens = await begin(app), await begin(app, BEN)
    await end(app, bens, BEN)
    clock.now += days * DAY
    for request in (
        reviews.review_game(renew(ANN, app), bens.code),
        deals.start_game(renew(replace(ANN, channel_id=99), app), NewGameRequest(deal=bens.code)),
        daily.play_past(renew(replace(ANN, channel_id=99), app), SATURDAY.date()),
        daily.read_solution(renew(ANN, app), SATURDAY.date()),
        read_results(app, SATURDAY.date()),
    ):
        await assert_refused(request, "error-try-open")
    await assert_refused(hints.give_hint(renew(ANN, app), anns.code), "error-no-help-in-a-try")
    assert (await daily.read_solution(renew(BEN, app), SATURDAY.date())).evaluation.value
    await resign_try(app, anns)
    assert (await daily.read_solution(renew(ANN, app), SATURDAY.date())).evaluation.value


async def test_the_solution_is_for_those_who_cannot_try_any_more(app: AppContext) -> None:
    """The user's greatest mistake and the best line, before the day is over, but only once their try is."""
    game = await begin(app)
    with refuses("error-not-tried"):
        await daily.read_solution(renew(ANN, app), SATURDAY.date())
    await end(app, game, perfect=False)
    results = await read_results(app, SATURDAY.date())
    assert results.mistake is not None
    solution = await daily.read_solution(renew(ANN, app), SATURDAY.date())
    erred = solution.evaluation.position
    assert solution.evaluation.value + erred.lead(0) == results.puzzle.par
    assert solution.evaluation.why is not None and solution.evaluation.why.bad is not None
    assert results.own_try is not None
    assert solution.evaluation.why.bad.move == results.own_try.match.moves[erred.ply]
    given_up = await resign_try(app, await begin(app, BEN), BEN)
    assert given_up.match.status is Status.RESIGNED
    assert (await daily.read_solution(renew(BEN, app), SATURDAY.date())).evaluation.value == results.puzzle.par


async def test_a_past_puzzle_is_played_without_counting(app: AppContext, clock: ManualClock) -> None:
    played = await end(app, await begin(app), perfect=False)
    clock.now += DAY
    for who in (ANN, BEN):
        game = (await daily.play_past(renew(who, app), SATURDAY.date())).game
        assert (game.match.board, game.day, game.casual) == (played.match.board, None, True)
        assert (game.replayed is None) is (who is BEN)
        while game.match.active:
            best = app.oracle.best_move(game.match.position)
            game = (await moves.make_move(renew(who, app), game.code, game.match.ply, best)).game
        await daily.play_past(renew(who, app), SATURDAY.date())  # as often as they like
    results = await read_results(app, SATURDAY.date())
    assert (results.tally.players, results.streak) == (1, Streak(1, 1))
    for day in (date(2025, 10, 10), clock.now.date(), clock.now.date() + DAY):
        await assert_refused(
            daily.play_past(renew(ANN, app), day),
            "error-puzzle-open" if day == clock.now.date() else "error-no-puzzle",
        )
    first = (await daily.play_past(on(app, request_from(3, "Cora", channel=12)), date(2025, 10, 11))).game
    assert first.match.board == (await app.puzzles.get(date(2025, 10, 11))).board
    await assert_verified(app.database)


async def test_past_days_are_listed_from_yesterday_to_the_first(app: AppContext, clock: ManualClock) -> None:
    await end(app, await begin(app))
    clock.now += DAY
    page = await daily.list_past(renew(ANN, app), clock.now.date(), 25)
    assert (page.days[0], len(page.days), page.newer) == (SATURDAY.date(), 25, None)
    assert page.done == {SATURDAY.date()}
    assert page.features[0] == (await app.puzzles.get(SATURDAY.date())).features
    assert page.features[1:] == tuple(features_of(day) for day in page.days[1:])
    seen = list(page.days)
    while page.older is not None:
        before, page = page, await daily.list_past(renew(ANN, app), page.older, 25)
        assert page.newer == before.days[0]
        seen += page.days
    assert seen == [SATURDAY.date() - number * DAY for number in range(407)]
    assert seen[-1] == date(2025, 10, 11)


async def test_only_days_with_a_puzzle_have_results(app: AppContext) -> None:
    for day in (date(2025, 10, 10), date(2030, 1, 1), SATURDAY.date() + DAY):
        await assert_refused(read_results(app, day), "error-no-puzzle")
        await assert_refused(daily.read_solution(renew(ANN, app), day), "error-no-puzzle")


async def test_a_resigned_try_does_not_extend_the_streak(app: AppContext, clock: ManualClock) -> None:
    clock.now = datetime(2026, 11, 16, 12, tzinfo=UTC)  # a Monday
    await end(app, await begin(app))
    for streak in (Streak(1, 1), Streak(1, 1, bridged=True)):
        clock.now += timedelta(hours=25)
        await resign_try(app, await begin(app))
        assert (await read_results(app, clock.now.date())).streak == streak


async def test_a_try_that_runs_over_midnight_keeps_the_streak_open(app: AppContext, clock: ManualClock) -> None:
    clock.now = datetime(2026, 11, 16, 23, 59, tzinfo=UTC)
    await end(app, await begin(app))
    clock.now += DAY
    running = await begin(app)
    clock.now += DAY
    await end(app, await begin(app, request_from(1, "Ann", channel=11)))
    assert (await read_results(app, clock.now.date())).streak == Streak(2, 2)
    await end(app, running)
    assert (await read_results(app, clock.now.date())).streak == Streak(3, 3)


async def test_results_of_a_past_day_are_shown_without_a_try(app: AppContext, clock: ManualClock) -> None:
    await end(app, await begin(app))
    clock.now += 30 * DAY
    results = await read_results(app, SATURDAY.date(), BEN)
    assert (results.own_try, results.below_par, results.tally.bands[0], results.is_over) == (None, None, 1, True)
    with refuses("error-not-tried"):
        await daily.read_shareable_results(renew(BEN, app), SATURDAY.date())
    assert (await daily.read_shareable_results(renew(ANN, app), SATURDAY.date())).below_par == 0


@pytest.mark.parametrize("ended", [True, False])
async def test_a_deleted_player_has_no_second_try_that_day(app: AppContext, clock: ManualClock, ended: bool) -> None:
    game = await begin(app, EVE)
    if ended:
        await end(app, game, EVE, perfect=False)
    await privacy.delete_player(app, EVE.user_id)
    rows = await all_rows(app.database)
    [spent] = rows["spent_tries"]
    assert traces(rows, EVE.user_id, "Evelyn") == []
    assert set(spent) == {"day", "digest"}
    await assert_refused(daily.play_daily(renew(EVE, app)), "error-try-spent")
    await assert_refused(daily.view_daily(renew(EVE, app)), "error-try-spent")
    await assert_refused(read_results(app, SATURDAY.date(), EVE), "error-try-spent")
    assert traces({"players": (await all_rows(app.database))["players"]}, "Evelyn") == []
    await begin(app, BEN)  # everybody else may
    await finish(app, await start(app, who=EVE), EVE)  # and so may they what is no puzzle
    await privacy.delete_player(app, EVE.user_id)
    await assert_refused(daily.play_daily(renew(EVE, app)), "error-try-spent")
    clock.now += timedelta(days=1)
    assert (await begin(app, EVE)).day == SATURDAY.date() + timedelta(days=1)


async def test_the_digest_of_a_try_is_deleted_once_its_puzzle_is_closed(app: AppContext, clock: ManualClock) -> None:
    await begin(app, EVE)
    await privacy.delete_player(app, EVE.user_id)
    scheduler = Scheduler(app, [privacy.SPENT_TRIES])
    for hours in (0, 35):
        clock.now = SATURDAY + timedelta(hours=hours)
        await scheduler.run_due()
        assert len((await all_rows(app.database))["spent_tries"]) == 1
    clock.now = SATURDAY + timedelta(hours=36)  # midnight of the day after it
    await scheduler.run_due()
    assert (await all_rows(app.database))["spent_tries"] == []


async def test_a_digest_reveals_nothing_without_the_secret(app: AppContext, clock: ManualClock) -> None:
    """It differs for one player on two days, and for two installations."""
    digests = set()
    for _ in range(2):
        await begin(app, EVE)
        await privacy.delete_player(app, EVE.user_id)
        digests |= {row["digest"] for row in (await all_rows(app.database))["spent_tries"]}
        clock.now += timedelta(days=1)
    assert len(digests) == 2
    plain = hmac.new(b"", f"2026-11-21 {EVE.user_id}".encode(), "sha256").hexdigest()
    assert plain not in digests
    secrets = {row["name"] for row in (await all_rows(app.database))["secrets"]}
    assert secrets == {"spent tries"}


async def test_a_try_changes_no_accuracy(app: AppContext) -> None:
    """It would reveal something about a board that others still play."""
    await end(app, await begin(app), perfect=False)
    career = (await statistics.read_player_stats(app, ANN.user_id)).career
    assert career is not None
    assert (career.games, career.losses, career.accuracy) == (1, 1, Accuracy(0, 0, 0))
    assert await findings(app.database) == []


async def test_the_day_after_the_first_coins_of_all_and_of_the_server_are_counted(
    app: AppContext, clock: ManualClock
) -> None:
    players = [request_from(number, f"P{number}", guild=number % 2 or None) for number in range(1, 12)]
    taken = []
    for who in players:
        game = await begin(app, who)
        taken.append(game.match.position.moves()[who.user_id % 3 == 0])
        await moves.make_move(renew(who, app), game.code, 0, taken[-1])
        await resign_try(app, replace(game, match=(await moves.view_game(renew(who, app), game.code)).game.match), who)
    clock.now += DAY
    board = (await app.puzzles.get(SATURDAY.date())).board
    margins = brute_force.margins(brute_force.lines_of(board))
    firsts = await daily.read_first_moves(renew(players[0], app), SATURDAY.date())
    assert {each.move: each.count for each in firsts.everybody} == Counter(taken)
    assert {each.move: each.count for each in firsts.here} == Counter(taken[::2])
    assert all(each.margin == margins[str(each.move)] for each in firsts.everybody)
    fewer = await daily.read_first_moves(renew(request_from(1, "P1", guild=5), app), SATURDAY.date())
    assert fewer.here == ()


async def test_better_than_counts_the_other_tries_with_a_lower_score(app: AppContext) -> None:
    shares = []
    for who, perfect in ((ANN, False), (BEN, True), (EVE, True)):
        await end(app, await begin(app, who), who, perfect)
        shares.append((await read_results(app, SATURDAY.date(), who)).better_than)
    assert shares == [None, 100, 50]


THURSDAY = datetime(2026, 12, 31, 12, tzinfo=UTC)


async def play_badly(app: AppContext, who: RequestContext = ANN) -> int:
    """Return how far below par today's try of `who` ended."""
    return below_par(await end(app, await begin(app, who), who, perfect=False))


async def read_history(app: AppContext, who: RequestContext = ANN) -> DailyHistory | None:
    return (await statistics.read_player_stats(app, who.user_id)).daily


async def test_the_current_day_shows_only_that_it_was_played(app: AppContext, clock: ManualClock) -> None:
    clock.now = THURSDAY
    running = await begin(app)
    assert await read_history(app) is None
    assert below_par(await end(app, running)) == 0
    missing = await play_badly(app, BEN)
    assert missing > 0
    clock.now = datetime(2026, 12, 31, 23, 59, 59, 999999, tzinfo=UTC)
    seen = await read_history(app)
    assert seen == await read_history(app, BEN) == DailyHistory(1, 0, Streak(1, 1), ())
    clock.now += timedelta(microseconds=1)
    missed = tuple(DailyHistoryDay(THURSDAY.date() - back * DAY) for back in range(1, 7))
    for who, by, par in ((ANN, 0, 1), (BEN, missing, 0)):
        lately = (DailyHistoryDay(THURSDAY.date(), Status.FINISHED, by), *missed)
        assert await read_history(app, who) == DailyHistory(1, par, Streak(1, 1), lately)


async def test_a_week_over_the_end_of_a_year(app: AppContext, clock: ManualClock) -> None:
    clock.now = THURSDAY
    await end(app, await begin(app))  # too long ago to be among the last seven
    clock.now += DAY
    missing = await play_badly(app)
    clock.now += DAY
    given_up = await begin(app)
    await moves.resign_game(renew(ANN, app), given_up.code, 0)
    clock.now += DAY
    late = await begin(app)
    clock.now += 2 * DAY
    await end(app, late)
    await end(app, await begin(app))
    clock.now += 2 * DAY
    await begin(app)
    clock.now += DAY
    seen = await read_history(app)
    assert seen is not None
    assert (seen.days, seen.par) == (3, 2)
    assert seen.lately == (
        DailyHistoryDay(date(2027, 1, 7), Status.ACTIVE),
        DailyHistoryDay(date(2027, 1, 6)),
        DailyHistoryDay(date(2027, 1, 5), Status.FINISHED, 0),
        DailyHistoryDay(date(2027, 1, 4)),
        DailyHistoryDay(date(2027, 1, 3), Status.FINISHED),
        DailyHistoryDay(date(2027, 1, 2), Status.RESIGNED),
        DailyHistoryDay(date(2027, 1, 1), Status.FINISHED, missing),
    )
    clock.now += 30 * DAY
    assert await read_history(app) == DailyHistory(3, 2, Streak(0, seen.streak.best), ())
