"""The active games of a player."""

from __future__ import annotations

from bot.store import Database, games, store_update
from tests.support.databases import samples
from tests.support.databases.samples import ANN, BEN, CHANNEL


async def test_active_games_are_listed_newest_first(database: Database) -> None:
    boards = ["4 7 2 9 5 2", "1 2 | [3 4", "5 5"]
    for number, board in enumerate(boards):
        code = f"{number:06}"
        await database.write(samples.add, samples.new(code, board, channel=CHANNEL + number, interaction=None))
    await samples.play(database, await database.read(samples.found, "000000"), "1L", "1L")
    await store_update(database, samples.resigned(await database.read(samples.found, "000002")))
    running = await database.read(games.list_active_solo, ANN.user_id)
    assert [(game.code, str(game.match.board), game.match.position.coins_left) for game in running] == [
        ("000001", boards[1], 4),
        ("000000", boards[0], 4),
    ]
    assert await database.read(games.list_active_solo, BEN.user_id) == []
