"""A review in one sentence, kindly: where a game was lost, that it was perfect, what a win left lying."""

from __future__ import annotations

from bot.chat.says import board
from bot.chat.says.words import score, which
from bot.match import Status, Turning
from bot.service.review import LookBack

_OUTCOMES = {1: "the win", 0: "a tie", -1: "a loss"}


def in_a_sentence(told: LookBack) -> str:
    """What there is to say to the player in `told.seat`, or about them."""
    review, match, seat = told.review, told.game.match, told.seat
    names = board.seats(told.game)
    if match.status is Status.EXPIRED:
        return "This game was closed before its end."
    if review.perfect(seat) and match.status is Status.FINISHED:
        more = "." if match.winner == seat else ", and there was no more to be had."
        return f"A perfect game: {names[seat]} gave nothing away{more}"
    if match.winner == seat:
        return _won(told, names)
    turning = review.turning
    if turning is None:
        most = score(review.best_within_reach(seat).scores, seat)
        return f"No blame: this deal was lost from its first coin against good play. {most} was the most in reach."
    if turning.seat != seat:
        return f"A tie well earned: {names[1 - seat]} let the win go at move {turning.ply + 1}."
    return _let_go(told, turning)


def _won(told: LookBack, names: tuple[str, str]) -> str:
    review, match, seat = told.review, told.game.match, told.seat
    if match.resigned is not None:
        return f"A win: {names[1 - seat]} resigned."
    most = review.best_within_reach(seat).scores
    if most[seat] > match.position.scores[seat]:
        return f"Well played: a win. Even {score(most, seat)} was in reach."
    return "Well played: a win."


def _let_go(told: LookBack, turning: Turning) -> str:
    """The seat itself had better until the turning point."""
    seat, match = told.seat, told.game.match
    margin = turning.scores[seat] - turning.scores[1 - seat]
    had = _OUTCOMES[(margin > 0) - (margin < 0)]
    if turning.ply == match.ply:
        return f"Don't give up so soon: {had} was still there, {score(turning.scores, seat)}."
    verdict = told.review.verdicts[turning.ply]
    return (
        f"A good fight: {had} was there at move {turning.ply + 1}, "
        f"and {which(verdict.best, match.board)} would have kept it, {score(turning.scores, seat)}."
    )
