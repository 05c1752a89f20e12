"""Deal the daily puzzle, the same for everybody and harder with every day of the week, and count streaks of days.

A streak are consecutive days of play, with one missed day a week forgiven, and those on which the bot was away. The
days are those of UTC, the weeks those of ISO 8601, from Monday to Sunday. The first missed day of a week is *frozen*:
the streak goes on after it without growing. Any other missed day ends the streak.

Players live by local days, and somebody who plays in the morning of one and in the evening of the next may miss a day
of UTC between. So a gap is *bridged*, once a week and without a freeze, if two consecutive local days of some time zone
can explain it: if less than their length lies between the end of a try and the beginning of the next one. In one time
zone, that is needed once: from then on, the try of a local day is that of the following day of UTC. The rule depends on
no chosen time zone, because a streak must not change when somebody chooses another one.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from operator import itemgetter
from random import Random

from bot.coins import Board, Oracle, Position
from bot.match.deals import Layout, deal
from bot.match.match import Status
from bot.match.opponents import Strategy, one_reply_ahead, parity, play_out, two_replies_ahead

FIRST_DAY = date(2025, 10, 11)
"""The day of the puzzle number 1, in every installation. There are no puzzles of earlier days."""
HARDEST = 5
"""The difficulty of the hardest puzzles."""
_MAX_CACHED_BOARDS = 64
"""The most boards whose difficulty is cached: those of today and of the days before."""

BANDS = (0, 4, 9, 19, None)
"""Results are grouped by points below par: at most 0, 4, 9 and 19, and any more."""
_MAX_DEALS = 201
"""The most deals that are tried; about one in three has the number of hurdles of its weekday."""
_ONE_DAY = timedelta(days=1)
_TWO_LOCAL_DAYS = timedelta(hours=49)
"""The length of two days in any time zone, of which one has an hour more when summer ends."""


@dataclass(frozen=True, slots=True)
class DailySpec:
    """The puzzle of a weekday: its layout, number of coins and number of `hurdles`, and the plans that lose it."""

    layout: Layout
    size: int
    hurdles: int
    losing: tuple[Strategy, ...] = ()


WEEK = (
    DailySpec(Layout.ROW, 9, 3),
    DailySpec(Layout.ROW, 11, 4),
    DailySpec(Layout.TWO_ROWS, 12, 5, (parity,)),
    DailySpec(Layout.TWO_ROWS, 14, 6, (parity, one_reply_ahead)),
    DailySpec(Layout.ROWS_AND_STACKS, 18, 7, (parity, one_reply_ahead)),
    DailySpec(Layout.ROWS_AND_STACKS, 20, 8, (parity, one_reply_ahead, two_replies_ahead)),
    DailySpec(Layout.RING, 21, 9, (one_reply_ahead, two_replies_ahead)),
)
"""From Monday to Sunday. On single rows and rings the number is odd: on even ones the richer half would win."""


def hurdles(board: Board) -> int:
    """Return the number of the first player's choices along a best play of both."""
    oracle, position, count = Oracle(), Position.start(board), 0
    while not position.is_over:
        if position.turn == 0:
            count += len(set(oracle.margins(position).values())) > 1
        position = position.take(oracle.best_move(position))
    return count


@lru_cache(_MAX_CACHED_BOARDS)
def difficulty(board: Board) -> int:
    """Return the difficulty of `board`, from 1 to `HARDEST`; cached, because many ask for the same puzzle."""
    easiest, hardest = WEEK[0].hurdles, WEEK[-1].hurdles
    return min(max(1 + round((hurdles(board) - easiest) * (HARDEST - 1) / (hardest - easiest)), 1), HARDEST)


def number_of(day: date) -> int:
    """Return the number of the puzzle of `day`.

    >>> number_of(FIRST_DAY), number_of(date(2026, 11, 26))
    (1, 412)
    """
    return (day - FIRST_DAY).days + 1


def day_of_number(number: int) -> date:
    """Return the day of the puzzle `number`. Raises `OverflowError`."""
    return FIRST_DAY + timedelta(number - 1)


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
    def difficulty(self) -> int:
        """Return the difficulty, from 1 to `HARDEST`: it grows with the number of hurdles as they do in a week."""
        return difficulty(self.board)


def deal_daily_puzzle(secret: str, day: date, max_coins: int) -> DailyPuzzle:
    """Deal the puzzle of `day`, of at most `max_coins` coins (two at least); deterministic.

    Perfect play wins the deal, and greedy play and the losing plans of the weekday don't. It has the hurdles of its
    weekday. If there are too few coins, it comes close. Without the `secret` a day's puzzle can't be predicted.
    """
    spec = WEEK[day.weekday()]
    key = digest(secret.encode(), day.isoformat().encode(), sha256)
    generator = Random(int.from_bytes(key))
    oracle, dealt = Oracle(), list[tuple[tuple[int, int], DailyPuzzle]]()
    while len(dealt) < _MAX_DEALS:
        seed = generator.getrandbits(62)
        board = deal(seed, min(spec.size, max_coins), True, spec.layout)
        start, difference = Position.start(board), abs(hurdles(board) - spec.hurdles)
        plans = () if difference else spec.losing  # which are slow
        winning = sum(play_out(start, (plan, oracle.best_move)).lead(0) > 0 for plan in plans)
        dealt.append(((difference, winning), DailyPuzzle(day, board, seed)))
        if not difference and not winning:
            break
    return min(dealt, key=itemgetter(0))[1]


@dataclass(frozen=True, slots=True)
class DailyPlay:
    """A try at the puzzle of `day` that was finished in time, with its first and last moment."""

    day: date
    began: datetime
    ended: datetime


@dataclass(frozen=True, slots=True)
class Streak:
    """Lengths of the current streak (0: none) and the best, and if this week's freeze is used (`freeze_used`)."""

    current: int
    best: int
    freeze_used: bool


@dataclass
class _StreakCounter:
    """A growing streak: its length, its last try, its last frozen day and the first day of its last bridged gap."""

    open: Collection[date]
    length: int = 0
    last: DailyPlay | None = None
    frozen: date | None = None
    bridged: date | None = None

    def miss_until(self, day: date, now: datetime) -> None:
        """Count the days between the last try and `day`, which is played at `now`, as missed, unless they are `open`.

        The gap is bridged instead if no local day need lie in it.
        """
        if not self.length or self.last is None:
            return
        missed = self.last.day + _ONE_DAY
        while missed < day and missed in self.open:
            missed += _ONE_DAY
        if missed >= day:
            return
        if now - self.last.ended < _TWO_LOCAL_DAYS and not _in_one_week(self.bridged, missed):
            self.bridged = missed
            return
        while self.length and missed < day:
            if missed not in self.open:
                if _in_one_week(self.frozen, missed):
                    self.length = 0
                self.frozen = missed
            missed += _ONE_DAY

    def count(self, play: DailyPlay) -> None:
        self.miss_until(play.day, play.began)
        self.length += 1
        self.last = play


def reached(plays: Sequence[DailyPlay], excused: Collection[date] = ()) -> Iterator[tuple[date, int]]:
    """Yield the length of the streak on each day of `plays`, which are in order of their days. O(plays).

    Days that are `excused`, because the bot was away, don't count as missed.
    """
    counter = _StreakCounter(excused)
    for play in plays:
        counter.count(play)
        yield play.day, counter.length


def daily_streak(plays: Sequence[DailyPlay], now: datetime, still_open: Collection[date] = ()) -> Streak:
    """Return the streak at `now`; today, and days `still_open` or excused, don't count as missed. O(plays)."""
    counter, best, today = _StreakCounter(still_open), 0, now.astimezone(UTC).date()
    for play in plays:
        counter.count(play)
        best = max(best, counter.length)
    counter.miss_until(today, now)
    return Streak(counter.length, best, _in_one_week(counter.frozen, today))


def _in_one_week(day: date | None, other: date) -> bool:
    return day is not None and _week(day) == _week(other)


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

    `lately` are the last past days, from yesterday back; empty if there was no try on any of them.
    """

    days: int
    par: int
    streak: Streak
    lately: tuple[DailyHistoryDay, ...]


@dataclass(frozen=True, slots=True)
class SentPost:
    """The `message` in which a server has the puzzle of `day`."""

    guild: int
    day: date
    channel: int
    message: int


class PostFailure(enum.Enum):
    """The reason why a server's post is missing."""

    LOST = "lost"  # it is unknown if it was posted
    NOT_ALLOWED = "not allowed"
    GONE = "gone"  # the channel was deleted
