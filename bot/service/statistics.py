"""Statistics: what a game counts for its players, recomputing that from the stored games, and reading it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.errors import CoinsError
from bot.match.daily import DailyHistory, DailyHistoryDay, par_of
from bot.match.deadlines import day_of
from bot.match.duels import is_lost_too_soon
from bot.match.games import Game
from bot.match.hints import accuracy_without_hints, win_counts
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import LadderChange, LadderRating
from bot.match.reviews import review_match
from bot.match.statistics import NO_ACCURACY, PEOPLE, GameResult, PlayerStats, Result
from bot.service.context import AppContext
from bot.store import StoreUnavailableError, Transaction, games, players, training
from bot.store import statistics as rows
from bot.store.daily import DailyTry, streak_of
from bot.store.privacy import UNFINISHED
from bot.store.statistics import StoredStatistics

log = logging.getLogger(__name__)


def game_results(app: AppContext, game: Game, match: Match, ended: datetime) -> tuple[Result, ...]:
    """Return the results of `game`, which ended as `match`, for each player.

    Casual games, closed ones and those that `is_lost_too_soon` have none. Duels and tries at the daily puzzle count for
    no accuracy.
    """
    if game.casual or match.status is Status.CLOSED or is_lost_too_soon([match]):
        return ()
    assessments = review_match(match, app.oracle).own_assessments  # the end of a game shows the review as well
    results: list[Result] = []
    for number, seat in enumerate(match.seats):
        if not isinstance(seat, HumanSeat) or seat.user_id == ANONYMIZED_PLAYER_ID:
            continue
        other = match.seats[1 - number]
        results.append(
            Result(
                seat.user_id,
                number,
                game.guild,
                ended,
                other.opponent if isinstance(other, BotSeat) else PEOPLE,
                _result(game, match, number),
                accuracy_without_hints(assessments, game.hints, number) if game.has_accuracy else NO_ACCURACY,
                challenge=_challenge(game, match, number),
                standard=game.standard,
                game=game.id if isinstance(other, BotSeat) else None,
            )
        )
    return tuple(results)


def _challenge(game: Game, match: Match, seat: int) -> int | None:
    """Return the challenge of a game that changes the rating of `seat` against bots.

    A game that was won or tied with a hint does not; one that was lost does, or else a hint would avert a loss.
    """
    helped = any(hint.seat == seat for hint in game.hints)
    return None if helped and match.winner != 1 - seat else game.level.challenge


def _result(game: Game, match: Match, seat: int) -> GameResult:
    if match.winner is None:
        return GameResult.TIE
    if match.winner != seat:
        return GameResult.LOSS
    return GameResult.WIN if win_counts(game.hints, seat) else GameResult.HELPED


_GAMES_PER_BATCH = 100


def recompute(app: AppContext, transaction: Transaction, player: int) -> tuple[StoredStatistics, list[CoinsError]]:
    """Return what the statistics of `player` should be, and the errors of games that can't be replayed.

    Reads and solves all their games, O(games), some at a time. Leaves out those that can't be replayed, and those that
    another process deletes meanwhile.
    """
    right, errors = StoredStatistics(), list[CoinsError]()
    ids = rows.counted_games(transaction, player)
    for start in range(0, len(ids), _GAMES_PER_BATCH):
        batch = ids[start : start + _GAMES_PER_BATCH]
        loaded = games.load_many(transaction, batch)
        for game in (loaded[game_id] for game_id in batch if game_id in loaded):
            if isinstance(game, CoinsError):
                errors.append(game)
                continue
            for result in game_results(app, game, game.match, game.updated_at):
                if result.player == player:
                    career, change = right.career.after(result)
                    right = replace(right, career=career, level=career.level)
                    right.results[game.id] = result.result
                    if result.game is not None:
                        right.changes[game.id] = game.updated_at, change
        transaction.expunge_all()
    return right, errors


_MAX_REPAIRS = 10


async def repair_player(app: AppContext, player: int) -> None:
    """Replace the statistics of `player` by recomputed ones. Idempotent.

    A game that can't be replayed is left out. Raises `StoreError`, and `StoreUnavailableError` also if games of the
    player keep ending meanwhile.
    """

    def read(transaction: Transaction) -> tuple[StoredStatistics, StoredStatistics]:
        right, errors = recompute(app, transaction, player)
        for error in errors:
            log.warning("A game is not counted in statistics, because it can't be replayed: %s", error)
        return right, rows.stored_statistics(transaction, player)

    def store(transaction: Transaction, right: StoredStatistics, seen: StoredStatistics) -> bool:
        if transaction.scalar(UNFINISHED, {"player": player}) is not None:
            return True
        players.lock(transaction, [player])
        if rows.stored_statistics(transaction, player) != seen:
            return False
        rows.replace_statistics(transaction, player, right)
        training.replace_best(transaction, player)
        return True

    for _ in range(_MAX_REPAIRS):
        async with app.database.transaction(writes=False) as opened:
            right, seen = await opened.run_sync(lambda connection: read(Transaction(connection)))
        if await app.database.write(store, right, seen):
            return
    raise StoreUnavailableError


LATELY = 7
"""The number of days whose results are shown."""
_DAY = timedelta(days=1)


def summarize_tries(tries: Sequence[DailyTry], now: datetime) -> DailyHistory | None:
    """Return the results of all `tries` of a player, which are ordered by day, or `None` if there are none to show."""
    today = day_of(now)
    plays = sum(daily_try.counts for daily_try in tries)
    past_tries = {
        daily_try.day: DailyHistoryDay(
            daily_try.day,
            daily_try.status,
            par_of(daily_try.board) - daily_try.margin if daily_try.counts else None,
        )
        for daily_try in tries
        if daily_try.day < today
    }
    days = [today - days_ago * _DAY for days_ago in range(1, LATELY + 1)]
    lately = tuple(past_tries.get(day, DailyHistoryDay(day)) for day in days) if past_tries.keys() & set(days) else ()
    if not plays and not lately:
        return None
    par = sum(daily_try.below == 0 for daily_try in past_tries.values())
    return DailyHistory(plays, par, streak_of(tries, now), lately)


RIVALS = 5
"""The number of other players whose results against this one are shown."""
CURVE = 60
"""The number of games in the chart of a level."""


async def read_player_stats(app: AppContext, player: int) -> PlayerStats:
    """Return the statistics of `player`; none while their data is being deleted."""
    stats, tries = await app.database.read(rows.read_statistics, player, RIVALS, CURVE)
    return replace(stats, daily=summarize_tries(tries, app.clock()))


async def read_rating(app: AppContext, player: int) -> LadderRating:
    """Return the rating of `player` against bots, which players see as their level."""
    ratings = await app.database.fetch(rows.RATING, player=player)
    return LadderRating(*ratings[0]) if ratings else LadderRating()


async def read_change(app: AppContext, game: Game) -> LadderChange | None:
    """Return what `game` has changed, `None` if it runs or doesn't count, or if the database doesn't answer."""
    if game.change is not None or game.match.active or game.casual or len(game.match.people) > 1:
        return game.change
    try:
        changes = await app.database.fetch(rows.CHANGE, game=game.id)
    except StoreUnavailableError:
        return None
    return rows.change_of(changes[0]) if changes else None
