"""Leaderboards are queries of what is stored of players anyway."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from random import Random

import pytest

from bot.match.daily import DailySum
from bot.match.leaderboards import LeaderboardMetric
from bot.match.ratings import Strength
from bot.store import Database, Transaction, guilds, players
from bot.store.models import CareerRow, GuildPlayerRow, RatingRow
from bot.store.training_models import TrainingRatingRow
from tests.support.databases import samples
from tests.support.databases.records import board_rows
from tests.support.databases.samples import NOW

GUILD = 10**18
EVERYONE = range(1, 48)
MONDAY = date(2026, 1, 5)
PARS = {MONDAY + timedelta(days=number): 5 + number for number in range(4)}
Figures = Mapping[LeaderboardMetric, Mapping[int, int]]


def fill(transaction: Transaction, rng: Random) -> Figures:
    """Store random figures of players, every second of whom has played in `GUILD`, and return those of leaderboards."""
    figures: dict[LeaderboardMetric, dict[int, int]] = {metric: {} for metric in LeaderboardMetric}
    guilds.upsert_guild(transaction, GUILD, NOW)
    for player in EVERYONE:
        players.upsert_players(transaction, {player: f"Player {player}"}, None, NOW)
        level, key, rating, streak, rush = (rng.choice([None, *range(900, 910)]) for _ in range(5))
        empty = dict.fromkeys(
            ("games", "wins", "ties", "losses", "choices", "exact", "lost", "streak", "best_streak", "rated", "best"), 0
        )
        transaction.add(CareerRow(player_id=player, beaten="", mu=20.0, sigma=5.0, level=level, **empty))
        transaction.add(RatingRow(player_id=player, mu=20.0, sigma=2.0, duels=12, rated_at=NOW, key=key))
        transaction.add(
            TrainingRatingRow(
                player_id=player, mu=20.0, sigma=2.0, attempts=9, key=rating, best_streak=streak, best_rush=rush
            )
        )
        if player % 2:
            transaction.add(GuildPlayerRow(guild_id=GUILD, player_id=player))
        for metric, figure in (
            (LeaderboardMetric.LEVEL, level),
            (LeaderboardMetric.RATING, key),
            (LeaderboardMetric.TRAINING_RATING, rating),
            (LeaderboardMetric.TRAINING_STREAK, streak),
            (LeaderboardMetric.TRAINING_RUSH, rush),
        ):
            if figure is not None:
                figures[metric][player] = figure
        for day, par in PARS.items():
            margin = par - rng.randint(0, 2)
            if rng.random() < 0.6:
                samples.store_try(transaction, player, day, margin)
                known = figures[LeaderboardMetric.DAILY].get(player, 0)
                figures[LeaderboardMetric.DAILY][player] = known + DailySum(1, par - margin).key
    transaction.flush()
    return figures


@pytest.mark.parametrize("guild", [None, GUILD])
async def test_pages_and_places_match_a_naive_sort(database: Database, guild: int | None) -> None:
    figures = await database.write(fill, Random(3))
    for metric, by_player in figures.items():
        listed = {player: figure for player, figure in by_player.items() if guild is None or player % 2}
        order = sorted(listed, key=lambda player: (-listed[player], player))
        places = [1 + sum(other > listed[player] for other in listed.values()) for player in order]
        for most in (1000, 9):
            rows = await board_rows(database, metric, guild, most=most, pars=PARS)
            assert rows.listed == min(most, len(order))
        for size in (10, 7):  # on some pages the first player shares a place with the last one of the page before
            shown: list[tuple[int, int, int]] = []
            for skip in range(0, 60, size):
                rows = await board_rows(database, metric, guild, skip=skip, limit=size, last=skip, pars=PARS)
                shown += [
                    (entry.player, place, entry.figure.key)
                    for entry, place in zip(rows.entries, rows.places, strict=True)
                ]
            assert shown == [(player, place, listed[player]) for player, place in zip(order, places, strict=True)]
        for player in EVERYONE[::3]:
            own = await board_rows(database, metric, guild, player, last=8, pars=PARS)
            place = places[order.index(player)] if player in listed else None
            assert (own.own and own.own.key) == listed.get(player)
            assert own.rank == (place if place is not None and place <= 8 else None)


async def test_a_rating_in_duels_is_shown_with_its_uncertainty(database: Database) -> None:
    await database.write(fill, Random(3))
    rows = await board_rows(database, LeaderboardMetric.RATING, limit=1)
    assert rows.entries[0].figure.uncertainty == Strength(20.0, 2.0).uncertainty == 120


async def test_a_try_that_ended_too_late_is_not_on_the_leaderboard(database: Database) -> None:
    def store(transaction: Transaction) -> None:
        for player, late in ((1, timedelta()), (2, timedelta(days=2))):
            players.upsert_players(transaction, {player: "Ann"}, None, NOW)
            samples.store_try(transaction, player, MONDAY, 5, late)

    await database.write(store)
    rows = await board_rows(database, LeaderboardMetric.DAILY, limit=9, pars=PARS)
    assert [entry.player for entry in rows.entries] == [1]
