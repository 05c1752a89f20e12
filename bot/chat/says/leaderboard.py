"""A page of a leaderboard, and its buttons."""

from __future__ import annotations

from bot.chat.ids import EVERYWHERE, SERVER, PageButton
from bot.chat.says.buttons import GREY, Rows, rows
from bot.chat.says.words import COLUMNS, name
from bot.language import say
from bot.match.rating import PROVISIONAL
from bot.service.leaderboard import LAST_PLACE, Page
from bot.store.periods import Period
from bot.store.standings import By, Feats, Standing

_TITLES = {
    By.WINS: "leaderboard-by-wins",
    By.ACCURACY: "leaderboard-by-accuracy",
    By.GAMES: "leaderboard-by-games",
    By.RATING: "leaderboard-by-rating",
    By.DUELS: "leaderboard-by-duels",
    By.DAILY: "leaderboard-by-daily",
    By.STREAK: "leaderboard-by-streak",
}


_PERIODS = {
    Period.WEEK: "leaderboard-week",
    Period.MONTH: "leaderboard-month",
    Period.SEASON: "leaderboard-season",
}
"""Those that are named; the rest is all time."""


def text(page: Page) -> str:
    """The title, ten places, and the asker's own."""
    where = say("leaderboard-everywhere" if page.guild is None else "leaderboard-here")
    lines = [f"**{say('leaderboard-title', by=say(_TITLES[page.by]), where=where)}**"]
    if page.period in _PERIODS:
        lines.append(f"-# {say(_PERIODS[page.period])}")
    if not page.standings:
        lines += _nobody(page.by)
    lines += [_line(place, standing, page.by) for place, standing in enumerate(page.standings, page.first_place)]
    if page.pages > 1:
        lines.append(f"-# {say('leaderboard-page', page=page.number + 1, pages=page.pages)}")
    if page.own is None:
        lines.append(f"-# {say('leaderboard-unplaced' if page.by in _OF_GAMES else 'leaderboard-no-place')}")
    elif page.own_place is None:
        lines.append(f"-# {say('leaderboard-below', place=LAST_PLACE, figure=_figure(page.own, page.by))}")
    else:
        own = say("leaderboard-own-place", place=page.own_place, figure=_figure(page.own, page.by))
        lines.append(f"-# {own}")
    return "\n".join(lines)


_OF_GAMES = (By.WINS, By.ACCURACY, By.GAMES)


def _nobody(by: By) -> list[str]:
    """That nobody is listed yet, and how to be the first."""
    if by in _OF_GAMES:
        return [say("leaderboard-none"), say("leaderboard-be-the-first")]
    if by is By.RATING:
        return [say("leaderboard-nobody"), say("leaderboard-rated-from", duels=PROVISIONAL)]
    return [say("leaderboard-nobody")]


def _line(place: int, standing: Standing | Feats, by: By) -> str:
    number, figure = f"{place:>2}", _figure(standing, by)
    room = COLUMNS - len(number) - 1 - len(say("leaderboard-place", name="", figure=figure))
    return f"`{number}` {say('leaderboard-place', name=name(standing.name, room), figure=figure)}"


def _figure(standing: Standing | Feats, by: By) -> str:
    if isinstance(standing, Feats):
        return _feat(standing, by)
    if by is By.WINS:
        return say("leaderboard-wins", count=standing.wins)
    if by is By.GAMES:
        return say("leaderboard-games", count=standing.games)
    if standing.accuracy.percent is None:
        return say("leaderboard-no-accuracy")
    return say("leaderboard-accuracy", percent=standing.accuracy.percent, choices=standing.accuracy.choices)


def _feat(feats: Feats, by: By) -> str:
    if by is By.RATING:
        uncertainty = feats.uncertainty or 0
        return f"{(feats.rating or 0) + uncertainty} ±{uncertainty}"
    if by is By.DUELS:
        return say("leaderboard-duels", count=feats.duels)
    return say("leaderboard-days", count=feats.dailies if by is By.DAILY else feats.daily_streak)


def buttons(page: Page, user: int) -> Rows | None:
    """To the pages beside this one; `None` where there is only one."""
    if page.pages == 1:
        return None
    scope = EVERYWHERE if page.guild is None else SERVER

    def to(number: int) -> str:
        return str(PageButton(page.by, page.period, scope, number, user))

    # At the first page there is no page before: a disabled button still needs an id of its own.
    before, after = page.number - 1, page.number + 1
    return rows(
        [
            (to(max(before, 0)) if before >= 0 else to(page.pages), say("leaderboard-higher"), GREY, before < 0),
            (to(after), say("leaderboard-lower"), GREY, after >= page.pages),
        ]
    )
