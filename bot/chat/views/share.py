"""Render a finished game for sharing, without spoilers: no coin, no side."""

from __future__ import annotations

from bot.chat.components.message import Accent, Message, Text
from bot.chat.views import board as board_view
from bot.chat.views.text.formatting import layout_name
from bot.chat.views.text.move_marks import legend, shapes
from bot.i18n import translate
from bot.match import Layout, highest_hint
from bot.service.analysis.review import GameReview


def message(game_review: GameReview) -> Message:
    """Return title, opponent, result against par, a shape per move, and how to play the same deal."""
    game, seat = game_review.game, game_review.seat
    names = board_view.seats(game)
    marks = [verdict.mark for verdict in game_review.review.move_reviews if verdict.pick.seat == seat]
    lines = [f"**{translate('share-title', count=game.match.board.size)}**"]
    layout = Layout.of(game.match.board)
    if layout is not Layout.ROW:
        lines.append(translate("share-layout", layout=layout_name(layout)))
    lines += [names[seat], translate("share-against", name=names[1 - seat]), *_result(game_review)]
    lines += shapes(marks)
    lines += [f"-# {line}" for line in legend(marks)]
    if highest_hint(game.hints, seat) is not None:
        lines.append(f"-# {translate('share-hints')}")
    lines += [translate("share-play"), f"`/coins new deal:{game.code}`"]
    return Message((Text("\n".join(lines)),), Accent.INFO)


def _result(game_review: GameReview) -> list[str]:
    match, seat = game_review.game.match, game_review.seat
    over = game_review.review.against_par(seat)
    if over is None:
        return [translate("share-they-resigned" if match.winner == seat else "share-unfinished")]
    margin = match.position.scores[seat] - match.position.scores[1 - seat]
    result = (
        translate("share-won" if margin > 0 else "share-lost", margin=abs(margin)) if margin else translate("share-tie")
    )
    par = translate("share-above" if over > 0 else "share-below", by=abs(over)) if over else translate("share-par")
    return [result, par]
