"""Review a match: the exact value of every position, marks of moves, and what decided it."""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from operator import attrgetter, itemgetter

from bot.coins import Move, Oracle, Position
from bot.match.accuracy import Accuracy, MoveAssessment, accuracy, assess_moves
from bot.match.deals import Layout
from bot.match.explanation import Explanation, explain, left_half
from bot.match.forecast import MoveOutcome, forecast_move
from bot.match.hints import HintRecord, is_helped
from bot.match.match import HumanSeat, Match, Status
from bot.util.caching import MEGABYTE, cached

Scores = tuple[int, int]
_CACHE_BYTES = 3 * MEGABYTE
"""Room for about 120 matches of 12 coins: one that ends is counted, shown and reviewed soon after."""
_BYTES_PER_MATCH, _BYTES_PER_STEP, _BYTES_PER_OUTCOME = 3_000, 1_100, 300
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
    a `SLIP` gives margin away but keeps the result, a `BLUNDER` gives the result away, however small the margin. In a
    summary an exact move is `HELPED` if a hint or a review has told its player what to do.
    """

    EXACT = "exact"
    SLIP = "slip"
    BLUNDER = "blunder"
    FORCED = "forced"
    HELPED = "helped"


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
        return choice_quality(self.assessment, self.best.scores, self.outcome.scores)


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """A position of the match; `outcomes` are those of its moves, the best first.

    `scores` are the final scores under perfect play of both from this position. `move_review` is about the move made;
    `None` in the last position.
    """

    position: Position
    outcomes: tuple[MoveOutcome, ...]
    scores: Scores
    move_review: MoveReview | None

    @property
    def margin(self) -> int:
        """Return seat 0's final margin under perfect play of both from this position."""
        return self.scores[0] - self.scores[1]


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
    """The review of a match: its `positions`, the first and the last included, and the `assessments` of its moves.

    `scores` are, for each position, the final scores under perfect play of both from there. The steps, which have the
    outcomes of all moves, are made when they are asked for, because the end of a game shows one of them at most.
    """

    match: Match
    positions: tuple[Position, ...]
    assessments: tuple[MoveAssessment, ...]
    scores: tuple[Scores, ...]
    oracle: Oracle = field(repr=False, compare=False)

    @cached_property
    def steps(self) -> tuple[ReviewStep, ...]:
        return tuple([self.step(ply) for ply in range(len(self.positions))])

    def step(self, ply: int) -> ReviewStep:
        """Make the step of the position at `ply`. Complexity: as `Oracle.margins`."""
        outcomes = tuple(forecast_move(self.positions[ply], self.oracle))
        move_review = None
        if ply < len(self.assessments):
            assessed = self.assessments[ply]
            made = next(outcome for outcome in outcomes if outcome.move == assessed.move)
            move_review = MoveReview(assessed, mark_move(made, outcomes), made, outcomes[0])
        return ReviewStep(self.positions[ply], outcomes, self.scores[ply], move_review)

    @cached_property
    def move_reviews(self) -> tuple[MoveReview, ...]:
        return tuple(step.move_review for step in self.steps if step.move_review is not None)

    @property
    def own_reviews(self) -> tuple[MoveReview, ...]:
        """Return the reviews of the moves made in this match, without those of a match that it continues."""
        return self.move_reviews[self.match.start_ply :]

    @property
    def own_assessments(self) -> tuple[MoveAssessment, ...]:
        return self.assessments[self.match.start_ply :]

    @cached_property
    def own_qualities(self) -> tuple[ChoiceQuality, ...]:
        """Return the classes of the moves made in this match, as choices."""
        scores = self.scores[self.match.start_ply :]
        return tuple(map(choice_quality, self.own_assessments, scores, scores[1:]))

    def qualities(self, seat: int) -> tuple[ChoiceQuality, ...]:
        """Return the classes of the moves that `seat` made in this match, in order."""
        return self.own_qualities[(self.match.start_ply + seat) % 2 :: 2]

    @cached_property
    def accuracy(self) -> tuple[Accuracy, Accuracy]:
        return accuracy(self.own_assessments, 0), accuracy(self.own_assessments, 1)

    def par(self, seat: int) -> int:
        """Return the final margin of `seat` under perfect play of both from the beginning of this match."""
        return _margin(self.scores[self.match.start_ply], seat)

    @cached_property
    def turning_point(self) -> TurningPoint | None:
        """Return the last blunder, or a later resignation of a position that was not lost.

        It is `None` if the outcome under perfect play never changed in this match. In a match that still runs, or was
        closed before its end, it is the turning point so far.
        """
        results = [FinalResult.of(scores, 0) for scores in self.scores]
        resigned = self.match.resigned
        if resigned is not None:
            results.append(FinalResult.LOSS if resigned == 0 else FinalResult.WIN)
        changes = [ply for ply in range(self.match.start_ply, len(results) - 1) if results[ply] != results[ply + 1]]
        if not changes:
            return None
        ply = changes[-1]
        seat = ply % 2 if resigned is None else resigned  # who resigned made the last change, by that or by a move
        return TurningPoint(ply, seat, self.scores[ply])


def _review_bytes(key: object, review: MatchReview) -> int:
    board = review.match.board
    outcomes = 2 * len(board.lines) * len(review.positions) + (board.size if board.lines[0].ring else 0)
    return _BYTES_PER_MATCH + _BYTES_PER_STEP * len(review.positions) + _BYTES_PER_OUTCOME * outcomes


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
    positions = (*match.positions(), match.position)
    assessments = assess_moves(match, oracle, positions[:-1])
    return MatchReview(match, positions, assessments, _scores(match.position, assessments, oracle), oracle)


def _scores(last: Position, assessments: Sequence[MoveAssessment], oracle: Oracle) -> tuple[Scores, ...]:
    """Return the final scores under perfect play of both from each position up to `last`.

    A move that gave away a margin took half of it from the final score of its seat, and added it to the other one.
    """
    outcomes = forecast_move(last, oracle)
    first, second = outcomes[0].scores if outcomes else last.scores
    scores = [(first, second)]
    for assessed in reversed(assessments):
        half = assessed.points_lost // 2  # exact: two margins with the same coins differ by an even number
        first, second = (first + half, second - half) if assessed.seat == 0 else (first - half, second + half)
        scores.append((first, second))
    return tuple(scores[::-1])


def choice_quality(assessed: MoveAssessment, before: Scores, after: Scores) -> ChoiceQuality:
    """Return the class of a move; `before` and `after` are the final scores of perfect play before and after it."""
    if not assessed.had_choice:
        return ChoiceQuality.FORCED
    if not assessed.points_lost:
        return ChoiceQuality.EXACT
    is_same_result = FinalResult.of(before, 0) is FinalResult.of(after, 0)
    return ChoiceQuality.SLIP if is_same_result else ChoiceQuality.BLUNDER


def mark_move(outcome: MoveOutcome, outcomes: Sequence[MoveOutcome]) -> MoveMark:
    """Return the mark of one of the moves of a position; `outcomes` are those of all moves, the best first."""
    best = outcomes[0]
    if outcome.scores == best.scores:
        is_only = len(outcomes) > 1 and outcomes[1].scores != best.scores
        return MoveMark.ONLY if is_only else MoveMark.BEST
    is_same_result = FinalResult.of(best.scores, 0) is FinalResult.of(outcome.scores, 0)
    return MoveMark.INACCURACY if is_same_result else MoveMark.BLUNDER


def _margin(scores: Scores, seat: int) -> int:
    return scores[seat] - scores[1 - seat]


class DecisionKind(enum.Enum):
    MOVE = enum.auto()  # the last blunder
    RESIGNED = enum.auto()  # a resignation of a position that wasn't lost
    TIMED_OUT = enum.auto()  # a move took too long in a position that wasn't lost
    DEAL = enum.auto()  # nothing: the result under perfect play never changed


@dataclass(frozen=True, slots=True)
class Decision:
    """The event that decided a match, after which the result under perfect play never changed.

    `seat` gave the result `before` away. For `DEAL` it is `None`, and the result that of seat 0. `ply` is that of the
    turning point, or of the beginning for `DEAL`. A move has the `explanation` of it. `scores` are the final scores, by
    seat, if both had played perfectly from `ply`.
    """

    kind: DecisionKind
    ply: int
    seat: int | None
    before: FinalResult
    scores: Scores
    explanation: Explanation | None = None


@dataclass(frozen=True, slots=True)
class Mistake:
    """The move that cost a seat the most: its last blunder, which gave `result` away, or else its greatest slip.

    On an even row that its first player lost it is the last move that left the half that would have won.
    """

    explanation: Explanation
    result: FinalResult | None


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """The play of one seat.

    `qualities` are the classes of its moves in this match, in order. It is `perfect` if the seat had a choice, gave
    nothing away, had no help and did not resign. `best_scores` is the final result under perfect play of both from the
    position that promised this seat the most.
    """

    seat: int
    score: int
    qualities: tuple[ChoiceQuality, ...]
    perfect: bool
    best_scores: Scores

    @property
    def choices(self) -> tuple[ChoiceQuality, ...]:
        """Return the classes of its choices: moves that were forced or helped don't count."""
        others = (ChoiceQuality.FORCED, ChoiceQuality.HELPED)
        return tuple(quality for quality in self.qualities if quality not in others)

    @property
    def missed(self) -> int:
        """Return the points that it could have had beyond its score; 0 after a perfect match."""
        return max(0, self.best_scores[self.seat] - self.score)


@dataclass(frozen=True, slots=True)
class GameSummary:
    """The summary of a match that is over.

    `decision` is `None` for a match that was closed or tied by agreement. `mistakes` are those of people, by seat. Both
    are left out if they must stay secret.
    """

    decision: Decision | None
    seats: tuple[SeatSummary, SeatSummary]
    mistakes: tuple[Mistake | None, Mistake | None]


def summarize_match(
    review: MatchReview, *, hints: Collection[HintRecord] = (), knows_fusion: bool = False
) -> GameSummary:
    """Summarize the reviewed match with its `hints` for a reader.

    O(moves), and a call of `explain` for each mistake and the decision.

    >>> from bot.coins import Board, Move
    >>> from bot.match.reviews import review_match
    >>> from bot.match.match import BotSeat, Match
    >>> moves = map(Move.parse, ["1L"] * 6)
    >>> seats = BotSeat("random"), BotSeat("optimal")
    >>> match = Match.replay(Board.parse("4 7 2 9 5 2"), seats, moves, Status.FINISHED)
    >>> summary = summarize_match(review_match(match, Oracle()))
    >>> summary.decision.kind.name, summary.decision.ply, summary.decision.explanation.good.coin
    ('MOVE', 2, 2)
    >>> [quality.value for quality in summary.seats[0].qualities]
    ['slip', 'blunder', 'exact']
    """

    @cache  # the decision is often the mistake
    def explain_move(ply: int) -> Explanation:
        position, move = review.positions[ply], review.match.moves[ply]
        return explain_made(review.match, position, move, review.oracle, knows_fusion=knows_fusion)

    first, second = (
        _mistake(review, number, explain_move) if isinstance(seat, HumanSeat) else None
        for number, seat in enumerate(review.match.seats)
    )
    seats = summarize_seat(review, 0, hints), summarize_seat(review, 1, hints)
    return GameSummary(_decision(review, explain_move), seats, (first, second))


def explain_made(
    match: Match, position: Position, move: Move, oracle: Oracle, *, knows_fusion: bool = False
) -> Explanation:
    """Explain a `move` of a match that is over: on an even row that its first player lost, a mistake by the halves."""
    half = left_half(position, move, oracle) if _halves_would_win(match) else None
    return half if half and half.cost > 0 else explain(position, move, oracle, knows_fusion=knows_fusion)


def _halves_would_win(match: Match) -> bool:
    """Return true if the first player has lost on an even row, perhaps by leaving the richer half."""
    return match.winner == 1 and match.board.size % 2 == 0 and Layout.of(match.board) is Layout.ROW


def summarize_seat(review: MatchReview, seat: int, hints: Collection[HintRecord] = ()) -> SeatSummary:
    """Summarize the play of `seat` in the reviewed match. O(moves).

    A review has shown the best first move to who continues another match.
    """
    match, helped = review.match, ChoiceQuality.HELPED
    made = [assessed for assessed in review.own_assessments if assessed.seat == seat]
    qualities = tuple(
        helped
        if quality is ChoiceQuality.EXACT and (0 < move.ply == match.start_ply or is_helped(hints, seat, move.ply))
        else quality
        for move, quality in zip(made, review.qualities(seat), strict=True)
    )
    is_exact = ChoiceQuality.EXACT in qualities and not any(move.points_lost for move in made)
    return SeatSummary(
        seat,
        match.position.scores[seat],
        qualities=qualities,
        perfect=is_exact and helped not in qualities and match.resigned != seat,
        best_scores=max(review.scores[match.start_ply :], key=itemgetter(seat)),
    )


def _mistake(review: MatchReview, seat: int, explain_move: Callable[[int], Explanation]) -> Mistake | None:
    made = list(zip(review.own_assessments, review.own_qualities, strict=True))
    lost = [(assessed, quality) for assessed, quality in made if assessed.seat == seat and assessed.points_lost]
    if not lost:
        return None
    blunders = [assessed for assessed, quality in lost if quality is ChoiceQuality.BLUNDER]
    is_about_last_coins = bool(blunders) and review.positions[blunders[-1].ply].coins_left == 2
    if seat == 0 and _halves_would_win(review.match) and not is_about_last_coins:
        plies = (ply for ply in range(review.match.ply - 1, review.match.start_ply - 1, -1) if ply % 2 == 0)
        halves = (left_half(review.positions[ply], review.match.moves[ply], review.oracle) for ply in plies)
        if explanation := next(filter(None, halves), None):
            return Mistake(explanation, FinalResult.WIN)
    costliest = blunders[-1] if blunders else max((slip for slip, _ in lost), key=attrgetter("points_lost"))
    result = FinalResult.of(review.scores[costliest.ply], seat) if blunders else None
    return Mistake(explain_move(costliest.ply), result)


def _decision(review: MatchReview, explain_move: Callable[[int], Explanation]) -> Decision | None:
    match, turning = review.match, review.turning_point
    if match.status in (Status.ACTIVE, Status.CLOSED, Status.AGREED):
        return None
    if turning is None:
        scores = review.scores[match.start_ply]
        return Decision(DecisionKind.DEAL, match.start_ply, None, FinalResult.of(scores, 0), scores)
    kind, explanation = DecisionKind.MOVE, None
    if turning.ply < match.ply:
        explanation = explain_move(turning.ply)
    else:  # it was decided by the end, not by a move
        kind = DecisionKind.TIMED_OUT if match.status is Status.FORFEIT else DecisionKind.RESIGNED
    before = FinalResult.of(turning.scores, turning.seat)
    return Decision(kind, turning.ply, turning.seat, before, turning.scores, explanation)
