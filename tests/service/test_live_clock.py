"""Discord's time, by which days begin if the clock of the machine is wrong."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.service import daily
from bot.service.context import AppContext
from bot.service.live_clock import LiveClock
from bot.store import Database
from bot.util.discord_ids import smallest_id

NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)


@pytest.mark.parametrize("wrong", [datetime(1970, 1, 1, tzinfo=UTC), datetime(2039, 1, 1, tzinfo=UTC)])
async def test_the_day_is_that_of_discord(
    database: Database, wrong: datetime, caplog: pytest.LogCaptureFixture
) -> None:
    app = AppContext(database, clock=lambda: wrong, monotonic=lambda: 100.0, corrects_clock=True)
    assert app.clock() == wrong
    for seconds in (0, 1, 2):
        app.live_clock.observe(smallest_id(NOW + timedelta(seconds=seconds)))
        assert daily.current_day(app) == NOW.date()
    [line] = caplog.messages
    assert line.startswith("The clock of this machine is ")


def test_seconds_of_difference_change_nothing(caplog: pytest.LogCaptureFixture) -> None:
    clock = LiveClock(lambda: NOW + timedelta(seconds=90), lambda: 100.0)
    assert not clock.is_known
    clock.learn(NOW)
    assert clock.is_known
    assert clock.time() == NOW + timedelta(seconds=90)
    assert caplog.messages == []


def test_a_clock_that_was_set_is_used_again() -> None:
    times = [NOW - timedelta(hours=1)]
    clock = LiveClock(lambda: times[-1], lambda: 100.0)
    clock.observe(smallest_id(NOW))
    assert clock.time() == NOW
    times.append(NOW + timedelta(seconds=1))
    clock.observe(smallest_id(NOW))
    assert clock.time() == times[-1]
