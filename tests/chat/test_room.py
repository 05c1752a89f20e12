"""Where no room is left for a new game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.service.house import House
from tests.chat.answers import code, edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import labels


@pytest.fixture
def house(house: House) -> House:
    """One with room for three games a player, and four a server."""
    return replace(house, limits=house.limits.model_copy(update={"games_per_player": 3, "games_per_server": 4}))


async def test_the_oldest_of_too_many_games_can_be_ended_there_and_then(place: Place) -> None:
    channels = [place.ann.guild.create_text_channel(f"coins-{number}") for number in range(4)]
    boards = [posted(await place.ann.slash(channel, "coins new")) for channel in channels[:3]]
    refusal = whispered(await place.ann.slash(channels[3], "coins new"))
    assert refusal.content == (
        "You have as many games running as may be: 3. Finish or resign one, and there is room for a new one. "
        f"The oldest is game {code(boards[0].content)} in <#{channels[0].id}>."
    )
    assert labels(refusal) == ["Resign it"]
    edited(await place.ann.click(refusal, label="Resign it"))
    assert labels(boards[0]) == ["Rematch", "Swap sides", "Review", "Share"]
    posted(await place.ann.slash(channels[3], "coins new"))


async def test_a_full_server_gets_a_sentence(place: Place) -> None:
    channels = [place.ann.guild.create_text_channel(f"coins-{number}") for number in range(2)]
    for player in (place.ann, place.ben):
        for channel in channels:
            posted(await player.slash(channel, "coins new"))
    refusal = whispered(await place.player("Cleo").slash(channels[0], "coins new"))
    assert refusal.content.startswith("As many new games are running in this server as may be: 4.")
    assert labels(refusal) == []
