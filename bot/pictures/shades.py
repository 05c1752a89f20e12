"""The colours of a map of values: how much the side to move wins or loses by."""

from __future__ import annotations

from dataclasses import dataclass

from bot.pictures.palette import Palette
from bot.pictures.themes import Theme, named

LEVELS = 4
"""Steps from the least margin to the greatest, on either side of a tie."""


@dataclass(frozen=True, slots=True)
class Shades:
    """A palette with `win0` to `win3`, `loss0` to `loss3` (the greater the brighter), `tie` and `path`.

    `hollow` tells whether losses are outlines only.
    """

    palette: Palette
    hollow: bool

    def shade(self, value: int, most: int) -> str:
        """The colour of a stretch worth `value`; no other one is worth more than `most` to either side."""
        level = min(LEVELS - 1, LEVELS * abs(value) // (most + 1))
        return f"win{level}" if value > 0 else f"loss{level}" if value else "tie"

    def written(self, shade: str) -> str:
        """The colour of a number on `shade`."""
        outlined = self.hollow and shade.startswith("loss")
        return "text" if outlined or (not self.hollow and shade in ("win0", "loss0", "tie")) else "ink"


_TEAL = {"win0": "#2c6a66", "win1": "#4aa392", "win2": "#74d0b6", "win3": "#b4f5df"}
_ORANGE = {"loss0": "#74401f", "loss1": "#cb7840", "loss2": "#e89c61", "loss3": "#ffcf9e"}
_GREYS = {
    f"{side}{level}": grey
    for side in ("win", "loss")
    for level, grey in enumerate(("#a3a3a3", "#b4b4b4", "#d6d6d6", "#ffffff"))
}


def shades(theme: str) -> Shades:
    """The shades that go with a theme. Raises `ValueError` for a theme that there is none of."""
    return _SHADES[named(theme)]


def _of(theme: Theme, tie: str, path: str, hollow: bool = False) -> Shades:
    base = {name: theme.palette.colours[name] for name in ("ground", "tray", "text", "quiet")}
    scale = _GREYS if hollow else {**_TEAL, **_ORANGE}
    return Shades(Palette(**base, ink="#0c1214", tie=tie, path=path, **scale), hollow)


_SHADES = {
    named("coins"): _of(named("coins"), "#506069", "#ffffff"),
    named("cards"): _of(named("cards"), "#5b6660", "#ffffff"),
    named("contrast"): _of(named("contrast"), "#a8a8a8", "#ffe24a", hollow=True),
}
