"""Register commands, turn a typed one into the JSON that the bot gets, and reject input as Discord's client does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.support.fake_discord.entities import ENTRY_POINT, Channel, Guild, Json, User
from tests.support.fake_discord.errors import ClientRefusal

if TYPE_CHECKING:
    from tests.support.fake_discord.fake_discord import FakeDiscord

_SUBCOMMAND, _GROUP = 1, 2
_STRING, _INTEGER, _BOOLEAN, _USER, _CHANNEL, _MENTIONABLE, _NUMBER = 3, 4, 5, 6, 7, 9, 10
_PYTHON_TYPES: dict[int, type | tuple[type, ...]] = {
    _STRING: str,
    _INTEGER: int,
    _BOOLEAN: bool,
    _USER: User,
    _CHANNEL: Channel,
    _MENTIONABLE: User,
    _NUMBER: (int, float),
}


def authorizing_owners(command: Json, user: User, channel: Channel) -> Json:
    """Return the installations that offer `command`. Rejects a command that none offers."""
    contexts, kinds = command.get("contexts"), command.get("integration_types") or [0, 1]
    owners: Json = {}
    if contexts is None or channel.context in contexts:
        if 0 in kinds and channel.guild is not None and channel.guild.installed:
            owners["0"] = str(channel.guild.id)
        if 0 in kinds and channel.context == 1:
            owners["0"] = "0"
        if 1 in kinds and user.has_app:
            owners["1"] = str(user.id)
    if not owners:
        raise ClientRefusal(f"/{command['name']} is not offered to {user.name} in {channel.name or 'this channel'}")
    return owners


def command_data(
    command: Json, words: list[str], options: dict[str, Any], guild: Guild | None, typed: Json | None = None
) -> Json:
    """Return the `data` of a use of `command`; `words` name the subcommand. Rejects what a user could not send.

    `typed` is what stands in options that are still being typed; others may be missing then.
    """
    resolved: Json = {}
    leaf, wrappers = _descend(command, words)
    given = _typed_options(leaf, options, guild, resolved, partial=typed is not None)
    given += [{"name": name, "type": _STRING, "value": text, "focused": True} for name, text in (typed or {}).items()]
    for wrapper in reversed(wrappers):
        given = [{"name": wrapper["name"], "type": wrapper["type"], "options": given}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": given}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data | {"resolved": resolved} if resolved else data


def _descend(command: Json, words: list[str]) -> tuple[Json, list[Json]]:
    leaf, wrappers = command, []
    for word in words:
        below = [option for option in leaf.get("options") or () if option["type"] in (_SUBCOMMAND, _GROUP)]
        found = next((option for option in below if option["name"] == word), None)
        if found is None:
            raise ClientRefusal(f"/{leaf['name']} has no {word!r}, only {[option['name'] for option in below]}")
        leaf = found
        wrappers.append(leaf)
    if any(option["type"] in (_SUBCOMMAND, _GROUP) for option in leaf.get("options") or ()):
        raise ClientRefusal(f"/{leaf['name']} needs a subcommand: {[option['name'] for option in leaf['options']]}")
    return leaf, wrappers


def _typed_options(
    leaf: Json, options: dict[str, Any], guild: Guild | None, resolved: Json, *, partial: bool
) -> list[Json]:
    known = {option["name"]: option for option in leaf.get("options") or ()}
    unknown = options.keys() - known.keys()
    if unknown:
        raise ClientRefusal(f"/{leaf['name']} has no option {sorted(unknown)}, only {list(known)}")
    missing = [name for name, option in known.items() if option.get("required") and name not in options]
    if missing and not partial:
        raise ClientRefusal(f"/{leaf['name']} needs {missing}")
    return [_typed_option(known[name], value, guild, resolved) for name, value in options.items()]


def _typed_option(option: Json, value: Any, guild: Guild | None, resolved: Json) -> Json:
    kind, wanted = option["type"], _PYTHON_TYPES.get(option["type"])
    if wanted is None:
        raise ClientRefusal(f"the fake Discord cannot fill options of type {kind} ({option['name']})")
    if not isinstance(value, wanted) or (isinstance(value, bool) and kind != _BOOLEAN):
        raise ClientRefusal(f"{option['name']} does not take {value!r}")
    if isinstance(value, User):
        _resolve_user(value, guild, resolved)
        value = str(value.id)
    elif isinstance(value, Channel):
        resolved.setdefault("channels", {})[str(value.id)] = value.resolved()
        value = str(value.id)
    else:
        value = _allowed(option, value)
    return {"name": option["name"], "type": kind, "value": value}


def _resolve_user(user: User, guild: Guild | None, resolved: Json) -> None:
    resolved.setdefault("users", {})[str(user.id)] = user.payload()
    if guild is not None:
        resolved.setdefault("members", {})[str(user.id)] = guild.member(user, resolved=True)


def _allowed(option: Json, value: Any) -> Any:
    """Return `value`, or the value of the choice with that name; rejects values outside of the option's limits."""
    choices = option.get("choices") or []
    if choices:
        for choice in choices:
            if value in (choice["value"], choice["name"]):
                return choice["value"]
        raise ClientRefusal(f"{option['name']} offers {[choice['name'] for choice in choices]}, not {value!r}")
    measure, lowest, highest = value, option.get("min_value"), option.get("max_value")
    if isinstance(value, str):
        measure, lowest, highest = len(value), option.get("min_length"), option.get("max_length", 6000)
    if (lowest is not None and measure < lowest) or (highest is not None and measure > highest):
        raise ClientRefusal(f"{option['name']} takes {lowest} to {highest}, not {value!r}")
    return value


def written(fake_discord: FakeDiscord, command: Json, guild: int | None) -> Json:
    """Return `command` as it is registered, globally or for `guild`."""
    kind = command.get("type") or 1
    before = [
        old for old in fake_discord.commands.get(guild, []) if (old["name"], old["type"]) == (command["name"], kind)
    ]
    permissions = command.get("default_member_permissions")
    payload: Json = {
        "id": before[0]["id"] if before else str(fake_discord.clock.snowflake()),
        "application_id": str(fake_discord.bot.id),
        "version": str(fake_discord.clock.snowflake()),
        "type": kind,
        "name": command["name"],
        "description": command.get("description") or "",
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": command.get("dm_permission") is not False,
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0],
        "nsfw": bool(command.get("nsfw")),
        "options": [_option(option) for option in command.get("options") or ()],
        "name_localizations": command.get("name_localizations"),
        "description_localizations": command.get("description_localizations"),
    }
    if kind == ENTRY_POINT:
        payload["handler"] = command.get("handler", 1)
    return payload if guild is None else payload | {"guild_id": str(guild)}


def _option(option: Json) -> Json:
    """Return an option as Discord sends it: without unset fields."""
    payload: dict[str, Any] = {key: value for key, value in option.items() if value not in (None, [], False)}
    if option.get("options"):
        payload["options"] = [_option(inner) for inner in option["options"]]
    return payload
