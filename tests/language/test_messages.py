"""Every language has every message, with the same values, and the code says all of them and no other."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentSerializer, ast
from fluent.syntax.visitor import Visitor

import bot.language
from bot.language import ENGLISH, LANGUAGES, tongue
from tests.language.used import meant, named, refusals, sayings, sentences, subjects

OTHERS = pytest.mark.parametrize("language", [each for each in LANGUAGES if each != ENGLISH])
EVERY = pytest.mark.parametrize("language", LANGUAGES)


class Values(Visitor):
    """The names of the values that a message speaks of."""

    def __init__(self, message: ast.Message) -> None:
        self.names: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, ast.Message]:
    bodies = [resource.body for resource in tongue(language).subjects.values()]
    return {each.id.name: each for body in bodies for each in body if isinstance(each, ast.Message)}


def values(language: str) -> dict[str, frozenset[str]]:
    return {key: frozenset(Values(message).names) for key, message in messages(language).items()}


ENGLISH_VALUES = values(ENGLISH)


def test_every_folder_is_a_language_that_is_offered() -> None:
    folders = {each.name for each in Path(bot.language.__file__).parent.iterdir() if each.is_dir()}
    assert folders - {"__pycache__"} == set(LANGUAGES)


@EVERY
def test_every_file_is_read_to_its_end(language: str) -> None:
    for subject, resource in tongue(language).subjects.items():
        junk = [FluentSerializer().serialize_entry(each) for each in resource.body if isinstance(each, ast.Junk)]
        assert junk == [], subject
        assert not [each for each in resource.body if isinstance(each, ast.Term)], subject


@EVERY
def test_every_key_stands_once_and_in_the_file_of_its_subject(language: str) -> None:
    for subject, resource in tongue(language).subjects.items():
        keys = [each.id.name for each in resource.body if isinstance(each, ast.Message)]
        assert [key for key, times in Counter(keys).items() if times > 1] == []
        assert [key for key in keys if not key.startswith(f"{subject}-")] == []
        assert not [each for each in resource.body if isinstance(each, ast.Message) and each.value is None]


@OTHERS
def test_no_message_is_missing_and_none_superfluous(language: str) -> None:
    assert set(tongue(language).subjects) == set(subjects())
    assert set(values(language)) == set(ENGLISH_VALUES)


@OTHERS
def test_no_value_is_missing_and_none_superfluous(language: str) -> None:
    wrong = {key: names for key, names in values(language).items() if names != ENGLISH_VALUES.get(key)}
    assert wrong == {}


def test_the_code_says_no_message_that_there_is_none_of() -> None:
    assert [(where, key) for where, key in named() if key not in ENGLISH_VALUES] == []


def test_the_code_says_every_message() -> None:
    known = frozenset(ENGLISH_VALUES)
    said = {key for _, key in named()}.union(meant(known))
    assert known - said == set()


def test_the_code_gives_every_message_the_values_that_it_speaks_of() -> None:
    known = frozenset(ENGLISH_VALUES)
    wrong = [
        (each.where, key, sorted(each.values), sorted(ENGLISH_VALUES[key]))
        for each in sayings(known)
        for key in each.keys & known
        if each.values is not None and each.values != ENGLISH_VALUES[key]
    ]
    assert wrong == []


def test_an_error_says_in_chat_what_it_says_in_the_log() -> None:
    written = {key: FluentSerializer().serialize_entry(message) for key, message in messages(ENGLISH).items()}
    pairs = list(sentences(frozenset(ENGLISH_VALUES)))
    assert len(pairs) > 40
    for where, key, text in pairs:
        english = re.sub("{([a-z]+)}", r"{ $\1 }", text)
        assert written[key].strip() == f"{key} = {english}", where


def test_every_error_that_players_meet_can_be_said_in_all_languages() -> None:
    assert [where for where, keyed in refusals() if not keyed] == []


@EVERY
def test_what_is_said_quickly_is_what_fluent_says(language: str) -> None:
    """Most messages never meet Fluent when they are said: what comes out is to be the same."""
    mine = tongue(language)
    for key, names in values(language).items():
        given = {name: number if number % 2 else f"%({name})s" for number, name in enumerate(sorted(names))}
        assert mine.say(key, given) == mine._choose(key, tuple(given.items()))


@EVERY
def test_numbers_are_written_with_their_digits_only(language: str) -> None:
    said = tongue(language).say("board-coins-left", {"count": 12345678})
    assert "12345678" in said
