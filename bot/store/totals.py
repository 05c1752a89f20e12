"""Totals: what a game that ends adds to the standings and records of its players, added up inside the database."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Insert, case, cast
from sqlalchemy.dialects import postgresql, sqlite

from bot.match import Accuracy
from bot.match.appraisal import ESTABLISHED, ESTABLISHED_FIRST, MILLION
from bot.store.models import EVERYWHERE, Base, RecordRow, StandingRow


class Result(enum.Enum):
    """How a game ended for a player."""

    WIN = "wins"
    TIE = "ties"
    LOSS = "losses"


@dataclass(frozen=True, slots=True)
class Count:
    """A game that has ended, as it counts for one of its players: one game, `accuracy`, and `result`.

    Without a result it counts as played only, and streaks stay as they are.
    """

    player: int
    guild: int | None
    opponent: str
    result: Result | None
    accuracy: Accuracy


def standing_rows(count: Count) -> list[dict[str, Any]]:
    """The standings of a first game like this one: everywhere, and in the guild."""
    won = int(count.result is Result.WIN)
    row = {
        **_results(count),
        "choices": count.accuracy.choices,
        "exact": count.accuracy.exact,
        "accuracy": count.accuracy.rank,
        "lost": count.accuracy.lost,
        "streak": won,
        "best_streak": won,
    }
    scopes = {EVERYWHERE, EVERYWHERE if count.guild is None else count.guild}
    return [{"guild_id": scope, "player_id": count.player, **row} for scope in sorted(scopes)]


def record_row(count: Count) -> dict[str, Any]:
    """The record of a first game like this one."""
    return {"player_id": count.player, "opponent": count.opponent, **_results(count)}


def _results(count: Count) -> dict[str, int]:
    return {"games": 1, **{result.value: int(count.result is result) for result in Result}}


@cache
def add_standings(dialect: str) -> Insert:
    """Insert standings, or add them to what is there."""
    made = _insert(dialect, StandingRow)
    old, new = StandingRow, made.excluded
    streak = case((new.wins > 0, old.streak + 1), (new.ties + new.losses > 0, 0), else_=old.streak)
    choices, exact = old.choices + new.choices, old.exact + new.exact
    sums = {name: getattr(old, name) + new[name] for name in (*_RESULTS, "choices", "exact", "lost")}
    return made.on_conflict_do_update(
        index_elements=[StandingRow.guild_id, StandingRow.player_id],
        set_={
            **sums,
            "accuracy": _rank(choices, exact),
            "streak": streak,
            "best_streak": case((streak > old.best_streak, streak), else_=old.best_streak),
        },
    )


@cache
def add_records(dialect: str) -> Insert:
    """Insert records, or add them to what is there."""
    made = _insert(dialect, RecordRow)
    sums = {name: getattr(RecordRow, name) + made.excluded[name] for name in _RESULTS}
    return made.on_conflict_do_update(index_elements=[RecordRow.player_id, RecordRow.opponent], set_=sums)


_RESULTS = ("games", *(result.value for result in Result))


def _insert(dialect: str, table: type[Base]) -> sqlite.Insert | postgresql.Insert:
    # Both know ON CONFLICT in the same words, each in a construct of its own.
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)


def _rank(choices: ColumnElement[int], exact: ColumnElement[int]) -> ColumnElement[int]:
    """`Accuracy.rank`, for the database to work out."""
    share = cast(exact, BigInteger) * MILLION // choices
    return case(
        (choices == 0, Accuracy(0, 0, 0).rank),
        (choices < ESTABLISHED, share),
        else_=share + ESTABLISHED_FIRST,
    )
