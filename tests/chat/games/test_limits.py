"""Limits on active games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.service.context import AppContext
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, code, edited, ephemeral, is_over, labels, posted


@pytest.fixture
def app(app: AppContext) -> AppContext:
    """Return an application that allows three games per player and four per server."""
    return replace(app, limits=replace(app.limits, games_per_player=3, games_per_server=4))


async def test_a_player_at_the_limit_can_end_the_oldest_game(server: SimulatedServer) -> None:
    channels = [server.ann.guild.create_text_channel(f"coins-{number}") for number in range(4)]
    boards = [posted(await server.ann.slash(channel, "coins new", size=10)) for channel in channels[:3]]
    refusal = ephemeral(await server.ann.slash(channels[3], "coins new"))
    assert shown_text(refusal) == (
        "You have 3 active games, the limit. Finish or resign one. "
        f"The oldest is game {code(boards[0])} in <#{channels[0].id}>."
    )
    assert labels(refusal) == ["Resign it"]
    question = ephemeral(await server.ann.click(refusal, label="Resign it"))
    assert not is_over(boards[0])
    edited(await server.ann.click(question, label="Resign"))
    assert is_over(boards[0])
    posted(await server.ann.slash(channels[3], "coins new"))
