"""A game in a few lines that spoil nothing: no coin, no side."""

from __future__ import annotations

from bot.chat.says import board
from bot.chat.says.marks import legend, shapes
from bot.chat.says.words import layout_name
from bot.language import say
from bot.match import Layout, highest
from bot.service.review import LookBack


def text(told: LookBack) -> str:
    """Title, opponent, result against par, a shape for each move of the player, and how to play the same deal."""
    game, seat = told.game, told.seat
    names = board.seats(game)
    marks = [verdict.mark for verdict in told.review.verdicts if verdict.pick.seat == seat]
    lines = [f"**{say('share-title', count=game.match.board.size)}**"]
    layout = Layout.of(game.match.board)
    if layout is not Layout.ROW:
        lines.append(say("share-layout", layout=layout_name(layout)))
    lines += [names[seat], say("share-against", name=names[1 - seat]), *_result(told)]
    lines += shapes(marks)
    lines += [f"-# {line}" for line in legend(marks)]
    if highest(game.told, seat) is not None:
        lines.append(f"-# {say('share-hints')}")
    return "\n".join([*lines, say("share-play"), f"`/coins new deal:{game.code}`"])


def _result(told: LookBack) -> list[str]:
    match, seat = told.game.match, told.seat
    over = told.review.against_par(seat)
    if over is None:
        return [say("share-they-resigned" if match.winner == seat else "share-unfinished")]
    margin = match.position.scores[seat] - match.position.scores[1 - seat]
    result = say("share-won" if margin > 0 else "share-lost", margin=abs(margin)) if margin else say("share-tie")
    par = say("share-above" if over > 0 else "share-below", by=abs(over)) if over else say("share-par")
    return [result, par]
