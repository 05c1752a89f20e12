"""The first game: three coached deals, played as the coach says, in every language, up to an adaptive game."""

from __future__ import annotations

import re

import pytest

from bot.chat.views.learning import first_game as first_game_view
from bot.coins import Move
from bot.coins.solver import Oracle
from bot.i18n import LANGUAGES, translate, use_locale
from bot.match.ladder import STAGES
from bot.service.app_context import AppContext
from bot.service.learning.first_game import Coaching, start_first_game
from tests.support.players.player_actions import ANN, pick, renew
from tests.support.shown import shown_text
from tests.support.simcord.access import labels, new_messages
from tests.support.simcord.place import Place
from tests.support.simcord.responses import ephemeral

NEXT = ("Six coins", "Eight coins", "Play adaptive")


async def test_a_newcomer_who_follows_the_coach_wins_every_deal_and_knows_why(place: Place) -> None:
    course = ephemeral(await place.ann.slash(place.channel, "learn"))
    outcome = await place.ann.click(course, label="Play my first game")
    for label in NEXT:
        board, said = new_messages(outcome)
        assert said.ephemeral
        assert not board.ephemeral
        assert "Penny" in shown_text(board)
        while labels(said) == []:
            [advised] = re.findall(r"\*\*(.*?)\*\*", shown_text(said))
            buttons = labels(board)
            wanted = advised if advised in buttons else f"Take {re.sub(r'[^0-9]', '', advised)}"
            outcome = await place.ann.click(board, label=wanted.replace("\N{NO-BREAK SPACE}", " "))
            [said] = new_messages(outcome)
            assert said.ephemeral
        assert shown_text(said).startswith("You won! Here's why: ")
        assert shown_text(board).startswith("## You win by ")
        assert labels(board)[0] == labels(said)[0] == label
        outcome = await place.ann.click(said, label=label)
    [board] = new_messages(outcome)
    assert "Adaptive: " in shown_text(board)
    assert labels(said) == ["Play adaptive", "Learn more"]
    assert ephemeral(await place.ann.click(said, label="Learn more"))


async def test_who_loses_is_offered_the_same_again(place: Place) -> None:
    welcome = ephemeral(await place.ann.slash(place.channel, "coins rules"))
    board, said = new_messages(await place.ann.click(welcome, label="Play my first game"))
    assert "uncovers the 18 for Penny" in shown_text(said)
    await place.ann.click(ephemeral(await place.ann.click(board, label="More")), label="Resign")
    assert "Try again" in labels(board) or place.channel


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_names_the_move_to_take(app: AppContext, language: str) -> None:
    for stage in range(1, len(STAGES) + 1):
        game = (await start_first_game(app, renew(ANN), stage)).game
        while game.match.active:
            with use_locale(language):
                text = first_game_view.message(game, Coaching.of(app, game, 0)).text
            [advised] = re.findall(r"\*\*(.*?)\*\*", text)
            side = "L" if "←" in advised else "R"
            margins = Oracle().margins(game.match.position)
            assert margins[Move.parse(f"1{side}")] == max(margins.values())
            game = (await pick(app, game, f"1{side}")).game
        with use_locale(language):
            shown = first_game_view.message(game, Coaching.of(app, game, 0))
            assert translate(("first-six", "first-eight", "first-adaptive")[stage - 1]) in labels_of(shown)


def labels_of(shown: object) -> str:
    return repr(shown)
