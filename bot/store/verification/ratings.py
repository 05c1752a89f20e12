"""Compare stored ratings with those that follow from the rated duels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import isclose
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bot.store.models import DuelRow, RatingChangeRow, RatingRow
from bot.store.statistics.rating_rebuild import RatingCareer, RebuildProgress, batches, rated

_RELATIVE_TOLERANCE = 1e-9
"""Relative tolerance for figures that were computed on another machine."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A wrong rating of `player`, after the duel with the id `duel` if it is given."""

    player: int
    duel: int | None
    wrong: str


def differences(session: Session, on_progress: RebuildProgress) -> Iterator[Difference]:
    """Yield the differences between stored ratings and recomputed ones, in the order of the duels.

    Keeps each player's rating, and the times of each pair's duels, in memory.
    """
    total = session.scalar(select(func.count()).where(DuelRow.rated_at.is_not(None))) or 0
    career, done = RatingCareer(), 0
    for batch in batches(rated(session)):
        query = select(RatingChangeRow).where(RatingChangeRow.duel_id.in_([duel.id for duel in batch]))
        stored = {(row.player_id, row.duel_id): row for row in session.scalars(query)}
        for duel in batch:
            for change in career.rate(duel):
                row = stored.pop((change["player_id"], duel.id), None)
                if problem := _compare(row, change, ("number", "mu", "sigma", "repeats", "rated_at")):
                    yield Difference(change["player_id"], duel.id, problem)
        for player, duel_id in stored:
            yield Difference(player, duel_id, "a change is stored for a duel that the player has not played")
        done += len(batch)
        on_progress("checking ratings", done, total)
        session.expunge_all()
    unrated = select(RatingChangeRow.player_id, RatingChangeRow.duel_id).join(DuelRow)
    for player, duel_id in session.execute(unrated.where(DuelRow.rated_at.is_(None))):
        yield Difference(player, duel_id, "a change is stored for a duel that is not rated")
    yield from _current_differences(session, career)


def _current_differences(session: Session, career: RatingCareer) -> Iterator[Difference]:
    """Compare the current ratings."""
    recomputed = {row["player_id"]: row for row in career.rows()}
    rows = session.scalars(select(RatingRow).order_by(RatingRow.player_id).execution_options(yield_per=1000))
    for row in rows:
        recomputed_rating = recomputed.pop(row.player_id, None)
        if recomputed_rating is None:
            if row.duels:
                yield Difference(row.player_id, None, "a rating is stored, but no duel was rated")
        elif problem := _compare(row, recomputed_rating, ("duels", "mu", "sigma", "rated_at")):
            yield Difference(row.player_id, None, problem)
    for player in recomputed:
        yield Difference(player, None, "no rating is stored, but duels were rated")


def _compare(row: Any, recomputed: Mapping[str, Any], names: tuple[str, ...]) -> str:
    if row is None:
        return "it is missing"
    wrong_values = []
    for name in names:
        stored, right = getattr(row, name), recomputed[name]
        is_same = isclose(stored, right, rel_tol=_RELATIVE_TOLERANCE) if isinstance(right, float) else stored == right
        if not is_same:
            wrong_values.append(f"{name} is {stored} instead of {right}")
    return ", ".join(wrong_values)
