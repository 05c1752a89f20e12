"""Let games on typed coins count, so that tests of statistics and hints can choose the coins that they are about."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service.games import start

_RULE = start.is_casual


def count_typed_coins() -> None:
    """Let games on any coins count, in this process, but not in tests with `apply_rule`."""

    def is_casual(*_: Any, **__: Any) -> bool:
        return False

    pytest.MonkeyPatch().setattr(start, "is_casual", is_casual)


def apply_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """Apply the bot's own rule again."""
    monkeypatch.setattr(start, "is_casual", _RULE)
