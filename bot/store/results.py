"""Results: add what the end of a game, a duel or a session of training changes to the stored statistics of its players.

This happens in the transaction that stores the end, so once. It locks the players, reads their totals, adds to them by
`bot.match.totals`, and stores them: whoever changes statistics of a player has locked that player.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Insert, and_, bindparam, case, insert, select, update

from bot.match.daily import DailyPlay, DailySum, reached
from bot.match.leaderboards import Period
from bot.match.presence import excused_days
from bot.match.ratings import Career, LadderChange, LadderRating, Milestone
from bot.match.totals import ALL_GUILDS, RECORDS, Achievement, AchievementSums, GameTotals, Key, Record, Result, Totals
from bot.store import daily, players, presence
from bot.store.columns import Base
from bot.store.engine.transactions import Transaction, insert_into
from bot.store.models import (
    AchievementTotalsRow,
    GameTotalsRow,
    LadderChangeRow,
    LadderRatingRow,
    LayoutRecordRow,
    OpponentRecordRow,
    PlayerRow,
    RivalRecordRow,
)

RESULTS = tuple(each.name for each in fields(Record))
_RECORD_TABLES: dict[str, Any] = dict(zip(RECORDS, (OpponentRecordRow, LayoutRecordRow, RivalRecordRow), strict=True))
STATISTICS: tuple[Any, ...] = (
    GameTotalsRow,
    AchievementTotalsRow,
    LadderRatingRow,
    LadderChangeRow,
    *_RECORD_TABLES.values(),
)
"""The tables of a player's statistics."""
_GAME_TOTALS = tuple(each.name for each in fields(GameTotals))
_ACHIEVEMENTS = tuple(each.name for each in fields(AchievementSums))
_LADDER = tuple(each.name for each in fields(LadderRating))
_PERIODS = [f"in_{period.value}" for period in Period]


def _of_player(table: Any, *names: str) -> list[ColumnElement[Any]]:
    return [getattr(table, name) for name in names]


def _keys_of(table: Any) -> ColumnElement[bool]:
    """Return the condition of the totals in `table` to which something that happened in a `guild` is added."""
    periods = [bindparam(name, type_=table.period.type) for name in _PERIODS]
    guilds = [bindparam(name, type_=table.guild_id.type) for name in ("everywhere", "guild")]
    return and_(table.player_id == PlayerRow.id, table.period.in_(periods), table.guild_id.in_(guilds))


def _parameters(each: Result | Achievement) -> dict[str, Any]:
    when = each.ended if isinstance(each, Result) else each.when
    periods = {f"in_{period.value}": period.at(when) for period in Period}
    return {"player": each.player, "everywhere": ALL_GUILDS, "guild": each.guild or ALL_GUILDS, **periods}


_IS_SHOWN = case((players.is_hidden_condition(PlayerRow.id), False), else_=True)
_PLAYER = PlayerRow.id == bindparam("player", type_=PlayerRow.id.type)
_BEFORE_GAME = (
    select(_IS_SHOWN, *_of_player(LadderRatingRow, *_LADDER))
    .add_columns(*(column for table in _RECORD_TABLES.values() for column in _of_player(table, *RESULTS)))
    .add_columns(*_of_player(GameTotalsRow, "period", "guild_id", *_GAME_TOTALS))
    .select_from(PlayerRow)
    .outerjoin(LadderRatingRow, LadderRatingRow.player_id == PlayerRow.id)
)
for _name, _table in _RECORD_TABLES.items():
    _column = getattr(_table, _name)
    _is_it = _column == bindparam(_name, type_=_column.type)
    _BEFORE_GAME = _BEFORE_GAME.outerjoin(_table, and_(_table.player_id == PlayerRow.id, _is_it))
_BEFORE_GAME = _BEFORE_GAME.outerjoin(GameTotalsRow, _keys_of(GameTotalsRow)).where(_PLAYER)
"""Selects what is known of a player before a game: a row for each of the totals. Reads rows by their keys."""
_BEFORE_ACHIEVEMENT = (
    select(_IS_SHOWN, *_of_player(AchievementTotalsRow, "period", "guild_id", *_ACHIEVEMENTS))
    .select_from(PlayerRow)
    .outerjoin(AchievementTotalsRow, _keys_of(AchievementTotalsRow))
    .where(_PLAYER)
)
RATING = select(*_of_player(LadderRatingRow, *_LADDER)).where(
    LadderRatingRow.player_id == bindparam("player", type_=PlayerRow.id.type)
)
"""Selects a `player`'s rating against bots, once they have one."""
CHANGE = select(
    LadderChangeRow.mu, LadderChangeRow.sigma, LadderChangeRow.games, LadderChangeRow.change, LadderChangeRow.milestone
).where(LadderChangeRow.game_id == bindparam("game", type_=LadderChangeRow.game_id.type))
"""Selects what a `game` has changed: the columns of `change_of`."""


def change_of(columns: Sequence[Any]) -> LadderChange:
    """Return the change that a game is stored with."""
    mu, sigma, games, points, milestone = columns
    return LadderChange(LadderRating(mu, sigma, games), points, None if milestone is None else Milestone(milestone))


def add_stored(totals: Totals, row: Base) -> None:
    """Add a row of one of the tables `STATISTICS` to `totals`."""
    if isinstance(row, GameTotalsRow):
        figures = GameTotals(*(getattr(row, name) for name in _GAME_TOTALS))
        totals.game_totals[row.period, row.guild_id, row.player_id] = figures
    elif isinstance(row, AchievementTotalsRow):
        sums = AchievementSums(*(getattr(row, name) for name in _ACHIEVEMENTS))
        totals.achievements[row.period, row.guild_id, row.player_id] = sums
    elif isinstance(row, LadderRatingRow):
        totals.careers[row.player_id] = Career(LadderRating(row.mu, row.sigma, row.games, row.best))
    elif isinstance(row, LadderChangeRow):
        change = change_of((row.mu, row.sigma, row.games, row.change, row.milestone))
        totals.changes[row.game_id] = row.player_id, row.ended_at, change
    elif isinstance(row, OpponentRecordRow | LayoutRecordRow | RivalRecordRow):
        name = next(name for name, table in _RECORD_TABLES.items() if isinstance(row, table))
        totals.records[name, row.player_id, getattr(row, name)] = Record(*(getattr(row, each) for each in RESULTS))
    else:
        raise TypeError(type(row).__name__)


@dataclass(slots=True)
class Counted:
    """Totals of players, as far as they are read and added to, and who of them is hidden on leaderboards."""

    totals: Totals = field(default_factory=Totals)
    hidden: set[int] = field(default_factory=set)

    def read_game(self, transaction: Transaction, result: Result) -> None:
        """Read what `result` is added to."""
        records = (result.opponent, result.layout, result.rival)
        rows = transaction.fetch(_BEFORE_GAME, **_parameters(result), **dict(zip(RECORDS, records, strict=True)))
        player, totals = result.player, self.totals
        ladder: Sequence[Any] = [None]
        for shown, *columns in rows:
            if not shown:
                self.hidden.add(player)
            ladder, columns = columns[: len(_LADDER)], columns[len(_LADDER) :]
            for name, value in zip(RECORDS, records, strict=True):
                numbers, columns = columns[: len(RESULTS)], columns[len(RESULTS) :]
                if numbers[0] is not None:
                    totals.records[name, player, value] = Record(*numbers)
            period, guild, *figures = columns
            if period is not None:
                totals.game_totals[period, guild, player] = GameTotals(*figures)
        everywhere = totals.game_totals.get((Period.ALL.value, ALL_GUILDS, player), GameTotals())
        record = totals.records.get(("opponent", player, result.opponent))
        totals.careers[player] = Career(
            LadderRating() if ladder[0] is None else LadderRating(*ladder),
            everywhere.streak,
            everywhere.best_streak,
            frozenset([result.opponent] if record is not None and record.wins else []),
        )

    def read_achievement(self, transaction: Transaction, achievement: Achievement) -> None:
        """Read what `achievement` is added to."""
        player = achievement.player
        for shown, period, guild, *sums in transaction.fetch(_BEFORE_ACHIEVEMENT, **_parameters(achievement)):
            if not shown:
                self.hidden.add(player)
            if period is not None:
                self.totals.achievements.setdefault((period, guild, player), AchievementSums(*sums))

    def number(self, player: int | None) -> int | None:
        """Return how many games `player` has ended, if that is known."""
        known = None if player is None else self.totals.game_totals.get((Period.ALL.value, ALL_GUILDS, player))
        return None if known is None else known.games

    @property
    def change(self) -> LadderChange | None:
        """Return what the game has changed of the level, if it is against a bot."""
        return next((change for _, _, change in self.totals.changes.values()), None)

    def achieve(self, transaction: Transaction, achievements: Iterable[Achievement]) -> None:
        """Read what `achievements` are added to, and add them."""
        for achievement in achievements:
            self.read_achievement(transaction, achievement)
            self.totals.achieve(achievement)


def count(transaction: Transaction, ended: Sequence[Result]) -> Counted:
    """Return the totals with a game that ends: its `ended` results, of different players, whom this locks."""
    players.lock(transaction, (result.player for result in ended))
    counted = Counted()
    for result in ended:
        counted.read_game(transaction, result)
        counted.totals.add(result)
        if result.attempt is not None:
            counted.achieve(transaction, _achieved_by_try(transaction, result, result.attempt))
    return counted


def _achieved_by_try(transaction: Transaction, result: Result, attempt: DailyPlay) -> Iterator[Achievement]:
    """Yield what a try at a daily puzzle has achieved, beside the others that were played; nothing if it was too late.

    It may close a gap: the streaks of later days then become longer, in the guilds in which they were played.
    """
    absences = presence.absences_until(transaction, result.ended)
    if result.ended >= daily.closes_at(attempt.day, absences):
        return
    others = daily.played(transaction, result.player, absences)
    plays = [(play, guild) for play, guild in others if play.day != attempt.day]
    guilds = {play.day: guild for play, guild in plays} | {attempt.day: result.guild}
    in_order = sorted([*(play for play, _ in plays), attempt], key=lambda play: play.day)
    for day, length in reached(in_order, excused_days(absences)):
        if day >= attempt.day:
            key = DailySum(1, result.behind).key if day == attempt.day else 0
            achieved = AchievementSums(daily_key=key, daily_streak=length)
            yield Achievement(result.player, guilds[day], daily.starts_at(day), achieved)


def add(transaction: Transaction, *achievements: Achievement) -> None:
    """Add achievements in this transaction, in which they happen, and which has locked their players."""
    counted = Counted()
    counted.achieve(transaction, achievements)
    store(transaction, counted)


def add_accuracy(transaction: Transaction, released: Sequence[Result]) -> None:
    """Add the accuracy of a game that was held back, in the transaction that releases it."""
    players.lock(transaction, (result.player for result in released))
    counted = Counted()
    for result in released:
        counted.read_game(transaction, result)
        counted.totals.add_accuracy(result)
    store(transaction, counted)


def store_ratings(transaction: Transaction, rated: Sequence[tuple[Key, AchievementSums]]) -> None:
    """Store ratings for leaderboards, beside what else is stored."""
    hidden = players.hidden_players(transaction, {player for (_, _, player), _ in rated})
    statement = _replace(transaction.get_bind().dialect.name, AchievementTotalsRow, "rating", "uncertainty")
    transaction.change(statement, *(_row(key, sums, hidden) for key, sums in rated))


def store(transaction: Transaction, counted: Counted) -> None:
    """Store totals in place of those with the same keys."""
    totals, hidden = counted.totals, counted.hidden
    totals.apply_everywhere()
    dialect = transaction.get_bind().dialect.name
    for table, by_key in ((GameTotalsRow, totals.game_totals), (AchievementTotalsRow, totals.achievements)):
        transaction.change(_replace(dialect, table), *(_row(key, each, hidden) for key, each in by_key.items()))
    rated = [
        {"is_player": player, "is_period": period, "now_rating": rating, "now_uncertainty": uncertainty}
        for (player, period), (rating, uncertainty) in totals.rated.items()
    ]
    transaction.change(_RATE_ELSEWHERE, *rated)
    ladder = [{"player_id": player, **_columns(each.rating, _LADDER)} for player, each in totals.careers.items()]
    transaction.change(_replace(dialect, LadderRatingRow), *[row for row in ladder if row["games"]])
    levels = [{"is_player": player, "now_level": each.level} for player, each in totals.careers.items()]
    transaction.change(_SET_LEVEL, *[row for row in levels if row["now_level"] is not None])
    transaction.change(_INSERT_CHANGE, *_change_rows(totals))
    for name, table in _RECORD_TABLES.items():
        rows = [
            {"player_id": player, name: value, **_columns(record, RESULTS)}
            for (by, player, value), record in totals.records.items()
            if by == name
        ]
        transaction.change(_replace(dialect, table), *rows)


def _row(key: Key, totals: GameTotals | AchievementSums, hidden: Collection[int]) -> dict[str, Any]:
    period, guild, player = key
    row = {"period": period, "guild_id": guild, "player_id": player, "shown": player not in hidden}
    if isinstance(totals, GameTotals):
        return row | {"accuracy": totals.accuracy} | _columns(totals, _GAME_TOTALS)
    return row | _columns(totals, _ACHIEVEMENTS)


def _columns(of: Any, names: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(of, name) for name in names}


def _change_rows(totals: Totals) -> Iterator[dict[str, Any]]:
    for game, (player, ended, change) in totals.changes.items():
        yield {
            "game_id": game,
            "player_id": player,
            "ended_at": ended,
            "mu": change.rating.mu,
            "sigma": change.rating.sigma,
            "games": change.rating.games,
            "change": change.points,
            "milestone": change.milestone and change.milestone.value,
        }


_INSERT_CHANGE = insert(LadderChangeRow.__table__)  # type: ignore[arg-type]
_SET_LEVEL = (
    update(GameTotalsRow.__table__)  # type: ignore[arg-type]
    .where(
        GameTotalsRow.player_id == bindparam("is_player"),
        GameTotalsRow.period == Period.ALL.value,
        GameTotalsRow.level.is_distinct_from(bindparam("now_level")),
    )
    .values(level=bindparam("now_level"))
)
"""Stores the level in every guild in which the player has played, not only where the game was."""
_RATE_ELSEWHERE = (
    update(AchievementTotalsRow.__table__)  # type: ignore[arg-type]
    .where(
        AchievementTotalsRow.player_id == bindparam("is_player"),
        AchievementTotalsRow.period == bindparam("is_period"),
        AchievementTotalsRow.rating.is_not(None),
    )
    .values(rating=bindparam("now_rating"), uncertainty=bindparam("now_uncertainty"))
)
"""Applies a new rating to every guild in which the player was rated within the period, not only its duel's."""


@cache
def _replace(dialect: str, table: type[Base], *columns: str) -> Insert:
    """Return the statement that stores a row, in place of the one with its key or of only some `columns` of it."""
    # With the mapped class instead of the table, the mapper would process each row once more.
    insertion, key = insert_into(dialect, table.__table__), [each.name for each in table.__table__.primary_key]
    replaced = columns or [each.name for each in table.__table__.columns if each.name not in key]
    values = {name: insertion.excluded[name] for name in replaced}
    return insertion.on_conflict_do_update(index_elements=key, set_=values)
