"""The same interaction delivered again, and two in the same instant."""

from __future__ import annotations

import pytest

from bot.chat import door
from bot.store import Database
from tests.chat import records
from tests.chat.answers import code, edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import click_payload, command_payload, deliver, ids, labels, new_messages, result

ROW = "4 7 2 9 5 2 8 1"


@pytest.fixture(autouse=True)
def _unknown_at_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a restart: only what is stored tells that an interaction was there before."""
    monkeypatch.setattr(door, "_REMEMBERED", 0)


@pytest.mark.parametrize("times", [2, 5])
async def test_a_click_delivered_again_moves_once(place: Place, database: Database, times: int) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    record, payload = click_payload(place.env, place.ann, place.channel, board.id, ids(board)[0])
    await deliver(place.env, *[payload] * times)
    edited(result(place.env, record))
    [game] = await records.games(database)
    assert len(game["moves"]) == 2
    assert {id_.split("/")[2] for id_ in ids(board)} == {"2"}


@pytest.mark.parametrize("times", [2, 5])
async def test_a_click_delivered_again_much_later_moves_once(place: Place, database: Database, times: int) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    record, payload = click_payload(place.env, place.ann, place.channel, board.id, ids(board)[0])
    await deliver(place.env, payload)
    edited(await place.ann.click(board, custom_id=ids(board)[0]))
    before, shown = records.everything(database), board.content
    for _ in range(times):
        await deliver(place.env, payload)
    assert records.everything(database) == before
    assert board.content == shown
    assert new_messages(result(place.env, record)) == []


@pytest.mark.parametrize("times", [2, 5])
@pytest.mark.parametrize("path", ["take left", "take right"])
async def test_taking_delivered_again_moves_once(place: Place, database: Database, path: str, times: int) -> None:
    await place.ann.slash(place.channel, "coins new", coins=ROW)
    record, payload = command_payload(place.env, place.ann, place.channel, path)
    await deliver(place.env, *[payload] * times)
    fresh = posted(result(place.env, record))
    [game] = await records.games(database)
    assert len(game["moves"]) == 2
    assert {id_.split("/")[2] for id_ in ids(fresh)} == {"2"}
    await deliver(place.env, payload)
    assert len((await records.games(database))[0]["moves"]) == 2
    assert len(ids(fresh)) == 4


@pytest.mark.parametrize("times", [2, 5])
async def test_the_last_coin_delivered_again_ends_the_game_once(place: Place, times: int) -> None:
    await place.ann.slash(place.channel, "coins new", coins="9 2")
    record, payload = command_payload(place.env, place.ann, place.channel, "take left")
    await deliver(place.env, *[payload] * times)
    assert labels(posted(result(place.env, record))) == ["Rematch", "Swap sides", "Review", "Share"]
    assert "1 game: 1 won," in posted(await place.ann.slash(place.channel, "coins stats")).content


@pytest.mark.parametrize("times", [2, 5])
async def test_new_delivered_again_makes_one_game(place: Place, database: Database, times: int) -> None:
    record, payload = command_payload(place.env, place.ann, place.channel, "new")
    await deliver(place.env, *[payload] * times)
    board = posted(result(place.env, record))
    assert len(await records.games(database)) == 1
    await deliver(place.env, payload)
    assert len(ids(board)) == 4
    edited(await place.ann.click(board, custom_id=ids(board)[0]))


@pytest.mark.parametrize("deed", ["Rematch", "Swap sides"])
async def test_another_game_delivered_again_is_one_game(place: Place, database: Database, deed: str) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="9 2"))
    edited(await place.ann.click(board, label="← Left 9"))
    chosen = ids(board)[labels(board).index(deed)]
    record, payload = click_payload(place.env, place.ann, place.channel, board.id, chosen)
    await deliver(place.env, payload, payload, payload)
    posted(result(place.env, record))
    assert [game["status"] for game in await records.games(database)] == ["finished", "active"]


async def test_a_resignation_delivered_again_counts_once(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = whispered(await place.ann.click(board, label="Resign"))
    record, payload = click_payload(place.env, place.ann, place.channel, question.id, ids(question)[0])
    await deliver(place.env, payload, payload, payload)
    assert edited(result(place.env, record)).content == f"You resigned game {code(board.content)}."
    assert "1 game: 0 won," in posted(await place.ann.slash(place.channel, "coins stats")).content


@pytest.mark.parametrize("second", [0, 1])
async def test_a_double_click_in_the_same_instant_moves_once(place: Place, database: Database, second: int) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    clicks = [click_payload(place.env, place.ann, place.channel, board.id, ids(board)[side]) for side in (0, second)]
    await deliver(place.env, *(payload for _, payload in clicks))
    first, other = (result(place.env, record) for record, _ in clicks)
    edited(first)
    refusal = whispered(other)
    assert refusal.content == f"The board has moved on. It now stands like this:\n{board.content}"
    assert labels(refusal) == ["Show the board"]
    [game] = await records.games(database)
    assert len(game["moves"]) == 2


async def test_a_click_and_a_command_in_the_same_instant_both_get_an_answer(place: Place, database: Database) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    click, clicked = click_payload(place.env, place.ann, place.channel, board.id, ids(board)[0])
    command, commanded = command_payload(place.env, place.ann, place.channel, "take right")
    await deliver(place.env, clicked, commanded)
    assert new_messages(result(place.env, click)) == []
    fresh = posted(result(place.env, command))
    [game] = await records.games(database)
    assert len(game["moves"]) == 4  # a command takes from the board as it is when it comes
    assert {id_.split("/")[2] for id_ in ids(fresh)} == {"4"}


async def test_two_new_games_in_the_same_instant_are_one(place: Place, database: Database) -> None:
    commands = [command_payload(place.env, place.ann, place.channel, "new") for _ in range(2)]
    await deliver(place.env, *(payload for _, payload in commands))
    board = posted(result(place.env, commands[0][0]))
    assert labels(whispered(result(place.env, commands[1][0]))) == ["Go on", "Resign it"]
    assert len(await records.games(database)) == 1
    assert len(ids(board)) == 4


async def test_two_players_in_the_same_instant_do_not_get_in_each_others_way(place: Place, database: Database) -> None:
    boards = [posted(await player.slash(place.channel, "coins new", coins=ROW)) for player in (place.ann, place.ben)]
    clicks = [
        click_payload(place.env, player, place.channel, board.id, ids(board)[0])
        for player, board in zip((place.ann, place.ben), boards, strict=True)
    ]
    await deliver(place.env, *(payload for _, payload in clicks))
    for record, _ in clicks:
        edited(result(place.env, record))
    assert [len(game["moves"]) for game in await records.games(database)] == [2, 2]
