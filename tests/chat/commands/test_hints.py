"""Test `/coins hint` and its button."""

from __future__ import annotations

from simcord.results import ResponseMessage

from bot.i18n import translate
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    code,
    command_payload,
    deliver,
    edited,
    ephemeral,
    labels,
    posted,
    result,
    too_wide,
)

MOVE_PRICE, ACCURACY_PRICE, WIN_PRICE = (
    "\n-# This move won't count for accuracy.",
    "\n-# This game won't count for accuracy.",
    "\n-# Neither a win nor your accuracy will count in this game.",
)


async def request_hint(server: SimulatedServer, grade: str = "side") -> str:
    """Return a hint without its reason."""
    return without_reason(ephemeral(await server.ann.slash(server.channel, "coins hint", grade=grade)))


def without_reason(hint: ResponseMessage) -> str:
    lines = shown_text(hint).replace("\N{NO-BREAK SPACE}", " ").split("\n")
    return "\n".join(line for line in lines if not line.startswith(("Why not", "With ")))


async def start_game_and_request_hint(server: SimulatedServer, coins: str, **options: str) -> str:
    await server.ann.slash(server.channel, "coins new", coins=coins)
    return await request_hint(server, **options)


async def test_the_button_gives_the_same_hint_and_leaves_the_board(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="4 7 2 9 5 2"))
    before = shown_text(board)
    ladder = ephemeral(await server.ann.click(board, label="Hint"))
    assert records.hints(database) == []
    words = without_reason(edited(await server.ann.click(ladder, label="Best move")))
    assert words == "### Take 2 → and you win 18–11\n← 4: you win 15–14." + ACCURACY_PRICE
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


async def test_a_nudge_names_no_move_and_costs_one_choice(server: SimulatedServer, database: Database) -> None:
    assert await start_game_and_request_hint(server, "4 7 2 9 5 2", grade="nudge") == (
        "The wrong end costs you 6 points. Let your opponent uncover the 9 (position 4 of 6)." + MOVE_PRICE
    )
    assert records.hints(database) == [(0, 0, 1)]


async def test_a_full_hint_shows_the_best_play_and_the_win_does_not_count(
    server: SimulatedServer, database: Database
) -> None:
    words = await start_game_and_request_hint(server, "4 7 2 9 5 2", grade="full")
    assert words == (
        "### Take 2 → and you win 18–11\n← 4: you win 15–14.\n"
        "If you both play on perfectly:\n**You** 2 → · ← 7 · ← 9\n**The Banker** ← 4 · ← 2 · ← 5" + WIN_PRICE
    )
    assert records.hints(database) == [(0, 0, 3)]


async def test_the_board_says_at_the_end_what_does_not_count(server: SimulatedServer) -> None:
    ends = {}
    for grade in ("none", "nudge", "side", "full"):
        await server.ann.slash(server.channel, "coins new", coins="9 2 7 7 1 3")
        if grade != "none":
            await request_hint(server, grade=grade)
        for side in ("left", "left", "left"):
            board = posted(await server.ann.slash(server.channel, f"coins take {side}"))
        assert "You win by" in shown_text(board)
        assert too_wide(shown_text(board)) == []
        ends[grade] = [line for line in shown_text(board).splitlines() if "🟩 " in line]
    assert ends == {
        "none": ["-# 🟩 3 of 3 exact"],
        "nudge": ["-# 🟩 3 of 3 exact · 2 of 2 without hints"],
        "side": ["-# 🟩 3 of 3 exact · With a hint, accuracy doesn't count"],
        "full": ["-# 🟩 3 of 3 exact · Whole line seen, so the win doesn't count"],
    }
    numbers = shown_text(posted(await server.ann.slash(server.channel, "coins stats")))
    assert "**4 games** · 3 won, 0 tied, 0 lost\n**Accuracy 100% (5 of 5)** · 0 points given away\n" in numbers
    assert "Winning streak: 3, best 3\n-# Wins after seeing the whole line, not counted: 1\n" in numbers


async def test_an_unknown_hint_level_is_refused(server: SimulatedServer, database: Database) -> None:
    await server.ann.slash(server.channel, "coins new")
    before = records.everything(database)
    record, payload = command_payload(server.env, server.ann, server.channel, "hint", grade="all of it")
    await deliver(server.env, payload)
    assert shown_text(ephemeral(result(server.env, record))) == "Choose one of nudge, side, full."
    assert records.everything(database) == before
    _ = server.env.errors


async def test_a_hint_by_someone_else_is_refused(server: SimulatedServer, database: Database) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="9 2"))
    before = records.everything(database)
    refusal = ephemeral(await server.ben.click(board, label="Hint"))
    assert shown_text(refusal) == translate("error-not-yours", first="Ann", second="The Banker")
    assert records.everything(database) == before
    assert code(board)
