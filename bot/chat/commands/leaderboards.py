"""Handle `/coins leaderboard` and the menus and buttons of its pages."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.commands.definition import check_offered, command_text, localized_choices, parse_choice
from bot.chat.components.custom_ids import EVERYWHERE, SERVER, PageButton
from bot.chat.interactions.context import ChatContext, HandlerCall, HandlerContext, Response, ResponseMode
from bot.chat.interactions.responding import respond
from bot.chat.views import leaderboards as leaderboards_view
from bot.errors import Refusal
from bot.match.leaderboards import LeaderboardMetric, Period
from bot.service import leaderboards as leaderboard_service

_METRICS = localized_choices({metric.value: f"command-by-{metric.value}" for metric in LeaderboardMetric})
_PERIODS = localized_choices({period.value: f"command-period-{period.value}" for period in Period})
_SCOPES = localized_choices({SERVER: "command-scope-server", EVERYWHERE: "command-scope-everywhere"})


def add_commands(group: app_commands.Group, chat: ChatContext) -> None:
    """Add `/coins leaderboard` to `group`."""

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
        context = chat.for_interaction(interaction)
        handler = _first_page(context, parse_choice(LeaderboardMetric, by), scope, parse_choice(Period, period))
        await respond(context, handler, ResponseMode.NEW_MESSAGE)


def handle_click(context: HandlerContext, button: PageButton) -> HandlerCall:
    """Return the page: in place for the user who requested the leaderboard, else as an ephemeral copy."""
    is_requester = button.user == context.interaction.user.id
    mode = ResponseMode.EDIT if is_requester else ResponseMode.EPHEMERAL
    guild = context.interaction.guild_id if button.scope == SERVER else None
    return _page(context, button.metric, button.period, guild, button.page, mode), mode


async def _first_page(
    context: HandlerContext, metric: LeaderboardMetric, scope: str | None, period: Period
) -> Response:
    guild = context.interaction.guild_id
    if scope == SERVER and guild is None:
        raise Refusal("error-no-server-scope")
    if scope is not None:
        check_offered(scope, (SERVER, EVERYWHERE))
    return await _page(context, metric, period, None if scope == EVERYWHERE else guild, 0, ResponseMode.NEW_MESSAGE)


async def _page(
    context: HandlerContext, metric: LeaderboardMetric, period: Period, guild: int | None, page: int, mode: ResponseMode
) -> Response:
    entries = await leaderboard_service.read_leaderboard(context.request, metric, guild, page, period)
    in_server = context.interaction.guild_id is not None
    return Response(mode, leaderboards_view.message(entries, context.interaction.user.id, in_server=in_server))
