"""Define the slash commands: names, options, descriptions. Handlers are in the other modules of this package."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.commands import daily as daily_commands
from bot.chat.commands import duels as duel_commands
from bot.chat.commands import hints as hint_commands
from bot.chat.commands import reviews as review_commands
from bot.chat.commands.games import GameCommands
from bot.chat.commands.localization import command_text, localized_choices, opponent_choices
from bot.chat.commands.options import LAYOUTS, LONGEST_BOARD, MOST_COINS, Code, chosen
from bot.chat.commands.panels import preferences as preference_commands
from bot.chat.commands.panels import privacy as privacy_commands
from bot.chat.commands.panels import welcome as welcome_commands
from bot.chat.components.custom_ids import EVERYWHERE, SERVER
from bot.chat.interactions.responder import respond
from bot.chat.interactions.response import ResponseMode
from bot.coins import MAX_LINES, Side
from bot.match import Difficulty, Layout
from bot.match.periods import Period
from bot.match.totals import LeaderboardMetric
from bot.service.games.start import FirstMover, NewGameRequest
from bot.settings import GameSettings

_OPPONENTS = opponent_choices()
_DIFFICULTIES = localized_choices({each.value: f"choice-name-difficulty-{each.value}" for each in Difficulty})
_FIRST = localized_choices({first.value: f"command-first-{first.value}" for first in FirstMover})
_BY = localized_choices({by.value: f"command-by-{by.value}" for by in LeaderboardMetric})
_PERIODS = localized_choices({period.value: f"command-period-{period.value}" for period in Period})
_SCOPES = localized_choices({SERVER: "command-scope-server", EVERYWHERE: "command-scope-everywhere"})


def build_coins_group(game_commands: GameCommands, game: GameSettings) -> app_commands.Group:
    """Build `/coins` for servers, direct messages and users who installed the app."""
    group = app_commands.Group(
        name="coins",
        description=command_text("command-coins"),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    )
    _add_game(group, game_commands, game)
    hint_commands.add_commands(group, game_commands)
    group.add_command(_take_group(game_commands))
    daily_commands.add_commands(group, game_commands)
    duel_commands.add_commands(group, game_commands)
    _add_review(group, game_commands)
    _add_numbers(group, game_commands)
    preference_commands.add_commands(group, game_commands)
    privacy_commands.add_commands(group, game_commands)
    return group


def _add_game(group: app_commands.Group, game_commands: GameCommands, game: GameSettings) -> None:
    @group.command(description=command_text("command-new"))
    @app_commands.describe(
        opponent=command_text("command-new-opponent", opponent=command_text(f"opponent-{game.default_opponent}")),
        size=command_text("command-new-size", size=game.default_size),
        layout=command_text("command-new-layout"),
        difficulty=command_text("command-new-difficulty"),
        coins=command_text("command-new-coins"),
        deal=command_text("command-new-deal"),
        first=command_text("command-new-first"),
    )
    @app_commands.choices(opponent=_OPPONENTS, layout=LAYOUTS, difficulty=_DIFFICULTIES, first=_FIRST)
    async def new(
        interaction: discord.Interaction,
        opponent: str | None = None,
        size: Range[int, 2, MOST_COINS] | None = None,
        layout: str | None = None,
        difficulty: str | None = None,
        coins: Range[str, 1, LONGEST_BOARD] | None = None,
        first: str | None = None,
        deal: Code | None = None,
    ) -> None:
        first_mover = None if first is None else chosen(FirstMover, first)
        wanted = NewGameRequest(
            opponent,
            size,
            coins,
            first_mover,
            deal,
            None if layout is None else chosen(Layout, layout),
            None if difficulty is None else chosen(Difficulty, difficulty),
        )
        await respond(interaction, game_commands.new(interaction, wanted), ResponseMode.NEW_MESSAGE, guarded=True)

    @group.command(description=command_text("command-board"))
    @app_commands.describe(game=command_text("command-game"))
    async def board(interaction: discord.Interaction, game: Code | None = None) -> None:
        await respond(interaction, game_commands.board(interaction, game), ResponseMode.NEW_MESSAGE)

    @group.command(description=command_text("command-resign"))
    @app_commands.describe(game=command_text("command-game"))
    async def resign(interaction: discord.Interaction, game: Code | None = None) -> None:
        await respond(interaction, game_commands.ask_resign(interaction, game), ResponseMode.EPHEMERAL)


def _take_group(game_commands: GameCommands) -> app_commands.Group:
    group = app_commands.Group(name="take", description=command_text("command-take"))

    @group.command(description=command_text("command-take-left"))
    @app_commands.describe(line=command_text("command-take-line"), game=command_text("command-game"))
    async def left(
        interaction: discord.Interaction, line: Range[int, 1, MAX_LINES] | None = None, game: Code | None = None
    ) -> None:
        await respond(
            interaction, game_commands.make_move_at_side(interaction, Side.LEFT, line, game), ResponseMode.EPHEMERAL
        )

    @group.command(description=command_text("command-take-right"))
    @app_commands.describe(line=command_text("command-take-line"), game=command_text("command-game"))
    async def right(
        interaction: discord.Interaction, line: Range[int, 1, MAX_LINES] | None = None, game: Code | None = None
    ) -> None:
        await respond(
            interaction, game_commands.make_move_at_side(interaction, Side.RIGHT, line, game), ResponseMode.EPHEMERAL
        )

    @group.command(description=command_text("command-take-pick"))
    @app_commands.describe(position=command_text("command-take-position"), game=command_text("command-game"))
    async def pick(
        interaction: discord.Interaction, position: Range[int, 1, MOST_COINS], game: Code | None = None
    ) -> None:
        await respond(
            interaction, game_commands.make_move_at_place(interaction, position, game), ResponseMode.EPHEMERAL
        )

    return group


def _add_review(group: app_commands.Group, game_commands: GameCommands) -> None:
    @group.command(description=command_text("command-review"))
    @app_commands.describe(game=command_text("command-review-game"))
    async def review(interaction: discord.Interaction, game: Code | None = None) -> None:
        await respond(interaction, review_commands.review(game_commands, interaction, game), ResponseMode.EPHEMERAL)


def _add_numbers(group: app_commands.Group, game_commands: GameCommands) -> None:
    @group.command(description=command_text("command-leaderboard"))
    @app_commands.describe(
        by=command_text("command-leaderboard-by"),
        scope=command_text("command-leaderboard-scope"),
        period=command_text("command-leaderboard-period"),
    )
    @app_commands.choices(by=_BY, scope=_SCOPES, period=_PERIODS)
    async def leaderboard(
        interaction: discord.Interaction,
        by: str = LeaderboardMetric.WINS.value,
        scope: str | None = None,
        period: str = Period.ALL.value,
    ) -> None:
        work = game_commands.leaderboard(interaction, chosen(LeaderboardMetric, by), scope, chosen(Period, period))
        await respond(interaction, work, ResponseMode.NEW_MESSAGE)

    @group.command(description=command_text("command-stats"))
    @app_commands.describe(player=command_text("command-stats-player"))
    async def stats(interaction: discord.Interaction, player: discord.User | None = None) -> None:
        await respond(
            interaction, game_commands.stats(interaction, player or interaction.user), ResponseMode.NEW_MESSAGE
        )

    @group.command(name="rules", description=command_text("command-rules"))
    async def show_rules(interaction: discord.Interaction) -> None:
        await respond(interaction, welcome_commands.show_rules(), ResponseMode.EPHEMERAL)
