"""Define the base error of the project, and text that is shown in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:  # solving a board needs no names
    from bot.player_name import PlayerName

_NAME_PLACEHOLDER = "somebody"
"""Replaces names in logs and on terminals."""


class LocalizedText:
    """A message of the catalogs (`bot.i18n`) with the values of its placeholders.

    `str()` returns the English text for logs and terminals, without names of players; `localize` keeps the names.
    """

    def __init__(self, key: str, /, **values: Value) -> None:
        self.key = key
        self.values = values

    def __str__(self) -> str:
        # Imported late: solving a board needs no catalogs, and reading them takes longer.
        from bot.i18n import ENGLISH, load_catalog

        values = {name: _without_names(value) for name, value in self.values.items()}
        return load_catalog(ENGLISH).translate(self.key, values)


Value: TypeAlias = "str | int | LocalizedText | PlayerName"


def localize(message: str | LocalizedText) -> str:
    """Return `message` in the current locale; plain text is the same in all languages."""
    from bot.i18n import translate

    if isinstance(message, str):
        return message
    values = {
        name: localize(value) if isinstance(value, LocalizedText) else value for name, value in message.values.items()
    }
    return translate(message.key, **values)


def _without_names(value: Value) -> str | int:
    from bot.player_name import PlayerName

    if isinstance(value, PlayerName):
        return _NAME_PLACEHOLDER
    return str(value) if isinstance(value, LocalizedText) else value


class CoinsError(Exception):
    """The base of all errors whose text may be shown to a person.

    Players see the `message` in their language if it is a `LocalizedText`; text for operators is English only. A class
    whose message has no placeholders has its `key` in the catalogs.
    """

    key: str = ""
    another_start_helps: bool = False
    """True if it ends this process, at once, and a new one may succeed."""

    def __init__(self, message: str | LocalizedText = "") -> None:
        self.message = LocalizedText(self.key) if self.key and not message else message
        super().__init__(self.message)

    def __str__(self) -> str:
        return str(self.message)


class Refusal(CoinsError):  # noqa: N818 - not an error, but an answer
    """A request that is not possible or not allowed. The message `key` of the catalogs says why."""

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(LocalizedText(key, **values))
        self.key = key
