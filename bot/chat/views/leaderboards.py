"""Render a page of a leaderboard."""

from __future__ import annotations

from bot.chat.components.custom_ids import EVERYWHERE, SERVER, PageButton, page_menu_custom_id
from bot.chat.components.message import GREY, Accent, ButtonSpec, MenuOption, MenuSpec, Message, Text, rows_of
from bot.chat.views.formatting import button
from bot.i18n import translate
from bot.match.leaderboards import LeaderboardMetric, Period
from bot.match.ratings import PROVISIONAL_DUELS
from bot.match.statistics import AchievementTotals, PlayerTotals
from bot.service.leaderboards import LAST_PLACE, LeaderboardPage

_TITLES = {metric: f"leaderboard-by-{metric.value}" for metric in LeaderboardMetric}
_PERIODS = {
    Period.ALL: "leaderboard-all",
    Period.WEEK: "leaderboard-week",
    Period.MONTH: "leaderboard-month",
    Period.SEASON: "leaderboard-season",
}
_SCOPES = {SERVER: "leaderboard-here", EVERYWHERE: "leaderboard-everywhere"}
_GAME_METRICS = (LeaderboardMetric.WINS, LeaderboardMetric.ACCURACY, LeaderboardMetric.GAMES)
_MEDALS = ("🥇", "🥈", "🥉")


def message(page: LeaderboardPage, user: int, *, in_server: bool) -> Message:
    """Return the page with menus of all leaderboards and buttons to its neighbours.

    Only `user` changes it in place. The menu of scopes is left out unless it is read `in_server`.
    """
    scope = translate(_SCOPES[_scope(page)])
    head = f"## 🏆 {translate(_TITLES[page.metric])}\n-# {scope} · {translate(_PERIODS[page.period])}"
    lines = [_line(place, entry, page, user) for place, entry in zip(page.places, page.entries, strict=True)]
    footer = _footer(page) if lines or page.own else []
    return Message(
        (
            Text("\n".join([head, *(lines or [_nobody(page.metric)])])),
            *([Text("\n".join(f"-# {line}" for line in footer))] if footer else []),
            *rows_of(_buttons(page, user), *_menus(page, user, in_server)),
        ),
        Accent.INFO,
    )


def _scope(page: LeaderboardPage) -> str:
    return EVERYWHERE if page.guild is None else SERVER


def _footer(page: LeaderboardPage) -> list[str]:
    """Return the user's own place if the page doesn't list it, and the number of the page if there are several."""
    is_listed = page.own is not None and page.own.player in {entry.player for entry in page.entries}
    footer = [] if is_listed else [_own_place(page)]
    if page.pages > 1:
        footer.append(translate("leaderboard-page", page=page.number + 1, pages=page.pages))
    return footer


def _own_place(page: LeaderboardPage) -> str:
    """Return the user's own place, or that the user isn't listed yet, and how to get listed."""
    if page.own is None:
        if page.metric is LeaderboardMetric.RATING:
            return translate("leaderboard-unrated", duels=PROVISIONAL_DUELS)
        return translate("leaderboard-unplaced" if page.metric in _GAME_METRICS else "leaderboard-no-place")
    figure = _figure(page.own, page.metric)
    if page.own_place is None:
        return translate("leaderboard-below", place=LAST_PLACE, figure=figure)
    return translate("leaderboard-own-place", place=page.own_place, figure=figure)


def _nobody(metric: LeaderboardMetric) -> str:
    """Return the message of an empty leaderboard: how to be the first."""
    if metric is LeaderboardMetric.RATING:
        return translate("leaderboard-first-rated", duels=PROVISIONAL_DUELS)
    if metric in _GAME_METRICS:
        return translate("leaderboard-first-games")
    duels = metric is LeaderboardMetric.DUELS
    return translate("leaderboard-first-duels" if duels else "leaderboard-first-daily")


def _line(place: int, entry: PlayerTotals | AchievementTotals, page: LeaderboardPage, user: int) -> str:
    """Return a line like `🥇 1. Ann · 12 wins`, in bold if it is the user's own."""
    medal = f"{_MEDALS[place - 1]} " if place <= len(_MEDALS) and _deserves_medal(entry, page.metric) else ""
    # The dot is escaped: Discord would number the lines of a list anew.
    line = f"{medal}{place}\\. {entry.name} · {_figure(entry, page.metric)}"
    return f"**{line}**" if entry.player == user else line


def _deserves_medal(entry: PlayerTotals | AchievementTotals, metric: LeaderboardMetric) -> bool:
    """Return true if `entry` deserves a medal: the boards of wins and accuracy also list players with none."""
    if isinstance(entry, AchievementTotals):
        return True
    if metric is LeaderboardMetric.ACCURACY:
        return entry.accuracy.percent is not None
    return metric is LeaderboardMetric.GAMES or entry.wins > 0


def _figure(player_totals: PlayerTotals | AchievementTotals, metric: LeaderboardMetric) -> str:
    if isinstance(player_totals, AchievementTotals):
        return _achievement(player_totals, metric)
    if metric is LeaderboardMetric.WINS:
        return translate("leaderboard-wins", count=player_totals.wins)
    if metric is LeaderboardMetric.GAMES:
        return translate("leaderboard-games", count=player_totals.games)
    if player_totals.accuracy.percent is None:
        return translate("leaderboard-no-accuracy")
    return translate(
        "leaderboard-accuracy", percent=player_totals.accuracy.percent, choices=player_totals.accuracy.choices
    )


def _achievement(totals: AchievementTotals, metric: LeaderboardMetric) -> str:
    if metric is LeaderboardMetric.RATING:
        uncertainty = totals.uncertainty or 0
        return f"{(totals.rating or 0) + uncertainty} ±{uncertainty}"
    if metric is LeaderboardMetric.DUELS:
        return translate("leaderboard-duels", count=totals.duels)
    return translate(
        "leaderboard-days", count=totals.dailies if metric is LeaderboardMetric.DAILY else totals.daily_streak
    )


def _menus(page: LeaderboardPage, user: int, in_server: bool) -> list[MenuSpec]:
    """Return menus of metrics, periods and scopes; each option is the first page of that leaderboard."""
    scope = _scope(page)

    def custom_id(metric: LeaderboardMetric, period: Period, scope: str) -> str:
        return str(PageButton(metric, period, scope, 0, user))

    metrics = [MenuOption(custom_id(metric, page.period, scope), translate(key)) for metric, key in _TITLES.items()]
    periods = [MenuOption(custom_id(page.metric, period, scope), translate(key)) for period, key in _PERIODS.items()]
    scopes = [MenuOption(custom_id(page.metric, page.period, other), translate(key)) for other, key in _SCOPES.items()]
    menus = [
        ("by", translate("leaderboard-choose-by", by=translate(_TITLES[page.metric])), metrics),
        ("period", translate("leaderboard-choose-period", period=translate(_PERIODS[page.period])), periods),
        ("scope", translate("leaderboard-choose-scope", scope=translate(_SCOPES[scope])), scopes),
    ]
    return [
        MenuSpec(page_menu_custom_id(choice, user), placeholder, options)
        for choice, placeholder, options in menus[: 3 if in_server else 2]
    ]


def _buttons(page: LeaderboardPage, user: int) -> list[ButtonSpec]:
    """Return buttons to the neighbouring pages; none if there is only one page."""
    if page.pages == 1:
        return []

    def to(number: int) -> PageButton:
        return PageButton(page.metric, page.period, _scope(page), number, user)

    # At the first page there is no page before: a disabled button still needs an id of its own.
    before = page.number - 1 if page.number else page.pages
    return [
        button(to(before), "leaderboard-higher", GREY, disabled=page.number == 0),
        button(to(page.number + 1), "leaderboard-lower", GREY, disabled=page.number + 1 >= page.pages),
    ]
