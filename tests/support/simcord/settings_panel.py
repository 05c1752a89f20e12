"""Provide a moderator, and open pages of the settings panel."""

from __future__ import annotations

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from tests.support.simcord.access import menus
from tests.support.simcord.responses import edited
from tests.support.simcord.simulated_server import SimulatedServer


@pytest.fixture
def admin(server: SimulatedServer) -> MemberActor:
    """Return a member who may manage the server."""
    role = server.ann.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
    return server.ann.guild.add_member(server.env.create_user("eve", global_name="Eve"), roles=[role])


async def through(player: MemberActor, panel: ResponseMessage, name: str) -> tuple[ResponseMessage, list[str]]:
    """Open the page of the setting `name` by the menu, and return it with its options."""
    [menu] = menus(panel)
    [option] = [each["value"] for each in menu["options"] if each["value"].split("/")[-1] == name]
    part = edited(await player.select(panel, [option]))
    return part, [each["value"] for each in menus(part)[0]["options"]] if menus(part) else []
