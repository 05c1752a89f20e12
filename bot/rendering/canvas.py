"""Palette images of few colours: their palettes, the canvas on which they are composed, and their PNG files.

Only the file has the colours: images that are composed are mere numbers of colours, which saves Pillow copying them.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import lru_cache

from isal import isal_zlib
from PIL import Image, ImageColor

WIDTH = 600
"""The width of pictures in pixels; Discord shows them at 390 on a phone."""
MAX_COLOURS = 16
"""The number of colours that fit into four bits."""

Sprite = Image.Image
"""A small palette image that is drawn once, pasted often and never changed."""
Ink = int
"""The number of a colour in its palette."""
_LEVEL = 0
"""The level of compression. Level 1 takes a third longer, for a sixth fewer bytes."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_NUMBER = struct.Struct(">I")
_BITS = 4
_INDEXED = 3


class Palette:
    """Up to `MAX_COLOURS` colours by name; `palette["gold"]` is a colour's number."""

    def __init__(self, **colours: str) -> None:
        self.colours = colours
        self._numbers = {name: number for number, name in enumerate(colours)}
        self.flat = bytes(_flat(colours.values()))
        """Red, green and blue of each colour."""

    def __getitem__(self, name: str) -> Ink:
        return self._numbers[name]

    def reduce(self, image: Image.Image, names: frozenset[str]) -> Image.Image:
        """Convert an RGB `image` to a palette image with the nearest of the colours `names`. O(pixels).

        The fewer colours a sprite has, the fewer bytes it takes.
        """
        inks = sorted(self._numbers[name] for name in names)
        every = list(self.colours.values())
        # The palette image is not cached: Pillow attaches half a megabyte of nearest colours to it when it is used.
        few = Image.new("P", (1, 1))
        few.putpalette(_flat(every[ink] for ink in inks))
        near = image.quantize(palette=few, dither=Image.Dither.NONE)
        table = bytes(inks).ljust(256, b"\0")
        return Image.frombytes("P", near.size, near.tobytes().translate(table))


def _flat(colours: Iterable[str]) -> list[int]:
    return [part for colour in colours for part in ImageColor.getrgb(colour)]


def encode_png(image: Image.Image, palette: bytes) -> bytes:
    """Encode an image of at most 16 colours: four bits a pixel, rows unfiltered. O(pixels).

    `palette` has red, green and blue of each colour.
    """
    width, height = image.size
    # Each row begins with its filter type, 0; the packer leaves one zero byte after each row.
    stride = -(-width * _BITS // 8) + 1
    rows = b"\0" + image.tobytes("raw", "P;4", stride)[:-1]
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, _BITS, _INDEXED, 0, 0, 0)),
            _chunk(b"PLTE", palette),
            _chunk(b"IDAT", isal_zlib.compress(rows, _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    content = kind + data
    return b"".join((_NUMBER.pack(len(data)), content, _NUMBER.pack(isal_zlib.crc32(content))))


class Canvas:
    """An image of `width` x `height` pixels in the colours of `palette`, filled with `ground`."""

    def __init__(self, palette: Palette, width: int, height: int, ground: str = "tray") -> None:
        self.palette = palette
        self.image = Image.new("P", (width, height), palette[ground])

    def paste(self, sprite: Sprite, x: int, y: int, mask: Image.Image | None = None) -> None:
        """Paste `sprite` with its top left corner at x, y; with a `mask` of `mask_without` only a part of it."""
        self.image.paste(sprite, (x, y), mask)

    def paste_on_tray(self, sprite: Sprite, x: int, y: int) -> None:
        """Paste `sprite` without its pixels of the colour of the tray."""
        self.paste(sprite, x, y, mask_without(sprite, self.palette["tray"]))

    def fill(self, ink: Ink, left: int, top: int, right: int, bottom: int) -> None:
        """Fill a rectangle; right and bottom are one past the last."""
        self.image.paste(ink, (left, top, right, bottom))

    def png(self) -> bytes:
        return encode_png(self.image, self.palette.flat)


def mask_without(sprite: Sprite, ground: Ink) -> Image.Image:
    """Return the mask of the pixels of `sprite` that are not of the colour `ground`. Takes as long as five pastes."""
    return sprite.point(_seen(ground), "1")


@lru_cache(maxsize=16)
def _seen(ground: Ink) -> list[int]:
    """Return a table that maps a colour to 0 if it is `ground`, else to 255."""
    return [255 * (number != ground) for number in range(256)]
