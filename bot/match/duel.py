"""A duel: one deal played by two people, once, or twice at the same time with their seats exchanged."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from bot.match.match import Match, Status
from bot.match.seats import Human


class Format(enum.Enum):
    """How a duel is played; the value is its name for players.

    On an even row the first player can always avoid losing: only the duplicate, where each is first once, is fair.
    """

    SINGLE = "single"
    DUPLICATE = "duplicate"

    @property
    def rounds(self) -> int:
        """How many games it has."""
        return 1 if self is Format.SINGLE else 2


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a duel came to: the `margin` of the one asked about, over all its games.

    `closed` where one of them was ended without a result, so that nobody won. `void`: it must not change a rating.
    """

    margin: int
    closed: bool
    void: bool


def margin(match: Match, seat: int) -> int:
    """What `match`, which is over, adds to the margin of `seat` in a duel.

    Whoever gives up or is too slow leaves all coins that are left to the other, and loses by one at least; a tie that
    was agreed on adds nothing, whatever the scores, and neither does a game that was closed.
    """
    if match.status in (Status.AGREED, Status.EXPIRED):
        return 0
    first, second = match.position.scores
    if match.resigned is not None:
        left = sum(sum(line) for line in match.position.lines)
        lost = max(1, left + (second - first if match.resigned == 0 else first - second))
        return -lost if seat == match.resigned else lost
    return first - second if seat == 0 else second - first


def outcome(matches: Sequence[Match], user: int) -> Outcome:
    """What a duel whose `matches` are all over came to for `user`, who sits in each.

    It is void where it was closed, and where a game was lost by time before both people had moved anywhere in it.
    """
    margins = [margin(match, 0 if match.seats[0] == Human(user) else 1) for match in matches]
    closed = any(match.status is Status.EXPIRED for match in matches)
    slow = any(match.status is Status.FORFEIT for match in matches)
    moved = {match.seats[ply % 2] for match in matches for ply in range(match.ply)}
    return Outcome(sum(margins), closed, closed or (slow and len(moved) < len(set(matches[0].seats))))
