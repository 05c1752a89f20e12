"""Aggregation: the arithmetic of result events, and their addition to the stored totals.

Events are summed up per player, period and guild in memory, and the sums are added inside the database, in short
transactions so that moves hardly wait for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Insert,
    Integer,
    and_,
    bindparam,
    case,
    cast,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.match.leaderboards import Period
from bot.match.quality import ESTABLISHED, ESTABLISHED_FIRST, MILLION, Accuracy
from bot.match.ratings import Career, LadderChange, LadderRating, Milestone
from bot.store import daily, players, result_events
from bot.store.columns import Base
from bot.store.engine.database import Database
from bot.store.engine.transactions import Row, StaleUpdateError, Transaction, insert_into
from bot.store.engine.transactions import Transaction as Session
from bot.store.models import (
    ALL_GUILDS,
    AchievementTotalsRow,
    GameTotalsRow,
    LadderChangeRow,
    LadderRatingRow,
    LayoutRecordRow,
    OpponentRecordRow,
    PlayerRow,
    ResultEventRow,
    RivalRecordRow,
)
from bot.store.result_events import DUE_NOW, GameResult, ResultEvent, margin_of

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

RESULTS = ("games", *(result.value for result in GameResult))
SUMS = (*RESULTS, "choices", "exact", "lost")
ACHIEVEMENTS = ("duels", "dailies")
BEST = ("daily_streak", "training_streak", "training_rush", "training_rating")
"""The achievements of which the greatest counts."""
RECORDS = ((OpponentRecordRow, "opponent"), (LayoutRecordRow, "layout"), (RivalRecordRow, "rival_id"))
"""The tables of results by one column of an event, and that column."""

STATISTICS: tuple[Any, ...] = (
    GameTotalsRow,
    AchievementTotalsRow,
    LadderRatingRow,
    LadderChangeRow,
    OpponentRecordRow,
    LayoutRecordRow,
    RivalRecordRow,
)
"""The tables of a player's statistics, to which result events are added."""
Key = tuple[str, int, int]
"""Period, guild or `ALL_GUILDS`, and player."""


@dataclass(slots=True)
class GameTotals:
    """The sums and streaks of consecutive games of a player.

    Of the standard ones, `head` were won before the first that was not (all of them, unless `broken`), `streak` after
    the last that was not. The first game ended at `first` and the last at `last`.
    """

    sums: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SUMS, 0))
    head: int = 0
    broken: bool = False
    streak: int = 0
    best_streak: int = 0
    first: datetime | None = None
    last: datetime | None = None
    level: int | None = None

    def add(self, event: ResultEvent, game: Mapping[str, int]) -> None:
        """Add an event that adds `game` to the sums."""
        for name, value in game.items():
            self.sums[name] += value
        if not event.games:
            return
        self.first, self.last = self.first or event.ended_at, event.ended_at
        if event.standard and game[GameResult.WIN.value]:
            self.streak += 1
            self.best_streak = max(self.best_streak, self.streak)
            self.head += not self.broken
        elif event.standard and (game[GameResult.TIE.value] or game[GameResult.LOSS.value]):
            self.streak, self.broken = 0, True

    @property
    def row(self) -> dict[str, Any]:
        return {
            **self.sums,
            "accuracy": Accuracy(self.sums["choices"], self.sums["exact"], 0).rank,
            "streak": self.streak,
            "best_streak": self.best_streak,
            "last_ended_at": self.last,
            "level": self.level,
            "_head": self.head,
            "_broken": self.broken,
            "_first": self.first,
        }


@dataclass(slots=True)
class AchievementSums:
    """The sums of a player's events other than games."""

    duels: int = 0
    dailies: int = 0
    daily_streak: int = 0
    training_streak: int = 0
    training_rush: int = 0
    training_rating: int = 0
    rating: int | None = None
    uncertainty: int | None = None

    def add(self, event: ResultEvent) -> None:
        self.duels += event.duels
        self.dailies += event.dailies
        for name in BEST:
            setattr(self, name, max(getattr(self, name), getattr(event, name)))
        if event.rating is not None:
            self.rating, self.uncertainty = event.rating, event.uncertainty

    @property
    def row(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(slots=True)
class Totals:
    """The totals of result events, by player, period and scope.

    Add the events of a player's games in the order in which the games ended, and ratings in their order. Takes memory
    for each period, scope, opponent and rival, and for each game against a bot.
    """

    game_totals: dict[Key, GameTotals] = field(default_factory=dict)
    achievements: dict[Key, AchievementSums] = field(default_factory=dict)
    records: dict[tuple[str, int, Any], dict[str, int]] = field(default_factory=dict)
    """By column (see `RECORDS`), player, and value of that column."""
    careers: dict[int, Career] = field(default_factory=dict)
    """By player; those that were stored before are given at the start."""
    changes: dict[int, tuple[int, datetime, LadderChange]] = field(default_factory=dict)
    """The player, the end and what the game changed, by game."""
    rated: dict[tuple[int, str], tuple[int | None, int | None]] = field(default_factory=dict)
    """The newest rating and its uncertainty, by player and period."""

    def add(self, event: ResultEvent) -> None:
        """Add an event."""
        if event.opponent is None:
            for key in _keys(event):
                self.achievements.setdefault(key, AchievementSums()).add(event)
                if event.rating is not None:
                    self.rated[event.player_id, key[0]] = event.rating, event.uncertainty
            return
        results = {"games": event.games} | {result.value: int(event.result == result.value) for result in GameResult}
        sums = {**results, "choices": event.choices, "exact": event.exact, "lost": event.lost}
        for key in _keys(event):
            self.game_totals.setdefault(key, GameTotals()).add(event, sums)
        if event.games:
            career, margin = self.careers.get(event.player_id, Career()), margin_of(event.result)
            career, change = career.after(event.opponent, margin, event.challenge, standard=event.standard)
            self.careers[event.player_id] = career
            if event.game_id is not None:
                self.changes[event.game_id] = event.player_id, event.ended_at, change
            for _, name in RECORDS:
                if getattr(event, name) is not None:
                    empty = dict.fromkeys(RESULTS, 0)
                    record = self.records.setdefault((name, event.player_id, getattr(event, name)), empty)
                    for result, value in results.items():
                        record[result] += value

    def rate_elsewhere(self) -> None:
        """Apply the newest rating to every guild in which the player was rated within the period, and the level."""
        for (period, _, player), sums in self.achievements.items():
            if sums.rating is not None and (player, period) in self.rated:
                sums.rating, sums.uncertainty = self.rated[player, period]
        levels = dict(self.levels())
        for (period, _, player), totals in self.game_totals.items():
            totals.level = levels.get(player) if period == Period.ALL.value else None

    def levels(self) -> Iterator[tuple[int, int]]:
        """Yield the players whose rating against bots is not provisional, in order, with its points."""
        for player, career in sorted(self.careers.items(), key=itemgetter(0)):
            if not career.rating.provisional:
                yield player, career.rating.points

    def add_stored(self, row: Base) -> None:
        """Start from the stored totals in `row`. Call it before any `add`."""
        if isinstance(row, GameTotalsRow):
            self.game_totals[row.period, row.guild_id, row.player_id] = GameTotals(
                {name: getattr(row, name) for name in SUMS},
                streak=row.streak,
                best_streak=row.best_streak,
                last=row.last_ended_at,
                level=row.level,
            )
            if (row.period, row.guild_id) == (Period.ALL.value, ALL_GUILDS):
                self._know(row.player_id, streak=row.streak, best_streak=row.best_streak)
        elif isinstance(row, AchievementTotalsRow):
            self.achievements[row.period, row.guild_id, row.player_id] = AchievementSums(
                **{each.name: getattr(row, each.name) for each in fields(AchievementSums)}
            )
        elif isinstance(row, LadderRatingRow):
            self._know(row.player_id, rating=LadderRating(row.mu, row.sigma, row.games, row.best))
        elif isinstance(row, LadderChangeRow):
            change = change_of((row.mu, row.sigma, row.games, row.change, row.milestone))
            self.changes[row.game_id] = row.player_id, row.ended_at, change
        elif isinstance(row, OpponentRecordRow | LayoutRecordRow | RivalRecordRow):
            name = next(name for table, name in RECORDS if isinstance(row, table))
            self.records[name, row.player_id, getattr(row, name)] = {each: getattr(row, each) for each in RESULTS}
            if isinstance(row, OpponentRecordRow) and row.wins:
                known = self.careers.get(row.player_id, Career())
                self._know(row.player_id, beaten=known.beaten | {row.opponent})
        else:
            raise TypeError(type(row).__name__)

    def _know(self, player: int, **values: Any) -> None:
        self.careers[player] = replace(self.careers.get(player, Career()), **values)


def _keys(event: ResultEvent) -> Iterator[Key]:
    """Yield the keys of the totals that an event is added to."""
    for period in Period:
        for scope in {ALL_GUILDS, ALL_GUILDS if event.guild_id is None else event.guild_id}:
            yield period.at(event.ended_at), scope, event.player_id


_PLAYER: BindParameter[int] = bindparam("player", type_=ResultEventRow.player_id.type)
PENDING = select(exists().where(DUE_NOW, ResultEventRow.player_id == _PLAYER), exists().where(DUE_NOW))
"""The query if `player`, and if anybody, has events that may be counted `now`. Reads all events that wait."""

IS_EVERYWHERE = and_(GameTotalsRow.period == Period.ALL.value, GameTotalsRow.guild_id == ALL_GUILDS)
"""The condition of the totals over everything."""
CAREER = (
    LadderRatingRow.mu,
    LadderRatingRow.sigma,
    LadderRatingRow.games,
    LadderRatingRow.best,
    GameTotalsRow.streak,
    GameTotalsRow.best_streak,
)
"""The columns of what `career_of` takes, each null if nothing is stored."""


def change_of(columns: Sequence[Any]) -> LadderChange:
    """Return the change that a game is stored with."""
    mu, sigma, games, points, milestone = columns
    return LadderChange(LadderRating(mu, sigma, games), points, None if milestone is None else Milestone(milestone))


def career_of(columns: Sequence[Any], beaten: Iterable[str]) -> Career:
    """Return a player's career in a row of `CAREER`, with those of the next opponents who were `beaten`."""
    mu, sigma, games, best, streak, best_streak = columns
    rating = LadderRating() if mu is None else LadderRating(mu, sigma, games, best)
    return Career(rating, streak or 0, best_streak or 0, frozenset(beaten))


_IS_HIDDEN = case((players.is_hidden_condition(ResultEventRow.player_id), 1), else_=0)
_OLDEST = (
    select(
        ResultEventRow.id,
        _IS_HIDDEN,
        GameTotalsRow.last_ended_at,
        OpponentRecordRow.wins,
        *CAREER,
        *result_events.COLUMNS,
    )
    .select_from(ResultEventRow)
    .outerjoin(LadderRatingRow, LadderRatingRow.player_id == ResultEventRow.player_id)
    .outerjoin(GameTotalsRow, and_(IS_EVERYWHERE, GameTotalsRow.player_id == ResultEventRow.player_id))
    .outerjoin(
        OpponentRecordRow,
        and_(
            OpponentRecordRow.player_id == ResultEventRow.player_id,
            OpponentRecordRow.opponent == ResultEventRow.opponent,
        ),
    )
    .where(DUE_NOW)
    .order_by(ResultEventRow.due_at, ResultEventRow.id)
    .limit(bindparam("most", type_=Integer))
)
"""Selects the first `most` events that may be counted `now`, see `_WaitingEvent`. Reads as many entries of an index."""
_DELETE = delete(ResultEventRow.__table__).where(  # type: ignore[arg-type]
    ResultEventRow.id == bindparam("counted"),
    ResultEventRow.player_id == bindparam("player"),
    ResultEventRow.ended_at == bindparam("happened"),
    ResultEventRow.guild_id.is_not_distinct_from(bindparam("guild")),
    bindparam("hidden", type_=Integer) == _IS_HIDDEN,
)
"""Deletes no event that another process has counted, or whose player was hidden or shown, or server purged.

If a rival was deleted, the reference to them fails.
"""
_MAX_ATTEMPTS = 20


class _WaitingEvent(NamedTuple):
    """An event, if its player is hidden, and what is stored: the end of the last counted game, and the career.

    Of the opponents that were beaten before, the career has that of the event.
    """

    id: int
    is_hidden: bool
    last_ended_at: datetime | None
    career: Career
    event: ResultEvent

    @classmethod
    def of(cls, row: Sequence[Any]) -> _WaitingEvent:
        """Return the event in a row of `_OLDEST`."""
        number, is_hidden, last_ended_at, wins, *rest = row
        event = ResultEvent(*rest[len(CAREER) :])
        beaten = (event.opponent,) if wins and event.opponent is not None else ()
        return cls(number, bool(is_hidden), last_ended_at, career_of(rest[: len(CAREER)], beaten), event)


class AggregationResult(NamedTuple):
    """The number of events in a batch, and the players whose events were left waiting.

    Their statistics must be recomputed from their games, see `aggregate_batch`.
    """

    events: int
    uncounted: Collection[int]


async def aggregate_batch(database: Database, now: datetime, limit: int) -> AggregationResult:
    """Add the first `limit` result events that may be counted `now` to the totals of their players.

    A player's games are counted only in the order in which they ended, because streaks and ratings follow it. So the
    events of a player are left waiting if a game ended no later than one that is counted before it. That is rare: two
    processes, a clock that was set back, or a duel whose games end together.

    The sums are computed from a query first, so that the transaction is short. It stores nothing unless everything is
    still as it was read; else another process has counted events, or a player was deleted or became hidden, and the
    next attempt sees that. Players whose totals can't be added to even so are left waiting as well. Raises
    `StoreUnavailableError`.
    """
    waiting: list[_WaitingEvent] = []
    for _ in range(_MAX_ATTEMPTS):
        waiting = [_WaitingEvent.of(row) for row in await database.fetch(_OLDEST, now=now, most=limit)]
        waiting.sort(key=lambda each: (each.event.ended_at, each.id))
        last = {each.event.player_id: each.last_ended_at for each in waiting}
        late = disordered_players((each.event for each in waiting), last)
        in_order = [each for each in waiting if each.event.player_id not in late]
        if not in_order:
            return AggregationResult(len(waiting), late)
        with suppress(StaleUpdateError, IntegrityError):  # a rival may have been deleted
            await database.write(_count, in_order, await _totals(database, in_order))
            return AggregationResult(len(waiting), late)
    return AggregationResult(len(waiting), {each.event.player_id for each in waiting})


def disordered_players(events: Iterable[ResultEvent], last: Mapping[int, datetime | None]) -> set[int]:
    """Return the players with a game that ended no later than the one before it, or than their `last` one.

    Two that ended at the same time have no order that everybody would agree on.
    """
    disordered, ends = set(), dict(last)
    for event in events:
        if event.games:
            before, ends[event.player_id] = ends.get(event.player_id), event.ended_at
            if before is not None and event.ended_at <= before:
                disordered.add(event.player_id)
    return disordered


async def _totals(database: Database, waiting: Sequence[_WaitingEvent]) -> Totals:
    """Return what events, which are in order, add to the totals."""
    events = [each.event for each in waiting]
    totals = Totals()
    for each in waiting:
        if each.event.games:
            known = totals.careers.get(each.event.player_id, each.career)
            totals.careers[each.event.player_id] = replace(known, beaten=known.beaten | each.career.beaten)
    for event in events:
        totals.add(event)
    if any(event.day is not None for event in events):
        for event in await database.read(events_of_tries, events):
            totals.add(event)
    return totals


def _count(transaction: Transaction, waiting: Sequence[_WaitingEvent], totals: Totals) -> None:
    """Count events, and delete them. Raises `StaleUpdateError` if something isn't as it was read."""
    # Locks keep everything on PostgreSQL as it is until the commit. Others lock events before players, too.
    transaction.lock(ResultEventRow.id, [each.id for each in waiting])
    transaction.lock(PlayerRow.id, [each.event.player_id for each in waiting], shared=True)
    deletions: list[Row] = [
        {
            "counted": each.id,
            "player": each.event.player_id,
            "happened": each.event.ended_at,
            "guild": each.event.guild_id,
            "hidden": int(each.is_hidden),
        }
        for each in waiting
    ]
    for deletion in deletions:
        transaction.must_change(_DELETE, deletion)
    hidden = {each.event.player_id for each in waiting if each.is_hidden}
    add(transaction, totals, hidden, {each.event.player_id: each.last_ended_at for each in waiting})


def events_of_tries(session: Session, events: Iterable[ResultEvent]) -> list[ResultEvent]:
    """Return the further events of tries at daily puzzles, with the lengths of streaks."""
    return [
        further
        for event in events
        if event.day is not None
        for further in daily.events_of_try(session, event.player_id, event.day, par=event.dailies > 0)
    ]


def add(transaction: Transaction, totals: Totals, hidden: Collection[int], last: Mapping[int, datetime | None]) -> None:
    """Add `totals` to the stored ones; the players `hidden` are not shown.

    The careers in `totals` continue those after the games that ended `last`, by player. Raises `StaleUpdateError` if
    another game was counted since.
    """
    dialect = transaction.get_bind().dialect.name
    for row in _rows(totals.game_totals, hidden):
        transaction.must_change(_upsert_totals(dialect), row | {"_last": last.get(row["player_id"])})
    transaction.change(_SET_LEVEL, *(Row(is_player=player, now_level=level) for player, level in totals.levels()))
    transaction.change(upsert_achievements(dialect), *_rows(totals.achievements, hidden))
    rows: list[Row] = [
        {"is_player": player, "is_period": period, "now_rating": rating, "now_uncertainty": uncertainty}
        for (player, period), (rating, uncertainty) in sorted(totals.rated.items(), key=itemgetter(0))
    ]
    transaction.change(_RATE_ELSEWHERE, *rows)
    rows = [
        {"player_id": player, "mu": rating.mu, "sigma": rating.sigma, "games": rating.games, "best": rating.best}
        for player, rating in sorted((player, career.rating) for player, career in totals.careers.items())
        if rating.games
    ]
    transaction.change(_upsert_ladder(dialect), *rows)
    transaction.change(_INSERT_CHANGE, *_change_rows(totals))
    for table, name in RECORDS:
        rows = [
            {"player_id": player, name: value, **sums}
            for (by, player, value), sums in sorted(totals.records.items(), key=itemgetter(0))
            if by == name
        ]
        transaction.change(upsert_records(dialect, table, name), *rows)


def _rows(totals: Mapping[Key, GameTotals | AchievementSums], hidden: Collection[int]) -> list[Row]:
    return [
        {"period": period, "guild_id": scope, "player_id": player, "shown": player not in hidden, **total.row}
        for (period, scope, player), total in sorted(totals.items(), key=itemgetter(0))
    ]


def _change_rows(totals: Totals) -> Iterator[Row]:
    for game, (player, ended, change) in sorted(totals.changes.items(), key=itemgetter(0)):
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
    .where(GameTotalsRow.player_id == bindparam("is_player"), GameTotalsRow.period == Period.ALL.value)
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
def _upsert_totals(dialect: str) -> Insert:
    """Return the statement that inserts totals over games, or adds to stored ones whose games all ended before."""
    insertion = _insert(dialect, GameTotalsRow)
    old, new = GameTotalsRow, insertion.excluded
    sums = {name: getattr(old, name) + new[name] for name in SUMS}
    grown = old.streak + bindparam("_head", type_=old.streak.type)
    known = bindparam("_last", type_=old.last_ended_at.type)
    is_unchanged = or_(~IS_EVERYWHERE, old.last_ended_at.is_not_distinct_from(known))
    return insertion.on_conflict_do_update(
        index_elements=_KEY,
        set_={
            **sums,
            "accuracy": _rank(sums["choices"], sums["exact"]),
            "streak": case((bindparam("_broken", type_=old.shown.type), new.streak), else_=grown),
            "best_streak": _greatest(old.best_streak, grown, new.best_streak),
            "last_ended_at": func.coalesce(new.last_ended_at, old.last_ended_at),
        },
        where=and_(
            func.coalesce(old.last_ended_at < bindparam("_first", type_=old.last_ended_at.type), true()), is_unchanged
        ),
    )


@cache
def upsert_achievements(dialect: str) -> Insert:
    """Return the statement that inserts achievements, or adds to the stored ones."""
    insertion = _insert(dialect, AchievementTotalsRow)
    old, new = AchievementTotalsRow, insertion.excluded
    return insertion.on_conflict_do_update(
        index_elements=_KEY,
        set_={
            **{name: getattr(old, name) + new[name] for name in ACHIEVEMENTS},
            **{name: _greatest(getattr(old, name), new[name]) for name in BEST},
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
    columns = {name: insertion.excluded[name] for name in ("mu", "sigma", "games", "best")}
    return insertion.on_conflict_do_update(index_elements=["player_id"], set_=columns)


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
