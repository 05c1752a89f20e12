"""The review: an overview of a game that is over, and each of its positions with what it was worth."""

from __future__ import annotations

from bot.chat.ids import Deed, written
from bot.chat.says import board
from bot.chat.says.buttons import BLUE, GREEN, GREY, Rows, rows
from bot.chat.says.kindly import in_a_sentence
from bot.chat.says.marks import SHAPES, legend, shapes
from bot.chat.says.words import score, which
from bot.coins import Board
from bot.match import Accuracy, Mark, Step, Verdict
from bot.service.new import SMALLEST
from bot.service.review import LookBack

_LISTED = 8
"""Costly moves of a seat named in the overview, where the steps tell the rest; and moves named in a step."""


def overview(told: LookBack) -> str:
    """Result, what was worth what, and the moves that cost something, the dearest first."""
    names, review, seat = board.seats(told.game), told.review, told.seat
    lines = [f"**{board.heading(told.game.match, names)}**", in_a_sentence(told), ""]
    lines += [f"**Review for {names[seat]}**", f"Par: {_par(review.par(seat))}"]
    lines += [f"Could have had: {score(review.best_within_reach(seat).scores, seat)}"]
    if review.turning is not None:
        at_the_end = review.turning.ply == told.game.match.ply
        lines.append("Turning point: resigning" if at_the_end else f"Turning point: move {review.turning.ply + 1}")
    for number, accuracy in enumerate(review.accuracy):
        own = [verdict for verdict in review.verdicts if verdict.pick.seat == number]
        lines += [f"**{names[number]}**: {told.game.match.position.scores[number]}", *_accuracy(accuracy)]
        lines += [*shapes(verdict.mark for verdict in own), *_costly(own, told)]
    lines += [f"-# {line}" for line in legend(verdict.mark for verdict in review.verdicts)]
    return "\n".join([*lines, _footer(told)])


def _par(margin: int) -> str:
    """What perfect play of both from the start was worth."""
    return f"a {'win' if margin > 0 else 'loss'} by {abs(margin)}" if margin else "a tie"


def _accuracy(accuracy: Accuracy) -> list[str]:
    if accuracy.percent is None:
        return []
    return [f"Accuracy {accuracy.percent}% ({accuracy.exact} of {accuracy.choices})"]


def _costly(verdicts: list[Verdict], told: LookBack) -> list[str]:
    costly = [verdict for verdict in verdicts if verdict.pick.lost]
    costly.sort(key=lambda verdict: (verdict.mark is not Mark.BLUNDER, -verdict.pick.lost, verdict.pick.ply))
    lines = [
        f"{SHAPES[verdict.mark]} {verdict.pick.ply + 1}: {which(verdict.made, told.game.match.board)}, "
        f"−{verdict.pick.lost}"
        for verdict in costly[:_LISTED]
    ]
    more = len(costly) - len(lines)
    return [*lines, f"and {more} more"] if more else lines


def step(told: LookBack, ply: int) -> str:
    """The position at `ply`: coins left, scores, how each move ends, and the one that was made."""
    game, here = told.game, told.review.steps[ply]
    names, last = board.seats(game), len(told.review.steps) - 1
    heading = board.heading(game.match, names) if ply == last else f"Move {ply + 1} of {last}"
    lines = [f"**{heading}**", board.coins(here.position)]
    lines += [f"{names[seat]}: **{here.position.scores[seat]}**" for seat in (0, 1)]
    if ply == last and game.match.resigned is not None:
        lines += [f"{names[game.match.resigned]} resigned here"]
    if here.ends:
        lines += [f"{names[here.position.turn]} to move", "If both then play perfectly:"]
        lines += _ends(here, game.match.board)
    if here.verdict is not None:
        lines += _made(here.verdict, told)
    return "\n".join([*lines, _footer(told)])


def _ends(here: Step, board: Board) -> list[str]:
    """How each move ends, the best first; of a ring's many first picks the best, and the one that was made."""
    made = here.verdict and here.verdict.made
    shown = [end for number, end in enumerate(here.ends) if number < _LISTED or end is made]
    lines = []
    for end in shown:
        shape = SHAPES[here.verdict.mark] if here.verdict and end is made else "·"
        lines.append(f"{shape} {which(end, board)}: {score(end.scores, 0)}")
    more = len(here.ends) - len(shown)
    return [*lines, f"and {more} more, none better"] if more else lines


def _made(verdict: Verdict, told: LookBack) -> list[str]:
    lines = [f"Taken: {which(verdict.made, told.game.match.board)}", _word(verdict)]
    if verdict.pick.lost:
        lines.append(f"Better: {which(verdict.best, told.game.match.board)}")
    return lines


def _word(verdict: Verdict) -> str:
    shape, mark = SHAPES[verdict.mark], verdict.mark
    if verdict.pick.lost:
        return f"{shape} {mark.value}: −{verdict.pick.lost}"
    return f"{shape} {mark.value}" if verdict.pick.choice else f"{shape} {mark.value}: no choice"


def _footer(told: LookBack) -> str:
    return f"-# Game {told.game.code} · review"


def buttons(told: LookBack, ply: int | None, shareable: bool) -> Rows:
    """Below the position at `ply`: to the others, and playing on. Below the overview (`None`): into the game."""
    code, last = told.game.code, len(told.review.steps) - 1

    def to(deed: Deed) -> str:
        return written(code, ply or 0, deed)

    share = [(to(Deed.SHARE), "Share", GREY)] if shareable else []
    if ply is None:
        turning = [(to(Deed.TURNING), "Turning point", BLUE)] if told.review.turning is not None else []
        return rows([(to(Deed.FIRST), "Step through", BLUE), *turning, *share])
    left = told.review.steps[ply].position.left
    return rows(
        [
            (to(Deed.FIRST), "« First", GREY, ply == 0),
            (to(Deed.BACK), "← Back", BLUE, ply == 0),
            (to(Deed.FORWARD), "Forward →", BLUE, ply == last),
            (to(Deed.LAST), "Last »", GREY, ply == last),
        ],
        [
            (to(Deed.REVIEW), "Overview", GREY),
            (to(Deed.FROM_HERE), "Play on from here", GREEN, left < SMALLEST),
        ],
    )
