"""Test that all messages fit and are translated in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.chat.components.message import Row
from bot.i18n import ENGLISH, LANGUAGES, translate, use_locale
from bot.match.opponents import OPPONENTS
from bot.rendering import MAX_ALT_TEXT_LENGTH
from tests.support import message_samples as samples
from tests.support.full_size import FULL_SIZE
from tests.support.languages import Marked, messages, unmarked, use_catalog
from tests.support.lessons import COURSE
from tests.support.lessons import messages as lesson_messages
from tests.support.shown import check_limits, labels_of
from tests.support.simcord import too_wide

_MAX_LENGTH = 2000
_MERGING = {"fr": "à|de", "es-ES": "a|de", "pt-BR": "a|de|em|por"}
"""Words that merge with an article: `de Le Banquier` is wrong, it would have to be `du Banquier`."""
_SHARE = 1 if FULL_SIZE else 12
"""`make test` shows one in so many matches, each language another one."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_and_picture_fits(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    some = samples.matches()[list(LANGUAGES).index(language) :: _SHARE]
    monkeypatch.setattr(samples, "matches", lambda: some)
    with use_locale(language):
        narrow = [*samples.boards(), *samples.duels(), *samples.reviews(), *samples.truths(), *samples.trainings()]
        narrow += samples.own_puzzles()
        messages = [*narrow, *samples.challenges(), *samples.numbers(), *samples.panels()]
        layouts = [message.to_post().data for message in messages]
        alt_texts = [picture.alt_text for picture in samples.pictures()]
        names = [translate(f"opponent-bot-{name}") for name in OPPONENTS]
    for layout in layouts:
        check_limits(layout)
    assert all(0 < len(message.text) <= _MAX_LENGTH for message in messages)
    assert [line for message in narrow for line in too_wide(message.text)] == []
    assert all(0 < len(text) <= MAX_ALT_TEXT_LENGTH for text in alt_texts)
    if language in _MERGING:
        with_article = "|".join(re.escape(name) for name in names if re.match(r"(?:L[ea]|El|O|A) |L’", name))
        clash = re.compile(rf"\b(?:{_MERGING[language]}) (?:{with_article})", re.IGNORECASE)
        texts = [*(message.text for message in messages), *alt_texts]
        texts += [label for layout in layouts for label in labels_of(layout)]
        assert [found[0] for text in texts if (found := clash.search(text))] == []


@pytest.fixture
def marked_catalog() -> Iterator[Marked]:
    """Use the marked catalog."""
    catalog = Marked()
    with use_catalog(catalog):
        yield catalog


def test_everything_is_translated(marked_catalog: Marked, monkeypatch: pytest.MonkeyPatch) -> None:
    """Find texts without the marks of a language in which every message has some: they were never looked up."""
    some = samples.matches()[:: 1 if FULL_SIZE else 3]
    monkeypatch.setattr(samples, "matches", lambda: some)
    messages = [*samples.boards(), *samples.duels(), *samples.challenges(), *samples.reviews()]
    messages += [*samples.numbers(), *samples.truths(), *samples.panels(), *samples.trainings(), *samples.own_puzzles()]
    texts = [message.text for message in messages] + [each.alt_text for each in samples.pictures()]
    texts += samples.decisions()
    texts += [label for message in messages for label in labels_of(message.to_post().data)]
    assert len(texts) > 1_500
    left = {word for text in texts for word in unmarked(text)} | marked_catalog.given
    names = {word for name in (*LANGUAGES, *LANGUAGES.values(), samples.NAME) for word in unmarked(name)}
    names.add("coins")  # before a board that can be pasted
    assert {word for word in left if not any(name.startswith(word) for name in names)} == set()


def test_every_text_of_the_course_is_said_and_translated(marked_catalog: Marked) -> None:
    left = {word for message in lesson_messages() for word in unmarked(message.text)} | marked_catalog.given
    labels = [
        button[1] for each in lesson_messages() for row in each.parts if isinstance(row, Row) for button in row.buttons
    ]
    left |= {word for label in labels for word in unmarked(label)}
    assert left == set()
    # The code names these keys by f-strings that fit every key of a lesson.
    keys = {key for lesson in COURSE.lessons for key in messages(ENGLISH) if key.startswith(f"lesson-{lesson.id}-")}
    assert keys - marked_catalog.said == set()
