"""Name the shapes of move marks, the same as in the pictures."""

from __future__ import annotations

from bot.match import MoveMark

SHAPES = {MoveMark.BEST: "●", MoveMark.ONLY: "◆", MoveMark.INACCURACY: "▽", MoveMark.BLUNDER: "✕"}
