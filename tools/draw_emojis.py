"""Draw the faces of opponents, as emojis and for pictures, and write their files: `python -m tools.draw_emojis`.

They can be told apart at 22 pixels. The same version of Pillow
gives the same bytes. A changed file is uploaded again by every bot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from math import asin, cos, pi, sin, sqrt
from pathlib import Path

from PIL import Image, ImageDraw

from bot.rendering.canvas import Palette
from bot.rendering.finish import MEDALLION
from bot.rendering.image import EMOJI_FILES, FACE_FILES, face_emoji_name
from bot.rendering.sprites import SpriteBuilder
from bot.rendering.themes import metal_inks, theme_named

SIZE = 128
"""Width and height of an emoji in pixels, as Discord stores it."""
_MIDDLE = 64
_RIM, _FIELD = 63, 54
"""Radii of the medallion and of its field."""
_COLOURS = 64
"""Colours of a file: enough for smooth edges, and a third of the bytes of true colours."""
_DARK, _WHITE, _BLUSH = "#1d1a22", "#ffffff", "#f2977f"
_CLEAR = (0, 0, 0, 0)


class TransparentBuilder(SpriteBuilder):
    """A builder of a picture of `size` x `size` pixels; what is drawn in the colour `ground` is transparent.

    Unlike a sprite, a picture may also have colours that its palette lacks, written as `#rrggbb`.
    """

    def __init__(self, palette: Palette, size: int, ground: str) -> None:
        super().__init__(palette, size, size, ground)
        self._ground = ground
        self._image = Image.new("RGBA", self._image.size, _CLEAR)
        self._draw = ImageDraw.Draw(self._image)

    def picture(self) -> Image.Image:
        return self._image.reduce(self._scale)

    def _colour(self, ink: str) -> str | tuple[int, int, int, int]:
        if ink == self._ground:
            return _CLEAR
        return ink if ink.startswith("#") else self._palette.colours[ink]


@dataclass(frozen=True, slots=True)
class Face:
    """A face: the metal of its rim, the colour of its field, and the function that draws the bust."""

    metal: str
    field: str
    draw: Callable[[TransparentBuilder], None]


def draw_face(name: str) -> Image.Image:
    """Draw one of `FACES` on transparent ground."""
    face = FACES[name]
    builder = TransparentBuilder(theme_named("coins").palette, SIZE, "tray")
    _, rim, light = metal_inks(face.metal)
    metal = metal_inks(face.metal)[0]
    builder.disc(_MIDDLE, _MIDDLE, _RIM, rim)
    builder.disc(_MIDDLE, _MIDDLE, _RIM - 3, light)
    builder.disc(_MIDDLE, _MIDDLE + 1.5, _RIM - 4.5, metal)
    builder.disc(_MIDDLE, _MIDDLE, _FIELD + 1.5, rim)
    builder.disc(_MIDDLE, _MIDDLE, _FIELD, face.field)
    face.draw(builder)
    return builder.picture()


def _below(builder: TransparentBuilder, top: float, ink: str, inset: float = 0) -> None:
    """Fill the field below `top`, such as with shoulders, `inset` pixels away from its edge."""
    radius = _FIELD - inset
    start = asin((top - _MIDDLE) / radius)
    angles = [start + (pi - 2 * start) * step / 48 for step in range(49)]
    builder.shape([(_MIDDLE + radius * cos(angle), _MIDDLE + radius * sin(angle)) for angle in angles], ink)


def _shoulders(builder: TransparentBuilder, top: float, ink: str) -> None:
    """Fill round shoulders at the bottom of the field."""
    points = []
    for step in range(-40, 41):
        x = step * 1.15
        edge = _MIDDLE + sqrt(_FIELD**2 - x * x) if abs(x) < _FIELD else _MIDDLE
        points.append((_MIDDLE + x, min(edge, top + x * x * 0.011)))
    bottom = [(_MIDDLE + x, _MIDDLE + sqrt(_FIELD**2 - x * x)) for x in range(46, -47, -2)]
    builder.shape([*points, *bottom], ink)


def _eyes(builder: TransparentBuilder, y: float, apart: float, radius: float, ink: str = _DARK) -> None:
    for side in (-1, 1):
        x = _MIDDLE + side * apart
        builder.disc(x, y, radius, ink)
        builder.disc(x + radius * 0.3, y - radius * 0.35, radius * 0.36, _WHITE)


def _cheeks(builder: TransparentBuilder, y: float, apart: float, radius: float, ink: str = _BLUSH) -> None:
    for side in (-1, 1):
        builder.oval(_MIDDLE + side * apart, y, radius, radius * 0.75, ink)


def _smile(builder: TransparentBuilder, y: float, radius: float, ink: str = _DARK, width: float = 4.5) -> None:
    builder.arc(_MIDDLE, y, radius, (25, 155), ink, width)


def _penny(builder: TransparentBuilder) -> None:
    hair, skin = "#a8491f", "#ffd9b3"
    _shoulders(builder, 102, "#f6bd3d")
    for x in (27, 101):
        builder.disc(x, 44, 17, hair)
        builder.box(x - 4, 52, x + 4, 58, "#6ff0c0", 3)
    builder.disc(64, 62, 38, hair)
    builder.disc(64, 72, 33, skin)
    builder.shape([(30, 66), (36, 44), (64, 36), (92, 44), (98, 66), (80, 50), (58, 54), (44, 58)], hair)
    _eyes(builder, 74, 14, 6.5)
    _cheeks(builder, 86, 22, 6)
    _smile(builder, 80, 13)


def _pip(builder: TransparentBuilder) -> None:
    fur, pink = "#aab6bd", "#f3a9a0"
    for x in (30, 98):
        builder.disc(x, 42, 24, "#66757e")
        builder.disc(x, 42, 21.5, fur)
        builder.disc(x, 43, 14, pink)
    _shoulders(builder, 106, "#66757e")
    builder.disc(64, 74, 36, fur)
    builder.oval(64, 92, 19, 14, "#f1f6f8")
    _eyes(builder, 70, 16, 7.5)
    for side in (-1, 1):
        for rise in (-4, 3):
            builder.line([(64 + side * 20, 90 + rise / 2), (64 + side * 42, 88 + 2 * rise)], "#4b575e", 2.5)
    builder.oval(64, 83, 8, 6, pink)
    _smile(builder, 88, 9, "#4b575e", 3.5)


def _magpie(builder: TransparentBuilder) -> None:
    black, sheen, beak = "#181e2d", "#2f62b0", "#59657c"
    _below(builder, 78, _WHITE)
    builder.shape([(14, 84), (30, 70), (52, 84), (46, 112), (26, 102)], sheen)
    builder.oval(54, 76, 30, 23, black)
    builder.disc(54, 54, 35, black)
    builder.shape([(80, 34), (104, 46), (122, 64), (84, 66)], beak)
    builder.shape([(84, 66), (114, 66), (84, 77)], "#3e485c")
    builder.disc(62, 48, 15, _WHITE)
    builder.disc(66, 49, 9, black)
    builder.disc(69, 46, 3.2, _WHITE)
    builder.disc(103, 80, 19, "#8d5c12")
    builder.disc(103, 80, 16.5, "#f6bd3d")
    builder.arc(103, 80, 11.5, (185, 290), "#ffe596", 4.5)


def _scout(builder: TransparentBuilder) -> None:
    skin, hat, dark = "#d59a6a", "#8a5a2b", "#4c2d12"
    _shoulders(builder, 100, "#d9b978")
    builder.shape([(38, 96), (90, 96), (64, 116)], "#d8392f")
    builder.disc(64, 70, 32, "#4a2c1c")
    builder.disc(64, 74, 30, skin)
    builder.shape([(40, 46), (44, 18), (56, 13), (64, 19), (72, 13), (84, 18), (88, 46)], hat)
    builder.box(40, 36, 88, 46, dark)
    builder.oval(64, 49, 52, 10, dark)
    builder.oval(64, 46.5, 51, 8.5, hat)
    builder.box(40, 36, 88, 42, dark)
    builder.disc(64, 33, 7, "#f6bd3d")
    _eyes(builder, 73, 13, 6.5)
    _cheeks(builder, 84, 20, 5, "#bd7048")
    _smile(builder, 78, 13)


def _otto(builder: TransparentBuilder) -> None:
    fur, light, glass = "#7d4f30", "#e5c49a", "#f1f6f8"
    for x in (32, 96):
        builder.disc(x, 40, 12, fur)
        builder.disc(x, 41, 6.5, "#4c2d1a")
    _shoulders(builder, 104, "#5c381f")
    builder.oval(64, 68, 42, 39, fur)
    builder.oval(64, 88, 29, 20, light)
    for x in (45, 83):
        builder.disc(x, 62, 19, _DARK)
        builder.disc(x, 62, 15, glass)
        builder.disc(x + (3 if x < 64 else -3), 63, 7.5, _DARK)
        builder.disc(x + (5 if x < 64 else -1), 60, 2.6, _WHITE)
    builder.box(60, 58, 68, 62.5, _DARK)
    builder.oval(64, 82, 11, 7.5, _DARK)
    _smile(builder, 88, 10, _DARK, 4)


def _fox(builder: TransparentBuilder) -> None:
    fur, dark = "#ee7d2b", "#5a2410"
    for side in (-1, 1):
        builder.shape([(64 + side * 48, 12), (64 + side * 8, 44), (64 + side * 44, 66)], fur)
        builder.shape([(64 + side * 43, 24), (64 + side * 22, 44), (64 + side * 40, 54)], dark)
    builder.oval(64, 66, 44, 30, fur)
    builder.shape([(20, 66), (108, 66), (84, 98), (64, 112), (44, 98)], fur)
    for side in (-1, 1):
        builder.shape(
            [(64 + side * 44, 68), (64 + side * 47, 82), (64 + side * 34, 92), (64 + side * 18, 104), (64, 112),
             (64 + side * 3, 92), (64 + side * 14, 80), (64 + side * 30, 78)],
            "#fff4e6",
        )  # fmt: skip
        builder.oval(64 + side * 20, 66, 7.5, 8.5, _DARK)
        builder.disc(64 + side * 20 + 2.5, 62.5, 2.8, _WHITE)
        builder.line([(64 + side * 12, 52), (64 + side * 29, 51)], dark, 4)
    builder.oval(64, 93, 9.5, 7, _DARK)
    _smile(builder, 93, 11.5, dark, 3.5)


def _duchess(builder: TransparentBuilder) -> None:
    wig, shade, skin, gold = "#f3f0f7", "#c9c0d8", "#ffe0c6", "#f6bd3d"
    _shoulders(builder, 102, "#d9437a")
    builder.box(56, 92, 72, 108, skin, 4)
    builder.oval(64, 50, 37, 36, shade)
    builder.oval(64, 48, 36, 34, wig)
    for x in (27, 101):
        for y, radius in ((66, 13), (86, 12)):
            builder.disc(x, y + 1.5, radius, shade)
            builder.disc(x, y, radius - 1, wig)
    builder.oval(64, 74, 27, 29, skin)
    builder.shape([(36, 70), (42, 50), (64, 44), (86, 50), (92, 70), (78, 56), (64, 53), (50, 56)], wig)
    builder.shape([(38, 42), (32, 16), (50, 28), (64, 8), (78, 28), (96, 16), (90, 42), (64, 36)], "#8d5c12")
    builder.shape([(41, 38), (36, 21), (51, 32), (64, 13), (77, 32), (92, 21), (87, 38), (64, 33)], gold)
    builder.disc(64, 27, 5, "#3fd0a0")
    _eyes(builder, 75, 12, 5.5)
    for side in (-1, 1):
        builder.line([(64 + side * 7, 65), (64 + side * 18, 64)], "#8b7a99", 3)
    _cheeks(builder, 86, 18, 5)
    builder.oval(64, 92, 7.5, 4.5, "#c4202e")
    builder.disc(80, 95, 2.6, _DARK)


def _banker(builder: TransparentBuilder) -> None:
    black, skin, white, gold = "#20242e", "#f4cba4", "#f1f3f5", "#f6bd3d"
    _shoulders(builder, 100, black)
    builder.shape([(48, 98), (80, 98), (64, 117)], white)
    builder.shape([(50, 99), (64, 105), (50, 111)], "#c4202e")
    builder.shape([(78, 99), (64, 105), (78, 111)], "#c4202e")
    for x in (36, 92):
        builder.disc(x, 68, 9, white)
    builder.oval(64, 72, 29, 30, skin)
    builder.box(38, 4, 90, 48, black, 5)
    builder.box(38, 34, 90, 43, gold)
    builder.box(22, 43, 106, 53, black, 5)
    _eyes(builder, 67, 13, 6)
    builder.arc(77, 67, 13, (0, 360), gold, 4.5)
    builder.line([(88, 73), (95, 88), (93, 104)], gold, 2.5)
    _cheeks(builder, 80, 20, 4.5)
    for side in (-1, 1):
        builder.shape(
            [(64, 80), (64 + side * 12, 78), (64 + side * 23, 84), (64 + side * 34, 79), (64 + side * 27, 92),
             (64 + side * 14, 93), (64, 87)],
            white,
        )  # fmt: skip
    builder.arc(64, 88, 8, (40, 140), _DARK, 3.5)


FACES: Mapping[str, Face] = {
    "penny": Face("copper", "#2f8a8f", _penny),
    "pip": Face("copper", "#f4cf63", _pip),
    "magpie": Face("silver", "#8fd3e6", _magpie),
    "scout": Face("silver", "#4fa36b", _scout),
    "otto": Face("silver", "#7fa8e0", _otto),
    "fox": Face("gold", "#274b6d", _fox),
    "duchess": Face("gold", "#7a4fa3", _duchess),
    "banker": Face("gold", "#2c8062", _banker),
}
"""The faces by name, in the order of their emojis."""


def emoji_files() -> Iterator[tuple[Path, bytes]]:
    """Draw the emojis one by one, each for its file."""
    for face in FACES:
        yield EMOJI_FILES / f"{face_emoji_name(face)}.png", _encoded(_reduced(draw_face(face)))


def face_files() -> Iterator[tuple[Path, bytes]]:
    """Draw the faces one by one, in all their colours and in the size of a medallion, each for its file."""
    for face in FACES:
        small = draw_face(face).resize((MEDALLION, MEDALLION), Image.Resampling.LANCZOS)
        yield FACE_FILES / f"{face}.png", _encoded(small)


def _reduced(picture: Image.Image) -> Image.Image:
    return picture.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _encoded(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()


def main() -> None:
    """Write all files."""
    for path, png in (*emoji_files(), *face_files()):
        path.write_bytes(png)


if __name__ == "__main__":
    main()
