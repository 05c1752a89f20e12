"""Run the bot that all costs are compared with: a discord.py bot that responds to everything with the same message.

`python -m bench.bare API_URL GATEWAY_URL TOKEN`. It has the command `/coins new`; the message is a container with two
texts, a separator and a button, about as large as a board. A click edits its text.
"""

from __future__ import annotations

import sys

import discord
import uvloop
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

_TEXT = """### Your turn, Ana
Ana: **0** · The Banker: **0**
```
4 7 2 9 5 2 4 7 2 9 {}
```
Left: 4 · Right: 2"""
_FOOTER = "-# The Banker took → 2"


class BareMessage(discord.ui.LayoutView):
    """The message of every response."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self._responses = 0
        self._text: discord.ui.TextDisplay[BareMessage] = discord.ui.TextDisplay(_TEXT.format(0))
        button: discord.ui.Button[BareMessage] = discord.ui.Button(label="← 4", custom_id="1L")
        button.callback = self._clicked  # type: ignore[method-assign]
        row: discord.ui.ActionRow[BareMessage] = discord.ui.ActionRow(button)
        self.add_item(discord.ui.Container(self._text, discord.ui.Separator(), discord.ui.TextDisplay(_FOOTER), row))

    def with_next_text(self) -> BareMessage:
        """Change the text, as a move does."""
        self._responses += 1
        self._text.content = _TEXT.format(self._responses)
        return self

    async def _clicked(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=self.with_next_text())


class BareBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none(), max_messages=None)

    async def setup_hook(self) -> None:
        message = BareMessage()  # made while the event loop runs: it would receive no clicks otherwise

        @discord.app_commands.command(description="bare")
        async def new(interaction: discord.Interaction, size: int = 0, opponent: str = "") -> None:
            await interaction.response.send_message(view=message.with_next_text())

        group = discord.app_commands.Group(name="coins", description="bare")
        group.add_command(new)
        tree = discord.app_commands.CommandTree(self)
        tree.add_command(group)
        self.add_view(message)
        await tree.sync()


def main(api_url: str, gateway_url: str, token: str) -> None:
    """Connect the bare bot to a fake Discord and run it."""
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    uvloop.install()
    BareBot().run(token, log_handler=None)


if __name__ == "__main__":
    main(*sys.argv[1:])
