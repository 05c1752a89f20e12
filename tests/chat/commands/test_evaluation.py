"""Test `/coins evaluate`."""

from __future__ import annotations

from simcord.results import ResponseMessage

from bot.i18n import translate
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    Restart,
    SimulatedServer,
    click_payload,
    code,
    deliver,
    ephemeral,
    evaluate,
    posted,
    result,
)

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2"


def text_of(message: ResponseMessage) -> str:
    """Return the text of `message` with plain spaces beside its arrows."""
    return shown_text(message).replace("\xa0", " ")


async def test_a_board_is_evaluated_without_a_game(server: SimulatedServer, database: Database) -> None:
    before = records.everything(database)
    text = text_of(await evaluate(server.ann, server.channel, coins="4 7 2|[3 8 1"))
    assert text.startswith("### Take ← 4 in line 1 and win 14–11\n```\n1: ← 4 7 2 →\n2: █ 3 8 1 →\n```")
    assert "\nBest play, you first:\n```\n1:←4 1:←7 " in text
    after = records.everything(database)  # today's puzzle is made when somebody asks: its coins are not told of either
    assert {name for name in before if after[name] != before[name]} <= {"daily_puzzles", "secrets"}


async def test_a_finished_game_is_evaluated_publicly(server: SimulatedServer, database: Database) -> None:
    await server.ann.slash(server.channel, "coins new", coins=ROW, opponent="greedy")
    for _ in range(3):
        await server.ann.slash(server.channel, "coins take left")
    over = posted(await server.ann.slash(server.channel, "coins evaluate"))
    assert text_of(over).startswith("### Perfect play from the start: Ann wins 18–11\n")
    assert text_of(over).endswith("\nBest play, Ann first:\n```\n2→ ←4 ←7 ←2 ←9 ←5\n```")
    maths = ephemeral(await server.ben.click(over, label="Show the maths"))
    assert shown_text(maths).startswith("### The maths\nThe board is worth +7 to Ann.\n")
    assert "\nEvery move, Ann first:\n```\n2→ 18–11\n←4 15–14\n```" in shown_text(maths)
    assert records.hints(database) == []


async def test_the_maths_button_of_a_game_works_after_a_restart_at_no_extra_price(
    server: SimulatedServer, restart: Restart, database: Database
) -> None:
    await server.ann.slash(server.channel, "coins new", coins=ROW)
    evaluation = await evaluate(server.ann, server.channel)
    before = records.everything(database)
    await restart()
    maths = ephemeral(await server.ann.click(evaluation, label="Show the maths"))
    assert "Every move, your score first:" in shown_text(maths)
    assert records.hints(database) == [(0, 0, 3)]
    assert records.everything(database)["games"] == before["games"]
    await server.ann.slash(server.channel, "coins take left")
    refusal = ephemeral(await server.ann.click(evaluation, label="Show the maths"))
    assert shown_text(refusal) == translate("error-stale")


async def test_a_forged_maths_button_reveals_nothing_about_a_running_game(
    server: SimulatedServer, database: Database
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before = records.everything(database)
    forged = f"coins/{code(board)}/0/maths"
    record, payload = click_payload(server.env, server.ben, server.channel, board.id, forged)
    await deliver(server.env, payload)
    assert shown_text(ephemeral(result(server.env, record))).startswith("This game is Ann against The Banker.")
    assert records.everything(database) == before
