"""The settings of a server apply to its players."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from tests.support.shown import shown_text
from tests.support.simcord.access import command_payload, deliver, result
from tests.support.simcord.place import Place
from tests.support.simcord.responses import code, edited, ephemeral, posted, showing

BOARD_THEME = "plain"

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
    """Return another channel of the server."""
    return place.ann.guild.create_text_channel("arena")


async def choose(place: Place, admin: MemberActor, **choices: object) -> None:
    assert "\n-# Saved: " in shown_text(ephemeral(await admin.slash(place.channel, "coins settings", **choices)))


async def test_games_start_only_in_the_channels_of_the_server(
    place: Place, admin: MemberActor, arena: ChannelHandle
) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="4 7", opponent="greedy"))
    await choose(place, admin, channels=f"<#{arena.id}>")
    refusal = f"You can't start games here. Try <#{arena.id}>."
    for player in (place.ben, admin):
        assert shown_text(ephemeral(await player.slash(place.channel, "coins new"))) == refusal
    over = edited(await place.ann.click(board, label="7 →"))
    for label in ("Next deal", "Bot goes first"):
        message = await showing(place.ann, over, label)
        assert shown_text(ephemeral(await place.ann.click(message, label=label))) == refusal
    assert shown_text(ephemeral(await place.ben.slash(place.channel, "coins new", deal=code(over)))) == refusal
    posted(await place.ben.slash(arena, "coins new"))


async def test_a_thread_counts_as_its_channel(place: Place, admin: MemberActor, arena: ChannelHandle) -> None:
    await choose(place, admin, channels=f"<#{place.channel.id}>")
    for parent, starts in ((arena, False), (place.channel, True)):
        record, payload = command_payload(place.env, place.ann, arena, "new")
        payload["channel"] |= THREAD | {"parent_id": str(parent.id)}
        await deliver(place.env, payload)
        (posted if starts else ephemeral)(result(place.env, record))


async def test_the_defaults_of_a_server_apply_there(place: Place, admin: MemberActor) -> None:
    await choose(place, admin, opponent="parity", size=4, layout="ring")
    board = posted(await place.ann.slash(place.channel, "coins new"))
    assert "Otto Odds" in shown_text(board)
    assert "A ring: take any coin first" in shown_text(board)
    assert "5 coins left" in shown_text(board)  # an even number before the moves of parity


async def test_a_server_can_turn_hints_off(place: Place, admin: MemberActor) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="4 7 2 9"))
    await choose(place, admin, hints="off")
    asked = [
        await place.ann.click(board, label="Hint"),
        await place.ann.slash(place.channel, "coins hint", grade="nudge"),
        await place.ann.slash(place.channel, "coins evaluate"),
        await place.ann.slash(place.channel, "coins evaluate", coins="4 7 2 9"),
    ]
    assert {shown_text(ephemeral(each)) for each in asked} == {
        "Hints and evaluations are turned off in this server. After the game, use /coins review."
    }
