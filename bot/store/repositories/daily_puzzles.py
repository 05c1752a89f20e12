"""Repository of daily puzzles: the secret they are dealt from, their boards, and the results of tries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from sqlalchemy import ColumnElement, bindparam, func, select
from sqlalchemy.orm import Session

from bot.coins import Board
from bot.match.daily import DailyPuzzle, reached
from bot.match.match import Status
from bot.store.models import ActiveGameRow, DailyPuzzleRow, GameRow
from bot.store.repositories import installation
from bot.store.statistics.result_events import DailyResultEvent

_SECRET = "daily"  # noqa: S105 - its name
_ONE_DAY = timedelta(days=1)


def day_of(now: datetime) -> date:
    """Return the day, in UTC, whose puzzle is played at `now`."""
    return now.astimezone(UTC).date()


def starts_at(day: date) -> datetime:
    """Return the start of `day`."""
    return datetime.combine(day, time(), UTC)


def ends_at(day: date) -> datetime:
    """Return the time at which the puzzle of `day` is replaced by the next one."""
    return starts_at(day) + _ONE_DAY


def closes_at(day: date) -> datetime:
    """Return the time after which a try begun on `day` no longer counts for its puzzle."""
    return ends_at(day) + _ONE_DAY


def daily_secret(session: Session, make_secret: Callable[[], str]) -> str:
    """Return the secret of this installation, made by `make_secret` if there is none.

    Raises `IntegrityError`, which `Database.write` retries, if another process makes it at the same time.
    """
    return installation.secret(session, _SECRET, make_secret)


def find(session: Session, day: date) -> DailyPuzzle | None:
    """Return the stored puzzle of `day`."""
    row = session.get(DailyPuzzleRow, day)
    return None if row is None else DailyPuzzle(row.day, Board.parse(row.board), row.seed)


def find_day_before(session: Session, day: date) -> date | None:
    """Return the last day before `day` with a stored puzzle."""
    return session.scalar(select(func.max(DailyPuzzleRow.day)).where(DailyPuzzleRow.day < day))


PUZZLE = select(DailyPuzzleRow.day, DailyPuzzleRow.board, DailyPuzzleRow.seed).where(
    DailyPuzzleRow.day == bindparam("day", type_=DailyPuzzleRow.day.type)
)
"""Selects the stored puzzle of a `day`, see `puzzle_of`."""


def puzzle_of(row: Sequence[Any]) -> DailyPuzzle:
    """Return the puzzle in a row of `PUZZLE`."""
    day, board, seed = row
    return DailyPuzzle(day, Board.parse(board), seed)


def add(session: Session, new_puzzle: DailyPuzzle) -> DailyPuzzle:
    """Store a puzzle, unless its day has one, and return the stored one. Raises `IntegrityError` as `daily_secret`."""
    existing = find(session, new_puzzle.day)
    if existing is None:
        session.add(DailyPuzzleRow(day=new_puzzle.day, board=str(new_puzzle.board), seed=new_puzzle.seed))
        session.flush()
    return existing or new_puzzle


def list_results(session: Session, day: date) -> tuple[dict[int, int], int]:
    """Count the tries at the puzzle of `day` that ended in time: by the player's score, and those given up.

    Reads one index entry per try.
    """
    ended = func.count()
    counts_by_score = select(GameRow.score0, ended).where(*_counted(day)).group_by(GameRow.score0)
    given_up = select(ended).where(GameRow.day == day, GameRow.status.in_(_GIVEN_UP))
    return {score: number for score, number in session.execute(counts_by_score)}, session.scalar(given_up) or 0  # noqa: C416


_GIVEN_UP = (Status.RESIGNED.value, Status.EXPIRED.value)


def _counted(day: date) -> tuple[ColumnElement[bool], ...]:
    return GameRow.day == day, GameRow.status == Status.FINISHED.value, GameRow.updated_at < closes_at(day)


def list_days(session: Session, player: int) -> list[date]:
    """Return the days whose puzzle `player` has finished in time, in order. Reads their tries by index."""
    return list(_played(session, player))


def _played(session: Session, player: int) -> dict[date, int | None]:
    """Return those days, in order, with the guild in which each was played."""
    tries = (
        select(GameRow.day, GameRow.updated_at, GameRow.guild_id)
        .where(GameRow.player0_id == player, GameRow.day.is_not(None), GameRow.status == Status.FINISHED.value)
        .order_by(GameRow.day)
    )
    rows = session.execute(tries)
    return {day: guild for day, ended, guild in rows if day is not None and ended < closes_at(day)}


def events_of_try(
    session: Session, player: int, day: date, *, par: bool
) -> Iterator[tuple[DailyResultEvent, datetime]]:
    """Yield the events of a player's try at the puzzle of `day`, and their times; nothing if it ended too late.

    The try may close a gap: the streaks of later days then become longer, in the guilds in which they were played. So
    the totals don't depend on the time of aggregation.
    """
    played = _played(session, player)
    for played_day, length in reached(list(played)):
        if played_day >= day in played:
            event = DailyResultEvent(player, played[played_day], par and played_day == day, length)
            yield event, starts_at(played_day)


def list_running_days(session: Session, player: int, now: datetime) -> list[date]:
    """Return the days, today and the one before, with a running try of `player` that may still end in time."""
    recent = [now.astimezone(UTC).date() - days_ago * _ONE_DAY for days_ago in (1, 0)]
    tries = select(GameRow.day).where(
        GameRow.player0_id == player, GameRow.day.in_(recent), GameRow.status == Status.ACTIVE.value
    )
    return sorted(day for day in session.scalars(tries) if day is not None)


def list_open_days(session: Session, player: int) -> list[date]:
    """Return the days with a running try of `player`, also one that can't end in time any more.

    It still counts in the statistics of games, so its board stays secret to them. Reads their active games by index.
    """
    tries = select(GameRow.day).join(ActiveGameRow, ActiveGameRow.game_id == GameRow.id)
    days = session.scalars(tries.where(ActiveGameRow.player_id == player, GameRow.day.is_not(None)))
    return sorted(day for day in days if day is not None)


@dataclass(frozen=True, slots=True)
class DailyTry:
    """A player's try at the puzzle of `day` on its `board`; `margin` is the player's so far."""

    day: date
    board: str
    margin: int
    status: Status
    updated: datetime

    @property
    def counts(self) -> bool:
        """Return true if it was finished in time."""
        return self.status is Status.FINISHED and self.updated < closes_at(self.day)
