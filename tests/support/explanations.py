"""All explanations of a move; `explain` gives the most convincing one."""

from __future__ import annotations

from bot.coins import Move, Position
from bot.coins.solver import Oracle
from bot.match.explanation import Comparison, Explanation, Refutation, explain, reasons
from bot.match.quality import best_play, forecast_move


def explanations(position: Position, move: Move, oracle: Oracle) -> list[Explanation]:
    """Return the explanation of `move` to a reader who knows fusion, then all others that hold."""
    best_one = explain(position, move, oracle, knows_fusion=True)
    if best_one.bad is None:
        return [best_one]
    moves = tuple(forecast_move(position, oracle))
    best = [outcome for outcome in moves if outcome.scores == moves[0].scores]
    goods = [best_one.good] if move == best_one.good.move else best
    line = Refutation(best_play(position.take(best_one.bad.move), oracle))
    others = [
        Explanation(position.turn, good, best_one.bad, reason)
        for good in goods
        for reason in (*reasons(Comparison(position, oracle, moves, good, best_one.bad)), line)
    ]
    return [best_one, *(other for other in others if other != best_one)]
