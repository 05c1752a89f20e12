"""Pictures, emojis and themes by name: what callers need without drawing anything, so without Pillow."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

THEMES = ("coins", "cards", "contrast")


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


COINS = range(1, 21)
"""The values that have emojis."""


class CoinStyle(enum.Enum):
    """The style of a coin: on the board, at an end that can be taken, or taken."""

    PLAIN = "plain"
    END = "end"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class Emoji:
    """A PNG of 128 x 128 pixels with its name on Discord, which screen readers speak, and its SHA-256 in hex."""

    name: str
    png: bytes
    digest: str


def coin_emoji_name(value: int, style: CoinStyle = CoinStyle.PLAIN) -> str:
    """Return the name of a coin's emoji.

    >>> [coin_emoji_name(14, style) for style in CoinStyle]
    ['coin_14', 'coin_14_end', 'coin_14_taken']
    """
    return f"coin_{value}" if style is CoinStyle.PLAIN else f"coin_{value}_{style.value}"


def face_emoji_name(face: str) -> str:
    """Return the name of the emoji of a face.

    >>> face_emoji_name("penny")
    'face_penny'
    """
    return f"face_{face}"


EMOJI_FILES = Path(__file__).with_name("emoji_files")
"""PNG files by the name of the emoji."""
FACE_FILES = Path(__file__).with_name("face_files")
"""PNG files by the name of the face, in the colours and the size of pictures."""
FACE_NAMES = ("penny", "pip", "magpie", "scout", "otto", "fox", "duchess", "banker")
"""The faces, in the order of their emojis."""
_OPPONENTS = {
    "random": "penny",
    "greedy": "magpie",
    "lookahead": "scout",
    "parity": "otto",
    "optimal": "banker",
}


def face_of(opponent: str) -> str | None:
    """Return the face of an opponent: that of the table, else the one of its own name; `None` if there is neither.

    >>> face_of("optimal"), face_of("duchess"), face_of("nobody")
    ('banker', 'duchess', None)
    """
    name = _OPPONENTS.get(opponent, opponent)
    return name if name in FACE_NAMES else None


def emoji_set() -> tuple[Emoji, ...]:
    """Read all emojis, which `tools/draw_emojis.py` has drawn: the faces, then the coins by value and style."""
    faces = map(face_emoji_name, FACE_NAMES)
    names = (*faces, *(coin_emoji_name(value, style) for value in COINS for style in CoinStyle))
    files = [(name, (EMOJI_FILES / f"{name}.png").read_bytes()) for name in names]
    return tuple(Emoji(name, png, sha256(png).hexdigest()) for name, png in files)
