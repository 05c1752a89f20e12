"""/coins me and /coins settings."""

from __future__ import annotations

import re
from typing import get_args

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.language import say
from bot.pictures import THEMES
from bot.service.preferences import PLAIN, PREFERENCES, THEME, Channel, Channels, Choice, offered
from bot.settings import GameSettings
from bot.store.preferences import Kind
from tests.chat.answers import edited, posted, too_wide, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import (
    BUTTON,
    CHANNELS,
    click_payload,
    command_payload,
    deliver,
    ids,
    menus,
    registered,
    result,
)

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
        "**Your settings**\ntheme: **coins**\n-# the bot's default\nnotices: **off**\n-# the bot's default\n"
        "visible: **on**\n-# the bot's default\nlanguage: **Discord's**\n-# the bot's default"
    )
    assert len(shown.attachments) == 1
    saved = whispered(await place.ann.slash(place.channel, "coins me", theme="plain"))
    assert "theme: **plain**\n-# your choice\n" in saved.content
    assert saved.content.endswith("\nSaved.")
    assert saved.attachments == []
    await admin.slash(place.channel, "coins settings", theme="cards")
    assert "-# this server's choice" in whispered(await place.ben.slash(place.channel, "coins me")).content
    shown = whispered(await place.ben.slash(place.channel, "coins settings"))
    assert shown.content.startswith("**Settings of this server**\nchannels: **everywhere**\n-# the bot's default\n")
    assert "theme: **cards**\n-# this server's choice\n" in shown.content
    assert menus(shown) == []  # Ben may not change them
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
    for name, kind in (("me", Kind.PLAYER), ("settings", Kind.SERVER)):
        *options, back = commands[name]["options"]
        assert [(each["name"], each["description"]) for each in options] == [
            (each.name, say(f"choice-what-{each.name}")) for each in offered(kind).values()
        ]
        assert not any(each.get("required", False) for each in (*options, back))
        assert [choice["value"] for choice in back["choices"]] == list(offered(kind))
        [theme] = [each for each in options if each["name"] == "theme"]
        assert [choice["value"] for choice in theme["choices"]] == ["coins", "cards", "contrast", "plain", "default"]
        assert theme["choices"][3]["name"] == "plain: text, no picture"
    bounds = {each["name"]: (each["min_value"], each["max_value"]) for each in options if "min_value" in each}
    assert bounds == {"size": (2, 60), "deadline": (1, 336)}


def test_the_host_can_set_what_players_can_choose_and_all_of_it_can_be_drawn() -> None:
    assert isinstance(THEME.takes, Choice)
    assert set(THEME.takes.choices) == {*THEMES, PLAIN} == set(get_args(GameSettings.model_fields["theme"].annotation))


async def settings_of(place: Place, player: MemberActor) -> dict[str, str]:
    """The settings of the server, as its panel tells them."""
    shown = whispered(await player.slash(place.channel, "coins settings"))
    return dict(re.findall(r"^(\w+): \*\*(.*)\*\*$", shown.content, flags=re.MULTILINE))


async def test_every_setting_is_chosen_by_its_option_and_taken_back(place: Place, admin: MemberActor) -> None:
    other = place.ann.guild.create_text_channel("arena")
    usual = await settings_of(place, admin)
    wishes = {
        "channels": f"<#{place.channel.id}> <#{other.id}>",
        "opponent": "greedy",
        "size": 12,
        "layout": "two rows",
        "theme": "plain",
        "hints": "off",
        "deadline": 24,
        "daily": other,
        "language": "de",
    }
    assert set(wishes) == set(offered(Kind.SERVER))
    whispered(await admin.slash(place.channel, "coins settings", **wishes))
    assert await settings_of(place, admin) == {
        **{name: str(value) for name, value in wishes.items()},
        "deadline": "24 hours",
        "size": "12 coins",
        "daily": f"<#{other.id}>",
    }
    for name in wishes:
        whispered(await admin.slash(place.channel, "coins settings", default=name))
    assert await settings_of(place, admin) == usual


async def test_a_setting_is_not_chosen_and_taken_back_at_once(place: Place, admin: MemberActor) -> None:
    refused = whispered(await admin.slash(place.channel, "coins settings", size=12, default="size"))
    assert refused.content == "Give either a size, or size to be taken back."


async def through(player: MemberActor, panel: ResponseMessage, name: str) -> tuple[ResponseMessage, list[str]]:
    """The part of the panel about one setting, reached by its menu, and what is offered there."""
    [menu] = menus(panel)
    [option] = [each["value"] for each in menu["options"] if each["label"] == name]
    part = edited(await player.select(panel, [option]))
    return part, [each["value"] for each in menus(part)[0]["options"]] if menus(part) else []


@pytest.mark.parametrize("name", [each.name for each in PREFERENCES if not isinstance(each.takes, Channel | Channels)])
async def test_every_choice_of_a_menu_is_taken_and_taken_back(place: Place, admin: MemberActor, name: str) -> None:
    command = "coins settings" if name in offered(Kind.SERVER) else "coins me"
    panel = whispered(await admin.slash(place.channel, command))
    before = panel.content
    part, values = await through(admin, panel, name)
    assert part.content.startswith(f"{name}: **")
    assert too_wide(part.content.splitlines()[0]) == []
    for value in values:
        panel = edited(await admin.select(part, [value]))
        assert f"{name}: **{value.split('/')[-1]}" in panel.content
        assert panel.content.endswith("Saved.")
        part, _ = await through(admin, panel, name)
    panel = edited(await admin.click(part, label="Default"))
    assert panel.content.removesuffix("\nSaved.") == before
    part, _ = await through(admin, panel, name)
    assert edited(await admin.click(part, label="Back")).content == before


async def test_channels_are_picked_from_a_menu(place: Place, admin: MemberActor) -> None:
    other = place.ann.guild.create_text_channel("arena")
    panel = whispered(await admin.slash(place.channel, "coins settings"))
    part, _ = await through(admin, panel, "channels")
    panel = edited(await admin.select(part, [place.channel, other]))
    assert f"channels: **<#{place.channel.id}> <#{other.id}>**\n-# this server's choice" in panel.content
    part, _ = await through(admin, panel, "channels")
    panel = edited(await admin.select(part, []))
    assert "channels: **everywhere**\n-# the bot's default" in panel.content
    part, _ = await through(admin, panel, "daily")
    panel = edited(await admin.select(part, [other]))
    assert f"daily: **<#{other.id}>**" in panel.content


@pytest.mark.parametrize(
    "button",
    ["coins/prefer/server/size", "coins/prefer/server/size/12", "coins/prefer/server/channels", "coins/prefer/server"],
)
async def test_a_forged_click_changes_no_settings(place: Place, admin: MemberActor, button: str) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    for kind, more in ((BUTTON, {}), (CHANNELS, {"values": ["12"]})):
        record, payload = click_payload(place.env, place.ann, place.channel, board.id, button, kind=kind, **more)
        await deliver(place.env, payload)
        text = whispered(result(place.env, record)).content
        expected = "**Settings of this server**" if button == "coins/prefer/server" else "Only who may manage"
        assert text.startswith(expected)
    assert (await settings_of(place, admin))["channels"] == "everywhere"
    assert (await settings_of(place, admin))["size"] == "10 coins"
