"""Repository of this installation's secrets, made once and never logged or exported."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session

from bot.store.models import SecretRow


def secret(session: Session, name: str, make_secret: Callable[[], str]) -> str:
    """Return the secret called `name` (at most 16 letters), made by `make_secret` if there is none.

    Raises `IntegrityError`, which `Database.write` retries, if another process makes it at the same time.
    """
    row = session.get(SecretRow, name)
    if row is None:
        row = SecretRow(name=name, value=make_secret())
        session.add(row)
        session.flush()
    return row.value
