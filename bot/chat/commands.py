"""The slash commands: names, options, descriptions. What each does is in `bot.chat.deeds`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat import daily, dueling, preferring, privacy, reviewing, truth
from bot.chat.answer import Answer, Where
from bot.chat.answering import answer
from bot.chat.deeds import Deeds
from bot.chat.ids import EVERYWHERE, SERVER
from bot.chat.options import LAYOUTS, LONGEST_BOARD, MOST_COINS, Code, chosen
from bot.chat.says import rules
from bot.chat.translating import choices, text
from bot.coins import MAX_LINES, Side
from bot.match import OPPONENTS, Layout
from bot.service.new import First, Wish
from bot.settings import GameSettings
from bot.store.periods import Period
from bot.store.standings import By

_OPPONENTS = choices({name: f"opponent-{name}" for name in OPPONENTS})
_FIRST = choices({first.value: f"command-first-{first.value}" for first in First})
_BY = choices({by.value: f"command-by-{by.value}" for by in By})
_PERIODS = choices({period.value: f"command-period-{period.value}" for period in Period})
_SCOPES = choices({SERVER: "command-scope-server", EVERYWHERE: "command-scope-everywhere"})


def coins(deeds: Deeds, game: GameSettings) -> app_commands.Group:
    """`/coins` with everything below it: in servers, in the bot's DMs, and wherever a user has installed the app."""
    group = app_commands.Group(
        name="coins",
        description=text("command-coins"),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    )
    _add_game(group, deeds, game)
    truth.add(group, deeds.house, deeds.gallery)
    group.add_command(_take(deeds))
    daily.add(group, deeds)
    dueling.add(group, deeds)
    _add_review(group, deeds)
    _add_numbers(group, deeds)
    preferring.add(group, deeds)
    privacy.add(group, deeds)
    return group


def _add_game(group: app_commands.Group, deeds: Deeds, game: GameSettings) -> None:
    @group.command(description=text("command-new"))
    @app_commands.describe(
        opponent=text("command-new-opponent", opponent=text(f"opponent-{game.default_opponent}")),
        size=text("command-new-size", size=game.default_size),
        layout=text("command-new-layout"),
        coins=text("command-new-coins"),
        deal=text("command-new-deal"),
        first=text("command-new-first"),
    )
    @app_commands.choices(opponent=_OPPONENTS, layout=LAYOUTS, first=_FIRST)
    async def new(
        interaction: discord.Interaction,
        opponent: str | None = None,
        size: Range[int, 2, MOST_COINS] | None = None,
        layout: str | None = None,
        coins: Range[str, 1, LONGEST_BOARD] | None = None,
        first: str | None = None,
        deal: Code | None = None,
    ) -> None:
        begins = None if first is None else chosen(First, first)
        wish = Wish(opponent, size, coins, begins, deal, None if layout is None else chosen(Layout, layout))
        await answer(interaction, deeds.new(interaction, wish), Where.POST)

    @group.command(description=text("command-board"))
    @app_commands.describe(game=text("command-game"))
    async def board(interaction: discord.Interaction, game: Code | None = None) -> None:
        await answer(interaction, deeds.board(interaction, game), Where.POST)

    @group.command(description=text("command-resign"))
    @app_commands.describe(game=text("command-game"))
    async def resign(interaction: discord.Interaction, game: Code | None = None) -> None:
        await answer(interaction, deeds.ask_resign(interaction, game), Where.WHISPER)


def _take(deeds: Deeds) -> app_commands.Group:
    group = app_commands.Group(name="take", description=text("command-take"))

    @group.command(description=text("command-take-left"))
    @app_commands.describe(line=text("command-take-line"), game=text("command-game"))
    async def left(
        interaction: discord.Interaction, line: Range[int, 1, MAX_LINES] | None = None, game: Code | None = None
    ) -> None:
        await answer(interaction, deeds.take_side(interaction, Side.LEFT, line, game), Where.POST)

    @group.command(description=text("command-take-right"))
    @app_commands.describe(line=text("command-take-line"), game=text("command-game"))
    async def right(
        interaction: discord.Interaction, line: Range[int, 1, MAX_LINES] | None = None, game: Code | None = None
    ) -> None:
        await answer(interaction, deeds.take_side(interaction, Side.RIGHT, line, game), Where.POST)

    @group.command(description=text("command-take-pick"))
    @app_commands.describe(position=text("command-take-position"), game=text("command-game"))
    async def pick(
        interaction: discord.Interaction, position: Range[int, 1, MOST_COINS], game: Code | None = None
    ) -> None:
        await answer(interaction, deeds.take_place(interaction, position, game), Where.POST)

    return group


def _add_review(group: app_commands.Group, deeds: Deeds) -> None:
    @group.command(description=text("command-review"))
    @app_commands.describe(game=text("command-review-game"))
    async def review(interaction: discord.Interaction, game: Code | None = None) -> None:
        await answer(interaction, reviewing.review(deeds, interaction, game), Where.WHISPER)


def _add_numbers(group: app_commands.Group, deeds: Deeds) -> None:
    @group.command(description=text("command-leaderboard"))
    @app_commands.describe(
        by=text("command-leaderboard-by"),
        scope=text("command-leaderboard-scope"),
        period=text("command-leaderboard-period"),
    )
    @app_commands.choices(by=_BY, scope=_SCOPES, period=_PERIODS)
    async def leaderboard(
        interaction: discord.Interaction,
        by: str = By.WINS.value,
        scope: str | None = None,
        period: str = Period.ALL.value,
    ) -> None:
        work = deeds.leaderboard(interaction, chosen(By, by), scope, chosen(Period, period))
        await answer(interaction, work, Where.POST)

    @group.command(description=text("command-stats"))
    @app_commands.describe(player=text("command-stats-player"))
    async def stats(interaction: discord.Interaction, player: discord.User | None = None) -> None:
        await answer(interaction, deeds.stats(interaction, player or interaction.user), Where.POST)

    @group.command(name="rules", description=text("command-rules"))
    async def show_rules(interaction: discord.Interaction) -> None:
        async def say() -> Answer:
            return Answer(Where.WHISPER, rules.text())

        await answer(interaction, say(), Where.WHISPER)
