"""Render reviews: an overview of a finished game, each of its positions with its best moves, and what is shared."""

from __future__ import annotations

from bot.chat.components.message import BLUE, GREEN, GREY, Accent, ButtonSpec, Message, Picture, card
from bot.chat.views import boards
from bot.chat.views.boards import GameAction, GameButton
from bot.chat.views.daily import DailyAction, DailyButton
from bot.chat.views.explanations import Narrator
from bot.chat.views.formatting import (
    button,
    capitalized,
    dotted,
    layout_slug,
    legend,
    number,
    paragraph,
    score_text,
    small,
)
from bot.chat.views.marks import MOVE_SIGNS, class_name, counted_signs, effect, explained
from bot.coins import Oracle
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.explanation import AheadAnyway
from bot.match.first_game import is_first_game
from bot.match.games import Game
from bot.match.hints import highest_hint
from bot.match.match import BotSeat, Status
from bot.match.opponents import most_against
from bot.match.reviews import ChoiceQuality, DecisionKind, MoveMark, mark_move
from bot.rendering.words import mark_name
from bot.service.reviews import GameReview

_MAX_LISTED_MISTAKES = 4
"""The most mistakes of a seat listed in the overview, the greatest first; the steps show the rest."""
_MAX_LISTED_MOVES = 8
"""The most moves listed in a step."""
_MARK_QUALITIES = {MoveMark.INACCURACY: ChoiceQuality.SLIP, MoveMark.BLUNDER: ChoiceQuality.BLUNDER}


def overview(game_review: GameReview, shareable: bool) -> Message:
    """Return the overview with its chart and buttons; `shareable` if the reader played the game."""
    match, own = game_review.game.match, game_review.seat
    narrator = _narrator(game_review, shareable)
    seats = []
    for seat in (own, 1 - own):
        summary = game_review.summary.seats[seat]
        seats.append(dotted(f"**{narrator.names[seat]} {number(summary.score)}**", counted_signs(summary)))
    below = paragraph(*seats, small(capitalized(boards.best_possible(game_review.summary.seats[own], narrator.names))))
    return card(
        boards.end_accent(match, won=match.winner == own),
        paragraph(f"### {boards.heading(match, narrator.names)}", _story(game_review, narrator)),
        Picture(_mistakes(game_review, narrator)),
        paragraph(below, explained(below), legend(below)),
        small(f"`{match.board.pasted}`"),
        _overview_buttons(game_review, shareable),
    )


def _narrator(game_review: GameReview, own: bool) -> Narrator:
    """Return who tells about the game: to the player whom the review is about, or to a spectator."""
    game, reader = game_review.game, game_review.seat if own else None
    return Narrator(boards.seats(game), reader, len(game.match.board.lines) > 1)


def _story(game_review: GameReview, narrator: Narrator) -> str:
    """Return what decided the game; "" if it was closed or tied by agreement, as the heading says."""
    match, seat, decision = game_review.game.match, game_review.seat, game_review.summary.decision
    if decision is None:
        return ""
    if game_review.summary.seats[seat].perfect and match.status is Status.FINISHED:
        if match.winner != seat:
            return translate("review-perfect-no-more")
        return translate("review-perfect", who="you" if seat == narrator.reader else "other", name=narrator.names[seat])
    return narrator.decided(decision)


def _mistakes(game_review: GameReview, narrator: Narrator) -> str:
    """Return the costly moves, blunders first, those of the seat that the review is about before the others."""
    lines = []
    for seat in (game_review.seat, 1 - game_review.seat):
        mistakes = [
            made
            for made in game_review.review.own_reviews
            if made.assessment.points_lost and made.assessment.seat == seat
        ]
        mistakes.sort(key=lambda made: (made.quality is not ChoiceQuality.BLUNDER, -made.assessment.points_lost))
        lines += [
            translate(
                "review-mistake",
                sign=MOVE_SIGNS[made.quality],
                move=made.assessment.ply + 1,
                name=narrator.names[seat],
                pick=narrator.written(made.outcome),
                effect=effect(made),
            )
            for made in mistakes[:_MAX_LISTED_MISTAKES]
        ]
        if len(mistakes) > _MAX_LISTED_MISTAKES:
            lines.append(translate("lines-more", count=len(mistakes) - _MAX_LISTED_MISTAKES))
    return "\n".join(lines)


def _overview_buttons(game_review: GameReview, shareable: bool) -> list[ButtonSpec]:
    """Return buttons to replay from what decided the game (or to see it), to step through, and to share."""
    game, decision = game_review.game, game_review.summary.decision
    buttons: list[ButtonSpec] = []
    if decision is not None and decision.kind is not DecisionKind.DEAL:
        enough = len(game_review.review.steps[decision.ply].position.moves()) > 1
        if shareable and enough and decision.seat == game_review.seat:
            again = GameButton(game.code, decision.ply, GameAction.FROM_HERE)
            buttons.append(button(again, "review-replay", GREEN, move=decision.ply + 1))
        else:
            buttons.append(button(GameButton(game.code, 0, GameAction.TURNING), "review-turning-point", GREEN))
    buttons.append(button(GameButton(game.code, 0, GameAction.FIRST), "review-step", BLUE if buttons else GREEN))
    if shareable and game.day is not None:
        buttons.append(button(DailyButton(DailyAction.SHARE, game.day), "board-share", GREY))
    elif shareable:
        buttons.append(button(GameButton(game.code, 0, GameAction.SHARE), "board-share", GREY))
    return buttons


def step(game_review: GameReview, ply: int, shareable: bool) -> Message:
    """Return the position at `ply` with buttons: the move that was made, why, and how each move ends."""
    review_step, narrator = game_review.review.steps[ply], _narrator(game_review, shareable)
    match, position, scores = game_review.game.match, review_step.position, review_step.position.scores
    last, has_ended = len(game_review.review.steps) - 1, review_step.move_review is None
    if review_step.move_review is not None:
        heading = translate(
            "review-move",
            move=ply + 1,
            last=last,
            who="you" if position.turn == narrator.reader else "other",
            name=narrator.names[position.turn],
            pick=narrator.written(review_step.move_review.outcome),
        )
    elif match.resigned is None:
        heading = boards.heading(match, narrator.names)
    else:
        slow = match.status is Status.FORFEIT
        key = "review-too-slow-here" if slow else "review-resigned-here"
        heading = translate(key, name=narrator.names[match.resigned])
    standing = boards.standing(narrator.names, scores)
    enough = len(position.moves()) > 1
    keeps_score = translate("review-keeps-score", score=score_text(scores, game_review.seat)) if ply and enough else ""
    none_left = next_mistake(game_review, ply, shareable) is None
    # Screen readers may pass over buttons that are disabled, so the text says where one is.
    where = (
        translate("review-at-end", last=last) if ply == last else "" if enough else translate("review-one-move-left"),
        translate("review-no-more-mistakes") if none_left else "",
        keeps_score,
    )
    below = paragraph(_verdict(game_review, ply, narrator), *_ends(game_review, ply, narrator), small(dotted(*where)))

    def to(action: GameAction) -> GameButton:
        return GameButton(game_review.game.code, ply, action)

    goes_on = shareable and match.only_person is not None and game_review.game.day is None
    goes_on = goes_on and not is_first_game(game_review.game)

    return card(
        Accent.INFO,
        paragraph(f"### {heading}", standing if has_ended else ""),  # the picture of the end has no scores
        Picture(paragraph("" if has_ended else standing, boards.coins_text(position))),
        paragraph(below, legend(below)),
        [
            button(to(GameAction.FIRST), "review-first", GREY, disabled=ply == 0),
            button(to(GameAction.BACK), "review-back", GREY, disabled=ply == 0),
            button(to(GameAction.FORWARD), "review-forward", BLUE, disabled=ply == last),
            button(to(GameAction.LAST), "review-last", GREY, disabled=ply == last),
        ],
        [
            *([boards.game_button(game_review.game, GameAction.REMATCH, "end-next", GREEN)] if goes_on else []),
            button(to(GameAction.NEXT_MISTAKE), "review-next-mistake", BLUE, disabled=none_left),
            button(to(GameAction.FROM_HERE), "review-play-on", BLUE if goes_on else GREEN, disabled=not enough),
            button(to(GameAction.REVIEW), "review-overview", GREY),
            button(to(GameAction.MAKE_PUZZLE), "own-puzzle-make", GREY, disabled=not enough),
        ],
    )


def _verdict(game_review: GameReview, ply: int, narrator: Narrator) -> str:
    """Return the class of the move at `ply`, what it did, what was better, and why; "" at the end of the game."""
    review_step = game_review.review.steps[ply]
    move_review = review_step.move_review
    if move_review is None:
        return ""
    explanation, class_ = game_review.explain(ply), class_name(move_review, len(review_step.outcomes))
    if explanation.bad is None:
        return translate("review-verdict", **{"class": class_, "effect": narrator.outcome(explanation.good.scores)})
    if not move_review.assessment.points_lost:
        return f"{class_}. {narrator.why(explanation)}"
    words = [translate("review-verdict", **{"class": class_, "effect": effect(move_review)})]
    if not isinstance(explanation.reason, AheadAnyway):  # the effect says the same
        words.append(narrator.why(explanation, made=True))
    return " ".join([*words, translate("review-better", move=narrator.written(move_review.best))])


def _ends(game_review: GameReview, ply: int, narrator: Narrator) -> list[str]:
    """Return how each move ends, the best first. Of a ring's first moves only the best and the made one."""
    review_step, seat = game_review.review.steps[ply], game_review.seat
    if len({end.scores for end in review_step.outcomes}) < 2:
        return []
    made = review_step.move_review and review_step.move_review.outcome
    who = "other" if narrator.reader is None else "you"
    lines = [small(translate("review-if-perfect", who=who, name=narrator.names[seat]))]
    listed_ends = [end for index, end in enumerate(review_step.outcomes) if index < _MAX_LISTED_MOVES or end is made]
    for end in listed_ends:
        mark = mark_move(end, review_step.outcomes)
        if mark is MoveMark.ONLY:  # beside the other moves, the best one says as much
            mark = MoveMark.BEST
        lines.append(
            translate(
                "review-end-played" if end is made else "review-end",
                sign=MOVE_SIGNS[_MARK_QUALITIES.get(mark, ChoiceQuality.EXACT)],
                move=narrator.written(end),
                score=score_text(end.scores, seat),
                mark=mark_name(mark),
            )
        )
    left_out = len(review_step.outcomes) - len(listed_ends)
    return [*lines, translate("lines-none-better", count=left_out)] if left_out else lines


def next_mistake(game_review: GameReview, ply: int, own: bool) -> int | None:
    """Return the ply of the next mistake after `ply`; with `own` only of the seat that the review is about."""
    mistakes = (review.assessment for review in game_review.review.own_reviews if review.assessment.points_lost)
    later_plies = (move.ply for move in mistakes if move.ply > ply and (not own or move.seat == game_review.seat))
    return next(later_plies, None)


def share(game_review: GameReview) -> Message:
    """Return the result, its choices as signs, the deal, and a button that deals the same coins."""
    game, match, seat = game_review.game, game_review.game.match, game_review.seat
    own, names = game_review.summary.seats[seat], boards.seats(game)
    if match.status is Status.FINISHED:
        key = "share-tie" if match.winner is None else "share-won" if match.winner == seat else "share-lost"
    else:
        key = "share-they-resigned" if match.winner == seat else "share-unfinished"
    result = translate(key, name=names[seat], other=names[1 - seat], score=score_text(match.position.scores, seat))
    layout = translate(f"layout-{layout_slug(Layout.of(match.board))}")
    deal = translate("share-deal", count=match.board.size, layout=layout)
    hints = "" if highest_hint(game.hints, seat) is None else translate("share-hints")
    if match.status is Status.FINISHED:
        again = beat_button(game, seat)
    else:
        again = _deal_button(game, seat, translate("share-play"))
    return card(
        Accent.INFO,
        paragraph(
            f"### {result}",
            counted_signs(own),
            small(dotted(deal, hints)),
        ),
        [again],
    )


def beat_button(game: Game, seat: int) -> ButtonSpec:
    """Return the button that deals the same coins, to beat the score of `seat`, or to match it if it is the most."""
    score, other = game.match.position.scores[seat], game.match.seats[1 - seat]
    key = "share-beat"
    if isinstance(other, BotSeat):
        most = most_against(game.match.board, seat, other.opponent, game.seed, Oracle())
        key = "share-match" if score == most else key
    return _deal_button(game, seat, translate(key, name=game.names[seat].on_button(), score=number(score)))


def _deal_button(game: Game, seat: int, label: str) -> ButtonSpec:
    """Return the button that deals the same coins to whoever presses it, in `seat`."""
    # The ply names the seat to play in, from 1. In older messages it is 0: the seat of the game's first person.
    return str(GameButton(game.code, seat + 1, GameAction.SAME_DEAL)), label, GREEN
