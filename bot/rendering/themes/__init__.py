"""Themes of boards, chosen by name. Chat handles `plain`, which has no image."""

from __future__ import annotations

from bot.rendering.theme_names import THEMES
from bot.rendering.themes.base import COLUMNS, FRAME, WALL, PieceState, Theme
from bot.rendering.themes.cards import CardsTheme
from bot.rendering.themes.coins import CoinsTheme
from bot.rendering.themes.contrast import ContrastTheme

_THEMES: dict[str, Theme] = dict(zip(THEMES, (CoinsTheme(), CardsTheme(), ContrastTheme()), strict=True))


def theme_named(name: str) -> Theme:
    """Return the theme called `name`. Raises `ValueError`."""
    theme = _THEMES.get(name)
    if theme is None:
        raise ValueError(f"There is no theme '{name}': choose {', '.join(THEMES[:-1])} or {THEMES[-1]}.")
    return theme


__all__ = ["COLUMNS", "FRAME", "THEMES", "WALL", "PieceState", "Theme", "theme_named"]
