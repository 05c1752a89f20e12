"""Preferences: what players and servers chose, by name; as plain text."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select, tuple_
from sqlalchemy.orm import Session

from bot.store import visibility
from bot.store.models import PreferenceRow


class Kind(enum.Enum):
    """Who can prefer something."""

    PLAYER = "player"
    SERVER = "server"


@dataclass(frozen=True, slots=True)
class Owner:
    """Someone who prefers something, by Discord's id."""

    kind: Kind
    id: int


Values = dict[str, str]
"""Values by the names of preferences."""


def of(session: Session, owners: Sequence[Owner]) -> list[Values]:
    """What each of `owners` chose."""
    keys = [(owner.kind.value, owner.id) for owner in owners]
    row = PreferenceRow
    found = session.scalars(select(row).where(tuple_(row.kind, row.owner_id).in_(keys))).all()
    return [{one.name: one.value for one in found if (one.kind, one.owner_id) == key} for key in keys]


def put(session: Session, owner: Owner, name: str, value: str | None) -> None:
    """Remember `value`; `None` forgets it. `IntegrityError`, which `Database.write` tries again, where both put one."""
    if owner.kind is Kind.PLAYER and name == visibility.PREFERENCE:
        visibility.chosen(session, owner.id, value)
    key = {"kind": owner.kind.value, "owner_id": owner.id, "name": name}
    known = session.get(PreferenceRow, key, populate_existing=True)
    if value is None:
        if known is not None:
            session.delete(known)
    elif known is None:
        session.add(PreferenceRow(**key, value=value))
    else:
        known.value = value
    session.flush()
