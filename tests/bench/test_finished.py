"""The database of many finished games holds games that the bot can read: copies of games that were played."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from bench.games import finished
from bot.match.match import Status
from bot.service.active_games import get_game
from bot.store import Database
from bot.store.models import GameRow


@pytest.mark.slow
async def test_every_game_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "full.db"
    finished.fill(file, 200)
    database = Database(f"sqlite:///{file}")
    await database.check_integrity()
    codes = await database.read(lambda session: list(session.scalars(select(GameRow.code))))
    assert 200 <= len(codes) < 200 + finished.SAMPLES
    for code in codes:
        game = await database.read(get_game, code)
        assert (game.match.status, game.match.ply) == (Status.FINISHED, 12)
        assert len(game.names) == 2
    async with database.transaction(writes=False) as connection:
        check = "PRAGMA foreign_key_check"
        assert not await connection.run_sync(lambda opened: opened.exec_driver_sql(check).all())
    await database.close()
