"""Render a player's statistics."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.components.message import Accent, Message, Picture, Text
from bot.chat.views.text.formatting import COLUMNS, fenced
from bot.i18n import translate
from bot.match import OPPONENTS, Status
from bot.match.rating import PROVISIONAL
from bot.match.totals import ResultRecord, RivalRecord
from bot.player_name import PlayerName
from bot.rendering.labels import gave_up_label
from bot.service.statistics.daily_history import DailyHistory, DailyHistoryDay
from bot.service.statistics.player_stats import PlayerStats
from bot.service.statistics.results import PEOPLE

_CELL = 4
"""Columns of a number in the table."""
_LABEL = COLUMNS - 3 * (_CELL + 1)
_LATELY = 4
"""Ratings listed in the text; the picture has more."""


def message(player: PlayerName, stats: PlayerStats) -> Message:
    """Return the statistics with the chart of the rating."""
    return Message((Text(_text(player, stats)), Picture("")), Accent.INFO)


def _text(player: PlayerName, stats: PlayerStats) -> str:
    """Return totals, accuracy, streaks, results by opponent and daily puzzles."""
    totals = stats.totals
    if totals is None:
        return f"**{player}**\n{translate('stats-none')}"
    accuracy = totals.accuracy
    shown = totals.games - totals.wins - totals.ties - totals.losses
    percent = translate("stats-no-accuracy")
    if accuracy.percent is not None:
        percent = translate("stats-accuracy", percent=accuracy.percent, exact=accuracy.exact, choices=accuracy.choices)
    return "\n".join(
        [
            f"**{player}**",
            translate("stats-games", games=totals.games, won=totals.wins),
            translate("stats-others", tied=totals.ties, lost=totals.losses),
            *([translate("stats-full-hints", count=shown)] if shown else []),
            percent,
            translate("stats-given-away", lost=accuracy.lost),
            translate("stats-streak", streak=totals.streak, best=totals.best_streak),
            *_rating(stats),
            fenced("\n".join(_tables(stats))),
            *_daily(stats.daily),
        ]
    )


def _rating(stats: PlayerStats) -> list[str]:
    """Return the rating, its uncertainty and its latest values."""
    rating = stats.rating
    if rating is None:
        return []
    lines = [translate("stats-rating", points=rating.points, uncertainty=rating.uncertainty)]
    if rating.provisional:
        lines.append(translate("stats-provisional", duels=rating.duels, of=PROVISIONAL))
    if len(stats.curve) > 1:
        lines.append(" → ".join(map(str, stats.curve[-_LATELY:])))
    return lines


def _daily(history: DailyHistory | None) -> list[str]:
    """Return totals of the daily puzzle and the latest days."""
    if history is None:
        return []
    lines = [
        translate("stats-daily-days", count=history.days),
        translate("stats-daily-par", count=history.par),
        translate("daily-streak", count=history.streak.current),
        translate("daily-best-streak", count=history.streak.best),
    ]
    if history.lately:
        # Month and day, as they stand in a title.
        lines.append(fenced("\n".join(f"{each.day:%m-%d} {_result(each)}" for each in history.lately)))
    return lines


def _result(day: DailyHistoryDay) -> str:
    """Return the result of a day's try."""
    if day.below is not None:
        return translate("share-below", by=day.below) if day.below else translate("share-par")
    if day.status is None:
        return translate("stats-daily-untried")
    if day.status is Status.ACTIVE:
        return translate("stats-daily-unended")
    return translate("daily-too-late") if day.status is Status.FINISHED else gave_up_label()


def _tables(stats: PlayerStats) -> list[str]:
    """Return results by opponent, by layout if there are several, and against other players."""
    lines = _table(stats.records)
    if len(stats.layouts) > 1:
        lines += _lines([(translate(f"stats-layout-{each.name.replace(' ', '-')}"), each) for each in stats.layouts])
    return lines + _lines([(each.name.in_code_block(_LABEL), each) for each in stats.rivals])


def _lines(records: Sequence[tuple[str, ResultRecord | RivalRecord]]) -> list[str]:
    return [
        f"{label:{_LABEL}}" + "".join(f" {cell:>{_CELL}}" for cell in (each.wins, each.ties, each.losses))
        for label, each in records
    ]


def _table(records: Sequence[ResultRecord]) -> list[str]:
    names = {opponent: translate(f"opponent-{opponent}") for opponent in OPPONENTS} | {
        PEOPLE: translate("stats-people")
    }
    widest = max(map(len, names.values()))
    heads = translate("stats-head-won"), translate("stats-head-tied"), translate("stats-head-lost")
    rows = [("", *heads)]
    rows += [(names[each.name], str(each.wins), str(each.ties), str(each.losses)) for each in records]
    return [f"{first:{widest}}" + "".join(f" {cell:>{_CELL}}" for cell in cells) for first, *cells in rows]
