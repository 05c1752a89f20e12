"""Leaderboards: a page of ten, and one's own place."""

from __future__ import annotations

from dataclasses import dataclass

from bot.service import counting
from bot.service.house import Asker, House
from bot.store import Session, standings
from bot.store.periods import Period
from bot.store.standings import Board, By, Feats, Standing

PAGE = 10
DEEPEST = 100
"""Pages that can be turned to. A page reads an index from its top, so this bounds the work of one."""
LAST_PLACE = 10_000
"""The last place that is told: finding out about one reads as many entries of an index."""


@dataclass(frozen=True, slots=True)
class Page:
    """Page `number` (from 0) of `pages`: standings in order, and the asker's own with its place (from 1).

    `own` is `None` where there is no place for the asker, `own_place` below `LAST_PLACE`, too.
    """

    by: By
    period: Period
    guild: int | None
    number: int
    pages: int
    standings: tuple[Standing | Feats, ...]
    own: Standing | Feats | None
    own_place: int | None

    @property
    def first_place(self) -> int:
        """The place of the first standing shown."""
        return self.number * PAGE + 1


async def leaderboard(
    house: House, asker: Asker, by: By, guild: int | None, number: int = 0, period: Period = Period.ALL
) -> Page:
    """The page `number` of the leaderboard of `guild` (`None`: everywhere); the last one where there are fewer.

    All that has happened by now counts. The `period` is the one that is running.
    """
    board = Board(by, period.at(house.clock()), guild)

    def work(session: Session) -> Page:
        pages = max(1, -(-standings.size(session, board, DEEPEST * PAGE) // PAGE))
        shown = min(max(number, 0), pages - 1)
        return Page(
            by,
            period,
            guild,
            shown,
            pages,
            tuple(standings.page(session, board, shown * PAGE, PAGE)),
            standings.own(session, board, asker.user),
            standings.place(session, board, asker.user, LAST_PLACE),
        )

    await counting.up_to_date(house)
    return await house.database.read(work)
