"""Draw the pictures of `deploy/listing` in the sizes that Discord asks for: `python -m tools.draw_listing`.

They show a board as the bot draws it, with its theme, coins and faces, but larger. Their only word is the bot's name,
so that they suit every language. The icon is `bot/playground/page/icon.svg` in pixels.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from bot.rendering.sprites import Point, SpriteBuilder
from bot.rendering.theme import PieceState
from bot.rendering.themes import draw_coin, theme_named, write_value
from tools.draw_emojis import SIZE as FACE_SIZE
from tools.draw_emojis import draw_face

FOLDER = Path(__file__).parents[1] / "deploy" / "listing"
SIZES: Mapping[str, tuple[int, int]] = {"banner": (680, 240), "page": (1920, 1080)}
_NAME, _OPPONENT = "Coins", "banker"
_COINS, _SCORES = (16, 8, 3, 14, 5, 1, 10, 12, 19, 9, 15), (16, 15)
"""A row whose first and last coin are taken: by the person, and by the opponent."""
_STATES = {0: PieceState.GHOST, 1: PieceState.OFFERED}
"""The states of the coins by their distance from the nearer end."""
_COLOURS = 128
_THEME = theme_named("coins")


class _Picture(SpriteBuilder):
    """A picture in true colours."""

    def picture(self) -> Image.Image:
        return self._image.reduce(self._scale)


def draw(name: str) -> Image.Image:
    """Return the picture `name` of `SIZES`: the bot's name, both seats, and the row with the ends that can be taken."""
    width, height = SIZES[name]
    builder = _Picture(_THEME.palette, width, height, "tray", scale=2)
    builder.text(width / 2, height * 0.17, _NAME, "text", height * 0.22)
    top, bottom = round(height * 0.33), round(height * 0.55)
    face = min(FACE_SIZE, round((bottom - top) * 0.84))
    middle, radius, mark = (top + bottom) / 2, face / 2, width * 0.01
    for seat, score in enumerate(_SCORES):
        left = seat * width / 2
        builder.box(left, top, left + width / 2, bottom, "plate" if seat else "active")
        builder.text(left + width * 0.45, middle, str(score), "text", (bottom - top) * 0.6, "rm")
    builder.shape([(width * 0.025, middle - mark), (width * 0.025, middle + mark), (width * 0.04, middle)], "accent")
    person, opponent = round(width * 0.06 + radius), round(width * 0.56 + radius)
    builder.disc(person, middle, radius, "quiet")
    builder.disc(person, middle, radius * 0.9, "plate")
    builder.text(person, middle, "A", "text", face * 0.55)
    pitch = width * 0.96 / len(_COINS)
    for place, coin in enumerate(_COINS):
        state = _STATES.get(min(place, len(_COINS) - 1 - place), PieceState.INNER)
        spot = width * 0.02 + (place + 0.5) * pitch, height * 0.76
        _draw_piece(builder, spot, pitch, coin, state)
        if state is PieceState.OFFERED:
            builder.text(spot[0], height * 0.92, "←" if place == 1 else "→", "accent", pitch * 0.45)
    picture = builder.picture()
    medallion = draw_face(_OPPONENT).resize((face, face), Image.Resampling.LANCZOS)
    picture.paste(medallion, (opponent - face // 2, round(middle) - face // 2), medallion)
    return picture.quantize(_COLOURS, dither=Image.Dither.NONE)


def _draw_piece(builder: SpriteBuilder, middle: Point, pitch: float, coin: int, state: PieceState) -> None:
    """Draw a coin as the theme does, with lines as thick as the picture is large."""
    x, y = middle
    radius = _THEME.radius(coin, round(pitch))
    if state is PieceState.GHOST:
        builder.disc(x, y, radius, "active")
        builder.disc(x, y, radius * 0.93, "tray")
        write_value(builder, middle, coin, "quiet", radius)
        return
    if state is PieceState.OFFERED:
        y -= pitch * 0.08
        builder.disc(x, y + pitch * 0.08, radius, "ground")
        builder.disc(x, y, radius + pitch * 0.075, "accent")
        builder.disc(x, y, radius + pitch * 0.02, "tray")
    draw_coin(builder, (x, y), radius, coin, glossy=True)


def main() -> None:
    for name in SIZES:
        draw(name).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
