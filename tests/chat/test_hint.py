"""/coins hint and its button."""

from __future__ import annotations

from bot.store import Database
from tests.chat import records
from tests.chat.answers import code, edited, posted, whispered
from tests.chat.conftest import Place


async def hint(place: Place, coins: str) -> str:
    await place.ann.slash(place.channel, "coins new", coins=coins)
    return whispered(await place.ann.slash(place.channel, "coins hint")).content


async def test_a_hint_tells_the_best_side_and_how_both_end(place: Place) -> None:
    assert await hint(place, "4 7 2 9 5 2") == "Take right (2): you finish 18–11. Left (4) ends 15–14."


async def test_a_hint_counts_what_is_already_won(place: Place) -> None:
    await place.ann.slash(place.channel, "coins new", coins="4 7 2 9 5 2")
    await place.ann.slash(place.channel, "coins take right")
    words = whispered(await place.ann.slash(place.channel, "coins hint")).content
    assert words == "Take left (7): you finish 18–11. Right (5) ends 14–15."


async def test_a_hint_names_the_asker_first_when_the_bot_moved_first(place: Place) -> None:
    await place.ann.slash(place.channel, "coins new", coins="5 1 3", first="bot")
    words = whispered(await place.ann.slash(place.channel, "coins hint")).content
    assert words == "Take right (3): you finish 3–6. Left (1) ends 1–8."


async def test_a_hint_says_when_it_does_not_matter(place: Place) -> None:
    assert await hint(place, "3 3") == "Take left (3): you finish 3–3. Right (3) ends 3–3. Both are as good."


async def test_a_hint_on_the_last_coin_is_short(place: Place) -> None:
    await place.ann.slash(place.channel, "coins new", coins="3 1 2")
    await place.ann.slash(place.channel, "coins take left")
    words = whispered(await place.ann.slash(place.channel, "coins hint")).content
    assert words == "Take the last coin (1): you finish 4–2."


async def test_the_button_whispers_the_same_and_leaves_the_board(place: Place, database: Database) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="4 7 2 9 5 2"))
    before = board.content
    words = whispered(await place.ann.click(board, label="Hint")).content
    assert words == "Take right (2): you finish 18–11. Left (4) ends 15–14."
    assert board.content == before
    edited(await place.ann.click(board, label="Right 2 →"))


async def test_a_hint_is_counted_on_the_game_once_a_position(place: Place, database: Database) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="4 7 2 9 5 2"))
    await place.ann.slash(place.channel, "coins hint")
    await place.ann.click(board, label="Hint")
    assert len(records.rows(database, "SELECT * FROM hints")) == 1
    await place.ann.slash(place.channel, "coins take left")
    await place.ann.slash(place.channel, "coins hint")
    assert len(records.rows(database, "SELECT * FROM hints")) == 2


async def test_a_hinted_game_counts_for_wins_but_not_for_accuracy(place: Place) -> None:
    await place.ann.slash(place.channel, "coins new", coins="9 2")
    await place.ann.slash(place.channel, "coins hint")
    await place.ann.slash(place.channel, "coins take left")
    numbers = posted(await place.ann.slash(place.channel, "coins stats")).content
    assert "1 game: 1 won," in numbers
    assert "Accuracy: none yet" in numbers


async def test_a_hint_by_someone_else_is_refused(place: Place, database: Database) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="9 2"))
    before = records.everything(database)
    refusal = whispered(await place.ben.click(board, label="Hint"))
    assert refusal.content == "This game is Ann against optimal bot. Start your own with /coins new."
    assert records.everything(database) == before
    assert code(board.content)
