"""Queries of statistics are compiled after the first deal, before anybody requests statistics."""

from __future__ import annotations

import pytest

from bot.match.totals import LeaderboardMetric
from bot.service.app_context import AppContext
from bot.service.scheduler import Scheduler
from bot.service.statistics import player_stats, warm_up
from bot.service.statistics.leaderboard import read_leaderboard
from bot.service.statistics.warm_up import WarmUp
from bot.store.engine import compiled
from tests.support.players.player_actions import ANN, start


@pytest.fixture
def compiled_sql(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows with each statement that is compiled."""
    statements: list[str] = []
    make = compiled.CompiledStatement.__init__

    def note(self: compiled.CompiledStatement, *arguments: object) -> None:
        make(self, *arguments)  # type: ignore[arg-type]
        statements.append(self.sql)

    monkeypatch.setattr(compiled.CompiledStatement, "__init__", note)
    return statements


async def test_statistics_are_read_once_after_the_first_deal(
    app: AppContext, compiled_sql: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm_up, "_PAUSE_S", 0.0)
    scheduler = Scheduler(app, [job := WarmUp().job()])
    assert await scheduler.run_due() > 1
    assert compiled_sql == [], "an idle process saves the memory"
    await start(app, "9 1")
    await scheduler.run_due()
    assert await job.next_run_at(app, app.clock()) is None
    warm = len(compiled_sql)
    assert warm >= 3
    await read_leaderboard(app, ANN, LeaderboardMetric.WINS, None)
    await player_stats.read_player_stats(app, ANN.user_id)
    assert compiled_sql[warm:] == []
