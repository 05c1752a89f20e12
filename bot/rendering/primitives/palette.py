"""Palettes of images: few enough colours for four bits a pixel.

Only the file has the colours: images that are composed are mere numbers of colours, which saves Pillow copying them.
"""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageColor

MAX_COLOURS = 16
"""The number of colours that fit into four bits."""

Ink = int
"""The number of a colour in its palette."""


class Palette:
    """Up to `MAX_COLOURS` colours by name; `palette["gold"]` is a colour's number. Raises `ValueError` for more."""

    def __init__(self, **colours: str) -> None:
        if len(colours) > MAX_COLOURS:
            raise ValueError(f"A palette has at most {MAX_COLOURS} colours, not {len(colours)}.")
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
        near = image.quantize(palette=_palette_image([every[ink] for ink in inks]), dither=Image.Dither.NONE)
        table = bytes(inks).ljust(256, b"\0")
        return Image.frombytes("P", near.size, near.tobytes().translate(table))


def _palette_image(colours: Iterable[str]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_flat(colours))
    return image


def _flat(colours: Iterable[str]) -> list[int]:
    return [part for colour in colours for part in ImageColor.getrgb(colour)]
