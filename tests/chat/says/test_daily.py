"""What is said of daily puzzles fits a phone and a message in every language, whatever the numbers."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.chat.says import daily as says
from bot.coins.solver import Oracle
from bot.language import LANGUAGES, speaking
from bot.match import Bot, Human, Match, Opponents, Status
from bot.match.daily import Puzzle, puzzle
from bot.match.evaluation import evaluate
from bot.match.streaks import Streak
from bot.service.daily import BANDS, Results, Tally
from bot.service.evaluate import Assessment
from bot.store import Game
from tests.chat.answers import rendered, too_wide

DAYS = [date(2026, 11, 16) + timedelta(days=number) for number in range(7)]
PUZZLES = [puzzle("a secret", day, 60) for day in DAYS]
NOW = datetime(2026, 11, 22, tzinfo=UTC)
EVERY = pytest.mark.parametrize("language", LANGUAGES)
NAME = "Anastasia the Great of all the Russias"


def played(one: Puzzle, status: Status = Status.FINISHED, at: datetime = NOW) -> Game:
    """A try at `one`, played as the greedy one does, or given up after some moves."""
    match = Opponents(one.seed).answers(Match.start(one.board, (Bot("greedy"), Bot("optimal"))))[-1]
    match = Match.replay(one.board, (Human(1), Bot("optimal")), match.moves, Status.FINISHED)
    if status is not Status.FINISHED:
        match = replace(Match.replay(one.board, match.seats, match.moves[:4]), status=status, resigned=0)
    return Game(1, "7QK2MX", match, (NAME, "optimal"), 1, None, "me", None, 1, None, 0, NOW, at, day=one.day)


def told(one: Puzzle, own: Game | None = None, count: int = 12345, over: bool = True) -> Results:
    tally = Tally(tuple(count * number for number in range(len(BANDS))), count)
    picks = () if own is None else tuple(number % 3 > 0 for number in range(len(own.match.moves[::2])))
    return Results(one, one.par, tally, own, Streak(12345, 12345, over), over, picks)


@EVERY
def test_lines_fit_a_phone(language: str) -> None:
    tries = [None, Status.FINISHED, Status.RESIGNED, Status.EXPIRED]
    with speaking(language):
        for one in PUZZLES:
            for status in tries:
                own = None if status is None else played(one, status)
                for over in (True, False):
                    assert too_wide(says.results(told(one, own, over=over))) == []
                if own is not None:
                    assert too_wide(says.share(NAME, told(one, own))) == []
            late = played(one, at=NOW + timedelta(days=9))
            assert too_wide(says.results(told(one, late))) == []


@EVERY
def test_a_solution_fits_a_message(language: str) -> None:
    with speaking(language):
        for one in PUZZLES:
            match = Match.start(one.board, (Human(1), Bot("optimal")))
            assert len(says.solution(one.day, Assessment(evaluate(match.position, Oracle())))) <= 2000


@EVERY
def test_buttons_are_labelled(language: str) -> None:
    with speaking(language):
        for view in (says.buttons(told(PUZZLES[0], played(PUZZLES[0]))), says.buttons_of_a_post(DAYS[0], True)):
            [row] = view.to_components()
            assert all(1 <= len(button["label"]) <= 80 for button in row["components"])
            assert len(row["components"]) <= 5


def test_the_longest_bar_is_that_of_most_tries_and_few_are_not_none() -> None:
    one = PUZZLES[0]
    lines = rendered(says.results(replace(told(one), tally=Tally((1000, 1, 0, 500, 0), 3)))).splitlines()
    bars = {line.split()[0]: line.count("█") for line in lines if line.startswith((" ", "▸"))}
    assert bars == {"par": 9, "−1…−4": 1, "−5…−9": 0, "−10…−19": 5, "−20…": 0, "resigned": 1}


def test_what_is_shared_has_no_coin_no_move_and_not_what_was_to_be_had() -> None:
    own = played(PUZZLES[5])
    said = says.share("Ann", told(PUZZLES[5], own))
    below = PUZZLES[5].par - (own.match.position.scores[0] - own.match.position.scores[1])
    assert said == (
        "**Daily puzzle 2026-11-21**\nrows and stacks, 20 coins\n"
        f"Ann\n{below} below par\n✕●●✕●●✕●●✕\n-# ● exact: 6\n-# ✕ gave something away: 4\n"
        "Streak: 12345 days\nPlay it: /coins daily"
    )


@EVERY
def test_a_post_invites_and_tells_of_the_day_before(language: str) -> None:
    with speaking(language):
        said = says.post(PUZZLES[6], Tally((3, 4, 0, 0, 0), 5))
        assert "12" in said
        assert says.post(PUZZLES[6], None) == says.post(PUZZLES[6], Tally((0,) * 5, 0)) != said
        coins = " ".join(map(str, PUZZLES[6].board.coins))
        assert coins not in said
