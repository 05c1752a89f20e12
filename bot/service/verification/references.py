"""Verify that no row refers to a missing one, and that nothing is left of deleted players."""

from __future__ import annotations

from collections.abc import Iterator

from bot.service.verification.findings import DELETE, FORGET, Finding
from bot.store import Session
from bot.store.verification import references


def check(session: Session) -> Iterator[Finding]:
    """Yield findings about dangling references and traces of deleted players. Reads all tables."""
    for loose in references.dangling_references(session):
        some = ", ".join(map(str, loose.values))
        wrong = f"{loose.rows} rows refer to {loose.target} that are not there ({some})"
        yield Finding(f"Table {loose.table}, {loose.column}", wrong, DELETE)
    for trace in references.remaining_data(session):
        wrong = f"{trace.rows} rows are left of people who were forgotten: {trace.what}"
        yield Finding(f"Table {trace.table}", wrong, FORGET)
