"""A player's numbers in a few lines."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.says.words import COLUMNS, fenced, name
from bot.language import say
from bot.match import OPPONENTS, Status
from bot.match.rating import PROVISIONAL
from bot.pictures.histogram import given_up
from bot.service.daily_history import Day, History
from bot.service.ending import PEOPLE
from bot.service.stats import Stats
from bot.store.records import Record

_CELL = 4
"""Columns of a number in the table."""
_LABEL = COLUMNS - 3 * (_CELL + 1)
_LATELY = 4
"""Ratings that are told in words; the picture has more."""


def text(player: str, stats: Stats) -> str:
    """Totals, accuracy, streaks, results by opponent, and how the daily puzzles went."""
    standing = stats.standing
    if standing is None:
        return f"**{name(player)}**\n{say('stats-none')}"
    accuracy = standing.accuracy
    shown = standing.games - standing.wins - standing.ties - standing.losses
    percent = say("stats-no-accuracy")
    if accuracy.percent is not None:
        percent = say("stats-accuracy", percent=accuracy.percent, exact=accuracy.exact, choices=accuracy.choices)
    return "\n".join(
        [
            f"**{name(player)}**",
            say("stats-games", games=standing.games, won=standing.wins),
            say("stats-others", tied=standing.ties, lost=standing.losses),
            *([say("stats-full-hints", count=shown)] if shown else []),
            percent,
            say("stats-given-away", lost=accuracy.lost),
            say("stats-streak", streak=standing.streak, best=standing.best_streak),
            *_rating(stats),
            fenced("\n".join(_tables(stats))),
            *_daily(stats.daily),
        ]
    )


def _rating(stats: Stats) -> list[str]:
    """The rating, how sure it is, and how it went lately."""
    rating = stats.rating
    if rating is None:
        return []
    told = [say("stats-rating", points=rating.points, uncertainty=rating.uncertainty)]
    if rating.provisional:
        told.append(say("stats-provisional", duels=rating.duels, of=PROVISIONAL))
    if len(stats.curve) > 1:
        told.append(" → ".join(map(str, stats.curve[-_LATELY:])))
    return told


def _daily(history: History | None) -> list[str]:
    """Days played, and how they went; the last ones day by day."""
    if history is None:
        return []
    told = [
        say("stats-daily-days", count=history.days),
        say("stats-daily-par", count=history.par),
        say("daily-streak", count=history.streak.current),
        say("daily-best-streak", count=history.streak.best),
    ]
    if history.lately:
        # Month and day, as they stand in a title.
        told.append(fenced("\n".join(f"{each.day:%m-%d} {_result(each)}" for each in history.lately)))
    return told


def _result(day: Day) -> str:
    """How a day's try went."""
    if day.below is not None:
        return say("share-below", by=day.below) if day.below else say("share-par")
    if day.status is None:
        return say("stats-daily-untried")
    if day.status is Status.ACTIVE:
        return say("stats-daily-unended")
    return say("daily-too-late") if day.status is Status.FINISHED else given_up()


def _tables(stats: Stats) -> list[str]:
    """Results by opponent; by layout where there were several; against other players."""
    lines = _table(stats.records)
    if len(stats.layouts) > 1:
        lines += _lines([(say(f"stats-layout-{each.name.replace(' ', '-')}"), each) for each in stats.layouts])
    return lines + _lines([(_plain(each.name), each) for each in stats.rivals])


def _plain(written: str) -> str:
    """A name as it can stand in a block of code."""
    return "".join(each for each in written if each.isprintable() and each != "`")[:_LABEL]


def _lines(records: Sequence[tuple[str, Record]]) -> list[str]:
    return [
        f"{label:{_LABEL}}" + "".join(f" {cell:>{_CELL}}" for cell in (each.wins, each.ties, each.losses))
        for label, each in records
    ]


def _table(records: Sequence[Record]) -> list[str]:
    """Results by opponent."""
    names = {opponent: say(f"opponent-{opponent}") for opponent in OPPONENTS} | {PEOPLE: say("stats-people")}
    widest = max(map(len, names.values()))
    heads = say("stats-head-won"), say("stats-head-tied"), say("stats-head-lost")
    rows = [("", *heads)]
    rows += [(names[each.name], str(each.wins), str(each.ties), str(each.losses)) for each in records]
    return [f"{first:{widest}}" + "".join(f" {cell:>{_CELL}}" for cell in cells) for first, *cells in rows]
