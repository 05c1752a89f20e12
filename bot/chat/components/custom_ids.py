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
from dataclasses import dataclass
from datetime import date

from bot.chat.components.board_codes import read_board, write_board
from bot.coins import Board, Move
from bot.match.ladder import STAGES
from bot.match.periods import Period
from bot.match.preference_owner import OwnerKind
from bot.match.totals import LeaderboardMetric
from bot.service.games import codes
from bot.service.preferences import options_for
from bot.service.statistics.leaderboard import MAX_PAGES

SERVER, EVERYWHERE = "server", "everywhere"
LONGEST_CUSTOM_ID = 100
"""Discord's limit of characters."""


class GameAction(enum.Enum):
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
    return f"coins/{code}/{ply}/{action.value if isinstance(action, GameAction) else action}"


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
        """Return if the board is small enough for a custom id."""
        return len(str(self)) <= LONGEST_CUSTOM_ID


_GAME = re.compile(
    rf"coins/(?P<code>[{codes.ALPHABET}]{{{codes.LENGTH}}})/(?P<ply>0|[1-9][0-9]{{0,2}})/"
    rf"(?:(?P<move>[1-9][LR]|1@[1-9][0-9]?)|(?P<action>{'|'.join(action.value for action in GameAction)}))"
)
_PAGE = re.compile(
    rf"coins/top/(?P<by>{'|'.join(by.value for by in LeaderboardMetric)})/"
    rf"(?:(?P<period>{'|'.join(period.value for period in Period)})/)?(?P<scope>{SERVER}|{EVERYWHERE})/"
    r"(?P<page>0|[1-9][0-9]{0,2})/(?P<user>[1-9][0-9]{0,19})"
)


_PRIVACY = re.compile(
    rf"coins/privacy/(?P<action>{'|'.join(action.value for action in PrivacyAction)})/(?P<user>[1-9][0-9]{{0,19}})"
)
_DAILY = re.compile(
    rf"coins/daily/(?P<action>{'|'.join(action.value for action in DailyAction)})"
    rf"(?:/(?P<day>2[0-9]{{3}}-[0-9]{{2}}-[0-9]{{2}}))?"
)
_DUEL = re.compile(
    rf"coins/duel/(?P<code>[{codes.ALPHABET}]{{{codes.LENGTH}}})"
    rf"/(?P<action>{'|'.join(action.value for action in DuelAction)})"
)
_MATHS = re.compile(r"coins/maths/(?P<board>.+)")
_PREFERENCE = re.compile(
    rf"coins/prefer/(?P<kind>{'|'.join(kind.value for kind in OwnerKind)})"
    r"(?:/(?P<name>[a-z]{1,32})(?:/(?P<value>[0-9A-Za-z -]{1,32}))?)?"
)


_LESSON = re.compile(
    r"coins/learn(?:/(?P<lesson>[a-z-]{1,32})(?:/(?P<step>[a-z-]{1,32})(?:/(?P<answer>[0-9A-Za-z@-]{1,32}))?)?)?"
)

_WELCOME = re.compile(rf"coins/welcome/(?P<action>{'|'.join(action.value for action in WelcomeAction)})")
_FIRST = re.compile(rf"coins/first/(?P<stage>[1-{len(STAGES) + 1}])")

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


def parse_custom_id(custom_id: str) -> Button | None:
    """Parse a custom id; return `None` if the bot never made it."""
    game = _GAME.fullmatch(custom_id)
    if game:
        action = Move.parse(game["move"]) if game["move"] else GameAction(game["action"])
        return GameButton(game["code"], int(game["ply"]), action)
    page = _PAGE.fullmatch(custom_id)
    if page and int(page["page"]) < MAX_PAGES:
        period = Period(page["period"] or Period.ALL.value)
        return PageButton(LeaderboardMetric(page["by"]), period, page["scope"], int(page["page"]), int(page["user"]))
    privacy = _PRIVACY.fullmatch(custom_id)
    if privacy:
        return PrivacyButton(PrivacyAction(privacy["action"]), int(privacy["user"]))
    duel = _DUEL.fullmatch(custom_id)
    if duel:
        return DuelButton(duel["code"], DuelAction(duel["action"]))
    preference = _PREFERENCE.fullmatch(custom_id)
    if preference and preference["name"] in (None, *options_for(OwnerKind(preference["kind"]))):
        return PreferenceButton(OwnerKind(preference["kind"]), preference["name"], preference["value"])
    lesson = _LESSON.fullmatch(custom_id)
    if lesson:
        return LessonButton(lesson["lesson"], lesson["step"], lesson["answer"] or "")
    daily = _DAILY.fullmatch(custom_id)
    if daily:
        day = day_of(daily["day"] or "")
        return None if daily["day"] and day is None else DailyButton(DailyAction(daily["action"]), day)
    maths = _MATHS.fullmatch(custom_id)
    if maths:
        board = read_board(maths["board"])
        return None if board is None else MathsButton(board)
    return _parse_newcomers_id(custom_id)


def _parse_newcomers_id(custom_id: str) -> WelcomeButton | FirstGameButton | None:
    welcome = _WELCOME.fullmatch(custom_id)
    if welcome:
        return WelcomeButton(WelcomeAction(welcome["action"]))
    first = _FIRST.fullmatch(custom_id)
    return FirstGameButton(int(first["stage"])) if first else None


def day_of(text: str) -> date | None:
    """Parse a day like `2026-11-21`; return `None` if `text` isn't one."""
    try:
        return date.fromisoformat(text) if len(text) == len("2026-11-21") else None
    except ValueError:
        return None
