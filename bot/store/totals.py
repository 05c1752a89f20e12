"""Totals: facts added up into standings and records, inside the database."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Insert, bindparam, case, cast, func, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from bot.match import Accuracy
from bot.match.appraisal import ESTABLISHED, ESTABLISHED_FIRST, MILLION
from bot.store import daily, facts, visibility
from bot.store.facts import Result
from bot.store.models import EVERYWHERE, Base, FactRow, FeatRow, LayoutRecordRow, RecordRow, RivalRecordRow, StandingRow
from bot.store.periods import Period
from bot.store.rows import Row, Step

_RESULTS = tuple(result.value for result in Result)
RESULTS = ("games", *_RESULTS)
_SUMS = (*RESULTS, "choices", "exact", "lost")
_FEATS = ("duels", "dailies")


def fold(session: Session, most: int) -> None:
    """Add the oldest facts that are waiting to the totals of their players, those of every period and scope.

    Several processes do so one after the other (see `facts.take`). Writes about a dozen rows a fact. A try at a daily
    puzzle makes further facts, for the next time: how long the streak is by that.
    """
    taken = facts.take(session, most)
    if not taken:
        return
    hidden = visibility.hidden_for_now(session, {fact.player_id for fact in taken})
    for statement, rows, _ in steps(session.get_bind().dialect.name, taken, hidden):
        session.execute(statement, rows)
    _count_tries(session, taken)


def steps(dialect: str, taken: Collection[FactRow], hidden: Collection[int]) -> Iterator[Step]:
    """What adds facts to the totals of their players, of whom those `hidden` are not to be seen."""
    standings: dict[_Key, _Games] = {}
    feats: dict[_Key, _Feats] = {}
    for fact in taken:
        game = None if fact.opponent is None else _sums(fact)
        for key in _keys(fact):
            if game is None:
                feats.setdefault(key, _Feats()).add(fact)
            else:
                standings.setdefault(key, _Games()).add(game)
    if standings:
        yield Step(_add_standings(dialect), _rows(standings, hidden))
    if feats:
        yield Step(add_feats(dialect), _rows(feats, hidden))
    if rated := _rated(taken):
        yield Step(_RATE_ELSEWHERE, rated)
    for table, name in ((RecordRow, "opponent"), (LayoutRecordRow, "layout"), (RivalRecordRow, "rival_id")):
        rows = _records(taken, name)
        if rows:
            yield Step(add_records(dialect, table, name), rows)


def _rows(totals: Mapping[_Key, _Games | _Feats], hidden: Collection[int]) -> list[dict[str, Any]]:
    return [
        {"period": period, "guild_id": scope, "player_id": player, "shown": player not in hidden, **total.row}
        for (period, scope, player), total in sorted(totals.items(), key=itemgetter(0))
    ]


def _count_tries(session: Session, taken: Iterable[FactRow]) -> None:
    for fact in taken:
        if fact.day is not None:
            daily.count(session, fact.player_id, fact.guild_id, fact.day, par=fact.lost == 0)


_Key = tuple[str, int, int]
"""Period, guild or `EVERYWHERE`, and player."""


def _keys(fact: FactRow) -> Iterator[_Key]:
    """What totals a fact belongs to."""
    for period in Period:
        for scope in {EVERYWHERE, EVERYWHERE if fact.guild_id is None else fact.guild_id}:
            yield period.at(fact.ended), scope, fact.player_id


@dataclass(slots=True)
class _Games:
    """What some games of a player, in their order, add up to.

    `head` were won before the first that was not (all of them, unless `broken`), `streak` after the last.
    """

    sums: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_SUMS, 0))
    head: int = 0
    broken: bool = False
    streak: int = 0
    best_streak: int = 0

    def add(self, game: Mapping[str, int]) -> None:
        for name, value in game.items():
            self.sums[name] += value
        if game[Result.WIN.value]:
            self.streak += 1
            self.best_streak = max(self.best_streak, self.streak)
            self.head += not self.broken
        elif game[Result.TIE.value] or game[Result.LOSS.value]:
            self.streak, self.broken = 0, True

    @property
    def row(self) -> dict[str, Any]:
        return {
            **self.sums,
            "accuracy": Accuracy(self.sums["choices"], self.sums["exact"], 0).rank,
            "streak": self.streak,
            "best_streak": self.best_streak,
            "_head": self.head,
            "_broken": self.broken,
        }


@dataclass(slots=True)
class _Feats:
    """What other facts of a player add up to."""

    sums: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_FEATS, 0))
    daily_streak: int = 0
    rating: int | None = None
    uncertainty: int | None = None

    def add(self, fact: FactRow) -> None:
        for name in _FEATS:
            self.sums[name] += getattr(fact, name)
        self.daily_streak = max(self.daily_streak, fact.daily_streak)
        if fact.rating is not None:
            self.rating, self.uncertainty = fact.rating, fact.uncertainty

    @property
    def row(self) -> dict[str, Any]:
        figures = {name: getattr(self, name) for name in ("daily_streak", "rating", "uncertainty")}
        return {**self.sums, **figures}


def _results(fact: FactRow) -> dict[str, int]:
    return {"games": 1} | {result: int(fact.result == result) for result in _RESULTS}


def _sums(fact: FactRow) -> dict[str, int]:
    """What a game adds to each sum."""
    return {**_results(fact), "choices": fact.choices, "exact": fact.exact, "lost": fact.lost}


_RATE_ELSEWHERE = (
    update(FeatRow.__table__)  # type: ignore[arg-type]
    .where(
        FeatRow.player_id == bindparam("is_player"),
        FeatRow.period == bindparam("is_period"),
        FeatRow.rating.is_not(None),
    )
    .values(rating=bindparam("now_rating"), uncertainty=bindparam("now_uncertainty"))
)
"""A new rating counts in every guild where the player has been rated within the period, not in its duel's alone."""


def _rated(taken: Iterable[FactRow]) -> list[Row]:
    """The newest ratings, by player and period."""
    found = {
        (fact.player_id, period.at(fact.ended)): (fact.rating, fact.uncertainty)
        for fact in taken
        for period in Period
        if fact.rating is not None
    }
    return [
        {"is_player": player, "is_period": name, "now_rating": rating, "now_uncertainty": uncertainty}
        for (player, name), (rating, uncertainty) in sorted(found.items())
    ]


def _records(taken: Iterable[FactRow], name: str) -> list[dict[str, Any]]:
    """The results of games by player and by what `name` says of them."""
    found: dict[tuple[int, Any], dict[str, int]] = {}
    for fact in taken:
        if getattr(fact, name) is not None:
            sums = found.setdefault((fact.player_id, getattr(fact, name)), dict.fromkeys(RESULTS, 0))
            for result, value in _results(fact).items():
                sums[result] += value
    return [{"player_id": player, name: key, **sums} for (player, key), sums in sorted(found.items())]


@cache
def _add_standings(dialect: str) -> Insert:
    """Insert standings, or add them to what is there."""
    made = _insert(dialect, StandingRow)
    old, new = StandingRow, made.excluded
    sums = {name: getattr(old, name) + new[name] for name in _SUMS}
    grown = old.streak + bindparam("_head", type_=old.streak.type)
    return made.on_conflict_do_update(
        index_elements=_KEY,
        set_={
            **sums,
            "accuracy": _rank(sums["choices"], sums["exact"]),
            "streak": case((bindparam("_broken", type_=old.shown.type), new.streak), else_=grown),
            "best_streak": _greatest(old.best_streak, grown, new.best_streak),
        },
    )


@cache
def add_feats(dialect: str) -> Insert:
    """Insert feats, or add them to what is there."""
    made = _insert(dialect, FeatRow)
    old, new = FeatRow, made.excluded
    return made.on_conflict_do_update(
        index_elements=_KEY,
        set_={
            **{name: getattr(old, name) + new[name] for name in _FEATS},
            "daily_streak": _greatest(old.daily_streak, new.daily_streak),
            "rating": func.coalesce(new.rating, old.rating),
            "uncertainty": func.coalesce(new.uncertainty, old.uncertainty),
        },
    )


_KEY = ("period", "guild_id", "player_id")


@cache
def add_records(dialect: str, table: type[Base], name: str) -> Insert:
    """Insert records by player and `name`, or add them to what is there."""
    made = _insert(dialect, table)
    sums = {each: getattr(table, each) + made.excluded[each] for each in RESULTS}
    return made.on_conflict_do_update(index_elements=["player_id", name], set_=sums)


def _insert(dialect: str, table: type[Base]) -> sqlite.Insert | postgresql.Insert:
    # Both know ON CONFLICT in the same words, each in a construct of its own.
    # The table itself, as the mapped class would have each of the many rows looked at once more.
    whole: Any = table.__table__
    return sqlite.insert(whole) if dialect == "sqlite" else postgresql.insert(whole)


def _greatest(*numbers: Any) -> Any:
    """The greatest of some numbers, which the databases call by different names."""
    found = numbers[0]
    for other in numbers[1:]:
        found = case((other > found, other), else_=found)
    return found


def _rank(choices: ColumnElement[int], exact: ColumnElement[int]) -> ColumnElement[int]:
    """`Accuracy.rank`, for the database to work out."""
    share = cast(exact, BigInteger) * MILLION // choices
    return case(
        (choices == 0, Accuracy(0, 0, 0).rank),
        (choices < ESTABLISHED, share),
        else_=share + ESTABLISHED_FIRST,
    )
