"""Read the Fluent files of a language and compile them for fast translation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from sys import getsizeof
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast

from bot.player_name import PlayerName
from bot.util.caching import MEGABYTE, Cache, CachedFunction, text_bytes

ENGLISH = "en"
LANGUAGES = {
    ENGLISH: "English",
    "de": "Deutsch",
    "fr": "Français",
    "es-ES": "Español",
    "pt-BR": "Português do Brasil",
}
"""Names of the languages in themselves, by Discord's locale codes."""
_BYTES = MEGABYTE // 2
"""Cache size of each language, for messages whose words depend on a value (`1 coin`, `2 coins`)."""
_VALUE = 250
"""Bytes of a cached value with its name; text is short."""

Value = str | int | PlayerName
"""The value of a placeholder. Player names are escaped."""


class Catalog:
    """The messages of one language.

    Nearly all are text with placeholders and become `%` templates; the few that select words by a value are formatted
    by Fluent and cached.
    """

    def __init__(self, language: str, files: Mapping[str, str]) -> None:
        """Read `files`, the sources of subjects by name."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._fixed: dict[str, str] = {}
        self._templates: dict[str, str] = {}
        left: list[ast.EntryType] = []
        for source in files.values():
            for message in FluentResource(source).body:
                if not isinstance(message, ast.Message) or message.value is None:
                    continue
                if not self._add(message.id.name, message.value):
                    left.append(message)
        # The syntax trees of the other messages would take some ten megabytes and aren't needed.
        self._bundle.add_resource(ast.Resource(left))
        self._selected = CachedFunction(self._select, Cache(f"sentences in {language}", _BYTES, _sentence_bytes))

    def _add(self, key: str, pattern: ast.Pattern) -> bool:
        """Add a message if it is only text with placeholders; return `False` if it is more."""
        template, placeholders = _template(pattern)
        if placeholders:
            self._templates[key] = template
        elif placeholders is not None:
            self._fixed[key] = template % {}
        return placeholders is not None

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
        if fixed is not None:
            return fixed
        return self._selected(key, tuple((name, _plain(value)) for name, value in values.items()))

    def clear_cache(self) -> None:
        """Clear the cache, which may contain names."""
        self._selected.cache_clear()

    def _select(self, key: str, values: tuple[tuple[str, str | int], ...]) -> str:
        pattern = self._bundle.get_message(key).value
        given = {
            # Numbers are written with their digits only, as they are everywhere else on a board.
            name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
            for name, value in values
        }
        text, errors = ("", [key]) if pattern is None else self._bundle.format_pattern(pattern, given)
        if errors:
            raise KeyError(f"{key}: {errors[0]!r}")
        return str(text)


def _plain(value: Value) -> str | int:
    """Return `value` as Fluent takes it: names escaped, as `%s` does it by itself."""
    return str(value) if isinstance(value, PlayerName) else value


def _sentence_bytes(key: tuple[Any, ...], sentence: str) -> int:
    _, values = key
    return text_bytes(sentence) + sum(_VALUE + getsizeof(value) for _, value in values)


def _template(pattern: ast.Pattern) -> tuple[str, int | None]:
    """Return `pattern` as a `%` template with its number of placeholders; `None` if it is more than that."""
    parts, placeholders = [], 0
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value.replace("%", "%%"))
        elif isinstance(element.expression, ast.StringLiteral):
            parts.append(element.expression.parse()["value"].replace("%", "%%"))
        elif isinstance(element.expression, ast.VariableReference):
            parts.append(f"%({element.expression.id.name})s")
            placeholders += 1
        else:
            return "", None
    return "".join(parts), placeholders


@cache
def load_catalog(language: str) -> Catalog:
    """Return the catalog of `language`. Raises `KeyError` if it isn't in `LANGUAGES`."""
    if language not in LANGUAGES:
        raise KeyError(language)
    return Catalog(language, sources(language))


def sources(language: str) -> dict[str, str]:
    """Return the text of the Fluent files of `language` by their subjects."""
    folder = Path(__file__).with_name(language)
    return {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("*.ftl"))}
