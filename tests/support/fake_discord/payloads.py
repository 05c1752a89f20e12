"""Build payloads of INTERACTION_CREATE."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from tests.support.fake_discord.entities import Channel, Json, Message, User

if TYPE_CHECKING:
    from tests.support.fake_discord.clock import Clock

_BUTTON, _ROW, _TEXT_INPUT, _LABEL = 2, 1, 4, 18
_UPLOAD_LIMIT = 10 * 1024 * 1024


def interaction(
    clock: Clock, application_id: int, kind: int, user: User, channel: Channel, owners: Json, data: Json
) -> Json:
    """Return an interaction of `user` in `channel`, authorized by the installations of `owners`."""
    payload: Json = {
        "id": str(clock.snowflake()),
        "application_id": str(application_id),
        "type": kind,
        "token": secrets.token_urlsafe(64),
        "version": 1,
        "data": data,
        "channel": channel.payload(),
        "channel_id": str(channel.id),
        "context": channel.context,
        "app_permissions": str(channel.app_permissions),
        "authorizing_integration_owners": owners,
        "attachment_size_limit": _UPLOAD_LIMIT,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "locale": user.locale,
    }
    if channel.guild is None:
        return payload | {"user": user.payload()}
    return payload | {
        "guild": channel.guild.payload(),
        "guild_id": str(channel.guild.id),
        "guild_locale": channel.guild.locale,
        "member": channel.guild.member(user),
    }


def message_owners(message: Message) -> Json:
    """Return the installations that authorize a click on `message`: those of its command."""
    if message.origin is not None:
        owners: Json = message.origin["authorizing_integration_owners"]
        return owners
    return {"0": "0" if message.channel.guild is None else str(message.channel.guild.id)}


def component_data(message: Message, custom_id: str, values: list[str] | None) -> Json:
    """Return a click on a component. A component that is not on the message counts as a button."""
    component = message.component(custom_id) or {"type": _BUTTON, "id": 1}
    data: Json = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"]}
    return data if values is None else data | {"values": values}


def modal_data(modal: Json, values: dict[str, str]) -> Json:
    """Return a filled-in modal; `values` by custom id."""
    return {"custom_id": modal["custom_id"], "components": [_filled(part, values) for part in modal["components"]]}


def _filled(part: Json, values: dict[str, str]) -> Json:
    payload: dict[str, Any] = {"type": part["type"], "id": part["id"]}
    if part["type"] == _ROW:
        return payload | {"components": [_filled(inner, values) for inner in part["components"]]}
    if part["type"] == _LABEL:
        return payload | {"component": _filled(part["component"], values)}
    if part["type"] == _TEXT_INPUT:
        written = values.get(part["custom_id"], part.get("value") or "")
        return payload | {"custom_id": part["custom_id"], "value": written}
    if "custom_id" in part:
        return payload | {"custom_id": part["custom_id"], "values": [values[part["custom_id"]]]}
    return payload
