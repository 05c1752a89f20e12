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
    Picture,
    Text,
    card,
    note,
)
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views.explanations import squares, squares_in_words
from bot.chat.views.formatting import (
    button,
    capitalized,
    day_name,
    fenced,
    layout_slug,
    paragraph,
    score_text,
    section,
    small,
)
from bot.i18n import translate
from bot.match.daily import STARS, DailyPuzzle, Streak
from bot.match.deals import Layout
from bot.match.match import Status
from bot.player_name import PlayerName
from bot.rendering.words import band_labels
from bot.service.daily import DailyInvitation, DailyResults, DailyTally
from bot.service.evaluation import BoardEvaluation

_ONE_DAY = timedelta(days=1)
_MAX_BAR_LENGTH = 9
"""The length of the longest bar, in columns."""


def invitation(daily: DailyInvitation) -> Message:
    """Return the puzzle before the user's try, without its coins and without par."""
    day, layout, tally = daily.puzzle.day, layout_slug(Layout.of(daily.puzzle.board)), daily.tally
    so_far = translate("daily-so-far", players=tally.players, par=tally.bands[0]) if tally.has_enough_players else ""
    buttons = [
        button(DailyButton(DailyAction.START, day), "daily-start", GREEN),
        button(DailyButton(DailyAction.LAYOUT, day), f"daily-how-{layout}", GREY),
    ]
    if daily.solved_before:
        buttons.append(button(DailyButton(DailyAction.SOLUTION, day - _ONE_DAY), "daily-solution-before", GREY))
    return card(
        Accent.YOUR_TURN,
        paragraph(f"## {translate('daily-today')}", _about(daily.puzzle), so_far),
        Divider(),
        paragraph(translate("daily-one-try"), _streak(daily.streak) or translate("daily-no-streak")),
        buttons,
        small(translate("daily-next", when=_end(day))),
    )


def layout_rules(layout: Layout) -> Message:
    """Return how to play boards of a layout."""
    slug = layout_slug(layout)
    return note(f"**{translate(f'daily-how-{slug}')}**\n{translate(f'daily-about-{slug}')}")


def results(daily: DailyResults) -> Message:
    """Return the end of the user's try, or what others did on a past day, with its buttons."""
    tally, own, day = daily.tally, daily.own_try, daily.puzzle.day
    par = translate("daily-perfect-win", margin=daily.par) if daily.par > 0 else translate("daily-perfect-tie")
    if own is None:
        heading, play = translate("daily-past"), ""
    else:
        if daily.below_par is None:
            heading = translate("daily-end-late" if own.match.status is Status.FINISHED else "daily-end-given-up")
        else:
            heading = (
                translate("daily-end-below", by=daily.below_par) if daily.below_par else translate("daily-end-par")
            )
        par = f"{translate('daily-score', score=score_text(own.match.position.scores, 0))} · {par}"
        has_rank = daily.better_than and tally.has_enough_players
        rank = translate("daily-better-than", percent=daily.better_than or 0) if has_rank else ""
        play = paragraph(_choices(daily), rank, _streak(daily.streak))
    buttons: list[ButtonSpec] = []
    if own is not None:
        buttons.append(button(DailyButton(DailyAction.SHARE, day), "board-share", GREY if daily.is_over else GREEN))
    if daily.is_over:
        buttons.append(button(DailyButton(DailyAction.SOLUTION, day), "daily-solution", BLUE))
        buttons.append(button(DailyButton(DailyAction.PLAY), "daily-play", GREEN))
    if daily.day_before is not None:
        buttons.append(button(DailyButton(DailyAction.RESULTS, daily.day_before), "daily-day-before", GREY))
    return card(
        Accent.WON if daily.below_par == 0 else Accent.INFO,
        paragraph(f"## {heading}", _about(daily.puzzle), par),
        *section(play),
        *_others(daily),
        buttons,
        "" if daily.is_over else small(translate("daily-solution-later", when=_end(day))),
    )


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
    for number, (label, count) in enumerate(zip(band_labels(), counts, strict=True)):
        bar = "█" * -(-count * _MAX_BAR_LENGTH // highest_count)
        bars.append(f"{'▸' if number == daily.column else ' '}{label:<9} {count:>{digits}} {bar}".rstrip())
    own_mark = "" if daily.column is None else small(translate("daily-own-mark"))
    players = translate("daily-players", players=tally.players, par=tally.bands[0])
    return [Picture(paragraph(fenced("\n".join(bars)), own_mark)), players]


def _choices(daily: DailyResults) -> str:
    """Return a square for each choice, and the same in words; "" if there was no choice."""
    own_play = daily.own_play
    return paragraph(squares(own_play), small(squares_in_words(own_play))) if own_play and own_play.choices else ""


def _streak(streak: Streak) -> str:
    """Return the streak and the state of the weekly freeze; "" if there never was a streak."""
    if not streak.best:
        return ""
    current, best = translate("daily-streak", count=streak.current), translate("daily-best-streak", count=streak.best)
    freeze = translate("daily-freeze-spent" if streak.freeze_used else "daily-freeze-left")
    return paragraph(f"🔥 **{current}** · {best}", small(freeze))


def _about(puzzle: DailyPuzzle) -> str:
    """Return the day, the layout, the number of coins and the difficulty."""
    return paragraph(f"**{capitalized(day_name(puzzle.day))}**", *_deal(puzzle))


def _deal(puzzle: DailyPuzzle) -> tuple[str, str]:
    stars = "★" * puzzle.stars + "☆" * (STARS - puzzle.stars)
    layout = translate(f"daily-layout-{layout_slug(Layout.of(puzzle.board))}", count=puzzle.board.size)
    return layout, translate("daily-difficulty", stars=stars, level=puzzle.stars)


def _end(day: date) -> str:
    """Return the time that is left until the end of `day`, at midnight UTC."""
    return format_dt(datetime.combine(day + _ONE_DAY, time(), UTC), "R")


def share(player: PlayerName, daily: DailyResults) -> Message:
    """Return a try without spoilers: no coin, no side, and not the value of par."""
    result = translate("daily-given-up")
    if daily.below_par is not None:
        result = translate("daily-below", by=daily.below_par) if daily.below_par else translate("share-par")
    elif daily.own_try is not None and daily.own_try.match.status is Status.FINISHED:
        result = translate("daily-too-late")
    play = button(DailyButton(DailyAction.PLAY), "daily-play" if daily.is_over else "daily-share-play", GREEN)
    return card(
        Accent.WON if daily.below_par == 0 else Accent.INFO,
        paragraph(
            f"### {translate('daily-of', day=day_name(daily.puzzle.day))}",
            small(" · ".join(_deal(daily.puzzle))),
            f"**{translate('daily-of-player', name=player, result=result)}**",
            _choices(daily),
            f"🔥 {translate('daily-streak', count=daily.streak.current)}",
        ),
        [play],
    )


def solution(day: date, evaluation: BoardEvaluation) -> Message:
    """Return the evaluation of a past day's puzzle."""
    evaluated = evaluation_view.message(evaluation)
    return Message((Text(f"## {translate('daily-of', day=day_name(day))}"), *evaluated.parts), evaluated.accent)


def post(puzzle: DailyPuzzle, yesterday: DailyTally | None) -> Message:
    """Return the announcement of the puzzle, with yesterday's result if enough people played, and its buttons."""
    buttons, result = [button(DailyButton(DailyAction.PLAY), "daily-play", GREEN)], ""
    if yesterday is not None:
        before = DailyButton(DailyAction.RESULTS, puzzle.day - _ONE_DAY)
        buttons.append(button(before, "daily-results-before", GREY))
        if yesterday.has_enough_players:
            result = translate("daily-yesterday", players=yesterday.players, par=yesterday.bands[0])
    return card(
        Accent.INFO,
        paragraph(f"## {translate('daily-today')}", _about(puzzle), translate("daily-invitation"), small(result)),
        buttons,
    )
