"""The bot's responses, by who sees them."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import simcord
from simcord.results import InteractionResult, ResponseMessage

from tests.support.simcord.access import BUTTON, CHANNELS, SELECT, bodies, clicked_message, new_messages, thinking

COLUMNS = 28


def posted(outcome: InteractionResult) -> ResponseMessage:
    """Return the one new message, which is public."""
    [message] = new_messages(outcome)
    assert not message.ephemeral, message
    assert not thinking(outcome)
    return message


def ephemeral(outcome: InteractionResult) -> ResponseMessage:
    """Return the one new message, which only the user sees."""
    [message] = new_messages(outcome)
    assert message.ephemeral, message
    assert not thinking(outcome)
    return message


def edited(outcome: InteractionResult) -> ResponseMessage:
    """Return the clicked message, which was edited, without any new message."""
    assert new_messages(outcome) == []
    message = clicked_message(outcome)
    assert message is not None
    return message


def code(text: str) -> str:
    """Return the game's code on a board."""
    found = re.search(r"Game (\w{6})\b", text)
    assert found is not None, text
    return found.group(1)


def rendered(text: str) -> str:
    """Return `text` without its markdown."""
    text = re.sub(r"^-# ", "", text, flags=re.MULTILINE).replace("```\n", "").replace("\n```", "")
    text = re.sub(r"(?<!\\)[*`]", "", text)
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text)


def width(line: str) -> int:
    """Return the columns of `line`; East Asian characters and emoji take two."""
    joined = [letter for letter in line if not unicodedata.combining(letter)]
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in joined)


def too_wide(text: str) -> list[str]:
    """Return the lines of `text` that a phone would wrap."""
    return [line for line in rendered(text).splitlines() if width(line) > COLUMNS]


def check_everything_said(env: simcord.Env) -> None:
    """Check every message: pings only in duels, Discord's limits, and boards that fit a phone."""
    for body in bodies(env):
        content = body.get("content") or ""
        mentions = body.get("allowed_mentions", {"parse": []})
        assert mentions["parse"] == []
        pinged = mentions.get("users", [])
        assert len(pinged) <= 1
        assert all(re.match(rf"(\*\*)?<@{user}>", content) for user in pinged)
        assert set(mentions) <= {"parse", "users"}
        assert len(content) <= 2000
        board = re.search(r"^\*\*(?:(?!\n\n).)*-# Game [^\n]*", content, flags=re.MULTILINE | re.DOTALL)
        if board:
            assert too_wide(board.group()) == []
        rows = [row["components"] for row in body.get("components") or []]
        assert len(rows) <= 5
        for row in rows:
            assert len(row) <= 5
            for component in row:
                assert 1 <= len(component["custom_id"]) <= 100
                if component["type"] == BUTTON:
                    assert 1 <= len(component["label"]) <= 80
                else:
                    check_menu(row, component)


def check_menu(row: list[dict[str, Any]], menu: dict[str, Any]) -> None:
    """Check a menu by Discord's limits: alone in its row, 1 to 25 options with unique ids, or Discord's channels."""
    assert len(row) == 1
    assert 1 <= len(menu["placeholder"]) <= 150
    if menu["type"] == CHANNELS:
        assert 0 <= menu["min_values"] <= menu["max_values"] <= 25
        return
    assert menu["type"] == SELECT
    options = menu["options"]
    assert 1 <= len(options) <= 25
    assert len({option["value"] for option in options}) == len(options)
    assert all(1 <= len(option["label"]) <= 100 and 1 <= len(option["value"]) <= 100 for option in options)
    assert all(1 <= len(option.get("description", "?")) <= 100 for option in options)
