"""Access the simulated Discord. All uses of its private attributes are here."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import simcord
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, UserHandle
from simcord.interactions import base_payload, nest_options, walk_to_subcommand
from simcord.results import InteractionResult, ResponseMessage

from tools.viewing.components import all_components

# Otherwise a handler that responds without waiting costs an idle poll of 50 ms.
_IDLE = 0.001
vars(simcord.Env)["_settle_internal"].__kwdefaults__["idle"] = _IDLE

COMMAND, CLICK, MODAL = 2, 3, 5
ROW, BUTTON, SELECT, CHANNELS = 1, 2, 3, 8
Payload = dict[str, Any]


def ids(message: ResponseMessage | Any) -> list[str]:
    """Return the ids of the enabled buttons on `message`."""
    return [button["custom_id"] for button in _buttons(message) if not button.get("disabled")]


def labels(message: ResponseMessage | Any) -> list[str]:
    """Return the labels of the buttons on `message`."""
    return [button["label"] for button in _buttons(message)]


def menus(message: ResponseMessage | Any) -> list[dict[str, Any]]:
    """Return the menus on `message`."""
    return [each for row in rows(message) for each in row if each["type"] == SELECT]


def rows(message: ResponseMessage | Any) -> list[list[dict[str, Any]]]:
    """Return the rows of buttons and menus on `message`."""
    return [part["components"] for part in all_components(message) if part["type"] == ROW]


def _buttons(message: Any) -> list[dict[str, Any]]:
    return [each for row in rows(message) for each in row if each["type"] == BUTTON]


def click_payload(
    env: simcord.Env,
    actor: MemberActor | UserHandle,
    channel: ChannelHandle,
    message_id: int,
    custom_id: Any,
    kind: int = BUTTON,
    **more: Any,
) -> tuple[Any, Payload]:
    """Return a click with its record; `message_id` need not have such a button."""
    data = {"custom_id": custom_id, "component_type": kind, **more}
    record, payload = _payload(env, actor, channel, CLICK, data)
    record.source_message_id = message_id
    payload["message"] = dict(serializers.message_payload(env.backend, env.backend.get_message(channel.id, message_id)))
    return record, payload


def command_payload(
    env: simcord.Env, actor: MemberActor | UserHandle, channel: ChannelHandle, path: str, **options: Any
) -> tuple[Any, Payload]:
    """Return a command with its record; its options need not be valid."""
    root = registered(env)
    names = path.split()
    leaf, nesting = walk_to_subcommand(root, names)
    types = {option["name"]: option["type"] for option in leaf.get("options") or []}
    given = [{"name": name, "type": types.get(name, 3), "value": value} for name, value in options.items()]
    return raw_command(env, actor, channel, nest_options(root, nesting, given))


def raw_command(
    env: simcord.Env, actor: MemberActor | UserHandle, channel: ChannelHandle, options: Any
) -> tuple[Any, Payload]:
    """Return `/coins` with any payload of options, and its record."""
    data = {"id": registered(env)["id"], "name": "coins", "type": 1, "options": options}
    return _payload(env, actor, channel, COMMAND, data)


def modal_payload(env: simcord.Env, actor: MemberActor, channel: ChannelHandle, custom_id: str) -> tuple[Any, Payload]:
    """Return a submitted modal, which the bot never shows, with its record."""
    return _payload(env, actor, channel, MODAL, {"custom_id": custom_id, "components": []})


def _payload(
    env: simcord.Env, actor: MemberActor | UserHandle, channel: ChannelHandle, kind: int, data: Payload
) -> tuple[Any, Payload]:
    guild = actor.guild.id if isinstance(actor, MemberActor) else None
    return base_payload(env.backend, type=kind, channel_id=channel.id, guild_id=guild, user_id=actor.id, data=data)


def direct(env: simcord.Env, user: UserHandle) -> Any:
    """Return the existing direct messages of `user` with the bot."""
    return SimpleNamespace(id=env.backend.dm_channels[user.id])


async def deliver(env: simcord.Env, *payloads: Payload) -> None:
    """Send interactions to the bot at the same time and wait until it is idle."""
    for payload in payloads:
        env.backend.emit("INTERACTION_CREATE", payload)
    await env.settle(idle=_IDLE)


def result(env: simcord.Env, record: Any) -> InteractionResult:
    """Return the result of the interaction of `record`."""
    return InteractionResult(env, record)


def new_messages(outcome: InteractionResult) -> list[ResponseMessage]:
    """Return the existing messages that respond to the interaction, without the clicked one."""
    clicked = outcome._interaction.source_message_id
    answers = [*([outcome.response] if outcome.response else []), *outcome.followups]
    return [message for message in answers if message.id != clicked]


def thinking(outcome: InteractionResult) -> bool:
    """Return true if the user still sees the "thinking" message."""
    return outcome._interaction.loading


def clicked_message(outcome: InteractionResult) -> ResponseMessage | None:
    """Return the clicked message if the response edited it."""
    interaction = outcome._interaction
    changed = interaction.message_id is not None and interaction.message_id == interaction.source_message_id
    return outcome.response if changed else None


def delete(env: simcord.Env, channel: ChannelHandle, message_id: int) -> None:
    """Delete a message, as a moderator does."""
    env.backend.delete_message(channel.id, message_id)


def callbacks(env: simcord.Env) -> list[str]:
    """Return the interactions that the bot acknowledged, once for each attempt."""
    return [request.path.split("/")[2] for request in env.http_requests if request.path.endswith("/callback")]


def bodies(env: simcord.Env) -> list[Payload]:
    """Return the body of every message that the bot has sent or edited."""
    sent = [request.json for request in env.http_requests if isinstance(request.json, dict)]
    sent_bodies = [body.get("data") if "type" in body and "data" in body else body for body in sent]
    return [body for body in sent_bodies if isinstance(body, dict) and ("content" in body or "components" in body)]


def registered(env: simcord.Env) -> Payload:
    """Return the registered `/coins`."""
    root = env.backend.find_command("coins", None, type=1)
    assert root is not None
    return dict(root)


def rename(player: MemberActor, name: str) -> None:
    """Rename `player` to `name`."""
    player.user._user.global_name = name


def commands_of(env: simcord.Env, guild: int | None) -> list[str]:
    """Return the names of the registered commands, global or of a server."""
    return [name for name, _ in env.backend.commands.get(guild, {})]


def requests(env: simcord.Env, method: str) -> list[str]:
    """Return the paths that the bot has requested by `method`."""
    return [request.path for request in env.http_requests if request.method == method]
