"""Define steps that only explain."""

from __future__ import annotations

from dataclasses import dataclass

from bot.learning.steps.base import Step


@dataclass(frozen=True, kw_only=True)
class Explain(Step):
    """A step without a question."""

    @property
    def is_question(self) -> bool:
        return False
