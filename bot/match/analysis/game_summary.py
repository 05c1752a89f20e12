"""Summarize a match for its end screen and its review: what decided it, and the quality of every choice."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from bot.coins.solver import Oracle
from bot.match.analysis.explanation import Explanation, explain
from bot.match.analysis.move_quality import Accuracy, MoveOutcome
from bot.match.analysis.review import ChoiceQuality, FinalResult, MatchReview, Scores
from bot.match.match import Status


class DecisionKind(enum.Enum):
    """The kind of event that decided a match."""

    ONE_MOVE = enum.auto()  # the only blunder of the match
    LAST_MOVE = enum.auto()  # the last one of several blunders
    RESIGNED = enum.auto()  # a resignation of a position that wasn't lost
    TIMED_OUT = enum.auto()  # a move took too long in a position that wasn't lost
    DEAL = enum.auto()  # nothing: the result under perfect play never changed


@dataclass(frozen=True, slots=True)
class Decision:
    """The event that decided a match, after which the result under perfect play never changed.

    `seat` gave the result `before` away and was left with `after`. For `DEAL` it is `None`, and both results are those
    of seat 0. `ply` is that of the turning point, or of the beginning for `DEAL`. A move has its outcome and that of a
    best move, and the explanation of it.

    `scores` are the final scores, by seat, if both had played perfectly from `ply`. `is_lucky`: the other seat had
    blundered as well, and was spared.
    """

    kind: DecisionKind
    ply: int
    seat: int | None
    before: FinalResult
    after: FinalResult
    scores: Scores
    is_lucky: bool = False
    outcome: MoveOutcome | None = None
    best: MoveOutcome | None = None
    explanation: Explanation | None = None


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """The play of one seat.

    `qualities` are the classes of its moves in this match, in order, the first at `first_ply`; `accuracy` counts those
    that aren't forced.
    `best_scores` is the final result under perfect play of both from the position that promised this seat the most.
    """

    seat: int
    score: int
    accuracy: Accuracy
    first_ply: int
    qualities: tuple[ChoiceQuality, ...]
    perfect: bool
    best_scores: Scores

    @property
    def choices(self) -> tuple[ChoiceQuality, ...]:
        """Return the classes of its choices: forced moves don't count."""
        return tuple(quality for quality in self.qualities if quality is not ChoiceQuality.FORCED)

    @property
    def missed(self) -> int:
        """Return the points that it could have had beyond its score; 0 after a perfect match."""
        return max(0, self.best_scores[self.seat] - self.score)


@dataclass(frozen=True, slots=True)
class GameSummary:
    """The summary of a match that is over.

    `decision` is `None` for a match that was closed or tied by agreement, and if it must stay secret.
    """

    decision: Decision | None
    seats: tuple[SeatSummary, SeatSummary]

    def without_moves(self) -> GameSummary:
        """Return the summary without what decided the match, which names a best move."""
        return replace(self, decision=None)


def summarize_match(review: MatchReview, oracle: Oracle, *, knows_fusion: bool = False) -> GameSummary:
    """Summarize the reviewed match for a reader. O(moves), and one call of `explain`.

    >>> from bot.coins import Board, Move
    >>> from bot.match.analysis.review import review_match
    >>> from bot.match.match import BotSeat, Match
    >>> moves = map(Move.parse, ["1L"] * 6)
    >>> seats = BotSeat("random"), BotSeat("optimal")
    >>> match = Match.replay(Board.parse("4 7 2 9 5 2"), seats, moves, Status.FINISHED)
    >>> summary = summarize_match(review_match(match, Oracle()), Oracle())
    >>> summary.decision.kind.name, summary.decision.ply, summary.decision.best.coin, summary.decision.scores
    ('ONE_MOVE', 2, 2, (15, 14))
    >>> [quality.value for quality in summary.seats[0].qualities]
    ['slip', 'blunder', 'exact']
    """
    return GameSummary(_decision(review, oracle, knows_fusion), (_seat_summary(review, 0), _seat_summary(review, 1)))


def choice_qualities(review: MatchReview, seat: int) -> tuple[ChoiceQuality, ...]:
    """Return the classes of the moves that `seat` made in this match, in order."""
    own = zip(review.own_assessments, review.own_qualities, strict=True)
    return tuple([quality for assessed, quality in own if assessed.seat == seat])


def _seat_summary(review: MatchReview, seat: int) -> SeatSummary:
    return SeatSummary(
        seat,
        review.match.position.scores[seat],
        review.accuracy[seat],
        review.match.start_ply + (review.match.start_ply + seat) % 2,
        choice_qualities(review, seat),
        review.perfect(seat),
        review.best_scores(seat),
    )


def _decision(review: MatchReview, oracle: Oracle, knows_fusion: bool) -> Decision | None:
    match, turning = review.match, review.turning_point
    if match.status in (Status.ACTIVE, Status.EXPIRED, Status.AGREED):
        return None
    if turning is None:
        scores = review.scores[match.start_ply]
        result = FinalResult.of(scores, 0)
        return Decision(DecisionKind.DEAL, match.start_ply, None, result, result, scores)
    is_lucky = ChoiceQuality.BLUNDER in choice_qualities(review, 1 - turning.seat)
    if turning.ply == match.ply:
        kind = DecisionKind.TIMED_OUT if match.status is Status.FORFEIT else DecisionKind.RESIGNED
        before = FinalResult.of(turning.scores, turning.seat)
        return Decision(kind, turning.ply, turning.seat, before, FinalResult.LOSS, turning.scores, is_lucky)
    ply = turning.ply
    step, assessed = review.step(ply), review.assessments[ply]
    return Decision(
        DecisionKind.ONE_MOVE if review.own_qualities.count(ChoiceQuality.BLUNDER) == 1 else DecisionKind.LAST_MOVE,
        ply,
        assessed.seat,
        FinalResult.of(step.scores, assessed.seat),
        FinalResult.of(review.scores[ply + 1], assessed.seat),
        step.scores,
        is_lucky,
        next(end for end in step.outcomes if end.move == assessed.move),
        step.outcomes[0],
        explain(step.position, assessed.move, oracle, knows_fusion=knows_fusion),
    )
