"""Render reviews: an overview of a finished game, and each of its positions with its value."""

from __future__ import annotations

from bot.chat.components.custom_ids import GameAction, game_custom_id
from bot.chat.components.layout import BLUE, GREEN, GREY, ButtonSpec
from bot.chat.components.message import Accent, Message, Picture, Text, rows_of
from bot.chat.views import board as board_view
from bot.chat.views.text.formatting import score, which
from bot.chat.views.text.move_marks import SHAPES, legend, shapes
from bot.chat.views.text.review_summary import summarize
from bot.coins import Board
from bot.i18n import translate
from bot.match import Accuracy, Match, MoveMark, MoveReview, ReviewStep, Status, TurningPoint
from bot.rendering.labels import mark_name
from bot.service.analysis.review import GameReview
from bot.service.games.start import MIN_COINS

_LISTED = 8
"""Costly moves of a seat listed in the overview (the steps show the rest), and moves listed in a step."""


def overview(game_review: GameReview, shareable: bool) -> Message:
    """Return the overview with its chart and buttons, one to share it if `shareable`."""
    rows = rows_of(*_buttons(game_review, None, shareable))
    return Message((Text(_overview(game_review)), Picture(""), *rows), _accent(game_review))


def _accent(game_review: GameReview) -> Accent:
    """Return the accent of a finished game for the player whom the review is about."""
    match = game_review.game.match
    if match.tied:
        return Accent.TIED
    if match.winner is None:
        return Accent.INFO
    return Accent.WON if match.winner == game_review.seat else Accent.LOST


def _overview(game_review: GameReview) -> str:
    """Return the result, par, and the moves that gave something away, the costliest first."""
    names, review, seat = board_view.seats(game_review.game), game_review.review, game_review.seat
    lines = [f"**{board_view.heading(game_review.game.match, names)}**", summarize(game_review), ""]
    lines += [f"**{translate('review-of', name=names[seat])}**", _par(review.par(seat))]
    lines += [translate("review-could-have-had", score=score(review.best_within_reach(seat).scores, seat))]
    if review.turning_point is not None:
        lines.append(_turning(review.turning_point, game_review.game.match))
    for number, accuracy in enumerate(review.accuracy):
        own = [move_review for move_review in review.move_reviews if move_review.pick.seat == number]
        total = game_review.game.match.position.scores[number]
        lines += [translate("review-score", name=names[number], score=total), *_accuracy(accuracy)]
        lines += [*shapes(move_review.mark for move_review in own), *_costly(own, game_review)]
    lines += [f"-# {line}" for line in legend(move_review.mark for move_review in review.move_reviews)]
    return "\n".join([*lines, _footer(game_review)])


def _turning(turning: TurningPoint, match: Match) -> str:
    """Return the sentence that names the turning point: a move, a resignation, or time running out."""
    if turning.ply < match.ply:
        return translate("review-turning", move=turning.ply + 1)
    return translate("review-turning-time" if match.status is Status.FORFEIT else "review-turning-end")


def _par(margin: int) -> str:
    """Return par in words."""
    if not margin:
        return translate("review-par-tie")
    return translate("review-par-win" if margin > 0 else "review-par-loss", margin=abs(margin))


def _accuracy(accuracy: Accuracy) -> list[str]:
    return [] if accuracy.percent is None else [board_view.accuracy(accuracy)]


def _costly(move_reviews: list[MoveReview], game_review: GameReview) -> list[str]:
    costly = [move_review for move_review in move_reviews if move_review.pick.points_lost]
    costly.sort(
        key=lambda move_review: (
            move_review.mark is not MoveMark.BLUNDER,
            -move_review.pick.points_lost,
            move_review.pick.ply,
        )
    )
    lines = [
        f"{SHAPES[each.mark]} {each.pick.ply + 1}: {which(each.made, game_review.game.match.board)}, "
        f"−{each.pick.points_lost}"
        for each in costly[:_LISTED]
    ]
    more = len(costly) - len(lines)
    return [*lines, translate("lines-more", count=more)] if more else lines


def step(game_review: GameReview, ply: int, shareable: bool) -> Message:
    """Return the position at `ply` with buttons: coins, scores, how each move ends, and the move that was made."""
    game, here = game_review.game, game_review.review.steps[ply]
    names, last = board_view.seats(game), len(game_review.review.steps) - 1
    heading = (
        board_view.heading(game.match, names) if ply == last else translate("review-move", move=ply + 1, last=last)
    )
    lines = [f"{names[seat]}: **{here.position.scores[seat]}**" for seat in (0, 1)]
    if ply == last and game.match.resigned is not None:
        slow = game.match.status is Status.FORFEIT
        here_ended = "review-too-slow-here" if slow else "review-resigned-here"
        lines += [translate(here_ended, name=names[game.match.resigned])]
    if here.ends:
        lines += [translate("review-to-move", name=names[here.position.turn]), translate("review-if-perfect")]
        lines += _ends(here, game.match.board)
    if here.move_review is not None:
        lines += _made(here.move_review, game_review)
    return Message(
        (
            Text(f"**{heading}**"),
            Picture(board_view.coins(here.position)),
            Text("\n".join([*lines, _footer(game_review)])),
            *rows_of(*_buttons(game_review, ply, shareable)),
        ),
        Accent.INFO,
    )


def _ends(here: ReviewStep, board: Board) -> list[str]:
    """Return how each move ends, the best first. Of a ring's first moves only the best and the made one."""
    made = here.move_review and here.move_review.made
    shown = [end for number, end in enumerate(here.ends) if number < _LISTED or end is made]
    lines = []
    for end in shown:
        shape = SHAPES[here.move_review.mark] if here.move_review and end is made else "·"
        lines.append(f"{shape} {which(end, board)}: {score(end.scores, 0)}")
    more = len(here.ends) - len(shown)
    return [*lines, translate("lines-none-better", count=more)] if more else lines


def _made(move_review: MoveReview, game_review: GameReview) -> list[str]:
    lines = [translate("review-taken", move=which(move_review.made, game_review.game.match.board)), _word(move_review)]
    if move_review.pick.points_lost:
        lines.append(translate("review-better", move=which(move_review.best, game_review.game.match.board)))
    return lines


def _word(move_review: MoveReview) -> str:
    mark = f"{SHAPES[move_review.mark]} {mark_name(move_review.mark)}"
    if move_review.pick.points_lost:
        return f"{mark}: −{move_review.pick.points_lost}"
    return mark if move_review.pick.had_choice else translate("review-no-choice", mark=mark)


def _footer(game_review: GameReview) -> str:
    return f"-# {translate('review-footer', code=game_review.game.code)}"


def _buttons(game_review: GameReview, ply: int | None, shareable: bool) -> list[list[ButtonSpec]]:
    """Return the buttons below the position at `ply`, or below the overview if it is `None`."""
    code, last = game_review.game.code, len(game_review.review.steps) - 1

    def to(action: GameAction) -> str:
        return game_custom_id(code, ply or 0, action)

    share: list[ButtonSpec] = [(to(GameAction.SHARE), translate("board-share"), GREY)] if shareable else []
    if ply is None:
        turning: list[ButtonSpec] = (
            [(to(GameAction.TURNING), translate("review-turning-point"), BLUE)]
            if game_review.review.turning_point is not None
            else []
        )
        return [[(to(GameAction.FIRST), translate("review-step"), BLUE), *turning, *share]]
    left = game_review.review.steps[ply].position.coins_left
    return [
        # A phone shows three of these side by side, not four.
        [
            (to(GameAction.BACK), translate("review-back"), BLUE, ply == 0),
            (to(GameAction.FORWARD), translate("review-forward"), BLUE, ply == last),
        ],
        [
            (to(GameAction.FIRST), translate("review-first"), GREY, ply == 0),
            (to(GameAction.LAST), translate("review-last"), GREY, ply == last),
            (to(GameAction.REVIEW), translate("review-overview"), GREY),
        ],
        [(to(GameAction.FROM_HERE), translate("review-play-on"), GREEN, left < MIN_COINS)],
    ]
