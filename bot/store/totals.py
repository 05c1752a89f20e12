"""Totals: the sums of result events per player, period and guild, added up inside the database."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from sqlalchemy import BigInteger, ColumnElement, Insert, bindparam, case, cast, func, or_, true, update

from bot.match.leaderboards import Period
from bot.match.quality import ESTABLISHED, ESTABLISHED_FIRST, MILLION, Accuracy
from bot.match.ratings import LadderRating
from bot.store.engine.statements import Row, StatementBatch, insert_into
from bot.store.models import (
    ALL_GUILDS,
    AchievementTotalsRow,
    Base,
    GameTotalsRow,
    LadderRatingRow,
    LayoutRecordRow,
    OpponentRecordRow,
    ResultEventRow,
    RivalRecordRow,
)
from bot.store.result_events import GameResult, ResultEvent, margin_of

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

_RESULTS = tuple(result.value for result in GameResult)
RESULTS = ("games", *_RESULTS)
_SUMS = (*RESULTS, "choices", "exact", "lost")
_ACHIEVEMENTS = ("duels", "dailies")


StoredEvent = ResultEvent | ResultEventRow
Key = tuple[str, int, int]
"""Period, guild or `ALL_GUILDS`, and player."""


def _keys(event: StoredEvent) -> Iterator[Key]:
    """Yield the keys of the totals that an event is added to."""
    for period in Period:
        for scope in {ALL_GUILDS, ALL_GUILDS if event.guild_id is None else event.guild_id}:
            yield period.at(event.ended_at), scope, event.player_id


@dataclass(slots=True)
class GameTotals:
    """The sums and streaks of consecutive games of a player.

    `head` games were won before the first that was not (all of them, unless `broken`), `streak` games after the last
    that was not. The first game ended at `first` and the last at `last`; `disordered` says that two games ended at the
    same time.
    """

    sums: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_SUMS, 0))
    head: int = 0
    broken: bool = False
    streak: int = 0
    best_streak: int = 0
    first: datetime | None = None
    last: datetime | None = None
    disordered: bool = False

    def add(self, event: StoredEvent, game: Mapping[str, int]) -> None:
        """Add an event that adds `game` to the sums."""
        for name, value in game.items():
            self.sums[name] += value
        if not event.games:
            return
        self.disordered |= self.last is not None and event.ended_at <= self.last
        self.first, self.last = self.first or event.ended_at, event.ended_at
        if game[GameResult.WIN.value]:
            self.streak += 1
            self.best_streak = max(self.best_streak, self.streak)
            self.head += not self.broken
        elif game[GameResult.TIE.value] or game[GameResult.LOSS.value]:
            self.streak, self.broken = 0, True

    @property
    def row(self) -> dict[str, Any]:
        return {
            **self.sums,
            "accuracy": Accuracy(self.sums["choices"], self.sums["exact"], 0).rank,
            "streak": self.streak,
            "best_streak": self.best_streak,
            "last_ended_at": self.last,
            "stale": self.disordered,
            "_head": self.head,
            "_broken": self.broken,
            "_first": self.first,
        }


@dataclass(slots=True)
class AchievementSums:
    """The sums of a player's events other than games."""

    sums: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_ACHIEVEMENTS, 0))
    daily_streak: int = 0
    rating: int | None = None
    uncertainty: int | None = None

    def add(self, event: StoredEvent) -> None:
        for name in _ACHIEVEMENTS:
            self.sums[name] += getattr(event, name)
        self.daily_streak = max(self.daily_streak, event.daily_streak)
        if event.rating is not None:
            self.rating, self.uncertainty = event.rating, event.uncertainty

    @property
    def row(self) -> dict[str, Any]:
        figures = {name: getattr(self, name) for name in ("daily_streak", "rating", "uncertainty")}
        return {**self.sums, **figures}


@dataclass(slots=True)
class LadderTotal:
    """A player's rating against bots."""

    rating: LadderRating = field(default_factory=LadderRating)

    def add(self, event: StoredEvent) -> None:
        if event.challenge is not None:
            self.rating = self.rating.after(event.challenge, margin_of(event.result))

    @property
    def row(self) -> dict[str, Any]:
        return {"mu": self.rating.mu, "sigma": self.rating.sigma, "games": self.rating.games}


def _results(event: StoredEvent) -> dict[str, int]:
    """Return what the event of a game adds to each sum of results."""
    return {"games": event.games} | {result: int(event.result == result) for result in _RESULTS}


@dataclass(slots=True)
class Totals:
    """The totals of result events, by player, period and scope.

    Add the events of a player's games in the order in which the games ended, and ratings in their order. Takes memory
    for each period, scope, opponent and rival, not for each event.
    """

    game_totals: dict[Key, GameTotals] = field(default_factory=dict)
    achievements: dict[Key, AchievementSums] = field(default_factory=dict)
    records: dict[tuple[str, int, Any], dict[str, int]] = field(default_factory=dict)
    """By column (see `_RECORDS`), player, and value of that column."""
    ladder: dict[int, LadderTotal] = field(default_factory=dict)
    """By player. To add to stored ratings, start from them by `add_stored`."""
    _rated: dict[tuple[int, str], tuple[int | None, int | None]] = field(default_factory=dict)

    def add_stored(self, row: Base) -> None:
        """Start from the stored totals in `row`. Call it before any `add`."""
        if isinstance(row, GameTotalsRow):
            self.game_totals[row.period, row.guild_id, row.player_id] = GameTotals(
                {name: getattr(row, name) for name in _SUMS},
                streak=row.streak,
                best_streak=row.best_streak,
                last=row.last_ended_at,
                disordered=row.stale,
            )
        elif isinstance(row, AchievementTotalsRow):
            self.achievements[row.period, row.guild_id, row.player_id] = AchievementSums(
                {name: getattr(row, name) for name in _ACHIEVEMENTS}, row.daily_streak, row.rating, row.uncertainty
            )
        elif isinstance(row, LadderRatingRow):
            self.ladder[row.player_id] = LadderTotal(LadderRating(row.mu, row.sigma, row.games))
        elif isinstance(row, OpponentRecordRow | LayoutRecordRow | RivalRecordRow):
            name = next(name for table, name in _RECORDS if isinstance(row, table))
            sums = {each: getattr(row, each) for each in RESULTS}
            self.records[name, row.player_id, getattr(row, name)] = sums
        else:
            raise TypeError(type(row).__name__)

    def start_ladder(self, stored: Mapping[int, LadderRating]) -> None:
        """Start from the `stored` ratings against bots, by player. Call it before any `add`."""
        self.ladder = {player: LadderTotal(rating) for player, rating in stored.items()}

    def add(self, event: StoredEvent) -> None:
        """Add an event."""
        if event.opponent is None:
            for key in _keys(event):
                self.achievements.setdefault(key, AchievementSums()).add(event)
                if event.rating is not None:
                    self._rated[event.player_id, key[0]] = event.rating, event.uncertainty
            return
        results = _results(event)
        sums = {**results, "choices": event.choices, "exact": event.exact, "lost": event.lost}
        for key in _keys(event):
            self.game_totals.setdefault(key, GameTotals()).add(event, sums)
        if event.challenge is not None:
            self.ladder.setdefault(event.player_id, LadderTotal()).add(event)
        if event.games:
            for _, name in _RECORDS:
                if getattr(event, name) is not None:
                    empty = dict.fromkeys(RESULTS, 0)
                    record = self.records.setdefault((name, event.player_id, getattr(event, name)), empty)
                    for result, value in results.items():
                        record[result] += value

    def rate_elsewhere(self) -> None:
        """Apply the newest rating to every guild in which the player was rated within the period."""
        for (period, _, player), sums in self.achievements.items():
            if sums.rating is not None and (player, period) in self._rated:
                sums.rating, sums.uncertainty = self._rated[player, period]

    def statements(self, dialect: str, hidden: Collection[int]) -> Iterator[StatementBatch]:
        """Yield the statements that add these totals to the stored ones; the players `hidden` are not shown."""
        if self.game_totals:
            yield StatementBatch(_upsert_totals(dialect), _rows(self.game_totals, hidden))
        if self.achievements:
            yield StatementBatch(upsert_achievements(dialect), _rows(self.achievements, hidden))
        if self._rated:
            yield StatementBatch(_RATE_ELSEWHERE, [_rating(*each) for each in sorted(self._rated.items())])
        if self.ladder:
            rows = [
                {"player_id": player, **total.row} for player, total in sorted(self.ladder.items(), key=itemgetter(0))
            ]
            yield StatementBatch(_upsert_ladder(dialect), rows)
        for table, name in _RECORDS:
            rows = [
                {"player_id": player, name: value, **sums}
                for (by, player, value), sums in sorted(self.records.items(), key=itemgetter(0))
                if by == name
            ]
            if rows:
                yield StatementBatch(upsert_records(dialect, table, name), rows)


_RECORDS = ((OpponentRecordRow, "opponent"), (LayoutRecordRow, "layout"), (RivalRecordRow, "rival_id"))


def _rows(totals: Mapping[Key, GameTotals | AchievementSums], hidden: Collection[int]) -> list[Row]:
    return [
        {"period": period, "guild_id": scope, "player_id": player, "shown": player not in hidden, **total.row}
        for (period, scope, player), total in sorted(totals.items(), key=itemgetter(0))
    ]


def _rating(key: tuple[int, str], rating: tuple[int | None, int | None]) -> Row:
    return {"is_player": key[0], "is_period": key[1], "now_rating": rating[0], "now_uncertainty": rating[1]}


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
def _upsert_totals(dialect: str) -> Insert:
    """Return the statement that inserts totals over games, or adds to the stored ones."""
    insertion = _insert(dialect, GameTotalsRow)
    old, new = GameTotalsRow, insertion.excluded
    sums = {name: getattr(old, name) + new[name] for name in _SUMS}
    grown = old.streak + bindparam("_head", type_=old.streak.type)
    late = bindparam("_first", type_=old.last_ended_at.type) <= old.last_ended_at
    return insertion.on_conflict_do_update(
        index_elements=_KEY,
        set_={
            **sums,
            "accuracy": _rank(sums["choices"], sums["exact"]),
            "streak": case((bindparam("_broken", type_=old.shown.type), new.streak), else_=grown),
            "best_streak": _greatest(old.best_streak, grown, new.best_streak),
            "last_ended_at": case(
                (old.last_ended_at > new.last_ended_at, old.last_ended_at),
                else_=func.coalesce(new.last_ended_at, old.last_ended_at),
            ),
            # Streaks are wrong if games were not counted in the order in which they ended.
            "stale": case((late, true()), else_=or_(old.stale, new.stale)),
        },
    )


@cache
def upsert_achievements(dialect: str) -> Insert:
    """Return the statement that inserts achievements, or adds to the stored ones."""
    insertion = _insert(dialect, AchievementTotalsRow)
    old, new = AchievementTotalsRow, insertion.excluded
    return insertion.on_conflict_do_update(
        index_elements=_KEY,
        set_={
            **{name: getattr(old, name) + new[name] for name in _ACHIEVEMENTS},
            "daily_streak": _greatest(old.daily_streak, new.daily_streak),
            "rating": func.coalesce(new.rating, old.rating),
            "uncertainty": func.coalesce(new.uncertainty, old.uncertainty),
        },
    )


_KEY = ("period", "guild_id", "player_id")


@cache
def upsert_records(dialect: str, table: type[Base], name: str) -> Insert:
    """Return the statement that inserts records by player and `name`, or adds to the stored ones."""
    insertion = _insert(dialect, table)
    sums = {each: getattr(table, each) + insertion.excluded[each] for each in RESULTS}
    return insertion.on_conflict_do_update(index_elements=["player_id", name], set_=sums)


@cache
def _upsert_ladder(dialect: str) -> Insert:
    """Return the statement that stores ratings in place of those that they continue."""
    insertion = _insert(dialect, LadderRatingRow)
    return insertion.on_conflict_do_update(
        index_elements=["player_id"], set_={name: insertion.excluded[name] for name in ("mu", "sigma", "games")}
    )


def _insert(dialect: str, table: type[Base]) -> sqlite.Insert | postgresql.Insert:
    # With the mapped class instead of the table, the mapper would process each row once more.
    return insert_into(dialect, table.__table__)


def _greatest(*numbers: Any) -> Any:
    """Return the greatest number; the databases have different functions for it."""
    greatest = numbers[0]
    for other in numbers[1:]:
        greatest = case((other > greatest, other), else_=greatest)
    return greatest


def _rank(choices: ColumnElement[int], exact: ColumnElement[int]) -> ColumnElement[int]:
    """Return `Accuracy.rank` as an SQL expression."""
    share = cast(exact, BigInteger) * MILLION // choices
    return case(
        (choices == 0, Accuracy(0, 0, 0).rank),
        (choices < ESTABLISHED, share),
        else_=share + ESTABLISHED_FIRST,
    )
