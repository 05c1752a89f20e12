"""How the tries at a daily puzzle went, as a picture: a bar a band, and one's own marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.language import say
from bot.pictures.canvas import Canvas
from bot.pictures.picture import Picture
from bot.pictures.themes import named

_WIDTH, _MARGIN, _PAD = 600, 12, 14
_LANE, _BAR, _GAP = 36, 20, 10
_MARK = 18


def _below(written: str) -> Callable[[], str]:
    return lambda: written


LABELS: tuple[Callable[[], str], ...] = (
    lambda: say("daily-par"),
    _below("−1…−4"),
    _below("−5…−9"),
    _below("−10…−19"),
    _below("−20…"),
)
"""What the bands of `bot.service.daily.BANDS` are called: how far above or below par."""


def given_up() -> str:
    """What tries that were not played to their end are called."""
    return say("daily-given-up")


def histogram_picture(counts: Sequence[int], own: int | None, theme: str = "coins") -> Picture:
    """`counts` of the tries in each band and, as the last one, of those given up; `own` is that of the one who looks.

    Raises `ValueError` for another number of counts, and for a theme that there is none of. O(pixels).
    """
    labels = [*(label() for label in LABELS), given_up()]
    if len(counts) != len(labels):
        raise ValueError(f"There are {len(labels)} bands, not {len(counts)}.")
    look = named(theme)
    palette = look.palette
    canvas = Canvas(palette, _WIDTH, 2 * (_MARGIN + _PAD) + len(counts) * _LANE, palette["ground"])
    canvas.panel("tray", _MARGIN, _MARGIN, _WIDTH - 2 * _MARGIN, canvas.image.height - 2 * _MARGIN)
    # The font lacks the minus sign; a dash looks the same.
    names = [look.label(label.replace("−", "–"), look.letters, "text", "tray") for label in labels]
    numbers = [look.label(str(count), look.letters, "text", "tray") for count in counts]
    start = _MARGIN + _PAD + _MARK + _GAP + max(name.width for name in names) + _GAP
    room = _WIDTH - _MARGIN - _PAD - start - _GAP - max(number.width for number in numbers)
    most = max(1, *counts)
    for lane, (name, number, count) in enumerate(zip(names, numbers, counts, strict=True)):
        middle = _MARGIN + _PAD + lane * _LANE + _LANE // 2
        if lane == own:
            canvas.paste(look.mark("turn", _MARK, "accent", "tray"), _MARGIN + _PAD, middle - _MARK // 2)
        canvas.paste(name, _MARGIN + _PAD + _MARK + _GAP, middle - name.height // 2)
        length = -(-count * room // most)
        ink = palette["accent" if lane == own else "quiet"]
        canvas.fill(ink, start, middle - _BAR // 2, start + max(length, 2), middle + _BAR // 2)
        canvas.paste(number, start + max(length, 2) + _GAP, middle - number.height // 2)
    return Picture(canvas.png(), _alt(labels, counts, own))


def _alt(labels: Sequence[str], counts: Sequence[int], own: int | None) -> str:
    bands = [
        say("picture-own-band" if number == own else "picture-band", label=label, count=count)
        for number, (label, count) in enumerate(zip(labels, counts, strict=True))
    ]
    return say("picture-tries", players=sum(counts), bands=", ".join(bands))
