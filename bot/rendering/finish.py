"""The picture of a game played to its end: the piles of both sides, a crown for the winner, confetti for a win.

The message tells the result and the scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from PIL import Image as PillowImage

from bot.match.match import BotSeat, Match
from bot.rendering.canvas import WIDTH, Canvas, Sprite
from bot.rendering.image import FACE_FILES, Image, face_of
from bot.rendering.sprites import SpriteBuilder, written_names
from bot.rendering.theme import PieceState, Theme
from bot.rendering.themes import theme_named
from bot.rendering.words import finish_alt_text

_COLUMN, _PAD = WIDTH // 2, 14
_TOP, _CROWN, _GAP = 4, 38, 12
MEDALLION = 64
"""The size of a face in pixels."""
_HEAD = _TOP + _CROWN + MEDALLION + _GAP
"""Pixels above the heaps."""
_NAME = 26
_LARGEST_PITCH = 56
"""The largest distance from coin to coin in pixels."""
_BROAD, _ROWS = 6, 6
"""Coins at the bottom of a pyramid, and the most rows of a heap of more coins."""
_PIECES, _SIZE, _KINDS = 170, 16, 6
"""Of confetti."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""


def render_finish(match: Match, names: tuple[str, str], seat: int | None = None, theme: str = "coins") -> Image:
    """Render a match whose last coin is taken, for the viewer `seat`, with confetti if it has won.

    Without a seat every win is celebrated. O(pixels + coins).
    """
    happy = match.winner is not None and seat in (None, match.winner)
    canvas = _compose(match, written_names(names), theme_named(theme), happy)
    return Image(canvas.png(), finish_alt_text(match, names))


class _Part(NamedTuple):
    """A sprite with its place, pasted without its tray if it is partly `over` another one."""

    sprite: Sprite
    x: int
    y: int
    over: bool = False

    @property
    def box(self) -> Box:
        """Return the box that stays free of confetti."""
        return self.x - 4, self.y, self.x + self.sprite.width + 4, self.y + self.sprite.height


def _compose(match: Match, names: tuple[str, str], theme: Theme, happy: bool) -> Canvas:
    heaps = [_heap(match.coins[seat::2]) for seat in (0, 1)]
    pitch = min(_LARGEST_PITCH, (_COLUMN - 2 * _PAD) // max(2, *(len(rows[0]) for rows in heaps if rows)))
    high, step = theme.rows(pitch), theme.heap * pitch
    height = _HEAD + round((max(map(len, heaps)) - 1) * step) + high + _PAD
    canvas = Canvas(theme.palette, WIDTH, height)
    parts = [*_player(match, names, theme, 0), *_player(match, names, theme, 1)]
    boxes: list[list[Box]] = [[], []]
    for seat, rows in enumerate(heaps):
        for level, row in enumerate(rows):
            left = seat * _COLUMN + _COLUMN // 2 - len(row) * pitch // 2
            top = height - _PAD - high - round(level * step)
            boxes[seat].append((left, top, left + len(row) * pitch, top + high))
    if happy:
        free = [*(part.box for part in parts), *boxes[0], *boxes[1]]
        _draw_confetti(canvas, theme, (4, 4, WIDTH - 4, height - 4), free, str(match.coins))
    for part in parts:
        if part.over:
            canvas.paste_on_tray(part.sprite, part.x, part.y)
        else:
            canvas.paste(part.sprite, part.x, part.y)
    for seat, rows in enumerate(heaps):
        number = 0
        for row, (left, top, _, _) in reversed([*zip(rows, boxes[seat], strict=True)]):  # lower rows are in front
            for place, coin in enumerate(row):
                look = (coin, PieceState.INNER, pitch, number)
                canvas.paste(theme.piece(*look), left + place * pitch, top, theme.piece_mask(*look))
                number += 1
    return canvas


def _player(match: Match, names: tuple[str, str], theme: Theme, seat: int) -> Sequence[_Part]:
    name = theme.label(names[seat], _NAME, "text", "tray", _COLUMN - 2 * _PAD - MEDALLION - _GAP)
    left = seat * _COLUMN + (_COLUMN - MEDALLION - _GAP - name.width) // 2
    top = _TOP + _CROWN
    player = match.seats[seat]
    face = face_of(player.opponent) if isinstance(player, BotSeat) else None
    medallion = _face_sprite(theme, face) if face else _letter_sprite(theme, names[seat][0].upper())
    parts = [
        _Part(medallion, left, top),
        _Part(name, left + MEDALLION + _GAP, top + (MEDALLION - name.height) // 2),
    ]
    if match.winner == seat:
        crown = theme.mark("crown", _CROWN + 6, theme.crown, "tray")
        parts.append(_Part(crown, left + (MEDALLION - crown.width) // 2, _TOP, over=True))
    return parts


@lru_cache(maxsize=32)
def _face_sprite(theme: Theme, face: str) -> Sprite:
    """Return a face in the colours of a theme, on its tray."""
    with PillowImage.open(FACE_FILES / f"{face}.png") as file:
        picture = file.convert("RGBA")
    colours = theme.palette.colours
    ground = PillowImage.new("RGBA", picture.size, colours["tray"])
    return theme.palette.reduce(PillowImage.alpha_composite(ground, picture).convert("RGB"), frozenset(colours))


@lru_cache(maxsize=64)
def _letter_sprite(theme: Theme, letter: str) -> Sprite:
    half = MEDALLION / 2
    builder = SpriteBuilder(theme.palette, MEDALLION, MEDALLION, "tray", theme.between["text"])
    builder.disc(half, half, half, "quiet")
    builder.disc(half, half, half - 3.5, "active")
    builder.text(half, half, letter, "text", half * 1.1)
    return builder.sprite()


def _heap(coins: Sequence[int]) -> list[Sequence[int]]:
    """Return the rows of a heap, the largest coins in the lowest, the first: a pyramid of a few, a wall of many."""
    sizes = sorted(coins, key=lambda coin: (-abs(coin), coin))
    broad = next((most for most in range(1, _BROAD + 1) if most * (most + 1) // 2 >= len(coins)), 0)
    pyramid = broad > 0
    if not pyramid:
        broad = max(_BROAD, -(-(2 * len(coins) + _ROWS) // (2 * _ROWS)))
    rows: list[Sequence[int]] = []
    while sizes:
        count = broad - len(rows) if pyramid else broad - len(rows) % 2
        rows.append(sizes[:count])
        sizes = sizes[count:]
    return rows


def _draw_confetti(canvas: Canvas, theme: Theme, area: Box, free: Sequence[Box], seed: str) -> None:
    """Draw confetti within `area` but not on the boxes `free`, denser towards the top."""
    random = Random(seed).random
    left, top, right, bottom = area
    # One look-up per piece takes far less than comparing it with every box.
    places = PillowImage.new("L", (right, bottom))  # 1: a piece with its top left corner there would cover a box
    for box in free:
        places.paste(1, (box[0] - _SIZE + 1, box[1] - _SIZE + 1, box[2], box[3]))
    blocked = places.tobytes()
    for number in range(_PIECES):
        x = left + int(random() * (right - left - _SIZE))
        y = top + int(random() ** 1.4 * (bottom - top - _SIZE))
        kind, ink = int(random() * _KINDS), theme.confetti[number % len(theme.confetti)]
        if not blocked[y * right + x]:
            canvas.paste(_piece(theme, kind, ink), x, y)


@lru_cache(maxsize=128)
def _piece(theme: Theme, kind: int, ink: str) -> Sprite:
    """Draw a strip at one of four angles, a disc or a streamer."""
    builder = SpriteBuilder(theme.palette, _SIZE, _SIZE, "tray")
    half = _SIZE / 2
    if kind == _KINDS - 1:
        builder.disc(half, half, 3.6, ink)
    elif kind == _KINDS - 2:
        builder.line([(1.5 + step, half + 3.2 * sin(step * 0.7)) for step in range(_SIZE - 3)], ink, 2.4)
    else:
        angle = pi * (kind + 0.3) / (_KINDS - 2)
        along, across = (cos(angle) * 6.5, sin(angle) * 6.5), (-sin(angle) * 2.8, cos(angle) * 2.8)
        corners = ((1, 1), (1, -1), (-1, -1), (-1, 1))
        builder.shape(
            [(half + a * along[0] + b * across[0], half + a * along[1] + b * across[1]) for a, b in corners], ink
        )
    return builder.sprite()
