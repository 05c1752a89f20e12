"""Summarize a review in one friendly sentence."""

from __future__ import annotations

from bot.chat.views import board as board_view
from bot.chat.views.text.formatting import score, which
from bot.i18n import translate
from bot.match import Status, TurningPoint
from bot.service.analysis.review import GameReview

_GAVE_UP = {True: "review-gave-up-win", False: "review-gave-up-tie"}
_TOO_SLOW = {True: "review-too-slow-win", False: "review-too-slow-tie"}
_LET_GO = {True: "review-let-go-win", False: "review-let-go-tie"}
"""Message keys by whether a win was available; otherwise a tie was, because a turning point gives away one of them."""


def summarize(game_review: GameReview) -> str:
    """Return one sentence for or about the player in `game_review.seat`."""
    review, match, seat = game_review.review, game_review.game.match, game_review.seat
    names = board_view.seats(game_review.game)
    if match.status is Status.EXPIRED:
        return translate("review-closed")
    if match.status is Status.AGREED:
        return translate("review-agreed")
    if review.perfect(seat) and match.status is Status.FINISHED:
        return translate("review-perfect" if match.winner == seat else "review-perfect-no-more", name=names[seat])
    if match.winner == seat:
        return _won(game_review, names)
    turning = review.turning_point
    if turning is None:
        most = score(review.best_within_reach(seat).scores, seat)
        return translate("review-no-blame", score=most)
    if turning.seat != seat:
        return translate("review-tie-earned", name=names[1 - seat], move=turning.ply + 1)
    return _let_go(game_review, turning)


def _won(game_review: GameReview, names: tuple[str, str]) -> str:
    review, match, seat = game_review.review, game_review.game.match, game_review.seat
    if match.resigned is not None:
        slow = match.status is Status.FORFEIT
        return translate("review-they-were-too-slow" if slow else "review-they-resigned", name=names[1 - seat])
    most = review.best_within_reach(seat).scores
    if most[seat] > match.position.scores[seat]:
        return translate("review-won-more-in-reach", score=score(most, seat))
    return translate("review-won")


def _let_go(game_review: GameReview, turning: TurningPoint) -> str:
    """Summarize a game in which the seat itself gave away a better result."""
    seat, match = game_review.seat, game_review.game.match
    had_win = turning.scores[seat] > turning.scores[1 - seat]
    within_reach = score(turning.scores, seat)
    if turning.ply == match.ply:
        keys = _TOO_SLOW if match.status is Status.FORFEIT else _GAVE_UP
        return translate(keys[had_win], score=within_reach)
    move_review = game_review.review.move_reviews[turning.ply]
    return translate(
        _LET_GO[had_win], move=turning.ply + 1, pick=which(move_review.best, match.board), score=within_reach
    )
