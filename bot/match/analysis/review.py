"""The review of a match: the exact value of every position, marks of moves, the turning point."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.coins import Move, Position
from bot.coins.solver import Oracle
from bot.match.analysis.move_quality import Accuracy, MoveAssessment, MoveOutcome, accuracy, forecast_move
from bot.match.match import Match, Status
from bot.util.caching import MEGABYTE, cached

Scores = tuple[int, int]
_CACHE_BYTES = 3 * MEGABYTE // 2
"""Room for about 60 matches: one that ends is counted, shown and reviewed soon after."""
_BYTES_PER_MATCH, _BYTES_PER_STEP, _BYTES_PER_OUTCOME = 3_000, 1_000, 300
"""Bytes of a match, of each of its positions, and of each move of a position."""


class MoveMark(enum.Enum):
    """The mark of a move.

    A move that gives nothing away is the *only move* if every other move gives something away, else *best*, also if it
    was forced or all moves were equal. Of the others, a *blunder* changes the outcome (win, tie or loss under perfect
    play of both from then on); an *inaccuracy* only gives margin away.
    """

    BEST = "best"
    ONLY = "only move"
    INACCURACY = "inaccuracy"
    BLUNDER = "blunder"


class FinalResult(enum.Enum):
    """The result of a seat."""

    WIN = "win"
    TIE = "tie"
    LOSS = "loss"

    @classmethod
    def of(cls, scores: Scores, seat: int) -> FinalResult:
        """Return the result of `seat` in a game that ends with `scores`."""
        margin = _margin(scores, seat)
        return cls.WIN if margin > 0 else cls.LOSS if margin < 0 else cls.TIE


class ChoiceQuality(enum.Enum):
    """The class of a move as a choice.

    `FORCED` moves are not choices: there was one move, or all moves led to the same. An `EXACT` one gives nothing away,
    a `SLIP` gives margin away but keeps the result, a `BLUNDER` gives the result away, however small the margin.
    """

    EXACT = "exact"
    SLIP = "slip"
    BLUNDER = "blunder"
    FORCED = "forced"


_QUALITIES = {
    MoveMark.BEST: ChoiceQuality.EXACT,
    MoveMark.ONLY: ChoiceQuality.EXACT,
    MoveMark.INACCURACY: ChoiceQuality.SLIP,
    MoveMark.BLUNDER: ChoiceQuality.BLUNDER,
}


@dataclass(frozen=True, slots=True)
class MoveReview:
    """A move with its mark, its outcome and that of a best move."""

    assessment: MoveAssessment
    mark: MoveMark
    outcome: MoveOutcome
    best: MoveOutcome

    @property
    def before(self) -> FinalResult:
        """Return the result of its seat if both had played perfectly from before the move."""
        return FinalResult.of(self.best.scores, self.assessment.seat)

    @property
    def after(self) -> FinalResult:
        """Return the result of its seat if both had played perfectly after the move."""
        return FinalResult.of(self.outcome.scores, self.assessment.seat)

    @property
    def quality(self) -> ChoiceQuality:
        """Return the class of the move as a choice."""
        if not self.assessment.had_choice:
            return ChoiceQuality.FORCED
        return _QUALITIES[self.mark]


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """A position of the match; `ends` are the outcomes of its moves, the best first.

    `scores` are the final scores under perfect play of both from this position. `move_review` is about the move made;
    `None` in the last position.
    """

    position: Position
    ends: tuple[MoveOutcome, ...]
    scores: Scores
    move_review: MoveReview | None

    @property
    def margin(self) -> int:
        """Return seat 0's final margin under perfect play of both from this position."""
        return self.scores[0] - self.scores[1]

    def mark(self, end: MoveOutcome) -> MoveMark:
        """Return the mark that the move of `end`, one of `ends`, has or would have had."""
        return mark_move(end, self.ends)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The move or resignation of `seat` at `ply` that decided the game.

    After it the outcome under perfect play never changed again. `scores` are the final scores if both had played
    perfectly from there.
    """

    ply: int
    seat: int
    scores: Scores


@dataclass(frozen=True)
class MatchReview:
    """The review of a match: a step for each position, the first and the last included."""

    match: Match
    steps: tuple[ReviewStep, ...]

    @cached_property
    def move_reviews(self) -> tuple[MoveReview, ...]:
        """Return the reviews of the moves, by ply."""
        return tuple(step.move_review for step in self.steps if step.move_review is not None)

    @cached_property
    def own_reviews(self) -> tuple[MoveReview, ...]:
        """Return the reviews of the moves made in this match, without those of a match that it continues."""
        return self.move_reviews[self.match.start_ply :]

    @cached_property
    def own_assessments(self) -> tuple[MoveAssessment, ...]:
        """Return the assessments of the moves made in this match."""
        return tuple([review.assessment for review in self.own_reviews])

    @cached_property
    def accuracy(self) -> tuple[Accuracy, Accuracy]:
        """Return the accuracy of both seats."""
        return accuracy(self.own_assessments, 0), accuracy(self.own_assessments, 1)

    def par(self, seat: int) -> int:
        """Return the final margin of `seat` under perfect play of both from the beginning of this match."""
        return _margin(self.steps[self.match.start_ply].scores, seat)

    def against_par(self, seat: int) -> int | None:
        """Return the margin of `seat` above par; `None` unless every coin was taken."""
        if self.match.status is not Status.FINISHED:
            return None
        return _margin(self.match.position.scores, seat) - self.par(seat)

    def perfect(self, seat: int) -> bool:
        """Return true if `seat` moved, gave nothing away and did not resign."""
        own_reviews = [review for review in self.own_reviews if review.assessment.seat == seat]
        return (
            bool(own_reviews)
            and all(review.assessment.points_lost == 0 for review in own_reviews)
            and self.match.resigned != seat
        )

    def best_within_reach(self, seat: int) -> ReviewStep:
        """Return the last step whose `scores`, under perfect play of both, are the best for `seat`.

        For a perfect game it is the last step.
        """
        return max(reversed(self.steps[self.match.start_ply :]), key=lambda step: step.scores[seat])

    @cached_property
    def turning_point(self) -> TurningPoint | None:
        """Return the last blunder, or a later resignation of a position that was not lost.

        It is `None` if the outcome under perfect play never changed in this match. In a match that still runs, or was
        closed before its end, it is the turning point so far.
        """
        outcomes = [_sign(step.margin) for step in self.steps]
        resigned = self.match.resigned
        if resigned is not None:
            outcomes.append(-1 if resigned == 0 else 1)
        changes = [ply for ply in range(self.match.start_ply, len(outcomes) - 1) if outcomes[ply] != outcomes[ply + 1]]
        if not changes:
            return None
        ply = changes[-1]
        seat = resigned if ply == self.match.ply and resigned is not None else ply % 2
        return TurningPoint(ply, seat, self.steps[ply].scores)


def _review_bytes(key: object, review: MatchReview) -> int:
    outcomes = sum([len(step.ends) for step in review.steps])
    return _BYTES_PER_MATCH + _BYTES_PER_STEP * len(review.steps) + _BYTES_PER_OUTCOME * outcomes


@cached("reviews", _CACHE_BYTES, _review_bytes)
def review_match(match: Match, oracle: Oracle) -> MatchReview:
    """Review `match`, as far as it went if it was resigned or still runs. O(moves) oracle calls.

    >>> from bot.coins import Board, Move
    >>> from bot.match.match import BotSeat
    >>> moves = map(Move.parse, ["1L"] * 6)
    >>> seats = BotSeat("random"), BotSeat("optimal")
    >>> match = Match.replay(Board.parse("4 7 2 9 5 2"), seats, moves, Status.FINISHED)
    >>> review = review_match(match, Oracle())
    >>> [step.margin for step in review.steps]
    [7, 1, 1, -7, -7, -7, -7]
    >>> [move.mark.value for move in review.move_reviews]
    ['inaccuracy', 'only move', 'blunder', 'only move', 'only move', 'best']
    >>> review.turning_point
    TurningPoint(ply=2, seat=0, scores=(15, 14))
    """
    position = Position.start(match.board)
    steps = []
    for move in match.moves:
        steps.append(_step(position, oracle, move))
        position = position.take(move)
    return MatchReview(match, (*steps, _step(position, oracle, None)))


def _step(position: Position, oracle: Oracle, move: Move | None) -> ReviewStep:
    ends = tuple(forecast_move(position, oracle))
    scores = ends[0].scores if ends else position.scores
    return ReviewStep(position, ends, scores, None if move is None else _judge(position, move, ends))


def _judge(position: Position, move: Move, ends: Sequence[MoveOutcome]) -> MoveReview:
    seat, best, worst = position.turn, ends[0], ends[-1]
    outcome = next(end for end in ends if end.move == move)
    points_lost, had_choice = best.margin(seat) - outcome.margin(seat), best.scores != worst.scores
    assessment = MoveAssessment(position.ply, seat, move, outcome.coin, points_lost, had_choice)
    return MoveReview(assessment, mark_move(outcome, ends), outcome, best)


def mark_move(outcome: MoveOutcome, ends: Sequence[MoveOutcome]) -> MoveMark:
    """Return the mark of one of the moves of a position; `ends` are the outcomes of all, the best first."""
    best = ends[0]
    if outcome.scores == best.scores:
        is_only = len(ends) > 1 and ends[1].scores != best.scores
        return MoveMark.ONLY if is_only else MoveMark.BEST
    is_same_result = _sign(_margin(outcome.scores, 0)) == _sign(_margin(best.scores, 0))
    return MoveMark.INACCURACY if is_same_result else MoveMark.BLUNDER


def _margin(scores: Scores, seat: int) -> int:
    return scores[seat] - scores[1 - seat]


def _sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)
