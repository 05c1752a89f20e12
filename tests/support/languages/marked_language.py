"""Provide a catalog that marks every message: text outside of marks is not translated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bot.i18n import ENGLISH, Value, load_catalog
from bot.i18n.catalog import Catalog

BEGIN, END = "¡", "¬"
"""Characters that no message contains and that fonts of pictures have."""
_INNERMOST = re.compile(f"{BEGIN}[^{BEGIN}{END}]*{END}")
_ALLOWED = re.compile(
    r"/coins [a-z]+( [a-z]+:\S+)?"  # commands as they are typed
    rf"|{BEGIN}[^{END}]*…"  # what is cut, as on a picture
    r"|<[#@t:][^>]*>|https://\S+"  # channels, people, times, links
    r"|\b7QK2MX\b"
    r"|\b\d?[LR][-−]?\d+\b"  # moves in a best line
    r"|\be\d+\b|\d[kMBT]\b"  # powers of ten
)
_DECIDES = (
    "end-beaten",
    "end-level",
    "end-unbeaten",
    "evaluation-worth",
    "evaluation-take",
    "evaluation-outcome",
    "mark-cost",
    "review-if-perfect",
    "review-move",
    "review-perfect",
    "why-",
)
"""Messages whose arguments only select a variant."""
_WORD = re.compile(r"[^\W\d_]{2,}")


class Marked(Catalog):
    """The English catalog with marks around every message."""

    def __init__(self) -> None:
        super().__init__(ENGLISH, {})
        self.language = "marked"
        self.given: set[str] = set()
        """Words in values that are not messages."""

    def translate(self, key: str, values: Mapping[str, Value]) -> str:
        if not key.startswith(_DECIDES):
            self.given.update(word for value in values.values() for word in unmarked(str(value)))
        return f"{BEGIN}{load_catalog(ENGLISH).translate(key, values)}{END}"


def unmarked(text: str) -> Iterator[str]:
    """Yield the words of `text` outside of messages."""
    before = ""
    while before != text:
        before, text = text, _INNERMOST.sub("", text)
    yield from _WORD.findall(_ALLOWED.sub("", text))
