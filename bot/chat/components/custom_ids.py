"""Custom ids of buttons and menus. An id carries all that its handler needs, so buttons survive restarts.

    coins/<code>/<ply>/<action>                          a game's action, valid for its board at that ply
    coins/<code>/<ply>/pick/<place>                      a menu of a ring's coins from that place on
    coins/top/<by>/<period>/<scope>/<page>/<user>        a page of a leaderboard requested by this user; older buttons
                                                         have no period and mean all time
    coins/top/<choice>/<user>                            a menu of leaderboards: its options are first pages
    coins/duel/<code>/<action>                           a reply to a challenge, or a rematch
    coins/privacy/<action>/<user>                        an action on the data of this user, for nobody else
    coins/maths/<board>                                  the maths of a board without a game, see `board_codes`
    coins/daily/<action>/<day>                           the daily puzzle of that day, else of today
    coins/learn/<lesson>/<step>/<answer>                 a screen of a lesson; without answer its question, without step
                                                         where it was left, without lesson the course
    coins/welcome/<action>                               what a newcomer can do next
    coins/first/<stage>                                  the coached deal of that stage, after the last an adaptive game
    coins/prefer/<kind>/<name>/<value>                   sets a preference of the user or the server; without value or
                                                         name, shows that preference or all

`<action>` is a move (`1L`, or `1@5` on a ring) or a `GameAction`. In a review the ply is that of the shown position,
from which `first`, `back`, `forward`, `last` and `mistake` start.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from bot.chat.components.board_codes import read_board, write_board
from bot.coins import Board, Move
from bot.match.first_game import STAGES
from bot.match.leaderboards import LeaderboardMetric, Period
from bot.match.preferences import OwnerKind
from bot.service import games as codes
from bot.service.leaderboards import MAX_PAGES
from bot.service.preferences import options_for

SERVER, EVERYWHERE = "server", "everywhere"
MAX_CUSTOM_ID_LENGTH = 100
"""Discord's limit of characters."""


class GameAction(enum.StrEnum):
    """An action of a game other than a move."""

    HINT = "hint"
    HINT_NUDGE = "hint-nudge"
    HINT_SIDE = "hint-side"
    HINT_FULL = "hint-full"
    EVALUATE = "evaluate"
    MORE = "more"
    MORE_BACK = "to-more"
    MORE_RESIGN = "ask-resign"
    COINS = "coins"
    RESIGN = "resign"
    RESIGN_YES = "resign-yes"
    RESIGN_NO = "resign-no"
    BOARD = "board"
    REMATCH = "rematch"
    SWAP = "swap"
    AGAIN = "again"
    AFTER = "after"
    REVIEW = "review"
    FIRST = "first"
    BACK = "back"
    FORWARD = "forward"
    LAST = "last"
    TURNING = "turning"
    NEXT_MISTAKE = "mistake"
    FROM_HERE = "from-here"
    SHARE = "share"
    SAME_DEAL = "same-deal"
    MATHS = "maths"
    TIE = "tie"
    TIE_YES = "tie-yes"
    TIE_NO = "tie-no"


@dataclass(frozen=True, slots=True)
class GameButton:
    """An action or a move in the game `code`, valid for its board at `ply`."""

    code: str
    ply: int
    action: GameAction | Move

    def __str__(self) -> str:
        return game_custom_id(self.code, self.ply, self.action)


def game_custom_id(code: str, ply: int, action: GameAction | Move) -> str:
    """Return the custom id of a `GameButton`."""
    return f"coins/{code}/{ply}/{action}"


def menu_custom_id(code: str, ply: int, place: int) -> str:
    """Return the custom id of a menu of a ring's coins from `place` on. Its options have ids that are parsed."""
    return f"coins/{code}/{ply}/pick/{place}"


def page_menu_custom_id(choice: str, user: int) -> str:
    """Return the custom id of a menu of leaderboards. Its options have ids that are parsed."""
    return f"coins/top/{choice}/{user}"


@dataclass(frozen=True, slots=True)
class PageButton:
    """A page (from 0) of a leaderboard, changed in place by `user` only."""

    metric: LeaderboardMetric
    period: Period
    scope: str
    page: int
    user: int

    def __str__(self) -> str:
        return f"coins/top/{self.metric.value}/{self.period.value}/{self.scope}/{self.page}/{self.user}"


class PrivacyAction(enum.Enum):
    """An action on personal data."""

    SHOW = "show"
    EXPORT = "export"
    FORGET = "forget"
    FORGET_YES = "forget-yes"
    FORGET_NO = "forget-no"


@dataclass(frozen=True, slots=True)
class PrivacyButton:
    """An action on the data of `user`."""

    action: PrivacyAction
    user: int

    def __str__(self) -> str:
        return f"coins/privacy/{self.action.value}/{self.user}"


class DailyAction(enum.Enum):
    """An action on a daily puzzle: `PLAY` shows the invitation to it, `START` begins the try."""

    PLAY = "play"
    START = "start"
    LAYOUT = "layout"
    RESULTS = "results"
    SOLUTION = "solution"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class DailyButton:
    """An action on the puzzle of `day`; `None` means today."""

    action: DailyAction
    day: date | None = None

    def __str__(self) -> str:
        day = "" if self.day is None else self.day.isoformat()
        return "/".join(filter(None, ("coins/daily", self.action.value, day)))


class DuelAction(enum.Enum):
    """An action on a challenge, or on a finished duel."""

    ACCEPT = "accept"
    DECLINE = "decline"
    CANCEL = "cancel"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class DuelButton:
    """An action on the duel `code`."""

    code: str
    action: DuelAction

    def __str__(self) -> str:
        return f"coins/duel/{self.code}/{self.action.value}"


@dataclass(frozen=True, slots=True)
class PreferenceButton:
    """A choice of `value` for the preference `name` of the user or the server.

    Without a value it shows that preference, without a name all of them.
    """

    kind: OwnerKind
    name: str | None = None
    value: str | None = None

    def __str__(self) -> str:
        return "/".join(filter(None, ("coins/prefer", self.kind.value, self.name, self.value)))


@dataclass(frozen=True, slots=True)
class LessonButton:
    """A screen of a lesson: a step, with the answer to its question.

    Without a step it means where the player left the lesson, without a lesson the course. `START_OVER` is the step that
    begins a new run.
    """

    lesson: str | None = None
    step: str | None = None
    answer: str = ""

    def __str__(self) -> str:
        return "/".join(filter(None, ("coins/learn", self.lesson, self.step, self.answer)))


START_OVER = "again"


class WelcomeAction(enum.Enum):
    """An action that a welcome offers, or by which a manager posts one."""

    NEW_GAME = "new-game"
    RULES = "rules"
    MORE_RULES = "details"
    POST = "post"


@dataclass(frozen=True, slots=True)
class WelcomeButton:
    """An action for the user who clicks it."""

    action: WelcomeAction

    def __str__(self) -> str:
        return f"coins/welcome/{self.action.value}"


@dataclass(frozen=True, slots=True)
class FirstGameButton:
    """The coached deal of a `stage` from 1 on; the stage after the last is an adaptive game."""

    stage: int = 1

    def __str__(self) -> str:
        return f"coins/first/{self.stage}"


@dataclass(frozen=True, slots=True)
class MathsButton:
    """The calculation behind the value of `board`, which belongs to no game."""

    board: Board

    def __str__(self) -> str:
        return f"coins/maths/{write_board(self.board)}"

    @property
    def fits(self) -> bool:
        """Return true if the board is small enough for a custom id."""
        return len(str(self)) <= MAX_CUSTOM_ID_LENGTH


Button = (
    GameButton
    | PageButton
    | PrivacyButton
    | PreferenceButton
    | DailyButton
    | DuelButton
    | LessonButton
    | WelcomeButton
    | FirstGameButton
    | MathsButton
)


def parse_day(text: str) -> date | None:
    """Parse a day like `2026-11-21`; return `None` if `text` isn't one."""
    try:
        return date.fromisoformat(text) if len(text) == len("2026-11-21") else None
    except ValueError:
        return None


def _alternatives(kind: type[enum.Enum]) -> str:
    return f"({'|'.join(member.value for member in kind)})"


def _page(metric: str, period: str | None, scope: str, page: str, user: str) -> PageButton | None:
    button = PageButton(LeaderboardMetric(metric), Period(period or Period.ALL.value), scope, int(page), int(user))
    return button if button.page < MAX_PAGES else None


def _daily(action: str, day: str | None) -> DailyButton | None:
    puzzle_day = None if day is None else parse_day(day)
    return None if puzzle_day is None and day is not None else DailyButton(DailyAction(action), puzzle_day)


def _preference(kind: str, name: str | None, value: str | None) -> PreferenceButton | None:
    owner = OwnerKind(kind)
    return PreferenceButton(owner, name, value) if name is None or name in options_for(owner) else None


def _maths(code: str) -> MathsButton | None:
    board = read_board(code)
    return None if board is None else MathsButton(board)


_CODE = f"([{codes.CODE_ALPHABET}]{{{codes.CODE_LENGTH}}})"
_NUMBER = "(0|[1-9][0-9]{0,2})"
_GAME = f"coins/{_CODE}/{_NUMBER}"
_USER = "([1-9][0-9]{0,19})"
_PATTERNS: Sequence[tuple[str, Callable[..., Button | None]]] = (
    (f"{_GAME}/([1-9][LR]|1@[1-9][0-9]?)", lambda code, ply, move: GameButton(code, int(ply), Move.parse(move))),
    (f"{_GAME}/{_alternatives(GameAction)}", lambda code, ply, action: GameButton(code, int(ply), GameAction(action))),
    (
        f"coins/top/{_alternatives(LeaderboardMetric)}/(?:{_alternatives(Period)}/)?({SERVER}|{EVERYWHERE})/{_NUMBER}/{_USER}",
        _page,
    ),
    (
        f"coins/privacy/{_alternatives(PrivacyAction)}/{_USER}",
        lambda action, user: PrivacyButton(PrivacyAction(action), int(user)),
    ),
    (f"coins/daily/{_alternatives(DailyAction)}(?:/(2[0-9]{{3}}-[0-9]{{2}}-[0-9]{{2}}))?", _daily),
    (f"coins/duel/{_CODE}/{_alternatives(DuelAction)}", lambda code, action: DuelButton(code, DuelAction(action))),
    ("coins/maths/(.+)", _maths),
    (f"coins/prefer/{_alternatives(OwnerKind)}(?:/([a-z]{{1,32}})(?:/([0-9A-Za-z -]{{1,32}}))?)?", _preference),
    (
        "coins/learn(?:/([a-z-]{1,32})(?:/([a-z-]{1,32})(?:/([0-9A-Za-z@-]{1,32}))?)?)?",
        lambda lesson, step, answer: LessonButton(lesson, step, answer or ""),
    ),
    (f"coins/welcome/{_alternatives(WelcomeAction)}", lambda action: WelcomeButton(WelcomeAction(action))),
    (f"coins/first/([1-{len(STAGES) + 1}])", lambda stage: FirstGameButton(int(stage))),
)
"""The form of each custom id, and the function that makes its button of the groups."""
_PARSERS = [(re.compile(pattern), make_button) for pattern, make_button in _PATTERNS]


def parse_custom_id(custom_id: str) -> Button | None:
    """Parse a custom id; return `None` if the bot never made it."""
    for pattern, make_button in _PARSERS:
        match = pattern.fullmatch(custom_id)
        if match:
            return make_button(*match.groups())
    return None
