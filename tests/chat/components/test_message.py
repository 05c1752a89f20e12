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
    CommandLinks,
    Divider,
    Document,
    MenuOption,
    MenuSpec,
    Message,
    Picture,
    Row,
    Text,
    Upload,
)
from bot.rendering import Image
from tests.support.shown import without_links

EMOJI = "<:face_fox:123456789012345678>"
EVERYTHING = Message(
    (
        Text("A"),
        Divider(),
        Picture("fallback", "caption"),
        Picture(""),
        Row((("id-1", "One", BLUE), ("id-2", "Two", RED, True))),
        MenuSpec("id-3", "Choose", [MenuOption("a", "A"), MenuOption("b", "B", "b", True, EMOJI)]),
        ChannelMenuSpec("id-4", "Channels", 3, TEXT_KINDS, [5, 6]),
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
        "emoji": {"id": 123456789012345678, "name": "face_fox"},
    },
]
CAPTION = {"type": 10, "content": "caption"}
GALLERY = {
    "type": 12,
    "items": [{"media": {"url": "attachment://coins.png"}, "spoiler": False, "description": "alt"}],
}


def test_a_message_is_rendered_as_discord_documents_it() -> None:
    [container] = EVERYTHING.to_post().data["components"]
    parts = container.pop("components")
    assert container == {"type": 17, "accent_color": Accent.WON.value, "spoiler": False}
    assert parts == [
        {"type": 10, "content": "A"},
        {"type": 14, "divider": True, "spacing": 1},
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
        (
            Document("game.txt", b"text"),
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


PATHS = ("coins new", "coins take", "coins take left", "coins me")


def links_of_commands() -> CommandLinks:
    links = CommandLinks()
    links.name_commands(PATHS)
    return links


def text_with_links(markdown: str, command_id: int | None = 17) -> str:
    links = links_of_commands()
    if command_id is not None:
        links.remember(command_id)
    return links.link(Message((Text(markdown),))).text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Start one with /coins new.", "Start one with </coins new:17>."),
        ("/coins take left, or /coins me", "</coins take left:17>, or </coins me:17>"),
        ("/coins newest and /coins", "/coins newest and /coins"),
        ("`/coins new` and ```\n/coins me\n```", "`/coins new` and ```\n/coins me\n```"),
        ("https://example.org/coins new", "https://example.org/coins new"),
    ],
)
def test_commands_are_links(text: str, expected: str) -> None:
    assert text_with_links(text) == expected
    assert without_links(text_with_links(text)) == without_links(text)


def test_commands_without_an_id_are_code() -> None:
    assert text_with_links("Start with /coins new.", None) == "Start with `/coins new`."


def test_captions_and_texts_of_pictures_are_linked_too() -> None:
    links = links_of_commands()
    message = links.link(Message((Picture("/coins me", caption="/coins new"),)))
    assert message.parts == (Picture("`/coins me`", caption="`/coins new`"),)


def test_links_never_make_a_message_too_long() -> None:
    text = "x" * 3980 + " /coins new"
    assert text_with_links(text, 10**18) == text
