"""Missing permissions are shown to those who can grant them, and the bot does without them."""

from __future__ import annotations

from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.chat.transport.permissions import PERMISSIONS, permission_key
from bot.i18n import LANGUAGES, translate, use_locale
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, edited, ephemeral, ids, menus, posted, through


def restricted_channel(server: SimulatedServer, admin: MemberActor, **allowed: bool) -> ChannelHandle:
    """Return a channel that denies what is false in `allowed` to all but the admin."""
    overwrites: dict[Any, discord.PermissionOverwrite] = {
        server.ann.guild.default_role: discord.PermissionOverwrite(**allowed),
        admin: discord.PermissionOverwrite(view_channel=True),
    }
    return server.ann.guild.create_text_channel("other", overwrites=overwrites)


async def test_a_panel_with_all_permissions_lists_none(server: SimulatedServer, admin: MemberActor) -> None:
    assert "I'm missing" not in shown_text(ephemeral(await admin.slash(server.channel, "coins settings")))


async def test_without_attach_files_boards_are_text_and_the_admin_panel_says_so(
    server: SimulatedServer, admin: MemberActor
) -> None:
    plain = restricted_channel(server, admin, attach_files=False)
    board = posted(await server.ann.slash(plain, "coins new", coins="4 7 2 9"))
    assert board.attachments == []
    assert edited(await server.ann.click(board, custom_id=ids(board)[0])).attachments == []
    panel = ephemeral(await admin.slash(plain, "coins settings"))
    assert panel.attachments == []
    assert shown_text(panel).endswith(
        "### Permissions I'm missing here\n- Attach Files: boards come as text, without pictures"
    )
    assert "I'm missing" not in shown_text(ephemeral(await server.ann.slash(plain, "coins settings")))


async def test_the_daily_channel_must_be_one_the_bot_can_post_in(server: SimulatedServer, admin: MemberActor) -> None:
    silent = restricted_channel(server, admin, send_messages=False)
    refusal = f"I can't post in <#{silent.id}>. Give me the Send Messages permission there and try again."
    for place_of_command in (server.channel, silent):
        assert shown_text(ephemeral(await admin.slash(place_of_command, "coins settings", daily=silent))) == refusal
    panel = ephemeral(await admin.slash(server.channel, "coins settings"))
    part, _ = await through(admin, panel, "daily")
    assert menus(part) == []
    assert shown_text(ephemeral(await admin.select(part, [silent]))) == refusal
    hidden = restricted_channel(server, admin, view_channel=False)
    refused = shown_text(ephemeral(await admin.slash(server.channel, "coins settings", daily=hidden, size=12)))
    assert refused == f"I can't post in <#{hidden.id}>. Give me the View Channel permission there and try again."
    panel = ephemeral(await admin.slash(server.channel, "coins settings"))
    assert "Daily puzzle: off" in shown_text(panel)
    assert "Board size: 10 coins" in shown_text(panel)
    open_one = restricted_channel(server, admin, send_messages=True)
    assert f"**Daily puzzle:** <#{open_one.id}>\n" in shown_text(
        ephemeral(await admin.slash(server.channel, "coins settings", daily=open_one))
    )


def test_each_permission_has_texts_in_all_languages() -> None:
    for language in LANGUAGES:
        with use_locale(language):
            for name in map(permission_key, PERMISSIONS):
                assert translate(f"permission-without-{name}").startswith(translate(f"permission-name-{name}"))
