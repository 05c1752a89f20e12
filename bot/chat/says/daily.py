"""The daily puzzle: its results, what is shared of them, its solution, and what is posted on its day."""

from __future__ import annotations

from datetime import date, timedelta

from bot.chat.ids import Daily, DailyButton
from bot.chat.says import evaluation
from bot.chat.says.buttons import BLUE, GREEN, GREY, ButtonSpec, Rows, rows
from bot.chat.says.marks import SHAPES
from bot.chat.says.words import fenced, layout_name, name
from bot.language import say
from bot.match import Layout, Mark, Status
from bot.match.daily import Puzzle
from bot.pictures.histogram import LABELS, given_up
from bot.service.daily import Results, Tally
from bot.service.evaluate import Assessment

_DAY = timedelta(days=1)
_BAR = 9
"""Columns of the longest bar."""
_EXACT, _COSTLY = SHAPES[Mark.BEST], SHAPES[Mark.BLUNDER]


def results(told: Results) -> str:
    """What was to be had, how the asker's own try went, their streak, and how all tries did."""
    lines = [_title(told.puzzle.day), _board(told.puzzle), _par(told.par)]
    if told.own is not None:
        lines.append(say("daily-yours", result=_result(told)))
    lines += [say("daily-streak", count=told.streak.current), say("daily-best-streak", count=told.streak.best)]
    lines.append(f"-# {say('daily-freeze-spent' if told.streak.spent else 'daily-freeze-left')}")
    lines += [say("daily-players", count=told.tally.players), fenced("\n".join(_bars(told)))]
    if told.column is not None:
        lines.append(f"-# {say('daily-own-mark')}")
    if not told.over:
        lines.append(f"-# {say('daily-solution-later')}")
    return "\n".join(lines)


def _title(day: date) -> str:
    return f"**{say('daily-title', day=day.isoformat())}**"


def _board(puzzle: Puzzle) -> str:
    return say("daily-board", layout=layout_name(Layout.of(puzzle.board)), count=puzzle.board.size)


def _par(par: int) -> str:
    return say("review-par-win", margin=par) if par > 0 else say("review-par-tie")


def _result(told: Results) -> str:
    """How the asker's own try, which is over, went."""
    if told.below is not None:
        return say("share-below", by=told.below) if told.below else say("share-par")
    if told.own is not None and told.own.match.status is Status.FINISHED:
        return say("daily-too-late")
    return given_up()


def _bars(told: Results) -> list[str]:
    """A line a band: the asker's own is marked by a triangle."""
    counts = [*told.tally.bands, told.tally.given_up]
    most, digits = max(1, *counts), max(len(str(count)) for count in counts)
    lines = []
    for number, (label, count) in enumerate(zip([*(each() for each in LABELS), given_up()], counts, strict=True)):
        bar = "█" * -(-count * _BAR // most)
        lines.append(f"{'▸' if number == told.column else ' '}{label:<9} {count:>{digits}} {bar}".rstrip())
    return lines


def buttons(told: Results) -> Rows:
    """To share one's own, to see the solution, and the days beside."""
    day = told.puzzle.day
    own: list[ButtonSpec] = []
    if told.own is not None:
        own.append((str(DailyButton(Daily.SHARE, day)), say("board-share"), GREY))
    if told.over:
        own.append((str(DailyButton(Daily.SOLUTION, day)), say("daily-solution"), BLUE))
        own.append((str(DailyButton(Daily.PLAY)), say("daily-play"), GREEN))
    own.append((str(DailyButton(Daily.RESULTS, day - _DAY)), say("daily-day-before"), GREY))
    return rows(own)


def share(player: str, told: Results) -> str:
    """A try in a few lines that spoil nothing: no coin, no side, and not what was to be had."""
    lines = [_title(told.puzzle.day), _board(told.puzzle)]
    lines += [name(player), _result(told)]
    lines.append("".join(_EXACT if exact else _COSTLY for exact in told.exact))
    costly = told.exact.count(False)
    lines.append(f"-# {_EXACT} {say('daily-exact')}: {len(told.exact) - costly}")
    if costly:
        lines.append(f"-# {_COSTLY} {say('daily-costly')}: {costly}")
    lines += [say("daily-streak", count=told.streak.current), say("daily-share-play")]
    return "\n".join(filter(None, lines))


def solution(day: date, told: Assessment) -> str:
    """The whole truth about the puzzle of a day that is over."""
    return f"{_title(day)}\n{evaluation.text(told, asked=True)}"


def post(puzzle: Puzzle, yesterday: Tally | None) -> str:
    """What is posted where an administrator asked for it; with how the day before went, where somebody played."""
    lines = [_title(puzzle.day), _board(puzzle), say("daily-invitation")]
    if yesterday is not None and yesterday.players:
        lines.append(f"-# {say('daily-yesterday', players=yesterday.players, par=yesterday.bands[0])}")
    return "\n".join(lines)


def buttons_of_a_post(day: date, yesterday: bool) -> Rows:
    """To play, and to see the results of the day before."""
    before = (str(DailyButton(Daily.RESULTS, day - _DAY)), say("daily-results-before"), GREY)
    return rows([(str(DailyButton(Daily.PLAY)), say("daily-play"), GREEN), *([before] if yesterday else [])])
