"""The daily puzzle, the same for everybody, and streaks over every kind of gap, compared with a calendar."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Oracle, Position
from bot.match.daily import (
    WEEK,
    DailyPlay,
    DailyPuzzle,
    Streak,
    daily_streak,
    deal_daily_puzzle,
    hurdles,
    number_of,
    reached,
)
from bot.match.deals import Layout
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.opponents import play_bot_moves
from tests.support import brute_force
from tests.support.full_size import spread

DAY = timedelta(days=1)
MONDAY = date(2026, 11, 16)
DAYS = [MONDAY + number * DAY for number in range(14)]


@cache
def puzzle_of(day: date) -> DailyPuzzle:
    return deal_daily_puzzle("a secret", day, 60)


def test_the_puzzle_depends_on_day_and_secret() -> None:
    again = [deal_daily_puzzle("a secret", day, 60) for day in DAYS[:7]]
    assert again == [puzzle_of(day) for day in DAYS[:7]]
    assert len({puzzle_of(day).board for day in DAYS}) == len(DAYS)
    other = [deal_daily_puzzle("another secret", day, 60) for day in DAYS[:7]]
    assert not {one.board for one in other} & {one.board for one in again}


def test_daily_puzzles_never_change() -> None:
    """Processes of different versions must deal the same puzzle."""
    assert str(puzzle_of(DAYS[0]).board) == "2 2 19 16 6 17 13 11 7"
    assert str(puzzle_of(DAYS[4]).board) == "11 16 7 6 1 6 1 4 3 | 13 | 8] | [16 13 16 2 5 11 18"


@pytest.mark.parametrize("day", DAYS, ids=lambda day: f"{day:%a %d}")
def test_each_day_of_the_week_is_harder_than_the_one_before(day: date) -> None:
    one = puzzle_of(day)
    task = WEEK[one.day.weekday()]
    assert (Layout.of(one.board), one.board.size) == (task.layout, task.size)
    position, found = Position.start(one.board), 0
    while not position.is_over:
        margins = brute_force.margins(brute_force.lines_left(position))
        found += position.turn == 0 and len(set(margins.values())) > 1
        best = next(move for move in position.moves() if margins[str(move)] == max(margins.values()))
        position = position.take(best)
    assert found == hurdles(one.board) == task.hurdles == 3 + one.day.weekday()
    assert one.par == brute_force.value(brute_force.lines_of(one.board)) == margin_of(one, "optimal") > 0
    assert margin_of(one, "greedy") <= 0
    assert one.difficulty == round(1 + one.day.weekday() * 4 / 6)


def test_all_installations_agree_on_the_numbers() -> None:
    assert [number_of(day) for day in (date(2025, 10, 11), date(2026, 1, 1), date(2026, 11, 26))] == [1, 83, 412]


def margin_of(one: DailyPuzzle, person: str) -> int:
    """Return the margin of the opponent `person`."""
    match = play_bot_moves(Match.start(one.board, (BotSeat(person), BotSeat("optimal"))), one.seed, Oracle())
    return match.position.scores[0] - match.position.scores[1]


@pytest.mark.parametrize(("day", "most"), spread([DAYS[0], DAYS[6]], [2, 12]))
def test_a_low_limit_of_coins_gives_the_nearest_puzzle(day: date, most: int) -> None:
    one = deal_daily_puzzle("a secret", day, most)
    task = WEEK[day.weekday()]
    assert one.board.size == min(task.size, most)
    assert hurdles(one.board) <= task.hurdles
    assert Match.start(one.board, (HumanSeat(1), BotSeat("optimal"))).active


def played_at(number: int) -> DailyPlay:
    """Return a try of the day `number` from Monday on, each day half an hour later: no gap can be bridged."""
    at = datetime.combine(MONDAY, time(), UTC) + number * timedelta(days=1, minutes=31)
    return DailyPlay(at.date(), at, at)


def streak_by_calendar(played: dict[date, datetime], now: datetime, still_open: set[date]) -> Streak:
    """Count a streak day by day, with a freeze and a bridge granted every Monday."""
    length = best = 0
    frozen = has_bridged = False
    over = None  # the day before the gap that was bridged last
    day = min(played, default=now.date())
    while day <= now.date():
        if day.weekday() == 0:
            frozen = has_bridged = False
        if day in played:
            length += 1
            best = max(best, length)
        elif day < now.date() and day not in still_open and length:
            last = max(each for each in played if each < day)
            goes_on = min((at for each, at in played.items() if each > day), default=now)
            is_first = all(last + number * DAY in still_open for number in range(1, (day - last).days))
            if is_first and not has_bridged and goes_on - played[last] < timedelta(hours=49):
                over, has_bridged = last, True
            if over != last:
                length = 0 if frozen else length
                frozen = True
        day += DAY
    return Streak(length, best, frozen)


@pytest.mark.parametrize(
    ("played", "today", "expected"),
    [
        ([], 0, Streak(0, 0, False)),
        ([0], 0, Streak(1, 1, False)),
        ([0], 1, Streak(1, 1, False)),  # today is not missed yet
        ([0, 1, 2], 2, Streak(3, 3, False)),
        ([0, 2], 2, Streak(2, 2, True)),  # Tuesday is frozen
        ([0], 2, Streak(1, 1, True)),
        ([0], 3, Streak(0, 1, True)),  # Tuesday and Wednesday: the second one ends it
        ([0, 2, 4], 4, Streak(1, 2, True)),
        ([0, 3], 3, Streak(1, 1, True)),
        ([0, 3], 5, Streak(0, 1, True)),  # this week's freeze is spent, no matter on which streak
        ([5], 8, Streak(1, 1, True)),  # Sunday and Monday are missed in two weeks
        ([5, 8, 9], 9, Streak(3, 3, True)),
        ([5], 9, Streak(0, 1, True)),
        ([0, 1, 2, 3, 4, 5, 6], 8, Streak(7, 7, True)),
        ([0], 30, Streak(0, 1, False)),
        ([2], 2, Streak(1, 1, False)),  # days missed before a streak begins cost nothing
    ],
)
def test_one_missed_day_a_week_is_forgiven(played: list[int], today: int, expected: Streak) -> None:
    plays, now = list(map(played_at, played)), played_at(today).began
    assert daily_streak(plays, now) == expected
    assert streak_by_calendar({play.day: play.ended for play in plays}, now, set()) == expected


@given(
    st.dictionaries(st.integers(0, 60), st.integers(0, 47), max_size=60),
    st.integers(0, 2 * 24 * 35),
    st.sets(st.integers(0, 60), max_size=3),
    st.dates(date(2, 1, 1), date(9000, 1, 1)),
)
def test_streaks_agree_with_a_day_by_day_calendar(
    half_hours: dict[int, int], until: int, still_open: set[int], start: date
) -> None:
    midnight, half = datetime.combine(start, time(), UTC), timedelta(minutes=30)
    now = midnight + until * half
    moments = [midnight + number * DAY + half_hours[number] * half for number in sorted(half_hours)]
    plays = [DailyPlay(at.date(), at, at) for at in moments if at <= now]
    left_open = {start + number * DAY for number in still_open}
    expected = streak_by_calendar({play.day: play.ended for play in plays}, now, left_open)
    assert daily_streak(plays, now, left_open) == expected
    lengths = list(reached(plays, left_open))
    assert [day for day, _ in lengths] == [play.day for play in plays]
    assert all(
        length == daily_streak(plays[: at + 1], plays[at].ended, left_open).current
        for at, (_, length) in enumerate(lengths)
    )


@pytest.mark.parametrize(
    ("hours", "expected"),
    [
        ([10, 34, 68], Streak(3, 3, False)),  # three mornings and an evening in Los Angeles: Wednesday is missed
        ([10, 59], Streak(2, 2, True)),  # 49 hours apart: a local day was missed, and Tuesday is frozen
        ([10, 58, 106], Streak(3, 3, True)),  # a second gap in the week is frozen
        ([10, 58, 106, 154], Streak(1, 3, True)),  # and a third one ends the streak
        ([106, 154, 202], Streak(3, 3, False)),  # a new week bridges again
    ],
)
def test_a_gap_that_local_days_explain_is_bridged_once_a_week(hours: list[int], expected: Streak) -> None:
    moments = [datetime.combine(MONDAY, time(), UTC) + timedelta(hours=hour) for hour in hours]
    assert daily_streak([DailyPlay(at.date(), at, at) for at in moments], moments[-1]) == expected


def test_a_streak_waits_while_local_days_can_still_explain_a_gap() -> None:
    evening = datetime.combine(MONDAY, time(22), UTC)
    plays = [DailyPlay(MONDAY, evening, evening)]
    assert daily_streak(plays, evening + timedelta(hours=48)) == Streak(1, 1, False)
    assert daily_streak(plays, evening + timedelta(hours=49)) == Streak(1, 1, True)


@given(
    st.sampled_from(["Pacific/Kiritimati", "Pacific/Auckland", "Asia/Kolkata", "Europe/Berlin", "America/Los_Angeles"]),
    st.dates(date(2026, 1, 1), date(2027, 12, 1)),
    st.lists(st.tuples(st.floats(0, 0.999), st.floats(0, 0.999)), min_size=2, max_size=30),
)
def test_a_streak_never_breaks_for_somebody_who_plays_on_every_local_day(
    zone: str, start: date, parts: list[tuple[float, float]]
) -> None:
    """Each try begins at any time of a local day at which there is a new puzzle, and may end on the next day."""
    plays: list[DailyPlay] = []
    for number, (at, length) in enumerate(parts):
        first, end = (
            datetime.combine(start + days * DAY, time(), ZoneInfo(zone)).astimezone(UTC)
            for days in (number, number + 1)
        )
        if plays:  # the puzzle of the last try is not new
            first = max(first, datetime.combine(plays[-1].day + DAY, time(), UTC))
        began = first + at * (end - first)
        closes = datetime.combine(began.date() + 2 * DAY, time(), UTC)
        plays.append(DailyPlay(began.date(), began, began + length * (closes - began)))
    assert daily_streak(plays, plays[-1].ended) == Streak(len(parts), len(parts), False)
