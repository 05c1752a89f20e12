"""Deal the daily puzzle, the same for everybody and harder with every day of the week, and count streaks of days.

A streak are consecutive days of play, with one missed day a week forgiven. The days are those of UTC, the weeks those
of ISO 8601, from Monday to Sunday. The first missed day of a week is *frozen*: the streak goes on after it without
growing. Any other missed day ends the streak.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from operator import itemgetter
from random import Random

from bot.coins import Board, Oracle, Position
from bot.match.deals import Layout, deal
from bot.match.match import Status

STARS = 5
"""The stars of the hardest puzzles."""
_MAX_CACHED_BOARDS = 64
"""The most boards whose stars are cached: those of today and of the days before."""

BANDS = (0, 4, 9, 19, None)
"""Results are grouped by points below par: at most 0, 4, 9 and 19, and any more."""
_MAX_DEALS = 201
"""The most deals that are tried; about one in three has the number of hurdles of its weekday."""
_ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class DailySpec:
    """The puzzle of a weekday: its layout, number of coins and number of `hurdles`."""

    layout: Layout
    size: int
    hurdles: int


WEEK = (
    DailySpec(Layout.ROW, 8, 3),
    DailySpec(Layout.ROW, 10, 4),
    DailySpec(Layout.TWO_ROWS, 12, 5),
    DailySpec(Layout.TWO_ROWS, 14, 6),
    DailySpec(Layout.ROWS_AND_STACKS, 18, 7),
    DailySpec(Layout.ROWS_AND_STACKS, 20, 8),
    DailySpec(Layout.RING, 20, 9),
)
"""From Monday to Sunday."""


def hurdles(board: Board) -> int:
    """Return the number of the first player's choices along a best play of both."""
    oracle, position, count = Oracle(), Position.start(board), 0
    while not position.is_over:
        if position.turn == 0:
            count += len(set(oracle.margins(position).values())) > 1
        position = position.take(oracle.best_move(position))
    return count


@lru_cache(_MAX_CACHED_BOARDS)
def stars(board: Board) -> int:
    """Return the stars of `board`, from 1 to `STARS`; cached, because many ask for the same puzzle."""
    easiest, hardest = WEEK[0].hurdles, WEEK[-1].hurdles
    return min(max(1 + round((hurdles(board) - easiest) * (STARS - 1) / (hardest - easiest)), 1), STARS)


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The `board` of a `day`, dealt from `seed`; the person moves first."""

    day: date
    board: Board
    seed: int

    @property
    def par(self) -> int:
        """Return the person's margin under perfect play of both, the best possible result."""
        return Oracle().value(Position.start(self.board))

    @property
    def stars(self) -> int:
        """Return the difficulty, from 1 to `STARS`: it grows with the number of hurdles as they do in a week."""
        return stars(self.board)


def deal_daily_puzzle(secret: str, day: date, max_coins: int) -> DailyPuzzle:
    """Deal the puzzle of `day`, of at most `max_coins` coins (two at least); deterministic.

    Perfect play wins the deal and greedy play does not, and it has the hurdles of its weekday, or nearly so if there
    are too few coins. Without the `secret` a day's puzzle can't be predicted.
    """
    spec = WEEK[day.weekday()]
    key = digest(secret.encode(), day.isoformat().encode(), sha256)
    generator = Random(int.from_bytes(key))
    dealt: list[tuple[int, DailyPuzzle]] = []
    while len(dealt) < _MAX_DEALS:
        seed = generator.getrandbits(62)
        board = deal(seed, min(spec.size, max_coins), True, spec.layout)
        difference = abs(hurdles(board) - spec.hurdles)
        dealt.append((difference, DailyPuzzle(day, board, seed)))
        if not difference:
            break
    return min(dealt, key=itemgetter(0))[1]


@dataclass(frozen=True, slots=True)
class Streak:
    """Lengths of the current streak (0: none) and the best, and if this week's freeze is used (`freeze_used`)."""

    current: int
    best: int
    freeze_used: bool


@dataclass
class _StreakCounter:
    """A growing streak: its length, its last day and its last frozen day."""

    open: Collection[date]
    length: int = 0
    last: date | None = None
    frozen: date | None = None

    def miss_until(self, day: date) -> None:
        """Count the days between the last one and `day` as missed, except those that are `open`."""
        missed = self.last + _ONE_DAY if self.last is not None else day
        while self.length and missed < day:
            if missed not in self.open:
                if self.frozen is not None and _week(self.frozen) == _week(missed):
                    self.length = 0
                self.frozen = missed
            missed += _ONE_DAY

    def count_day(self, day: date) -> None:
        self.miss_until(day)
        self.length += 1
        self.last = day


def reached(days: Sequence[date], still_open: Collection[date] = ()) -> Iterator[tuple[date, int]]:
    """Yield the length of the streak on each of `days`, which are in order and unique. O(days)."""
    counter = _StreakCounter(still_open)
    for day in days:
        counter.count_day(day)
        yield day, counter.length


def daily_streak(days: Sequence[date], today: date, still_open: Collection[date] = ()) -> Streak:
    """Return the streak as of `today`; today and days `still_open` don't count as missed yet. O(days)."""
    counter, best = _StreakCounter(still_open), 0
    for day in days:
        counter.count_day(day)
        best = max(best, counter.length)
    counter.miss_until(today)
    freeze_used = counter.frozen is not None and _week(counter.frozen) == _week(today)
    return Streak(counter.length, best, freeze_used)


def _week(day: date) -> tuple[int, int]:
    year, week, _ = day.isocalendar()
    return year, week


@dataclass(frozen=True, slots=True)
class DailyHistoryDay:
    """A past day with the status of the player's try (`None`: there was none).

    `below` is the distance below par of a try that was finished in time.
    """

    day: date
    status: Status | None = None
    below: int | None = None


@dataclass(frozen=True, slots=True)
class DailyHistory:
    """The number of `days` with a try finished in time, and of past days at `par`, which is the best result.

    `lately` are the last past days, the newest first; empty if there was no try on any of them.
    """

    days: int
    par: int
    streak: Streak
    lately: tuple[DailyHistoryDay, ...]


class PostFailure(enum.Enum):
    """The reason why a server's post is missing."""

    LOST = "lost"  # it is unknown if it was posted
    NOT_ALLOWED = "not allowed"
    GONE = "gone"  # the channel was deleted
