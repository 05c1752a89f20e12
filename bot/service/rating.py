"""Rating duels, as part of settling them; and all of it again, from the stored duels alone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.match import rating
from bot.service.house import House
from bot.store import Session, facts, ratings
from bot.store.facts import DuelCount, RatingCount
from bot.store.models import NOBODY


@dataclass(frozen=True, slots=True)
class DuelResult:
    """A duel that is settled: `players` are challenger and challenged, `margin` is the challenger's over all its games.

    One that is `void` changes no rating: closed, or lost by time before each had moved.
    """

    duel: int
    players: tuple[int, int]
    margin: int
    guild: int | None
    ended: datetime
    void: bool


def count(session: Session, result: DuelResult) -> None:
    """Count a duel, unless it is void, for whoever won it; to be called once, in the transaction that settles it."""
    for player, margin in zip(result.players, (result.margin, -result.margin), strict=True):
        if not result.void and margin > 0:
            facts.note(session, DuelCount(player, result.guild), result.ended)


def rate(session: Session, house: House, result: DuelResult) -> None:
    """Change the ratings of those who played a rated duel; to be called once, in the transaction that settles it.

    Both players' rows are locked, in the order of their ids.
    """
    if result.void or NOBODY in result.players:
        return
    first, second = result.players
    before = ratings.locked(session, result.players, house.clock())
    when = ratings.moment(before, house.clock())
    repeats = ratings.met(session, first, second, when)
    changed = rating.after(before[first].rating, before[second].rating, result.margin, repeats)
    new = dict(zip(result.players, changed, strict=True))
    ratings.put(session, result.duel, new, repeats, when)
    for player, each in new.items():
        if not each.provisional:
            facts.note(session, RatingCount(player, result.guild, each.key, each.uncertainty), when)
