"""Render a page of a leaderboard."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated

from bot.chat.components.custom_ids import Button, UserId, matching, number_in
from bot.chat.components.message import GREY, Accent, MenuOption, MenuSpec, Message, card
from bot.chat.views import welcome
from bot.chat.views.daily import behind
from bot.chat.views.formatting import button, paragraph, small
from bot.chat.views.new_games import new_game_button
from bot.i18n import translate
from bot.match.leaderboards import MIN_RESULTS, LeaderboardMetric, Period
from bot.match.statistics import AchievementTotals, PlayerTotals
from bot.service.leaderboards import LAST_PLACE, MAX_PAGES, LeaderboardPage

SERVER, EVERYWHERE = "server", "everywhere"


@dataclass(frozen=True, slots=True)
class PageButton(Button):
    """A page (from 0) of a leaderboard, changed in place by `user` only."""

    word = "top"
    metric: LeaderboardMetric
    period: Period
    scope: Annotated[str, matching(f"{SERVER}|{EVERYWHERE}")]
    page: Annotated[int, number_in(0, MAX_PAGES)]
    user: UserId

    older_forms = (
        (re.compile(f"(coins/top/[a-z]+)/({SERVER}|{EVERYWHERE})/"), rf"\1/{Period.ALL.value}/\2/"),  # without a period
        (re.compile("coins/top/(wins|games)/"), f"coins/top/{LeaderboardMetric.LEVEL.value}/"),  # that are gone
    )


_TITLES = {metric: f"leaderboard-by-{metric.value}" for metric in LeaderboardMetric}
_PERIODS = {
    Period.ALL: "leaderboard-all",
    Period.WEEK: "leaderboard-week",
    Period.MONTH: "leaderboard-month",
    Period.SEASON: "leaderboard-season",
}
_SCOPES = {SERVER: "leaderboard-here", EVERYWHERE: "leaderboard-everywhere"}
_DAILY = ("leaderboard-first-daily", "leaderboard-no-place")
_TRAINING = ("leaderboard-first-training", "leaderboard-no-place")
_NOT_LISTED = {
    LeaderboardMetric.LEVEL: ("leaderboard-first-level", "leaderboard-unsettled"),
    LeaderboardMetric.ACCURACY: ("leaderboard-first-games", "leaderboard-unplaced"),
    LeaderboardMetric.RATING: ("leaderboard-first-rated", "leaderboard-unrated"),
    LeaderboardMetric.DUELS: ("leaderboard-first-duels", "leaderboard-no-place"),
    LeaderboardMetric.DAILY: _DAILY,
    LeaderboardMetric.STREAK: _DAILY,
    LeaderboardMetric.TRAINING_STREAK: _TRAINING,
    LeaderboardMetric.TRAINING_RUSH: _TRAINING,
    LeaderboardMetric.TRAINING_RATING: _TRAINING,
}
"""The message keys of how to get listed: on an empty leaderboard, and on one that doesn't list the user."""
_FIRST_STEPS = {
    "leaderboard-first-level": new_game_button,
    "leaderboard-first-games": new_game_button,
    "leaderboard-first-daily": welcome.daily_button,
}
"""The buttons that the messages of empty leaderboards name."""
_MEDALS = ("🥇", "🥈", "🥉")


def message(page: LeaderboardPage, user: int, *, in_server: bool) -> Message:
    """Return the page with menus of all leaderboards and buttons to its neighbours.

    Only `user` changes it in place. The menu of scopes is left out unless it is read `in_server`.
    """
    scope = EVERYWHERE if page.guild is None else SERVER
    needed = {"duels": MIN_RESULTS[LeaderboardMetric.RATING], "games": MIN_RESULTS[LeaderboardMetric.LEVEL]}
    first_steps, unlisted = _NOT_LISTED[page.metric]
    entries = [_line(place, entry, page, user) for place, entry in zip(page.places, page.entries, strict=True)]
    own_place = ""
    if page.own is None:
        own_place = translate(unlisted, **needed) if entries else ""
    elif page.own.player not in {entry.player for entry in page.entries}:
        key = "leaderboard-below" if page.own_place is None else "leaderboard-own-place"
        own_place = translate(key, place=page.own_place or LAST_PLACE, figure=_figure(page.own, page.metric))

    def to(number: int) -> PageButton:
        return PageButton(page.metric, page.period, scope, number, user)

    # At the first page there is no page before: a disabled button still needs an id of its own.
    before, is_last = page.number - 1 if page.number else page.pages, page.number + 1 >= page.pages
    neighbours = [
        button(to(before), "leaderboard-higher", GREY, disabled=page.number == 0),
        button(to(page.number + 1), "leaderboard-lower", GREY, disabled=is_last),
    ]
    place = translate("leaderboard-page", page=page.number + 1, pages=page.pages) if page.pages > 1 else ""
    return card(
        Accent.INFO,
        paragraph(
            f"## 🏆 {translate(_TITLES[page.metric])}",
            small(f"{translate(_SCOPES[scope])} · {translate(_PERIODS[page.period])}"),
            *(entries or [translate(first_steps, **needed)]),
        ),
        small(own_place, place),
        [] if entries or first_steps not in _FIRST_STEPS else [_FIRST_STEPS[first_steps]()],
        neighbours if page.pages > 1 else [],
        *_menus(page, scope, user, in_server),
    )


def _line(place: int, entry: PlayerTotals | AchievementTotals, page: LeaderboardPage, user: int) -> str:
    """Return a line like `🥇 1. Ann · 12 duels`, in bold if it is the user's own.

    The board of accuracy also lists players with none, who get no medal.
    """
    by_accuracy = page.metric is LeaderboardMetric.ACCURACY
    has_none = by_accuracy and isinstance(entry, PlayerTotals) and entry.accuracy.percent is None
    medal = f"{_MEDALS[place - 1]} " if place <= len(_MEDALS) and not has_none else ""
    # The dot is escaped: Discord would number the lines of a list anew.
    line = f"{medal}{place}\\. {entry.name} · {_figure(entry, page.metric)}"
    return f"**{line}**" if entry.player == user else line


def _figure(totals: PlayerTotals | AchievementTotals, metric: LeaderboardMetric) -> str:
    if isinstance(totals, PlayerTotals):
        if metric is LeaderboardMetric.LEVEL:
            return translate("level-now", level=totals.level or 0)
        percent, choices = totals.accuracy.percent, totals.accuracy.choices
        if percent is None:
            return translate("leaderboard-no-accuracy")
        return translate("leaderboard-accuracy", percent=percent, choices=choices)
    if metric is LeaderboardMetric.RATING:
        uncertainty = totals.uncertainty or 0
        return f"{(totals.rating or 0) + uncertainty} ±{uncertainty}"
    if metric is LeaderboardMetric.DUELS:
        return translate("leaderboard-duels", count=totals.duels)
    if metric is LeaderboardMetric.TRAINING_RATING:
        return translate("leaderboard-at-least", points=totals.training_rating)
    if metric in (LeaderboardMetric.TRAINING_STREAK, LeaderboardMetric.TRAINING_RUSH):
        is_streak = metric is LeaderboardMetric.TRAINING_STREAK
        return translate("leaderboard-puzzles", count=totals.training_streak if is_streak else totals.training_rush)
    if metric is LeaderboardMetric.DAILY:
        played = translate("leaderboard-days", count=totals.dailies.days)
        return f"{played} · {behind(totals.dailies.behind)}"
    return translate("leaderboard-days", count=totals.daily_streak)


def _menus(page: LeaderboardPage, scope: str, user: int, in_server: bool) -> list[MenuSpec]:
    """Return menus of metrics, periods and scopes; each option is the first page of that leaderboard.

    A level is that of now, so its leaderboard has no periods.
    """

    def option(key: str, metric: LeaderboardMetric, period: Period, scope: str) -> MenuOption:
        return MenuOption(str(PageButton(metric, period, scope, 0, user)), translate(key))

    by, period, where = (translate(key) for key in (_TITLES[page.metric], _PERIODS[page.period], _SCOPES[scope]))
    menus = [
        MenuSpec(
            f"coins/top/by/{user}",
            translate("leaderboard-choose-by", by=by),
            [option(key, metric, page.period, scope) for metric, key in _TITLES.items()],
        ),
        MenuSpec(
            f"coins/top/period/{user}",
            translate("leaderboard-choose-period", period=period),
            [option(key, page.metric, other, scope) for other, key in _PERIODS.items()],
        ),
        MenuSpec(
            f"coins/top/scope/{user}",
            translate("leaderboard-choose-scope", scope=where),
            [option(key, page.metric, page.period, other) for other, key in _SCOPES.items()],
        ),
    ]
    if page.metric is LeaderboardMetric.LEVEL:
        del menus[1]
    return menus if in_server else menus[:-1]
