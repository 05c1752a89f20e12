"""A player's numbers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match.rating import Rating
from bot.service import counting
from bot.service.daily_history import History, history
from bot.service.house import House
from bot.store import Session, ratings, records, standings
from bot.store.records import Record
from bot.store.standings import Standing

RIVALS = 5
"""Other players against whom results are told."""
CURVE = 60
"""Duels of a curve."""


@dataclass(frozen=True, slots=True)
class Stats:
    """A player's totals everywhere (`None` before their first game has ended), and results.

    `records` are those by opponent, `layouts` by layout, `rivals` against the players met most often. `curve` is how
    the `rating` (`None` before the first rated duel) went lately, in points, the oldest first.
    `daily` is there for whoever has played a daily puzzle.
    """

    standing: Standing | None
    records: tuple[Record, ...]
    layouts: tuple[Record, ...] = ()
    rivals: tuple[Record, ...] = ()
    rating: Rating | None = None
    curve: tuple[int, ...] = ()
    daily: History | None = None


async def stats(house: House, player: int) -> Stats:
    """The numbers of `player`."""
    now = house.clock()

    def work(session: Session) -> Stats:
        return Stats(
            standings.of(session, player),
            tuple(records.by_opponent(session, player)),
            tuple(records.by_layout(session, player)),
            tuple(records.by_rival(session, player, RIVALS)),
            ratings.of(session, player),
            tuple(change.rating.points for change in ratings.changes(session, player, CURVE)),
            history(session, player, now),
        )

    await counting.up_to_date(house)
    return await house.database.read(work)
