"""Times that stop while the bot is away."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.match.presence import Absence, excused_days, prolonged

START = datetime(2026, 11, 21, tzinfo=UTC)
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


def away(began: float, ended: float) -> Absence:
    """Return an absence between two hours after `START`."""
    return Absence(START + began * HOUR, START + ended * HOUR)


@pytest.mark.parametrize(
    ("hours", "due", "absence", "postponed"),
    [
        (48, 48, away(20, 49), 77),  # the 28 hours that were left
        (48, 48, away(47, 49), 51),  # one hour was left, and two were lost
        (48, 48, away(47, 80), 92),  # a quarter of the time for a move is enough to come back
        (48, 48, away(47.9, 48), 48.1),
        (1, 1, away(0.5, 30), 30.5),
        (1, 1, away(0.9, 30), 30.25),
        (336, 336, away(335, 336 + 200), 336 + 200 + 84),
        (48, 60 + 48, away(0, 60), 60 + 48),  # the move was made before the absence was noticed
    ],
)
def test_a_move_has_the_time_that_was_left_or_some_hours(
    hours: int, due: float, absence: Absence, postponed: float
) -> None:
    assert absence.postponed(START + due * HOUR, hours * HOUR) == START + postponed * HOUR


def test_a_time_stops_during_absences() -> None:
    end = START + 24 * HOUR
    assert prolonged(START, end, []) == end
    assert prolonged(START, end, [away(-5, 0), away(24, 30)]) == end
    assert prolonged(START, end, [away(-5, 3), away(20, 26)]) == START + (24 + 3 + 6) * HOUR
    assert prolonged(START, end, [away(23, 30), away(30.5, 40), away(42, 43)]) == START + 40.5 * HOUR


@pytest.mark.parametrize(
    ("absence", "days"),
    [
        (away(12, 12.9), []),
        (away(12, 13), [21]),
        (away(23.9, 24), [21]),
        (away(23.9, 24.1), [21]),
        (away(-0.5, 0.5), [20]),
        (away(20, 25), [21, 22]),
        (away(20, 24 * 3 + 0.1), [21, 22, 23]),
    ],
)
def test_nobody_is_missed_on_days_without_the_bot(absence: Absence, days: list[int]) -> None:
    assert sorted(excused_days([absence])) == [date(2026, 11, day) for day in days]


def test_days_without_the_bot_of_several_absences() -> None:
    assert excused_days([away(1, 3), away(5, 6), away(23, 25)]) == {date(2026, 11, 21), date(2026, 11, 22)}
