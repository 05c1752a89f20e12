from __future__ import annotations

import re

from sqlalchemy import event

from bot.store import Database, Session, players
from tests.store.stored import GUILD, NOW


async def test_players_are_looked_at_by_their_ids_and_then_their_server(database: Database) -> None:
    """Two who want some of the same lock them in one order: else a server has one of them wait for the other."""

    def looked_at(session: Session) -> list[tuple[str, int]]:
        found = []

        def note(_: object, __: object, statement: str, values: tuple[int, ...], *___: object) -> None:
            table = re.search(r"FROM (\w+)", statement)
            if table is not None:
                found.append((table[1], values[0]))

        connection = session.connection()
        event.listen(connection, "before_cursor_execute", note)
        players.meet_all(session, {3: "Cleo", 1: "Ann"}, GUILD, NOW)
        event.remove(connection, "before_cursor_execute", note)
        return found

    order = [("players", 1), ("players", 3), ("guilds", GUILD)]
    assert await database.write(looked_at) == order
    assert await database.write(looked_at) == order  # those who are known by now are locked in it
