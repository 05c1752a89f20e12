"""Work that takes longer than Discord waits: acknowledged first, and the answer still ends in the right place."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.chat import answering
from bot.chat.says.buttons import rows
from bot.store import Database
from tests.chat import records
from tests.chat.answers import code, edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import (
    bodies,
    callbacks,
    click_payload,
    command_payload,
    deliver,
    ids,
    labels,
    new_messages,
    result,
    thinking,
)

ROW = "4 7 2 9 5 2 8 1"

Pause = Callable[[float], Coroutine[Any, Any, None]]


async def in_a_thread(seconds: float) -> None:
    """What the database does; SimCord stops its clock where one task sleeps while another waits for it."""
    await asyncio.to_thread(time.sleep, seconds)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Makes everything that the store is asked for take long from now on."""

    def slow_down(of: Callable[..., Coroutine[Any, Any, Any]], pause: Pause) -> Callable[..., Coroutine[Any, Any, Any]]:
        async def slowed(*args: Any, **kwargs: Any) -> Any:
            await pause(0.02)
            return await of(*args, **kwargs)

        return slowed

    def start(pause: Pause = in_a_thread) -> None:
        monkeypatch.setattr(answering, "PATIENCE", 0.001)
        for method in ("read", "write", "store"):
            monkeypatch.setattr(Database, method, slow_down(getattr(Database, method), pause))

    return start


async def test_a_late_challenge_pings_all_the_same(place: Place, slow: Callable[..., None]) -> None:
    """A change of the message that says that the bot is thinking would not."""
    slow()
    asked = posted(await place.ann.slash(place.channel, "coins challenge", player=place.ben))
    assert labels(asked) == ["Accept", "Decline", "Cancel"]
    [sent] = [body for body in bodies(place.env) if "challenges you" in (body.get("content") or "")]
    assert sent["allowed_mentions"] == {"parse": [], "users": [place.ben.id]}


async def test_a_late_board_takes_the_place_of_the_thinking(place: Place, slow: Callable[..., None]) -> None:
    slow()
    outcome = await place.ann.slash(place.channel, "coins new", coins=ROW)
    board = posted(outcome)
    assert board.content.startswith("**Your turn, Ann**")
    assert not thinking(outcome)
    assert len(ids(board)) == 4
    fresh = posted(await place.ann.slash(place.channel, "coins take left"))
    assert ids(board) == []
    assert len(ids(fresh)) == 4


def test_buttons_can_be_whispered_late() -> None:
    assert rows([]).timeout is None  # which the library asks before a follow-up that is whispered


async def test_a_late_click_changes_the_board_in_place(place: Place, slow: Callable[..., None]) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    slow()
    edited(await place.ann.click(board, label="← Left 4"))
    assert "Ann: left 4" in board.content
    assert {id_.split("/")[2] for id_ in ids(board)} == {"2"}


async def test_a_late_whisper_is_for_the_asker_only(place: Place, slow: Callable[..., None]) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    slow()
    assert "you finish" in whispered(await place.ann.slash(place.channel, "coins hint")).content
    assert "you finish" in whispered(await place.ann.click(board, label="Hint")).content
    question = whispered(await place.ann.slash(place.channel, "coins resign"))
    edited(await place.ann.click(question, label="Play on"))
    assert question.content == "Good: the game goes on."


async def test_a_late_refusal_of_a_public_command_is_for_the_asker_only(
    place: Place, slow: Callable[..., None]
) -> None:
    slow(asyncio.sleep)
    outcome = await place.ann.slash(place.channel, "coins take left")
    assert whispered(outcome).content.startswith("You have no game running in this channel.")
    assert outcome.response is None  # what all could see of the thinking is gone
    assert place.channel.history() == []


async def test_a_late_offer_to_go_on_is_for_the_asker_only(place: Place, slow: Callable[..., None]) -> None:
    posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    slow()
    offer = whispered(await place.ann.slash(place.channel, "coins new"))
    assert labels(offer) == ["Go on", "Resign it"]
    assert len(ids(posted(await place.ann.click(offer, label="Go on")))) == 4


async def test_a_late_refusal_of_a_click_leaves_the_board_alone(
    place: Place, slow: Callable[..., None], database: Database
) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    before, text = records.everything(database), board.content
    slow()
    assert "This game is Ann against" in whispered(await place.ben.click(board, label="← Left 4")).content
    assert board.content == text
    assert len(ids(board)) == 4
    assert records.everything(database) == before


async def test_a_late_resignation_changes_the_question_and_the_board(place: Place, slow: Callable[..., None]) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = whispered(await place.ann.click(board, label="Resign"))
    slow()
    edited(await place.ann.click(question, label="Resign"))
    assert question.content == f"You resigned game {code(board.content)}."
    assert labels(board) == ["Rematch", "Swap sides", "Review", "Share"]


async def test_a_late_leaderboard_and_stats_are_for_all(place: Place, slow: Callable[..., None]) -> None:
    slow()
    assert "Most wins" in posted(await place.ann.slash(place.channel, "coins leaderboard")).content
    assert "Ann" in posted(await place.ann.slash(place.channel, "coins stats")).content


@pytest.mark.parametrize("path", ["new", "take left"])
async def test_a_late_command_delivered_again_leaves_the_board_alone(
    place: Place, slow: Callable[..., None], database: Database, path: str
) -> None:
    if path != "new":
        posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    slow()
    record, payload = command_payload(place.env, place.ann, place.channel, path)
    await deliver(place.env, payload, payload, payload)
    board = posted(result(place.env, record))
    assert len(ids(board)) == 4
    assert len(await records.games(database)) == 1
    await deliver(place.env, payload)
    assert len(ids(board)) == 4


async def test_a_late_last_coin_delivered_again_leaves_the_board_alone(place: Place, slow: Callable[..., None]) -> None:
    posted(await place.ann.slash(place.channel, "coins new", coins="9 2"))
    slow()
    record, payload = command_payload(place.env, place.ann, place.channel, "take left")
    await deliver(place.env, payload, payload)
    assert labels(posted(result(place.env, record))) == ["Rematch", "Swap sides", "Review", "Share"]


async def test_a_late_resignation_delivered_again_says_nothing_more(place: Place, slow: Callable[..., None]) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = whispered(await place.ann.click(board, label="Resign"))
    slow()
    record, payload = click_payload(place.env, place.ann, place.channel, question.id, ids(question)[0])
    await deliver(place.env, payload, payload)
    assert new_messages(result(place.env, record)) == []
    assert question.content == f"You resigned game {code(board.content)}."


async def test_each_interaction_is_acknowledged_once(place: Place, slow: Callable[..., None]) -> None:
    slow()
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    await place.ann.click(board, label="← Left 4")
    await place.ben.click(board, label="Hint")
    await place.ann.slash(place.channel, "coins hint")
    assert len(callbacks(place.env)) == len(set(callbacks(place.env))) == 4
