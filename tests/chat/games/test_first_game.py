"""The first game: three coached deals, played as the coach says, in every language, up to an adaptive game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.chat.components.message import Row
from bot.chat.views import welcome as welcome_view
from bot.coins import Move
from bot.i18n import LANGUAGES, translate, use_locale
from bot.match.first_game import STAGES, Verdict, coach
from bot.service.context import AppContext
from bot.service.course import Coaching, start_first_game
from tests.support.players import ANN, pick, renew
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, edited, ephemeral, labels, new_messages


def recommended_label(said: Any, buttons: list[str]) -> str:
    """Return the label of the button that the coach recommends."""
    [move] = re.findall(r"\*\*(.*?)\*\*", shown_text(said))
    move = move.replace("\N{NO-BREAK SPACE}", " ")
    return move if move in buttons else f"Take {move.strip('←→ ')}"


NEXT_LABELS = ("Six coins", "Eight coins", "Play at my level")


async def test_a_newcomer_who_follows_the_coach_wins_every_deal_and_knows_why(server: SimulatedServer) -> None:
    course = ephemeral(await server.ann.slash(server.channel, "learn"))
    outcome = await server.ann.click(course, label="Play my first game")
    for label in NEXT_LABELS:
        board, said = new_messages(outcome)
        assert said.ephemeral
        assert not board.ephemeral
        assert "Penny" in shown_text(board)
        while labels(said) == []:
            outcome = await server.ann.click(board, label=recommended_label(said, labels(board)))
            [said] = new_messages(outcome)
            assert said.ephemeral
        assert shown_text(said).startswith("You won! ")
        assert shown_text(board).startswith("## Perfect, Ann! You win by ")
        assert labels(board)[0] == labels(said)[0] == label
        outcome = await server.ann.click(said, label=label)
    [board] = new_messages(outcome)
    assert "Just for fun" not in shown_text(board)
    assert labels(said) == ["Play at my level", "Learn more"]
    assert edited(await server.ann.click(said, label="Learn more"))


async def test_a_lost_first_game_can_be_tried_again(server: SimulatedServer) -> None:
    welcome = ephemeral(await server.ann.slash(server.channel, "coins rules"))
    board, said = new_messages(await server.ann.click(welcome, label="Play my first game"))
    assert "uncovers the 18 for Penny" in shown_text(said)
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
                text = welcome_view.coaching_message(game, Coaching.of(app, game, 0)).text
            [move] = re.findall(r"\*\*(.*?)\*\*", text)
            side = "L" if "←" in move else "R"
            line = coach(game.match.position, app.oracle, Move.parse(f"1{side}"))
            assert line.verdict is not Verdict.WORSE
            game = (await pick(app, game, f"1{side}")).game
        with use_locale(language):
            shown = welcome_view.coaching_message(game, Coaching.of(app, game, 0))
            [row] = [part for part in shown.parts if isinstance(part, Row)]
            assert row.buttons[0][1] == translate(("first-six", "first-eight", "first-adaptive")[stage - 1])
