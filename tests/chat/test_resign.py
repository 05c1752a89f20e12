"""/coins resign, its button, and the question in between."""

from __future__ import annotations

from bot.store import Database
from tests.chat import records
from tests.chat.answers import code, edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import click_payload, deliver, ids, labels, result

ROW = "4 7 2 9 5 2"


async def test_resigning_is_asked_first_in_a_whisper(place: Place, database: Database) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    before = records.everything(database)
    question = whispered(await place.ann.slash(place.channel, "coins resign"))
    assert question.content == f"Resign game {code(board.content)}? It counts as a loss."
    assert labels(question) == ["Resign", "Play on"]
    assert records.everything(database) == before


async def test_yes_ends_the_game_and_the_board_shows_it(place: Place, database: Database) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = whispered(await place.ann.slash(place.channel, "coins resign"))
    done = edited(await place.ann.click(question, label="Resign"))
    game = code(board.content)
    assert done.content == f"You resigned game {game}."
    assert ids(done) == []
    assert board.content == (
        "**optimal bot wins**\n"
        "```\n4 7 2 9 5 2\n```\n"
        "Ann: **0**\n"
        "optimal bot: **0**\n"
        "-# Ann: resigned\n"
        f"-# Game {game} · resigned"
    )
    assert labels(board) == ["Rematch", "Swap sides", "Review", "Share"]
    [record] = await records.games(database)
    assert record["status"] == "resigned"


async def test_no_leaves_the_game_as_it_is(place: Place, database: Database) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = whispered(await place.ann.slash(place.channel, "coins resign"))
    before = records.everything(database)
    done = edited(await place.ann.click(question, label="Play on"))
    assert done.content == "Good: the game goes on."
    assert ids(done) == []
    assert records.everything(database) == before
    edited(await place.ann.click(board, label="← Left 4"))


async def test_the_button_asks_the_same(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = whispered(await place.ann.click(board, label="Resign"))
    assert labels(question) == ["Resign", "Play on"]
    edited(await place.ann.click(question, label="Resign"))
    assert labels(board) == ["Rematch", "Swap sides", "Review", "Share"]


async def test_a_resignation_counts_as_a_loss(place: Place) -> None:
    await place.ann.slash(place.channel, "coins new", coins="9 1")
    question = whispered(await place.ann.slash(place.channel, "coins resign"))
    await place.ann.click(question, label="Resign")
    assert "0 tied, 1 lost" in posted(await place.ann.slash(place.channel, "coins stats")).content


async def test_a_yes_to_an_older_board_is_refused(place: Place, database: Database) -> None:
    await place.ann.slash(place.channel, "coins new", coins=ROW)
    question = whispered(await place.ann.slash(place.channel, "coins resign"))
    await place.ann.slash(place.channel, "coins take left")
    before = records.everything(database)
    refusal = whispered(await place.ann.click(question, label="Resign"))
    assert refusal.content.startswith("The board has moved on. It now stands like this:\n")
    assert records.everything(database) == before


async def test_a_yes_by_someone_else_is_refused(place: Place, database: Database) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    before = records.everything(database)
    for deed in ("resign", "resign-yes"):
        record, payload = click_payload(
            place.env, place.ben, place.channel, board.id, f"coins/{code(board.content)}/0/{deed}"
        )
        await deliver(place.env, payload)
        assert whispered(result(place.env, record)).content.startswith("This game is Ann against optimal bot.")
    assert records.everything(database) == before


async def test_a_second_yes_is_told_that_the_game_is_over(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    first = whispered(await place.ann.slash(place.channel, "coins resign"))
    second = whispered(await place.ann.slash(place.channel, "coins resign"))
    edited(await place.ann.click(first, label="Resign"))
    refusal = whispered(await place.ann.click(second, label="Resign"))
    assert refusal.content == "This game is over. Start another with /coins new."
    assert labels(board) == ["Rematch", "Swap sides", "Review", "Share"]
