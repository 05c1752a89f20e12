"""Find the bot's public, ephemeral and edited responses, and check messages."""

from __future__ import annotations

import re
from typing import Any

import regex
import simcord
from simcord.results import InteractionResult, ResponseMessage

from tests.support.shown import alt_texts, shown_text
from tests.support.simcord.access import (
    BUTTON,
    CHANNELS,
    ROW,
    SELECT,
    bodies,
    clicked_message,
    labels,
    new_messages,
    thinking,
)
from tools.viewing.components import all_components

COLUMNS = 26
TEXT = 10


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


def code(message: Any) -> str:
    """Return the code of the game on a board, from its buttons or from the text at its end."""
    found = re.search(r"coins/([0-9A-Z]{6})/\d", " ".join(_custom_ids(message))) or re.search(
        r"Game (\w{6})\b", shown_text(message)
    )
    assert found is not None, shown_text(message)
    return found.group(1)


def _custom_ids(message: Any) -> list[str]:
    return [part["custom_id"] for part in all_components(message) if "custom_id" in part]


def is_over(message: Any) -> bool:
    """Return true if a board shows the end of its game."""
    return any(custom_id.endswith("/rematch") for custom_id in _custom_ids(message))


async def showing(player: Any, board: ResponseMessage, label: str) -> ResponseMessage:
    """Return the message with the button `label` after a game: its board, or what *More* shows to `player`."""
    return board if label in labels(board) else ephemeral(await player.click(board, label="More"))


async def ask_to_resign(player: Any, board: ResponseMessage) -> ResponseMessage:
    """Return the confirmation message for resigning: *Resign* below *More*."""
    more = ephemeral(await player.click(board, label="More"))
    return edited(await player.click(more, label="Resign"))


async def evaluate(player: Any, channel: Any, **options: str) -> ResponseMessage:
    """Return the evaluation of the player's running game or of a board; confirm its price first if necessary."""
    told = ephemeral(await player.slash(channel, "coins evaluate", **options))
    if any(custom_id.endswith("/evaluate") for custom_id in _custom_ids(told)):
        return edited(await player.click(told, label="Evaluate"))
    return told


def rendered(text: str) -> str:
    """Return `text` without its markdown."""
    text = re.sub(r"^-# ", "", text, flags=re.MULTILINE).replace("```\n", "").replace("\n```", "")
    text = re.sub(r"(?<!\\)[*`]", "", text)
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text)


_WIDE = regex.compile(r"\p{East_Asian_Width=W}|\p{East_Asian_Width=F}|\p{Regional_Indicator}")


def width(line: str) -> int:
    """Return the columns of `line`; East Asian characters, emoji and flags take two."""
    return sum(1 + bool(_WIDE.match(drawn)) for drawn in regex.findall(r"\X", line))


def too_wide(text: str) -> list[str]:
    """Return the lines in code blocks of `text` that a phone would wrap; clients wrap all other text well."""
    blocks = re.findall(r"```\n(.*?)\n```", text, flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if width(line) > COLUMNS]


def check_everything_said(env: simcord.Env) -> None:
    """Check that every message has pings only in duels, respects Discord's limits and fits on a phone."""
    for body in bodies(env):
        text = shown_text(body)
        mentions = body.get("allowed_mentions", {"parse": []})
        assert mentions["parse"] == []
        pinged = mentions.get("users", [])
        assert len(pinged) <= 1
        assert all(re.match(rf"(## ⚔️ )?<@{user}>", text) for user in pinged)
        assert set(mentions) <= {"parse", "users"}
        check_limits(body)
        assert too_wide(text) == []


def check_limits(message: Any) -> None:
    """Check a request body or a layout view by Discord's limits, and that it has Components V2."""
    assert not isinstance(message, dict) or not message.get("content")
    shown = all_components(message)
    assert 1 <= len(shown) <= 40
    texts = [part["content"] for part in shown if part["type"] == TEXT]
    assert all(texts)
    assert sum(map(len, texts)) <= 4000
    assert all(1 <= len(alt) <= 1024 for alt in alt_texts(message))
    custom_ids = [part["custom_id"] for part in shown if "custom_id" in part]
    assert len(set(custom_ids)) == len(custom_ids)
    assert all(1 <= len(custom_id) <= 100 for custom_id in custom_ids)
    for row in (part["components"] for part in shown if part["type"] == ROW):
        assert 1 <= len(row) <= 5
        for component in row:
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
