"""How much of the truth a seat has been told, and what its game still counts for then."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from bot.match.appraisal import Accuracy, Pick, accuracy


class Grade(enum.IntEnum):
    """How much of the truth is told: the more of it, the less the game counts for.

    A nudge keeps the pick it was about out of one's accuracy, a side the whole game; and once the full truth is out, a
    win is not counted as one any more. Ties, losses and what was given away count always: help must not undo them.
    """

    NUDGE = 1  # a thought, without the side
    SIDE = 2  # which side, and how the game ends after each
    FULL = 3  # that and the best play to the end


@dataclass(frozen=True, slots=True)
class Told:
    """That a seat was told this much about the position at `ply`."""

    seat: int
    ply: int
    grade: Grade


def highest(told: Iterable[Told], seat: int) -> Grade | None:
    """The most that `seat` was told; `None` where it asked for nothing."""
    return max((each.grade for each in told if each.seat == seat), default=None)


def unaided(picks: Iterable[Pick], told: Iterable[Told], seat: int) -> Accuracy:
    """The accuracy of `seat` as far as it counts: without the choices it had help with. `lost` stays whole."""
    told = [each for each in told if each.seat == seat]
    picks = list(picks)
    whole = accuracy(picks, seat)
    if any(each.grade > Grade.NUDGE for each in told):
        return Accuracy(0, 0, whole.lost)
    nudged = {each.ply for each in told}
    counted = accuracy((pick for pick in picks if pick.ply not in nudged), seat)
    return Accuracy(counted.choices, counted.exact, whole.lost)


def win_counts(told: Iterable[Told], seat: int) -> bool:
    """Whether a win of `seat` is counted as one."""
    return highest(told, seat) is not Grade.FULL
