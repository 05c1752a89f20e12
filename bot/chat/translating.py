"""Commands in the languages of those who look for them: descriptions and choices. Names stay as they are."""

from __future__ import annotations

from collections.abc import Mapping

from discord import Locale, app_commands
from discord.app_commands import Choice, locale_str

from bot.language import ENGLISH, Value, spoken_in, tongue


def text(key: str, **values: Value | locale_str) -> locale_str:
    """The message `key` as Discord is to show it: English, and translated when Discord is told the commands.

    Values may be such messages themselves.
    """
    return locale_str(_said(ENGLISH, key, values), key=key, values=values)


def choices(keys: Mapping[str, str]) -> list[Choice[str]]:
    """A choice for each value, shown as the message that `keys` has for it."""
    return [Choice(name=text(key), value=value) for value, key in keys.items()]


class Translator(app_commands.Translator):
    """Translates what `text` has made."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = spoken_in(locale.value)
        return None if language == ENGLISH or "key" not in string.extras else _in(language, string)


def _in(language: str, string: locale_str) -> str:
    return _said(language, string.extras["key"], string.extras["values"])


def _said(language: str, key: str, values: Mapping[str, Value | locale_str]) -> str:
    told = {name: _in(language, each) if isinstance(each, locale_str) else each for name, each in values.items()}
    return tongue(language).say(key, told)
