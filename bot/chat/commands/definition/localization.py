"""Translate descriptions and choices of commands. Names aren't translated."""

from __future__ import annotations

from collections.abc import Mapping

from discord import Locale, app_commands
from discord.app_commands import Choice, locale_str

from bot.i18n import ENGLISH, Value, load_catalog, resolve_locale
from bot.match.ladder import CHARACTERS
from bot.match.opponents import ADAPTIVE


def command_text(key: str, **values: Value | locale_str) -> locale_str:
    """Return the English message `key`, which is translated when the commands are registered.

    Values may be such messages themselves.
    """
    return locale_str(_render(ENGLISH, key, values), key=key, values=values)


def localized_choices(keys: Mapping[str, str]) -> list[Choice[str]]:
    """Return a choice for each value, labelled by the message key that `keys` has for it."""
    return [Choice(name=command_text(key), value=value) for value, key in keys.items()]


def opponent_choices() -> list[Choice[str]]:
    """Return a choice for each opponent, labelled by its name and stars."""
    characters = [
        Choice(
            name=command_text("character-choice", bot=command_text(character.name_key), stars=character.stars),
            value=character.id,
        )
        for character in CHARACTERS
    ]
    return [Choice(name=command_text(f"opponent-{ADAPTIVE}"), value=ADAPTIVE), *characters]


class CommandTranslator(app_commands.Translator):
    """Translates what `command_text` returns."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = resolve_locale(locale.value)
        return None if language == ENGLISH or "key" not in string.extras else _translate(language, string)


def _translate(language: str, string: locale_str) -> str:
    return _render(language, string.extras["key"], string.extras["values"])


def _render(language: str, key: str, values: Mapping[str, Value | locale_str]) -> str:
    rendered = {
        name: _translate(language, value) if isinstance(value, locale_str) else value for name, value in values.items()
    }
    return load_catalog(language).translate(key, rendered)
