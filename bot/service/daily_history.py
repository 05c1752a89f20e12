"""How a player did at the daily puzzles, for everybody to see: of a day that is not over, only whether they played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache

from bot.coins import Board, Position
from bot.coins.solver import Oracle
from bot.match import Status
from bot.match.streaks import Streak, streak
from bot.store import Session, daily
from bot.store.daily import Try

LATELY = 7
"""Days of which the results are told."""
_DAY = timedelta(days=1)
_KEPT = 4096


@dataclass(frozen=True, slots=True)
class Day:
    """A day that is over: how a try at its puzzle stands (`None`: there was none).

    `below` tells how far below par one ended that was played to its end in time.
    """

    day: date
    status: Status | None = None
    below: int | None = None


@dataclass(frozen=True, slots=True)
class History:
    """So many `days` were played to the end in time; so many of those that are over, at `par` (more can't be had).

    `lately` are the last days that are over, the newest first; empty where there was no try on any of them.
    """

    days: int
    par: int
    streak: Streak
    lately: tuple[Day, ...]


def history(session: Session, player: int, now: datetime) -> History | None:
    """How `player` did by `now`; `None` where nothing can be told. Reads all their tries by index."""
    today = now.astimezone(UTC).date()
    tries = daily.tries(session, player)
    played = [each.day for each in tries if each.counts]
    over = {each.day: _day(each) for each in tries if each.day < today}
    days = [today - back * _DAY for back in range(1, LATELY + 1)]
    lately = tuple(over.get(day, Day(day)) for day in days) if over.keys() & set(days) else ()
    if not played and not lately:
        return None
    par = sum(each.below == 0 for each in over.values())
    return History(len(played), par, streak(played, today, daily.running(session, player, now)), lately)


def _day(tried: Try) -> Day:
    return Day(tried.day, tried.status, _par(tried.board) - tried.margin if tried.counts else None)


@lru_cache(_KEPT)
def _par(board: str) -> int:
    """The margin that perfect play is worth on a board, which many have played and many ask for."""
    return Oracle().value(Position.start(Board.parse(board)))
