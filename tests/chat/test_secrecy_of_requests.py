"""Every request is classified by what it may reveal of coins that somebody plays for.

A command, option, button, menu or leaderboard that is in no table fails a test here. One that takes typed coins or
tells what coins are worth is asked in `tests/service/test_secrecy.py` as well.
"""

from __future__ import annotations

import enum
import inspect
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from discord import app_commands

import bot
from bot.chat.client import CoinsClient
from bot.chat.commands.dispatch import HANDLERS
from bot.chat.components.custom_ids import KINDS
from bot.cli.main import COMMANDS
from bot.match.leaderboards import Entry, Figure, LeaderboardMetric
from bot.match.statistics import Career, PlayerStats
from bot.service import deals, evaluation, hints, own_puzzles, reviews, training, training_sets
from bot.service.leaderboards import LeaderboardPage

OPTIONS = {
    "harmless": """
        coins-new:opponent,size,layout,difficulty,first coins-board:game coins-resign:game coins-take-left:line,game
        coins-take-right:line,game coins-challenge:player,size,layout,format,rated,speed coins-end:game
        coins-block:player coins-leaderboard:by,scope coins-stats:player coins-remind:hour,zone learn:lesson
        train:mode,theme,code coins-games: help:""",
    "a daily puzzle": "coins-daily:day,play",
    "typed coins": "coins-new:coins coins-evaluate:coins coins-puzzle:coins,code coins-challenge:coins",
    "a game that is over": "coins-review:game",
    "a running game": "coins-new:deal coins-hint:grade",
}
"""The options of commands, by what they are about. Those of preferences and of privacy are no matter of coins."""
BUTTONS = {
    "harmless": """
        GameButton PrivacyButton ReminderButton PreferenceButton BarsButton WelcomeButton LessonButton
        TrainingAction.HOME TrainingAction.FRIENDS TrainingAction.RACE TrainingAction.RUSH
        SessionAction.STOP SessionAction.SHARE SetAction.RESULTS GameAction.MORE GameAction.AFTER
        GameAction.MORE_BACK GameAction.MORE_RESIGN GameAction.COINS GameAction.RESIGN GameAction.RESIGN_YES
        GameAction.RESIGN_NO GameAction.BOARD GameAction.TIE GameAction.TIE_YES GameAction.TIE_NO
        PrivacyAction.SHOW PrivacyAction.FORGET PrivacyAction.FORGET_YES PrivacyAction.FORGET_NO
        DailyAction.LAYOUT DailyAction.PAST DailyAction.PAST_PAGE ReminderAction.SHOW ReminderAction.ON
        ReminderAction.ZONE ReminderAction.OFF ReminderAction.TYPED ReminderAction.AT
        WelcomeAction.OWN_COINS OwnPuzzleAction.WRITE UnblockButton DuelAction.DECLINE DuelAction.CANCEL
        WelcomeAction.RULES WelcomeAction.MORE_RULES WelcomeAction.POST PageButton StatsButton
        PrivacyAction.EXPORT FirstGameButton TrainingButton AttemptButton SessionButton SetButton
        TrainingAction.STREAK TrainingAction.RATED TrainingAction.START_RUSH TrainingAction.SET
        SessionAction.NEXT SessionAction.REPLAY SetAction.PLAY SetAction.START GameAction.REMATCH
        GameAction.SWAP DuelAction.REMATCH WelcomeAction.NEW_GAME DuelButton ChallengeButton
        DuelAction.ACCEPT""",
    "a daily puzzle": """
        DailyButton DailyAction.PLAY DailyAction.START DailyAction.RESULTS DailyAction.SOLUTION
        DailyAction.SHARE DailyAction.REMINDED DailyAction.AGAIN""",
    "typed coins": """
        WelcomeAction.START_COINS MathsButton GameAction.AGAIN GameAction.SAME_DEAL OwnPuzzleButton
        OwnPuzzleAction.POST OwnPuzzleAction.PROVE SolveButton""",
    "a game that is over": """
        TrainingAction.MISTAKES GameAction.REVIEW GameAction.FIRST GameAction.BACK GameAction.FORWARD
        GameAction.LAST GameAction.TURNING GameAction.NEXT_MISTAKE GameAction.SHARE GameAction.MAKE_PUZZLE""",
    "a running game": """
        GameAction.HINT GameAction.HINT_NUDGE GameAction.HINT_SIDE GameAction.HINT_FULL GameAction.FROM_HERE
        GameAction.MATHS""",
}
"""The kinds of buttons and their actions, by what they are about."""

NUMBERS: dict[Any, set[str]] = {
    PlayerStats: {
        *("career", "name", "records", "layouts", "rivals", "rating", "curve", "daily"),
        *("puzzles", "training_streak", "training_rush"),
    },
    Career: {
        *("games", "wins", "ties", "losses", "choices", "exact", "lost", "streak", "best_streak", "beaten", "rating"),
    },
    LeaderboardPage: {"metric", "guild", "number", "pages", "entries", "places", "own", "own_place"},
    Entry: {"player", "name", "figure"},
    Figure: {"key", "uncertainty"},
    LeaderboardMetric: {"DAILY", "LEVEL", "RATING", "TRAINING_RATING", "TRAINING_STREAK", "TRAINING_RUSH"},
}
"""The numbers of statistics and leaderboards. Only accuracy reveals single moves, and tries and duels change none."""
OPERATOR_COMMANDS = {
    *("daily", "run", "play", "migrate", "health", "check", "backup", "restore", "db", "ratings", "invite", "export"),
    *("forget", "statistics", "solve", "verify"),
}
REVEALING = {
    evaluation: "evaluate_board evaluate_game evaluate_running offer_evaluation",
    hints: "give_hint record_hint offer_hints find_game",
    deals: "start_game start_first_game rematch create_game deal_board choose_level choose_opponent_again",
    reviews: "review_game find_named share_review start_continuation export_game",
    training: "begin go_on show view answer stop replay read_rating read_records running_rush",
    own_puzzles: "make make_from_game show answer",
    training_sets: "read_set share join open_race start_race remember_card",
}
"""Public functions of modules that reveal what coins are worth.

`create_game` and `deal_board` are parts of others. `start_first_game` deals coins of its own.
`offer_evaluation` and `offer_hints` name a price, `choose_level` and `choose_opponent_again` an opponent, and
`find_named` a code; they reveal nothing. `export_game` is for operators.
"""


def test_every_command_option_and_entry_is_classified(simcord_bot: CoinsClient) -> None:
    found, known = set[str](), set[str]()
    for each in simcord_bot.tree.walk_commands():
        group = " ".join(each.qualified_name.split()[:2])
        if isinstance(each, app_commands.Command) and group not in ("coins me", "coins settings", "coins privacy"):
            name = each.qualified_name.replace(" ", "-")
            found |= {f"{name}:{parameter.name}" for parameter in each.parameters} or {f"{name}:"}
    for command in " ".join(OPTIONS.values()).split():
        name, _, options = command.partition(":")
        known |= {f"{name}:{option}" for option in options.split(",")}
    assert found == known
    assert set(HANDLERS.menus) == {"challenge", "stats", "review"}


def test_every_button_is_classified() -> None:
    found = {kind.__name__ for kind in KINDS.values()}
    found |= {
        f"{type(action).__name__}.{action.name}"
        for action in [*HANDLERS.clicks, *HANDLERS.forms]
        if isinstance(action, enum.Enum)
    }
    assert sorted(found) == sorted(name for names in BUTTONS.values() for name in names.split())


def test_every_number_is_classified() -> None:
    for kind, known in NUMBERS.items():
        if is_dataclass(kind):
            assert {field.name for field in fields(kind)} == known, kind
        elif issubclass(kind, enum.Enum):
            assert set(kind.__members__) == known, kind
        else:
            assert set(kind._fields) == known, kind


def test_every_command_of_the_operator_and_every_revealing_function_is_classified() -> None:
    assert set(COMMANDS) <= OPERATOR_COMMANDS
    for module, known in REVEALING.items():
        own = {
            name
            for name, each in vars(module).items()
            if inspect.iscoroutinefunction(each) and each.__module__ == module.__name__ and not name.startswith("_")
        }
        assert own <= set(known.split()), module


def test_only_secrecy_makes_full_views() -> None:
    root = Path(bot.__file__).parent
    makers = {str(file.relative_to(root)) for file in root.rglob("*.py") if "full_view(" in file.read_text("utf-8")}
    assert makers == {"service/secrecy.py"}
