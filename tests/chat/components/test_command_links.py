"""Test that names of commands become links."""

from __future__ import annotations

import pytest

from bot.chat.components.command_links import CommandLinks
from bot.chat.components.message import Message, Picture, Text
from tests.support.shown import without_links

PATHS = ("coins new", "coins take", "coins take left", "coins me")


def links_of_commands() -> CommandLinks:
    links = CommandLinks("coins")
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


def test_a_message_without_commands_is_not_copied() -> None:
    message = Message((Text("**Ann 4** · The Banker 7"), Picture("4 7 2", caption="")))
    assert links_of_commands().link(message) is message
