"""A player's numbers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.service.house import House
from bot.store import Session, standings
from bot.store.standings import Record, Standing


@dataclass(frozen=True, slots=True)
class Stats:
    """A player's totals everywhere (`None` before their first game has ended) and results by opponent."""

    standing: Standing | None
    records: tuple[Record, ...]


async def stats(house: House, player: int) -> Stats:
    """The numbers of `player`."""

    def work(session: Session) -> Stats:
        return Stats(standings.of(session, player), tuple(standings.records(session, player)))

    return await house.database.read(work)
