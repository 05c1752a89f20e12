"""Read the Fluent files of a language and compile them for fast translation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from bot.player_name import PlayerName

# Not `fluent.runtime`: it keeps the syntax trees, and the locale data of Babel, which take 13 MB in five languages.


ENGLISH = "en"
LANGUAGES = {
    ENGLISH: "English",
    "de": "Deutsch",
    "fr": "Français",
    "es-ES": "Español",
    "pt-BR": "Português do Brasil",
}
"""Names of the languages in themselves, by Discord's locale codes."""
Value = str | int | PlayerName
"""The value of a placeholder. Player names are escaped."""
_SINGULAR_NUMBERS = {"en": ("1",), "de": ("1",), "fr": ("0", "1"), "es-ES": ("1",), "pt-BR": ("0", "1")}
"""The numbers of the plural category `one`, by language: CLDR's rules for whole numbers.

https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
"""
_THOUSANDS_SEPARATORS = {"en": ",", "de": ".", "fr": "\N{NARROW NO-BREAK SPACE}", "es-ES": ".", "pt-BR": "."}
"""CLDR's separator of thousands."""
_DASH = "–\N{WORD JOINER}"
"""The dash of a score. Without the invisible joiner a line may end after it; screen readers skip the joiner."""
_SCORE_SEPARATORS = {"en": _DASH, "de": ":", "fr": _DASH, "es-ES": _DASH, "pt-BR": _DASH}
"""The text between the two numbers of a score: `{ SCORE($own, $against) }`."""
Compiled = str | Callable[[Mapping[str, Any]], str]
"""A message or a part of one: a `%` template, or a function of the values. Raises `KeyError` for a missing value."""


class Catalog:
    """The messages of one language.

    Nearly all are text with placeholders and become `%` templates; some select words by a value (`1 coin`, `2 coins`).
    """

    def __init__(self, language: str, files: Mapping[str, str]) -> None:
        """Read `files`, the sources of subjects by name. Raises `ValueError` for what can't be compiled."""
        self.language = language
        self._fixed: dict[str, str] = {}
        self._templates: dict[str, str] = {}
        self._selections: dict[str, Callable[[Mapping[str, Any]], str]] = {}
        parser = FluentParser(with_spans=False)
        for source in files.values():
            for message in parser.parse(source).body:
                if isinstance(message, ast.Message) and message.value is not None:
                    self._add(message.id.name, compile_pattern(message.value, language))

    def _add(self, key: str, message: Compiled) -> None:
        if not isinstance(message, str):
            self._selections[key] = message
        elif "%(" in message.replace("%%", ""):
            self._templates[key] = message
        else:
            self._fixed[key] = message % {}

    def translate(self, key: str, values: Mapping[str, Value]) -> str:
        """Return the message `key` with `values`; superfluous ones don't matter.

        Raises `KeyError` for an unknown key or a missing value.
        """
        if not values:
            return self._fixed[key]
        template = self._templates.get(key)
        if template is not None:
            return template % values
        fixed = self._fixed.get(key)
        return self._selections[key](values) if fixed is None else fixed


@cache
def load_catalog(language: str) -> Catalog:
    """Return the catalog of `language`. Raises `KeyError` if it isn't in `LANGUAGES`."""
    if language not in LANGUAGES:
        raise KeyError(language)
    return Catalog(language, sources(language))


def sources(language: str) -> dict[str, str]:
    folder = Path(__file__).with_name(language)
    return {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("*.ftl"))}


def compile_pattern(pattern: ast.Pattern, language: str) -> Compiled:
    """Return the message of `pattern`; text and placeholders in a row are one part.

    Raises `ValueError` for parts of Fluent that the catalogs don't use.
    """
    parts: list[Compiled] = []
    for element in pattern.elements:
        part = _element(element, language)
        if parts and isinstance(part, str) and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    if len(parts) == 1:
        return parts[0]
    return lambda values: "".join([part % values if isinstance(part, str) else part(values) for part in parts])


def _element(element: ast.TextElement | ast.Placeable, language: str) -> Compiled:
    if isinstance(element, ast.TextElement):
        return element.value.replace("%", "%%")
    match element.expression:
        case ast.NumberLiteral(value=digits):
            return digits
        case ast.VariableReference(id=ast.Identifier(name=name)):
            return f"%({name})s"
        case ast.FunctionReference(
            id=ast.Identifier(name="NUMBER"),
            arguments=ast.CallArguments(
                positional=[ast.VariableReference(id=ast.Identifier(name=name))],
                named=[ast.NamedArgument(name=ast.Identifier(name="useGrouping"))],
            ),
        ):
            return _grouped_number(name, _THOUSANDS_SEPARATORS[language])
        case ast.FunctionReference(
            id=ast.Identifier(name="SCORE"), arguments=ast.CallArguments(positional=[_, _] as points, named=[])
        ):
            return _SCORE_SEPARATORS[language].join(str(_element(ast.Placeable(total), language)) for total in points)
        case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name)), variants=variants):
            cases = {_key(variant): compile_pattern(variant.value, language) for variant in variants}
            default = next(cases[_key(variant)] for variant in variants if variant.default)
            return _selection(name, cases, default, _SINGULAR_NUMBERS[language])
    raise ValueError(f"{language}: {type(element.expression).__name__} is not supported in messages")


def _grouped_number(name: str, separator: str) -> Compiled:
    """Return the number `name` with a separator of thousands: `{ NUMBER($place, useGrouping: 1) }`."""

    def written(values: Mapping[str, Any]) -> str:
        value = values[name]
        return f"{value:,}".replace(",", separator) if isinstance(value, int) else str(value)

    return written


def _selection(
    name: str, cases: Mapping[str, Compiled], default: Compiled, singular_numbers: tuple[str, ...]
) -> Compiled:
    """Return words chosen by the value `name`: the case of its text, else that of its plural category, else `default`.

    Numbers that are already written (`number`) have a plural category as well.
    """

    def chosen(values: Mapping[str, Any]) -> str:
        text = str(values[name])
        words = cases.get(text)
        if words is None and text.lstrip("-−") in singular_numbers:
            words = cases.get("one")
        if words is None:
            words = default
        return words % values if isinstance(words, str) else words(values)

    return chosen


def _key(variant: ast.Variant) -> str:
    return variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name
