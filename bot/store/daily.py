"""Daily puzzles: the secret they are dealt from, their boards, and how the tries at them ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from bot.coins import Board
from bot.match import Status, streaks
from bot.match.daily import Puzzle
from bot.store import facts
from bot.store.facts import DailyCount
from bot.store.models import GameRow, PuzzleRow, SecretRow

_SECRET = "daily"  # noqa: S105 - its name
_DAY = timedelta(days=1)


def begins(day: date) -> datetime:
    """The moment at which `day` begins."""
    return datetime.combine(day, time(), UTC)


def over(day: date) -> datetime:
    """The moment from which on there is another puzzle than that of `day`."""
    return begins(day) + _DAY


def closes(day: date) -> datetime:
    """The moment from which on a try at the puzzle of `day` that was begun on it does not count for it any more."""
    return over(day) + _DAY


def secret(session: Session, make: Callable[[], str]) -> str:
    """The secret of this installation, which is made where there is none.

    `IntegrityError`, which `Database.write` tries again, where somebody else makes it at the same time.
    """
    known = session.get(SecretRow, _SECRET)
    if known is None:
        known = SecretRow(name=_SECRET, value=make())
        session.add(known)
        session.flush()
    return known.value


def puzzle(session: Session, day: date) -> Puzzle | None:
    """The puzzle of `day`, where somebody has asked for it."""
    row = session.get(PuzzleRow, day)
    return None if row is None else Puzzle(row.day, Board.parse(row.board), row.seed)


def keep(session: Session, fresh: Puzzle) -> Puzzle:
    """The puzzle of that day from now on: `fresh`, unless there is one already. `IntegrityError` as for `secret`."""
    known = puzzle(session, fresh.day)
    if known is None:
        session.add(PuzzleRow(day=fresh.day, board=str(fresh.board), seed=fresh.seed))
        session.flush()
    return known or fresh


def results(session: Session, day: date) -> tuple[dict[int, int], int]:
    """How the tries at the puzzle of `day` ended in time: how many with so many coins' worth for the person, and how
    many were given up. Reads as many entries of an index.
    """
    ended = func.count()
    played = select(GameRow.score0, ended).where(*_counted(day)).group_by(GameRow.score0)
    given_up = select(ended).where(GameRow.day == day, GameRow.status.in_(_GIVEN_UP))
    return {score: number for score, number in session.execute(played)}, session.scalar(given_up) or 0  # noqa: C416


_GIVEN_UP = (Status.RESIGNED.value, Status.EXPIRED.value)


def _counted(day: date) -> tuple[ColumnElement[bool], ...]:
    return GameRow.day == day, GameRow.status == Status.FINISHED.value, GameRow.updated < closes(day)


def days(session: Session, player: int) -> list[date]:
    """The days whose puzzle `player` has played to its end in time, in order. Reads their tries by index."""
    tries = (
        select(GameRow.day, GameRow.updated)
        .where(GameRow.player0_id == player, GameRow.day.is_not(None), GameRow.status == Status.FINISHED.value)
        .order_by(GameRow.day)
    )
    return [day for day, ended in session.execute(tries) if day is not None and ended < closes(day)]


def count(session: Session, player: int, guild: int | None, day: date, *, par: bool) -> None:
    """Write down what the try of `player` at the puzzle of `day` counts for, `par` or not, unless it ended too late.

    It may have closed a gap: then the streaks of the days after it are longer than they were told to be.
    """
    reached = dict(streaks.reached(days(session, player)))
    for each, length in reached.items():
        if each >= day in reached:
            told = DailyCount(player, guild, par and each == day, length)
            facts.note(session, told, begins(each))


def running(session: Session, player: int, now: datetime) -> list[date]:
    """The days to whose puzzles a try of `player` still runs that may end in time: today, and the day before."""
    recent = [now.astimezone(UTC).date() - back * _DAY for back in (1, 0)]
    tries = select(GameRow.day).where(
        GameRow.player0_id == player, GameRow.day.in_(recent), GameRow.status == Status.ACTIVE.value
    )
    return sorted(day for day in session.scalars(tries) if day is not None)


@dataclass(frozen=True, slots=True)
class Try:
    """A player's try at the puzzle of `day` on its `board`, and by how much they have won or lost so far."""

    day: date
    board: str
    margin: int
    status: Status
    updated: datetime

    @property
    def counts(self) -> bool:
        """Whether it was played to its end in time."""
        return self.status is Status.FINISHED and self.updated < closes(self.day)


def tries(session: Session, player: int) -> list[Try]:
    """All tries of `player`, in the order of their days. Reads them by index."""
    row = GameRow
    found = (
        select(row.day, row.board, row.score0 - row.score1, row.status, row.updated)
        .where(row.player0_id == player, row.day.is_not(None))
        .order_by(row.day)
    )
    return [
        Try(day, board, margin, Status(status), updated)
        for day, board, margin, status, updated in session.execute(found)
        if day is not None
    ]
