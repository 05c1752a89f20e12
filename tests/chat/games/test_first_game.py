"""The first game: three coached deals, played as the coach says, in every language, up to an adaptive game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.chat.views.first_game import line, next_buttons
from bot.coins import Move
from bot.i18n import LANGUAGES, translate, use_locale
from bot.match.first_game import STAGES, Coaching, Verdict, coach
from bot.service.context import AppContext
from bot.service.deals import start_first_game
from tests.support.players import ANN, pick, renew
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, edited, ephemeral, labels, new_messages

NEXT_LABELS = ("Six coins", "Eight coins", "Play at my level")


def said(board: Any) -> str:
    """Return what the coach says in the message of the board."""
    [told] = [line for line in shown_text(board).splitlines() if line.startswith("🎓 ")]
    return told


def recommended_label(board: Any) -> str:
    """Return the label of the button that the coach recommends."""
    [move] = re.findall(r"\*\*(.*?)\*\*", said(board))
    move = move.replace("\N{NO-BREAK SPACE}", " ")
    return move if move in labels(board) else f"Take {move.strip('←→ ')}"


async def test_a_newcomer_who_follows_the_coach_wins_every_deal_and_knows_why(server: SimulatedServer) -> None:
    """The coach speaks in the message of the board, and nowhere else."""
    outcome = await server.ann.slash(server.channel, "coins new")
    for label in NEXT_LABELS:
        [board] = new_messages(outcome)
        assert not board.ephemeral
        while "Hint" in labels(board):
            assert said(board).startswith("🎓 Ann: ")
            assert edited(await server.ann.click(board, label=recommended_label(board))).id == board.id
        assert said(board)
        assert labels(board)[:2] == [label, "Today's puzzle"]
        outcome = await server.ann.click(board, label=label)
    [adaptive] = new_messages(outcome)
    assert "🎓" not in shown_text(adaptive)
    assert ephemeral(await server.ann.click(board, label="Learn more"))


async def test_the_puzzle_waits_for_the_first_win(server: SimulatedServer) -> None:
    rules = ephemeral(await server.ann.slash(server.channel, "coins rules"))
    assert "Today's puzzle" not in labels(rules)
    [board] = new_messages(await server.ann.click(rules, label="Play my first game"))
    while "Hint" in labels(board):
        await server.ann.click(board, label=recommended_label(board))
    assert "Today's puzzle" in labels(ephemeral(await server.ann.slash(server.channel, "coins rules")))
    assert "Today's puzzle" not in labels(ephemeral(await server.ben.slash(server.channel, "coins rules")))


async def test_a_lost_first_game_can_be_tried_again(server: SimulatedServer) -> None:
    welcome = ephemeral(await server.ann.slash(server.channel, "coins rules"))
    [board] = new_messages(await server.ann.click(welcome, label="Play my first game"))
    assert "uncovers the 18 for Penny" in said(board)
    more = ephemeral(await server.ann.click(board, label="More"))
    question = edited(await server.ann.click(more, label="Resign"))
    await server.ann.click(question, label="Resign")
    assert labels(board)[:2] == ["Try again", "Learn more"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_names_the_move_to_take(app: AppContext, language: str) -> None:
    for stage in range(1, len(STAGES) + 1):
        game = (await start_first_game(renew(ANN, app), stage)).game
        while game.match.active:
            with use_locale(language):
                text = line(Coaching.of(game.match, app.oracle), ("Ann", "Penny"))
            [move] = re.findall(r"\*\*(.*?)\*\*", text)
            side = "L" if "←" in move else "R"
            assert coach(game.match.position, app.oracle, Move.parse(f"1{side}")).verdict is not Verdict.WORSE
            game = (await pick(app, game, f"1{side}")).game
        with use_locale(language):
            assert line(Coaching.of(game.match, app.oracle), ("Ann", "Penny"))
            label = next_buttons(game.match.board.size, won=True)[0][1]
            assert label == translate(("first-six", "first-eight", "first-adaptive")[stage - 1])
