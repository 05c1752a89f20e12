"""Test `/coins hint` and its button."""

from __future__ import annotations

from bot.chat.views.hints import price_note
from bot.i18n import translate
from bot.match.hints import HintLevel
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import plain, shown_text
from tests.support.simcord import SimulatedServer, edited, ephemeral, labels, posted

MOVE_PRICE, ACCURACY_PRICE, WIN_PRICE = (f"\n{price_note(level)}" for level in HintLevel)


async def test_the_button_gives_the_same_hint_and_leaves_the_board(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="4 7 2 9 5 2"))
    before = shown_text(board)
    ladder = ephemeral(await server.ann.click(board, label="Hint"))
    assert records.hints(database) == []
    hint = shown_text(edited(await server.ann.click(ladder, label="Best move")))
    assert plain(hint).startswith("### Take 2 → and you win 18–11\n")
    assert hint.endswith(ACCURACY_PRICE)
    assert shown_text(board) == before
    edited(await server.ann.click(board, label="2 →"))


async def test_a_hint_names_its_price_and_offers_the_next_level(server: SimulatedServer, database: Database) -> None:
    await server.ann.slash(server.channel, "coins new", coins="4 7 2 9 5 2")
    ladder = ephemeral(await server.ann.slash(server.channel, "coins hint"))
    for price in (MOVE_PRICE, ACCURACY_PRICE, WIN_PRICE):
        assert price in shown_text(ladder)
    assert labels(ladder) == ["First thought", "Best move", "Whole line"]
    assert records.hints(database) == []
    edited(await server.ann.click(ladder, label="First thought"))
    assert labels(ladder) == ["Best move", "Whole line"]
    edited(await server.ann.click(ladder, label="Whole line"))
    assert labels(ladder) == []
    assert translate("evaluation-line") in shown_text(ladder)


async def test_an_evaluation_of_a_running_game_needs_a_confirmation(
    server: SimulatedServer, database: Database
) -> None:
    await server.ann.slash(server.channel, "coins new", coins="4 7 2 9 5 2")
    for options in ({}, {"coins": "4 7 2 9 5 2"}):
        question = ephemeral(await server.ann.slash(server.channel, "coins evaluate", **options))
        assert shown_text(question).endswith(WIN_PRICE)
        assert labels(question) == ["Evaluate"]
    assert records.hints(database) == []
    assert "18–11" in shown_text(edited(await server.ann.click(question, label="Evaluate")))
    assert records.hints(database) == [(0, 0, 3)]
    again = ephemeral(await server.ann.slash(server.channel, "coins evaluate"))
    assert labels(again) != ["Evaluate"]
