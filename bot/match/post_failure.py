"""Failures of posting the daily puzzle to a channel."""

from __future__ import annotations

import enum


class PostFailure(enum.Enum):
    """The reason why a post is missing."""

    LOST = "lost"  # unknown if it was posted
    NOT_ALLOWED = "not allowed"
    GONE = "gone"
