"""Adding up what has happened, so that those who store picks in the same file hardly wait for it."""

from __future__ import annotations

from bot.store import facts, totals, visibility
from bot.store.database import Database
from bot.store.rows import Step


async def add_up(database: Database, most: int) -> bool:
    """Add the oldest facts, `most` at once, to the totals of their players; whether there were any.

    Raises `StoreUnavailable` and `OutcomeUnknown`. To be called until there are none: others may do the same, and what
    they were faster with is left to them.
    """
    found = await database.read(facts.oldest, most)
    if not found:
        return False
    if database.is_sqlite and all(fact.day is None for fact in found):
        # Worked out beforehand: the file is kept from others for the writing alone.
        hidden = await database.read(visibility.hidden, {fact.player_id for fact in found})
        taken = [facts.counted(fact, hidden) for fact in found]
        await database.take([Step(facts.DELETE, taken, each=True), *totals.steps("sqlite", found, hidden)])
    else:
        await database.write(totals.fold, most)
    return True
