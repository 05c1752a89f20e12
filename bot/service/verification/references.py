"""Verify that no row refers to a missing one, and that nothing is left of deleted players."""

from __future__ import annotations

from collections.abc import Iterator

from bot.service.verification.findings import DELETE, FORGET, Finding
from bot.store import Session
from bot.store.verification import references


def check(session: Session) -> Iterator[Finding]:
    """Yield findings about dangling references and traces of deleted players. Reads all tables."""
    for dangling in references.dangling_references(session):
        examples = ", ".join(map(str, dangling.values))
        problem = f"{dangling.rows} rows refer to missing {dangling.target} ({examples})"
        yield Finding(f"Table {dangling.table}, {dangling.column}", problem, DELETE)
    for remaining in references.remaining_data(session):
        problem = f"{remaining.rows} rows with data of deleted players remain: {remaining.what}"
        yield Finding(f"Table {remaining.table}", problem, FORGET)
