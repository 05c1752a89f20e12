"""The simulated Discord of the tests: every touch of its privates is in this module."""

from __future__ import annotations

from typing import Any

import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.interactions import base_payload
from simcord.results import InteractionResult, ResponseMessage

# A handler that answers without waiting for anything costs an idle poll of 50 ms otherwise.
simcord.Env._settle_internal.__kwdefaults__["idle"] = 0.001


def ids(message: ResponseMessage | Any) -> list[str]:
    """The ids of the buttons that can be pressed on `message`."""
    return [button["custom_id"] for button in _buttons(message) if not button.get("disabled")]


def labels(message: ResponseMessage | Any) -> list[str]:
    """The labels of the buttons on `message`."""
    return [button["label"] for button in _buttons(message)]


def _buttons(message: Any) -> list[dict[str, Any]]:
    rows = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    return [button for row in rows for button in row["components"]]


def click_payload(
    env: simcord.Env, actor: MemberActor, channel: ChannelHandle, message_id: int, custom_id: str, kind: int = 2
) -> tuple[Any, dict[str, Any]]:
    """A click as Discord would send it, whether or not `message_id` has such a button; with its record."""
    message = env.backend.get_message(channel.id, message_id)
    from simcord.backend import serializers

    record, payload = base_payload(
        env.backend,
        type=3,
        channel_id=channel.id,
        guild_id=actor.guild.id,
        user_id=actor.id,
        data={"custom_id": custom_id, "component_type": kind},
    )
    record.source_message_id = message_id if hasattr(record, "source_message_id") else None
    payload["message"] = serializers.message_payload(env.backend, message)
    return record, payload


async def deliver(env: simcord.Env, *payloads: dict[str, Any]) -> None:
    """Send interactions to the bot in the same instant and wait until all is quiet."""
    for payload in payloads:
        env.backend.emit("INTERACTION_CREATE", payload)
    await env.settle()


def result(env: simcord.Env, record: Any) -> InteractionResult:
    """What came of the interaction of `record`."""
    return InteractionResult(env, record)
