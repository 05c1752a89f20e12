"""Colours and pieces of themes."""

from __future__ import annotations

import pytest
from PIL import ImageColor

from bot.rendering.dp_table import LEVELS, heatmap_palette
from bot.rendering.image import THEMES
from bot.rendering.themes import theme_named

_GROUNDS = ("tray", "plate", "active")


def _luminance(colour: str) -> float:
    """Return the relative luminance as defined by WCAG 2.2."""
    parts = [part / 255 for part in ImageColor.getrgb(colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_all_text_is_legible(theme: str) -> None:
    colours = theme_named(theme).palette.colours
    least = 7 if theme == "contrast" else 4.5
    for ink in ("text", "quiet", "accent"):
        for ground in _GROUNDS:
            assert _contrast(colours[ink], colours[ground]) >= least, (ink, ground)


@pytest.mark.parametrize(
    ("theme", "pairs"),
    [
        ("coins", (("ink", "copper"), ("ink", "silver"), ("ink", "gold"))),
        ("cards", (("ink", "card"), ("ink", "gold"), ("ink", "edge"), ("gold", "trump"))),
    ],
)
def test_every_value_is_legible(theme: str, pairs: tuple[tuple[str, str], ...]) -> None:
    colours = theme_named(theme).palette.colours
    for ink, face in pairs:
        assert _contrast(colours[ink], colours[face]) >= 7, face


@pytest.mark.parametrize("theme", THEMES)
def test_every_number_of_a_table_is_legible(theme: str) -> None:
    inks = heatmap_palette(theme)
    colours = inks.palette.colours
    for shade in ("tie", *(f"{kind}{level}" for kind in ("win", "loss") for level in range(LEVELS))):
        ground = "tray" if inks.hollow and shade.startswith("loss") else shade
        least = 7 if theme == "contrast" else 4.5
        assert _contrast(colours[inks.written(shade)], colours[ground]) >= least, shade
