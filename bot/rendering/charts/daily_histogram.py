"""A bar chart of the results of a daily puzzle, with the user's own band marked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import translate
from bot.rendering.image import Image
from bot.rendering.labels import band_labels, gave_up_label
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.themes import theme_named

_WIDTH, _MARGIN, _PAD = 600, 12, 14
_LANE, _BAR, _GAP = 36, 20, 10
_MARK = 18


def render_daily_histogram(counts: Sequence[int], own: int | None, theme: str = "coins") -> Image:
    """Render the `counts` of tries in each band and, last, of those given up; `own` is the user's band.

    Raises `ValueError` for another number of counts or an unknown theme. O(pixels).
    """
    labels = [*band_labels(), gave_up_label()]
    if len(counts) != len(labels):
        raise ValueError(f"There are {len(labels)} bands, not {len(counts)}.")
    drawn_theme = theme_named(theme)
    palette = drawn_theme.palette
    canvas = Canvas(palette, _WIDTH, 2 * (_MARGIN + _PAD) + len(counts) * _LANE)
    # The font lacks the minus sign; a dash looks the same.
    names = [drawn_theme.label(label.replace("−", "–"), drawn_theme.letters, "text", "tray") for label in labels]
    numbers = [drawn_theme.label(str(count), drawn_theme.letters, "text", "tray") for count in counts]
    start = _MARGIN + _PAD + _MARK + _GAP + max(name.width for name in names) + _GAP
    room = _WIDTH - _MARGIN - _PAD - start - _GAP - max(number.width for number in numbers)
    most = max(1, *counts)
    for lane, (name, number, count) in enumerate(zip(names, numbers, counts, strict=True)):
        middle = _MARGIN + _PAD + lane * _LANE + _LANE // 2
        if lane == own:
            canvas.paste(drawn_theme.mark("turn", _MARK, "accent", "tray"), _MARGIN + _PAD, middle - _MARK // 2)
        canvas.paste(name, _MARGIN + _PAD + _MARK + _GAP, middle - name.height // 2)
        length = -(-count * room // most)
        ink = palette["accent" if lane == own else "quiet"]
        canvas.fill(ink, start, middle - _BAR // 2, start + max(length, 2), middle + _BAR // 2)
        canvas.paste(number, start + max(length, 2) + _GAP, middle - number.height // 2)
    return Image(canvas.png(), _alt(labels, counts, own))


def _alt(labels: Sequence[str], counts: Sequence[int], own: int | None) -> str:
    bands = [
        translate("picture-own-band" if number == own else "picture-band", label=label, count=count)
        for number, (label, count) in enumerate(zip(labels, counts, strict=True))
    ]
    return translate("picture-tries", players=sum(counts), bands=", ".join(bands))
