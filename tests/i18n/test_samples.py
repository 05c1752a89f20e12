"""Test that all messages fit and are translated in every language."""

from __future__ import annotations

import re

import pytest

from bot.chat.components.layout import ComponentRows
from bot.i18n import LANGUAGES, use_locale
from bot.rendering import LONGEST_ALT
from tests.support.languages import samples
from tests.support.languages.marked_language import Marked, unmarked
from tests.support.simcord.responses import too_wide

EVERY = pytest.mark.parametrize("language", LANGUAGES)
_LONGEST = 2000
_LABEL = 80


def folded(text: str) -> str:
    """Return `text` without its heading, which wraps by itself."""
    return text.partition("\n")[2] if text.startswith("**") else text


def labels(rows: ComponentRows) -> list[str]:
    components = [row["components"] for row in rows.to_components()]
    return [each["label"] for row in components for each in row if "label" in each]


@EVERY
def test_boards_fit(language: str) -> None:
    with use_locale(language):
        for text, rows in [*samples.boards(), *samples.duels()]:
            assert (too_wide(folded(text)), len(text) <= _LONGEST) == ([], True)
            assert all(0 < len(label) <= _LABEL for label in labels(rows))


@EVERY
def test_challenges_fit(language: str) -> None:
    with use_locale(language):
        for text, rows in samples.challenges():
            assert 0 < len(text) <= _LONGEST
            assert all(0 < len(label) <= _LABEL for label in labels(rows))


@EVERY
def test_reviews_fit(language: str) -> None:
    with use_locale(language):
        for text, rows in samples.reviews():
            sentence = text.split("\n")[1] if "\n\n" in text else ""  # wraps by itself
            assert (too_wide(folded(text).replace(sentence, "")), len(text) <= _LONGEST) == ([], True)
            assert all(0 < len(label) <= _LABEL for label in labels(rows))


@EVERY
def test_numbers_fit(language: str) -> None:
    with use_locale(language):
        for text in samples.numbers():
            assert too_wide(text) == []


@EVERY
def test_the_truth_fits(language: str) -> None:
    with use_locale(language):
        for text in samples.truths():
            blocks = re.findall(r"```\n.*?\n```", text, flags=re.DOTALL)
            assert (too_wide("\n".join(blocks)), len(text) <= _LONGEST) == ([], True)
            if text.startswith("**"):
                assert too_wide(folded(text)) == []


@EVERY
def test_panels_fit(language: str) -> None:
    with use_locale(language):
        assert all(0 < len(text) <= _LONGEST for text in samples.panels())


@EVERY
def test_alt_texts_fit(language: str) -> None:
    with use_locale(language):
        assert all(0 < len(picture.alt_text) <= LONGEST_ALT for picture in samples.pictures())


def test_everything_is_translated(marked: Marked) -> None:
    """What is left without the marks of a language in which every message has some was never looked up."""
    texts = [text for text, _ in samples.boards()] + [text for text, _ in samples.reviews()]
    texts += [*samples.numbers(), *samples.truths(), *samples.panels(), *(each.alt_text for each in samples.pictures())]
    texts += [text for text, _ in (*samples.duels(), *samples.challenges())]
    for _, rows in [*samples.boards(), *samples.duels(), *samples.challenges(), *samples.reviews()]:
        texts += labels(rows)
    assert len(texts) > 5_000
    left = {word for text in texts for word in unmarked(text)} | marked.given
    names = {word for name in (*LANGUAGES, *LANGUAGES.values(), samples.NAME) for word in unmarked(name)}
    assert {word for word in left if not any(name.startswith(word) for name in names)} == set()
