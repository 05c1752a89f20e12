"""Facts: what happened to a player, written down with it and counted later.

A fact is one plain row, so that the transaction in which something happens pays next to nothing for leaderboards and
statistics. `bot.store.totals` takes facts away and adds them up.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import bindparam, case, delete, insert, select
from sqlalchemy.orm import Session

from bot.match import Accuracy, Layout
from bot.store.models import FactRow
from bot.store.visibility import hides

INSERT = insert(FactRow.__table__)  # type: ignore[arg-type]
DELETE = delete(FactRow.__table__).where(  # type: ignore[arg-type]
    FactRow.id == bindparam("counted"),
    FactRow.guild_id.is_not_distinct_from(bindparam("guild")),
    FactRow.rival_id.is_not_distinct_from(bindparam("rival")),
    case((hides(FactRow.player_id), 1), else_=0) == bindparam("hidden"),
)
"""Takes facts away that have been counted, unless somebody was forgotten or hides by now. Its rows: `counted`."""


class Result(enum.Enum):
    """How a game ended for a player."""

    WIN = "wins"
    TIE = "ties"
    LOSS = "losses"


@dataclass(frozen=True, slots=True)
class Count:
    """A game that has ended, as it counts for one of its players: one game, `accuracy`, and `result`.

    Without a result it counts as played only, and streaks stay as they are. `rival` is the other player, if there is
    one; `day` is there for a try at a daily puzzle that was played to its end.
    """

    player: int
    guild: int | None
    opponent: str
    result: Result | None
    accuracy: Accuracy
    layout: Layout = Layout.ROW
    rival: int | None = None
    day: date | None = None


def rows(counts: Iterable[Count], ended: datetime) -> list[dict[str, Any]]:
    """The facts of games that ended then, to be stored by `INSERT`."""
    return [
        {
            "player_id": count.player,
            "guild_id": count.guild,
            "ended": ended,
            "opponent": count.opponent,
            "rival_id": count.rival,
            "layout": count.layout.value,
            "result": count.result and count.result.value,
            "choices": count.accuracy.choices,
            "exact": count.accuracy.exact,
            "lost": count.accuracy.lost,
            "day": count.day,
        }
        for count in counts
    ]


@dataclass(frozen=True, slots=True)
class DuelCount:
    """A duel that a player has won."""

    player: int
    guild: int | None


@dataclass(frozen=True, slots=True)
class RatingCount:
    """A rating after a rated duel: what leaderboards go by from then on, the rating less its `uncertainty`."""

    player: int
    guild: int | None
    rating: int
    uncertainty: int


@dataclass(frozen=True, slots=True)
class DailyCount:
    """A try at a daily puzzle that has ended: whether it was at `par` or better, and how long the streak is by now."""

    player: int
    guild: int | None
    par: bool
    streak: int


def note(session: Session, count: DuelCount | RatingCount | DailyCount, when: datetime) -> None:
    """Write down a fact of `when`: of a daily puzzle any moment of its day. To be called once a duel or try and player.

    Part of the transaction in which it comes true.
    """
    row = FactRow(player_id=count.player, guild_id=count.guild, ended=when)
    if isinstance(count, DuelCount):
        row.duels = 1
    elif isinstance(count, RatingCount):
        row.rating, row.uncertainty = count.rating, count.uncertainty
    else:
        row.dailies, row.daily_streak = int(count.par), count.streak
    session.add(row)
    session.flush()


def waiting_since(session: Session) -> datetime | None:
    """When the oldest of what is to be counted happened; `None` where nothing is."""
    return session.scalar(select(FactRow.ended).order_by(FactRow.id).limit(1))


def oldest(session: Session, most: int) -> Sequence[FactRow]:
    """The oldest facts, in their order, only looked at."""
    return session.scalars(select(FactRow).order_by(FactRow.id).limit(most)).all()


def counted(fact: FactRow, hidden: Collection[int]) -> dict[str, Any]:
    """That `fact` was counted as it was looked at, when those `hidden` were not to be seen."""
    return {
        "counted": fact.id,
        "guild": fact.guild_id,
        "rival": fact.rival_id,
        "hidden": int(fact.player_id in hidden),
    }


def take(session: Session, most: int) -> Sequence[FactRow]:
    """Take the oldest facts away, in their order.

    Whoever is here at the same time waits for the end of this transaction: what they find counted then is all.
    """
    oldest = select(FactRow.id).order_by(FactRow.id).limit(most).with_for_update()
    taken = session.scalars(
        delete(FactRow).where(FactRow.id.in_(oldest)).returning(FactRow).execution_options(synchronize_session=False)
    ).all()
    for fact in taken:
        session.expunge(fact)  # it is no row any more, and the next one may get its id
    return sorted(taken, key=lambda fact: fact.id)
