"""Totals: what each end adds."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.match.leaderboards import Period
from bot.match.quality import Accuracy
from bot.match.ratings import PROVISIONAL_GAMES, START
from bot.match.totals import ALL_GUILDS, Achievement, AchievementSums, GameResult, GameTotals, Record, Result, Totals

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
WIN, TIE, LOSS = GameResult
EVERYWHERE = ("all", ALL_GUILDS, 1)


def of(*results: GameResult | None, **fields: Any) -> Totals:
    """Return the totals after games of player 1 in server 7."""
    totals = Totals()
    for each in results:
        totals.add(Result(1, 7, NOW, "fox", "row", each)._replace(**fields))
    return totals


@pytest.mark.parametrize(
    ("results", "streak", "best"),
    [
        ((WIN, WIN, WIN), 3, 3),
        ((WIN, WIN, TIE, WIN), 1, 2),
        ((WIN, LOSS), 0, 1),
        ((WIN, None, WIN), 2, 2),  # won after a full hint: it only counts as played
    ],
)
def test_a_streak_lasts_until_a_tie_or_a_loss(results: tuple[GameResult | None, ...], streak: int, best: int) -> None:
    totals = of(*results)
    assert (totals.game_totals[EVERYWHERE].streak, totals.game_totals[EVERYWHERE].best_streak) == (streak, best)
    assert (totals.careers[1].streak, totals.careers[1].best_streak) == (streak, best)


def test_a_game_that_is_not_standard_changes_no_streak() -> None:
    totals = of(WIN)
    totals.add(Result(1, 7, NOW, "fox", "ring", LOSS, standard=False))
    assert totals.game_totals[EVERYWHERE] == GameTotals(2, 1, 0, 1, streak=1, best_streak=1)
    assert totals.records == {
        ("opponent", 1, "fox"): Record(2, 1, 0, 1),
        ("layout", 1, "row"): Record(1, 1),
        ("layout", 1, "ring"): Record(1, 0, 0, 1),
    }


def test_a_game_counts_in_its_periods_everywhere_and_in_its_server() -> None:
    periods = {"2026-W47", "2026-11", "2026-Q4", "all"}
    assert set(of(WIN).game_totals) == {(period, guild, 1) for period in periods for guild in (ALL_GUILDS, 7)}
    assert set(of(WIN, guild=None).game_totals) == {(period, ALL_GUILDS, 1) for period in periods}


def test_a_season_is_a_quarter_of_the_year() -> None:
    seasons = [Period.SEASON.at(datetime(2026, month, 1, tzinfo=UTC)) for month in range(1, 13)]
    assert seasons == [f"2026-Q{quarter}" for quarter in (1, 2, 3, 4) for _ in range(3)]


def test_accuracy_can_be_added_later() -> None:
    accuracy = Accuracy(4, 3, 1)
    later = of(WIN)
    later.add_accuracy(Result(1, 7, NOW, "fox", "row", WIN, accuracy))
    assert later == of(WIN, accuracy=accuracy)
    added = later.game_totals[EVERYWHERE]
    assert Accuracy(added.choices, added.exact, added.lost) == accuracy
    assert added.accuracy == accuracy.rank == 750_000


def test_the_level_and_a_rating_show_in_every_server() -> None:
    totals = of(*[LOSS] * PROVISIONAL_GAMES, challenge=START)
    totals.add(Result(1, 8, NOW, "fox", "row", None))
    for guild, rating in ((7, 900), (8, 950)):
        totals.achieve(Achievement(1, guild, NOW, AchievementSums(duels=1, rating=rating, uncertainty=80)))
    totals.achieve(Achievement(1, 9, NOW, AchievementSums(duels=1)))
    totals.add(Result(2, 7, NOW, "fox", "row", WIN))
    del totals.careers[2]  # known from before, and not asked
    totals.apply_everywhere()
    assert totals.achievements["all", 9, 1].rating is None
    assert {each.level for (period, _, _), each in totals.game_totals.items() if period != "all"} == {None}
    assert totals.game_totals["all", 7, 2].level is None
    levels = [totals.game_totals["all", guild, 1].level for guild in (ALL_GUILDS, 7, 8)]
    assert levels == [totals.careers[1].rating.points] * 3
    assert {each.rating for (_, guild, _), each in totals.achievements.items() if guild != 9} == {950}
    assert totals.achievements[EVERYWHERE].duels == 3


def test_of_some_achievements_the_greatest_counts() -> None:
    totals = Totals()
    for days, score in ((5, 9), (3, 12)):
        best = dict.fromkeys(("training_streak", "training_rush", "training_rating"), score)
        totals.achieve(Achievement(1, None, NOW, AchievementSums(daily_streak=days, **best)))
    assert totals.achievements[EVERYWHERE] == AchievementSums(
        daily_streak=5, training_streak=12, training_rush=12, training_rating=12
    )


def test_accuracy_adds_up() -> None:
    totals = of(WIN, LOSS, accuracy=Accuracy(4, 3, 2))
    added = totals.game_totals[EVERYWHERE]
    assert (added.choices, added.exact, added.lost) == (8, 6, 4)


def test_only_a_game_against_a_bot_has_a_change() -> None:
    assert of(WIN).changes == {}
    rated = of(WIN, game=9, challenge=START)
    (player, ended, change) = rated.changes[9]
    assert (player, ended, change.rating) == (1, NOW, replace(rated.careers[1].rating, best=0))


def test_the_puzzles_of_a_day_add_up() -> None:
    totals = Totals()
    for _ in range(2):
        totals.achieve(Achievement(1, None, NOW, AchievementSums(duels=1, daily_key=5)))
    assert (totals.achievements[EVERYWHERE].duels, totals.achievements[EVERYWHERE].daily_key) == (2, 10)
