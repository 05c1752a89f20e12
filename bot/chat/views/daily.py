"""Render the daily puzzle: the invitation, the end of a try, its share text, solution and announcement, the archive."""

from __future__ import annotations

import enum
import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated

from discord.utils import format_dt

from bot.chat.components.custom_ids import Button
from bot.chat.components.message import (
    BLUE,
    GREEN,
    GREY,
    Accent,
    ButtonSpec,
    MenuOption,
    MenuSpec,
    Message,
    Picture,
    Text,
    card,
    note,
)
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views.boards import best_possible, seats
from bot.chat.views.explanations import Narrator
from bot.chat.views.formatting import (
    arrow,
    button,
    capitalized,
    day_name,
    dotted,
    fenced,
    layout_slug,
    number,
    paragraph,
    puzzle_name,
    score_text,
    section,
    signed,
    small,
)
from bot.chat.views.marks import move_signs
from bot.chat.views.new_games import new_game_button
from bot.chat.views.reminders import ReminderAction, ReminderButton, remind_button
from bot.chat.views.training import TrainingAction, TrainingButton
from bot.i18n import translate
from bot.match.daily import HARDEST, DailyPuzzle, DayMark, Features, Streak, number_of
from bot.match.deals import Layout
from bot.match.games import Game
from bot.match.match import Status
from bot.match.reviews import SeatSummary
from bot.player_name import PlayerName
from bot.rendering.words import band_labels
from bot.service.daily import DailyInvitation, DailyResults, DailyTally, FirstMove, FirstMoves, PastPuzzles
from bot.service.daily_posts import PostResults
from bot.service.evaluation import BoardEvaluation


class DailyAction(enum.Enum):
    """An action on a daily puzzle: `PLAY` shows the invitation to it, also `REMINDED`, `START` begins the try.

    `AGAIN` plays a past puzzle. `PAST` lists past puzzles from a day back, `PAST_PAGE` does so in place.
    """

    PLAY = "play"
    START = "start"
    LAYOUT = "layout"
    RESULTS = "results"
    SOLUTION = "solution"
    SHARE = "share"
    REMINDED = "reminded"
    AGAIN = "again"
    PAST = "past"
    PAST_PAGE = "past-page"


class DailyButton(Button):
    """An action on the puzzle of `day`; `None` means today."""

    word = "daily"
    action: DailyAction
    day: Annotated[date, date.fromisoformat] | None = None

    older_forms = ((re.compile(r"coins/daily/[a-z]+\Z"), f"coins/daily/{DailyAction.PLAY.value}"),)  # without a day


_ONE_DAY = timedelta(days=1)
_MAX_FIRSTS = 5
"""The most first coins that are listed."""
_MAX_BAR_LENGTH = 9
"""The length of the longest bar, in columns."""


def invitation(daily: DailyInvitation) -> Message:
    """Return the puzzle before the user's try, without its coins and without the best possible result."""
    day, layout = daily.puzzle.day, layout_slug(Layout.of(daily.puzzle.board))
    return card(
        Accent.YOUR_TURN,
        paragraph(f"## {puzzle_name(day)}", _about(daily.puzzle, day), translate("daily-one-try")),
        paragraph(_players(daily.tally), _streak(daily.streak)),
        [
            button(DailyButton(DailyAction.START, day), "daily-start", GREEN),
            button(DailyButton(DailyAction.LAYOUT, day), f"daily-how-{layout}", GREY),
            _past_button(day),
            *([] if daily.reminded else [remind_button()]),
        ],
        small(translate("daily-next", when=_end(day))),
    )


def layout_rules(layout: Layout) -> Message:
    slug = layout_slug(layout)
    return note(f"**{translate(f'daily-how-{slug}')}**\n{translate(f'daily-about-{slug}')}")


def results(daily: DailyResults, *, in_channel: bool = False) -> Message:
    """Return the end of the user's try with their greatest mistake, or what others did on a past day, with buttons.

    `in_channel`: others can see what is shared there, so sharing comes first.
    """
    own, play, day = daily.own_try, daily.own_play, daily.puzzle.day
    if own is None or play is None:
        summary = paragraph(f"## {puzzle_name(day)}", _about(daily.puzzle, daily.today))
    else:
        rank = ""
        if daily.better_than and daily.tally.has_enough_players:
            rank = translate("daily-better-than", percent=daily.better_than)
        summary = paragraph(
            f"## {_title(daily)}",
            small(capitalized(day_name(day, daily.today))) if daily.is_over else "",
            _scores(daily, own, play),
            _signs(daily),
            _mistake(daily),
            dotted(_streak(daily.streak, day), rank),
            _week(daily),
            _here(daily),
        )
    solution_button = button(DailyButton(DailyAction.SOLUTION, day), "daily-solution", BLUE)
    first = in_channel and own is not None and not daily.is_over
    share = button(DailyButton(DailyAction.SHARE, day), "board-share", GREEN if first else GREY)
    share_button = [] if own is None else [share]
    if daily.is_over:
        again = button(DailyButton(DailyAction.AGAIN, day), "daily-again", GREEN)
        today = button(DailyButton(DailyAction.PLAY), "daily-play", GREY)
        rows = [[again, solution_button, *share_button, _past_button(day), today]]
    else:
        train = button(TrainingButton(TrainingAction.HOME), "training-title", GREY if first else GREEN)
        onward = [train, new_game_button(BLUE), solution_button]
        rows = [[*share_button, *onward] if first else [*onward, *share_button], [_past_button(day)]]
        rows[1] += [] if daily.reminded else [remind_button()]
    return card(
        Accent.WON if daily.below_par == 0 else Accent.INFO,
        summary,
        *_others(daily),
        *rows,
        "" if daily.is_over else small(translate("daily-next", when=_end(day))),
    )


def _title(daily: DailyResults) -> str:
    """Return the number of the puzzle and how far behind the best the user was, or that the user gave up."""
    if _finished_play(daily) is None:
        result = translate("daily-given-up")
    else:
        result = behind(daily.behind)
        if not daily.counts:
            result = translate("daily-late", result=result)
        elif not daily.behind:
            result = f"🏆 {result}"
    return translate("daily-title", puzzle=puzzle_name(daily.puzzle.day), result=result)


def behind(by: int) -> str:
    """Return the result of a try on the scale by which friends compare: points behind the best."""
    return translate("daily-behind", by=by) if by else translate("daily-best")


def _scores(daily: DailyResults, own: Game, play: SeatSummary) -> str:
    """Return the scores and the best possible ones; each with its margin, by which a finished try is behind."""
    scores, best = own.match.position.scores, play.best_scores
    if _finished_play(daily) is None or not daily.behind:
        texts = [translate("daily-score", score=score_text(scores, 0)), best_possible(play, seats(own))]
    else:
        first, second = (f"{score_text(pair, 0)} ({signed(pair[0] - pair[1])})" for pair in (scores, best))
        best_score = translate("end-best-possible", name=seats(own)[0], score=second)
        texts = [translate("daily-score", score=first), best_score]
    return dotted(*texts)


def _here(daily: DailyResults) -> str:
    """Return the points behind of the server's players, the user's in bold; "" without anybody else."""
    if all(player.own for player in daily.here):
        return ""
    players = [f"{player.name} {player.behind or '🏆'}" for player in daily.here]
    marked = [f"**{text}**" if player.own else text for text, player in zip(players, daily.here, strict=True)]
    return translate("daily-here", players=dotted(*marked))


def _mistake(daily: DailyResults) -> str:
    """Return what the user's greatest mistake did, and what was better; "" if there is none."""
    if daily.mistake is None or daily.own_try is None:
        return ""
    narrator, match = Narrator(seats(daily.own_try), 0, len(daily.puzzle.board.lines) > 1), daily.own_try.match
    return narrator.mistake(daily.mistake, lost=match.winner != 0)


def _others(daily: DailyResults) -> list[Picture | str]:
    """Return a bar for each band of results, of which a triangle marks the user's own, and the number of players.

    While there are few players, there is a place for a picture of the user's own board.
    """
    tally = daily.tally
    if not tally.has_enough_players:
        return [] if daily.own_try is None else [Picture("")]
    counts = [*tally.bands, tally.given_up]
    highest_count, digits = max(1, *counts), max(len(str(count)) for count in counts)
    bars = []
    for column, (label, count) in enumerate(zip(band_labels(), counts, strict=True)):
        bar = "█" * -(-count * _MAX_BAR_LENGTH // highest_count)
        bars.append(f"{'▸' if column == daily.column else ' '}{label:<9} {count:>{digits}} {bar}".rstrip())
    own_mark = "" if daily.column is None else small(translate("daily-own-mark"))
    return [Picture(paragraph(fenced("\n".join(bars)), own_mark)), _players(tally)]


def _players(tally: DailyTally) -> str:
    """Return how many people have played and how many of them perfectly; "" if there are too few."""
    return translate("daily-players", players=tally.players, perfect=tally.bands[0]) if tally.has_enough_players else ""


def _signs(daily: DailyResults) -> str:
    """Return a sign for each choice of a try that was not given up; "" if there was no choice."""
    play = _finished_play(daily)
    return "" if play is None else move_signs(play)


WEEK_MARKS = {DayMark.PLAYED: "✅", DayMark.BRIDGED: "🌉", DayMark.MISSED: "▫️"}
"""The marks of days, which differ in shape as well."""


def _week(daily: DailyResults) -> str:
    """Return the marks of the user's last seven days; "" without a streak."""
    marks = "".join(WEEK_MARKS[mark] for mark in daily.week) if daily.streak.current else ""
    return translate("daily-week", days=marks) if marks else ""


def _finished_play(daily: DailyResults) -> SeatSummary | None:
    own = daily.own_try
    return daily.own_play if own is not None and own.match.status is Status.FINISHED else None


def _streak(streak: Streak, played: date | None = None) -> str:
    """Return the streak, celebrated if the try of the day `played` made it, and if it goes on after a missed day."""
    if not streak.current:
        return ""
    is_celebrated = streak.celebrated is not None and streak.celebrated == played
    length = translate("daily-celebrated" if is_celebrated else "daily-streak", count=streak.current)
    shown = f"{'🎉' if is_celebrated else '🔥'} **{length}**"
    return dotted(shown, translate("daily-bridged") if streak.bridged else "")


def _about(puzzle: DailyPuzzle, today: date) -> str:
    return f"**{capitalized(day_name(puzzle.day, today))}** · {_features(puzzle.features)}"


def _features(features: Features) -> str:
    layout = translate(f"daily-layout-{layout_slug(features.layout)}", count=features.size)
    return f"{layout} · {translate('daily-difficulty', level=features.difficulty, most=HARDEST)}"


def _end(day: date) -> str:
    """Return the time that is left until the end of `day`, at midnight UTC."""
    return format_dt(datetime.combine(day + _ONE_DAY, time(), UTC), "R")


def share(player: PlayerName, daily: DailyResults) -> Message:
    """Return a try without spoilers: no coin, no side, and not the best possible result."""
    play = button(DailyButton(DailyAction.PLAY), "daily-play" if daily.is_over else "daily-again", GREEN)
    streak = translate("daily-streak", count=daily.streak.current)
    return card(
        Accent.WON if daily.below_par == 0 else Accent.INFO,
        paragraph(
            f"### {translate('daily-of-player', name=player, result=_title(daily))}",
            f"🔥 {streak}" if daily.streak.current else "",
            _week(daily),
        ),
        Picture(_signs(daily)),
        [play],
    )


PAGE = 25
"""The past puzzles of a page, as many as a menu has."""


def past(puzzles: PastPuzzles) -> Message:
    """Return a menu of past puzzles with a ✓ at what the user has done, and buttons to its neighbouring pages."""
    options = [
        MenuOption(
            str(DailyButton(DailyAction.RESULTS, day)),
            f"{'✓ ' if day in puzzles.done else ''}{puzzle_name(day)} · {day_name(day, puzzles.today)}",
            _features(features),
        )
        for day, features in zip(puzzles.days, puzzles.features, strict=True)
    ]
    pages = [
        button(DailyButton(DailyAction.PAST_PAGE, day), key, GREY)
        for day, key in ((puzzles.newer, "daily-newer"), (puzzles.older, "daily-older"))
        if day is not None
    ]
    menu = [MenuSpec(f"{DailyButton(DailyAction.PAST)}/menu", translate("daily-choose"), options)] if options else []
    place = ""
    if pages:
        passed = (puzzles.today - puzzles.days[0]).days - 1
        last = number_of(puzzles.today) - 1
        place = translate("leaderboard-page", page=passed // PAGE + 1, pages=-(-last // PAGE))
    about = paragraph(f"## {translate('daily-past')}", translate("daily-past-about"), small(place))
    return card(Accent.INFO, about, *menu, pages)


def _past_button(day: date) -> ButtonSpec:
    return button(DailyButton(DailyAction.PAST, day), "daily-past", GREY)


def result_text(daily: DailyResults) -> str:
    """Return how far behind the best the user's try was, or that the user gave up."""
    return translate("daily-given-up") if _finished_play(daily) is None else behind(daily.behind)


def solution(day: date, evaluation: BoardEvaluation, firsts: FirstMoves, *, is_over: bool) -> Message:
    """Return the evaluation of a puzzle with the `firsts` of its players, without buttons until its day `is_over`."""
    evaluated, ply = evaluation_view.message(evaluation), evaluation.evaluation.position.ply
    erred = small(translate("daily-erred", move=ply + 1)) if evaluation.evaluation.why and evaluation.game else ""
    everybody, here = _written(firsts.everybody), _written(firsts.here)
    taken = paragraph(
        translate("daily-firsts", coins=everybody) if everybody else "",
        translate("daily-firsts-here", coins=here) if here and here != everybody else "",
    )
    above = paragraph(f"## {puzzle_name(day)}", erred)
    message = Message((Text(above), *evaluated.parts, *map(Text, filter(None, [taken]))), evaluated.accent)
    return message if is_over else message.without_rows()


def _written(moves: Sequence[FirstMove]) -> str:
    """Return the first coins that were taken most, with the margin that each leads to and how many took it."""
    several = any(first.move.line > 1 for first in moves)
    shown = [
        f"{arrow(first.move, number(first.coin), several)} ({signed(first.margin)}) ×{first.count}" for first in moves
    ]
    return " · ".join(shown[:_MAX_FIRSTS])


def post(puzzle: DailyPuzzle, yesterday: DailyTally | None, results: PostResults) -> Message:
    """Return the announcement of the puzzle, with yesterday's result if enough people played, and its buttons.

    Below are the `results` of the server's players as signs: neither coins nor scores, because others may still play.
    """
    buttons, news = [button(DailyButton(DailyAction.PLAY), "daily-play", GREEN)], ""
    if yesterday is not None:
        before = DailyButton(DailyAction.RESULTS, puzzle.day - _ONE_DAY)
        buttons.append(button(before, "daily-results-before", GREY))
        if yesterday.has_enough_players:
            news = translate("daily-yesterday", players=yesterday.players, perfect=yesterday.bands[0])
    listed = []
    for game, play in results.best:
        result = behind(puzzle.behind(game.match.position.scores[0]))
        listed.append(f"**{seats(game)[0]}** {result} {move_signs(play)}".rstrip())
    more = translate("daily-more", count=results.more) if results.more else ""
    return card(
        Accent.INFO,
        paragraph(f"## {puzzle_name(puzzle.day)}", _about(puzzle, puzzle.day), translate("daily-one-try"), small(news)),
        *section(*listed, more),
        buttons,
    )


def reminder(day: date, streak: int) -> Message:
    days = f"🔥 {translate('daily-streak', count=streak)}" if streak else ""
    play = button(DailyButton(DailyAction.REMINDED, day), "daily-play", GREEN)
    end = button(ReminderButton(ReminderAction.OFF), "reminder-end", GREY)
    return note(paragraph(puzzle_name(day), translate("reminder-waiting"), days), [play, end], plain=True)
