"""Test writing and parsing custom ids."""

from __future__ import annotations

import string
from datetime import date
from enum import Enum
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.commands.dispatch import HANDLERS
from bot.chat.components.custom_ids import KINDS, MAX_CUSTOM_ID_LENGTH, Button, parse_custom_id, read_board
from bot.chat.views.blocks import UnblockButton
from bot.chat.views.boards import GameAction, GameButton
from bot.chat.views.course import LessonButton
from bot.chat.views.daily import DailyAction, DailyButton
from bot.chat.views.duels import ChallengeButton, DuelAction, DuelButton
from bot.chat.views.evaluation import MathsButton
from bot.chat.views.leaderboards import PageButton
from bot.chat.views.new_games import FirstGameButton, WelcomeAction, WelcomeButton
from bot.chat.views.own_puzzles import OwnPuzzleAction, OwnPuzzleButton, SolveButton
from bot.chat.views.preferences import BarsButton, PreferenceButton
from bot.chat.views.privacy import PrivacyAction, PrivacyButton
from bot.chat.views.reminders import ReminderAction, ReminderButton
from bot.chat.views.statistics import StatsButton
from bot.chat.views.training import (
    AttemptButton,
    SessionAction,
    SessionButton,
    SetAction,
    SetButton,
    TrainingAction,
    TrainingButton,
)
from bot.coins import Board, Move
from bot.match.leaderboards import LeaderboardMetric
from bot.service.games import CODE_ALPHABET as ALPHABET
from tests.support import boards

codes = st.text(ALPHABET, min_size=6, max_size=6)
moves = st.builds(lambda line, side: Move.parse(f"{line}{side}"), st.integers(1, 9), st.sampled_from("LR"))
game_buttons = st.builds(GameButton, codes, st.integers(0, 999), st.sampled_from(GameAction) | moves)
page_buttons = st.builds(
    PageButton,
    st.sampled_from(LeaderboardMetric),
    st.sampled_from(["server", "everywhere"]),
    st.integers(0, 99),
    st.integers(1, 2**64 - 1),
)


STORED: dict[type[Button], str] = {
    GameButton: """
        coins/7QK2MX/0/1L coins/7QK2MX/4/2R coins/7QK2MX/0/1@60
        coins/7QK2MX/4/hint coins/7QK2MX/4/hint-nudge coins/7QK2MX/4/hint-side coins/7QK2MX/4/hint-full
        coins/7QK2MX/4/hint-full coins/7QK2MX/4/maths coins/7QK2MX/4/more coins/7QK2MX/4/to-more coins/7QK2MX/4/coins
        coins/7QK2MX/4/ask-resign coins/7QK2MX/4/resign coins/7QK2MX/4/resign-yes coins/7QK2MX/4/resign-no
        coins/7QK2MX/4/board coins/7QK2MX/9/rematch coins/7QK2MX/9/swap coins/7QK2MX/9/again coins/7QK2MX/9/after
        coins/7QK2MX/9/review coins/7QK2MX/0/first coins/7QK2MX/3/back coins/7QK2MX/3/forward coins/7QK2MX/3/last
        coins/7QK2MX/0/turning coins/7QK2MX/3/mistake coins/7QK2MX/3/from-here coins/7QK2MX/9/share
        coins/7QK2MX/3/make-puzzle
        coins/7QK2MX/2/same-deal coins/7QK2MX/3/tie coins/7QK2MX/3/tie-yes coins/7QK2MX/3/tie-no""",
    PageButton: """
        coins/top/level/server/0/5 coins/top/puzzle-rush/everywhere/1/5 coins/top/daily/server/9/5
        coins/top/rating/everywhere/99/18446744073709551615""",
    PrivacyButton: """
        coins/privacy/show/5 coins/privacy/export/5 coins/privacy/forget/5 coins/privacy/forget-yes/5
        coins/privacy/forget-no/5""",
    PreferenceButton: """
        coins/prefer/player coins/prefer/server coins/prefer/server/daily coins/prefer/player/language
        coins/prefer/player/language/pt-BR coins/prefer/player/theme/default""",
    DailyButton: """
        coins/daily/play coins/daily/start/2026-11-21 coins/daily/layout/2026-11-21 coins/daily/results/2026-11-21
        coins/daily/solution/2026-11-21 coins/daily/share/2026-11-21 coins/daily/reminded/2026-11-21
        coins/daily/again/2026-11-21 coins/daily/past/2026-11-21 coins/daily/past-page/2026-11-21""",
    ReminderButton: """
        coins/remind/show coins/remind/on coins/remind/on/America.Argentina.Buenos_Aires coins/remind/on/UTC/0
        coins/remind/on/Etc.GMT+5/23 coins/remind/zone coins/remind/off coins/remind/typed
        coins/remind/at/14/20""",
    BarsButton: "coins/bars",
    UnblockButton: "coins/unblock/player/5 coins/unblock/server/18446744073709551615",
    ChallengeButton: """
        coins/challenge/5/duplicate/slow/Ann coins/challenge/18446744073709551615/single/live/[free](https:⁄⁄a.b)~🪙""",
    DuelButton: """
        coins/duel/7QK2MX/accept coins/duel/7QK2MX/decline coins/duel/7QK2MX/cancel coins/duel/7QK2MX/rematch""",
    LessonButton: """
        coins/learn coins/learn/two-ends coins/learn/two-ends/again coins/learn/two-ends/pick/1@5""",
    WelcomeButton: """
        coins/welcome/new-game coins/welcome/rules coins/welcome/details coins/welcome/post
        coins/welcome/own-coins coins/welcome/start-coins""",
    FirstGameButton: "coins/first/1 coins/first/2 coins/first/3 coins/first/4",
    MathsButton: "coins/maths/1-8-r3l3-uaU coins/maths/n3-5-o4-1Q coins/maths/1-9-l2w2-Ia",
    StatsButton: "coins/stats/5",
    TrainingButton: """
        coins/train/home coins/train/home/greed coins/train/streak coins/train/streak/greed coins/train/rated
        coins/train/rush coins/train/start-rush coins/train/set coins/train/mistakes coins/train/race
        coins/train/friends""",
    AttemptButton: "coins/try/7/0/1L coins/try/9223372036854775807/999/2R coins/try/7/12/1@9",
    SessionButton: "coins/session/7/next coins/session/7/stop coins/session/7/replay coins/session/7/pass-on",
    OwnPuzzleButton: "coins/own-puzzle/write-puzzle coins/own-puzzle/prove-puzzle coins/own-puzzle/post-puzzle/7QK2MX",
    SolveButton: "coins/solve/7QK2MX/1L coins/solve/7QK2MX/2R coins/solve/7QK2MX/1@21",
    SetButton: "coins/set/7QK2MX/play-set coins/set/7QK2MX/start-race coins/set/7QK2MX/set-results",
}
"""Ids as they stand in messages that were posted long ago."""


def test_every_form_is_among_the_stored_ids() -> None:
    """Every action has an id there, and every optional field is once there and once left out."""
    assert set(STORED) == set(KINDS.values())
    for kind, ids in STORED.items():
        buttons = list(map(parse_custom_id, ids.split()))
        for name, hint in get_type_hints(kind).items():
            values = {getattr(button, name) for button in buttons}
            if type(None) in get_args(hint):
                assert None in values, (kind, name)
                assert len(values) > 1, (kind, name)
            for action in (hint, *get_args(hint)):
                if name == "action" and isinstance(action, type) and issubclass(action, Enum):
                    assert set(action) <= values, kind


@pytest.mark.parametrize(("kind", "custom_id"), [(kind, one) for kind, ids in STORED.items() for one in ids.split()])
def test_buttons_of_old_messages_work(kind: type[Button], custom_id: str) -> None:
    button = parse_custom_id(custom_id)
    assert isinstance(button, kind)
    assert str(button) == custom_id


@pytest.mark.parametrize(
    ("custom_id", "now"),
    [
        ("coins/top/wins/server/3/5", "coins/top/level/server/3/5"),
        ("coins/top/games/month/server/9/5", "coins/top/level/server/9/5"),
        ("coins/top/accuracy/week/everywhere/1/5", "coins/top/level/everywhere/1/5"),
        ("coins/top/duels/all/server/0/5", "coins/top/level/server/0/5"),
        ("coins/top/streak/season/server/0/5", "coins/top/daily/server/0/5"),
        ("coins/top/puzzle-rush/month/everywhere/0/5", "coins/top/puzzle-rush/everywhere/0/5"),
        ("coins/daily/share", "coins/daily/play"),
    ],
)
def test_older_forms_are_read(custom_id: str, now: str) -> None:
    assert parse_custom_id(custom_id) == parse_custom_id(now) is not None


def test_every_action_and_kind_of_button_has_one_handler() -> None:
    with_actions = {GameButton, PrivacyButton, DailyButton, ReminderButton, DuelButton, WelcomeButton}
    with_actions |= {TrainingButton, SessionButton, SetButton, OwnPuzzleButton}
    actions = {*GameAction, *PrivacyAction, *DailyAction, *ReminderAction, *DuelAction, *WelcomeAction}
    actions |= {*TrainingAction, *SessionAction, *SetAction, *OwnPuzzleAction}
    assert not HANDLERS.clicks.keys() & HANDLERS.forms.keys()
    assert {*HANDLERS.clicks, *HANDLERS.forms} == {Move, *actions, *(set(KINDS.values()) - with_actions)}


@pytest.mark.parametrize(
    "custom_id",
    [
        *("coins/duel/7QK2M/accept", "coins/duel/7QK2MX1/accept", "coins/7QK2MX/0/10L", "coins/stats/0", "coins", ""),
        "coins/top/wins/server/100/1",
        *("coins/maths/", "coins/maths/1-8-r3l3", "coins/maths/1-8-r3l3-", "coins/maths/1-8-r3o3-uaU"),
        *("coins/maths/1-8-r0-0", "coins/maths/1-9-r3l3-uaU", "coins/maths/1-0-r3-0", "coins/maths/01-8-r3l3-uaU"),
        *("coins/maths/x-1-r1-0", "coins/maths/1-8-r3l3-ua!"),
    ],
)
def test_an_id_that_no_button_has_is_not_read(custom_id: str) -> None:
    assert parse_custom_id(custom_id) is None


def test_the_code_of_a_board_has_a_hundred_characters_at_most() -> None:
    filled = ["1-8-r3l3-" + "0" * (length - 12) + "uaU" for length in (100, 101)]
    assert read_board(filled[0]) == Board.parse("4 7 2 | [3 8 1")
    with pytest.raises(ValueError, match="1-8-r3l3-0"):
        read_board(filled[1])


daily_buttons = st.builds(
    DailyButton, st.sampled_from(DailyAction), st.dates(date(2000, 1, 1), date(2999, 12, 31))
) | st.just(DailyButton(DailyAction.PLAY))


@given(game_buttons | page_buttons | daily_buttons)
def test_parsing_a_custom_id_returns_its_button(button: GameButton | PageButton | DailyButton) -> None:
    assert parse_custom_id(str(button)) == button
    assert 1 <= len(str(button)) <= 100


@given(st.text() | st.text(string.ascii_letters + string.digits + "/").map(lambda text: f"coins/{text}"))
def test_other_custom_ids_are_not_parsed(text: str) -> None:
    button = parse_custom_id(text)
    assert button is None or str(button) == text


@given(boards.boards(most_coins=9))
def test_a_board_is_read_from_its_code(board: Board) -> None:
    if len(str(MathsButton(board))) <= MAX_CUSTOM_ID_LENGTH:
        assert parse_custom_id(str(MathsButton(board))) == MathsButton(board)


@pytest.mark.parametrize(
    "coins", [" ".join(["17 99"] * 30), f"({' '.join(['1 20'] * 30)})", " | ".join(["[9 99 999"] * 4)]
)
def test_usual_boards_fit_a_custom_id(coins: str) -> None:
    assert len(str(MathsButton(Board.parse(coins)))) <= MAX_CUSTOM_ID_LENGTH
