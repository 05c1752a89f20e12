"""What each move was worth, told exactly after the fact."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.coins import Move, Position
from bot.coins.solver import Oracle
from bot.match.match import Match


@dataclass(frozen=True, slots=True)
class Pick:
    """One coin taken in a match.

    `lost` is the margin given away against the best move (0 for a best one); `choice` tells whether the moves at hand
    differed at all.
    """

    ply: int
    seat: int
    move: Move
    coin: int
    lost: int
    choice: bool


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Of one seat: moves where the choices differed, how many of them gave nothing away, margin given away in all."""

    choices: int
    exact: int
    lost: int


def appraise(match: Match, oracle: Oracle, since: int = 0) -> list[Pick]:
    """The picks of `match` from ply `since` on, each judged against the best move of its position."""
    picks: list[Pick] = []
    position = Position.start(match.board)
    for move in match.moves:
        if position.ply >= since:
            margins = oracle.margins(position)
            best = max(margins.values())
            picks.append(
                Pick(
                    ply=position.ply,
                    seat=position.turn,
                    move=move,
                    coin=position.coin(move),
                    lost=best - margins[move],
                    choice=min(margins.values()) < best,
                )
            )
        position = position.take(move)
    return picks


def accuracy(picks: Iterable[Pick], seat: int) -> Accuracy:
    """The accuracy of `seat` over `picks`."""
    own = [pick for pick in picks if pick.seat == seat]
    choices = [pick for pick in own if pick.choice]
    return Accuracy(len(choices), sum(pick.lost == 0 for pick in choices), sum(pick.lost for pick in own))
