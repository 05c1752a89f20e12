"""Handle `/coins leaderboard` and the menus and buttons of its pages."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.commands.definition import check_offered, command_text, localized_choices, on_click, parse_choice, run
from bot.chat.components.custom_ids import EVERYWHERE, SERVER, PageButton
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode
from bot.chat.views import leaderboards as leaderboards_view
from bot.errors import Refusal
from bot.match.leaderboards import LeaderboardMetric, Period
from bot.service import leaderboards

_METRICS = localized_choices({metric.value: f"command-by-{metric.value}" for metric in LeaderboardMetric})
_PERIODS = localized_choices({period.value: f"command-period-{period.value}" for period in Period})
_SCOPES = localized_choices({SERVER: "command-scope-server", EVERYWHERE: "command-scope-everywhere"})


def add_commands(group: app_commands.Group) -> None:
    @group.command(description=command_text("command-leaderboard"))
    @app_commands.describe(
        by=command_text("command-leaderboard-by"),
        scope=command_text("command-leaderboard-scope"),
        period=command_text("command-leaderboard-period"),
    )
    @app_commands.choices(by=_METRICS, scope=_SCOPES, period=_PERIODS)
    async def leaderboard(
        interaction: discord.Interaction,
        by: str = LeaderboardMetric.WINS.value,
        scope: str | None = None,
        period: str = Period.ALL.value,
    ) -> None:
        metric, time = parse_choice(LeaderboardMetric, by), parse_choice(Period, period)
        await run(interaction, ResponseMode.NEW_MESSAGE, _first_page, metric, time, scope)


async def _first_page(
    context: HandlerContext, metric: LeaderboardMetric, period: Period, scope: str | None
) -> Response:
    guild, user = context.guild_id, context.user_id
    if scope == SERVER and guild is None:
        raise Refusal("error-no-server-scope")
    if scope is not None:
        check_offered(scope, (SERVER, EVERYWHERE))
    return await _page(context, metric, period, scope or SERVER, 0, user)


def _mode_of_click(context: HandlerContext, button: PageButton) -> ResponseMode:
    """Return EDIT for the user who requested the leaderboard; anybody else gets a copy."""
    return ResponseMode.EDIT if button.user == context.user_id else ResponseMode.EPHEMERAL


@on_click(PageButton, _mode_of_click)
async def _page(
    context: HandlerContext, metric: LeaderboardMetric, period: Period, scope: str, page: int, _user: int
) -> Response:
    guild = context.guild_id
    entries = await leaderboards.read_leaderboard(context, metric, guild if scope == SERVER else None, page, period)
    message = leaderboards_view.message(entries, context.user_id, in_server=guild is not None)
    return Response(context.mode, message)
