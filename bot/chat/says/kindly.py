"""A review in one sentence, kindly: where a game was lost, that it was perfect, what a win left lying."""

from __future__ import annotations

from bot.chat.says import board
from bot.chat.says.words import score, which
from bot.language import say
from bot.match import Status, Turning
from bot.service.review import LookBack

_GAVE_UP = {1: "review-gave-up-win", 0: "review-gave-up-tie", -1: "review-gave-up-loss"}
_LET_GO = {1: "review-let-go-win", 0: "review-let-go-tie", -1: "review-let-go-loss"}
"""By the sign of the margin that was there."""


def in_a_sentence(told: LookBack) -> str:
    """What there is to say to the player in `told.seat`, or about them."""
    review, match, seat = told.review, told.game.match, told.seat
    names = board.seats(told.game)
    if match.status is Status.EXPIRED:
        return say("review-closed")
    if review.perfect(seat) and match.status is Status.FINISHED:
        return say("review-perfect" if match.winner == seat else "review-perfect-no-more", name=names[seat])
    if match.winner == seat:
        return _won(told, names)
    turning = review.turning
    if turning is None:
        most = score(review.best_within_reach(seat).scores, seat)
        return say("review-no-blame", score=most)
    if turning.seat != seat:
        return say("review-tie-earned", name=names[1 - seat], move=turning.ply + 1)
    return _let_go(told, turning)


def _won(told: LookBack, names: tuple[str, str]) -> str:
    review, match, seat = told.review, told.game.match, told.seat
    if match.resigned is not None:
        slow = match.status is Status.FORFEIT
        return say("review-they-were-too-slow" if slow else "review-they-resigned", name=names[1 - seat])
    most = review.best_within_reach(seat).scores
    if most[seat] > match.position.scores[seat]:
        return say("review-won-more-in-reach", score=score(most, seat))
    return say("review-won")


def _let_go(told: LookBack, turning: Turning) -> str:
    """The seat itself had better until the turning point."""
    seat, match = told.seat, told.game.match
    margin = turning.scores[seat] - turning.scores[1 - seat]
    had, within_reach = (margin > 0) - (margin < 0), score(turning.scores, seat)
    if turning.ply == match.ply:
        return say(_GAVE_UP[had], score=within_reach)
    verdict = told.review.verdicts[turning.ply]
    return say(_LET_GO[had], move=turning.ply + 1, pick=which(verdict.best, match.board), score=within_reach)
