"""Test rules for all sentences of a kind, so that a new message can't break them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

import pytest
from fluent.syntax import ast

from bot.errors import localize
from bot.i18n import LANGUAGES, use_locale
from bot.match.daily import written
from tests.support.languages import messages

IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def forms(pattern: ast.Pattern) -> Iterator[str]:
    """Yield every text of a message, for each of its variants; placeholders are `{name}`, and scores `{SCORE}`."""
    texts = [""]
    for element in pattern.elements:
        ends = [element.value] if isinstance(element, ast.TextElement) else list(_forms_of(element.expression))
        texts = [text + end for text in texts for end in ends]
    yield from texts


def _forms_of(expression: object) -> Iterator[str]:
    match expression:
        case ast.SelectExpression(variants=variants):
            for variant in variants:
                yield from forms(variant.value)
        case ast.VariableReference(id=name):
            yield f"{{{name.name}}}"
        case ast.FunctionReference(id=name):
            yield f"{{{name.name}}}"
        case _:
            yield "{}"


_NAMED = r"\{(name|first|second|other|winner|bot)\}|"
_PERSONS = {
    "en": r"\b(you|your|me|them|they)\b|\band (win|tie)\b",
    "de": r"\b(du|dir|dich|deine?|mir|mich|Gegenüber)\b|gewinne|hole Unentschieden|\b(gewinn|spiel)\b",
    "fr": r"\b(tu|te|toi|ton|adversaire)\b|\bgagne\b|\bfais\b",
    "es-ES": r"\b(tú|te|ti|tu|rival)\b|\b(ganas?|pierdes|empatas?)\b",
    "pt-BR": r"\b(você|seus?|sua|adversário)\b|\b(vença|vence|empate)\b",
}
"""The persons whose score a sentence may name, and verbs that say *you*."""
_SCORE_ALONE = (
    *("lines-score", "lesson-mark", "training-solved"),  # a score to insert; numbers of answers
    *("review-end", "evaluation-", "daily-score", "lesson-better-", "lesson-rivals-"),  # the line before says whose
)


@IN_EVERY_LANGUAGE
def test_a_sentence_that_compares_says_whose_figures_they_are(language: str) -> None:
    persons = re.compile(_NAMED + _PERSONS[language], re.IGNORECASE)
    bare = []
    for key, message in messages(language).items():
        assert message.value is not None
        for text in forms(message.value):
            sentences = re.split(r"(?<=[.!?])\s", text)
            compared = [each for each in sentences if re.search(r"\{(SCORE|score|own)\}", each)]
            bare += [each for each in compared if not persons.search(each) and not key.startswith(_SCORE_ALONE)]
    assert bare == []


@IN_EVERY_LANGUAGE
def test_no_sentence_has_a_date_as_computers_write_it(language: str) -> None:
    """Only what is typed is written so; days in sentences are those of a reader of the language."""
    dated = {
        key
        for key, message in messages(language).items()
        for text in forms(message.value or ast.Pattern([]))
        if re.search(r"\d{4}-\d\d", text)
    }
    assert dated == {"command-daily-day", "error-day"}
    expected = {
        "en": "Sunday, November 29, 2026",
        "de": "Sonntag, 29. November 2026",
        "fr": "dimanche 29 novembre 2026",
        "es-ES": "domingo, 29 de noviembre de 2026",
        "pt-BR": "domingo, 29 de novembro de 2026",
    }
    with use_locale(language):
        assert localize(written(date(2026, 11, 29))) == expected[language]
