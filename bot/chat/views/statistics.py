"""Render a player's statistics."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.components.message import Accent, Divider, Message, Picture, card
from bot.chat.views.emojis import NO_EMOJIS, Emojis, with_face
from bot.chat.views.formatting import capitalized, paragraph, section, small
from bot.i18n import translate
from bot.match.daily import DailyHistory, DailyHistoryDay
from bot.match.match import Status
from bot.match.ratings import PROVISIONAL_DUELS
from bot.match.statistics import PlayerStats, PlayerTotals, ResultRecord, RivalRecord
from bot.player_name import PlayerName
from bot.service.statistics import PEOPLE

_MAX_LISTED_RATINGS = 6
"""The most ratings listed in the text, which replaces the chart if there is no picture."""


def message(player: PlayerName, stats: PlayerStats, emojis: Emojis = NO_EMOJIS) -> Message:
    """Return the statistics with the chart of the rating, and the faces of opponents among `emojis`."""
    nothing_yet = [translate("stats-none"), translate("stats-begin")]
    totals = nothing_yet if stats.totals is None else _totals(stats.totals)
    parts: list[str | Divider | Picture] = [paragraph(f"## {player}", *totals)]
    if stats.rating is not None:
        rating, curve = stats.rating, " → ".join(map(str, stats.curve[-_MAX_LISTED_RATINGS:]))
        points = translate("stats-rating", points=rating.points, uncertainty=rating.uncertainty)
        provisional = translate("stats-provisional", duels=rating.duels, of=PROVISIONAL_DUELS)
        parts += section(f"**{points}**", small(provisional) if rating.provisional else "")
        parts.append(Picture(small(curve) if len(stats.curve) > 1 else ""))
    by_opponent = [(_opponent(record, emojis), record) for record in stats.records]
    by_layout = [(capitalized(translate(f"layout-{each.name.replace(' ', '-')}")), each) for each in stats.layouts]
    parts += _records("stats-by-opponent", by_opponent)
    parts += _records("stats-by-layout", by_layout if len(by_layout) > 1 else [])
    parts += _records("stats-by-player", [(str(record.name), record) for record in stats.rivals])
    if stats.daily is not None and stats.totals is not None:
        parts += section(_daily(stats.daily))
    return card(Accent.INFO, *parts)


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
        small(translate("stats-full-hints", count=hinted)) if hinted else "",
    ]


def _opponent(record: ResultRecord, emojis: Emojis) -> str:
    if record.name == PEOPLE:
        return capitalized(translate("stats-people"))
    return with_face(record.name, translate(f"opponent-{record.name}"), emojis)


def _records(title_key: str, records: Sequence[tuple[str, ResultRecord | RivalRecord]]) -> list[Divider | str]:
    """Return the `records` with their names below a title, in words: columns would not be aligned on a phone."""
    lines = [translate("stats-against", name=name, record=_record(record)) for name, record in records]
    return section(f"**{translate(title_key)}**", *lines) if lines else []


def _record(record: PlayerTotals | ResultRecord | RivalRecord) -> str:
    return translate("stats-record", won=record.wins, tied=record.ties, lost=record.losses)


def _daily(history: DailyHistory) -> str:
    """Return totals of the daily puzzle and the tries at its latest days."""
    days, par = translate("stats-daily-days", count=history.days), translate("stats-daily-par", count=history.par)
    current = translate("daily-streak", count=history.streak.current)
    best = translate("daily-best-streak", count=history.streak.best)
    tries = small(*(_day(day) for day in history.lately if day.status is not None))
    return paragraph(f"**{days}** · {par}", f"🔥 {current} · {best}", tries)


def _day(day: DailyHistoryDay) -> str:
    result = translate("daily-too-late") if day.status is Status.FINISHED else translate("daily-given-up")
    if day.below is not None:
        result = translate("daily-below", by=day.below) if day.below else translate("daily-best")
    elif day.status is Status.ACTIVE:
        result = translate("stats-daily-unended")
    return f"{day.day:%m-%d} · {result}"  # month and day, as they stand in an ISO date
