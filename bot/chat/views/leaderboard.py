"""Render a page of a leaderboard."""

from __future__ import annotations

from bot.chat.components.custom_ids import EVERYWHERE, SERVER, PageButton
from bot.chat.components.layout import GREY, ButtonSpec
from bot.chat.components.message import Accent, Message, Text, rows_of
from bot.chat.views.text.formatting import COLUMNS
from bot.i18n import translate
from bot.match.periods import Period
from bot.match.rating import PROVISIONAL
from bot.match.totals import AchievementTotals, LeaderboardMetric, PlayerTotals
from bot.service.statistics.leaderboard import LAST_PLACE, LeaderboardPage

_TITLES = {
    LeaderboardMetric.WINS: "leaderboard-by-wins",
    LeaderboardMetric.ACCURACY: "leaderboard-by-accuracy",
    LeaderboardMetric.GAMES: "leaderboard-by-games",
    LeaderboardMetric.RATING: "leaderboard-by-rating",
    LeaderboardMetric.DUELS: "leaderboard-by-duels",
    LeaderboardMetric.DAILY: "leaderboard-by-daily",
    LeaderboardMetric.STREAK: "leaderboard-by-streak",
}


_PERIODS = {
    Period.WEEK: "leaderboard-week",
    Period.MONTH: "leaderboard-month",
    Period.SEASON: "leaderboard-season",
}
"""Periods with a name; the other one is all time."""


def message(page: LeaderboardPage, user: int) -> Message:
    """Return the page with buttons to its neighbours, which only `user` turns in place."""
    return Message((Text(_text(page)), *rows_of(_buttons(page, user))), Accent.INFO)


def _text(page: LeaderboardPage) -> str:
    """Return the title, ten places and the user's own."""
    where = translate("leaderboard-everywhere" if page.guild is None else "leaderboard-here")
    lines = [f"**{translate('leaderboard-title', by=translate(_TITLES[page.metric]), where=where)}**"]
    if page.period in _PERIODS:
        lines.append(f"-# {translate(_PERIODS[page.period])}")
    if not page.standings:
        lines += _nobody(page.metric)
    lines += [_line(place, standing, page.metric) for place, standing in enumerate(page.standings, page.first_place)]
    if page.pages > 1:
        lines.append(f"-# {translate('leaderboard-page', page=page.number + 1, pages=page.pages)}")
    if page.own is None:
        lines.append(
            f"-# {translate('leaderboard-unplaced' if page.metric in _GAME_METRICS else 'leaderboard-no-place')}"
        )
    elif page.own_place is None:
        lines.append(f"-# {translate('leaderboard-below', place=LAST_PLACE, figure=_figure(page.own, page.metric))}")
    else:
        own = translate("leaderboard-own-place", place=page.own_place, figure=_figure(page.own, page.metric))
        lines.append(f"-# {own}")
    return "\n".join(lines)


_GAME_METRICS = (LeaderboardMetric.WINS, LeaderboardMetric.ACCURACY, LeaderboardMetric.GAMES)


def _nobody(metric: LeaderboardMetric) -> list[str]:
    """Return that nobody is listed yet, and how to be the first."""
    if metric in _GAME_METRICS:
        return [translate("leaderboard-none"), translate("leaderboard-be-the-first")]
    if metric is LeaderboardMetric.RATING:
        return [translate("leaderboard-nobody"), translate("leaderboard-rated-from", duels=PROVISIONAL)]
    return [translate("leaderboard-nobody")]


def _line(place: int, standing: PlayerTotals | AchievementTotals, metric: LeaderboardMetric) -> str:
    number, figure = f"{place:>2}", _figure(standing, metric)
    room = COLUMNS - len(number) - 1 - len(translate("leaderboard-place", name="", figure=figure))
    return f"`{number}` {translate('leaderboard-place', name=standing.name.escaped(room), figure=figure)}"


def _figure(standing: PlayerTotals | AchievementTotals, metric: LeaderboardMetric) -> str:
    if isinstance(standing, AchievementTotals):
        return _feat(standing, metric)
    if metric is LeaderboardMetric.WINS:
        return translate("leaderboard-wins", count=standing.wins)
    if metric is LeaderboardMetric.GAMES:
        return translate("leaderboard-games", count=standing.games)
    if standing.accuracy.percent is None:
        return translate("leaderboard-no-accuracy")
    return translate("leaderboard-accuracy", percent=standing.accuracy.percent, choices=standing.accuracy.choices)


def _feat(feats: AchievementTotals, metric: LeaderboardMetric) -> str:
    if metric is LeaderboardMetric.RATING:
        uncertainty = feats.uncertainty or 0
        return f"{(feats.rating or 0) + uncertainty} ±{uncertainty}"
    if metric is LeaderboardMetric.DUELS:
        return translate("leaderboard-duels", count=feats.duels)
    return translate(
        "leaderboard-days", count=feats.dailies if metric is LeaderboardMetric.DAILY else feats.daily_streak
    )


def _buttons(page: LeaderboardPage, user: int) -> list[ButtonSpec]:
    """Return buttons to the neighbouring pages; none if there is only one page."""
    if page.pages == 1:
        return []
    scope = EVERYWHERE if page.guild is None else SERVER

    def to(number: int) -> str:
        return str(PageButton(page.metric, page.period, scope, number, user))

    # At the first page there is no page before: a disabled button still needs an id of its own.
    before, after = page.number - 1, page.number + 1
    return [
        (to(max(before, 0)) if before >= 0 else to(page.pages), translate("leaderboard-higher"), GREY, before < 0),
        (to(after), translate("leaderboard-lower"), GREY, after >= page.pages),
    ]
