"""Simulate Discord behind real sockets, to which the real discord.py connects.

`FakeDiscord` holds what exists, what users do, and what the bot requested. Give its `api_url` and `gateway_url` to the
bot, in this process or another. `fixtures` has the fixtures.
"""

from tests.support.fake_discord.entities import Channel, Guild, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.interactions import InteractionRecord
from tests.support.fake_discord.openapi import OpenApi
from tests.support.fake_discord.requests import ClientRefusal, Fault, NotAcknowledged, NotConnected

__all__ = [
    "Channel",
    "ClientRefusal",
    "FakeDiscord",
    "Fault",
    "Guild",
    "InteractionRecord",
    "Message",
    "NotAcknowledged",
    "NotConnected",
    "OpenApi",
    "User",
]
