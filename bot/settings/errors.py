"""Define the error of wrong settings."""

from bot.errors import CoinsError


class SettingsError(CoinsError):
    """An unreadable file, or a wrong key or value; the text names section, key and source."""
