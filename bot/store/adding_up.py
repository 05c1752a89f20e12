"""Adding up what has happened, so that those who store picks in the same file hardly wait for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy.orm import Session

from bot.store import facts, totals, visibility
from bot.store.database import Database
from bot.store.models import FactRow
from bot.store.rows import Step


async def add_up(database: Database, most: int) -> bool:
    """Add the oldest facts, `most` at once, to the totals of their players; whether there may be more.

    Raises `StoreUnavailable` and `OutcomeUnknown`.
    """
    found, hidden = await database.read(_look, most)
    tries = any(fact.day is not None for fact in found)  # which become facts of streaks when they are counted
    if found and (tries or not database.is_sqlite or not await _added_briefly(database, found, hidden)):
        await database.write(totals.fold, most)
    return tries or len(found) == most


def _look(session: Session, most: int) -> tuple[Sequence[FactRow], set[int]]:
    """The oldest facts, and which of their players do not want to be seen."""
    found = facts.oldest(session, most)
    return found, visibility.hidden(session, {fact.player_id for fact in found})


async def _added_briefly(database: Database, found: Sequence[FactRow], hidden: Collection[int]) -> bool:
    """Add what was found, no tries at daily puzzles, to totals by sums worked out beforehand, so that the file is kept
    from others for the writing alone; whether that is known to be done. What changed meanwhile wants a longer look.
    """
    taken = [facts.counted(fact, hidden) for fact in found]
    return await database.take([Step(facts.DELETE, taken, each=True), *totals.steps("sqlite", found, hidden)])
