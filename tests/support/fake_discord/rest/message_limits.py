"""Check limits that Discord enforces but its API description omits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tests.support.discord_api.openapi import Problem
from tests.support.fake_discord.entities import Json
from tools.viewing.components import walk

_CONTENT, _EMBEDS, _V2_TEXT, _V2_COMPONENTS, _ROWS, _BUTTONS = 2000, 6000, 4000, 40, 5, 5
_ROW, _BUTTON, _TEXT_DISPLAY, _LINK, _PREMIUM = 1, 2, 10, 5, 6
_SELECTS = (3, 5, 6, 7, 8)
_NAME = re.compile(r"[-_'\w]{1,32}")
_SUBCOMMAND_TYPES = (1, 2)


def message_problems(body: Json, *, v2: bool) -> Iterator[Problem]:
    """Return the problems of a message; `v2` if it is, or becomes, one of Components V2."""
    if len(body.get("content") or "") > _CONTENT:
        yield ("content",), f"Must be {_CONTENT} or fewer in length."
    if sum(map(_embed_length, body.get("embeds") or ())) > _EMBEDS:
        yield ("embeds",), f"Embed size exceeds maximum size of {_EMBEDS}"
    components: list[Json] = body.get("components") or []
    yield from _custom_id_problems(components)
    yield from _v2_problems(body, components) if v2 else _row_problems(components)
    for path, component in _places(components, ("components",)):
        if component.get("type") == _BUTTON:
            yield from _button_problems(component, path)
        elif component.get("type") == _ROW:
            yield from _row_content_problems(component, path)


def _embed_length(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get(part) or {}).get(key) for part, key in (("footer", "text"), ("author", "name"))]
    texts += [text for field in embed.get("fields") or () for text in (field.get("name"), field.get("value"))]
    return sum(len(text) for text in texts if text)


def _custom_id_problems(components: list[Json]) -> Iterator[Problem]:
    ids = [part["custom_id"] for part in walk(components) if part.get("custom_id") is not None]
    for custom_id, times in Counter(ids).items():
        if times > 1:
            yield ("components",), f"Component custom id cannot be duplicated: {custom_id!r}"
        if not 1 <= len(custom_id) <= 100:
            yield ("components",), f"A custom id must be between 1 and 100 in length: {custom_id!r}"


def _v2_problems(body: Json, components: list[Json]) -> Iterator[Problem]:
    for banned in ("content", "embeds", "poll"):
        if body.get(banned):
            yield (banned,), "The field cannot be used with MessageFlags.IS_COMPONENTS_V2"
    parts = list(walk(components))
    if len(parts) > _V2_COMPONENTS:
        yield ("components",), f"The number of components exceeds {_V2_COMPONENTS}"
    if sum(len(part.get("content") or "") for part in parts if part.get("type") == _TEXT_DISPLAY) > _V2_TEXT:
        yield ("components",), f"The text of the components exceeds {_V2_TEXT}"


def _row_problems(components: list[Json]) -> Iterator[Problem]:
    if len(components) > _ROWS:
        yield ("components",), f"Must be {_ROWS} or fewer in length."
    for index, component in enumerate(components):
        if component.get("type") != _ROW:
            yield ("components", index, "type"), 'Value of field "type" must be one of (1,).'


def _row_content_problems(row: Json, path: tuple[str | int, ...]) -> Iterator[Problem]:
    kinds = [part.get("type") for part in row.get("components") or ()]
    if len(kinds) > _BUTTONS or (len(kinds) > 1 and any(kind in _SELECTS for kind in kinds)):
        yield (*path, "components"), "The specified component exceeds the maximum width"


def _button_problems(button: Json, path: tuple[str | int, ...]) -> Iterator[Problem]:
    if len(button.get("label") or "") > 80:
        yield (*path, "label"), "Must be 80 or fewer in length."
    style = button.get("style")
    if style == _LINK and (not button.get("url") or button.get("custom_id")):
        yield path, "A url is required, and a custom id not allowed"
    if style not in (_LINK, _PREMIUM) and (not button.get("custom_id") or button.get("url")):
        yield path, "A custom id is required, and a url not allowed"
    if style != _PREMIUM and not button.get("label") and not button.get("emoji"):
        yield path, "A button must have a label or an emoji"


def _places(components: list[Json], path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        yield from _places(component.get("components") or [], (*here, "components"))
        if component.get("accessory"):
            yield (*here, "accessory"), component["accessory"]


def command_problems(commands: list[Json], path: tuple[str | int, ...] = ()) -> Iterator[Problem]:
    """Return the problems of commands, or of the options of one."""
    names = Counter((command.get("name"), command.get("type", 1) if not path else None) for command in commands)
    for (name, _), times in names.items():
        if times > 1:
            yield path, f"Names must be unique: {name!r}"
    optional_before = False
    for index, command in enumerate(commands):
        here = (*path, index)
        name = str(command.get("name"))
        slash = bool(path) or command.get("type", 1) == 1
        if slash and (not _NAME.fullmatch(name) or name != name.lower()):
            yield (*here, "name"), f"Command name is invalid: {name!r}"
        if slash and not command.get("description"):
            yield (*here, "description"), "This field is required"
        if path and command.get("type") not in _SUBCOMMAND_TYPES:
            if command.get("required") and optional_before:
                yield here, "Required options must be placed before non-required options"
            optional_before = optional_before or not command.get("required")
        yield from command_problems(command.get("options") or [], (*here, "options"))
