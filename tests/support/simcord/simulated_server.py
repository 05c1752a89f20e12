"""Provide a server of the simulated Discord with a channel and two players."""

from __future__ import annotations

from dataclasses import dataclass

import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.settings import LimitSettings

AT_ANY_PACE = LimitSettings(requests_at_once=10_000, requests_per_second=10_000)
"""Limits for tests, which are faster than any player."""


@dataclass
class SimulatedServer:
    """A server with a channel and two players."""

    env: simcord.Env
    channel: ChannelHandle
    ann: MemberActor
    ben: MemberActor

    def player(self, name: str) -> MemberActor:
        """Add a player with the display name `name`."""
        return self.ann.guild.add_member(self.env.create_user(f"user{len(name)}", global_name=name))
