"""One language: its messages, read from its Fluent files and made ready to be said many thousand times a second."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast

ENGLISH = "en"
LANGUAGES = {
    ENGLISH: "English",
    "de": "Deutsch",
    "fr": "Français",
    "es-ES": "Español",
    "pt-BR": "Português do Brasil",
}
"""What can be spoken, by the names that Discord has for locales, and how each language calls itself."""
_REMEMBERED = 4096
"""Sentences a language whose words depend on a value, as `1 coin` and `2 coins` do."""

Value = str | int
"""What a message speaks of."""


class Tongue:
    """The messages of one language.

    Nearly all are text with gaps and become templates of Python's own; the few that choose their words by a value are
    left to Fluent, and what it makes of them is kept.
    """

    def __init__(self, language: str, files: Mapping[str, str]) -> None:
        """Read `files`, the sources of subjects by name."""
        self.language = language
        self.subjects = {name: FluentResource(source) for name, source in files.items()}
        self._bundle = FluentBundle([language], use_isolating=False)
        self._fixed: dict[str, str] = {}
        self._gapped: dict[str, str] = {}
        for resource in self.subjects.values():
            self._bundle.add_resource(resource)
            for message in resource.body:
                if isinstance(message, ast.Message) and message.value is not None:
                    self._add(message.id.name, message.value)
        self._chosen = lru_cache(maxsize=_REMEMBERED)(self._choose)

    def _add(self, key: str, pattern: ast.Pattern) -> None:
        template, gaps = _template(pattern)
        if gaps:
            self._gapped[key] = template
        elif gaps is not None:
            self._fixed[key] = template % {}

    def say(self, key: str, values: Mapping[str, Value]) -> str:
        """The message `key` with `values`. Raises `KeyError` for an unknown key and for a value that is missing."""
        if not values:
            return self._fixed[key]
        template = self._gapped.get(key)
        if template is not None:
            return template % values
        return self._chosen(key, tuple(values.items()))

    def forget(self) -> None:
        """Forget what was said so far: names may be among it."""
        self._chosen.cache_clear()

    def _choose(self, key: str, values: tuple[tuple[str, Value], ...]) -> str:
        pattern = self._bundle.get_message(key).value
        given = {
            # Numbers are written with their digits only, as they are everywhere else on a board.
            name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
            for name, value in values
        }
        said, errors = ("", [key]) if pattern is None else self._bundle.format_pattern(pattern, given)
        if errors:
            raise KeyError(f"{key}: {errors[0]!r}")
        return str(said)


def _template(pattern: ast.Pattern) -> tuple[str, int | None]:
    """`pattern` as a template for `%` with the number of its gaps; `None` where it is more than text with gaps."""
    parts, gaps = [], 0
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value.replace("%", "%%"))
        elif isinstance(element.expression, ast.StringLiteral):
            parts.append(element.expression.parse()["value"].replace("%", "%%"))
        elif isinstance(element.expression, ast.VariableReference):
            parts.append(f"%({element.expression.id.name})s")
            gaps += 1
        else:
            return "", None
    return "".join(parts), gaps


@cache
def tongue(language: str) -> Tongue:
    """The language called `language`, one of `LANGUAGES`; read once."""
    if language not in LANGUAGES:
        raise KeyError(language)
    folder = Path(__file__).with_name(language)
    return Tongue(language, {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("*.ftl"))})
