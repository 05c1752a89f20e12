"""Duels: one deal played by two people, once, or twice at the same time with seats exchanged."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from bot.match.match import HumanSeat, Match, Status


class DuelFormat(enum.Enum):
    """The format of a duel; the value is its name for players.

    On an even row the first player can always avoid losing, so only the duplicate, with each first once, is fair.
    """

    SINGLE = "single"
    DUPLICATE = "duplicate"

    @property
    def games(self) -> int:
        """Return the number of games of a duel."""
        return 1 if self is DuelFormat.SINGLE else 2


@dataclass(frozen=True, slots=True)
class DuelOutcome:
    """The result of a duel: one player's `margin` over all its games.

    `closed`: a game ended without a result, so nobody won. `void`: the duel must not change a rating.
    """

    margin: int
    closed: bool
    void: bool


def margin(match: Match, seat: int) -> int:
    """Return what the finished `match` adds to the margin of `seat` in a duel.

    A seat that resigned or was too slow leaves all coins to the other and loses by one at least. A tie by agreement and
    a closed game add nothing, whatever the scores.
    """
    if match.status in (Status.AGREED, Status.EXPIRED):
        return 0
    first, second = match.position.scores
    if match.resigned is not None:
        left = sum(sum(line) for line in match.position.lines)
        lost = max(1, left + (second - first if match.resigned == 0 else first - second))
        return -lost if seat == match.resigned else lost
    return first - second if seat == 0 else second - first


def outcome(matches: Sequence[Match], user: int) -> DuelOutcome:
    """Return the outcome for `user` of a duel whose `matches` are all over.

    It is void if it was closed, or if a game was lost on time before both players had moved in any of its games.
    """
    margins = [margin(match, 0 if match.seats[0] == HumanSeat(user) else 1) for match in matches]
    closed = any(match.status is Status.EXPIRED for match in matches)
    slow = any(match.status is Status.FORFEIT for match in matches)
    moved = {match.seats[ply % 2] for match in matches for ply in range(match.ply)}
    return DuelOutcome(sum(margins), closed, closed or (slow and len(moved) < len(set(matches[0].seats))))
