"""Messages are rendered to the JSON that Discord's API documents."""

from __future__ import annotations

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
)
from bot.rendering import Image

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
OPTIONS = [
    {"value": "a", "label": "A", "default": False},
    {
        "value": "b",
        "label": "B",
        "default": True,
        "description": "b",
        "emoji": {"id": 123456789012345678, "name": "coin_1"},
    },
]
CAPTION = {"type": 10, "content": "caption"}
GALLERY = {
    "type": 12,
    "items": [{"media": {"url": "attachment://coins.png"}, "spoiler": False, "description": "alt"}],
}


def test_a_message_is_rendered_as_discord_documents_it() -> None:
    [container] = EVERYTHING.components()
    parts = container.pop("components")
    assert container == {"type": 17, "accent_color": Accent.WON.value, "spoiler": False}
    assert parts == [
        {"type": 10, "content": "A"},
        {"type": 14, "divider": True, "spacing": 1},
        {"type": 14, "divider": False, "spacing": 1},
        {"type": 10, "content": "fallback"},
        {
            "type": 1,
            "components": [
                {"type": 2, "style": 1, "label": "One", "custom_id": "id-1", "disabled": False},
                {"type": 2, "style": 4, "label": "Two", "custom_id": "id-2", "disabled": True},
            ],
        },
        {"type": 1, "components": [{"type": 3, "custom_id": "id-3", "placeholder": "Choose", "options": OPTIONS}]},
        {
            "type": 1,
            "components": [
                {
                    "type": 8,
                    "custom_id": "id-4",
                    "placeholder": "Channels",
                    "channel_types": [0, 5],
                    "min_values": 0,
                    "max_values": 3,
                    "default_values": [{"id": 5, "type": "channel"}, {"id": 6, "type": "channel"}],
                }
            ],
        },
    ]


@pytest.mark.parametrize(
    ("upload", "shown", "files"),
    [
        (InlineCoins("# 4 7"), [{"type": 10, "content": "# 4 7"}], []),
        (
            TextFile("game.txt", b"text"),
            [CAPTION, {"type": 13, "file": {"url": "attachment://game.txt"}, "spoiler": False}],
            ["game.txt"],
        ),
        (Image(b"png", "alt"), [CAPTION, GALLERY], ["coins.png"]),
        (Image(b"png", "alt", complete=False), [{"type": 10, "content": "fallback"}, GALLERY], ["coins.png"]),
    ],
)
def test_an_upload_is_at_the_place_of_the_picture(
    upload: Upload, shown: list[dict[str, Any]], files: list[str]
) -> None:
    payload = Message((Picture("fallback", "caption"),)).to_post(upload)
    assert payload.data["components"] == shown
    assert payload.data["attachments"] == [{"id": 0, "filename": name} for name in files]
    assert [file.name for file in [payload.file] if file is not None] == files


def test_a_post_pings_only_whom_it_should() -> None:
    data = EVERYTHING.to_post(mentions=[7], ephemeral=True, nonce=8).data
    assert (data["flags"], data["allowed_mentions"]) == ((1 << 15) | (1 << 6), {"parse": [], "users": [7]})
    assert (data["nonce"], data["enforce_nonce"]) == ("8", True)
    public = EVERYTHING.to_post().data
    assert (public["flags"], public["attachments"], public["allowed_mentions"]) == (1 << 15, [], {"parse": []})


def test_an_edit_clears_the_content_and_the_files_of_older_messages() -> None:
    data = EVERYTHING.to_edit().data
    assert (data["flags"], data["content"], data["attachments"]) == (1 << 15, None, [])
    assert data["allowed_mentions"] == {"parse": []}
