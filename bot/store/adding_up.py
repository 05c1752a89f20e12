"""Adding up what has happened, so that those who store picks in the same file hardly wait for it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store import facts, totals, visibility
from bot.store.database import Database
from bot.store.models import FactRow
from bot.store.rows import Step


async def add_up(database: Database, most: int) -> bool:
    """Add the oldest facts, `most` at once, to the totals of their players; whether there were any.

    Raises `StoreUnavailable` and `OutcomeUnknown`.
    """
    found = await database.read(facts.oldest, most)
    if found and not (database.is_sqlite and await _added_briefly(database, found)):
        await database.write(totals.fold, most)
    return bool(found)


async def _added_briefly(database: Database, found: Sequence[FactRow]) -> bool:
    """Add what was found to totals by sums worked out beforehand, so that the file is kept from others for the writing
    alone; whether that is known to be done. A try at a daily puzzle, and what changed meanwhile, want a longer look.
    """
    if any(fact.day is not None for fact in found):
        return False
    hidden = await database.read(visibility.hidden, {fact.player_id for fact in found})
    taken = [facts.counted(fact, hidden) for fact in found]
    return await database.take([Step(facts.DELETE, taken, each=True), *totals.steps("sqlite", found, hidden)])
