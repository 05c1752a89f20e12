"""Provide a bot in its own process, with a user and a channel of the fake Discord."""

from __future__ import annotations

from dataclasses import dataclass

from tests.support.bots.process import Bot
from tests.support.fake_discord.entities import Channel, User
from tests.support.fake_discord.fake_discord import FakeDiscord


@dataclass
class ProcessHarness:
    """A running bot, a user, and a channel."""

    fake_discord: FakeDiscord
    bot: Bot
    ann: User
    channel: Channel
