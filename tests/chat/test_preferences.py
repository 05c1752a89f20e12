"""/coins me and /coins settings."""

from __future__ import annotations

from typing import get_args

import discord
import pytest
from simcord.actors import MemberActor

from bot.pictures import THEMES
from bot.service.preferences import PLAIN, THEME
from bot.settings import GameSettings
from tests.chat.answers import edited, posted, too_wide, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import command_payload, deliver, ids, registered, result

ROW = "4 7 2 9 5 2"


@pytest.fixture
def admin(place: Place) -> MemberActor:
    """Someone who may manage the server."""
    role = place.ann.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
    return place.ann.guild.add_member(place.env.create_user("eve", global_name="Eve"), roles=[role])


async def drawn(place: Place, player: MemberActor) -> str:
    """How a fresh board of `player` looks: the colours of its picture, or `plain`."""
    board = posted(await player.slash(place.channel, "coins new", coins=ROW))
    [*pictures] = board.attachments
    question = whispered(await player.click(board, label="Resign"))
    edited(await player.click(question, label="Resign"))
    if not pictures:
        return "plain"
    data = await pictures[0].read()
    grounds = {THEME_GROUND[theme]: theme for theme in THEMES}
    return grounds[data[data.index(b"PLTE") + 4 :][:3]]


THEME_GROUND = {"coins": bytes.fromhex("17323b"), "cards": bytes.fromhex("15402d"), "contrast": bytes.fromhex("5c5c5c")}


async def test_a_player_goes_before_the_server_and_that_before_the_host(place: Place, admin: MemberActor) -> None:
    assert await drawn(place, place.ann) == "coins"
    whispered(await admin.slash(place.channel, "coins settings", theme="cards"))
    assert await drawn(place, place.ann) == "cards"
    whispered(await place.ann.slash(place.channel, "coins me", theme="contrast"))
    assert await drawn(place, place.ann) == "contrast"
    assert await drawn(place, place.ben) == "cards"
    whispered(await place.ann.slash(place.channel, "coins me", theme="plain"))
    assert await drawn(place, place.ann) == "plain"
    whispered(await place.ann.slash(place.channel, "coins me", theme="default"))
    assert await drawn(place, place.ann) == "cards"
    whispered(await admin.slash(place.channel, "coins settings", theme="default"))
    assert await drawn(place, place.ann) == "coins"


async def test_a_board_that_becomes_plain_loses_its_picture_and_gets_it_back(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    for theme, pictures in (("plain", 0), ("cards", 1)):
        await place.ann.slash(place.channel, "coins me", theme=theme)
        edited(await place.ann.click(board, custom_id=ids(board)[0]))
        assert len(board.attachments) == pictures


async def test_what_holds_is_told_with_who_chose_it(place: Place, admin: MemberActor) -> None:
    shown = whispered(await place.ann.slash(place.channel, "coins me"))
    assert shown.content == (
        "**Your settings**\ntheme: **coins**\ncoins of copper, silver and gold\n"
        "-# the bot's default\n-# Change: /coins me"
    )
    assert len(shown.attachments) == 1
    saved = whispered(await place.ann.slash(place.channel, "coins me", theme="plain"))
    assert "theme: **plain**\ntext, no picture\n-# your choice\nSaved" in saved.content
    assert saved.attachments == []
    await admin.slash(place.channel, "coins settings", theme="cards")
    assert "-# this server's choice" in whispered(await place.ben.slash(place.channel, "coins me")).content
    shown = whispered(await place.ben.slash(place.channel, "coins settings"))
    assert shown.content.startswith("**Settings of this server**\ntheme: **cards**\nplaying cards\n")
    assert too_wide(shown.content + "\n" + saved.content) == []


async def test_only_who_manages_the_server_changes_its_settings(place: Place) -> None:
    refused = whispered(await place.ann.slash(place.channel, "coins settings", theme="plain"))
    assert refused.content == ("Only who may manage this server can change its settings. Your own are in /coins me.")
    assert await drawn(place, place.ann) == "coins"


async def test_in_a_direct_message_there_is_no_server_to_set(place: Place) -> None:
    user = place.env.create_user("dora", global_name="Dora")
    text = whispered(await user.slash("coins settings", theme="cards")).content
    assert text == "There is no server here. Your own settings are in /coins me."
    assert "theme: **cards**" in whispered(await user.slash("coins me", theme="cards")).content


@pytest.mark.parametrize("theme", ["Coins", "gold", "", "plain "])
async def test_a_theme_that_is_none_gets_a_sentence(place: Place, theme: str) -> None:
    record, payload = command_payload(place.env, place.ann, place.channel, "me", theme=theme)
    await deliver(place.env, payload)
    text = whispered(result(place.env, record)).content
    assert text == "The theme can be coins, cards, contrast, plain or default."
    assert await drawn(place, place.ann) == "coins"


async def test_discord_is_offered_what_is_declared(place: Place) -> None:
    commands = {command["name"]: command for command in registered(place.env)["options"]}
    for name in ("me", "settings"):
        [option] = commands[name]["options"]
        assert (option["name"], option["description"], option.get("required", False)) == (
            THEME.name,
            THEME.description,
            False,
        )
        assert [choice["value"] for choice in option["choices"]] == [*THEME.choices, "default"]
        assert [choice["name"] for choice in option["choices"]][3] == "plain: text, no picture"


def test_the_host_can_set_what_players_can_choose_and_all_of_it_can_be_drawn() -> None:
    assert set(THEME.choices) == {*THEMES, PLAIN} == set(get_args(GameSettings.model_fields["theme"].annotation))
