"""Render a page of a leaderboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated

from bot.chat.components.custom_ids import Button, UserId, matching, number_in
from bot.chat.components.message import GREY, Accent, ButtonSpec, MenuOption, MenuSpec, Message, card
from bot.chat.views import welcome
from bot.chat.views.daily import behind
from bot.chat.views.formatting import button, dotted, paragraph, small
from bot.chat.views.new_games import new_game_button
from bot.i18n import translate
from bot.match.daily import DailySum
from bot.match.leaderboards import MIN_RESULTS, Entry, Figure, LeaderboardMetric
from bot.service.leaderboards import LAST_PLACE, MAX_PAGES, LeaderboardPage

SERVER, EVERYWHERE = "server", "everywhere"


class PageButton(Button):
    """A page (from 0) of a leaderboard, changed in place by `user` only."""

    word = "top"
    metric: LeaderboardMetric
    scope: Annotated[str, matching(f"{SERVER}|{EVERYWHERE}")]
    page: Annotated[int, number_in(0, MAX_PAGES)]
    user: UserId

    older_forms = (
        (re.compile(f"(coins/top/[a-z-]+)/(?:week|month|season|all)/({SERVER}|{EVERYWHERE})/"), r"\1/\2/"),
        (re.compile("coins/top/(wins|games|accuracy|duels)/"), f"coins/top/{LeaderboardMetric.LEVEL.value}/"),
        (re.compile("coins/top/streak/"), f"coins/top/{LeaderboardMetric.DAILY.value}/"),
    )
    """With a period, and of leaderboards that are gone."""


_TITLES = {metric: f"leaderboard-by-{metric.value}" for metric in LeaderboardMetric}
_SCOPES = {SERVER: "leaderboard-here", EVERYWHERE: "leaderboard-everywhere"}
_TRAINING = ("leaderboard-first-training", "leaderboard-no-place")
_NOT_LISTED = {
    LeaderboardMetric.DAILY: ("leaderboard-first-daily", "leaderboard-no-place"),
    LeaderboardMetric.LEVEL: ("leaderboard-first-level", "leaderboard-unsettled"),
    LeaderboardMetric.RATING: ("leaderboard-first-rated", "leaderboard-unrated"),
    LeaderboardMetric.TRAINING_RATING: _TRAINING,
    LeaderboardMetric.TRAINING_STREAK: _TRAINING,
    LeaderboardMetric.TRAINING_RUSH: _TRAINING,
}
"""The message keys of how to get listed: on an empty leaderboard, and on one that doesn't list the user."""
_FIRST_STEPS: dict[str, Callable[[], ButtonSpec]] = {
    "leaderboard-first-level": new_game_button,
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
    span = translate("leaderboard-week") if page.metric is LeaderboardMetric.DAILY else ""
    own_place = ""
    if page.own is None:
        own_place = translate(unlisted, **needed) if entries else ""
    elif user not in {entry.player for entry in page.entries}:
        key = "leaderboard-below" if page.own_place is None else "leaderboard-own-place"
        own_place = translate(key, place=page.own_place or LAST_PLACE, figure=_figure(page.own, page.metric))

    def to(number: int) -> PageButton:
        return PageButton(page.metric, scope, number, user)

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
            small(dotted(translate(_SCOPES[scope]), span)),
            *(entries or [translate(first_steps, **needed)]),
        ),
        small(own_place, place),
        [] if entries or first_steps not in _FIRST_STEPS else [_FIRST_STEPS[first_steps]()],
        neighbours if page.pages > 1 else [],
        *_menus(page, scope, user, in_server),
    )


def _line(place: int, entry: Entry, page: LeaderboardPage, user: int) -> str:
    """Return a line like `🥇 1. Ann · 12 puzzles`, in bold if it is the user's own."""
    medal = f"{_MEDALS[place - 1]} " if place <= len(_MEDALS) else ""
    # The dot is escaped: Discord would number the lines of a list anew.
    line = f"{medal}{place}\\. {entry.name} · {_figure(entry.figure, page.metric)}"
    return f"**{line}**" if entry.player == user else line


def _figure(figure: Figure, metric: LeaderboardMetric) -> str:
    key = figure.key
    if metric is LeaderboardMetric.DAILY:
        played = DailySum.of(key)
        return f"{translate('leaderboard-days', count=played.days)} · {behind(played.behind)}"
    if metric is LeaderboardMetric.LEVEL:
        return translate("level-now", level=key)
    if metric is LeaderboardMetric.RATING:
        return f"{key + figure.uncertainty} ±{figure.uncertainty}"
    if metric is LeaderboardMetric.TRAINING_RATING:
        return translate("leaderboard-at-least", points=key)
    return translate("leaderboard-puzzles", count=key)


def _menus(page: LeaderboardPage, scope: str, user: int, in_server: bool) -> list[MenuSpec]:
    """Return menus of metrics and scopes; each option is the first page of that leaderboard."""

    def option(key: str, metric: LeaderboardMetric, scope: str) -> MenuOption:
        return MenuOption(str(PageButton(metric, scope, 0, user)), translate(key))

    menus = [
        MenuSpec(
            f"coins/top/by/{user}",
            translate("leaderboard-choose-by", by=translate(_TITLES[page.metric])),
            [option(key, metric, scope) for metric, key in _TITLES.items()],
        ),
        MenuSpec(
            f"coins/top/scope/{user}",
            translate("leaderboard-choose-scope", scope=translate(_SCOPES[scope])),
            [option(key, page.metric, other) for other, key in _SCOPES.items()],
        ),
    ]
    return menus if in_server else menus[:-1]
