"""Expect refusals by the keys of their messages, and read the values of these."""

from __future__ import annotations

from contextlib import AbstractContextManager

import pytest

from bot.errors import CoinsError, LocalizedText, Value


def refuses(
    expected: str | type[CoinsError], **expected_values: Value
) -> AbstractContextManager[pytest.ExceptionInfo[CoinsError]]:
    """Expect an error with the key `expected`, or of that class, and at least these values in its message."""

    def is_expected(error: CoinsError) -> bool:
        is_kind = key_of(error) == expected if isinstance(expected, str) else isinstance(error, expected)
        return is_kind and (not expected_values or expected_values.items() <= values(error).items())

    return pytest.raises(CoinsError, check=is_expected)


def key_of(error: object) -> str | None:
    """Return the key of the message of `error`; `None` if it is no error with a message of the catalogs."""
    return error.message.key if isinstance(error, CoinsError) and isinstance(error.message, LocalizedText) else None


def values(error: CoinsError) -> dict[str, Value]:
    """Return the values in the message of `error`, which is one of the catalogs."""
    assert isinstance(error.message, LocalizedText)
    return error.message.values
