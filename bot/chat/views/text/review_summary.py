"""Summarize a review in a sentence or two: what decided the game, and why."""

from __future__ import annotations

from bot.chat.views import board as board_view
from bot.chat.views.text.formatting import arrow
from bot.chat.views.text.why import decided, why_not
from bot.i18n import translate
from bot.match.match import Status
from bot.service.reviews import GameReview


def summarize(game_review: GameReview, reader: int | None) -> list[str]:
    """Return what decided the game and, if it was a move, why another one was better.

    `reader` is the seat that is addressed as "you"; `None` for spectators.
    """
    match, seat, summary = game_review.game.match, game_review.seat, game_review.summary
    names, several = board_view.seats(game_review.game), len(match.board.lines) > 1
    if match.status is Status.EXPIRED:
        return [translate("review-closed")]
    decision = summary.decision
    if decision is None:
        return [translate("review-agreed")]
    if summary.seats[seat].perfect and match.status is Status.FINISHED:
        key = "review-perfect" if match.winner == seat else "review-perfect-no-more"
        return [translate(key, who="you" if seat == reader else "other", name=names[seat])]
    words = [decided(decision, names, reader, several, arrow)]
    if decision.explanation is not None:
        words.append(why_not(decision.explanation, names, reader, several, arrow))
    return words
