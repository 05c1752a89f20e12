"""Render a player's statistics."""

from __future__ import annotations

from bot.chat.components.message import Accent, Divider, Message, Part, Picture, Text
from bot.chat.views.emojis import NO_EMOJIS, Emojis, face
from bot.chat.views.formatting import capitalized
from bot.i18n import translate
from bot.match.match import Status
from bot.match.ratings import PROVISIONAL_DUELS
from bot.match.statistics import PlayerTotals, ResultRecord, RivalRecord
from bot.player_name import PlayerName
from bot.rendering.words import gave_up_label
from bot.service.recomputation import PEOPLE
from bot.service.statistics import DailyHistory, DailyHistoryDay, PlayerStats

_MAX_LISTED_RATINGS = 6
"""The most ratings listed in the text, which replaces the chart if there is no picture."""


def message(player: PlayerName, stats: PlayerStats, emojis: Emojis = NO_EMOJIS) -> Message:
    """Return the statistics with the chart of the rating, and the faces of opponents among `emojis`."""
    totals = [translate("stats-none"), translate("stats-begin")] if stats.totals is None else _totals(stats.totals)
    parts: list[Part] = [Text("\n".join([f"## {player}", *totals]))]
    if stats.rating is not None:
        curve = f"-# {' → '.join(map(str, stats.curve[-_MAX_LISTED_RATINGS:]))}" if len(stats.curve) > 1 else ""
        parts += [Divider(), Text("\n".join(_rating(stats))), Picture(curve)]
    opponents = [(_opponent(record, emojis), record) for record in stats.records]
    layouts = [(capitalized(translate(f"layout-{record.name.replace(' ', '-')}")), record) for record in stats.layouts]
    rivals = [(str(record.name), record) for record in stats.rivals]
    for key, records in (
        ("stats-by-opponent", opponents),
        ("stats-by-layout", layouts if len(layouts) > 1 else []),
        ("stats-by-player", rivals),
    ):
        if records:
            # In words: columns would not be aligned on a phone.
            lines = [translate("stats-against", name=name, record=_record(record)) for name, record in records]
            parts += [Divider(), Text("\n".join([f"**{translate(key)}**", *lines]))]
    if stats.daily is not None and stats.totals is not None:
        parts += [Divider(), Text("\n".join(_daily(stats.daily)))]
    return Message(tuple(parts), Accent.INFO)


def _totals(totals: PlayerTotals) -> list[str]:
    """Return results, accuracy and streaks over all games."""
    accuracy = totals.accuracy
    percent = translate("stats-no-accuracy")
    if accuracy.percent is not None:
        percent = translate("stats-accuracy", percent=accuracy.percent, exact=accuracy.exact, choices=accuracy.choices)
    hinted = totals.games - totals.wins - totals.ties - totals.losses
    return [
        f"**{translate('stats-games', count=totals.games)}** · {_record(totals)}",
        f"**{percent}** · {translate('stats-given-away', lost=accuracy.lost)}",
        translate("stats-streak", streak=totals.streak, best=totals.best_streak),
        *([f"-# {translate('stats-full-hints', count=hinted)}"] if hinted else []),
    ]


def _rating(stats: PlayerStats) -> list[str]:
    rating = stats.rating
    if rating is None:
        return []
    lines = [f"**{translate('stats-rating', points=rating.points, uncertainty=rating.uncertainty)}**"]
    if rating.provisional:
        lines.append(f"-# {translate('stats-provisional', duels=rating.duels, of=PROVISIONAL_DUELS)}")
    return lines


def _opponent(record: ResultRecord, emojis: Emojis) -> str:
    if record.name == PEOPLE:
        return capitalized(translate("stats-people"))
    return f"{face(record.name, emojis)} {translate(f'opponent-{record.name}')}".lstrip()


def _record(record: PlayerTotals | ResultRecord | RivalRecord) -> str:
    return translate("stats-record", won=record.wins, tied=record.ties, lost=record.losses)


def _daily(history: DailyHistory) -> list[str]:
    """Return totals of the daily puzzle and the tries at its latest days."""
    days = translate("stats-daily-days", count=history.days)
    current = translate("daily-streak", count=history.streak.current)
    best = translate("daily-best-streak", count=history.streak.best)
    lines = [f"**{days}** · {translate('stats-daily-par', count=history.par)}", f"🔥 {current} · {best}"]
    return [*lines, *(_day(day) for day in history.lately if day.status is not None)]


def _day(day: DailyHistoryDay) -> str:
    # Month and day, as they stand in an ISO date.
    return f"-# {day.day:%m-%d} · {_result(day)}"


def _result(day: DailyHistoryDay) -> str:
    if day.below is not None:
        return translate("daily-below", by=day.below) if day.below else translate("share-par")
    if day.status is Status.ACTIVE:
        return translate("stats-daily-unended")
    return translate("daily-too-late") if day.status is Status.FINISHED else gave_up_label()
