"""Render the daily puzzle: results, share text, solution and announcement."""

from __future__ import annotations

from datetime import date, timedelta

from bot.chat.components.custom_ids import DailyAction, DailyButton
from bot.chat.components.layout import BLUE, GREEN, GREY, ButtonSpec
from bot.chat.components.message import Accent, Message, Picture, Text, rows_of
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views.text.formatting import fenced, layout_name
from bot.chat.views.text.move_marks import SHAPES
from bot.i18n import translate
from bot.match import Layout, MoveMark, Status
from bot.match.dealing.daily_puzzle import DailyPuzzle
from bot.player_name import PlayerName
from bot.rendering.labels import band_labels, gave_up_label
from bot.service.analysis.evaluate import BoardEvaluation
from bot.service.daily.puzzle import DailyResults, DailyTally

_DAY = timedelta(days=1)
_BAR = 9
"""Columns of the longest bar."""
_EXACT, _COSTLY = SHAPES[MoveMark.BEST], SHAPES[MoveMark.BLUNDER]


def results(daily: DailyResults) -> Message:
    """Return the results with their histogram and buttons."""
    return Message((Text(_results(daily)), Picture(""), *rows_of(_buttons(daily))), Accent.INFO)


def _results(daily: DailyResults) -> str:
    """Return par, the user's own result and streak, and the distribution of all tries."""
    lines = [_title(daily.puzzle.day), _board(daily.puzzle), _par(daily.par)]
    if daily.own is not None:
        lines.append(translate("daily-yours", result=_result(daily)))
    lines += [
        translate("daily-streak", count=daily.streak.current),
        translate("daily-best-streak", count=daily.streak.best),
    ]
    lines.append(f"-# {translate('daily-freeze-spent' if daily.streak.spent else 'daily-freeze-left')}")
    lines += [translate("daily-players", count=daily.tally.players), fenced("\n".join(_bars(daily)))]
    if daily.column is not None:
        lines.append(f"-# {translate('daily-own-mark')}")
    if not daily.over:
        lines.append(f"-# {translate('daily-solution-later')}")
    return "\n".join(lines)


def _title(day: date) -> str:
    return f"**{translate('daily-title', day=day.isoformat())}**"


def _board(puzzle: DailyPuzzle) -> str:
    return translate("daily-board", layout=layout_name(Layout.of(puzzle.board)), count=puzzle.board.size)


def _par(par: int) -> str:
    return translate("review-par-win", margin=par) if par > 0 else translate("review-par-tie")


def _result(daily: DailyResults) -> str:
    """Return the result of the user's own finished try."""
    if daily.below is not None:
        return translate("share-below", by=daily.below) if daily.below else translate("share-par")
    if daily.own is not None and daily.own.match.status is Status.FINISHED:
        return translate("daily-too-late")
    return gave_up_label()


def _bars(daily: DailyResults) -> list[str]:
    """Return a line per band; a triangle marks the user's own."""
    counts = [*daily.tally.bands, daily.tally.given_up]
    most, digits = max(1, *counts), max(len(str(count)) for count in counts)
    lines = []
    for number, (label, count) in enumerate(zip([*band_labels(), gave_up_label()], counts, strict=True)):
        bar = "█" * -(-count * _BAR // most)
        lines.append(f"{'▸' if number == daily.column else ' '}{label:<9} {count:>{digits}} {bar}".rstrip())
    return lines


def _buttons(daily: DailyResults) -> list[ButtonSpec]:
    """Return buttons to share, to see the solution, and to go to other days."""
    day = daily.puzzle.day
    own: list[ButtonSpec] = []
    if daily.own is not None:
        own.append((str(DailyButton(DailyAction.SHARE, day)), translate("board-share"), GREY))
    if daily.over:
        own.append((str(DailyButton(DailyAction.SOLUTION, day)), translate("daily-solution"), BLUE))
        own.append((str(DailyButton(DailyAction.PLAY)), translate("daily-play"), GREEN))
    own.append((str(DailyButton(DailyAction.RESULTS, day - _DAY)), translate("daily-day-before"), GREY))
    return own


def share(player: PlayerName, daily: DailyResults) -> Message:
    """Return a try without spoilers: no coin, no side, and not the value of par."""
    lines = [_title(daily.puzzle.day), _board(daily.puzzle)]
    lines += [str(player), _result(daily)]
    lines.append("".join(_EXACT if exact else _COSTLY for exact in daily.exact))
    costly = daily.exact.count(False)
    lines.append(f"-# {_EXACT} {translate('daily-exact')}: {len(daily.exact) - costly}")
    if costly:
        lines.append(f"-# {_COSTLY} {translate('daily-costly')}: {costly}")
    lines += [translate("daily-streak", count=daily.streak.current), translate("daily-share-play")]
    return Message((Text("\n".join(filter(None, lines))),), Accent.INFO)


def solution(day: date, evaluation: BoardEvaluation) -> Message:
    """Return the evaluation of a past day's puzzle."""
    evaluated = evaluation_view.message(evaluation, asked=True)
    return Message((Text(_title(day)), *evaluated.parts), evaluated.accent)


def post(puzzle: DailyPuzzle, yesterday: DailyTally | None) -> Message:
    """Return the announcement of the puzzle, with yesterday's result if somebody played, and its buttons."""
    lines = [_title(puzzle.day), _board(puzzle), translate("daily-invitation")]
    if yesterday is not None and yesterday.players:
        lines.append(f"-# {translate('daily-yesterday', players=yesterday.players, par=yesterday.bands[0])}")
    return Message((Text("\n".join(lines)), *rows_of(_post_buttons(puzzle.day, yesterday is not None))), Accent.INFO)


def _post_buttons(day: date, yesterday: bool) -> list[ButtonSpec]:
    """Return buttons to play and to see yesterday's results."""
    before = (str(DailyButton(DailyAction.RESULTS, day - _DAY)), translate("daily-results-before"), GREY)
    return [(str(DailyButton(DailyAction.PLAY)), translate("daily-play"), GREEN), *([before] if yesterday else [])]
