"""What discord.py makes of an interaction, made lighter.

It makes objects of all that Discord tells with it, which is most of what a click costs a bot that asks for little.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

_OF_A_MESSAGE = ("id", "type", "flags", "content")
"""What is asked of a message that was clicked, and what discord.py can't do without."""
_SERVERS = 1_000


def lightened(payload: Mapping[str, Any]) -> Mapping[str, Any]:
    """The interaction `payload` without what nobody asks of its message."""
    message = payload.get("message")
    if not message:
        return payload
    light = {name: message[name] for name in _OF_A_MESSAGE if name in message}
    return {**payload, "message": {**light, "attachments": []}}


def remember_servers(state: Any) -> None:
    """Have discord.py's `state` make a server, and the bot as its member, once rather than for each interaction.

    Without its intent no servers are told, so it knows none. What is remembered of one is what its first interaction
    told; what may change since is told with every interaction itself.
    """
    make = state._get_or_create_unavailable_guild
    known: OrderedDict[int, Any] = OrderedDict()

    def remembered(number: int, *, data: Any = None) -> Any:
        server = known.get(number)
        if server is None:
            server = known[number] = make(number, data=data)
            if len(known) > _SERVERS:
                known.popitem(last=False)
        return server

    state._get_or_create_unavailable_guild = remembered
