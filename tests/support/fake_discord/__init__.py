"""Simulate Discord behind real sockets, to which the real discord.py connects.

`World` is the whole of it: what exists, what people do, what the bot asked for. Its `api_url` and `gateway_url` go to
the bot, in this process or another. `plugin` has the fixtures.
"""

from tests.support.discord_api.openapi import OpenApi
from tests.support.fake_discord.entities import Channel, Guild, Message, User
from tests.support.fake_discord.errors import ClientRefusal, NotConnected, Unanswered
from tests.support.fake_discord.faults import Fault
from tests.support.fake_discord.interactions import Answer
from tests.support.fake_discord.world import World

__all__ = [
    "Answer",
    "Channel",
    "ClientRefusal",
    "Fault",
    "Guild",
    "Message",
    "NotConnected",
    "OpenApi",
    "Unanswered",
    "User",
    "World",
]
