"""What the bot may not do is told to those who can change it, and done without."""

from __future__ import annotations

from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.chat.invite import PERMISSIONS
from bot.chat.permissions import key
from bot.language import LANGUAGES, say, speaking
from tests.chat.answers import edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import ids, menus
from tests.chat.test_preferences import admin, through

__all__ = ["admin"]


def channel(place: Place, admin: MemberActor, **allowed: bool) -> ChannelHandle:
    """A channel in which the bot, and everybody but the admin, may not do what is false."""
    overwrites: dict[Any, discord.PermissionOverwrite] = {
        place.ann.guild.default_role: discord.PermissionOverwrite(**allowed),
        admin: discord.PermissionOverwrite(view_channel=True),
    }
    return place.ann.guild.create_text_channel("other", overwrites=overwrites)


async def test_where_nothing_is_lacking_nothing_is_said(place: Place, admin: MemberActor) -> None:
    assert "I may not" not in whispered(await admin.slash(place.channel, "coins settings")).content


async def test_without_files_boards_are_text_and_the_panel_says_so_to_who_can_change_it(
    place: Place, admin: MemberActor
) -> None:
    plain = channel(place, admin, attach_files=False)
    board = posted(await place.ann.slash(plain, "coins new", coins="4 7 2 9"))
    assert board.attachments == []
    assert edited(await place.ann.click(board, custom_id=ids(board)[0])).attachments == []
    panel = whispered(await admin.slash(plain, "coins settings"))
    assert panel.attachments == []
    assert panel.content.endswith(
        "**What I may not do in this channel**\n-# Attach Files: boards come as text, without pictures"
    )
    assert "I may not" not in whispered(await place.ann.slash(plain, "coins settings")).content


async def test_a_channel_for_the_daily_puzzle_is_one_where_the_bot_can_post(place: Place, admin: MemberActor) -> None:
    silent = channel(place, admin, send_messages=False)
    refusal = f"I can't post in <#{silent.id}>: give me the permission Send Messages there, and try again."
    for here in (place.channel, silent):
        assert whispered(await admin.slash(here, "coins settings", daily=silent)).content == refusal
    panel = whispered(await admin.slash(place.channel, "coins settings"))
    part, _ = await through(admin, panel, "daily")
    assert menus(part) == []
    assert whispered(await admin.select(part, [silent])).content == refusal
    hidden = channel(place, admin, view_channel=False)
    refused = whispered(await admin.slash(place.channel, "coins settings", daily=hidden, size=12)).content
    assert refused == f"I can't post in <#{hidden.id}>: give me the permission View Channel there, and try again."
    panel = whispered(await admin.slash(place.channel, "coins settings"))
    assert "daily: **off**" in panel.content
    assert "size: **10 coins**" in panel.content
    open_one = channel(place, admin, send_messages=True)
    assert (
        f"daily: **<#{open_one.id}>**"
        in whispered(await admin.slash(place.channel, "coins settings", daily=open_one)).content
    )


def test_what_follows_from_each_permission_that_is_lacking_can_be_said() -> None:
    for spoken in LANGUAGES:
        with speaking(spoken):
            for name in map(key, PERMISSIONS):
                assert say(f"permission-without-{name}").startswith(say(f"permission-name-{name}"))
