"""A player who waits and copies every visible move gains nothing in a duplicate."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.chat.client import CoinsClient
from bot.service import moves
from bot.service.context import AppContext
from bot.settings import GameSettings
from bot.store import Database, StoreUnavailableError
from tests.support.players import ManualClock
from tests.support.shown import alt_texts, shown_text
from tests.support.simcord import (
    AT_ANY_PACE,
    SimulatedServer,
    bodies,
    click_payload,
    code,
    deliver,
    ephemeral,
    ids,
    new_messages,
    posted,
    public_messages,
    result,
)

BOARD = "7 12 3 4 2 6"


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, GameSettings(theme="plain"), AT_ANY_PACE, rng=Random(7), clock=clock)


async def begin(server: SimulatedServer, coins: str = BOARD) -> tuple[str, list[ResponseMessage]]:
    """Begin a duel, and return its code and its boards."""
    asked = posted(await server.ann.slash(server.channel, "coins challenge", player=server.ben, coins=coins))
    _, _, duel, _ = ids(asked)[0].split("/")
    return duel, public_messages(await server.ben.click(asked, label="Accept"))


async def take_coin(server: SimulatedServer, who: MemberActor, board: ResponseMessage, side: str, by: str) -> None:
    """Let `who` take the coin at `side`, by the button or by the command."""
    if by == "button":
        wanted = next(each for each in ids(board) if each.endswith(f"1{side}"))
        record, payload = click_payload(server.env, who, server.channel, board.id, wanted)
        await deliver(server.env, payload)
        result(server.env, record)
        return
    outcome = await who.slash(server.channel, f"coins take {'left' if side == 'L' else 'right'}", game=code(board))
    ephemeral(outcome)  # a public response would show everybody the options of the command


REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("evaluate", {}),
    ("evaluate", {"coins": BOARD}),
    ("evaluate", {"coins": "6 2 4 3 12 7"}),
    ("hint", {}),
    ("review", {}),
    ("stats", {}),
    ("leaderboard", {}),
]


def visible_texts(message: Any) -> list[str]:
    return [shown_text(message), *alt_texts(message)]


async def texts_visible_to_others(server: SimulatedServer, side: str, by: str) -> str:
    """Begin a duel, let Ann seal a move, and return all that others see, and all that the commands tell them."""
    start = len(bodies(server.env))
    duel, boards = await begin(server)
    first, second = map(code, boards)
    codes = first, second, duel
    await take_coin(server, server.ann, boards[0], side, by)
    assert shown_text(boards[0]).startswith("### Waiting for Ben\n")
    assert all("Waiting for Ben." in alt and "to move" not in alt for alt in alt_texts(boards[0]))
    seen: list[Any] = []
    cleo = server.player("Cleo")
    for board in boards:
        for each in ids(board):
            refused = await cleo.click(board, custom_id=each)
            seen.append([visible_texts(message) for message in new_messages(refused)])
    for who in (cleo, server.ben):
        for command, options in REQUESTS:
            outcome = await who.slash(server.channel, f"coins {command}", **options)
            seen.append([command, [visible_texts(message) for message in new_messages(outcome)]])
        for game in (first, second):
            outcome = await who.slash(server.channel, "coins board", game=game)
            seen.append([(visible_texts(message), ids(message)) for message in new_messages(outcome)])
    seen.append([visible_texts(message) for message in server.channel.history()])
    seen += [
        [body.get(name) for name in ("content", "components", "attachments")] for body in bodies(server.env)[start:]
    ]
    # Which of his two duels Ben is told to be playing says nothing.
    told = re.sub(r"playing the duel \w+", "playing the duel", json.dumps(seen, default=str))
    for number, each in enumerate(codes):
        told = told.replace(each, f"code {number}")
    return re.sub(r"\d{15,}", "id", told)


async def test_moves_that_could_not_be_revealed_at_once_are_shown_later(
    server: SimulatedServer,
    app: AppContext,
    clock: ManualClock,
    simcord_bot: CoinsClient,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail(*_: object) -> None:
        raise StoreUnavailableError from OSError("disk I/O error")

    _, boards = await begin(server)
    await take_coin(server, server.ann, boards[0], "L", "button")
    with monkeypatch.context() as outage:
        outage.setattr(moves, "advance_duel", fail)
        await take_coin(server, server.ben, boards[1], "L", "button")
    assert "will be settled later: " in caplog.text
    caplog.clear()
    assert all(shown_text(board).startswith("### Waiting for ") for board in boards)
    await simcord_bot.scheduler.run_due()
    assert [shown_text(board).splitlines()[0] for board in boards] == ["### Your turn, Ben", "### Your turn, Ann"]


@pytest.mark.parametrize("by", ["button", "command"])
async def test_a_sealed_move_changes_nothing_that_others_see(server: SimulatedServer, by: str) -> None:
    """Compare two duels that differ only in the sealed move."""
    elsewhere = SimulatedServer(server.env, server.ann.guild.create_text_channel("else"), server.ann, server.ben)
    first, second = await texts_visible_to_others(server, "L", by), await texts_visible_to_others(elsewhere, "R", by)
    assert len(first) > 5000
    assert first == second
