"""Old buttons work after a restart, because everything about a game is in the database."""

from __future__ import annotations

from bot.store import Database
from tests.support.databases import records
from tests.support.simcord import Restart, SimulatedServer, code, edited, ids, is_over, posted, showing

ROW = "4 7 2 9 5 2"


async def test_old_buttons_work_after_a_restart(server: SimulatedServer, restart: Restart, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    while not is_over(board):
        await restart()
        edited(await server.ann.click(board, custom_id=ids(board)[0]))
    [game] = await records.games(database)
    assert game["status"] == "finished"
    message = await showing(server.ann, board, "Next deal")
    await restart()
    again = posted(await server.ann.click(message, label="Next deal"))
    assert code(again) != code(board)
    await restart()
    fresh = posted(await server.ann.slash(server.channel, "coins take left"))
    assert (ids(again), len(ids(fresh))) == ([], 4)
