"""Serve the routes of the emojis that the application owns."""

from __future__ import annotations

import base64
import binascii
import re

from tests.support.discord_api.openapi import Problem
from tests.support.fake_discord.entities import Json
from tests.support.fake_discord.errors import missing_access, too_many_emojis, unknown_emoji
from tests.support.fake_discord.rest.requests import Call, Route

MOST_EMOJIS = 2_000
_NAME = re.compile(r"\w{2,32}")
_LARGEST = 256 * 1024
_IMAGE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.*)")


def _list(call: Call) -> Json:
    return {"items": list(_emojis(call).values())}


def _create(call: Call) -> Json:
    emojis, name = _emojis(call), str(call.body["name"])
    call.refuse_problems(_name_problems(name, emojis) + _image_problems(str(call.body["image"])))
    if len(emojis) >= MOST_EMOJIS:
        raise too_many_emojis()
    emoji: Json = {
        "id": str(call.fake_discord.clock.snowflake()),
        "name": name,
        "user": call.fake_discord.bot.payload(),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
    emojis[int(emoji["id"])] = emoji
    return emoji


def _emoji(call: Call) -> Json:
    found = _emojis(call).get(call.number("emoji_id"))
    if found is None:
        raise unknown_emoji()
    return found


def _delete(call: Call) -> None:
    _emoji(call)
    del _emojis(call)[call.number("emoji_id")]


def _emojis(call: Call) -> dict[int, Json]:
    if call.number("application_id") != call.fake_discord.bot.id:
        raise missing_access()
    return call.fake_discord.emojis


def _name_problems(name: str, emojis: dict[int, Json]) -> list[Problem]:
    if not _NAME.fullmatch(name):
        return [(("name",), "Must be 2 to 32 letters, digits and underscores.")]
    taken = any(emoji["name"] == name for emoji in emojis.values())
    return [(("name",), "An emoji with this name already exists.")] if taken else []


def _image_problems(image: str) -> list[Problem]:
    found = _IMAGE.fullmatch(image)
    try:
        data = base64.b64decode(found[2], validate=True) if found else b""
    except binascii.Error:
        data = b""
    if not data:
        return [(("image",), "Invalid image data")]
    return [(("image",), "File cannot be larger than 256.0 kb.")] if len(data) > _LARGEST else []


_BASE = "/applications/{application_id}/emojis"

ROUTES: list[tuple[str, str, Route]] = [
    ("GET", _BASE, _list),
    ("POST", _BASE, _create),
    ("GET", _BASE + "/{emoji_id}", _emoji),
    ("DELETE", _BASE + "/{emoji_id}", _delete),
]
