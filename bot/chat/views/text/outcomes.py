"""Write what to take, how each move ends, and the best play: the same in hints and evaluations."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.views.text.formatting import arrow, arrows, number, score_text
from bot.i18n import translate
from bot.match.quality import MoveOutcome, Play
from bot.match.reviews import FinalResult, Scores

_MAX_LISTED_MOVES = 7
"""The most moves listed beside the best one. Only the first move of a ring has more."""


def take(best: MoveOutcome, seat: int, several: bool) -> str:
    """Return what to take and what `seat` gets, like `Take 7 → and you win 45–40`."""
    move, result = arrow(best.move, number(best.coin), several), FinalResult.of(best.scores, seat).value
    return translate("evaluation-take", move=move, result=result, score=score_text(best.scores, seat))


def outcome(scores: Scores, reader: int | None, names: tuple[str, str]) -> str:
    """Return how a game ends, like `you win 18–11`; the score of the reader or else of the winner comes first."""
    if scores[0] == scores[1]:
        return translate("evaluation-outcome", result="tie", name="", score=score_text(scores, 0))
    winner = 0 if scores[0] > scores[1] else 1
    if reader is None:
        return translate("evaluation-outcome", result="other", name=names[winner], score=score_text(scores, winner))
    result = "win" if winner == reader else "loss"
    return translate("evaluation-outcome", result=result, name="", score=score_text(scores, reader))


def other_moves(moves: Sequence[MoveOutcome], reader: int | None, names: tuple[str, str], several: bool) -> list[str]:
    """Return how the game ends after each of `moves` but the first, which is a best one."""
    best, *others = moves
    lines = [
        translate(
            "evaluation-as-good" if end.scores == best.scores else "evaluation-move",
            move=arrow(end.move, number(end.coin), several),
            outcome=outcome(end.scores, reader, names),
        )
        for end in others[:_MAX_LISTED_MOVES]
    ]
    moves_left_out = len(others) - len(lines)
    return [*lines, translate("lines-none-better", count=moves_left_out)] if moves_left_out else lines


def moves_of_each(
    by_seat: tuple[Play, Play], mover: int, headings: tuple[str, str], several: bool, max_moves: int | None = None
) -> list[str]:
    """Return the moves of the best play, a text line for each player, who take turns; at most `max_moves` of each."""
    lines = []
    for seat in (mover, 1 - mover):
        moves = arrows(by_seat[seat], several)
        left_out = len(moves[max_moves:]) if max_moves else 0
        more = [translate("lines-left-out", count=left_out)] if left_out else []
        lines.append(f"**{headings[seat]}** {' · '.join([*moves[:max_moves], *more])}")
    return lines
