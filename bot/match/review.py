"""The review of a match: what every position was worth, what every move did, where the game was decided. All exact."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.coins import Position
from bot.coins.solver import Oracle
from bot.match.appraisal import Accuracy, Forecast, Pick, accuracy, appraise_whole, forecast
from bot.match.match import Match, Status

Scores = tuple[int, int]


class Mark(enum.Enum):
    """What a move did.

    A move that gives nothing away is the *only move* where every other move gives something away, else *best*: so is
    one that was forced, and one where all moves were as good (its `Pick.choice` is false). Of the others, a *blunder*
    changes the outcome (win, tie or loss under perfect play of both from then on) for the one who made it; an
    *inaccuracy* gives away margin only.
    """

    BEST = "best"
    ONLY = "only move"
    INACCURACY = "inaccuracy"
    BLUNDER = "blunder"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A move that was made, its mark, and how the game ends after it and after a best one (perfect play of both)."""

    pick: Pick
    mark: Mark
    made: Forecast
    best: Forecast


@dataclass(frozen=True, slots=True)
class Step:
    """A position of the match. `ends` are its moves with how the game ends after each, the best first.

    `scores` is how the game ends from here under perfect play of both, what was taken before included. `verdict` is
    about the move made here; `None` in the last position.
    """

    position: Position
    ends: tuple[Forecast, ...]
    scores: Scores
    verdict: Verdict | None

    @property
    def margin(self) -> int:
        """Seat 0's final margin under perfect play of both from here."""
        return self.scores[0] - self.scores[1]


@dataclass(frozen=True, slots=True)
class Turning:
    """The turning point: the move, or the resignation (`ply` is that of the match), that decided the game.

    After it the outcome under perfect play never changed again. `seat` made it; `scores` is how the game ends had both
    played perfectly from there.
    """

    ply: int
    seat: int
    scores: Scores


@dataclass(frozen=True)
class Review:
    """A match told exactly: one `Step` a position, the first and the last included (ply + 1 of them)."""

    match: Match
    steps: tuple[Step, ...]

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The moves made, by ply."""
        return tuple(step.verdict for step in self.steps if step.verdict is not None)

    @property
    def accuracy(self) -> tuple[Accuracy, Accuracy]:
        """The accuracy of both seats."""
        picks = [verdict.pick for verdict in self.verdicts]
        return accuracy(picks, 0), accuracy(picks, 1)

    def par(self, seat: int) -> int:
        """The final margin that perfect play of both from the start is worth to `seat`."""
        return _margin(self.steps[0].scores, seat)

    def against_par(self, seat: int) -> int | None:
        """What the other seat gave away less what `seat` did: its margin above par. `None` unless all was taken."""
        if self.match.status is not Status.FINISHED:
            return None
        return _margin(self.match.position.scores, seat) - self.par(seat)

    def perfect(self, seat: int) -> bool:
        """Whether `seat` moved, gave nothing away by any move, and did not resign."""
        own = [verdict for verdict in self.verdicts if verdict.pick.seat == seat]
        return bool(own) and all(verdict.pick.lost == 0 for verdict in own) and self.match.resigned != seat

    def best_within_reach(self, seat: int) -> Step:
        """What `seat` could have had: the position from which perfect play of both ends with its highest score.

        Of several the last one, so that of a perfect game it is the end. `Step.scores` is what it could have had.
        """
        return max(reversed(self.steps), key=lambda step: step.scores[seat])

    @cached_property
    def turning(self) -> Turning | None:
        """The last move after which the outcome under perfect play was another than before: the last blunder.

        A resignation in a position that was not lost comes after it. `None` where the outcome never changed. In a match
        that still runs, or was closed before its end, it is the turning point so far.
        """
        outcomes = [_sign(step.margin) for step in self.steps]
        resigned = self.match.resigned
        if resigned is not None:
            outcomes.append(-1 if resigned == 0 else 1)
        changes = [ply for ply in range(len(outcomes) - 1) if outcomes[ply] != outcomes[ply + 1]]
        if not changes:
            return None
        ply = changes[-1]
        seat = resigned if ply == self.match.ply and resigned is not None else ply % 2
        return Turning(ply, seat, self.steps[ply].scores)


def review(match: Match, oracle: Oracle) -> Review:
    """The review of `match`, whatever its layout; of one that was resigned or still runs, as far as it went.

    O(moves) questions to the oracle.

    >>> from bot.coins import Board, Move
    >>> from bot.match.seats import Bot
    >>> moves = map(Move.parse, ["1L"] * 6)
    >>> match = Match.replay(Board.parse("4 7 2 9 5 2"), (Bot("random"), Bot("optimal")), moves, Status.FINISHED)
    >>> told = review(match, Oracle())
    >>> [step.margin for step in told.steps]
    [7, 1, 1, -7, -7, -7, -7]
    >>> [verdict.mark.value for verdict in told.verdicts]
    ['inaccuracy', 'only move', 'blunder', 'only move', 'only move', 'best']
    >>> told.turning
    Turning(ply=2, seat=0, scores=(15, 14))
    """
    picks = appraise_whole(match, oracle)
    position = Position.start(match.board)
    steps = []
    for pick in picks:
        steps.append(_step(position, oracle, pick))
        position = position.take(pick.move)
    return Review(match, (*steps, _step(position, oracle, None)))


def _step(position: Position, oracle: Oracle, pick: Pick | None) -> Step:
    ends = tuple(forecast(position, oracle))
    scores = ends[0].scores if ends else position.scores
    return Step(position, ends, scores, None if pick is None else _judge(pick, ends))


def _judge(pick: Pick, ends: Sequence[Forecast]) -> Verdict:
    made = next(end for end in ends if end.move == pick.move)
    return Verdict(pick, _mark(pick, made, ends), made, ends[0])


def _mark(pick: Pick, made: Forecast, ends: Sequence[Forecast]) -> Mark:
    best, *others = ends
    if pick.lost == 0:
        alone = bool(others) and all(other.scores != best.scores for other in others)
        return Mark.ONLY if alone else Mark.BEST
    same = _sign(_margin(made.scores, 0)) == _sign(_margin(best.scores, 0))
    return Mark.INACCURACY if same else Mark.BLUNDER


def _margin(scores: Scores, seat: int) -> int:
    return scores[seat] - scores[1 - seat]


def _sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)
