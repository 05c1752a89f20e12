"""The settings of a server apply to its players."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    code,
    edited,
    ephemeral,
    posted,
    showing,
)

BOARD_THEME = "plain"


@pytest.fixture
def other_channel(server: SimulatedServer) -> ChannelHandle:
    """Return another channel of the server."""
    return server.ann.guild.create_text_channel("arena")


async def choose_settings(server: SimulatedServer, admin: MemberActor, **choices: object) -> None:
    assert "\n-# Saved: " in shown_text(ephemeral(await admin.slash(server.channel, "coins settings", **choices)))


async def test_games_start_only_in_the_channels_of_the_server(
    server: SimulatedServer, admin: MemberActor, other_channel: ChannelHandle
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="4 7", opponent="greedy"))
    await choose_settings(server, admin, channels=f"<#{other_channel.id}>")
    refusal = f"You can't start games here. Try <#{other_channel.id}>."
    for player in (server.ben, admin):
        assert shown_text(ephemeral(await player.slash(server.channel, "coins new"))) == refusal
    over = edited(await server.ann.click(board, label="7 →"))
    for label in ("Next deal", "Bot goes first"):
        message = await showing(server.ann, over, label)
        assert shown_text(ephemeral(await server.ann.click(message, label=label))) == refusal
    assert shown_text(ephemeral(await server.ben.slash(server.channel, "coins new", deal=code(over)))) == refusal
    posted(await server.ben.slash(other_channel, "coins new"))
