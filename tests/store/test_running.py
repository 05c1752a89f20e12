"""The games that someone is playing."""

from __future__ import annotations

from bot.coins import Board
from bot.store import Database, sittings
from tests.store import stored
from tests.store.stored import ANN, BEN, CHANNEL


async def test_running_games_the_newest_first(database: Database) -> None:
    boards = ["4 7 2 9 5 2", "1 2 | [3 4", "5 5"]
    for number, board in enumerate(boards):
        code = f"{number:06}"
        await database.write(stored.add, stored.new(code, board, channel=CHANNEL + number, interaction=None))
    await stored.play(database, await database.read(stored.found, "000000"), "1L", "1L")
    await database.store(stored.resigned(await database.read(stored.found, "000002")))
    running = await database.read(sittings.running, ANN.user, 10)
    assert running == [
        sittings.Running("000001", Board.parse(boards[1]), 4),
        sittings.Running("000000", Board.parse(boards[0]), 4),
    ]
    assert await database.read(sittings.running, ANN.user, 1) == running[:1]
    assert await database.read(sittings.running, BEN.user, 10) == []
