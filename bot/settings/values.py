"""Define the kinds of settings' values: how each is read from TOML or the environment, and what it accepts.

Each function returns a dataclass field with a default, a description, and a function that reads a value or raises
`ValueError` with the end of a sentence such as "[game] max_coins: should be at most 60". It never contains the value,
which may be a secret in the wrong place.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any, get_args
from urllib.parse import urlsplit

_TRUE = ("true", "yes", "on", "1")
_FALSE = ("false", "no", "off", "0")
_DESCRIPTION, _READ = "description", "read"
Reader = Callable[[Any], Any]


class SecretStr:
    """A text that is printed as asterisks."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def get_secret_value(self) -> str:
        """Return the text."""
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SecretStr) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        return f"SecretStr('{'**********' if self._text else ''}')"


def description_of(field: dataclasses.Field[Any]) -> str:
    """Return the description of a setting."""
    text: str = field.metadata[_DESCRIPTION]
    return text


def reader_of(field: dataclasses.Field[Any]) -> Reader:
    """Return the function that reads a setting."""
    read: Reader = field.metadata[_READ]
    return read


def whole_number(default: int, description: str, minimum: int, maximum: int) -> Any:
    """Return a field for a whole number from `minimum` to `maximum`."""
    return _field(default, description, lambda value: _bounded(_int(value), minimum, maximum))


def number_or(word: str, description: str) -> Any:
    """Return a field for a whole number from 0 or `word`, which is the default."""

    def read(value: Any) -> int | str:
        return word if value == word else _bounded(_int(value, f"'{word}' or a whole number"), 0, None)

    return _field(word, description, read)


def numbers(description: str, split: Callable[[str], Any], check: Callable[[int], int] = int) -> Any:
    """Return a field for a list of whole numbers, empty by default; `split` reads one from a string.

    `check` returns a number of the list or raises `ValueError`.
    """

    def read(value: Any) -> tuple[int, ...]:
        listed = split(value) if isinstance(value, str) else value
        if not isinstance(listed, list | tuple):
            raise ValueError("should be a list of whole numbers")
        return tuple(check(_int(number, "a list of whole numbers")) for number in listed)

    return _field((), description, read)


def text(default: str, description: str, check: Callable[[str], str] = str) -> Any:
    """Return a field for a string; `check` returns it in its proper form."""
    return _field(default, description, lambda value: check(_str(value)))


def secret(default: str, description: str, check: Callable[[str], str] = str) -> Any:
    """Return a field for a string that is not printed, without the spaces and line ends around it.

    A file from which the environment is filled often ends in a line end. `check` returns the string in its proper form.
    """
    return _field(SecretStr(default), description, lambda value: SecretStr(check(_str(value).strip())))


def choice(default: str, description: str, options: Any, normalize: Callable[[str], str] = str) -> Any:
    """Return a field for one of the `options`, a `Literal`; `normalize` is applied to a string first."""
    words: tuple[str, ...] = get_args(options)

    def read(value: Any) -> str:
        word = normalize(value) if isinstance(value, str) else value
        if word not in words:
            raise ValueError(f"should be {_one_of(words)}")
        return str(word)

    return _field(default, description, read)


def switch(default: bool | str, description: str, word: str = "") -> Any:
    """Return a field for true or false, or for `word`, which is a third choice."""

    def read(value: Any) -> bool | str:
        if isinstance(value, bool):
            return value
        if word and value == word:
            return word
        written = str(value).strip().lower() if isinstance(value, str | int) else ""
        if written not in _TRUE + _FALSE:
            raise ValueError(f"should be true, false or '{word}'" if word else "should be true or false")
        return written in _TRUE

    return _field(default, description, read)


def address(kinds: tuple[str, str], description: str) -> Any:
    """Return a field for an address of one of two `kinds`, such as http and https; empty by default."""

    def check(written: str) -> str:
        if written and not re.match(rf"({'|'.join(kinds)})://[^/\s]+", written):
            raise ValueError(f"should begin with {kinds[0]}:// or {kinds[1]}:// and a host")
        if not _is_address(written):
            raise ValueError(f"should be an address, as {kinds[0]}://proxy.example.com:8080/api/v10")
        return written.rstrip("/")

    return text("", description, check)


def _is_address(written: str) -> bool:
    try:
        parts = urlsplit(written)
        return parts.port != 0 and not re.search(r"\s", written) and (not written or bool(parts.hostname))
    except ValueError:  # a wrong port, or brackets around what is no address
        return False


def _field(default: Any, description: str, read: Reader) -> Any:
    return dataclasses.field(default=default, metadata={_DESCRIPTION: description, _READ: read})


def _int(value: Any, expected: str = "a whole number") -> int:
    if isinstance(value, str) and re.fullmatch("-?[0-9]{1,30}", value.strip()):  # `int` also reads 1_0 and other digits
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ValueError(f"should be {expected}")


def _bounded(number: int, minimum: int, maximum: int | None) -> int:
    if number < minimum:
        raise ValueError(f"should be at least {minimum}")
    if maximum is not None and number > maximum:
        raise ValueError(f"should be at most {maximum}")
    return number


def _str(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("should be a text in quotes")
    return value


def _one_of(words: tuple[str, ...]) -> str:
    *others, last = (f"'{word}'" for word in words)
    return f"{', '.join(others)} or {last}"
