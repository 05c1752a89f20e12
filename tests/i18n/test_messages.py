"""Test that all languages have the same messages and values, and that the code uses exactly these."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentSerializer, ast

import bot.i18n
from bot.i18n import ENGLISH, LANGUAGES, load_catalog, translate, use_locale
from bot.i18n.catalog import Catalog, sources
from bot.match.ladder import Ending
from bot.match.opponents import OPPONENTS
from tests.support.full_size import FULL_SIZE
from tests.support.languages import meant, message_calls, named, refusals, resources, subjects, values_by_message

IN_OTHER_LANGUAGES = pytest.mark.parametrize("language", [each for each in LANGUAGES if each != ENGLISH])
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


ENGLISH_VALUES = values_by_message(ENGLISH)


def test_every_folder_is_an_offered_language() -> None:
    folders = {each.name for each in Path(bot.i18n.__file__).parent.iterdir() if each.is_dir()}
    assert folders - {"__pycache__"} == set(LANGUAGES)


@IN_EVERY_LANGUAGE
def test_every_file_is_parsed_completely(language: str) -> None:
    for subject, resource in resources(language).items():
        junk = [FluentSerializer().serialize_entry(each) for each in resource.body if isinstance(each, ast.Junk)]
        assert junk == [], subject
        assert not [each for each in resource.body if isinstance(each, ast.Term)], subject


def test_no_line_breaks_before_french_punctuation() -> None:
    lines = [line for text in sources("fr").values() for line in text.splitlines() if not line.startswith("#")]
    assert [line for line in lines if re.search(" [!?:;»%]|« ", line)] == []


@IN_EVERY_LANGUAGE
def test_every_key_occurs_once_and_in_the_file_of_its_subject(language: str) -> None:
    for subject, resource in resources(language).items():
        keys = [each.id.name for each in resource.body if isinstance(each, ast.Message)]
        assert [key for key, times in Counter(keys).items() if times > 1] == []
        assert [key for key in keys if not key.startswith(f"{subject}-")] == []
        assert not [each for each in resource.body if isinstance(each, ast.Message) and each.value is None]


@IN_OTHER_LANGUAGES
def test_no_message_is_missing_or_superfluous(language: str) -> None:
    assert set(resources(language)) == set(subjects())
    assert set(values_by_message(language)) == set(ENGLISH_VALUES)


@IN_OTHER_LANGUAGES
def test_no_value_is_missing_or_superfluous(language: str) -> None:
    wrong = {key: names for key, names in values_by_message(language).items() if names != ENGLISH_VALUES.get(key)}
    assert wrong == {}


def test_the_code_uses_every_message_and_no_others() -> None:
    known = frozenset(ENGLISH_VALUES)
    said = {key for _, key in named()}
    assert said - known == set()
    assert known - said.union(meant(known)) == set()


def test_the_code_passes_every_message_its_values() -> None:
    known = frozenset(ENGLISH_VALUES)
    wrong = [
        (each.where, key, sorted(each.values), sorted(ENGLISH_VALUES[key]))
        for each in message_calls(known)
        for key in each.keys & known
        if each.values is not None and each.values != ENGLISH_VALUES[key]
    ]
    assert wrong == []


def test_every_error_shown_to_players_has_a_message_in_all_languages() -> None:
    assert [where for where, keyed in refusals() if not keyed] == []


@IN_EVERY_LANGUAGE
def test_templates_give_the_same_text_as_fluent(language: str) -> None:
    """Messages never meet Fluent's runtime when they are said: what comes out is to be the same."""
    dash = ":" if language == "de" else "–\N{WORD JOINER}"
    functions: Any = {"SCORE": lambda own, other: f"{own}{dash}{other}"}
    catalog, bundle = load_catalog(language), FluentBundle([language], functions=functions, use_isolating=False)
    for resource in resources(language).values():
        bundle.add_resource(resource)
    kinds: tuple[Any, ...] = (0, 1, 2, -1, 12, 1_000_000, "you", "win", "%s")
    for key, names in values_by_message(language).items():
        pattern = bundle.get_message(key).value
        assert pattern is not None
        for shift in range(0, len(kinds), 1 if FULL_SIZE else 3):
            given = {name: kinds[(shift + number) % len(kinds)] for number, name in enumerate(sorted(names))}
            numbers = {n: fluent_number(v, useGrouping=False) if isinstance(v, int) else v for n, v in given.items()}
            text, errors = bundle.format_pattern(pattern, numbers)
            if not errors:  # text where a number is to be: the runtime refuses it
                assert catalog.translate(key, given) == text


@IN_EVERY_LANGUAGE
def test_no_message_separates_the_numbers_of_a_score_itself(language: str) -> None:
    """German scores have a colon, others a dash that ends no line: `SCORE` writes all of them."""
    scores = re.compile(r"\}[–—:-]\{|\d[–—:]\d|(?<!-)\b\d{1,3}-\d{1,3}\b(?!-)")
    assert [found[0] for source in sources(language).values() for found in scores.finditer(source)] == []


def test_unused_features_of_fluent_are_refused() -> None:
    with pytest.raises(ValueError, match="MessageReference"):
        Catalog(ENGLISH, {"some": "some-text = { other-text }\n"})


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [("en", "1", "1 point"), ("de", "−1", "−1 Punkt"), ("fr", "0", "0 point"), ("de", "7", "7 Punkte")],
)
def test_written_numbers_have_a_plural_as_well(language: str, count: str, text: str) -> None:
    assert load_catalog(language).translate("lines-points", {"count": count}) == text


@IN_EVERY_LANGUAGE
def test_numbers_are_written_with_their_digits_only(language: str) -> None:
    said = load_catalog(language).translate("more-coins", {"count": 12345678})
    assert "12345678" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_character_has_six_short_sentences_for_each_ending(language: str) -> None:
    with use_locale(language):
        for ending in Ending:
            for opponent in OPPONENTS:
                keys = [f"character-{ending.value}-{opponent}-{number}" for number in range(1, 7)]
                sentences = set(map(translate, keys))
                assert len(sentences) == 6
                assert max(map(len, sentences)) <= 45
