"""Deal the daily puzzle, the same in all the world and harder with every day of the week, and count streaks of days.

A streak are days of play between which at most one was missed. The days are those of UTC, but players live by local
days: somebody who comes once on every local day, at any hour, may miss one day of UTC, and that again and again, but
never two in a row. So one missed day is *bridged*: the streak goes on after it without growing. Two in a row end it.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import NamedTuple

from bot.coins import Board, Line, Oracle, Position, Side
from bot.errors import LocalizedText
from bot.match.deadlines import day_of
from bot.match.deals import HIGHEST, ExaminedBoard, Layout
from bot.match.match import Status, parse_board
from bot.match.opponents import Strategy, one_reply_ahead, parity, play_out, two_replies_ahead

FIRST_DAY = date(2025, 10, 11)
"""The day of the puzzle number 1, in every installation. There are no puzzles of earlier days."""
HARDEST = 5
"""The difficulty of the hardest puzzles."""
_MAX_CACHED_BOARDS = 64
"""The most boards whose difficulty is cached: those of today and of the days before."""
_MAX_CACHED_PARS = 1_024
"""The most boards whose par is cached; their texts are short."""

BANDS = (0, 4, 9, 19, None)
"""Results are grouped by points below par: at most 0, 4, 9 and 19, and any more."""
_SHORTEST_LINE = 3
"""The fewest coins in a line of a puzzle."""
_ONE_DAY = timedelta(days=1)
_CELEBRATED = (7, 30, 100)
"""The lengths of a streak that are celebrated."""


@dataclass(frozen=True, slots=True)
class DailySpec:
    """The puzzle of a weekday: its layout, number of coins and number of `hurdles`, and the plans that lose it.

    On an even row, where the richer half always wins, they are `losing` if they don't reach the best result.
    """

    layout: Layout
    size: int
    hurdles: int
    losing: tuple[Strategy, ...] = ()


WEEK = (
    DailySpec(Layout.ROW, 9, 3),
    DailySpec(Layout.ROW, 11, 4),
    DailySpec(Layout.ROW, 12, 5, (parity,)),
    DailySpec(Layout.TWO_ROWS, 14, 6, (parity, one_reply_ahead)),
    DailySpec(Layout.ROWS_AND_STACKS, 18, 7, (parity, one_reply_ahead)),
    DailySpec(Layout.ROWS_AND_STACKS, 20, 8, (parity, one_reply_ahead, two_replies_ahead)),
    DailySpec(Layout.RING, 21, 9, (one_reply_ahead, two_replies_ahead)),
)
"""From Monday to Sunday. Wednesday's row is even: to win is easy there, and the task is to win by as much as possible.

Other rows and rings are odd.
"""


def hurdles(board: Board) -> int:
    """Return the number of the first player's choices along a best play of both."""
    oracle, position, count = Oracle(), Position.start(board), 0
    while not position.is_over:
        if position.turn == 0:
            count += len(set(oracle.margins(position).values())) > 1
        position = position.take(oracle.best_move(position))
    return count


@lru_cache(_MAX_CACHED_PARS)
def par_of(board: str) -> int:
    """Return the margin of perfect play on a board; cached, because many ask for the same puzzles."""
    return Oracle().value(Position.start(parse_board(board)))


@lru_cache(_MAX_CACHED_BOARDS)
def _difficulty(board: Board) -> int:
    """Return the difficulty of `board`; cached, because many ask for the same puzzle."""
    return _difficulty_of(hurdles(board))


def _difficulty_of(count: int) -> int:
    """Return the difficulty of a puzzle, from 1 to `HARDEST`: it grows with the hurdles as they do in a week."""
    easiest, hardest = WEEK[0].hurdles, WEEK[-1].hurdles
    return min(max(1 + round((count - easiest) * (HARDEST - 1) / (hardest - easiest)), 1), HARDEST)


class Features(NamedTuple):
    """What may be said of a puzzle before a try: its layout, the number of its coins, and its difficulty."""

    layout: Layout
    size: int
    difficulty: int


def features_of(day: date) -> Features:
    """Return the features of the puzzle of `day`, without dealing it.

    >>> features_of(date(2026, 11, 29))[1:]
    (21, 5)
    """
    spec = WEEK[day.weekday()]
    return Features(spec.layout, spec.size, _difficulty_of(spec.hurdles))


def number_of(day: date) -> int:
    """Return the number of the puzzle of `day`.

    >>> number_of(FIRST_DAY), number_of(date(2026, 11, 26))
    (1, 412)
    """
    return (day - FIRST_DAY).days + 1


def day_of_number(number: int) -> date:
    """Return the day of the puzzle `number`. Raises `OverflowError`."""
    return FIRST_DAY + timedelta(number - 1)


def written(day: date) -> LocalizedText:
    """Return the weekday, month, day and year of `day`, as the language of the sentence around them writes them."""
    name = LocalizedText("daily-day", weekday=day.isoweekday(), month=day.month, number=day.day)
    return LocalizedText("daily-day-of-year", day=name, year=str(day.year))


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The `board` of a `day`, dealt from `seed`; the person moves first."""

    day: date
    board: Board
    seed: int

    @property
    def par(self) -> int:
        """Return the person's margin under perfect play of both, the best possible result."""
        return par_of(str(self.board))

    def behind(self, score: int) -> int:
        """Return how many points the margin of a person with this final `score` is behind the best one."""
        return self.par - (2 * score - self.board.total)

    @property
    def features(self) -> Features:
        return Features(Layout.of(self.board), self.board.size, _difficulty(self.board))


class _Draws:
    """Random numbers that depend on `key` alone, in every version of Python and in every other language."""

    def __init__(self, key: str) -> None:
        self._key, self._drawn = key, count()

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1: the first 8 bytes of a SHA-256, modulo `bound`."""
        return int.from_bytes(sha256(f"{self._key}/{next(self._drawn)}".encode()).digest()[:8]) % bound

    def cuts(self, size: int, lines: int) -> list[int]:
        """Return where `size` coins are cut into so many lines of at least `_SHORTEST_LINE` coins."""
        free = sorted(self.below(size - lines * _SHORTEST_LINE + 1) for _ in range(lines - 1))
        return [cut + number * _SHORTEST_LINE for number, cut in enumerate(free, 1)]


def deal_daily_puzzle(day: date) -> DailyPuzzle:
    """Deal the puzzle of `day`: the first board of its draws that perfect play wins and the plans of its weekday don't.

    Nor does greedy play, and the board has the hurdles of its weekday. Takes up to half a second.

    **Frozen**: everybody in the world has this board on that day, whatever the version. To deal other boards, add a
    function for days after all that were played, and leave this one to the days before it.
    """
    draws, spec = _Draws(f"coins/{day.isoformat()}"), WEEK[day.weekday()]
    while True:
        board = _draw_board(draws, spec)
        examined = ExaminedBoard(board, first=True)
        if not examined.is_winnable or examined.greed_may_win or hurdles(board) != spec.hurdles:
            continue
        is_even_row = spec.layout is Layout.ROW and spec.size % 2 == 0
        enough, start, best_move = examined.par if is_even_row else 1, Position.start(board), Oracle().best_move
        if all(play_out(start, (plan, best_move)).lead(0) < enough for plan in spec.losing):
            return DailyPuzzle(day, board, draws.below(1 << 62))


def _draw_board(draws: _Draws, spec: DailySpec) -> Board:
    """Draw a board of the layout and size of `spec`, of coins from 1 to `HIGHEST`.

    Their sum is odd, so that nobody ties. Rows and stacks are a row, a stack and a third line of either form.
    """
    coins = [1 + draws.below(HIGHEST) for _ in range(spec.size)]
    if sum(coins) % 2 == 0:
        coins[0] += 1 if coins[0] < HIGHEST else -1
    if spec.layout is Layout.RING:
        return Board((Line(tuple(coins), ring=True),))
    walls: list[Side | None] = [None] * (2 if spec.layout is Layout.TWO_ROWS else 1)
    if spec.layout is Layout.ROWS_AND_STACKS:
        sides = Side.LEFT, Side.RIGHT
        walls = [None, sides[draws.below(2)], (None, *sides)[draws.below(3)]]
        turned = draws.below(3)
        walls = [*walls[turned:], *walls[:turned]]
    cuts = draws.cuts(spec.size, len(walls))
    ends = zip([0, *cuts], [*cuts, spec.size], walls, strict=True)
    return Board(tuple(Line(tuple(coins[start:stop]), wall) for start, stop, wall in ends))


@dataclass(frozen=True, slots=True)
class DailyPlay:
    """A try at the puzzle of `day` that was finished in time, at `ended`."""

    day: date
    ended: datetime


@dataclass(frozen=True, slots=True)
class Streak:
    """Lengths of the current streak (0: none) and the best one.

    It is `bridged` if the day before today was missed. `celebrated` is the day of the last try if it was the first one
    ever to reach a length that is celebrated.
    """

    current: int
    best: int
    bridged: bool = False
    celebrated: date | None = None


_DAY_KEY = 1 << 32
"""The share of a day in the key of a `DailySum`: more than anybody can ever be behind in all days together."""


@dataclass(frozen=True, slots=True)
class DailySum:
    """A number of `days` whose puzzle was played, and the points `behind` the best on all of them together."""

    days: int
    behind: int

    @property
    def key(self) -> int:
        """Return the sort key of leaderboards, greater for more days, then for fewer points behind. Keys can be added.

        >>> DailySum.of(DailySum(1, 6).key + DailySum(1, 0).key)
        DailySum(days=2, behind=6)
        """
        return self.days * _DAY_KEY - self.behind

    @classmethod
    def of(cls, key: int) -> DailySum:
        """Return the sum that has this `key`."""
        days = -(-key // _DAY_KEY)
        return cls(days, days * _DAY_KEY - key)


def daily_streak(plays: Sequence[DailyPlay], now: datetime, still_open: Collection[date] = ()) -> Streak:
    """Return the streak at `now` of `plays`, which are in order of their days. O(plays).

    Today, and days `still_open`, with a try that may end in time, don't count as missed.
    """
    if not plays:
        return Streak(0, 0)
    today, last, length = day_of(now), date.min, 0
    lengths = []
    for play in plays:
        length = length + 1 if _missed(last, play.day, still_open) < _ENDING else 1
        lengths.append(length)
        last = max(last, _last_day(play))
    before = max((_last_day(play) for play in plays if play.day < today), default=date.min)
    missed, played_today = _missed(before, today, still_open), plays[-1].day == today
    current = lengths[-1] if played_today or missed < _ENDING else 0
    is_first = current in _CELEBRATED and lengths.count(current) == 1
    is_bridged = missed == 1 and current > played_today
    return Streak(current, max(lengths), is_bridged, plays[-1].day if is_first else None)


class DayMark(enum.Enum):
    """The effect of a day on a streak."""

    PLAYED = "played"
    BRIDGED = "bridged"  # missed between two days of play
    MISSED = "missed"  # or not played yet


def last_week(plays: Sequence[DailyPlay], today: date) -> tuple[DayMark, ...]:
    """Return the marks of the seven days up to `today`."""
    played = {play.day for play in plays}
    there = played | {_last_day(play) for play in plays}

    def mark(day: date) -> DayMark:
        if day in played:
            return DayMark.PLAYED
        goes_on = day + _ONE_DAY in played or day + _ONE_DAY == today
        return DayMark.BRIDGED if day != today and day - _ONE_DAY in there and goes_on else DayMark.MISSED

    return tuple(mark(today - number * _ONE_DAY) for number in reversed(range(7)))


_ENDING = 2
"""The missed days in a row that end a streak."""


def _missed(last: date, day: date, still_open: Collection[date]) -> int:
    """Return how many days between `last` and `day` were missed; not above 0 if there are none between them."""
    return (day - last).days - 1 - sum(last < open_day < day for open_day in still_open)


def _last_day(play: DailyPlay) -> date:
    """Return the last day on which somebody was there for a try: it may end on the following day."""
    return max(play.day, day_of(play.ended))


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
