"""Render reviews: an overview of a finished game, each of its positions with its best moves, and what is shared."""

from __future__ import annotations

from bot.chat.components.custom_ids import DailyAction, DailyButton, GameAction, GameButton
from bot.chat.components.message import BLUE, GREEN, GREY, Accent, ButtonSpec, Message, Picture, Text, rows_of
from bot.chat.views import games as games_view
from bot.chat.views.explanations import SQUARES, Names, Narrator, class_name, effect, square, squares, squares_in_words
from bot.chat.views.formatting import button, layout_name, legend, number, score_text, shortened
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.explanation import AheadAnyway
from bot.match.hints import highest_hint
from bot.match.match import Status
from bot.match.quality import MoveOutcome
from bot.match.reviews import ChoiceQuality, DecisionKind, MoveMark, MoveReview, ReviewStep
from bot.player_name import COLUMNS
from bot.rendering.words import mark_name
from bot.service.deals import MIN_COINS
from bot.service.reviews import GameReview

_MAX_LISTED_MISTAKES = 4
"""The most mistakes of a seat listed in the overview, the greatest first; the steps show the rest."""
_MAX_LISTED_MOVES = 8
"""The most moves listed in a step."""


def overview(game_review: GameReview, shareable: bool) -> Message:
    """Return the overview with its chart and buttons; `shareable` if the reader played the game."""
    narrator = _narrator(game_review, shareable)
    heading = games_view.heading(game_review.game.match, narrator.names)
    return Message(
        (
            Text("\n".join([f"### {heading}", *summarize(game_review, narrator)])),
            Picture(_mistakes(game_review, narrator)),
            Text(_seats(game_review, narrator.names)),
            *rows_of(_overview_buttons(game_review, shareable)),
        ),
        _accent(game_review),
    )


def _narrator(game_review: GameReview, own: bool) -> Narrator:
    """Return who tells about the game: to the player whom the review is about, or to a spectator."""
    game, reader = game_review.game, game_review.seat if own else None
    return Narrator(games_view.seats(game), reader, len(game.match.board.lines) > 1)


def _accent(game_review: GameReview) -> Accent:
    """Return the accent of a finished game for the player whom the review is about."""
    match = game_review.game.match
    if match.tied:
        return Accent.TIED
    if match.winner is None:
        return Accent.INFO
    return Accent.WON if match.winner == game_review.seat else Accent.LOST


def _seats(game_review: GameReview, names: Names) -> str:
    """Return the score and the choices of both seats, and par."""
    lines = []
    for seat in (game_review.seat, 1 - game_review.seat):
        own = game_review.summary.seats[seat]
        lines.append(f"**{names[seat]} {number(own.score)}** {squares(own)}".rstrip())
        lines.append(f"-# {squares_in_words(own)}")
    margin = game_review.review.par(game_review.seat)
    par = translate("review-par-tie")
    if margin:
        par = translate("review-par-win" if margin > 0 else "review-par-loss", margin=number(abs(margin)))
    footer = f"-# {translate('review-footer', par=par, code=game_review.game.code)}"
    return _with_legend("\n".join([*lines, footer]))


def _mistakes(game_review: GameReview, narrator: Narrator) -> str:
    """Return the costly moves, blunders first, those of the seat that the review is about before the others."""
    own = game_review.seat
    mistakes = [mistake for mistake in game_review.review.own_reviews if mistake.assessment.points_lost]
    mistakes.sort(
        key=lambda mistake: (
            mistake.assessment.seat != own,
            mistake.quality is not ChoiceQuality.BLUNDER,
            -mistake.assessment.points_lost,
            mistake.assessment.ply,
        )
    )
    lines = []
    for seat in (own, 1 - own):
        mistakes_of_seat = [mistake for mistake in mistakes if mistake.assessment.seat == seat]
        lines += [_mistake(mistake, narrator) for mistake in mistakes_of_seat[:_MAX_LISTED_MISTAKES]]
        if len(mistakes_of_seat) > _MAX_LISTED_MISTAKES:
            lines.append(translate("lines-more", count=len(mistakes_of_seat) - _MAX_LISTED_MISTAKES))
    return "\n".join(lines)


def _mistake(move_review: MoveReview, narrator: Narrator) -> str:
    return translate(
        "review-mistake",
        square=SQUARES[move_review.quality],
        move=move_review.assessment.ply + 1,
        name=narrator.names[move_review.assessment.seat],
        pick=narrator.written(move_review.outcome),
        effect=effect(move_review),
    )


def step(game_review: GameReview, ply: int, shareable: bool) -> Message:
    """Return the position at `ply` with buttons: the move that was made, why, and how each move ends."""
    review_step, narrator = game_review.review.steps[ply], _narrator(game_review, shareable)
    scores = review_step.position.scores
    heading = f"### {_step_heading(game_review, ply, narrator)}"
    standing = games_view.standing(narrator.names, scores)
    if review_step.move_review is None:  # the end, whose picture has no scores
        heading, standing = f"{heading}\n{standing}", ""
    below = [*_verdict(game_review, ply, narrator), *_ends(review_step, game_review.seat, narrator)]
    if ply and review_step.position.coins_left >= MIN_COINS:
        below.append(f"-# {translate('review-keeps-score', score=score_text(scores, game_review.seat))}")
    return Message(
        (
            Text(heading),
            Picture("\n".join(filter(None, [standing, games_view.coins_text(review_step.position)]))),
            *([Text(_with_legend("\n".join(below)))] if below else []),
            *rows_of(*_step_buttons(game_review, ply, shareable)),
        ),
        Accent.INFO,
    )


def _step_heading(game_review: GameReview, ply: int, narrator: Narrator) -> str:
    match, names = game_review.game.match, narrator.names
    review_step, last = game_review.review.steps[ply], len(game_review.review.steps) - 1
    if review_step.move_review is not None:
        seat = review_step.position.turn
        return translate(
            "review-move",
            move=ply + 1,
            last=last,
            who="you" if seat == narrator.reader else "other",
            name=names[seat],
            pick=narrator.written(review_step.move_review.outcome),
        )
    if match.resigned is None:
        return games_view.heading(match, names)
    slow = match.status is Status.FORFEIT
    return translate("review-too-slow-here" if slow else "review-resigned-here", name=names[match.resigned])


def _verdict(game_review: GameReview, ply: int, narrator: Narrator) -> list[str]:
    """Return the class of the move at `ply`, what it did, what was better, and why."""
    review_step = game_review.review.steps[ply]
    move_review = review_step.move_review
    if move_review is None:
        return []
    explanation, class_ = game_review.explain(ply), class_name(move_review, len(review_step.outcomes))
    if not move_review.assessment.points_lost:
        return [f"{class_}. {narrator.why_not(explanation)}"]
    words = [translate("review-verdict", **{"class": class_, "effect": effect(move_review)})]
    if not isinstance(explanation.reason, AheadAnyway):  # the effect says the same
        words.append(narrator.why(explanation))
    return [" ".join([*words, translate("review-better", move=narrator.written(move_review.best))])]


def _ends(review_step: ReviewStep, seat: int, narrator: Narrator) -> list[str]:
    """Return how each move ends, the best first. Of a ring's first moves only the best and the made one."""
    if len({end.scores for end in review_step.outcomes}) < 2:
        return []
    made = review_step.move_review and review_step.move_review.outcome
    listed_ends = [end for index, end in enumerate(review_step.outcomes) if index < _MAX_LISTED_MOVES or end is made]
    who = "other" if narrator.reader is None else "you"
    if_perfect = translate("review-if-perfect", who=who, name=narrator.names[seat])
    lines = [f"-# {if_perfect}", *(_end(end, review_step, seat, narrator) for end in listed_ends)]
    more = len(review_step.outcomes) - len(listed_ends)
    return [*lines, translate("lines-none-better", count=more)] if more else lines


def _end(end: MoveOutcome, review_step: ReviewStep, seat: int, narrator: Narrator) -> str:
    mark = review_step.mark(end)
    if mark is MoveMark.ONLY:  # beside the other moves, the best one says as much
        mark = MoveMark.BEST
    score = score_text(end.scores, seat)
    was_played = review_step.move_review is not None and end is review_step.move_review.outcome
    key = "review-end-played" if was_played else "review-end"
    return translate(key, square=square(mark), move=narrator.written(end), score=score, mark=mark_name(mark))


def _with_legend(text: str) -> str:
    return f"{text}\n{legend()}" if shortened(text) else text


def next_mistake(game_review: GameReview, ply: int, own: bool) -> int | None:
    """Return the ply of the next mistake after `ply`; with `own` only of the seat that the review is about."""
    mistakes = (review.assessment for review in game_review.review.own_reviews if review.assessment.points_lost)
    later_plies = (move.ply for move in mistakes if move.ply > ply and (not own or move.seat == game_review.seat))
    return next(later_plies, None)


def _overview_buttons(game_review: GameReview, shareable: bool) -> list[ButtonSpec]:
    """Return buttons to replay from what decided the game (or to see it), to step through, and to share."""
    game, decision = game_review.game, game_review.summary.decision
    buttons: list[ButtonSpec] = []
    if decision is not None and decision.kind is not DecisionKind.DEAL:
        enough = game_review.review.steps[decision.ply].position.coins_left >= MIN_COINS
        if shareable and enough and decision.seat == game_review.seat:
            again = GameButton(game.code, decision.ply, GameAction.FROM_HERE)
            buttons.append(button(again, "review-replay", GREEN, move=decision.ply + 1))
        else:
            buttons.append(button(GameButton(game.code, 0, GameAction.TURNING), "review-turning-point", BLUE))
    buttons.append(button(GameButton(game.code, 0, GameAction.FIRST), "review-step", BLUE))
    if shareable and game.day is not None:
        buttons.append(button(DailyButton(DailyAction.SHARE, game.day), "board-share", GREY))
    elif shareable:
        buttons.append(button(GameButton(game.code, 0, GameAction.SHARE), "board-share", GREY))
    return buttons


def _step_buttons(game_review: GameReview, ply: int, own: bool) -> list[list[ButtonSpec]]:
    code, last = game_review.game.code, len(game_review.review.steps) - 1
    left = game_review.review.steps[ply].position.coins_left
    none_left = next_mistake(game_review, ply, own) is None

    def to(action: GameAction) -> GameButton:
        return GameButton(code, ply, action)

    return [
        [
            button(to(GameAction.FIRST), "review-first", GREY, disabled=ply == 0),
            button(to(GameAction.BACK), "review-back", GREY, disabled=ply == 0),
            button(to(GameAction.FORWARD), "review-forward", BLUE, disabled=ply == last),
            button(to(GameAction.LAST), "review-last", GREY, disabled=ply == last),
        ],
        [
            button(to(GameAction.NEXT_MISTAKE), "review-next-mistake", BLUE, disabled=none_left),
            button(to(GameAction.FROM_HERE), "review-play-on", GREEN, disabled=left < MIN_COINS),
            button(to(GameAction.REVIEW), "review-overview", GREY),
        ],
    ]


def summarize(game_review: GameReview, narrator: Narrator) -> list[str]:
    """Return what decided the game and, if it was a move, why another one was better."""
    match, seat, summary = game_review.game.match, game_review.seat, game_review.summary
    if match.status is Status.EXPIRED:
        return [translate("review-closed")]
    decision = summary.decision
    if decision is None:
        return [translate("review-agreed")]
    if summary.seats[seat].perfect and match.status is Status.FINISHED:
        key = "review-perfect" if match.winner == seat else "review-perfect-no-more"
        return [translate(key, who="you" if seat == narrator.reader else "other", name=narrator.names[seat])]
    words = [narrator.decided(decision)]
    if decision.explanation is not None:
        words.append(narrator.why_not(decision.explanation))
    return words


def share(game_review: GameReview) -> Message:
    """Return the result, a square for each choice, the deal, and a button that deals the same coins."""
    game, seat = game_review.game, game_review.seat
    own = game_review.summary.seats[seat]
    lines = [f"### {_shared_result(game_review)}"]
    if own.choices:
        lines += [squares(own), f"-# {squares_in_words(own)}"]
    lines.append(f"-# {' · '.join(_deal(game_review))}")
    # The ply names the seat to play in, from 1. In older messages it is 0: the seat of the game's first person.
    again = button(GameButton(game.code, seat + 1, GameAction.SAME_DEAL), "share-play", GREEN)
    if game.match.status is Status.FINISHED:
        label = translate("share-beat", name=game.names[seat].in_code_block(COLUMNS), score=number(own.score))
        again = again[0], label, GREEN
    return Message((Text("\n".join(lines)), *rows_of([again])), Accent.INFO)


def _shared_result(game_review: GameReview) -> str:
    match, seat = game_review.game.match, game_review.seat
    first, second = games_view.seats(game_review.game)
    name, other_name = (first, second) if seat == 0 else (second, first)
    if match.status is not Status.FINISHED:
        key = "share-they-resigned" if match.winner == seat else "share-unfinished"
        return translate(key, name=name, other=other_name)
    own, theirs = match.position.scores[seat], match.position.scores[1 - seat]
    key = "share-tie" if own == theirs else "share-won" if own > theirs else "share-lost"
    return translate(key, name=name, other=other_name, score=score_text(match.position.scores, seat))


def _deal(game_review: GameReview) -> list[str]:
    """Return the size and the layout of the deal, the result against par, and whether there were hints."""
    game, seat = game_review.game, game_review.seat
    layout = Layout.of(game.match.board)
    words = [translate("share-deal", count=game.match.board.size, layout=layout_name(layout))]
    over = game_review.review.against_par(seat)
    if over is not None:
        key = "share-above" if over > 0 else "share-below"
        words.append(translate(key, by=number(abs(over))) if over else translate("share-par"))
    if highest_hint(game.hints, seat) is not None:
        words.append(translate("share-hints"))
    return words
