"""Read text that people paste and other programs write, and quote it so that everything in it can be seen."""

from __future__ import annotations

import re
from typing import Final

IGNORED: Final = "\u061c\u180e\u200b-\u200f\u202a-\u202d\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff"
"""Characters without width that come along with pasted text, for a set in a regular expression.

A soft hyphen and the reversal of a text are not among them: they may change what a person sees.
"""
IGNORABLE: Final = (
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    r"\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Default_Ignorable_Code_Point of Unicode's DerivedCoreProperties.txt, which `unicodedata` lacks."""
BLANK: Final = r"\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159"
"""Letters and symbols that only take up room, as spaces do."""
_INSIDE: Final = re.compile(rf"[^\s{IGNORED}](?:.*[^\s{IGNORED}])?", re.DOTALL)
_INVISIBLE: Final = re.compile(rf"[{IGNORABLE}{BLANK}]")
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")


def trim(text: str) -> str:
    r"""Return `text` without white space and ignored characters around it.

    >>> trim("\ufeff 7QK2MX\u200b")
    '7QK2MX'
    """
    inside = _INSIDE.search(text)
    return inside.group() if inside else ""


def escape_invisible(text: str) -> str:
    r"""Return `text` with escapes for what draws nothing or controls a terminal.

    >>> print(escape_invisible("4\u200b7 \x1b[2J"))
    4\u200b7 \x1b[2J
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() and not _INVISIBLE.match(letter) else letter.encode("unicode_escape").decode()
        for letter in text
    )


def quote(text: str, most: int = 12) -> str:
    """Return `text` in quotes, visible, and cut off after `most` characters."""
    return f"'{escape_invisible(text[:most])}{'…' if len(text) > most else ''}'"


def is_utf_16(data: bytes) -> bool:
    """Return true if a file that begins with `data` is UTF-16, as some editors on Windows save it."""
    return data.startswith(_UTF_16) or b"\0" in data[:2]
