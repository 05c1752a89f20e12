"""Statistics: what a game counts, counting it, recomputing everything from the stored games, and reading it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from functools import lru_cache, partial

from bot.coins import Oracle, Position
from bot.errors import CoinsError
from bot.match.daily import DailyHistory, DailyHistoryDay, DailyPlay, DailySum, daily_streak, reached
from bot.match.games import Game
from bot.match.hints import accuracy_without_hints, win_counts
from bot.match.match import BotSeat, HumanSeat, Match, Status, parse_board
from bot.match.presence import Absence, excused_days
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.reviews import review_match
from bot.match.statistics import PlayerStats
from bot.match.totals import NO_ACCURACY, Achievement, AchievementSums, GameResult, Result, Totals
from bot.service.context import AppContext
from bot.service.scheduler import Job
from bot.store import StoreUnavailableError, Transaction, daily, games, presence, results
from bot.store import statistics as rows
from bot.store.daily import DailyTry
from bot.store.ratings import RebuildProgress

log = logging.getLogger(__name__)

PEOPLE = "people"
"""The opponent in records of games against other players."""


def game_results(app: AppContext, game: Game, match: Match, ended: datetime) -> tuple[Result, ...]:
    """Return the results of `game`, which ended as `match`, for each player; without accuracy if it is held back.

    Casual games, closed ones and those lost on time before both had moved have none.
    """
    too_soon = match.status is Status.FORFEIT and match.ply < len(match.seats)
    if game.casual or too_soon or match.status is Status.EXPIRED:
        return ()
    assessments = review_match(match, app.oracle).own_assessments  # the end of a game shows the review as well
    withheld = is_held(game, ended)
    found: list[Result] = []
    for number, seat in enumerate(match.seats):
        if not isinstance(seat, HumanSeat) or seat.user_id == ANONYMIZED_PLAYER_ID:
            continue
        other = match.seats[1 - number]
        accuracy = accuracy_without_hints(assessments, game.hints, number)
        is_try = game.day is not None and match.status is Status.FINISHED
        found.append(
            Result(
                seat.user_id,
                game.guild,
                ended,
                # Records must hold no names of players, because they stay after a player's data is deleted.
                other.opponent if isinstance(other, BotSeat) else PEOPLE,
                game.layout.value,
                _result(game, match, number),
                accuracy if game.standard and not withheld else NO_ACCURACY,
                rival=other.user_id if isinstance(other, HumanSeat) else None,
                challenge=_challenge(game, match, number),
                standard=game.standard,
                game=game.id if isinstance(other, BotSeat) else None,
                attempt=DailyPlay(game.day, game.created_at, ended) if is_try and game.day is not None else None,
                behind=accuracy.lost,
            )
        )
    return tuple(found)


def is_held(game: Game, ended: datetime) -> bool:
    """Return true if the accuracy of `game`, once it ends at `ended`, is not to be counted yet.

    Until the day of a puzzle or a duel is over, it would reveal something about coins that are still played; only duels
    from before the schema 0039 have any. A stored game says itself if it is still held back.
    """
    if not game.match.active:
        return game.held
    is_played = game.duel_game is not None or (game.day is not None and ended < daily.ends_at(game.day))
    return game.standard and is_played


_RELEASED_AT_ONCE = 20
"""Games of a day that one transaction releases."""


async def _accuracy_due(app: AppContext, now: datetime) -> datetime | None:
    if await app.database.read(games.held_too_long, daily.day_of(now), 1):
        return now
    day = await app.database.read(games.first_held_day)
    return None if day is None else daily.ends_at(day)


async def count_accuracy(app: AppContext, now: datetime) -> None:
    """Count some of the accuracy that was held back until now."""

    def work(transaction: Transaction) -> None:
        ids = games.held_too_long(transaction, daily.day_of(now), _RELEASED_AT_ONCE)
        for game in games.load_many(transaction, ids).values():
            if isinstance(game, Game) and games.release(transaction, game.id):
                results.add_accuracy(
                    transaction, game_results(app, replace(game, held=False), game.match, game.updated_at)
                )

    await app.database.write(work)


ACCURACY = Job("accuracy", _accuracy_due, count_accuracy)
"""Counts the accuracy of tries at daily puzzles after their day, and of duels from before the schema 0039."""


def _challenge(game: Game, match: Match, seat: int) -> int | None:
    """Return the challenge of a game that changes the rating of `seat` against bots.

    A game that was won or tied with a hint does not; one that was lost does, or else a hint would avert a loss.
    """
    helped = any(hint.seat == seat for hint in game.hints)
    return None if helped and match.winner != 1 - seat else game.level.challenge


def _result(game: Game, match: Match, seat: int) -> GameResult | None:
    if match.winner is None:
        return GameResult.TIE
    if match.winner != seat:
        return GameResult.LOSS
    return GameResult.WIN if win_counts(game.hints, seat) else None


@dataclass
class Recomputation:
    """The statistics of `player`, computed from their stored games.

    Add all games that count, in the order of `rows.counted_games`, then the rest. The bot's `absences` have given
    tries and streaks more time.
    """

    app: AppContext
    player: int
    absences: Sequence[Absence]
    totals: Totals = field(default_factory=Totals)
    _tries: dict[date, tuple[DailyPlay, int | None, DailySum]] = field(default_factory=dict)

    def add_games(self, ids: Sequence[int], loaded: Mapping[int, Game | CoinsError]) -> list[CoinsError]:
        """Add the finished games `ids` in this order, as `load_many` returned them. Solves their positions.

        Leaves out a game that was deleted, and one that can't be replayed. Return the errors of the latter.
        """
        errors = []
        for game in (loaded[game_id] for game_id in ids if game_id in loaded):
            if isinstance(game, Game):
                self._add_game(game)
            else:
                errors.append(game)
        return errors

    def _add_game(self, game: Game) -> None:
        for result in game_results(self.app, game, game.match, game.updated_at):
            if result.player == self.player:
                self.totals.add(result)
                attempt = result.attempt
                if attempt is not None and game.updated_at < daily.closes_at(attempt.day, self.absences):
                    self._tries[attempt.day] = attempt, game.guild, DailySum(1, result.behind)

    def copy(self) -> Recomputation:
        """Return a copy to which other games can be added. O(totals)."""
        return replace(self, totals=deepcopy(self.totals), _tries=dict(self._tries))

    def add_rest(self, achievements: Iterable[Achievement]) -> None:
        """Add those of duels (ratings in order), of training, and daily streaks, after all games."""
        for achievement in achievements:
            self.totals.achieve(achievement)
        plays = [self._tries[day][0] for day in sorted(self._tries)]
        for day, length in reached(plays, excused_days(self.absences)):
            _, guild, played = self._tries[day]
            achieved = AchievementSums(daily_key=played.key, daily_streak=length)
            self.totals.achieve(Achievement(self.player, guild, daily.starts_at(day), achieved))


_GAMES_PER_BATCH = 25
"""Games read and solved before other tasks may run: some ten milliseconds."""
_PLAYERS_PER_RUN = 20
"""Players that one run of the job rebuilds."""
_REBUILD_PAUSE_S = 0.05
"""Seconds between two players in the job, so that few moves have to wait for a rebuild."""
_MAX_REBUILDS = 10


async def rebuild_player(app: AppContext, player: int) -> None:
    """Replace the statistics of `player` by recomputed ones, in one transaction. Idempotent.

    Reads and solves all their games, O(games), outside the short transaction that replaces the rows. That transaction
    adds the few games that ended meanwhile. A game that can't be replayed is left out. Raises `OutcomeUnknownError`
    and `StoreUnavailableError`, the latter also if older games keep changing.
    """
    for _ in range(_MAX_REBUILDS):
        recomputation = Recomputation(app, player, await app.database.read(presence.absences))
        ids, seen = await app.database.read(rows.games_so_far, player)
        for start in range(0, len(ids), _GAMES_PER_BATCH):
            batch = ids[start : start + _GAMES_PER_BATCH]
            for error in recomputation.add_games(batch, await app.database.read(games.load_many, batch)):
                log.warning("A game is not counted in statistics, because it can't be replayed: %s", error)
            await asyncio.sleep(0)
        recompute = partial(_finish, recomputation, ids, seen)
        if await app.database.write(rows.replace_statistics, player, recompute):
            return
    raise StoreUnavailableError


def _finish(
    recomputation: Recomputation,
    added: Sequence[int],
    seen: rows.Fingerprint,
    transaction: Transaction,
) -> Totals | None:
    """Return the totals with the games that ended since those `added`.

    `None` if they are many, or if games that were added have changed since `seen`. May be called again.
    """
    ids, now = rows.games_so_far(transaction, recomputation.player, seen.newest)
    new_games = ids[len(added) :]
    if now != seen or ids[: len(added)] != added or len(new_games) > _GAMES_PER_BATCH:
        return None
    finished = recomputation.copy()
    if new_games:
        finished.add_games(new_games, games.load_many(transaction, new_games))
    finished.add_rest(rows.achievements(transaction, recomputation.player))
    finished.totals.apply_everywhere()
    return finished.totals


async def rebuild_next_players(app: AppContext, count: int, pause: float = 0.0) -> bool:
    """Rebuild the next `count` players of a pending rebuild of all players. Return true if more are left.

    The progress is stored after each player, so that the rebuild resumes there after a restart. Several processes may
    do this at once. Raises what `rebuild_player` raises.
    """
    last_player = await app.database.read(rows.rebuild_reached)
    if last_player is None:
        return False
    players = await app.database.read(rows.players_after, last_player, count)
    for player in players:
        await rebuild_player(app, player)
        await app.database.write(rows.advance_rebuild, last_player, player)
        last_player = player
        await asyncio.sleep(pause)
    if len(players) == count:
        return True
    await app.database.write(rows.advance_rebuild, last_player, None)
    log.info("Recomputed the statistics of all players from the stored games.")
    return False


async def rebuild_all(app: AppContext, on_progress: RebuildProgress, *, restart: bool) -> int:
    """Finish the pending rebuild of all players, or `restart` it. Return the number of players rebuilt.

    Raises `StoreUnavailableError`.
    """
    if restart:
        await app.database.write(rows.begin_rebuild)
    last_player = await app.database.read(rows.rebuild_reached)
    if last_player is None:
        return 0
    total = await app.database.read(rows.players_up_to)
    done_before = players_done = await app.database.read(rows.players_up_to, last_player)
    has_more = True
    while has_more:
        has_more = await rebuild_next_players(app, _PLAYERS_PER_RUN)
        players_done = min(players_done + _PLAYERS_PER_RUN, total)
        on_progress("recomputing statistics", players_done, total)
    return total - done_before


async def _rebuild_due(app: AppContext, now: datetime) -> datetime | None:
    return None if await app.database.read(rows.rebuild_reached) is None else now


async def _run_rebuild(app: AppContext, now: datetime) -> None:
    await rebuild_next_players(app, _PLAYERS_PER_RUN, _REBUILD_PAUSE_S)


REBUILDING = Job("statistics", _rebuild_due, _run_rebuild)
"""Continues the rebuild of all players that a migration or an operator started."""


LATELY = 7
"""The number of days whose results are shown."""
_DAY = timedelta(days=1)
_CACHED_BOARDS = 1_024
"""Boards; their texts are short."""


def summarize_tries(tries: Sequence[DailyTry], absences: Sequence[Absence], now: datetime) -> DailyHistory | None:
    """Return the results of all `tries` of a player, which are ordered by day, or `None` if there are none to show.

    The bot's `absences` have given them more time.
    """
    today = daily.day_of(now)
    counted = [each for each in tries if each.counts(absences)]
    plays = [DailyPlay(each.day, each.began, each.updated) for each in counted]
    past_tries = {
        daily_try.day: DailyHistoryDay(
            daily_try.day, daily_try.status, _par(daily_try.board) - daily_try.margin if daily_try in counted else None
        )
        for daily_try in tries
        if daily_try.day < today
    }
    days = [today - days_ago * _DAY for days_ago in range(1, LATELY + 1)]
    lately = tuple(past_tries.get(day, DailyHistoryDay(day)) for day in days) if past_tries.keys() & set(days) else ()
    if not plays and not lately:
        return None
    par = sum(daily_try.below == 0 for daily_try in past_tries.values())
    running = [each.day for each in tries if each.status is Status.ACTIVE and now < daily.closes_at(each.day, absences)]
    streak = daily_streak(plays, now, {*running, *excused_days(absences)})
    return DailyHistory(len(plays), par, streak, lately)


@lru_cache(_CACHED_BOARDS)
def _par(board: str) -> int:
    """Return the margin of perfect play on a board; cached, because many ask for the same puzzles."""
    return Oracle().value(Position.start(parse_board(board)))


RIVALS = 5
"""The number of other players whose results against this one are shown."""
CURVE = 60
"""The number of games in the chart of a level."""


async def read_player_stats(app: AppContext, player: int) -> PlayerStats:
    """Return the statistics of `player`; none while their data is being deleted."""
    stats, tries = await rows.read_statistics(app.database, player, RIVALS, CURVE)
    absences = await app.database.read(presence.absences) if tries else ()
    return replace(stats, daily=summarize_tries(tries, absences, app.clock()))
