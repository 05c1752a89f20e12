"""What a server chose, as players meet it."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from tests.chat.answers import code, edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import command_payload, deliver, result
from tests.chat.test_preferences import admin

__all__ = ["admin"]

THREAD = {
    "type": 11,
    "owner_id": "1",
    "message_count": 0,
    "member_count": 1,
    "thread_metadata": {
        "archived": False,
        "auto_archive_duration": 60,
        "archive_timestamp": "2026-01-02T00:00:00+00:00",
    },
}


@pytest.fixture
def arena(place: Place) -> ChannelHandle:
    """Another channel of the server."""
    return place.ann.guild.create_text_channel("arena")


async def choose(place: Place, admin: MemberActor, **wishes: object) -> None:
    assert whispered(await admin.slash(place.channel, "coins settings", **wishes)).content.endswith("Saved.")


async def test_games_start_in_the_channels_of_the_server_whoever_asks(
    place: Place, admin: MemberActor, arena: ChannelHandle
) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="4 7", opponent="greedy"))
    await choose(place, admin, channels=f"<#{arena.id}>")
    refusal = f"Games don't start in this channel. In this server they do in <#{arena.id}>."
    for player in (place.ben, admin):
        assert whispered(await player.slash(place.channel, "coins new")).content == refusal
    over = edited(await place.ann.click(board, label="Right 7 →"))
    for label in ("Rematch", "Swap sides"):
        assert whispered(await place.ann.click(over, label=label)).content == refusal
    assert whispered(await place.ben.slash(place.channel, "coins new", deal=code(over.content))).content == refusal
    posted(await place.ben.slash(arena, "coins new"))


async def test_a_thread_counts_as_its_channel(place: Place, admin: MemberActor, arena: ChannelHandle) -> None:
    await choose(place, admin, channels=f"<#{place.channel.id}>")
    for parent, starts in ((arena, False), (place.channel, True)):
        record, payload = command_payload(place.env, place.ann, arena, "new")
        payload["channel"] |= THREAD | {"parent_id": str(parent.id)}
        await deliver(place.env, payload)
        (posted if starts else whispered)(result(place.env, record))


async def test_what_is_usual_in_a_server_is_played_there(place: Place, admin: MemberActor) -> None:
    await choose(place, admin, opponent="parity", size=4, layout="ring")
    board = posted(await place.ann.slash(place.channel, "coins new"))
    assert "parity bot" in board.content
    assert "A ring: any coin first" in board.content
    assert "4 coins left" in board.content


async def test_a_server_without_hints_gives_none(place: Place, admin: MemberActor) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="4 7 2 9"))
    await choose(place, admin, hints="off")
    asked = [
        await place.ann.click(board, label="Hint"),
        await place.ann.slash(place.channel, "coins hint", grade="nudge"),
        await place.ann.slash(place.channel, "coins evaluate"),
        await place.ann.slash(place.channel, "coins evaluate", coins="4 7 2 9"),
    ]
    assert {whispered(each).content for each in asked} == {
        "This server allows no hints, nor evaluations of running games. Once the game is over, /coins review tells all."
    }
