"""A chart of a rating: one step for each duel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import translate
from bot.rendering.image import Image
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.themes import theme_named

_WIDTH, _HEIGHT, _MARGIN, _PAD, _GAP = 600, 220, 12, 14, 10
_LINE = 4


def render_rating_chart(points: Sequence[int], theme: str = "coins") -> Image:
    """Render the `points` after each duel, oldest first. Raises `ValueError` for none or an unknown theme."""
    if not points:
        raise ValueError("There is no curve without a duel.")
    drawn_theme = theme_named(theme)
    palette = drawn_theme.palette
    canvas = Canvas(palette, _WIDTH, _HEIGHT)
    low, high = min(points), max(points)
    top, room = _MARGIN + 2 * _PAD, _HEIGHT - 2 * (_MARGIN + 2 * _PAD)
    rows = [top + (high - each) * room // max(1, high - low) for each in points]
    scale = {each: rows[points.index(each)] for each in (high, low)}
    labels = [(drawn_theme.label(str(each), drawn_theme.letters, "quiet", "tray"), y) for each, y in scale.items()]
    for label, y in labels:
        canvas.paste(label, _MARGIN + _PAD, y - label.height // 2)
    start = _MARGIN + _PAD + max(label.width for label, _ in labels) + _GAP
    end = _WIDTH - _MARGIN - _PAD
    half = _LINE // 2
    for number, y in enumerate(rows):
        left, right = (start + each * (end - start) // len(rows) for each in (number, number + 1))
        canvas.fill(palette["accent"], left - half, y - half, right + half, y + half)
        if number:
            before = rows[number - 1]
            canvas.fill(palette["accent"], left - half, min(y, before) - half, left + half, max(y, before) + half)
    alt_text = translate("picture-curve", first=points[0], last=points[-1], duels=len(points), least=low, most=high)
    return Image(canvas.png(), alt_text)
