"""Render the daily puzzle: the invitation to it, the end of a try, its share text, solution and announcement."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from discord.utils import format_dt

from bot.chat.components.custom_ids import DailyAction, DailyButton
from bot.chat.components.message import (
    BLUE,
    GREEN,
    GREY,
    Accent,
    ButtonSpec,
    Divider,
    Message,
    Part,
    Picture,
    Text,
    note,
    rows_of,
)
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views.explanations import squares, squares_in_words
from bot.chat.views.formatting import button, capitalized, day_name, fenced, layout_key, score_text
from bot.i18n import translate
from bot.match.daily import STARS, DailyPuzzle, Streak
from bot.match.deals import Layout
from bot.match.match import Status
from bot.player_name import PlayerName
from bot.rendering.words import band_labels, gave_up_label
from bot.service.daily import DailyInvitation, DailyResults, DailyTally
from bot.service.evaluation import BoardEvaluation

_ONE_DAY = timedelta(days=1)
_MAX_BAR_LENGTH = 9
"""The length of the longest bar, in columns."""


def invitation(daily: DailyInvitation) -> Message:
    """Return the puzzle before the user's try, without its coins and without par."""
    day, layout = daily.puzzle.day, Layout.of(daily.puzzle.board)
    facts = [f"## {translate('daily-today')}", _about(daily.puzzle)]
    if daily.tally.has_enough_players:
        facts.append(translate("daily-so-far", players=daily.tally.players, par=daily.tally.bands[0]))
    start = button(DailyButton(DailyAction.START, day), "daily-start", GREEN)
    layout_button = button(DailyButton(DailyAction.LAYOUT, day), f"daily-how-{_layout_suffix(layout)}", GREY)
    solution_button = button(DailyButton(DailyAction.SOLUTION, day - _ONE_DAY), "daily-solution-before", GREY)
    return Message(
        (
            Text("\n".join(facts)),
            Divider(),
            Text("\n".join([translate("daily-one-try"), *(_streak(daily.streak) or [translate("daily-no-streak")])])),
            *rows_of([start, layout_button, *([solution_button] if daily.solved_before else [])]),
            Text(f"-# {translate('daily-next', when=_end(day))}"),
        ),
        Accent.YOUR_TURN,
    )


def layout_rules(layout: Layout) -> Message:
    """Return how to play boards of a layout."""
    return note(
        f"**{translate(f'daily-how-{_layout_suffix(layout)}')}**\n{translate(f'daily-about-{_layout_suffix(layout)}')}"
    )


def _layout_suffix(layout: Layout) -> str:
    return layout_key(layout).removeprefix("layout-")


def results(daily: DailyResults) -> Message:
    """Return the end of the user's try, or what others did on a past day, with its buttons."""
    parts: list[Part] = [Text("\n".join(_result(daily)))]
    if play := _play(daily):
        parts += [Divider(), Text("\n".join(play))]
    if daily.tally.has_enough_players:
        own_mark = "" if daily.column is None else f"\n-# {translate('daily-own-mark')}"
        parts.append(Picture(fenced("\n".join(_bars(daily))) + own_mark))
        parts.append(Text(translate("daily-players", players=daily.tally.players, par=daily.tally.bands[0])))
    elif daily.own_try is not None:
        parts.append(Picture(""))
    parts += rows_of(_buttons(daily))
    if not daily.is_over:
        parts.append(Text(f"-# {translate('daily-solution-later', when=_end(daily.puzzle.day))}"))
    return Message(tuple(parts), Accent.WON if daily.below_par == 0 else Accent.INFO)


def _result(daily: DailyResults) -> list[str]:
    """Return the result against par as a heading, the puzzle, and the scores."""
    lines = [f"## {_heading(daily)}", _about(daily.puzzle)]
    par = translate("daily-perfect-win", margin=daily.par) if daily.par > 0 else translate("daily-perfect-tie")
    if daily.own_try is None:
        return [*lines, par]
    own_score = translate("daily-score", score=score_text(daily.own_try.match.position.scores, 0))
    return [*lines, f"{own_score} · {par}"]


def _heading(daily: DailyResults) -> str:
    if daily.own_try is None:
        return translate("daily-past")
    if daily.below_par is not None:
        return translate("daily-end-below", by=daily.below_par) if daily.below_par else translate("daily-end-par")
    return translate("daily-end-late" if daily.own_try.match.status is Status.FINISHED else "daily-end-given-up")


def _play(daily: DailyResults) -> list[str]:
    """Return the user's choices, how many others did worse, and the streak; nothing if the user had no try."""
    if daily.own_try is None:
        return []
    lines = _choices(daily)
    if daily.better_than and daily.tally.has_enough_players:
        lines.append(translate("daily-better-than", percent=daily.better_than))
    return [*lines, *_streak(daily.streak)]


def _choices(daily: DailyResults) -> list[str]:
    """Return a square for each choice, and the same in words; nothing if there was no choice."""
    if daily.own_play is None or not daily.own_play.choices:
        return []
    return [squares(daily.own_play), f"-# {squares_in_words(daily.own_play)}"]


def _streak(streak: Streak) -> list[str]:
    """Return the streak and the state of the weekly freeze; nothing if there never was a streak."""
    if not streak.best:
        return []
    freeze = translate("daily-freeze-spent" if streak.freeze_used else "daily-freeze-left")
    best = translate("daily-best-streak", count=streak.best)
    return [f"🔥 **{translate('daily-streak', count=streak.current)}** · {best}", f"-# {freeze}"]


def _about(puzzle: DailyPuzzle) -> str:
    """Return the day, the layout, the number of coins and the difficulty."""
    layout = translate(f"daily-layout-{_layout_suffix(Layout.of(puzzle.board))}", count=puzzle.board.size)
    stars = "★" * puzzle.stars + "☆" * (STARS - puzzle.stars)
    difficulty = translate("daily-difficulty", stars=stars, level=puzzle.stars)
    return f"**{capitalized(day_name(puzzle.day))}**\n{layout}\n{difficulty}"


def _end(day: date) -> str:
    """Return the time that is left until the end of `day`, at midnight UTC."""
    return format_dt(datetime.combine(day + _ONE_DAY, time(), UTC), "R")


def _bars(daily: DailyResults) -> list[str]:
    """Return a line per band; a triangle marks the user's own."""
    counts = [*daily.tally.bands, daily.tally.given_up]
    highest_count, digits = max(1, *counts), max(len(str(count)) for count in counts)
    lines = []
    for number, (label, count) in enumerate(zip([*band_labels(), gave_up_label()], counts, strict=True)):
        bar = "█" * -(-count * _MAX_BAR_LENGTH // highest_count)
        lines.append(f"{'▸' if number == daily.column else ' '}{label:<9} {count:>{digits}} {bar}".rstrip())
    return lines


def _buttons(daily: DailyResults) -> list[ButtonSpec]:
    """Return buttons to share, to see the solution, and to go to other days."""
    day = daily.puzzle.day
    own: list[ButtonSpec] = []
    if daily.own_try is not None:
        own.append(
            (str(DailyButton(DailyAction.SHARE, day)), translate("board-share"), GREY if daily.is_over else GREEN)
        )
    if daily.is_over:
        own.append(button(DailyButton(DailyAction.SOLUTION, day), "daily-solution", BLUE))
        own.append(button(DailyButton(DailyAction.PLAY), "daily-play", GREEN))
    if daily.day_before is not None:
        own.append(button(DailyButton(DailyAction.RESULTS, daily.day_before), "daily-day-before", GREY))
    return own


def share(player: PlayerName, daily: DailyResults) -> Message:
    """Return a try without spoilers: no coin, no side, and not the value of par."""
    about = " · ".join(_about(daily.puzzle).splitlines()[1:])
    head = [f"### {translate('daily-of', day=day_name(daily.puzzle.day))}", f"-# {about}"]
    result = f"**{translate('daily-of-player', name=player, result=_short_result(daily))}**"
    lines = [*head, result, *_choices(daily), f"🔥 {translate('daily-streak', count=daily.streak.current)}"]
    label = translate("daily-play" if daily.is_over else "daily-share-play")
    play = (str(DailyButton(DailyAction.PLAY)), label, GREEN)
    return Message((Text("\n".join(lines)), *rows_of([play])), Accent.WON if daily.below_par == 0 else Accent.INFO)


def _short_result(daily: DailyResults) -> str:
    """Return the result of the user's own finished try."""
    if daily.below_par is not None:
        return translate("daily-below", by=daily.below_par) if daily.below_par else translate("share-par")
    if daily.own_try is not None and daily.own_try.match.status is Status.FINISHED:
        return translate("daily-too-late")
    return gave_up_label()


def solution(day: date, evaluation: BoardEvaluation) -> Message:
    """Return the evaluation of a past day's puzzle."""
    evaluated = evaluation_view.message(evaluation, is_given_board=True)
    return Message((Text(f"## {translate('daily-of', day=day_name(day))}"), *evaluated.parts), evaluated.accent)


def post(puzzle: DailyPuzzle, yesterday: DailyTally | None) -> Message:
    """Return the announcement of the puzzle, with yesterday's result if enough people played, and its buttons."""
    lines = [f"## {translate('daily-today')}", _about(puzzle), translate("daily-invitation")]
    if yesterday is not None and yesterday.has_enough_players:
        lines.append(f"-# {translate('daily-yesterday', players=yesterday.players, par=yesterday.bands[0])}")
    buttons = [button(DailyButton(DailyAction.PLAY), "daily-play", GREEN)]
    if yesterday is not None:
        before = DailyButton(DailyAction.RESULTS, puzzle.day - _ONE_DAY)
        buttons.append((str(before), translate("daily-results-before"), GREY))
    return Message((Text("\n".join(lines)), *rows_of(buttons)), Accent.INFO)
