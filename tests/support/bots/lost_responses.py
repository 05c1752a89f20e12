"""Inject lost responses of Discord, and read the board that the channel shows afterwards."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.interactions import responding as responder
from bot.chat.transport import retry
from tests.support.bots.client_harness import ClientHarness
from tests.support.fake_discord import Fault, InteractionRecord, Message
from tests.support.waiting import PATIENCE_S

CALLBACK = "/callback$"
BY_TOKEN = "/webhooks/"
MESSAGES = "/channels/{channel_id}/messages$"
EDIT = "/channels/{channel_id}/messages/{message_id}$"

TRANSIENT_FAULTS = {
    "cut before": Fault(CALLBACK, drop=True),
    "cut after": Fault(CALLBACK, lose=True),
    "500": Fault(CALLBACK, status=500),
    "502": Fault(CALLBACK, status=502),
    "502 although done": Fault(CALLBACK, status=502, done=True),
    "429": Fault(CALLBACK, status=429),
    "40060": Fault(CALLBACK, status=400, code=40060),
    "10062": Fault(CALLBACK, status=404, code=10062),
    "403": Fault(CALLBACK, status=403, code=50001),
    "204 without a message": Fault(CALLBACK, status=204, done=True, page=""),
    "200 from a captive portal": Fault(CALLBACK, status=200, page="<html>Please sign in.</html>"),
    "200 with another body": Fault(CALLBACK, status=200, done=True),
}
PERMANENT_FAULTS = {
    "cut before": Fault(drop=True),
    "500": Fault(status=500),
    "503": Fault(status=503),
    "429": Fault(status=429, retry_after=60.0),
    "10062": Fault(status=404, code=10062),
    "no answer": Fault(delay=60.0),
}


def inject(harness: ClientHarness, fault: Fault, path: str = "", method: str | None = None, times: int = 1) -> Fault:
    """Inject a copy of `fault`."""
    changes = {**vars(fault), "path": path or fault.path, "method": method, "times": times}
    return harness.fake_discord.faults.add(Fault(**changes))


def payload(harness: ClientHarness, opened: InteractionRecord, kind: str) -> dict[str, object]:
    if kind == "click":
        return harness.fake_discord.click_payload(harness.ann, opened.shown, opened.shown.custom_ids[0])
    return harness.fake_discord.slash_payload(harness.ann, harness.channel, "coins take left")


async def wait_for_board(
    harness: ClientHarness, code_from: InteractionRecord | Message, ply: int, patience: float = PATIENCE_S
) -> Message:
    """Wait until the only active board is at `ply` and is stored as the game's board, and return it."""
    fake_discord = harness.fake_discord
    await fake_discord.until(
        lambda: [{one.split("/")[2] for one in board.custom_ids} for board in harness.boards()] == [{str(ply)}],
        patience,
        f"the board of ply {ply}",
    )
    [board] = harness.boards()
    for _ in range(int(patience / 0.02)):
        game = await harness.stored_game(code_from)
        if game.message == board.id:
            break
        await asyncio.sleep(0.02)
    assert (game.message, game.match.ply) == (board.id, ply)
    return board


def shorten_timeouts(monkeypatch: pytest.MonkeyPatch, pause: float = 0.05, times: int = 200) -> None:
    """Shorten the bot's timeouts, for tests in which all requests fail."""
    monkeypatch.setattr(responder, "RESPONSE_DEADLINE_S", 0.3)
    monkeypatch.setattr(retry, "_ATTEMPT_TIMEOUT_S", 0.3)
    monkeypatch.setattr(retry, "RETRY_DELAYS_S", (pause,) * times)
