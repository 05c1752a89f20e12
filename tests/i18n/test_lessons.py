"""Nothing on the screens of the course is left untranslated."""

from __future__ import annotations

from bot.chat.components.message import Row
from tests.support.languages import Marked, unmarked
from tests.support.lessons import COURSE, messages


def test_every_text_of_the_course_is_translated(marked_catalog: Marked) -> None:
    sources = {word for lesson in COURSE.lessons for source in lesson.sources for word in unmarked(source)}
    left = {word for message in messages() for word in unmarked(message.text)} | marked_catalog.given
    labels = [button[1] for each in messages() for row in each.parts if isinstance(row, Row) for button in row.buttons]
    left |= {word for label in labels for word in unmarked(label)}
    assert left - sources == set()
