"""Find out if a person has sprung a bot's trap: they took the greatest coin in reach, which uncovered a greater one."""

from __future__ import annotations

from itertools import islice

from bot.coins import Oracle, Position
from bot.match.explanation import UncoversCoin, explain
from bot.match.match import Match


def is_sprung(match: Match, oracle: Oracle) -> bool:
    """Return true if the last two moves of a running `match` against a bot are the first trap that was sprung in it.

    The person took the one greatest coin in reach. It uncovered a greater coin, and the bot's reply, the only best one,
    took that; after any other reply the move would have been as good as the best one. It is what a review says of the
    move (`UncoversCoin`). Only moves that were made are looked at.
    """
    last = match.ply - 2
    if match.only_person != match.ply % 2 or last < match.start_ply or match.coins[last] >= match.coins[last + 1]:
        return False
    positions = islice(match.positions(), match.start_ply, None)
    return next((position.ply for position in positions if _is_trap(match, position, oracle)), None) == last


def _is_trap(match: Match, position: Position, oracle: Oracle) -> bool:
    """Return true if the move made at `position` sprang a trap of the other side. Asks for the explanation last."""
    ply = position.ply
    if ply % 2 != match.ply % 2 or match.coins[ply + 1] <= match.coins[ply]:
        return False
    step, reply = match.moves[ply : ply + 2]
    if any(position.coin(move) >= match.coins[ply] for move in position.moves() if move != step):
        return False
    margins = oracle.margins(position)
    replies = oracle.margins(position.take(step))
    if margins[step] == max(margins.values()) or max(replies, key=replies.__getitem__) != reply:
        return False
    explanation = explain(position, step, oracle)
    wrong = None if explanation.bad is None else explanation.bad.move
    return wrong == step and explanation.reason == UncoversCoin(match.coins[ply + 1], decisive=True)
