"""A player's numbers in a few lines."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.says.words import fenced, name
from bot.language import say
from bot.match import OPPONENTS
from bot.service.ending import PEOPLE
from bot.service.stats import Stats
from bot.store.records import Record

_CELL = 4
"""Columns of a number in the table."""


def text(player: str, stats: Stats) -> str:
    """Totals, accuracy, streaks, and results by opponent."""
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
            fenced("\n".join(_table(stats.records))),
        ]
    )


def _table(records: Sequence[Record]) -> list[str]:
    """Results by opponent."""
    names = {opponent: say(f"opponent-{opponent}") for opponent in OPPONENTS} | {PEOPLE: say("stats-people")}
    widest = max(map(len, names.values()))
    heads = say("stats-head-won"), say("stats-head-tied"), say("stats-head-lost")
    rows = [("", *heads)]
    rows += [(names[each.name], str(each.wins), str(each.ties), str(each.losses)) for each in records]
    return [f"{first:{widest}}" + "".join(f" {cell:>{_CELL}}" for cell in cells) for first, *cells in rows]
