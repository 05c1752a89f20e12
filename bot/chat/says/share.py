"""A game in a few lines that spoil nothing: no coin, no side."""

from __future__ import annotations

from bot.chat.says import board
from bot.chat.says.marks import legend, shapes
from bot.chat.says.words import count
from bot.match import Layout, highest
from bot.service.review import LookBack


def text(told: LookBack) -> str:
    """Title, opponent, result against par, a shape for each move of the player, and how to play the same deal."""
    game, seat = told.game, told.seat
    names = board.seats(game)
    marks = [verdict.mark for verdict in told.review.verdicts if verdict.pick.seat == seat]
    lines = [f"**Coins in a Line: {count(game.match.board.size, 'coin', 'coins')}**"]
    layout = Layout.of(game.match.board)
    if layout is not Layout.ROW:
        lines.append(f"Layout: {layout.value}")
    lines += [names[seat], f"against {names[1 - seat]}", *_result(told)]
    lines += shapes(marks)
    lines += [f"-# {line}" for line in legend(marks)]
    if highest(game.told, seat) is not None:
        lines.append("-# With hints")
    return "\n".join([*lines, "Play the same deal:", f"`/coins new deal:{game.code}`"])


def _result(told: LookBack) -> list[str]:
    match, seat = told.game.match, told.seat
    over = told.review.against_par(seat)
    if over is None:
        return ["Won: the other resigned" if match.winner == seat else "Not played to its end"]
    margin = match.position.scores[seat] - match.position.scores[1 - seat]
    result = "A tie" if margin == 0 else f"{'Won' if margin > 0 else 'Lost'} by {abs(margin)}"
    par = "exactly par" if over == 0 else f"{abs(over)} {'above' if over > 0 else 'below'} par"
    return [result, par]
