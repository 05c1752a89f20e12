"""The statements of a game are compiled before the first click."""

from __future__ import annotations

import pytest
from sqlalchemy.sql.compiler import SQLCompiler

from bot.coins import Move
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest, start_game
from bot.service.moves import make_move
from bot.service.preferences import LANGUAGE
from bot.service.warm_up import warm_up
from bot.store import Database
from tests.support.databases.records import all_rows
from tests.support.patches import forget_compiled_statements
from tests.support.players import ANN, on, renew, request_from


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows with each statement that is compiled."""
    statements: list[str] = []
    make = SQLCompiler.__init__

    def note(self: SQLCompiler, *arguments: object, **named: object) -> None:
        make(self, *arguments, **named)  # type: ignore[arg-type]
        statements.append(self.string)

    monkeypatch.setattr(SQLCompiler, "__init__", note)
    forget_compiled_statements()
    return statements


async def test_a_database_that_is_not_there_does_not_end_the_start(caplog: pytest.LogCaptureFixture) -> None:
    database = Database("postgresql://ann:x@127.0.0.1:1/coins")
    await warm_up(AppContext(database))
    await database.close()
    assert caplog.messages[-1].startswith("The warm-up was not finished, because the database is unavailable: ")


async def test_the_first_player_waits_for_nothing_to_be_compiled(
    app: AppContext, database: Database, compiled: list[str]
) -> None:
    before = await all_rows(database)
    await warm_up(app)
    assert len(compiled) > 10
    assert await all_rows(database) == before
    compiled.clear()
    await app.preferences.value(LANGUAGE, ANN.user_id, ANN.guild_id)
    game = (await start_game(on(app, ANN), NewGameRequest(opponent="greedy", size=6))).game
    for ply in (0, 2):
        await make_move(renew(ANN, app), game.code, ply, Move.parse("1L"))
    await start_game(on(app, request_from(channel=11)), NewGameRequest())
    assert compiled == []
