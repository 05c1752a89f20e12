"""Pictures, emojis and themes by name: what callers need without drawing anything, so without Pillow."""

from __future__ import annotations

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


@dataclass(frozen=True, slots=True)
class Emoji:
    """A PNG of 128 x 128 pixels with its name on Discord, which screen readers speak, and its SHA-256 in hex."""

    name: str
    png: bytes
    digest: str


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
    """Read all emojis: the faces, which `tools/draw_emojis.py` has drawn."""
    files = [(name, (EMOJI_FILES / f"{name}.png").read_bytes()) for name in map(face_emoji_name, FACE_NAMES)]
    return tuple(Emoji(name, png, sha256(png).hexdigest()) for name, png in files)
