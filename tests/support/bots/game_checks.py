"""Read the codes of a bot's games from boards, and check their records by brute force."""

from __future__ import annotations

import re
from typing import Any

from bot.coins import Board
from tests.support.fake_discord.entities import Message
from tests.support.fake_discord.interactions import InteractionRecord
from tests.support.games import brute_force


def check_record(record: dict[str, Any]) -> None:
    """Check every number of an exported game by brute force."""
    lines = brute_force.lines_of(Board.parse(record["board"]))
    scores = [0, 0]
    for ply, move in enumerate(record["moves"]):
        margins = brute_force.margins(lines)
        written = f"{move['line']}{move['side']}" if "side" in move else f"{move['line']}@{move['place']}"
        coin, lines = brute_force.moves(lines)[written]
        assert (move["ply"], move["seat"], move["coin"]) == (ply, ply % 2, coin)
        assert move["lost"] == max(margins.values()) - margins[written]
        seat = record["seats"][ply % 2]
        assert move["lost"] == 0 or seat != {"kind": "bot", "opponent": "optimal"}
        scores[ply % 2] += coin
    assert not any(coins for coins, _ in lines)
    assert scores == record["scores"]


def code_of(board: InteractionRecord | Message) -> str:
    """Return the code of the game on `board`, from the custom ids of its buttons."""
    message = board if isinstance(board, Message) else board.shown
    found = re.search(r"coins/([0-9A-Z]{6})/\d", " ".join(message.custom_ids))
    assert found is not None, message.text
    return found.group(1)


def is_over(board: InteractionRecord | Message) -> bool:
    """Return true if `board` shows the end of its game."""
    message = board if isinstance(board, Message) else board.shown
    return any(custom_id.endswith("/rematch") for custom_id in message.custom_ids)
