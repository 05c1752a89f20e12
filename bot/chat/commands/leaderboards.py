"""Handle `/coins leaderboard` with its pages and menus."""

from __future__ import annotations

from bot.chat.commands.definition import Handlers, check_offered, localized_choices, parse_choice
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode
from bot.chat.views import leaderboards as leaderboards_view
from bot.chat.views.leaderboards import EVERYWHERE, SERVER, PageButton
from bot.errors import Refusal
from bot.match.leaderboards import LeaderboardMetric
from bot.service import leaderboards

handlers = Handlers()


@handlers.on_command(
    "leaderboard",
    ResponseMode.NEW_MESSAGE,
    choices={
        "by": localized_choices({metric.value: f"command-by-{metric.value}" for metric in LeaderboardMetric}),
        "scope": localized_choices({SERVER: "command-scope-server", EVERYWHERE: "command-scope-everywhere"}),
    },
    by="command-leaderboard-by",
    scope="command-leaderboard-scope",
)
async def _first_page(
    context: HandlerContext,
    by: str = LeaderboardMetric.DAILY.value,
    scope: str | None = None,
) -> Response:
    metric = parse_choice(LeaderboardMetric, by)
    if scope == SERVER and context.guild_id is None:
        raise Refusal("error-no-server-scope")
    if scope is not None:
        check_offered(scope, (SERVER, EVERYWHERE))
    return await _page(context, metric, scope or SERVER, 0, context.user_id)


def _mode_of_click(context: HandlerContext, button: PageButton) -> ResponseMode:
    """Return EDIT for the user who requested the leaderboard; anybody else gets a copy."""
    return ResponseMode.EDIT if button.user == context.user_id else ResponseMode.EPHEMERAL


@handlers.on_click(PageButton, _mode_of_click)
async def _page(context: HandlerContext, metric: LeaderboardMetric, scope: str, page: int, _user: int) -> Response:
    guild = context.guild_id
    context.use_locale_for(context.mode, shared=True)
    entries = await leaderboards.read_leaderboard(context, metric, guild if scope == SERVER else None, page)
    message = leaderboards_view.message(entries, context.user_id, in_server=guild is not None)
    return Response(context.mode, message)
