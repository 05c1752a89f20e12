"""Colours of a picture: few enough for four bits a pixel."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageColor

MOST = 16
"""Colours that fit into four bits."""

Ink = int
"""The number of a colour in its palette."""


class Palette:
    """Up to `MOST` colours by name; `palette["gold"]` is the number of that colour. Raises `ValueError` for more."""

    def __init__(self, **colours: str) -> None:
        if len(colours) > MOST:
            raise ValueError(f"A palette has at most {MOST} colours, not {len(colours)}.")
        self.colours = colours
        self._numbers = {name: number for number, name in enumerate(colours)}
        self._narrow = lru_cache(maxsize=256)(_palette_image)

    def __getitem__(self, name: str) -> Ink:
        return self._numbers[name]

    def flat(self) -> list[int]:
        """Red, green and blue of each colour, as Pillow wants them."""
        return _flat(self.colours.values())

    def reduce(self, image: Image.Image, names: frozenset[str]) -> Image.Image:
        """An RGB `image` as a palette image, each pixel in the nearest of the colours `names`. O(pixels).

        The fewer colours a sprite has, the fewer bytes it takes.
        """
        inks = sorted(self._numbers[name] for name in names)
        every = list(self.colours.values())
        near = image.quantize(palette=self._narrow(tuple(every[ink] for ink in inks)), dither=Image.Dither.NONE)
        table = bytes(inks).ljust(256, b"\0")
        return self.image(near.size, near.tobytes().translate(table))

    def image(self, size: tuple[int, int], pixels: bytes) -> Image.Image:
        """The palette image of `pixels`, row by row."""
        image = Image.frombytes("P", size, pixels)
        image.putpalette(self.flat())
        return image


def _palette_image(colours: tuple[str, ...]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_flat(colours))
    return image


def _flat(colours: Iterable[str]) -> list[int]:
    return [part for colour in colours for part in ImageColor.getrgb(colour)]
