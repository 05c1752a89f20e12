"""The review: an overview of a game that is over, and each of its positions with what it was worth."""

from __future__ import annotations

from bot.chat.ids import Deed, written
from bot.chat.says import board
from bot.chat.says.buttons import BLUE, GREEN, GREY, Rows, rows
from bot.chat.says.kindly import in_a_sentence
from bot.chat.says.marks import SHAPES, legend, shapes
from bot.chat.says.words import score, which
from bot.coins import Board
from bot.language import say
from bot.match import Accuracy, Mark, Status, Step, Verdict
from bot.pictures.review_words import word
from bot.service.new import SMALLEST
from bot.service.review import LookBack

_LISTED = 8
"""Costly moves of a seat named in the overview, where the steps tell the rest; and moves named in a step."""


def overview(told: LookBack) -> str:
    """Result, what was worth what, and the moves that cost something, the dearest first."""
    names, review, seat = board.seats(told.game), told.review, told.seat
    lines = [f"**{board.heading(told.game.match, names)}**", in_a_sentence(told), ""]
    lines += [f"**{say('review-of', name=names[seat])}**", _par(review.par(seat))]
    lines += [say("review-could-have-had", score=score(review.best_within_reach(seat).scores, seat))]
    if review.turning is not None:
        at_the_end = review.turning.ply == told.game.match.ply
        turning = say("review-turning-end") if at_the_end else say("review-turning", move=review.turning.ply + 1)
        lines.append(turning)
    for number, accuracy in enumerate(review.accuracy):
        own = [verdict for verdict in review.verdicts if verdict.pick.seat == number]
        total = told.game.match.position.scores[number]
        lines += [say("review-score", name=names[number], score=total), *_accuracy(accuracy)]
        lines += [*shapes(verdict.mark for verdict in own), *_costly(own, told)]
    lines += [f"-# {line}" for line in legend(verdict.mark for verdict in review.verdicts)]
    return "\n".join([*lines, _footer(told)])


def _par(margin: int) -> str:
    """What perfect play of both from the start was worth."""
    if not margin:
        return say("review-par-tie")
    return say("review-par-win" if margin > 0 else "review-par-loss", margin=abs(margin))


def _accuracy(accuracy: Accuracy) -> list[str]:
    return [] if accuracy.percent is None else [board.accuracy(accuracy)]


def _costly(verdicts: list[Verdict], told: LookBack) -> list[str]:
    costly = [verdict for verdict in verdicts if verdict.pick.lost]
    costly.sort(key=lambda verdict: (verdict.mark is not Mark.BLUNDER, -verdict.pick.lost, verdict.pick.ply))
    lines = [
        f"{SHAPES[verdict.mark]} {verdict.pick.ply + 1}: {which(verdict.made, told.game.match.board)}, "
        f"−{verdict.pick.lost}"
        for verdict in costly[:_LISTED]
    ]
    more = len(costly) - len(lines)
    return [*lines, say("lines-more", count=more)] if more else lines


def step(told: LookBack, ply: int) -> str:
    """The position at `ply`: coins left, scores, how each move ends, and the one that was made."""
    game, here = told.game, told.review.steps[ply]
    names, last = board.seats(game), len(told.review.steps) - 1
    heading = board.heading(game.match, names) if ply == last else say("review-move", move=ply + 1, last=last)
    lines = [f"**{heading}**", board.coins(here.position)]
    lines += [f"{names[seat]}: **{here.position.scores[seat]}**" for seat in (0, 1)]
    if ply == last and game.match.resigned is not None:
        slow = game.match.status is Status.FORFEIT
        here_ended = "review-too-slow-here" if slow else "review-resigned-here"
        lines += [say(here_ended, name=names[game.match.resigned])]
    if here.ends:
        lines += [say("review-to-move", name=names[here.position.turn]), say("review-if-perfect")]
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
    return [*lines, say("lines-none-better", count=more)] if more else lines


def _made(verdict: Verdict, told: LookBack) -> list[str]:
    lines = [say("review-taken", move=which(verdict.made, told.game.match.board)), _word(verdict)]
    if verdict.pick.lost:
        lines.append(say("review-better", move=which(verdict.best, told.game.match.board)))
    return lines


def _word(verdict: Verdict) -> str:
    mark = f"{SHAPES[verdict.mark]} {word(verdict.mark)}"
    if verdict.pick.lost:
        return f"{mark}: −{verdict.pick.lost}"
    return mark if verdict.pick.choice else say("review-no-choice", mark=mark)


def _footer(told: LookBack) -> str:
    return f"-# {say('review-footer', code=told.game.code)}"


def buttons(told: LookBack, ply: int | None, shareable: bool) -> Rows:
    """Below the position at `ply`: to the others, and playing on. Below the overview (`None`): into the game."""
    code, last = told.game.code, len(told.review.steps) - 1

    def to(deed: Deed) -> str:
        return written(code, ply or 0, deed)

    share = [(to(Deed.SHARE), say("board-share"), GREY)] if shareable else []
    if ply is None:
        turning = [(to(Deed.TURNING), say("review-turning-point"), BLUE)] if told.review.turning is not None else []
        return rows([(to(Deed.FIRST), say("review-step"), BLUE), *turning, *share])
    left = told.review.steps[ply].position.left
    return rows(
        # A phone shows three of these side by side, not four.
        [
            (to(Deed.BACK), say("review-back"), BLUE, ply == 0),
            (to(Deed.FORWARD), say("review-forward"), BLUE, ply == last),
        ],
        [
            (to(Deed.FIRST), say("review-first"), GREY, ply == 0),
            (to(Deed.LAST), say("review-last"), GREY, ply == last),
            (to(Deed.REVIEW), say("review-overview"), GREY),
        ],
        [(to(Deed.FROM_HERE), say("review-play-on"), GREEN, left < SMALLEST)],
    )
