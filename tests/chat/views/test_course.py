"""Every screen of the course fits Discord's limits, works by its buttons, and exists in every language."""

from __future__ import annotations

import re

import pytest

from bot.chat.components.custom_ids import parse_custom_id
from bot.chat.components.message import GREEN, ButtonSpec, MenuSpec, Row
from bot.chat.views import course as course_view
from bot.chat.views.course import LessonButton, ShownBoard, ShownTable, shown
from bot.chat.views.new_games import FirstGameButton, WelcomeAction, WelcomeButton
from bot.coins.solver.tables import RowTable
from bot.i18n import LANGUAGES, translate, use_locale
from bot.learning.course import END, LessonProgress, judge
from bot.learning.steps import SHOW, Goal, PlayStep
from bot.match.match import HumanSeat, Match
from bot.rendering import MAX_ALT_TEXT_LENGTH
from bot.rendering.board import render_board
from bot.rendering.dp_table import render_partial_table
from bot.service.course import LessonView
from tests.support.lessons import COURSE, messages, views


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_fits_and_its_buttons_lead_on(language: str) -> None:
    with use_locale(language):
        for message in messages():
            assert 0 < len(message.text) <= 2000
            rows = [part for part in message.parts if isinstance(part, Row)]
            buttons = [button for row in rows for button in row.buttons]
            assert len(message.parts) + len(buttons) <= 30
            assert all(1 <= len(row.buttons) <= 5 for row in rows)
            assert len({button[0] for button in buttons}) == len(buttons)
            assert all(0 < len(button[1]) <= 80 and len(button[0]) <= 100 for button in buttons)
            menus = [part for part in message.parts if isinstance(part, MenuSpec)]
            options = [option for menu in menus for option in menu.options]
            assert all(len(option.label) <= 100 and len(option.description or "?") <= 100 for option in options)
            for custom_id in (*(button[0] for button in buttons), *(option.id for option in options)):
                parsed = parse_custom_id(custom_id)
                assert isinstance(parsed, LessonButton | FirstGameButton | WelcomeButton)
                assert str(parsed) == custom_id
            assert "coins/learn" in {button[0] for button in buttons} or options


def test_every_button_leads_to_a_screen_that_exists() -> None:
    for message in messages():
        for row in (part for part in message.parts if isinstance(part, Row)):
            for custom_id, *_ in row.buttons:
                button = parse_custom_id(custom_id)
                if isinstance(button, FirstGameButton | WelcomeButton):
                    continue
                assert isinstance(button, LessonButton)
                lesson = COURSE.find(button.lesson or "rules")
                assert lesson is not None
                if button.step in (None, END, "again"):
                    continue
                step = lesson.step(button.step)
                assert step is not None
                assert not button.answer or judge(step, button.answer) is not None


def test_the_ends_of_the_halves_and_of_the_course_lead_to_games() -> None:
    leads = dict[str, ButtonSpec]()
    for view in views():
        if view.step is None:
            [row] = [part for part in course_view.lesson_message(view).parts if isinstance(part, Row)]
            greens = [button for button in row.buttons if button[2] is GREEN]
            assert len(greens) == 1
            leads[view.lesson.id] = greens[0]
    assert leads["better"][:2] == (str(FirstGameButton(3)), "Play it now")
    assert leads["rivals"][:2] == (str(WelcomeButton(WelcomeAction.NEW_GAME)), "New game")
    last = COURSE.lessons[-1].steps[-1]
    assert isinstance(last, PlayStep)
    assert (last.goal, last.opponent) == (Goal.WIN, "optimal")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_of_lessons_can_be_drawn_and_described(language: str) -> None:
    drawn: set[ShownBoard | ShownTable] = set()
    with use_locale(language):
        for view in views():
            board = shown(view)
            if board is None or board in drawn:
                continue
            drawn.add(board)
            if isinstance(board, ShownTable):
                image = render_partial_table(RowTable(board.coins), board.known, board.is_asking)
                assert ("?" in image.alt_text) is board.is_asking
            else:
                seats = HumanSeat(0), HumanSeat(1)
                image = render_board(Match.replay(board.board, seats, board.moves), ("You", "Coach"))
            assert image.png
            assert 0 < len(image.alt_text) <= MAX_ALT_TEXT_LENGTH
            assert not re.search(r":\s*\.", image.alt_text)  # nobody is to move on a finished board
            assert board.text()
    assert len(drawn) > 100


def test_who_was_shown_how_a_game_is_won_is_not_praised_for_it() -> None:
    games = [(lesson, step) for lesson in COURSE.lessons for step in lesson.steps if isinstance(step, PlayStep)]
    for lesson, step in games:
        view = LessonView(lesson, step, SHOW, judge(step, SHOW), LessonProgress(step.id, SHOW))
        assert "One way, you and I in turn" in (text := course_view.lesson_message(view).text)
        assert translate("lesson-right") not in text
        assert "mastered" not in text
    assert games
