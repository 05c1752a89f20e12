"""Test `/coins hint` and its button."""

from __future__ import annotations

from bot.i18n import translate
from bot.match.hints import HintLevel
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import plain, shown_text
from tests.support.simcord import SimulatedServer, code, edited, ephemeral, labels, posted, standard_board

PRICES = [translate(f"hint-cost-{level.name.lower()}") for level in HintLevel]


async def test_the_button_gives_the_same_hint_and_leaves_the_board(server: SimulatedServer, database: Database) -> None:
    board = await standard_board(server)
    before = shown_text(board)
    ladder = ephemeral(await server.ann.click(board, label="Hint"))
    assert records.hints(database) == []
    hint = shown_text(edited(await server.ann.click(ladder, label="Best move")))
    assert plain(hint).startswith("### Take 8 → and win 26–14\n")
    assert hint.endswith(f"\n-# {translate('hint-cost', cost=PRICES[1])}")
    assert shown_text(board) == before
    edited(await server.ann.click(board, label="8 →"))


async def test_a_hint_names_its_price_and_offers_the_next_level(server: SimulatedServer, database: Database) -> None:
    await standard_board(server)
    ladder = ephemeral(await server.ann.slash(server.channel, "coins hint"))
    for price in PRICES:
        assert price in shown_text(ladder)
    assert labels(ladder) == ["First thought", "Best move", "Whole line"]
    assert records.hints(database) == []
    edited(await server.ann.click(ladder, label="First thought"))
    assert labels(ladder) == ["Best move", "Whole line"]
    edited(await server.ann.click(ladder, label="Whole line"))
    assert labels(ladder) == ["Show the maths"]
    assert shown_text(ladder).endswith(f"\n-# {translate('hint-cost', cost=PRICES[2])}")


async def test_the_evaluation_of_a_running_game_is_the_whole_line(server: SimulatedServer, database: Database) -> None:
    await standard_board(server)
    ladder = shown_text(ephemeral(await server.ann.slash(server.channel, "coins hint")))
    question = ephemeral(await server.ann.slash(server.channel, "coins evaluate"))
    assert shown_text(question) == ladder
    assert records.hints(database) == []
    whole_line = shown_text(edited(await server.ann.click(question, label="Whole line")))
    assert records.hints(database) == [(0, 0, 3)]
    for command, options in (("coins evaluate", {}), ("coins hint", {"grade": "full"})):
        again = ephemeral(await server.ann.slash(server.channel, command, **options))
        assert shown_text(again) == whole_line


async def test_hints_in_a_casual_game_are_free(server: SimulatedServer) -> None:
    deal = code(posted(await server.ann.slash(server.channel, "coins new", coins="4 7")))
    await server.ann.slash(server.channel, "coins take left")
    await server.ann.slash(server.channel, "coins new", deal=deal)
    ladder = ephemeral(await server.ann.slash(server.channel, "coins hint"))
    assert shown_text(ladder) == f"### {translate('hint-free')}"
    told = shown_text(edited(await server.ann.click(ladder, label="Whole line")))
    assert translate("hint-cost-full") not in told
