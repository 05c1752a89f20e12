"""First responses have the same components as all other ways to send a message."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.chat.components.message import (
    BLUE,
    RED,
    TEXT_KINDS,
    Accent,
    ChannelMenuSpec,
    Divider,
    InlineCoins,
    Menu,
    MenuOption,
    MenuSpec,
    Message,
    Picture,
    Row,
    Text,
    TextFile,
    Upload,
    components_of,
    data_of_edit,
    data_of_post,
    mentions_of,
    note,
)
from bot.rendering import Image
from tests.support import message_samples as samples

_DEFAULTS = {"disabled": False, "spoiler": False, "min_values": 1, "max_values": 1}
"""Fields of components that say what Discord assumes without them; `required` matters in forms only."""
EMOJI = "<:coin_1:123456789012345678>"
EVERYTHING = Message(
    (
        Text("A"),
        Divider(),
        Divider(visible=False),
        Picture("fallback", "caption"),
        Picture(""),
        Row((("id-1", "One", BLUE), ("id-2", "Two", RED, True))),
        Menu(
            MenuSpec(
                "id-3",
                "Choose",
                [MenuOption("a", "A"), MenuOption("b", "B", "b", True, EMOJI)],
            )
        ),
        Menu(ChannelMenuSpec("id-4", "Channels", 3, TEXT_KINDS, [5, 6])),
    ),
    Accent.WON,
)
UPLOADS: list[Upload | None] = [
    None,
    InlineCoins("# 4 7"),
    TextFile("game.txt", b"text"),
    Image(b"png", "alt"),
    Image(b"png", "alt", complete=False),
]


def without_defaults(component: Any) -> Any:
    if isinstance(component, list):
        return [without_defaults(part) for part in component]
    if not isinstance(component, dict):
        return component
    return {
        name: without_defaults(value)
        for name, value in component.items()
        if name != "required" and (name not in _DEFAULTS or value != _DEFAULTS[name])
    }


def layout_components(message: Message, upload: Upload | None = None) -> Any:
    layout: Any = message.layout(upload)
    return without_defaults(layout.to_components())


def messages() -> Iterator[Message]:
    yield EVERYTHING
    yield note("A")
    for kind in (samples.boards, samples.challenges, samples.reviews, samples.numbers, samples.truths, samples.panels):
        yield from kind()


def test_every_message_has_the_components_of_its_layout() -> None:
    for message in messages():
        assert without_defaults(components_of(message)) == layout_components(message)


@pytest.mark.parametrize("upload", UPLOADS)
def test_an_upload_is_at_the_place_of_the_picture(upload: Upload | None) -> None:
    components = components_of(EVERYTHING, upload)
    assert without_defaults(components) == layout_components(EVERYTHING, upload)


def test_a_post_pings_only_whom_it_should_and_keeps_its_file() -> None:
    data = data_of_post(EVERYTHING, TextFile("game.txt", b"text"), mentions_of(7), ephemeral=True)
    assert data["flags"] == (1 << 15) | (1 << 6)
    assert data["allowed_mentions"] == {"parse": [], "users": [7]}
    assert data["attachments"] == [{"id": 0, "filename": "game.txt"}]
    public = data_of_post(EVERYTHING, None, mentions_of(), ephemeral=False)
    assert (public["flags"], public["allowed_mentions"], public["attachments"]) == (1 << 15, {"parse": []}, [])


def test_an_edit_clears_the_content_and_the_files_of_older_messages() -> None:
    data = data_of_edit(EVERYTHING, None)
    assert (data["flags"], data["content"], data["attachments"]) == (1 << 15, None, [])
    assert data["allowed_mentions"] == {"parse": []}
