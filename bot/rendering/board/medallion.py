"""The medallions of players: the face of an opponent, or the first letter of a name."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.rendering.emoji.faces import draw_face
from bot.rendering.primitives.sprite_builder import Sprite, SpriteBuilder
from bot.rendering.themes import Theme

MEDALLION = 64
"""Width and height of a medallion in pixels."""


@lru_cache(maxsize=32)
def face_sprite(theme: Theme, face: str) -> Sprite:
    """Return a face in the colours of a theme, on its tray. Raises `KeyError` for an unknown face."""
    picture = draw_face(face, MEDALLION)
    colours = theme.palette.colours
    ground = Image.new("RGBA", picture.size, colours["tray"])
    return theme.palette.reduce(Image.alpha_composite(ground, picture).convert("RGB"), frozenset(colours))


@lru_cache(maxsize=64)
def letter_sprite(theme: Theme, letter: str) -> Sprite:
    """Return a medallion with a letter, on the tray."""
    half = MEDALLION / 2
    builder = SpriteBuilder(theme.palette, MEDALLION, MEDALLION, "tray", theme.between["text"])
    builder.disc(half, half, half, "quiet")
    builder.disc(half, half, half - 3.5, "active")
    builder.text(half, half, letter, "text", half * 1.1)
    return builder.sprite()
