"""Test the entries in the menus of people and messages, and the list of running games."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    bodies,
    code,
    deliver,
    edited,
    entry_payload,
    ephemeral,
    ids,
    labels,
    posted,
    public_messages,
    result,
)
from tools.viewing.components import all_components

ROW = "4 7 2 9 5 2 8 1"
CHALLENGE, STATISTICS, REVIEW = "Challenge", "Coins statistics", "Review this game"


async def test_a_person_is_challenged_by_their_menu(server: SimulatedServer) -> None:
    choices = ephemeral(await server.ann.context_menu(server.channel, CHALLENGE, server.ben))
    assert shown_text(choices).startswith("## How do you want to play Ben?\n")
    slow, live = "48 hours a move", "live, 60 seconds a move"
    assert labels(choices) == [f"Duplicate · {slow}", f"Single · {slow}", f"Duplicate · {live}", f"Single · {live}"]
    assert [part["style"] for part in all_components(choices) if "style" in part] == [3, 2, 2, 2]
    challenge = posted(await server.ann.click(choices, label=f"Single · {slow}"))
    assert shown_text(challenge).startswith(f"⚔️ <@{server.ben.id}>, Ann challenges you to a duel\n")
    assert "single" in shown_text(challenge)
    assert "live" not in shown_text(challenge)
    [mentions] = [body["allowed_mentions"] for body in bodies(server.env) if body["allowed_mentions"].get("users")]
    assert mentions == {"parse": [], "users": [server.ben.id]}
    again = ephemeral(await server.ann.click(choices, label=f"Duplicate · {slow}"))
    assert shown_text(again).startswith("Your challenge to Ben is still open.")
    again = ephemeral(await server.ann.context_menu(server.channel, CHALLENGE, server.ben))
    assert shown_text(again).startswith("Your challenge to Ben is still open.")
    await server.ann.click(again, label="Cancel")
    challenge = posted(await server.ann.click(choices, label=f"Duplicate · {live}"))
    assert "live, 60 seconds a move" in shown_text(challenge)


@pytest.mark.parametrize("name", ["a/b/c", "🪙" * 32, "\N{RIGHT-TO-LEFT OVERRIDE}evil"])
async def test_any_name_fits_the_buttons(server: SimulatedServer, name: str) -> None:
    other = server.player(name)
    choices = ephemeral(await server.ann.context_menu(server.channel, CHALLENGE, other))
    assert all(len(each) <= 100 for each in ids(choices))
    posted(await server.ann.click(choices, custom_id=ids(choices)[0]))


async def test_who_cannot_be_challenged(server: SimulatedServer) -> None:
    bot = server.ann.guild.add_member(server.env.create_user("robot", bot=True))
    refused = ephemeral(await server.ann.context_menu(server.channel, CHALLENGE, bot))
    assert shown_text(refused).startswith("Bots can't accept challenges.")
    refused = ephemeral(await server.ann.context_menu(server.channel, CHALLENGE, server.ann))
    assert shown_text(refused).startswith("You can't challenge yourself.")


async def test_statistics_of_a_person_are_shown_in_private(server: SimulatedServer) -> None:
    board = posted(await server.ben.slash(server.channel, "coins new", coins=ROW))
    edited(await server.ben.click(board, custom_id=ids(board)[0]))
    private = ephemeral(await server.ann.context_menu(server.channel, STATISTICS, server.ben))
    public = posted(await server.ann.slash(server.channel, "coins stats", player=server.ben))
    assert shown_text(private) == shown_text(public)


async def review(server: SimulatedServer, message: Any) -> str:
    """Return what Ben reads who chooses *Review this game* in the menu of `message`."""
    return shown_text(ephemeral(await server.ben.context_menu(server.channel, REVIEW, message)))


async def test_the_game_of_a_message_is_reviewed(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="4 7 2 9", opponent="greedy"))
    assert "is still being played" in await review(server, board)
    edited(await server.ann.click(board, custom_id=ids(board)[0]))
    edited(await server.ann.click(board, custom_id=ids(board)[0]))
    expected = shown_text(ephemeral(await server.ben.slash(server.channel, "coins review", game=code(board))))
    assert await review(server, board) == expected
    own = ephemeral(await server.ann.slash(server.channel, "coins review"))
    shared = posted(await server.ann.click(own, label="Share"))
    assert await review(server, shared) == expected


async def test_a_game_of_a_finished_duel_is_reviewed(server: SimulatedServer) -> None:
    challenge = posted(await server.ann.slash(server.channel, "coins challenge", format="single", coins="4 7 2"))
    assert "I see no game in this message." in await review(server, challenge)
    [board] = public_messages(await server.ben.click(challenge, label="Accept"))
    mover = server.ann if "Your turn, Ann" in shown_text(board) else server.ben
    more = ephemeral(await mover.click(board, label="More"))
    resign = edited(await mover.click(more, label="Resign"))
    await mover.click(resign, label="Resign")
    newest = server.channel.history()[-1]
    assert shown_text(newest).startswith("## 🏆")
    assert await review(server, newest) == await review(server, board)


async def test_a_message_without_a_game_is_refused(server: SimulatedServer) -> None:
    said = await server.ann.send(server.channel, "THANKS 7QK2MX ABCDEF")
    for message in (posted(await server.ann.slash(server.channel, "coins leaderboard")), said):
        assert "I see no game in this message." in await review(server, message)


@pytest.mark.parametrize(
    "changes",
    [{"name": "Unknown"}, {"resolved": {}}, {"target_id": "5"}, {"type": 3}],
)
async def test_what_discord_never_sends_is_refused(
    server: SimulatedServer, changes: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    user = {"id": "71", "username": "ben", "discriminator": "0", "avatar": None, "global_name": "Ben"}
    data = {"id": "1", "name": CHALLENGE, "type": 2, "target_id": "71", "resolved": {"users": {"71": user}}}
    record, payload = entry_payload(server.env, server.ann, server.channel, data | changes)
    await deliver(server.env, payload)
    assert shown_text(ephemeral(result(server.env, record))).startswith("This command has changed.")
    caplog.clear()


async def test_names_of_entries_are_translated(server: SimulatedServer) -> None:
    payload = next(each.json for each in server.env.http_requests if each.path.endswith("/commands") and each.json)
    entries = [each for each in payload if each.get("type") in (2, 3)]
    assert {each["name"] for each in entries} == {CHALLENGE, STATISTICS, REVIEW}
    for entry in entries:
        assert set(entry["name_localizations"]) == {"de", "fr", "es-ES", "es-419", "pt-BR"}
        assert all(1 <= len(name) <= 32 for name in entry["name_localizations"].values())


async def test_running_games_are_listed_by_their_urgency(server: SimulatedServer) -> None:
    none = ephemeral(await server.ann.slash(server.channel, "coins games"))
    assert (shown_text(none), labels(none)) == ("You have no running game.", ["New game"])
    guild, link = server.ann.guild, f"https://discord.com/channels/{server.ann.guild.id}"
    lists, boards = [], []
    for number in range(3):
        channel = guild.create_text_channel(f"c{number}")
        boards.append(posted(await server.ann.slash(channel, "coins new", coins=ROW, opponent="greedy")))
        lists.append(f"- **[Magpie]({link}/{channel.id}/{boards[-1].id})** · **your turn**")
    asked = posted(await server.ann.slash(server.channel, "coins challenge", player=server.ben))
    first, second = public_messages(await server.ben.click(asked, label="Accept"))
    ephemeral(await server.ann.slash(server.channel, "coins daily", play=True))
    text = shown_text(ephemeral(await server.ann.slash(server.channel, "coins games")))
    title, *games = text.splitlines()
    assert title == "## Your running games"
    duels = [
        rf"- \*\*\[Ben\]\({link}/{server.channel.id}/{board.id}\)\*\* · Game {number} · {turn} · due <t:\d+:R>"
        for number, board, turn in ((1, first, r"\*\*your turn\*\*"), (2, second, "Waiting for Ben"))
    ]
    assert all(any(re.fullmatch(each, game) for game in games[:2]) for each in duels)
    assert "your turn" in games[0]
    assert games[2].endswith("** · /coins daily · **your turn**")
    assert games[3:] == lists[::-1]
    theirs = shown_text(ephemeral(await server.ben.slash(server.channel, "coins games")))
    assert len(theirs.splitlines()) == 3
