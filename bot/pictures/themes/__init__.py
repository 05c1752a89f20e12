"""How a board may look. A player or a host chooses by name; `plain`, without a picture, is the chat's business."""

from __future__ import annotations

from bot.pictures.themes.cards import Cards
from bot.pictures.themes.coins import Coins
from bot.pictures.themes.contrast import Contrast
from bot.pictures.themes.theme import COLUMNS, TIERS, WALL, Look, Theme

_THEMES: dict[str, Theme] = {"coins": Coins(), "cards": Cards(), "contrast": Contrast()}
THEMES = tuple(_THEMES)


def named(name: str) -> Theme:
    """The theme of that name. Raises `ValueError`."""
    theme = _THEMES.get(name)
    if theme is None:
        raise ValueError(f"There is no theme '{name}': choose {', '.join(THEMES[:-1])} or {THEMES[-1]}.")
    return theme


__all__ = ["COLUMNS", "THEMES", "TIERS", "WALL", "Look", "Theme", "named"]
