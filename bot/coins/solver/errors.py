"""Errors of the solver."""

from __future__ import annotations

from bot.errors import CoinsError


class TooLargeError(CoinsError):
    """A board beyond the limit of a method."""
