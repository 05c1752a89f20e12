"""The slash commands: names, options, descriptions. What each does is in `bot.chat.deeds`."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.chat import preferring, privacy, reviewing, truth
from bot.chat.answer import Answer, Where
from bot.chat.answering import answer
from bot.chat.deeds import Deeds
from bot.chat.options import LONGEST_BOARD, chosen
from bot.chat.says import rules
from bot.coins import MAX_LINES, Side
from bot.match import OPPONENTS, Layout
from bot.service.new import First, Wish
from bot.settings import GameSettings
from bot.store.standings import By

_OPPONENTS = [Choice(name=name, value=name) for name in OPPONENTS]
_LAYOUTS = [Choice(name=layout.value, value=layout.value) for layout in Layout]
Code = Range[str, 1, 20]
MOST_COINS = 60
"""The most that a host may allow; how many are is looked at when a board is known."""


def coins(deeds: Deeds, game: GameSettings) -> app_commands.Group:
    """`/coins` with everything below it: in servers, in the bot's DMs, and wherever a user has installed the app."""
    group = app_commands.Group(
        name="coins",
        description="Coins in a Line: take from either end, the larger sum wins",
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    )
    _add_game(group, deeds, game)
    truth.add(group, deeds.house, deeds.gallery)
    group.add_command(_take(deeds))
    _add_review(group, deeds)
    _add_numbers(group, deeds)
    preferring.add(group, deeds)
    privacy.add(group, deeds)
    return group


def _add_game(group: app_commands.Group, deeds: Deeds, game: GameSettings) -> None:
    @group.command(description="Start a game")
    @app_commands.describe(
        opponent=f"Who plays against you (default: {game.default_opponent}, or as the server has chosen)",
        size=f"How many coins are dealt (default: {game.default_size} or as chosen, one more if the bot moves first)",
        layout="How they lie (default: row, or as the server has chosen)",
        coins="A board of your own, like 4 7 2 9 5 2, or 4 7 2 | [3 8 1, or (4 7 2 9)",
        deal="The code of a game that is over: the same coins again, casual",
        first="Who moves first (default: me; of a deal: as it was)",
    )
    @app_commands.choices(opponent=_OPPONENTS, layout=_LAYOUTS)
    async def new(
        interaction: discord.Interaction,
        opponent: str | None = None,
        size: Range[int, 2, MOST_COINS] | None = None,
        layout: str | None = None,
        coins: Range[str, 1, LONGEST_BOARD] | None = None,
        first: Literal["me", "bot", "random"] | None = None,
        deal: Code | None = None,
    ) -> None:
        begins = None if first is None else chosen(First, first)
        wish = Wish(opponent, size, coins, begins, deal, None if layout is None else chosen(Layout, layout))
        await answer(interaction, deeds.new(interaction, wish), Where.POST)

    @group.command(description="Show your running game again")
    async def board(interaction: discord.Interaction) -> None:
        await answer(interaction, deeds.board(interaction), Where.POST)

    @group.command(description="Give up your running game")
    async def resign(interaction: discord.Interaction) -> None:
        await answer(interaction, deeds.ask_resign(interaction), Where.WHISPER)


def _take(deeds: Deeds) -> app_commands.Group:
    group = app_commands.Group(name="take", description="Take a coin in your running game")

    @group.command(description="Take the leftmost coin")
    @app_commands.describe(line="Which line, where the board has several")
    async def left(interaction: discord.Interaction, line: Range[int, 1, MAX_LINES] | None = None) -> None:
        await answer(interaction, deeds.take_side(interaction, Side.LEFT, line), Where.POST)

    @group.command(description="Take the rightmost coin")
    @app_commands.describe(line="Which line, where the board has several")
    async def right(interaction: discord.Interaction, line: Range[int, 1, MAX_LINES] | None = None) -> None:
        await answer(interaction, deeds.take_side(interaction, Side.RIGHT, line), Where.POST)

    @group.command(description="Take any coin of a ring, as its first")
    @app_commands.describe(position="Which one, counted from 1")
    async def pick(interaction: discord.Interaction, position: Range[int, 1, MOST_COINS]) -> None:
        await answer(interaction, deeds.take_place(interaction, position), Where.POST)

    return group


def _add_review(group: app_commands.Group, deeds: Deeds) -> None:
    @group.command(description="Look back on a game: what every move was worth. Only you see it")
    @app_commands.describe(game="The code of a game that is over (default: your last one here)")
    async def review(interaction: discord.Interaction, game: Code | None = None) -> None:
        await answer(interaction, reviewing.review(deeds, interaction, game), Where.WHISPER)


def _add_numbers(group: app_commands.Group, deeds: Deeds) -> None:
    @group.command(description="Who is good at this?")
    @app_commands.describe(by="Ordered by (default: wins)", scope="Here or everywhere (default: here)")
    async def leaderboard(
        interaction: discord.Interaction,
        by: Literal["wins", "accuracy", "games"] = "wins",
        scope: Literal["server", "everywhere"] | None = None,
    ) -> None:
        await answer(interaction, deeds.leaderboard(interaction, chosen(By, by), scope), Where.POST)

    @group.command(description="A player's numbers")
    @app_commands.describe(player="Whose (default: yours)")
    async def stats(interaction: discord.Interaction, player: discord.User | None = None) -> None:
        await answer(interaction, deeds.stats(interaction, player or interaction.user), Where.POST)

    @group.command(name="rules", description="How to play, and who the opponents are")
    async def show_rules(interaction: discord.Interaction) -> None:
        async def say() -> Answer:
            return Answer(Where.WHISPER, rules.text())

        await answer(interaction, say(), Where.WHISPER)
