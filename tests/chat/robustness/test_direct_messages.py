"""The bot works in direct messages."""

from __future__ import annotations

from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, ask_to_resign, edited, ephemeral, ids, is_over, posted


async def test_a_whole_game_by_commands_and_buttons(server: SimulatedServer, database: Database) -> None:
    ann = server.ann.user
    board = posted(await ann.slash("coins new", size=6))
    fresh = posted(await ann.slash("coins take left"))
    assert ids(board) == []
    assert "### Take " in shown_text(ephemeral(await ann.slash("coins hint", grade="side")))
    while not is_over(fresh):
        edited(await ann.click(fresh, custom_id=ids(fresh)[0]))
    again = posted(await ann.click(fresh, label="Next deal"))
    question = await ask_to_resign(ann, again)
    edited(await ann.click(question, label="Resign"))
    assert [game["status"] for game in await records.games(database)] == ["finished", "resigned"]
    assert records.rows(database, "SELECT DISTINCT guild_id FROM games") == [(None,)]


async def test_a_server_leaderboard_is_refused_in_direct_messages(server: SimulatedServer) -> None:
    refusal = ephemeral(await server.ann.user.slash("coins leaderboard", scope="server"))
    assert shown_text(refusal) == "There's no server leaderboard in DMs. Use scope: everywhere."
