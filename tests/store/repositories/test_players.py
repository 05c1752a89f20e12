from __future__ import annotations

import re

from bot.store import Database, Session, players
from tests.support.databases.records import recorded_statements
from tests.support.databases.samples import GUILD, NOW


async def test_players_are_locked_by_id_and_then_the_server(database: Database) -> None:
    """Transactions with overlapping players lock them in one order; otherwise a server reports a deadlock."""

    def looked_at(session: Session) -> list[tuple[str, int]]:
        with recorded_statements(session.connection()) as statements:
            players.upsert_players(session, {3: "Cleo", 1: "Ann"}, GUILD, NOW)
        found = [(re.search(r"FROM (\w+)", statement), values) for statement, values in statements]
        return [(table[1], values[0]) for table, values in found if table is not None]

    order = [("players", 1), ("players", 3), ("guilds", GUILD)]
    assert await database.write(looked_at) == order
    assert await database.write(looked_at) == order  # known players are locked in this order
