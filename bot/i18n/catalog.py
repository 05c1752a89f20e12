"""Read the Fluent files of a language and compile them for fast translation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

# Not `fluent.runtime`: it keeps the syntax trees, and the locale data of Babel, which take 13 MB in five languages.
from fluent.syntax import FluentParser, ast

from bot.i18n.fluent_patterns import Compiled, compile_pattern, format_message
from bot.player_name import PlayerName

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


class Catalog:
    """The messages of one language.

    Nearly all are text with placeholders and become `%` templates; some select words by a value (`1 coin`, `2 coins`).
    """

    def __init__(self, language: str, files: Mapping[str, str]) -> None:
        """Read `files`, the sources of subjects by name. Raises `ValueError` for what can't be compiled."""
        self.language = language
        self._fixed: dict[str, str] = {}
        self._templates: dict[str, str] = {}
        self._selections: dict[str, Compiled] = {}
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
        return format_message(self._selections[key], values) if fixed is None else fixed


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
