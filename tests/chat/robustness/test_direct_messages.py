"""The bot works in direct messages."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize(
    ("command", "options", "refusal"),
    [
        ("leaderboard", {"scope": "server"}, "There's no server leaderboard in DMs. Use scope: everywhere."),
        ("challenge", {}, "There's nobody else here. Challenge someone in a server or a group."),
    ],
)
async def test_what_needs_others_is_refused_in_direct_messages(
    server: SimulatedServer, command: str, options: dict[str, str], refusal: str
) -> None:
    assert shown_text(ephemeral(await server.ann.user.slash(f"coins {command}", **options))) == refusal


@pytest.mark.parametrize("command", ["learn", "train"])
async def test_exercises_are_ordinary_messages_in_direct_messages(server: SimulatedServer, command: str) -> None:
    screen = posted(await server.ann.user.slash(command))
    before = shown_text(screen)
    edited(await server.ann.user.click(screen, custom_id=ids(screen)[0]))
    assert shown_text(screen) != before
