"""Test that all messages fit and are translated in every language."""

from __future__ import annotations

import re

import pytest

from bot.i18n import LANGUAGES, translate, use_locale
from bot.match.opponents import OPPONENTS
from bot.rendering import MAX_ALT_TEXT_LENGTH
from tests.support import message_samples as samples
from tests.support.full_size import FULL_SIZE
from tests.support.languages import Marked, unmarked
from tests.support.shown import labels_of
from tests.support.simcord import check_limits, too_wide

IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
_MAX_LENGTH = 2000


@pytest.fixture(autouse=True)
def use_some_matches(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show only every fifth match in a language in `make test`; each language begins at another match."""
    if not FULL_SIZE and "language" in request.fixturenames:
        place = list(LANGUAGES).index(request.getfixturevalue("language"))
        some = samples.matches()[place :: len(LANGUAGES)]
        monkeypatch.setattr(samples, "matches", lambda: some)


@IN_EVERY_LANGUAGE
def test_boards_fit(language: str) -> None:
    with use_locale(language):
        for message in [*samples.boards(), *samples.duels()]:
            assert (too_wide(message.text), len(message.text) <= _MAX_LENGTH) == ([], True)
            check_limits(message.layout())


@IN_EVERY_LANGUAGE
def test_challenges_fit(language: str) -> None:
    with use_locale(language):
        for message in samples.challenges():
            assert 0 < len(message.text) <= _MAX_LENGTH
            check_limits(message.layout())


@IN_EVERY_LANGUAGE
def test_reviews_fit(language: str) -> None:
    with use_locale(language):
        for message in samples.reviews():
            text = message.text
            assert (too_wide(text), len(text) <= _MAX_LENGTH) == ([], True)
            check_limits(message.layout())


@IN_EVERY_LANGUAGE
def test_numbers_fit(language: str) -> None:
    with use_locale(language):
        for message in samples.numbers():
            assert 0 < len(message.text) <= _MAX_LENGTH
            check_limits(message.layout())


@IN_EVERY_LANGUAGE
def test_evaluations_fit(language: str) -> None:
    with use_locale(language):
        for message in samples.truths():
            text = message.text
            check_limits(message.layout())
            assert (too_wide(text), len(text) <= _MAX_LENGTH) == ([], True)


@IN_EVERY_LANGUAGE
def test_panels_fit(language: str) -> None:
    with use_locale(language):
        for message in samples.panels():
            assert 0 < len(message.text) <= _MAX_LENGTH
            check_limits(message.layout())


@IN_EVERY_LANGUAGE
def test_alt_texts_fit(language: str) -> None:
    with use_locale(language):
        assert all(0 < len(picture.alt_text) <= MAX_ALT_TEXT_LENGTH for picture in samples.pictures())


@pytest.mark.parametrize(("language", "words"), [("fr", "à|de"), ("es-ES", "a|de"), ("pt-BR", "a|de|em|por")])
def test_no_name_follows_a_word_that_merges_with_its_article(language: str, words: str) -> None:
    """`de Le Banquier` is wrong: it would have to be `du Banquier`."""
    with use_locale(language):
        messages = [*samples.boards(), *samples.reviews(), *samples.truths(), *samples.numbers()]
        texts = [message.text for message in messages] + [each.alt_text for each in samples.pictures()]
        texts += [label for message in messages for label in labels_of(message.layout())]
        names = [translate(f"opponent-bot-{name}") for name in OPPONENTS]
        with_article = "|".join(re.escape(name) for name in names if re.match(r"(?:L[ea]|El|O|A) |L’", name))
        clash = re.compile(rf"\b(?:{words}) (?:{with_article})", re.IGNORECASE)
        assert [found[0] for text in texts if (found := clash.search(text))] == []


def test_everything_is_translated(marked_catalog: Marked) -> None:
    """Find texts without the marks of a language in which every message has some: they were never looked up."""
    messages = [*samples.boards(), *samples.duels(), *samples.challenges(), *samples.reviews()]
    messages += [*samples.numbers(), *samples.truths(), *samples.panels()]
    texts = [message.text for message in messages] + [each.alt_text for each in samples.pictures()]
    texts += samples.decisions()
    texts += [label for message in messages for label in labels_of(message.layout())]
    assert len(texts) > 5_000
    left = {word for text in texts for word in unmarked(text)} | marked_catalog.given
    names = {word for name in (*LANGUAGES, *LANGUAGES.values(), samples.NAME) for word in unmarked(name)}
    assert {word for word in left if not any(name.startswith(word) for name in names)} == set()
