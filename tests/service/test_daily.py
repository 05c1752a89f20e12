"""The daily puzzle: one try a player whatever happens, told to nobody before its day is over, counted exactly."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from random import Random

import pytest

from bot.coins import Board, CoinsError, Move, Position
from bot.match import Grade, Status
from bot.match.daily import WEEK
from bot.match.streaks import Streak
from bot.service import counting, daily, evaluate, hint, new, privacy, resign, review, take
from bot.service.daily import BANDS, Results
from bot.service.errors import AlreadyPlaying, NoHelpInATry, NoPuzzle, NotTried, PuzzleOpen, TryOpen
from bot.service.house import Asker, House
from bot.service.new import Wish
from bot.settings import GameSettings
from bot.store import Database, Game, Session
from bot.store.models import EVERYWHERE, FeatRow
from bot.store.periods import Period
from tests import brute
from tests.service.people import ANN, BEN, Hands, anew, asker
from tests.service.trying import begin, end

MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
SATURDAY = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def hands() -> Hands:
    return Hands(SATURDAY)


@pytest.fixture
def house(database: Database, hands: Hands) -> House:
    return House(database, chance=Random(1), clock=hands)


async def give_up(house: House, game: Game, who: Asker = ANN) -> Game:
    return (await resign.resign(house, anew(who), game.code, game.match.ply)).game


async def told(house: House, day: date, who: Asker = ANN) -> Results:
    return await daily.results(house, anew(who), day)


async def test_everybody_everywhere_gets_the_same_puzzle_of_the_day(house: House, other: Database) -> None:
    elsewhere = House(other, chance=Random(2), clock=house.clock)
    first = await begin(house)
    second = await begin(elsewhere, asker(2, "Ben", channel=77, guild=None))
    assert first.match.board == second.match.board == (await house.puzzles.of(SATURDAY.date())).board
    assert first.match.seats[1] == second.match.seats[1]
    assert first.match.position.turn == 0
    assert (first.day, first.casual) == (SATURDAY.date(), False)
    assert first.layout is WEEK[5].layout


async def test_two_processes_that_begin_the_same_day_at_once_agree(house: House, other: Database) -> None:
    houses = [house, House(other, chance=Random(2), clock=house.clock)]
    days = [SATURDAY.date() + number * DAY for number in range(3)]
    found = await asyncio.gather(*(each.puzzles.of(day) for day in days for each in houses))
    assert found[::2] == found[1::2]


async def test_the_secret_decides_and_is_made_once(house: House, other: Database) -> None:
    first = [(await house.puzzles.of(SATURDAY.date() + number * DAY)).board for number in range(3)]
    again = House(other, GameSettings(), chance=Random(99), clock=house.clock)
    assert [(await again.puzzles.of(SATURDAY.date() + number * DAY)).board for number in range(3)] == first
    tomorrow = SATURDAY.date() + 7 * DAY
    assert (await again.puzzles.of(tomorrow)).seed == (await House(other, chance=Random(5)).puzzles.of(tomorrow)).seed


async def test_a_puzzle_stays_what_it_was_when_the_host_changes_the_settings(house: House, other: Database) -> None:
    today = await house.puzzles.of(SATURDAY.date())
    smaller = House(other, GameSettings(max_coins=10), clock=house.clock)
    assert await smaller.puzzles.of(SATURDAY.date()) == today
    assert (await smaller.puzzles.of(SATURDAY.date() + DAY)).board.size == 10


async def test_asked_again_the_try_goes_on_where_it_is_asked_for(house: House) -> None:
    game = await begin(house)
    game = (await take.take(house, anew(ANN), game.code, 0, game.match.position.moves()[0])).game
    there = asker(1, "Ann", channel=55, guild=None)
    again = await begin(house, there)
    assert (again.code, again.match.ply) == (game.code, 2)
    await take.take(house, anew(there), game.code, 2, again.match.position.moves()[0])
    ended = await give_up(house, (await begin(house)))
    assert (await begin(house, there)).code == ended.code
    assert (await begin(house)).match.status is Status.RESIGNED


async def test_two_clicks_in_two_channels_and_two_processes_are_one_try(house: House, other: Database) -> None:
    houses = [house, House(other, chance=Random(2), clock=house.clock)]
    tries = [daily.play(houses[number % 2], asker(1, "Ann", channel=number)) for number in range(8)]
    turns = await asyncio.gather(*tries)
    assert len({turn.game.code for turn in turns}) == 1


async def test_the_same_interaction_begins_one_try(house: House) -> None:
    who = anew(ANN)
    first, second = await asyncio.gather(daily.play(house, who), daily.play(house, who))
    assert first.game.code == second.game.code


async def test_another_game_in_the_channel_comes_first(house: House) -> None:
    await new.new(house, anew(ANN), Wish())
    with pytest.raises(AlreadyPlaying):
        await begin(house)
    assert (await begin(house, asker(1, "Ann", channel=11))).day == SATURDAY.date()


async def test_midnight_brings_another_puzzle_and_the_try_of_the_day_before_may_still_end(
    house: House, hands: Hands
) -> None:
    day = SATURDAY.date()
    hands.now = datetime(2026, 11, 21, 23, 59, 59, 999999, tzinfo=UTC)
    first = await begin(house)
    hands.now += timedelta(microseconds=1)
    second = await begin(house, asker(1, "Ann", channel=11))
    assert (first.day, second.day) == (day, day + DAY)
    with pytest.raises(TryOpen):
        await told(house, day)
    hands.now += DAY - timedelta(microseconds=1)
    ended = await end(house, first)
    assert daily.counts(ended)
    assert (await told(house, day)).tally.bands[0] == 1


async def test_a_try_that_ends_a_day_too_late_does_not_count_for_its_day(house: House, hands: Hands) -> None:
    game = await begin(house)
    hands.now = datetime(2026, 11, 23, tzinfo=UTC)
    late = await end(house, game)
    assert not daily.counts(late)
    results = await told(house, SATURDAY.date())
    assert (results.below, results.band, results.tally.players) == (None, None, 0)
    assert results.streak == Streak(0, 0, False)


@pytest.mark.parametrize("weekday", range(7))
async def test_every_number_that_is_told_is_right_on_every_day_of_the_week(
    house: House, hands: Hands, weekday: int
) -> None:
    """Ten players, of whom some play perfectly, most by chance, and some give up."""
    hands.now = datetime(2026, 12, 28, 23, tzinfo=UTC) + weekday * DAY  # over the end of a year
    day, chance = hands.now.date(), Random(weekday)
    board = (await house.puzzles.of(day)).board
    par = brute.value(brute.lines_of(board))
    belows, given_up = [], 0
    for number in range(1, 11):
        who = asker(number, f"P{number}", channel=number)
        game = await begin(house, who)
        assert game.match.board == board
        if number % 5 == 0:
            await give_up(house, game, who)
            given_up += 1
            continue
        if number % 3 == 0:
            game = await end(house, game, who)
        while game.match.active:
            move = chance.choice(game.match.position.moves())
            game = (await take.take(house, anew(who), game.code, game.match.ply, move)).game
        first, second = game.match.position.scores
        belows.append(par - (first - second))
        results = await told(house, day, who)
        assert (results.par, results.below) == (par, belows[-1])
        assert results.band is not None
        low = -1 if results.band == 0 else BANDS[results.band - 1] or 0
        assert low < belows[-1] <= (BANDS[results.band] or 10**6)
    assert min(belows) == 0
    assert belows[2] == belows[4] == belows[7] == 0
    tally = (await told(house, day, asker(1))).tally
    expected = Counter(next(n for n, most in enumerate(BANDS) if most is None or below <= most) for below in belows)
    assert tally.bands == tuple(expected[number] for number in range(len(BANDS)))
    assert (tally.given_up, tally.players) == (given_up, 10)
    hands.now += 2 * DAY
    truth = (await daily.solution(house, anew(BEN), day)).evaluation
    assert truth.value == par
    position = Position.start(board)
    for move, coin in truth.line:
        assert coin == position.coin(move)
        position = position.take(move)
    assert position.over
    assert position.scores[0] - position.scores[1] == par


async def refused(deed: Awaitable[object], kind: type[CoinsError]) -> None:
    with pytest.raises(kind):
        await deed


async def test_nothing_is_told_of_the_puzzle_while_its_day_lasts(house: House, hands: Hands) -> None:
    game = await begin(house)
    board = game.match.board
    for grade in Grade:
        await refused(hint.hint(house, anew(ANN), game.code, None, grade), NoHelpInATry)
    await refused(evaluate.evaluate(house, anew(ANN)), NoHelpInATry)
    left = game.match.position.take(game.match.position.moves()[0]).rest
    for who in (ANN, BEN):
        for coins in (str(board), str(left)):
            await refused(evaluate.evaluate(house, anew(who), coins), PuzzleOpen)
            await refused(new.new(house, anew(replace(who, channel=99)), Wish(coins=coins)), PuzzleOpen)
    await refused(told(house, SATURDAY.date()), NotTried)
    await refused(told(house, SATURDAY.date(), BEN), NotTried)
    await end(house, game)
    for who in (ANN, BEN):
        await refused(review.review(house, anew(who), game.code), PuzzleOpen)
        await refused(new.new(house, anew(replace(who, channel=99)), Wish(deal=game.code)), PuzzleOpen)
        await refused(review.play_on(house, anew(who), game.code, 0), PuzzleOpen)
        await refused(daily.solution(house, anew(who), SATURDAY.date()), PuzzleOpen)
    await refused(evaluate.evaluate(house, anew(ANN)), PuzzleOpen)
    await refused(review.share(house, anew(ANN), game.code), PuzzleOpen)
    hands.now = datetime(2026, 11, 22, tzinfo=UTC)
    assert (await evaluate.evaluate(house, anew(ANN), str(board))).evaluation.value == (await told(house, game.day)).par  # type: ignore[arg-type]
    assert (await review.review(house, anew(BEN), game.code)).review.par(0) == (await told(house, SATURDAY.date())).par
    assert (await new.new(house, anew(BEN), Wish(deal=game.code))).game.casual


async def test_whose_own_try_still_runs_is_told_nothing_after_midnight_either(house: House, hands: Hands) -> None:
    anns, bens = await begin(house), await begin(house, BEN)
    await end(house, bens, BEN)
    hands.now += DAY
    board = str(anns.match.board)
    for deed in (
        evaluate.evaluate(house, anew(ANN), board),
        review.review(house, anew(ANN), bens.code),
        new.new(house, anew(replace(ANN, channel=99)), Wish(coins=board)),
        daily.solution(house, anew(ANN), SATURDAY.date()),
        told(house, SATURDAY.date()),
    ):
        await refused(deed, TryOpen)
    await refused(hint.hint(house, anew(ANN), anns.code), NoHelpInATry)
    assert (await daily.solution(house, anew(BEN), SATURDAY.date())).evaluation.value
    await give_up(house, anns)
    assert (await daily.solution(house, anew(ANN), SATURDAY.date())).evaluation.value


async def test_other_boards_are_told_about_as_ever(house: House) -> None:
    assert (await evaluate.evaluate(house, anew(ANN), "4 7 2 9 5 2")).evaluation.value == 7
    assert await house.puzzles.known(SATURDAY.date()) is None  # asking deals none
    await begin(house)
    assert (await evaluate.evaluate(house, anew(ANN), "4 7 2 9 5 2")).evaluation.value == 7
    two = (await house.puzzles.of(SATURDAY.date())).board.coins[:2]
    assert (await evaluate.evaluate(house, anew(ANN), f"{two[0]} {two[1]}")).game is None


async def test_only_days_with_a_puzzle_are_looked_back_on(house: House) -> None:
    for day in (date(2020, 1, 1), date(2030, 1, 1), SATURDAY.date() + DAY):
        await refused(told(house, day), NoPuzzle)
        await refused(daily.solution(house, anew(ANN), day), NoPuzzle)


async def test_streaks_grow_over_weeks_months_and_the_year_and_over_a_restart(
    house: House, hands: Hands, other: Database
) -> None:
    hands.now = datetime(2026, 12, 24, 20, tzinfo=UTC)  # a Thursday
    seen = []
    for number in range(12):
        if number not in (2, 6):  # Saturday, and the Wednesday after
            at = House(other, chance=Random(number), clock=hands) if number % 2 else house
            await end(at, await begin(at))
            seen.append((await told(at, hands.now.date())).streak)
        hands.now += DAY
    assert [each.current for each in seen] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert [each.spent for each in seen] == [False, False, True, False, False, True, True, True, True, False]
    hands.now += 3 * DAY  # Friday: Tuesday to Thursday were missed
    await end(house, await begin(house))
    assert (await told(house, hands.now.date())).streak == Streak(1, 10, True)


async def test_a_try_given_up_keeps_no_streak(house: House, hands: Hands) -> None:
    hands.now = datetime(2026, 11, 16, 12, tzinfo=UTC)  # a Monday
    await end(house, await begin(house))
    for streak in (Streak(1, 1, False), Streak(1, 1, True)):
        hands.now += DAY
        await give_up(house, await begin(house))
        assert (await told(house, hands.now.date())).streak == streak


async def test_a_try_that_runs_over_midnight_keeps_the_streak_open(house: House, hands: Hands) -> None:
    hands.now = datetime(2026, 11, 16, 23, 59, tzinfo=UTC)
    await end(house, await begin(house))
    hands.now += DAY
    running = await begin(house)
    hands.now += DAY
    await end(house, await begin(house, asker(1, "Ann", channel=11)))
    assert (await told(house, hands.now.date())).streak == Streak(2, 2, False)
    await end(house, running)
    assert (await told(house, hands.now.date())).streak == Streak(3, 3, False)


async def test_what_is_told_of_a_past_day_needs_no_try_of_ones_own(house: House, hands: Hands) -> None:
    await end(house, await begin(house))
    hands.now += 30 * DAY
    results = await told(house, SATURDAY.date(), BEN)
    assert (results.own, results.below, results.tally.bands[0], results.over) == (None, None, 1, True)
    with pytest.raises(NotTried):
        await daily.share(house, anew(BEN), SATURDAY.date())
    assert (await daily.share(house, anew(ANN), SATURDAY.date())).below == 0


async def test_whoever_is_forgotten_leaves_no_try(house: House) -> None:
    await end(house, await begin(house))
    await end(house, await begin(house, BEN), BEN, perfect=False)
    exported = await privacy.export(house, ANN.user)
    assert [game["day"] for game in exported["games"]] == ["2026-11-21"]
    assert "secrets" not in exported
    bens = (await told(house, SATURDAY.date(), BEN)).below
    await privacy.forget(house, ANN.user)
    after = await told(house, SATURDAY.date(), BEN)
    assert (after.below, after.tally.players) == (bens, 1)


async def test_the_board_of_a_try_is_played_as_any_other(house: House) -> None:
    game = await begin(house)
    move = game.match.position.moves()[0]
    side = move.side
    assert side is not None
    turn = await take.take_side(house, anew(ANN), side, move.line)
    assert turn.game.match.moves[0] == Move(move.line, side)
    assert Board.parse(str(game.match.board)) == game.match.board


async def standing(house: House, who: Asker, period: Period, day: date) -> tuple[int, int]:
    """Days at par and the longest streak, as leaderboards have them for the period around `day`."""
    await counting.up_to_date(house)
    at = datetime.combine(day, time(12), UTC)

    def look(session: Session) -> tuple[int, int]:
        row = session.get(FeatRow, (period.at(at), EVERYWHERE, who.user))
        return (0, 0) if row is None else (row.dailies, row.daily_streak)

    return await house.database.read(look)


async def test_leaderboards_count_days_at_par_and_streaks_in_the_periods_of_their_days(
    house: House, hands: Hands
) -> None:
    """From Tuesday 29 December over the ends of a month, a quarter and a year."""
    hands.now = datetime(2026, 12, 29, 23, 30, tzinfo=UTC)
    late = None
    for number in range(6):
        who = replace(ANN, channel=number)
        game = await begin(house, who)
        if number == 2:
            late = game  # that of 31 December ends on New Year, after the next one
        else:
            game = await end(house, game, who, perfect=number != 1)
        if number == 3 and late is not None:
            assert await standing(house, ANN, Period.SEASON, date(2027, 1, 1)) == (1, 3)
            late = await end(house, late, replace(ANN, channel=2))
            assert daily.counts(late)
        hands.now += DAY
    below = (await told(house, date(2026, 12, 30))).below
    assert below
    for period in (Period.MONTH, Period.SEASON):
        assert await standing(house, ANN, period, date(2026, 12, 31)) == (2, 3)
        assert await standing(house, ANN, period, date(2027, 1, 1)) == (3, 6)
    assert await standing(house, ANN, Period.WEEK, date(2027, 1, 3)) == (5, 6)
    assert await standing(house, ANN, Period.ALL, date(2027, 1, 3)) == (5, 6)


async def test_a_try_given_up_or_ended_too_late_is_not_counted_as_a_day(house: House, hands: Hands) -> None:
    await give_up(house, await begin(house))
    late = await begin(house, BEN)
    hands.now += 2 * DAY
    await end(house, late, BEN)
    for who in (ANN, BEN):
        assert await standing(house, who, Period.ALL, SATURDAY.date()) == (0, 0)
