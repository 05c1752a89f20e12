from __future__ import annotations

from tests.support.fake_discord.fake_discord import fake_discord

__all__ = ["fake_discord"]
