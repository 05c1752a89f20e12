"""Score sessions of training puzzles, rate players and puzzles, and define when mistakes are asked again.

The puzzles of a session and their order never follow from its answers; only how long a streak or a rush lasts does, and
a long one has its hardest puzzles again, right or wrong. What was missed returns in a session of its own, a
`ReplaySession`. Only an answer to the next puzzle counts, and none after the end of the session.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import ClassVar

from bot.coins import Move
from bot.match.puzzles import HARDEST, SET_PUZZLES, PuzzleTheme, estimate_of, order
from bot.match.ratings import Strength, rate, strength_of
from bot.player_name import PlayerName
from bot.util.discord_ids import is_moment, later_id, milliseconds_between

LIVES = 3
"""The wrong answers that end a streak."""
RUSH_MS, ERROR_MS = 180_000, 10_000
"""The milliseconds of a rush, and those that a wrong answer costs."""
BONUS_MS = {5: 3_000, 12: 5_000, 20: 7_000, 30: 10_000}
"""The milliseconds that so many right answers in a row give back."""
SLOW_MS = 10_000
"""The milliseconds from which on a right answer counts as slow."""


class Mode(enum.Enum):
    STREAK = "streak"
    RATED = "rated"
    RUSH = "rush"
    SET = "set"
    MISTAKES = "mistakes"
    REPLAY = "replay"


SHARED_MODES = (Mode.STREAK, Mode.RUSH, Mode.SET)
"""The modes whose order of puzzles follows from a seed, so that others can play the same."""
REPEATS = (Mode.MISTAKES, Mode.REPLAY)
"""The modes of positions that the player has had before."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """The answer `move` (`None`: given up) to the puzzle at `place` of a session, by `interaction`.

    The puzzle was shown by the interaction `shown`; if it is `None`, by that of the attempt before, or by the start. If
    it `is_moment`, Discord had taken the card by then, and the time before doesn't count.
    """

    place: int
    interaction: int
    move: Move | None
    is_right: bool
    shown: int | None = None


@dataclass(frozen=True, slots=True)
class RushScore:
    """The score of a rush: puzzles `solved` and `answered`, right answers `in_a_row`, and when the clock runs out."""

    solved: int
    answered: int
    in_a_row: int
    ends_ms: int


def score_rush(started: int, attempts: Iterable[Attempt]) -> RushScore:
    """Score a rush that the interaction `started` has begun by its attempts.

    Earlier versions stored them in any order, and also those after the clock had run out, which don't count.
    """
    solved = in_a_row = answered = 0
    ends_ms = RUSH_MS
    before = started
    for attempt in _by_time(attempts):
        ends_ms += _waited_ms(before, attempt.shown, attempt.interaction)
        before = attempt.interaction
        if milliseconds_between(started, attempt.interaction) > ends_ms:
            break
        answered += 1
        if not attempt.is_right:
            in_a_row = 0
            ends_ms -= ERROR_MS
            continue
        solved += 1
        in_a_row += 1
        ends_ms += BONUS_MS.get(in_a_row, 0)
    return RushScore(solved, answered, in_a_row, ends_ms)


def _waited_ms(before: int, shown: int | None, until: int) -> int:
    """Return how much of the time from `before` a puzzle `until` its answer its card was on the way, if known."""
    is_known = shown is not None and is_moment(shown)
    return max(0, milliseconds_between(before, min(shown or 0, until))) if is_known else 0


def _by_time(attempts: Iterable[Attempt]) -> list[Attempt]:
    return sorted(attempts, key=lambda attempt: attempt.interaction)


def score_streak(attempts: Iterable[Attempt]) -> tuple[int, int]:
    """Return the number of puzzles solved before the last life was lost, and the lives left."""
    solved, lives = 0, LIVES
    for attempt in attempts:
        if not lives:
            break
        solved += attempt.is_right
        lives -= not attempt.is_right
    return solved, lives


@dataclass(frozen=True, slots=True)
class OwnPosition:
    """The position at `ply` of a player's own `game` (its id), in which they gave something away."""

    game: int
    ply: int


Item = int | OwnPosition
"""A puzzle of a session: its number, or a position of a game."""


@dataclass(frozen=True)
class Session:
    """A session that the interaction `started` has begun, with its `attempts` by place.

    Each mode is a class: only a `RatedSession` can move a rating, see `rate_attempt`.
    """

    started: int
    seed: int
    theme: PuzzleTheme | None
    attempts: tuple[Attempt, ...] = ()
    is_ended: bool = False
    """Stopped, or over."""
    refutes_on_board: ClassVar[bool] = True
    """A wrong answer is refuted on the board until the player goes on."""
    taken: int | None = field(default=None, compare=False, kw_only=True)
    """In memory only: when Discord had taken the card of the next puzzle, as an id."""

    @property
    def mode(self) -> Mode:
        return next(mode for mode, session_class in SESSIONS.items() if session_class is type(self))

    @property
    def items(self) -> Sequence[Item]:
        raise NotImplementedError

    @property
    def score(self) -> int:
        return sum(attempt.is_right for attempt in self.attempts)

    @property
    def places(self) -> Mapping[int, int]:
        """Return the places of the attempts by their interactions."""
        return {attempt.interaction: attempt.place for attempt in self.attempts}

    @property
    def next_place(self) -> int:
        return self.attempts[-1].place + 1 if self.attempts else 0

    def is_over(self, interaction: int) -> bool:
        """Return true if nothing can be answered any more at the time of `interaction`."""
        return self.next_place >= len(self.items)

    def accepts(self, place: int, interaction: int) -> bool:
        """Return true if an answer to the puzzle at `place` counts at the time of `interaction`."""
        return place == self.next_place and not self.is_ended and not self.is_over(interaction)

    def with_attempt(self, attempt: Attempt) -> Session:
        """Return the session after an attempt, ended if it was the last one."""
        after = replace(self, attempts=(*self.attempts, attempt), taken=None)
        return replace(after, is_ended=after.is_over(attempt.interaction))

    @property
    def counted(self) -> tuple[Attempt, ...]:
        return self.attempts

    @property
    def duration_ms(self) -> int:
        """Return the milliseconds from the start to the last attempt, without those in which a card was on its way."""
        ids = [self.started, *(attempt.interaction for attempt in self.counted)]
        answered = zip(ids, self.counted, strict=False)
        waited = sum(_waited_ms(before, attempt.shown, attempt.interaction) for before, attempt in answered)
        return milliseconds_between(self.started, max(ids)) - waited

    @property
    def missed(self) -> tuple[Attempt, ...]:
        """Return the wrong attempts and the slow ones: those that took `SLOW_MS` or more."""
        ids = sorted(self.places)
        before = dict(zip(ids, [self.started, *ids], strict=False))

        def is_slow(attempt: Attempt) -> bool:
            shown = before[attempt.interaction] if attempt.shown is None else attempt.shown
            return milliseconds_between(shown, attempt.interaction) >= SLOW_MS

        return tuple(attempt for attempt in self.counted if not attempt.is_right or is_slow(attempt))


@dataclass(frozen=True)
class _OrderedSession(Session):
    """A session whose puzzles follow from its seed; others can play the same."""

    @property
    def items(self) -> Sequence[Item]:
        return order(self.seed, self.theme, self.count, 0 if self.count else self.next_place // HARDEST)

    @property
    def count(self) -> int | None:
        """Return the number of puzzles; `None` if the answers decide."""
        return None


@dataclass(frozen=True)
class StreakSession(_OrderedSession):
    """Puzzles without a clock until the last life is lost."""

    @property
    def score(self) -> int:
        return score_streak(self.attempts)[0]

    @property
    def lives(self) -> int:
        return score_streak(self.attempts)[1]

    def is_over(self, interaction: int) -> bool:
        return not self.lives


@dataclass(frozen=True)
class RushSession(_OrderedSession):
    """Puzzles against the clock, which runs by the ids of interactions."""

    refutes_on_board = False

    @property
    def rush(self) -> RushScore:
        return score_rush(self.started, self.attempts)

    @property
    def score(self) -> int:
        return self.rush.solved

    def _ends_ms(self, until: int) -> int:
        """Return the milliseconds from the start until the clock runs out, as known at the interaction `until`."""
        return self.rush.ends_ms + _waited_ms(max(self.places, default=self.started), self.taken, until)

    def ms_left(self, interaction: int) -> int:
        """Return the milliseconds on the clock at the time of `interaction`."""
        return self._ends_ms(interaction) - milliseconds_between(self.started, interaction)

    @property
    def over_at(self) -> int:
        """Return the smallest id of an interaction that comes after the end."""
        return later_id(self.started, self._ends_ms(self.taken or self.started) + 1)

    def is_over(self, interaction: int) -> bool:
        return self.ms_left(interaction) < 0

    @property
    def counted(self) -> tuple[Attempt, ...]:
        return tuple(_by_time(self.attempts)[: self.rush.answered])


@dataclass(frozen=True)
class SetSession(_OrderedSession):
    """A number of puzzles that others can play as well."""

    @property
    def count(self) -> int:
        return SET_PUZZLES


@dataclass(frozen=True)
class ListedSession(Session):
    """A session with a list of puzzles."""

    listed: tuple[Item, ...] = field(default=(), kw_only=True)

    @property
    def items(self) -> Sequence[Item]:
        return self.listed


@dataclass(frozen=True)
class RatedSession(ListedSession):
    """New puzzles near the player's rating: only these change ratings."""

    def given_up(self, interaction: int) -> Session:
        """Return the session, ended at the next puzzle: that is wrong, so that nobody evades one."""
        return replace(self.with_attempt(Attempt(self.next_place, interaction, None, False)), is_ended=True)

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(item for item in self.listed if not isinstance(item, OwnPosition))


@dataclass(frozen=True)
class MistakesSession(ListedSession):
    """Positions of the player's own games."""


@dataclass(frozen=True)
class ReplaySession(ListedSession):
    """Puzzles of another session, again."""


SESSIONS: Mapping[Mode, type[Session]] = {
    Mode.STREAK: StreakSession,
    Mode.RATED: RatedSession,
    Mode.RUSH: RushSession,
    Mode.SET: SetSession,
    Mode.MISTAKES: MistakesSession,
    Mode.REPLAY: ReplaySession,
}


@dataclass(frozen=True, slots=True)
class SharedSet:
    """Puzzles of an ordered mode that others can play by the `code`.

    A race has a card in `channel` and `message`. It begins for all at once, with the interaction `started`; before that
    nobody can answer.
    """

    id: int
    code: str
    mode: Mode
    seed: int
    theme: PuzzleTheme | None
    is_race: bool = False
    channel: int | None = None
    message: int | None = None
    started: int | None = None


@dataclass(frozen=True, slots=True)
class Member:
    player: int
    name: PlayerName
    session: Session


MIN_RACERS, MAX_RACERS = 2, 8
"""The fewest and the most players of a race."""


# -- Ratings

PUZZLE_SIGMA = 5.0
"""The deviation of the strength that is estimated from the features of a puzzle."""


@dataclass(frozen=True, slots=True)
class PuzzleRating(Strength):
    """The rating of a player at puzzles, or of a puzzle, after rated `attempts`."""

    attempts: int = 0


START = PuzzleRating(strength_of(1200), 25 / 3)
"""The rating of a new player."""


def prior(number: int) -> PuzzleRating:
    """Return the rating of a puzzle that nobody has attempted: the estimate."""
    return PuzzleRating(strength_of(estimate_of(number)), PUZZLE_SIGMA)


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of a player and, by number, of the puzzles of a rated session."""

    player: PuzzleRating
    puzzles: Mapping[int, PuzzleRating]


@dataclass(frozen=True, slots=True)
class RatedAttempt:
    """The ratings `after` a rated attempt at the puzzle `number`, and `before` it."""

    number: int
    before: Ratings
    after: Ratings


def rate_attempt(session: RatedSession, before: Ratings) -> RatedAttempt:
    """Rate the last attempt of a rated session."""
    attempt = session.attempts[-1]
    number = session.numbers[attempt.place]
    player, puzzle = before.player, before.puzzles[number]
    margin = 1 if attempt.is_right else -1
    first, second = rate(player, puzzle, margin), rate(puzzle, player, -margin)
    of_puzzle = PuzzleRating(second.mu, second.sigma, puzzle.attempts + 1)
    of_player = PuzzleRating(first.mu, first.sigma, player.attempts + 1)
    return RatedAttempt(number, before, Ratings(of_player, {**before.puzzles, number: of_puzzle}))


# -- Mistakes in the player's games

MISTAKE_GAMES = 200
"""The newest games whose mistakes are asked."""
MISTAKE_AGE = timedelta(days=1)
"""The time since the end of a game after which its mistakes are asked."""
SOLVED_TWICE = 2
"""A mistake is asked until it was solved so often."""
