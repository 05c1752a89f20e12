"""Everything a game needs is in the database: old buttons work for a bot that has just started."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from bot.chat.client import CoinsClient
from bot.service.house import House
from bot.store import Database
from tests.chat import records
from tests.chat.answers import code, edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import click_payload, deliver, ids, labels, new_messages, result

ROW = "4 7 2 9 5 2"
Restart = Callable[[], Awaitable[None]]


@pytest.fixture
async def restart(place: Place, database: Database) -> AsyncIterator[Restart]:
    """Starts the bot anew on the same file."""
    opened: list[Database] = []

    async def anew() -> None:
        opened.append(Database(f"sqlite:///{database.file}"))
        await place.env.restart_bot(CoinsClient(House(opened[-1])))

    yield anew
    for one in opened:
        await one.close()


async def test_a_game_goes_on_by_its_old_buttons(place: Place, restart: Restart, database: Database) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    while labels(board) != ["Rematch", "Swap sides", "Review", "Share"]:
        await restart()
        edited(await place.ann.click(board, custom_id=ids(board)[0]))
    [game] = await records.games(database)
    assert game["status"] == "finished"


async def test_a_game_goes_on_by_commands_and_the_old_board_loses_its_buttons(place: Place, restart: Restart) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    await restart()
    fresh = posted(await place.ann.slash(place.channel, "coins take left"))
    assert ids(board) == []
    assert len(ids(fresh)) == 4


@pytest.mark.parametrize("label", ["Rematch", "Swap sides"])
async def test_another_game_can_be_had_from_an_old_board(place: Place, restart: Restart, label: str) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="9 2"))
    await place.ann.click(board, label="← Left 9")
    await restart()
    assert code(posted(await place.ann.click(board, label=label)).content) != code(board.content)


async def test_an_old_question_can_be_answered(place: Place, restart: Restart) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = whispered(await place.ann.click(board, label="Resign"))
    await restart()
    edited(await place.ann.click(question, label="Resign"))
    assert labels(board) == ["Rematch", "Swap sides", "Review", "Share"]


async def test_an_old_hint_button_and_an_old_page_work(place: Place, restart: Restart) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    await restart()
    assert "you finish" in whispered(await place.ann.click(board, label="Hint")).content


async def test_a_click_delivered_before_and_after_moves_once(
    place: Place, restart: Restart, database: Database
) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    record, payload = click_payload(place.env, place.ann, place.channel, board.id, ids(board)[0])
    await deliver(place.env, payload)
    await restart()
    await deliver(place.env, payload)
    assert new_messages(result(place.env, record)) == []
    [game] = await records.games(database)
    assert len(game["moves"]) == 2


async def test_an_old_review_can_be_stepped_through_and_played_on(place: Place, restart: Restart) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = whispered(await place.ann.click(board, label="Resign"))
    edited(await place.ann.click(question, label="Resign"))
    await restart()
    told = whispered(await place.ann.click(board, label="Review"))
    await restart()
    assert edited(await place.ann.click(told, label="Step through")).content.startswith("**optimal bot wins**")
    await restart()
    assert "-# Casual: not counted\n" in posted(await place.ann.click(told, label="Play on from here")).content
