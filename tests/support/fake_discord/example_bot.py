"""Run a small bot on the real discord.py, which tests the fake Discord."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import discord.gateway
import discord.http
from discord import app_commands


class Buttons(discord.ui.View):
    """`count:N` counts, `thread:N` edits after a deferral, `odd:N` responds when the bot's gate is opened."""

    def __init__(self, count: int) -> None:
        super().__init__(timeout=None)
        for name in ("count", "thread", "odd"):
            self.add_item(discord.ui.Button(label=name.title(), custom_id=f"{name}:{count}"))


class Example(discord.Client):
    """Commands `/say`, `/coins take left`, and so on; errors of responses are kept in `errors`."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none(), guild_ready_timeout=0.0)
        self.tree = app_commands.CommandTree(self)
        self.gate = asyncio.Event()
        self.errors: asyncio.Queue[discord.HTTPException] = asyncio.Queue()
        self.resumed = 0
        add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the pause of 5 s before another identify."""

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def on_interaction(self, interaction: discord.Interaction[Example]) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = {**(interaction.data or {})}
        name, _, count = data["custom_id"].partition(":")
        try:
            await self.press(interaction, name, int(count))
        except discord.HTTPException as error:
            self.errors.put_nowait(error)

    async def press(self, interaction: discord.Interaction[Example], name: str, count: int) -> None:
        if name == "count":
            await interaction.response.edit_message(content=f"{count + 1}", view=Buttons(count + 1))
        elif name == "thread":
            await interaction.response.defer()
            await interaction.edit_original_response(content="deferred", view=None)
        else:
            await self.gate.wait()
            await interaction.response.send_message("too late?", ephemeral=True)


def add_commands(client: Example) -> None:
    """Add the commands of the example."""
    coins = app_commands.Group(name="coins", description="Coins.")
    coins.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
    coins.allowed_installs = app_commands.AppInstallationType(guild=True, user=True)
    take = app_commands.Group(name="take", description="Take a coin.", parent=coins)

    @take.command(description="From the left.")
    async def left(interaction: discord.Interaction[Example], line: app_commands.Range[int, 1, 9]) -> None:
        await interaction.response.send_message(f"left of {line}", view=Buttons(0))

    @coins.command(description="Challenge somebody.")
    async def challenge(interaction: discord.Interaction[Example], rival: discord.User, note: str = "") -> None:
        text = f"{interaction.user.mention} challenges {rival.mention} {type(rival).__name__} {note}"
        sent = await interaction.response.send_message(text)
        assert isinstance(sent.resource, discord.InteractionMessage)
        await sent.resource.edit(content=text + " edited")

    @coins.command(description="A secret.")
    async def secret(interaction: discord.Interaction[Example]) -> None:
        await interaction.response.send_message("psst", ephemeral=True, view=Buttons(10))

    @coins.command(description="Think.")
    async def think(interaction: discord.Interaction[Example]) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send("thought")
        await interaction.followup.send("and then", ephemeral=True)

    @coins.command(description="Layout.")
    async def layout(interaction: discord.Interaction[Example]) -> None:
        await interaction.response.send_message(view=Layout())

    client.tree.add_command(coins)


class Layout(discord.ui.LayoutView):
    box: discord.ui.Container[Any] = discord.ui.Container(
        discord.ui.TextDisplay("in a box"), discord.ui.ActionRow(discord.ui.Button(label="B", custom_id="odd:1"))
    )
