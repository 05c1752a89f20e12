"""A loopback Discord: a simulated one behind real sockets, which the real discord.py connects to.

`World` is the whole of it: what exists, what people do, what the bot asked for. Its `api_url` and `gateway_url` go to
the bot, in this process or another. `plugin` has the fixtures.
"""

from tests.loopback.entities import Channel, Guild, Message, User
from tests.loopback.errors import ClientRefusal, NotConnected, Unanswered
from tests.loopback.faults import Fault
from tests.loopback.interactions import Answer
from tests.loopback.schema import OpenApi, openapi_path
from tests.loopback.world import World

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
    "openapi_path",
]
