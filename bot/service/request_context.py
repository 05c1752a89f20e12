"""Define the request context: the user, the channel and the interaction of a request."""

from __future__ import annotations

from dataclasses import dataclass

from bot.player_name import PlayerName


@dataclass(frozen=True, slots=True)
class RequestContext:
    """The user of a request, the channel, and the interaction. `guild_id` is `None` outside servers.

    `parent_channel_id` is set if the channel is a thread. With `is_user_install` the bot is not a member of the server:
    users have installed it for themselves. Then `is_private` says that Discord shows responses to the user only.
    """

    user_id: int
    user_name: PlayerName
    channel_id: int
    guild_id: int | None
    interaction_id: int
    parent_channel_id: int | None = None
    is_user_install: bool = False
    is_private: bool = False
