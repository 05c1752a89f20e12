"""The first game: three coached deals, what the coach says about each choice, and an adaptive game after them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.chat.views.boards import move_label
from bot.chat.views.first_game import line, next_buttons
from bot.match.first_game import STAGES, Coaching
from bot.service import moves
from bot.service.context import AppContext
from tests.support.players import ANN, renew
from tests.support.shown import plain, shown_text
from tests.support.simcord import SimulatedServer, code, edited, ephemeral, labels, new_messages

NEXT_LABELS = ("Six coins", "Eight coins", "Play at my level")


def said(board: Any) -> str:
    """Return what the coach says in the message of the board; "" if nothing."""
    told = [line for line in shown_text(board).splitlines() if line.startswith("🎓 ")]
    assert len(told) < 2
    return plain(told[0]) if told else ""


async def best_label(server: SimulatedServer, app: AppContext, board: Any) -> str:
    """Return the label of the button with the best move for Ann."""
    view = await moves.view_game(renew(replace(ANN, user_id=server.ann.id), app), code(board))
    return move_label(view.game.match.position, app.oracle.best_move(view.game.match.position))


async def test_a_newcomer_chooses_first_and_then_hears_why_it_was_good(
    server: SimulatedServer, app: AppContext
) -> None:
    """The coach speaks in the message of the board, and nowhere else, and says nothing twice."""
    outcome, told = await server.ann.slash(server.channel, "coins new"), list[str]()
    for label in NEXT_LABELS:
        [board] = new_messages(outcome)
        assert not board.ephemeral
        told.append(said(board))
        assert not any(move in told[-1] for move in labels(board)[:2])  # it names no move before it is made
        while "Hint" in labels(board):
            assert edited(await server.ann.click(board, label=await best_label(server, app, board))).id == board.id
            told.append(said(board))
        assert told[-1]
        assert labels(board)[0] == label
        offers = [each for each in labels(board) if each.startswith("Today's puzzle · difficulty ")]
        assert len(offers) == (label == NEXT_LABELS[-1])
        outcome = await server.ann.click(board, label=label)
    lines = [each for each in told if each]
    assert all(each.startswith("🎓 Ann: ") for each in lines)
    assert len(lines) >= 7
    assert lines[1] == "🎓 Ann: Well spotted: ← 5 kept the 16 covered."
    [adaptive] = new_messages(outcome)
    assert "🎓" not in shown_text(adaptive)
    assert ephemeral(await server.ann.click(board, label="Learn more"))


async def test_the_puzzle_waits_for_the_third_game(server: SimulatedServer, app: AppContext) -> None:
    for _ in range(3):
        rules = ephemeral(await server.ann.slash(server.channel, "help"))
        assert labels(rules) == ["Play my first game", "Boards and opponents"]
        [board] = new_messages(await server.ann.click(rules, label="Play my first game"))
        while "Hint" in labels(board):
            await server.ann.click(board, label=await best_label(server, app, board))
    rules = ephemeral(await server.ann.slash(server.channel, "help"))
    assert labels(rules)[1].startswith("Today's puzzle · difficulty ")
    assert len(labels(ephemeral(await server.ben.slash(server.channel, "help")))) == 2


async def test_a_lost_first_game_can_be_tried_again(server: SimulatedServer) -> None:
    welcome = ephemeral(await server.ann.slash(server.channel, "help"))
    [board] = new_messages(await server.ann.click(welcome, label="Play my first game"))
    more = ephemeral(await server.ann.click(board, label="More"))
    question = edited(await server.ann.click(more, label="Resign"))
    await server.ann.click(question, label="Resign")
    assert labels(board)[:2] == ["Try again", "Learn more"]


async def test_a_mistake_is_told_after_it_was_made(server: SimulatedServer) -> None:
    [board] = new_messages(await server.ann.slash(server.channel, "coins new"))
    await server.ann.click(board, label="9 →")
    assert said(board) == "🎓 Ann: Careful: 9 → uncovered the 16 for Penny."


@pytest.mark.parametrize(("stage", "labels", "halves"), [(1, 3, False), (2, 3, False), (3, 4, True)])
def test_a_lost_first_game_says_if_other_coins_come(stage: int, labels: int, halves: bool) -> None:
    again, *others = next_buttons(STAGES[stage - 1], 3, won=False)
    assert again[1] == ("Try again" if stage == 1 else "Other coins")
    assert len(others) + 2 == labels
    lost = Coaching(stage, (), won=False)
    assert ("every second coin" in line(lost, ("Ann", "Penny"))) is halves
    assert line(Coaching(stage, (), won=True, bought=True), ("Ann", "Penny")) == "", "a hint told how"
