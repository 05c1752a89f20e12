"""Test boards made of coin emojis: which boards have them, their form, and their length."""

from __future__ import annotations

import re

import pytest

from bot.chat.components.message import InlineCoins
from bot.chat.views import games as games_view
from bot.chat.views.emojis import coin_emojis
from bot.coins import Board, Move
from bot.i18n import LANGUAGES, use_locale
from bot.match.match import HumanSeat, Match
from bot.rendering import emoji_set
from bot.service.game_view import GameView
from tests.support.matches import game_review_of
from tests.support.shown import check_limits

EMOJI_IDS = {emoji.name: 10**19 + number for number, emoji in enumerate(emoji_set())}
"""Ids of twenty digits, one more than Discord's have now."""
SEATS = (HumanSeat(1), HumanSeat(2))


def emoji_names(board: str, *moves: str, ids: dict[str, int] = EMOJI_IDS) -> str | None:
    """Return the coins after `moves`, each emoji as its name: what a screen reader speaks."""
    text = coin_emojis(Match.replay(Board.parse(board), SEATS, map(Move.parse, moves)), ids)
    return None if text is None else re.sub(r"<:(\w+):\d+>", r"\1 ", text)


def test_a_row_is_a_heading_of_its_coins() -> None:
    assert emoji_names("4 7 2 9") == "# coin_4_end coin_7 coin_2 coin_9_end "
    assert emoji_names("4") == "# coin_4_end "


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["1L"], "# coin_4_taken coin_7_end coin_2 coin_9 coin_5_end "),
        (["1L", "1R"], "# coin_4_taken coin_7_end coin_2 coin_9_end coin_5_taken "),
        (["1L", "1L"], "# coin_4_taken coin_7_taken coin_2_end coin_9 coin_5_end "),
        (["1R", "1R"], "# coin_4_end coin_7 coin_2_end coin_9_taken coin_5_taken "),
        (["1R", "1R", "1L"], "# coin_4_taken coin_7_end coin_2_end coin_9_taken "),
    ],
)
def test_the_last_two_coins_taken_are_outlines_in_their_places(moves: list[str], expected: str) -> None:
    assert emoji_names("4 7 2 9 5", *moves) == expected


def test_lines_are_numbered_and_walls_are_blocks() -> None:
    assert emoji_names("4 7 | [3 8 | 5 6] | 1", "4L") == (
        "# 1: coin_4_end coin_7_end \n"
        "# 2: █coin_3 coin_8_end \n"
        "# 3: coin_5_end coin_6 █\n"
        "# 4: coin_1_taken  empty\n"
        "-# █ is a wall."
    )


def test_other_boards_have_pictures() -> None:
    assert emoji_names("4 21 7") is None
    assert emoji_names("4 0 7") is None
    assert emoji_names("4 -3 7") is None
    assert emoji_names("4 7", "1L", "1L") is None
    assert emoji_names("4 7", ids={}) is None
    assert emoji_names("4 7", ids={name: 1 for name in EMOJI_IDS if name != "coin_7_end"}) is None


def test_a_coin_without_an_emoji_that_was_taken_leaves_no_outline() -> None:
    assert emoji_names("21 4 7", "1L") == "# coin_4_end coin_7_end "


@pytest.mark.parametrize(
    "written",
    [
        " ".join(["14"] * 60),
        " | ".join([" ".join(["14"] * 15)] * 4),
        " | ".join(["[" + " ".join(["14"] * 15)] * 4),
    ],
    ids=["row", "rows", "stacks"],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_boards_fit_a_message(written: str, language: str) -> None:
    match = Match.replay(Board.parse(written), SEATS, map(Move.parse, ("1R", "1R")))
    with use_locale(language):
        text = coin_emojis(match, EMOJI_IDS)
        assert text is not None
        assert len(text) <= 2100
        game = game_review_of(match, 0).game
        message = games_view.message(GameView(game))
        check_limits(message.to_post(InlineCoins(text)).data)
