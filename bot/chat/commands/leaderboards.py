"""Handle `/coins leaderboard` and the menus and buttons of its pages."""

from __future__ import annotations

from bot.chat.commands.definition import check_offered, localized_choices, on_click, on_command, parse_choice
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode
from bot.chat.views import leaderboards as leaderboards_view
from bot.chat.views.leaderboards import EVERYWHERE, SERVER, PageButton
from bot.errors import Refusal
from bot.match.leaderboards import LeaderboardMetric, Period
from bot.service import leaderboards


@on_command(
    "leaderboard",
    ResponseMode.NEW_MESSAGE,
    choices={
        "by": localized_choices({metric.value: f"command-by-{metric.value}" for metric in LeaderboardMetric}),
        "scope": localized_choices({SERVER: "command-scope-server", EVERYWHERE: "command-scope-everywhere"}),
        "period": localized_choices({period.value: f"command-period-{period.value}" for period in Period}),
    },
    by="command-leaderboard-by",
    scope="command-leaderboard-scope",
    period="command-leaderboard-period",
)
async def _first_page(
    context: HandlerContext,
    by: str = LeaderboardMetric.DAILY.value,
    scope: str | None = None,
    period: str | None = None,
) -> Response:
    metric = parse_choice(LeaderboardMetric, by)
    usual = Period.WEEK if metric is LeaderboardMetric.DAILY else Period.ALL
    time = usual if period is None else parse_choice(Period, period)
    if scope == SERVER and context.guild_id is None:
        raise Refusal("error-no-server-scope")
    if scope is not None:
        check_offered(scope, (SERVER, EVERYWHERE))
    return await _page(context, metric, time, scope or SERVER, 0, context.user_id)


def _mode_of_click(context: HandlerContext, button: PageButton) -> ResponseMode:
    """Return EDIT for the user who requested the leaderboard; anybody else gets a copy."""
    return ResponseMode.EDIT if button.user == context.user_id else ResponseMode.EPHEMERAL


@on_click(PageButton, _mode_of_click)
async def _page(
    context: HandlerContext, metric: LeaderboardMetric, period: Period, scope: str, page: int, _user: int
) -> Response:
    guild = context.guild_id
    context.use_locale_for(context.mode, shared=True)
    entries = await leaderboards.read_leaderboard(context, metric, guild if scope == SERVER else None, page, period)
    message = leaderboards_view.message(entries, context.user_id, in_server=guild is not None)
    return Response(context.mode, message)
