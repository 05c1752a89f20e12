from __future__ import annotations

import re

from sqlalchemy import event

from bot.store import Database, Session
from bot.store.repositories import players
from tests.support.databases.samples import GUILD, NOW


async def test_players_are_locked_by_id_and_then_the_server(database: Database) -> None:
    """Transactions with overlapping players lock them in one order; otherwise a server reports a deadlock."""

    def looked_at(session: Session) -> list[tuple[str, int]]:
        found = []

        def note(_: object, __: object, statement: str, values: tuple[int, ...], *___: object) -> None:
            table = re.search(r"FROM (\w+)", statement)
            if table is not None:
                found.append((table[1], values[0]))

        connection = session.connection()
        event.listen(connection, "before_cursor_execute", note)
        players.upsert_players(session, {3: "Cleo", 1: "Ann"}, GUILD, NOW)
        event.remove(connection, "before_cursor_execute", note)
        return found

    order = [("players", 1), ("players", 3), ("guilds", GUILD)]
    assert await database.write(looked_at) == order
    assert await database.write(looked_at) == order  # known players are locked in this order
