"""The texts of daily puzzles fit a phone and a message in every language, whatever the numbers."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.chat.views import daily as daily_view
from bot.coins.solver import Oracle
from bot.i18n import LANGUAGES, use_locale
from bot.match import BotSeat, HumanSeat, Match, Status
from bot.match.analysis.evaluation import evaluate
from bot.player_name import PlayerName
from bot.service.analysis.evaluate import BoardEvaluation
from bot.service.daily.puzzle import DailyTally
from tests.support.games.daily_results import NAME, NOW, PUZZLES, played, results_of
from tests.support.shown import labels_of
from tests.support.simcord.responses import check_limits, rendered, too_wide

EVERY = pytest.mark.parametrize("language", LANGUAGES)


@EVERY
def test_lines_fit_a_phone(language: str) -> None:
    tries = [None, Status.FINISHED, Status.RESIGNED, Status.EXPIRED]
    with use_locale(language):
        for one in PUZZLES:
            for status in tries:
                own = None if status is None else played(one, status)
                for over in (True, False):
                    assert too_wide(daily_view.results(results_of(one, own, over=over)).text) == []
                if own is not None:
                    assert too_wide(daily_view.share(PlayerName(NAME), results_of(one, own)).text) == []
            late = played(one, at=NOW + timedelta(days=9))
            assert too_wide(daily_view.results(results_of(one, late)).text) == []


@EVERY
def test_a_solution_fits_a_message(language: str) -> None:
    with use_locale(language):
        for one in PUZZLES:
            match = Match.start(one.board, (HumanSeat(1), BotSeat("optimal")))
            solution = daily_view.solution(one.day, BoardEvaluation(evaluate(match.position, Oracle())))
            assert len(solution.text) <= 2000
            check_limits(solution.layout())


@EVERY
def test_buttons_are_labelled(language: str) -> None:
    with use_locale(language):
        for message in (
            daily_view.results(results_of(PUZZLES[0], played(PUZZLES[0]))),
            daily_view.post(PUZZLES[0], DailyTally((3, 4, 0, 0, 0), 5)),
        ):
            assert len(labels_of(message.layout())) >= 2
            check_limits(message.layout())


def test_the_longest_bar_is_that_of_most_tries_and_few_are_not_none() -> None:
    one = PUZZLES[0]
    lines = rendered(
        daily_view.results(replace(results_of(one), tally=DailyTally((1000, 1, 0, 500, 0), 3))).text
    ).splitlines()
    bars = {line.split()[0]: line.count("█") for line in lines if line.startswith((" ", "▸"))}
    assert bars == {"par": 9, "−1…−4": 1, "−5…−9": 0, "−10…−19": 5, "−20…": 0, "resigned": 1}


def test_what_is_shared_has_no_coin_no_move_and_not_what_was_to_be_had() -> None:
    own = played(PUZZLES[5])
    said = daily_view.share(PlayerName("Ann"), results_of(PUZZLES[5], own)).text
    below = PUZZLES[5].par - (own.match.position.scores[0] - own.match.position.scores[1])
    assert said == (
        "**Daily puzzle 2026-11-21**\nrows and stacks, 20 coins\n"
        f"Ann\n{below} below par\n✕●●✕●●✕●●✕\n-# ● exact: 6\n-# ✕ gave something away: 4\n"
        "Streak: 12345 days\nPlay it: /coins daily"
    )


@EVERY
def test_a_post_invites_and_tells_of_the_day_before(language: str) -> None:
    with use_locale(language):
        said = daily_view.post(PUZZLES[6], DailyTally((3, 4, 0, 0, 0), 5)).text
        assert "12" in said
        nobody = daily_view.post(PUZZLES[6], DailyTally((0,) * 5, 0)).text
        assert daily_view.post(PUZZLES[6], None).text == nobody != said
        coins = " ".join(map(str, PUZZLES[6].board.coins))
        assert coins not in said
