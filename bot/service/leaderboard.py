"""Leaderboards: a page of ten, and one's own place."""

from __future__ import annotations

from dataclasses import dataclass

from bot.service.house import Asker, House
from bot.store import Session, standings
from bot.store.standings import By, Standing

PAGE = 10
DEEPEST = 100
"""Pages that can be turned to. A page reads an index from its top, so this bounds the work of one."""
LAST_PLACE = 10_000
"""The last place that is told: finding out about one reads as many entries of an index."""


@dataclass(frozen=True, slots=True)
class Page:
    """Page `number` (from 0) of `pages`: standings in order, and the asker's own with its place (from 1).

    `own_place` is `None` below `LAST_PLACE`.
    """

    by: By
    guild: int | None
    number: int
    pages: int
    standings: tuple[Standing, ...]
    own: Standing | None
    own_place: int | None

    @property
    def first_place(self) -> int:
        """The place of the first standing shown."""
        return self.number * PAGE + 1


async def leaderboard(house: House, asker: Asker, by: By, guild: int | None, number: int = 0) -> Page:
    """The page `number` of the leaderboard of `guild` (`None`: everywhere); the last one where there are fewer."""

    def work(session: Session) -> Page:
        pages = max(1, -(-standings.size(session, guild, DEEPEST * PAGE) // PAGE))
        shown = min(max(number, 0), pages - 1)
        return Page(
            by,
            guild,
            shown,
            pages,
            tuple(standings.page(session, by, guild, shown * PAGE, PAGE)),
            standings.of(session, asker.user, guild),
            standings.place(session, by, guild, asker.user, LAST_PLACE),
        )

    return await house.database.read(work)
