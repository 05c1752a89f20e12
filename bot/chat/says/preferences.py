"""What a player or a server has chosen, and how to choose otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from bot.service.preferences import Chosen
from bot.store.preferences import Kind

_TITLES = {Kind.PLAYER: "Your settings", Kind.SERVER: "Settings of this server"}
_COMMANDS = {Kind.PLAYER: "/coins me", Kind.SERVER: "/coins settings"}
_BY = {Kind.PLAYER: "your choice", Kind.SERVER: "this server's choice", None: "the bot's default"}


def text(kind: Kind, chosen: Sequence[Chosen], saved: bool) -> str:
    """Each preference: what holds, in words, and who chose it; `saved` tells that it was changed just now."""
    lines = [f"**{_TITLES[kind]}**"]
    for one in chosen:
        lines += [f"{one.preference.name}: **{one.value}**", one.preference.choices[one.value], f"-# {_BY[one.by]}"]
    lines.append("Saved: see the next board" if saved else f"-# Change: {_COMMANDS[kind]}")
    return "\n".join(lines)
