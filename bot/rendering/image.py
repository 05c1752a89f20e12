"""A rendered image with its alt text."""

from __future__ import annotations

from dataclasses import dataclass

MAX_ALT_TEXT_LENGTH = 1024
"""The most characters of an alt text on Discord."""


@dataclass(frozen=True, slots=True)
class Image:
    """A PNG, and its content as plain text of at most `MAX_ALT_TEXT_LENGTH` characters.

    A text that isn't `complete` lacks some of the content, which the message must have as text, too.
    """

    png: bytes
    alt_text: str
    complete: bool = True
