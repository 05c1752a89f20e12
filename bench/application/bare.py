"""Run the baseline of a move: a discord.py bot that only edits the message whose button was clicked.

`python -m bench.application.bare API_URL GATEWAY_URL TOKEN`; the message has the text and the buttons of a board.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import discord
import uvloop
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

Command = discord.app_commands.Command[Any, ..., None]

_TEXT = """**Your turn, Ana**
```
4 7 2 9 5 2 4 7 2 9 {}
```
Ana: **0**
The Banker: **0**
-# Ana: left 4
-# The Banker: right 2
-# The Banker took 2 →"""


class Board(discord.ui.View):
    """Four buttons that all edit the message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.clicks = 0

    async def _clicked(self, interaction: discord.Interaction) -> None:
        self.clicks += 1
        await interaction.response.edit_message(content=_TEXT.format(self.clicks), view=self)

    @discord.ui.button(label="← 4", custom_id="left", style=discord.ButtonStyle.primary)
    async def left(self, interaction: discord.Interaction, _: discord.ui.Button[Board]) -> None:
        await self._clicked(interaction)

    @discord.ui.button(label="2 →", custom_id="right", style=discord.ButtonStyle.primary)
    async def right(self, interaction: discord.Interaction, _: discord.ui.Button[Board]) -> None:
        await self._clicked(interaction)

    @discord.ui.button(label="Hint", custom_id="hint", row=1)
    async def hint(self, interaction: discord.Interaction, _: discord.ui.Button[Board]) -> None:
        await self._clicked(interaction)

    @discord.ui.button(label="Resign", custom_id="resign", row=1)
    async def resign(self, interaction: discord.Interaction, _: discord.ui.Button[Board]) -> None:
        await self._clicked(interaction)


class BareBot(discord.Client):
    """A bot with the command `/coins new` and the view of its messages, both returned by `make`.

    `make` is called when the event loop runs: views that are made earlier receive no clicks.
    """

    def __init__(self, make: Callable[[], tuple[Command, discord.ui.View | discord.ui.LayoutView]]) -> None:
        super().__init__(intents=discord.Intents.none(), max_messages=None)
        self._make = make

    async def setup_hook(self) -> None:
        new, view = self._make()
        tree = discord.app_commands.CommandTree(self)
        group = discord.app_commands.Group(name="coins", description="bare")
        group.add_command(new)
        tree.add_command(group)
        self.add_view(view)
        await tree.sync()


def run(client: discord.Client, api_url: str, gateway_url: str, token: str) -> None:
    """Connect a bot to a fake Discord and run it."""
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    uvloop.install()
    client.run(token, log_handler=None)


def _make() -> tuple[Command, Board]:
    board = Board()

    @discord.app_commands.command(description="bare")
    async def new(interaction: discord.Interaction, size: int, opponent: str) -> None:
        await interaction.response.send_message(_TEXT.format(size), view=board)

    return new, board


if __name__ == "__main__":
    run(BareBot(_make), *sys.argv[1:])
