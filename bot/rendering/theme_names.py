"""The names of the themes that are drawn."""

from __future__ import annotations

THEMES = ("coins", "cards", "contrast")
