"""Palettes of heat maps: by how much the side to move wins or loses."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rendering.primitives.palette import Palette
from bot.rendering.themes import Theme, theme_named

LEVELS = 4
"""Shades from the least margin to the greatest, for wins and for losses."""


@dataclass(frozen=True, slots=True)
class HeatmapPalette:
    """A palette with `win0` to `win3`, `loss0` to `loss3` (the greater the brighter), `tie` and `path`.

    `hollow`: losses are outlines only.
    """

    palette: Palette
    hollow: bool

    def shade(self, value: int, most: int) -> str:
        """Return the colour of `value`, whose absolute value is at most `most`."""
        level = min(LEVELS - 1, LEVELS * abs(value) // (most + 1))
        return f"win{level}" if value > 0 else f"loss{level}" if value else "tie"

    def written(self, shade: str) -> str:
        """Return the colour of a number on `shade`."""
        outlined = self.hollow and shade.startswith("loss")
        return "text" if outlined or (not self.hollow and shade in ("win0", "loss0", "tie")) else "ink"


_TEAL = {"win0": "#2c6a66", "win1": "#4aa392", "win2": "#74d0b6", "win3": "#b4f5df"}
_ORANGE = {"loss0": "#74401f", "loss1": "#cb7840", "loss2": "#e89c61", "loss3": "#ffcf9e"}
_GREYS = {
    f"{side}{level}": grey
    for side in ("win", "loss")
    for level, grey in enumerate(("#a3a3a3", "#b4b4b4", "#d6d6d6", "#ffffff"))
}


def heatmap_palette(theme: str) -> HeatmapPalette:
    """Return the heat map palette of a theme. Raises `ValueError` for an unknown theme."""
    return _SHADES[theme_named(theme)]


def _of(theme: Theme, tie: str, path: str, hollow: bool = False) -> HeatmapPalette:
    base = {name: theme.palette.colours[name] for name in ("ground", "tray", "text", "quiet")}
    scale = _GREYS if hollow else {**_TEAL, **_ORANGE}
    return HeatmapPalette(Palette(**base, ink="#0c1214", tie=tie, path=path, **scale), hollow)


_SHADES = {
    theme_named("coins"): _of(theme_named("coins"), "#506069", "#ffffff"),
    theme_named("cards"): _of(theme_named("cards"), "#5b6660", "#ffffff"),
    theme_named("contrast"): _of(theme_named("contrast"), "#a8a8a8", "#ffe24a", hollow=True),
}
