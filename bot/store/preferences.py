"""Repository of preferences: the values that players and servers chose, as text."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, bindparam, or_, select

from bot.match.preferences import Owner, OwnerKind
from bot.store.engine.transactions import Transaction
from bot.store.models import PreferenceRow

Values = dict[str, str]
"""Values by the names of preferences."""


def _is_owned(kind: OwnerKind, parameter: str) -> ColumnElement[bool]:
    owner = bindparam(parameter, type_=PreferenceRow.owner_id.type)
    return and_(PreferenceRow.kind == kind.value, PreferenceRow.owner_id == owner)


CHOICES = select(PreferenceRow.kind, PreferenceRow.owner_id, PreferenceRow.name, PreferenceRow.value).where(
    or_(_is_owned(OwnerKind.PLAYER, "player"), _is_owned(OwnerKind.SERVER, "server")), PreferenceRow.value.is_not(None)
)
"""The choices of a player and of a server, either of which may be `None`."""


def set_value(
    transaction: Transaction, owner: Owner, name: str, value: str | None, interaction: int | None = None
) -> bool:
    """Store a preference requested by `interaction`; `None` resets it. Return true if no newer change is stored.

    Discord's ids grow: an interaction before the stored one changes nothing, nor does the same one again. Raises
    `IntegrityError`, which `Database.write` retries, on a concurrent first change.
    """
    key = {"kind": owner.kind.value, "owner_id": owner.id, "name": name}
    row = transaction.get(PreferenceRow, key, populate_existing=True, with_for_update=True)
    last = None if row is None else row.interaction_id
    if interaction is not None and last is not None and interaction <= last:
        return interaction == last
    last = last if interaction is None else interaction
    if value is None and last is None:  # nothing to reset, and no interaction to compare later ones with
        if row is not None:
            transaction.delete(row)
    elif row is None:
        transaction.add(PreferenceRow(**key, value=value, interaction_id=last))
    else:
        row.value, row.interaction_id = value, last
    transaction.flush()
    return True
