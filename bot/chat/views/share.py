"""Render a finished game for sharing, without spoilers: no coin, no side."""

from __future__ import annotations

from bot.chat.components.custom_ids import GameAction, game_custom_id
from bot.chat.components.message import GREEN, Accent, Message, Text, rows_of
from bot.chat.views import board as board_view
from bot.chat.views.text.formatting import layout_name, number, score_text
from bot.chat.views.text.qualities import squares, squares_in_words
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.hints import highest_hint
from bot.match.match import Status
from bot.player_name import COLUMNS
from bot.service.reviews import GameReview


def message(game_review: GameReview) -> Message:
    """Return the result, a square for each choice, the deal, and a button that deals the same coins."""
    game, seat = game_review.game, game_review.seat
    own = game_review.summary.seats[seat]
    lines = [f"### {_result(game_review)}"]
    if own.choices:
        lines += [squares(own), f"-# {squares_in_words(own)}"]
    lines.append(f"-# {' · '.join(_deal(game_review))}")
    # The ply names the seat to play in, from 1. In older messages it is 0: the seat of the game's first person.
    again = game_custom_id(game.code, seat + 1, GameAction.SAME_DEAL)
    label = translate("share-play")
    if game.match.status is Status.FINISHED:
        label = translate("share-beat", name=game.names[seat].in_code_block(COLUMNS), score=number(own.score))
    return Message((Text("\n".join(lines)), *rows_of([(again, label, GREEN)])), Accent.INFO)


def _result(game_review: GameReview) -> str:
    match, seat = game_review.game.match, game_review.seat
    first, second = board_view.seats(game_review.game)
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
