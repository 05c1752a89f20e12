"""Old buttons work after a restart, because everything about a game is in the database."""

from __future__ import annotations

from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    Restart,
    SimulatedServer,
    ask_to_resign,
    code,
    edited,
    ephemeral,
    ids,
    is_over,
    posted,
    showing,
)

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


async def test_an_old_review_works_after_a_restart(server: SimulatedServer, restart: Restart) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    question = await ask_to_resign(server.ann, board)
    edited(await server.ann.click(question, label="Resign"))
    await restart()
    review = ephemeral(await server.ann.click(board, label="Review"))
    await restart()
    assert shown_text(edited(await server.ann.click(review, label="Step through"))).startswith(
        "### Ann resigned here\n"
    )
    await restart()
    assert shown_text(posted(await server.ann.click(review, label="Play on from here"))).startswith(
        "### Your turn, Ann\n"
    )
