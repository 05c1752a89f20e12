"""An untouched ring: its coins on an oval, numbered clockwise from the top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from math import cos, hypot, pi, sin, sqrt

from bot.i18n import translate
from bot.match.match import Match
from bot.rendering.canvas import Canvas
from bot.rendering.line import Caption, ReviewedMoves, review_caption
from bot.rendering.sprites import fold_text
from bot.rendering.theme import PieceState, Theme

_HIGHEST = 470
"""The greatest height in pixels, so that an image is not much higher than wide."""
_ROUNDNESS = 0.7
"""The preferred ratio of the height of an oval to its width."""
_LEAST = 12
"""The smallest distance from coin to coin in pixels."""
_CORNERS = 360
"""Corners of the polygon that approximates an oval."""
_NUMBER = 18
"""The font size of the coins' numbers in pixels."""

_WITHIN, _WORDS = 117, 130
"""The least half width inside a ring, for numbers with marks and for words of up to the second width."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class RingShape:
    """The shape of a ring: the half axes of its lanes, the outer one first, and the width of its pieces.

    With two lanes the coins alternate between them, the first on the outer one.
    """

    lanes: tuple[Point, ...]
    pitch: int
    size: tuple[int, int]
    """Width and height in pixels with the numbers."""


@lru_cache(maxsize=256)
def ring_shape(coins: int, theme: Theme, room: int) -> RingShape:
    """Return the oval with the largest pieces within `room` pixels, with two lanes if one is too small."""
    least, greatest = theme.pitches
    for step in range(greatest, _LEAST, -1):
        for lanes in (1, 2) if step < least else (1,):
            oval = _with_step(coins, theme, room, step, lanes)
            if oval is not None:
                return oval
    return RingShape(((room / 2 - _LEAST, _HIGHEST / 2 - _LEAST),), _LEAST, (room, _HIGHEST))


def _with_step(coins: int, theme: Theme, room: int, step: int, lanes: int) -> RingShape | None:
    """Return the oval with `step` pixels from coin to coin of a lane; `None` if it does not fit."""
    pitch = int(step * min(1, 1.08 / theme.height))
    piece = max(pitch, theme.rows(pitch))
    edge = piece / 2 + (_NUMBER + 4 if lanes > 1 else 0)
    across, down = room / 2 - edge, _HIGHEST / 2 - edge
    inset = piece if lanes > 1 else 0
    # Long enough for the numbers and the text inside.
    needed = max(step * -(-coins // lanes), 2 * pi * (piece / 2 + _WITHIN))
    for roundness in (_ROUNDNESS, (_ROUNDNESS + 1) / 2, 1.0):
        width = inset + needed / (2 * pi)
        while _length((width - inset, width * roundness - inset)) < needed:  # the inner lane is the shorter one
            width += 1
        if width <= across and width * roundness <= down:
            axes = tuple((width - lane * inset, width * roundness - lane * inset) for lane in range(lanes))
            return RingShape(axes, pitch, (round(2 * (width + edge)), round(2 * (width * roundness + edge))))
    return None


def draw_ring(
    canvas: Canvas, match: Match, theme: Theme, at: tuple[int, int], shape: RingShape, marks: ReviewedMoves | None
) -> None:
    """Draw the ring of `match` with the top left corner of its oval at `at`; with `marks` only those stand out."""
    coins = match.board.coins
    middle = at[0] + shape.size[0] / 2, at[1] + shape.size[1] / 2
    high = theme.rows(shape.pitch)
    aside = max(shape.pitch, high) / 2 + _NUMBER * 0.55
    kinds = {} if marks is None else {move.place: marks.kinds(move) for move in marks.all}
    for place, coin in enumerate(coins):
        lane, share = place % len(shape.lanes), place / len(coins)
        axes = shape.lanes[lane]
        left, top = _at(middle, axes, share)
        offered = match.active if marks is None else place + 1 in kinds
        state = PieceState.OFFERED if offered else PieceState.INNER
        look = (coin, state, shape.pitch, place)
        at_piece = round(left - shape.pitch / 2), round(top - high / 2)
        canvas.paste(theme.piece(*look), *at_piece, theme.piece_mask(*look))
        outside = len(shape.lanes) > 1 and lane == 0
        numbered = (axes[0] + aside, axes[1] + aside) if outside else (axes[0] - aside, axes[1] - aside)
        left, top = _at(middle, numbered, share)
        ink = "text" if place + 1 in kinds else "quiet"
        shapes = [
            theme.mark(kind, _NUMBER, "accent" if kind == "best" else ink, "tray") for kind in kinds.get(place + 1, ())
        ]
        label = theme.label(str(place + 1), _NUMBER, ink, "tray")
        number = Caption((*shapes, label))
        # Marks need more room: they extend away from the coin.
        across = (left - middle[0]) / numbered[0] * (1 if outside else -1)
        left += across * (number.width - label.width) / 2
        number.paste(canvas, round(left - number.width / 2), round(top - number.height / 2), over=True)
    _draw_words(canvas, match, theme, middle, marks)


def _draw_words(canvas: Canvas, match: Match, theme: Theme, middle: Point, marks: ReviewedMoves | None) -> None:
    """Draw the coins that can be taken, or the marked moves, in the middle of the ring."""
    if marks is not None:
        captions = [review_caption(theme, [kind]) for kind in ("best", "played") if kind == "best" or marks.played]
    elif match.active:
        lines = fold_text(translate("picture-any"), theme.letters, _WORDS)
        captions = [Caption((theme.label(line, theme.letters, "accent", "tray"),)) for line in lines]
    else:
        return
    step = round(theme.letters * 1.35)
    top = round(middle[1]) - step * len(captions) // 2
    for number, caption in enumerate(captions):
        caption.paste(canvas, round(middle[0] - caption.width / 2), top + number * step)


def _at(middle: Point, axes: Point, share: float) -> Point:
    """Return the point on an oval after `share` of its length, clockwise from the top."""
    along = _along(axes)
    wanted = share * along[-1]
    number = next(number for number, length in enumerate(along) if length >= wanted)
    left, top = _corner(axes, number)
    return middle[0] + left, middle[1] + top


@lru_cache(maxsize=16)
def _along(axes: Point) -> Sequence[float]:
    """Return the length of the oval up to each of its corners."""
    steps = pairwise(_corner(axes, number) for number in range(_CORNERS + 1))
    return list(accumulate((hypot(after[0] - before[0], after[1] - before[1]) for before, after in steps), initial=0.0))


def _corner(axes: Point, number: int) -> Point:
    angle = 2 * pi * number / _CORNERS
    return axes[0] * sin(angle), -axes[1] * cos(angle)


def _length(axes: Point) -> float:
    """Return the length of an oval by Ramanujan's formula, exact to a pixel; 0 without room for it."""
    a, b = axes
    return pi * (3 * (a + b) - sqrt((3 * a + b) * (a + 3 * b))) if b > 0 else 0.0
