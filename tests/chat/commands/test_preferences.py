"""Test `/coins me` and `/coins settings`."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta

import pytest
from simcord.actors import MemberActor

from bot.chat.client import CoinsClient
from bot.i18n import translate
from bot.match.preferences import OwnerKind
from bot.rendering import THEMES
from bot.service.preferences import PREFERENCES, ChannelList, SingleChannel, options_for
from tests.support.full_size import some
from tests.support.shown import CHANNELS, shown_text
from tests.support.simcord import (
    BUTTON,
    SimulatedServer,
    ask_to_resign,
    click_payload,
    deliver,
    edited,
    ephemeral,
    labels,
    menus,
    posted,
    result,
    through,
)
from tools.viewing.components import all_components

ROW = "4 7 2 9 5 2"


async def board_look(server: SimulatedServer, player: MemberActor) -> str:
    """Return the look of a fresh board of `player`: the colours of its picture, or `plain`."""
    board = posted(await player.slash(server.channel, "coins new", coins=ROW))
    [*pictures] = board.attachments
    question = await ask_to_resign(player, board)
    edited(await player.click(question, label="Resign"))
    if not pictures:
        return "plain"
    data = await pictures[0].read()
    grounds = {THEME_GROUND[theme]: theme for theme in THEMES}
    return grounds[data[data.index(b"PLTE") + 4 :][:3]]


THEME_GROUND = {"coins": bytes.fromhex("17323b"), "cards": bytes.fromhex("15402d"), "contrast": bytes.fromhex("5c5c5c")}


async def test_a_players_choice_overrides_the_servers_which_overrides_the_operators(
    server: SimulatedServer, admin: MemberActor
) -> None:
    assert await board_look(server, server.ann) == "coins"
    ephemeral(await admin.slash(server.channel, "coins settings", theme="cards"))
    assert await board_look(server, server.ann) == "cards"
    ephemeral(await server.ann.slash(server.channel, "coins me", theme="contrast"))
    assert await board_look(server, server.ann) == "contrast"
    assert await board_look(server, server.ben) == "cards"
    ephemeral(await server.ann.slash(server.channel, "coins me", theme="plain"))
    assert await board_look(server, server.ann) == "plain"
    ephemeral(await server.ann.slash(server.channel, "coins me", theme="default"))
    assert await board_look(server, server.ann) == "cards"
    ephemeral(await admin.slash(server.channel, "coins settings", theme="default"))
    assert await board_look(server, server.ann) == "coins"


async def test_a_choice_and_its_reset_at_once_are_refused(server: SimulatedServer, admin: MemberActor) -> None:
    refused = ephemeral(await admin.slash(server.channel, "coins settings", size=12, default="size"))
    assert shown_text(refused) == "Set size or reset it, not both."
    assert "Board size: 10 coins" in shown_text(ephemeral(await admin.slash(server.channel, "coins settings")))


async def test_the_panel_shows_when_the_daily_puzzle_is_posted(
    server: SimulatedServer, admin: MemberActor, simcord_bot: CoinsClient
) -> None:
    panel = ephemeral(await admin.slash(server.channel, "coins settings", daily=server.channel))
    assert "\n-# Today's puzzle comes in a moment, then one every day at midnight UTC\n" in shown_text(panel)
    await simcord_bot.scheduler.run_due()
    midnight = datetime.combine(simcord_bot.chat.app.clock().date() + timedelta(days=1), time.min, UTC)
    panel = ephemeral(await admin.slash(server.channel, "coins settings"))
    expected = f"-# Next post <t:{int(midnight.timestamp())}:R>, at midnight UTC\n"
    assert expected in shown_text(panel)
    part, _ = await through(admin, panel, "daily")
    assert expected.rstrip() in shown_text(part)
    [menu] = [each for each in all_components(part) if each["type"] == CHANNELS]
    assert [int(each["id"]) for each in menu["default_values"]] == [server.channel.id]


async def test_the_theme_menu_shows_a_sample_board(server: SimulatedServer) -> None:
    panel = ephemeral(await server.ann.slash(server.channel, "coins me"))
    part, _ = await through(server.ann, panel, "theme")
    assert labels(part) == ["← All settings"]  # the one way back
    assert len(part.attachments) == 1
    part = edited(await server.ann.select(part, ["coins/prefer/player/theme/contrast"]))
    assert shown_text(part) == "## Theme\nHow boards look.\nSaved: **contrast**\n-# your choice"
    assert [option["label"] for option in menus(part)[0]["options"] if option.get("default")] == ["contrast"]
    assert len(part.attachments) == 1
    part = edited(await server.ann.select(part, ["coins/prefer/player/theme/plain"]))
    assert part.attachments == []
    assert labels(part) == ["← All settings", "Reset to default"]


async def test_only_server_managers_change_its_settings(server: SimulatedServer) -> None:
    refused = ephemeral(await server.ann.slash(server.channel, "coins settings", theme="plain"))
    assert shown_text(refused) == (
        "You need the Manage Server permission to change these. Press *Your settings* for yours."
    )
    assert await board_look(server, server.ann) == "coins"


async def test_server_settings_are_refused_in_direct_messages(server: SimulatedServer) -> None:
    user = server.env.create_user("dora", global_name="Dora")
    text = shown_text(ephemeral(await user.slash("coins settings", theme="cards")))
    assert text == "Server settings only work in a server. Press *Your settings* for yours."
    assert "**Theme:** cards" in shown_text(ephemeral(await user.slash("coins me", theme="cards")))


async def read_settings_panel(server: SimulatedServer, player: MemberActor) -> dict[str, str]:
    """Return the settings of the server, as its panel shows them."""
    text = shown_text(ephemeral(await player.slash(server.channel, "coins settings")))
    changed = re.findall(r"^\*\*([\w ]+):\*\* (.*)$", text, flags=re.MULTILINE)
    usual = re.findall(r"(?:-# | · )([\w ]+): ([^·\n]+?)(?= ·|$)", text, flags=re.MULTILINE)
    names = {translate(f"preferences-name-{name}"): name for name in options_for(OwnerKind.SERVER)}
    return {names[title]: value for title, value in (*changed, *usual)}


async def test_every_setting_is_set_and_reset_by_its_option(server: SimulatedServer, admin: MemberActor) -> None:
    other = server.ann.guild.create_text_channel("arena")
    usual = await read_settings_panel(server, admin)
    wishes = {
        "channels": f"<#{server.channel.id}> <#{other.id}>",
        "opponent": "greedy",
        "size": 12,
        "layout": "two rows",
        "difficulty": "fiendish",
        "theme": "plain",
        "hints": "off",
        "deadline": 24,
        "daily": other,
        "language": "en",
    }
    assert set(wishes) == set(options_for(OwnerKind.SERVER))
    ephemeral(await admin.slash(server.channel, "coins settings", **wishes))
    assert await read_settings_panel(server, admin) == {
        **{name: str(value) for name, value in wishes.items()},
        "opponent": "Magpie",
        "deadline": "24 hours",
        "size": "12 coins",
        "daily": f"<#{other.id}>",
        "language": "English",
    }
    without = ("channels", "size", "deadline", "daily")
    for name in wishes:
        back = {"default": name} if name in without else {name: "default"}
        ephemeral(await admin.slash(server.channel, "coins settings", **back))
    assert await read_settings_panel(server, admin) == usual


@pytest.mark.parametrize(
    "name",
    some([each.name for each in PREFERENCES if not isinstance(each.value_type, SingleChannel | ChannelList)], every=3),
)
async def test_every_choice_of_a_menu_is_set_and_reset(server: SimulatedServer, admin: MemberActor, name: str) -> None:
    command = "coins settings" if name in options_for(OwnerKind.SERVER) else "coins me"
    panel = ephemeral(await admin.slash(server.channel, command))
    before = shown_text(panel)
    part, values = await through(admin, panel, name)
    for value in values:
        part = edited(await admin.select(part, [value]))
        assert re.search(r"^(Saved|Gespeichert|Enregistré\s|Guardado|Salvo): \*\*", shown_text(part), re.MULTILINE)
        [selected] = [each["value"] for each in menus(part)[0]["options"] if each.get("default")]
        assert selected == value
    part = edited(await admin.click(part, custom_id=f"{values[0].rsplit('/', 1)[0]}/default"))
    assert shown_text(edited(await admin.click(part, label="← All settings"))) == before


async def test_channels_are_picked_from_a_menu(server: SimulatedServer, admin: MemberActor) -> None:
    other = server.ann.guild.create_text_channel("arena")
    panel = ephemeral(await admin.slash(server.channel, "coins settings"))
    part, _ = await through(admin, panel, "channels")
    part = edited(await admin.select(part, [server.channel, other]))
    assert f"Saved: **<#{server.channel.id}> <#{other.id}>**\n-# this server's choice" in shown_text(part)
    part = edited(await admin.select(part, []))
    assert "Saved: **everywhere**\n-# the bot's default" in shown_text(part)
    panel = edited(await admin.click(part, label="← All settings"))
    part, _ = await through(admin, panel, "daily")
    part = edited(await admin.select(part, [other]))
    assert f"Saved: **<#{other.id}>**" in shown_text(part)


@pytest.mark.parametrize(
    "button",
    ["coins/prefer/server/size/12", "coins/prefer/server/size", "coins/prefer/server"],
)
async def test_a_forged_click_changes_no_settings(server: SimulatedServer, admin: MemberActor, button: str) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    for kind, more in ((BUTTON, {}), (CHANNELS, {"values": ["12"]})):
        record, payload = click_payload(server.env, server.ann, server.channel, board.id, button, kind=kind, **more)
        await deliver(server.env, payload)
        text = shown_text(ephemeral(result(server.env, record)))
        expected = (
            "## Settings of this server" if button == "coins/prefer/server" else "You need the Manage Server permission"
        )
        assert text.startswith(expected)
    assert (await read_settings_panel(server, admin))["channels"] == "everywhere"
    assert (await read_settings_panel(server, admin))["size"] == "10 coins"
