"""Run the baseline of a game: a discord.py bot that responds to a command and to clicks with the same message.

`python -m bench.games.bare API_URL GATEWAY_URL TOKEN`; the message is a container with two texts, a separator and a
button, about as large as a board.
"""

from __future__ import annotations

import sys

import discord

from bench.application.bare import BareBot, Command, run

_TEXT = """### Your turn, Ana
Ana: **0** · The Banker: **0**
```
4 7 2 9 5 2 4 7 2 9 {}
```
Left: 4 · Right: 2"""
_FOOTER = "-# The Banker took → 2"


class BareMessage(discord.ui.LayoutView):
    """The message of every response; each click edits its text."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.clicks = 0
        self._text: discord.ui.TextDisplay[BareMessage] = discord.ui.TextDisplay(_TEXT.format(0))
        button: discord.ui.Button[BareMessage] = discord.ui.Button(label="← 4", custom_id="1L")
        button.callback = self._clicked  # type: ignore[method-assign]
        row: discord.ui.ActionRow[BareMessage] = discord.ui.ActionRow(button)
        self.add_item(discord.ui.Container(self._text, discord.ui.Separator(), discord.ui.TextDisplay(_FOOTER), row))

    def with_next_text(self) -> BareMessage:
        """Change the text, as a move does."""
        self.clicks += 1
        self._text.content = _TEXT.format(self.clicks)
        return self

    async def _clicked(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=self.with_next_text())


def _make() -> tuple[Command, BareMessage]:
    message = BareMessage()

    @discord.app_commands.command(description="bare")
    async def new(interaction: discord.Interaction, size: int, opponent: str) -> None:
        await interaction.response.send_message(view=message.with_next_text())

    return new, message


if __name__ == "__main__":
    run(BareBot(_make), *sys.argv[1:])
