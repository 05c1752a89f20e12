"""Define the reasons why a post of the daily puzzle is missing."""

from __future__ import annotations

import enum


class PostFailure(enum.Enum):
    """The reason why a server's post is missing."""

    LOST = "lost"  # it is unknown if it was posted
    NOT_ALLOWED = "not allowed"
    GONE = "gone"  # the channel was deleted
