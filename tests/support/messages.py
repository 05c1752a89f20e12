"""Read the values of error messages."""

from bot.errors import CoinsError, LocalizedText, Value


def values(error: CoinsError) -> dict[str, Value]:
    """Return the values in the message of `error`, which is one of the catalogs."""
    assert isinstance(error.message, LocalizedText)
    return error.message.values
