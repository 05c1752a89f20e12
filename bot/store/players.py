"""Players and the guilds they play in."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy.orm import Session

from bot.store import guilds
from bot.store.models import NOBODY, PlayerRow

_FORMER = "former player"
"""How `NOBODY` is called."""


def meet(session: Session, player: int, name: str, guild: int | None, now: datetime, *, brought: bool = False) -> None:
    """Make sure that a player is known under the name they use now, and so is the guild, see `guilds.meet`.

    On a server both are locked until the end of the transaction, so that what it counts for them stays true.
    """
    meet_all(session, {player: name}, guild, now, brought=brought)


def meet_all(
    session: Session, names: Mapping[int, str], guild: int | None, now: datetime, *, brought: bool = False
) -> None:
    """As `meet`, for several players. All transactions lock in one order: players by their ids, then the guild."""
    for player, name in sorted(names.items()):
        known = session.get(PlayerRow, player, with_for_update=guilds.LOCK)
        if known is None:
            session.add(PlayerRow(id=player, name=name, created=now))
            session.flush()
        elif known.name != name:
            known.name = name
    if guild is not None:
        guilds.meet(session, guild, now, brought=brought)
    session.flush()


def meet_nobody(session: Session, now: datetime) -> None:
    """Make sure that `NOBODY` is known, to stand for whoever had themselves forgotten."""
    if session.get(PlayerRow, NOBODY) is None:
        session.add(PlayerRow(id=NOBODY, name=_FORMER, created=now))
        session.flush()
