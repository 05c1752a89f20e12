from __future__ import annotations

from tests.support.fake_discord.fixtures import world

__all__ = ["world"]
