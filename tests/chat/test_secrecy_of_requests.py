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


class Reveals(enum.Enum):
    """The information that a request may reveal."""

    CHOSEN = "coins that the user types: closed to whoever plays something that counts"
    GAME = "a running game of the user's, or the deal of an old one: closed as CHOSEN if its coins were typed"
    PAST = "a game that is over: closed as CHOSEN if its coins were typed"
    PUZZLE = "a daily puzzle: closed until its day is over, and the user's own try"
    HELD = "numbers of what is over; tries and duels change no accuracy, and an export has none"
    FRESH = "new coins that nobody knows yet"
    DUEL = "a duel between people: its coins are played, never judged before it is over"
    NOTHING = "nothing about what coins are worth"
    OPERATOR = "commands of the operator, on the machine with the database"


R = Reveals
OPTIONS = {
    "coins new": {
        "opponent": R.NOTHING,
        "size": R.FRESH,
        "layout": R.FRESH,
        "difficulty": R.FRESH,
        "coins": R.CHOSEN,
        "first": R.NOTHING,
        "deal": R.GAME,
    },
    "coins board": {"game": R.NOTHING},
    "coins resign": {"game": R.NOTHING},
    "coins hint": {"grade": R.GAME},
    "coins evaluate": {"coins": R.CHOSEN},
    "coins puzzle": {"coins": R.CHOSEN, "code": R.CHOSEN},
    "coins take left": {"line": R.NOTHING, "game": R.NOTHING},
    "coins take right": {"line": R.NOTHING, "game": R.NOTHING},
    "coins daily": {"day": R.PUZZLE, "play": R.PUZZLE},
    "coins challenge": {
        "player": R.NOTHING,
        "size": R.FRESH,
        "layout": R.FRESH,
        "coins": R.DUEL,
        "format": R.NOTHING,
        "rated": R.NOTHING,
        "speed": R.NOTHING,
    },
    "coins end": {"game": R.NOTHING},
    "coins games": {},
    "coins block": {"player": R.NOTHING},
    "coins review": {"game": R.PAST},
    "coins leaderboard": {"by": R.HELD, "scope": R.NOTHING},
    "coins stats": {"player": R.HELD},
    "coins remind": {"hour": R.NOTHING, "zone": R.NOTHING},
    "coins me": {},
    "coins settings": {},
    "coins privacy": {},
    "help": {},
    "learn": {"lesson": R.NOTHING},
    "train": {"mode": R.FRESH, "theme": R.FRESH, "code": R.FRESH},
}
BUTTONS = {
    R.NOTHING: """
        GameButton PrivacyButton ReminderButton PreferenceButton BarsButton WelcomeButton LessonButton
        TrainingAction.HOME TrainingAction.FRIENDS TrainingAction.RACE TrainingAction.RUSH SessionAction.STOP
        SessionAction.SHARE SetAction.RESULTS
        GameAction.MORE GameAction.AFTER GameAction.MORE_BACK
        GameAction.MORE_RESIGN GameAction.COINS GameAction.RESIGN GameAction.RESIGN_YES
        GameAction.RESIGN_NO GameAction.BOARD GameAction.TIE GameAction.TIE_YES GameAction.TIE_NO PrivacyAction.SHOW
        PrivacyAction.FORGET PrivacyAction.FORGET_YES PrivacyAction.FORGET_NO DailyAction.LAYOUT DailyAction.PAST
        DailyAction.PAST_PAGE ReminderAction.SHOW ReminderAction.ON ReminderAction.ZONE ReminderAction.OFF
        ReminderAction.TYPED ReminderAction.AT WelcomeAction.OWN_COINS OwnPuzzleAction.WRITE UnblockButton
        DuelAction.DECLINE DuelAction.CANCEL WelcomeAction.RULES WelcomeAction.MORE_RULES WelcomeAction.POST""",
    R.HELD: """
        PageButton StatsButton PrivacyAction.EXPORT""",
    R.PUZZLE: """
        DailyButton DailyAction.PLAY DailyAction.START DailyAction.RESULTS DailyAction.SOLUTION DailyAction.SHARE
        DailyAction.REMINDED DailyAction.AGAIN""",
    R.DUEL: """
        DuelButton ChallengeButton DuelAction.ACCEPT""",
    R.FRESH: """
        FirstGameButton TrainingButton AttemptButton SessionButton SetButton TrainingAction.STREAK
        TrainingAction.RATED TrainingAction.START_RUSH TrainingAction.SET SessionAction.NEXT SessionAction.REPLAY
        SetAction.PLAY SetAction.START GameAction.REMATCH GameAction.SWAP DuelAction.REMATCH WelcomeAction.NEW_GAME""",
    R.CHOSEN: """
        WelcomeAction.START_COINS MathsButton GameAction.AGAIN GameAction.SAME_DEAL
        OwnPuzzleButton OwnPuzzleAction.POST OwnPuzzleAction.PROVE SolveButton""",
    R.PAST: """
        TrainingAction.MISTAKES GameAction.REVIEW GameAction.FIRST GameAction.BACK GameAction.FORWARD GameAction.LAST
        GameAction.TURNING GameAction.NEXT_MISTAKE GameAction.SHARE GameAction.MAKE_PUZZLE""",
    R.GAME: """
        GameAction.HINT GameAction.HINT_NUDGE GameAction.HINT_SIDE GameAction.HINT_FULL GameAction.FROM_HERE
        GameAction.MATHS""",
}

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
    "daily",
    "run",
    "play",
    "migrate",
    "health",
    "check",
    "backup",
    "restore",
    "db",
    "ratings",
    "invite",
    "export",
    "forget",
    "statistics",
    "solve",
    "verify",
}
REVEALING = {
    evaluation: {"evaluate_board", "evaluate_game", "evaluate_running", "offer_evaluation"},
    hints: {"give_hint", "record_hint", "offer_hints", "find_game"},
    deals: {
        "start_game",
        "start_first_game",
        "rematch",
        "create_game",
        "deal_board",
        "choose_level",
        "choose_opponent_again",
    },
    reviews: {"review_game", "find_named", "share_review", "start_continuation", "export_game"},
    training: {
        "begin",
        "go_on",
        "show",
        "view",
        "answer",
        "stop",
        "replay",
        "read_rating",
        "read_records",
        "running_rush",
    },
    own_puzzles: {"make", "make_from_game", "show", "answer"},
    training_sets: {"read_set", "share", "join", "open_race", "start_race", "remember_card"},
}
"""Public functions of modules that reveal what coins are worth.

`create_game` and `deal_board` are parts of others. `start_first_game` deals coins of its own.
`offer_evaluation` and `offer_hints` name a price, `choose_level` and `choose_opponent_again` an opponent, and
`find_named` a code; they reveal nothing. `export_game` is for operators.
"""


def options_by_command(client: CoinsClient) -> dict[str, set[str]]:
    """Return all commands with their options."""
    return {
        each.qualified_name: {parameter.name for parameter in each.parameters}
        for each in client.tree.walk_commands()
        if isinstance(each, app_commands.Command)
    }


def test_every_command_and_option_is_classified(simcord_bot: CoinsClient) -> None:
    found = options_by_command(simcord_bot)
    for name in found:
        group = " ".join(name.split()[:2])
        if group in ("coins me", "coins settings", "coins privacy"):  # preferences, and the export of privacy
            assert group in OPTIONS
        else:
            assert set(OPTIONS[name]) == found[name], name
    assert {name for name in OPTIONS if not any(each.startswith(name) for each in found)} == set()


MENUS = {"challenge": R.DUEL, "stats": R.HELD, "review": R.PAST}


def test_every_entry_of_a_menu_is_classified() -> None:
    assert set(MENUS) == set(HANDLERS.menus)


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
        assert own == known, module


def test_only_secrecy_makes_views_that_say_what_moves_are_worth() -> None:
    root = Path(bot.__file__).parent
    makers = {str(file.relative_to(root)) for file in root.rglob("*.py") if "GameView.of(" in file.read_text("utf-8")}
    assert makers == {"service/secrecy.py"}
