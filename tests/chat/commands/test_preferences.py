"""/coins me and /coins settings."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from simcord.actors import MemberActor

from bot.i18n import translate
from bot.match.preference_owner import OwnerKind
from bot.rendering import THEMES
from bot.service.preferences import PLAIN, PREFERENCES, THEME, ChannelList, Choice, SingleChannel, options_for
from bot.settings import GameSettings
from tests.support.shown import shown_text
from tests.support.simcord.access import (
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
from tests.support.simcord.place import Place
from tests.support.simcord.responses import ask_to_resign, edited, ephemeral, posted, too_wide
from tests.support.simcord.settings_panel import admin, through

__all__ = ["admin"]

ROW = "4 7 2 9 5 2"


async def drawn(place: Place, player: MemberActor) -> str:
    """How a fresh board of `player` looks: the colours of its picture, or `plain`."""
    board = posted(await player.slash(place.channel, "coins new", coins=ROW))
    [*pictures] = board.attachments
    question = await ask_to_resign(player, board)
    edited(await player.click(question, label="Resign"))
    if not pictures:
        return "plain"
    data = await pictures[0].read()
    grounds = {THEME_GROUND[theme]: theme for theme in THEMES}
    return grounds[data[data.index(b"PLTE") + 4 :][:3]]


THEME_GROUND = {"coins": bytes.fromhex("17323b"), "cards": bytes.fromhex("15402d"), "contrast": bytes.fromhex("5c5c5c")}


async def test_a_player_goes_before_the_server_and_that_before_the_operator(place: Place, admin: MemberActor) -> None:
    assert await drawn(place, place.ann) == "coins"
    ephemeral(await admin.slash(place.channel, "coins settings", theme="cards"))
    assert await drawn(place, place.ann) == "cards"
    ephemeral(await place.ann.slash(place.channel, "coins me", theme="contrast"))
    assert await drawn(place, place.ann) == "contrast"
    assert await drawn(place, place.ben) == "cards"
    ephemeral(await place.ann.slash(place.channel, "coins me", theme="plain"))
    assert await drawn(place, place.ann) == "plain"
    ephemeral(await place.ann.slash(place.channel, "coins me", theme="default"))
    assert await drawn(place, place.ann) == "cards"
    ephemeral(await admin.slash(place.channel, "coins settings", theme="default"))
    assert await drawn(place, place.ann) == "coins"


async def test_a_board_that_becomes_plain_loses_its_picture_and_gets_it_back(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    for theme, pictures in (("plain", 0), ("cards", 1)):
        await place.ann.slash(place.channel, "coins me", theme=theme)
        edited(await place.ann.click(board, custom_id=ids(board)[0]))
        assert len(board.attachments) == pictures


async def test_preferences_are_shown_with_who_chose_them(place: Place, admin: MemberActor) -> None:
    shown = ephemeral(await place.ann.slash(place.channel, "coins me"))
    assert shown_text(shown) == (
        "**Your settings**\ntheme: **coins**\n-# the bot's default\nnotices: **off**\n-# the bot's default\n"
        "visible: **on**\n-# the bot's default\nlanguage: **Discord's**\n-# the bot's default"
    )
    assert len(shown.attachments) == 1
    saved = ephemeral(await place.ann.slash(place.channel, "coins me", theme="plain"))
    assert "theme: **plain**\n-# your choice\n" in shown_text(saved)
    assert shown_text(saved).endswith("\nSaved.")
    assert saved.attachments == []
    await admin.slash(place.channel, "coins settings", theme="cards")
    assert "-# this server's choice" in shown_text(ephemeral(await place.ben.slash(place.channel, "coins me")))
    shown = ephemeral(await place.ben.slash(place.channel, "coins settings"))
    assert shown_text(shown).startswith("**Settings of this server**\nchannels: **everywhere**\n-# the bot's default\n")
    assert "theme: **cards**\n-# this server's choice\n" in shown_text(shown)
    assert menus(shown) == []  # Ben may not change them
    assert too_wide(shown_text(shown) + "\n" + shown_text(saved)) == []


async def test_only_who_manages_the_server_changes_its_settings(place: Place) -> None:
    refused = ephemeral(await place.ann.slash(place.channel, "coins settings", theme="plain"))
    assert shown_text(refused) == (
        "You need the Manage Server permission to change these settings. Your own are in /coins me."
    )
    assert await drawn(place, place.ann) == "coins"


async def test_in_a_direct_message_there_is_no_server_to_set(place: Place) -> None:
    user = place.env.create_user("dora", global_name="Dora")
    text = shown_text(ephemeral(await user.slash("coins settings", theme="cards")))
    assert text == "Server settings only work in a server. Yours are in /coins me."
    assert "theme: **cards**" in shown_text(ephemeral(await user.slash("coins me", theme="cards")))


@pytest.mark.parametrize("theme", ["Coins", "gold", "", "plain "])
async def test_a_theme_that_is_none_gets_a_sentence(place: Place, theme: str) -> None:
    record, payload = command_payload(place.env, place.ann, place.channel, "me", theme=theme)
    await deliver(place.env, payload)
    text = shown_text(ephemeral(result(place.env, record)))
    assert text == "The theme can be coins, cards, contrast, plain or default."
    assert await drawn(place, place.ann) == "coins"


async def test_discord_is_offered_what_is_declared(place: Place) -> None:
    commands = {command["name"]: command for command in registered(place.env)["options"]}
    for name, kind in (("me", OwnerKind.PLAYER), ("settings", OwnerKind.SERVER)):
        *options, back = commands[name]["options"]
        assert [(each["name"], each["description"]) for each in options] == [
            (each.name, translate(f"choice-what-{each.name}")) for each in options_for(kind).values()
        ]
        assert not any(each.get("required", False) for each in (*options, back))
        assert [choice["value"] for choice in back["choices"]] == list(options_for(kind))
        [theme] = [each for each in options if each["name"] == "theme"]
        assert [choice["value"] for choice in theme["choices"]] == ["coins", "cards", "contrast", "plain", "default"]
        assert theme["choices"][3]["name"] == "plain: text, no picture"
    bounds = {each["name"]: (each["min_value"], each["max_value"]) for each in options if "min_value" in each}
    assert bounds == {"size": (2, 60), "deadline": (1, 336)}


def test_the_host_can_set_what_players_can_choose_and_all_of_it_can_be_drawn() -> None:
    assert isinstance(THEME.value_type, Choice)
    assert (
        set(THEME.value_type.choices)
        == {*THEMES, PLAIN}
        == set(get_args(GameSettings.model_fields["theme"].annotation))
    )


async def settings_of(place: Place, player: MemberActor) -> dict[str, str]:
    """The settings of the server, as its panel tells them."""
    shown = ephemeral(await player.slash(place.channel, "coins settings"))
    return dict(re.findall(r"^(\w+): \*\*(.*)\*\*$", shown_text(shown), flags=re.MULTILINE))


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
    assert set(wishes) == set(options_for(OwnerKind.SERVER))
    ephemeral(await admin.slash(place.channel, "coins settings", **wishes))
    assert await settings_of(place, admin) == {
        **{name: str(value) for name, value in wishes.items()},
        "deadline": "24 hours",
        "size": "12 coins",
        "daily": f"<#{other.id}>",
    }
    for name in wishes:
        ephemeral(await admin.slash(place.channel, "coins settings", default=name))
    assert await settings_of(place, admin) == usual


async def test_a_setting_is_not_chosen_and_taken_back_at_once(place: Place, admin: MemberActor) -> None:
    refused = ephemeral(await admin.slash(place.channel, "coins settings", size=12, default="size"))
    assert shown_text(refused) == "Set size or reset it, not both."


@pytest.mark.parametrize(
    "name", [each.name for each in PREFERENCES if not isinstance(each.value_type, SingleChannel | ChannelList)]
)
async def test_every_choice_of_a_menu_is_taken_and_taken_back(place: Place, admin: MemberActor, name: str) -> None:
    command = "coins settings" if name in options_for(OwnerKind.SERVER) else "coins me"
    panel = ephemeral(await admin.slash(place.channel, command))
    before = shown_text(panel)
    part, values = await through(admin, panel, name)
    assert shown_text(part).startswith(f"{name}: **")
    assert too_wide(shown_text(part).splitlines()[0]) == []
    for value in values:
        panel = edited(await admin.select(part, [value]))
        assert f"{name}: **{value.split('/')[-1]}" in shown_text(panel)
        assert shown_text(panel).endswith("Saved.")
        part, _ = await through(admin, panel, name)
    panel = edited(await admin.click(part, label="Default"))
    assert shown_text(panel).removesuffix("\nSaved.") == before
    part, _ = await through(admin, panel, name)
    assert shown_text(edited(await admin.click(part, label="Back"))) == before


async def test_channels_are_picked_from_a_menu(place: Place, admin: MemberActor) -> None:
    other = place.ann.guild.create_text_channel("arena")
    panel = ephemeral(await admin.slash(place.channel, "coins settings"))
    part, _ = await through(admin, panel, "channels")
    panel = edited(await admin.select(part, [place.channel, other]))
    assert f"channels: **<#{place.channel.id}> <#{other.id}>**\n-# this server's choice" in shown_text(panel)
    part, _ = await through(admin, panel, "channels")
    panel = edited(await admin.select(part, []))
    assert "channels: **everywhere**\n-# the bot's default" in shown_text(panel)
    part, _ = await through(admin, panel, "daily")
    panel = edited(await admin.select(part, [other]))
    assert f"daily: **<#{other.id}>**" in shown_text(panel)


@pytest.mark.parametrize(
    "button",
    ["coins/prefer/server/size", "coins/prefer/server/size/12", "coins/prefer/server/channels", "coins/prefer/server"],
)
async def test_a_forged_click_changes_no_settings(place: Place, admin: MemberActor, button: str) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    for kind, more in ((BUTTON, {}), (CHANNELS, {"values": ["12"]})):
        record, payload = click_payload(place.env, place.ann, place.channel, board.id, button, kind=kind, **more)
        await deliver(place.env, payload)
        text = shown_text(ephemeral(result(place.env, record)))
        expected = (
            "**Settings of this server**"
            if button == "coins/prefer/server"
            else "You need the Manage Server permission"
        )
        assert text.startswith(expected)
    assert (await settings_of(place, admin))["channels"] == "everywhere"
    assert (await settings_of(place, admin))["size"] == "10 coins"
