"""A page of a leaderboard, and its buttons."""

from __future__ import annotations

from bot.chat.ids import EVERYWHERE, SERVER, PageButton
from bot.chat.says.buttons import GREY, Rows, rows
from bot.chat.says.words import COLUMNS, count, name
from bot.service.leaderboard import LAST_PLACE, Page
from bot.store.standings import By, Standing

_TITLES = {By.WINS: "Most wins", By.ACCURACY: "Best accuracy", By.GAMES: "Most games"}


def text(page: Page) -> str:
    """The title, ten places, and the asker's own."""
    where = "everywhere" if page.guild is None else "this server"
    lines = [f"**{_TITLES[page.by]}, {where}**"]
    if not page.standings:
        lines.append("No finished games yet.\nBe the first: /coins new")
    lines += [_line(place, standing, page.by) for place, standing in enumerate(page.standings, page.first_place)]
    if page.pages > 1:
        lines.append(f"-# Page {page.number + 1} of {page.pages}")
    if page.own is None:
        lines.append("-# You: no place without a game")
    elif page.own_place is None:
        lines.append(f"-# You: below {LAST_PLACE:,}, {_figure(page.own, page.by)}")
    else:
        lines.append(f"-# Your place: {page.own_place}, {_figure(page.own, page.by)}")
    return "\n".join(lines)


def _line(place: int, standing: Standing, by: By) -> str:
    before, after = f"`{place:>2}` ", f": {_figure(standing, by)}"
    room = COLUMNS - len(before.replace("`", "")) - len(after)
    return before + name(standing.name, room) + after


def _figure(standing: Standing, by: By) -> str:
    if by is By.WINS:
        return count(standing.wins, "win", "wins")
    if by is By.GAMES:
        return count(standing.games, "game", "games")
    if standing.accuracy.percent is None:
        return "none yet"
    return f"{standing.accuracy.percent}% of {standing.accuracy.choices}"


def buttons(page: Page, user: int) -> Rows | None:
    """To the pages beside this one; `None` where there is only one."""
    if page.pages == 1:
        return None
    scope = EVERYWHERE if page.guild is None else SERVER

    def to(number: int) -> str:
        return str(PageButton(page.by, scope, number, user))

    # At the first page there is no page before: a disabled button still needs an id of its own.
    before, after = page.number - 1, page.number + 1
    return rows(
        [
            (to(max(before, 0)) if before >= 0 else to(page.pages), "← Higher", GREY, before < 0),
            (to(after), "Lower →", GREY, after >= page.pages),
        ]
    )
