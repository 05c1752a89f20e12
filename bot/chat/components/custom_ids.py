"""Custom ids of buttons and menus. An id carries all that its handler needs, so buttons survive restarts.

Each class of buttons declares the form of its ids: `coins`, its word, and its fields in order, such as
`coins/duel/7QK2MX/accept`. Fields at the end that are `None` are left out. An id is one of ours if the button that is
read from it has this id. Menus have ids of their own, and their options have those of buttons. The functions that are
called for buttons are declared with `on_click` of `bot.chat.commands.definition`.

Messages from years ago have such ids, so that forms may be added, but none may be changed.
"""

from __future__ import annotations

import enum
import operator
import re
import string
from collections.abc import Callable
from dataclasses import dataclass, fields
from datetime import date
from itertools import islice
from typing import Annotated, Any, ClassVar, get_args, get_type_hints

from bot.coins import Board, BoardError, Line, Move, Side
from bot.match.first_game import STAGES
from bot.match.leaderboards import LeaderboardMetric, Period
from bot.match.preferences import OwnerKind
from bot.match.puzzles import PuzzleTheme
from bot.service.games import CODE_ALPHABET, CODE_LENGTH
from bot.service.leaderboards import MAX_PAGES
from bot.service.preferences import options_for

SERVER, EVERYWHERE = "server", "everywhere"
MAX_CUSTOM_ID_LENGTH = 100
"""Discord's limit of characters."""
START_OVER = "again"
"""The step of a lesson that begins a new run."""


class GameAction(enum.StrEnum):
    """An action of a game other than a move."""

    HINT = "hint"
    HINT_NUDGE = "hint-nudge"
    HINT_SIDE = "hint-side"
    HINT_FULL = "hint-full"
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


class PrivacyAction(enum.Enum):
    """An action on personal data."""

    SHOW = "show"
    EXPORT = "export"
    FORGET = "forget"
    FORGET_YES = "forget-yes"
    FORGET_NO = "forget-no"


class DailyAction(enum.Enum):
    """An action on a daily puzzle: `PLAY` shows the invitation to it, also `REMINDED`, `START` begins the try.

    `AGAIN` plays a past puzzle. `PAST` lists past puzzles from a day back, `PAST_PAGE` does so in place.
    """

    PLAY = "play"
    START = "start"
    LAYOUT = "layout"
    RESULTS = "results"
    SOLUTION = "solution"
    SHARE = "share"
    REMINDED = "reminded"
    AGAIN = "again"
    PAST = "past"
    PAST_PAGE = "past-page"


class ReminderAction(enum.Enum):
    """An action on the user's reminders: `ON` begins or changes them, `ZONE` asks for another time zone."""

    SHOW = "show"
    ON = "on"
    ZONE = "zone"
    OFF = "off"


class DuelAction(enum.Enum):
    """An action on a challenge, or on a finished duel."""

    ACCEPT = "accept"
    DECLINE = "decline"
    CANCEL = "cancel"
    REMATCH = "rematch"


class WelcomeAction(enum.Enum):
    """An action that a welcome offers, or by which a manager posts one."""

    NEW_GAME = "new-game"
    RULES = "rules"
    MORE_RULES = "details"
    POST = "post"


class TrainingAction(enum.Enum):
    """A session of training to begin, or `HOME`, which offers them."""

    HOME = "home"
    STREAK = "streak"
    RATED = "rated"
    RUSH = "rush"
    SET = "set"
    MISTAKES = "mistakes"
    RACE = "race"


class SessionAction(enum.Enum):
    """An action on a session of training."""

    NEXT = "next"
    STOP = "stop"
    REPLAY = "replay"
    SHARE = "pass-on"


class SetAction(enum.Enum):
    """An action on a set of training puzzles; `START` begins a race."""

    PLAY = "play-set"
    START = "start-race"
    RESULTS = "set-results"


def _text(pattern: str) -> Callable[[str], str]:
    form = re.compile(pattern)

    def read(text: str) -> str:
        if not form.fullmatch(text):
            raise ValueError(text)
        return text

    return read


def _number(least: int, end: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not least <= (number := int(text)) < end:
            raise ValueError(text)
        return number

    return read


_is_move = re.compile(r"[1-9][LR]|1@[1-9][0-9]?").fullmatch


def _read_action(text: str) -> GameAction | Move:
    return Move.parse(text) if _is_move(text) else GameAction(text)


def _read_move(text: str) -> Move:
    if not _is_move(text):
        raise ValueError(text)
    return Move.parse(text)


def _read_board(code: str) -> Board:
    """Read what `write_board` returns. Raises `ValueError` and `BoardError`."""
    match = _BOARD.fullmatch(code)
    if match is None or len(code) > MAX_CUSTOM_ID_LENGTH:
        raise ValueError(code)
    min_coin, values = int(match["least"].replace("n", "-")), int(match["values"])
    sizes = [(kind, int(size)) for kind, size in _LINE.findall(match["lines"])]
    packed, coins = 0, []
    for digit in match["coins"]:
        packed = packed * 64 + _DIGITS.index(digit)
    for _ in range(sum(size for _, size in sizes)):
        packed, offset = divmod(packed, max(values, 1))
        coins.append(min_coin + offset)
    left = iter(reversed(coins))
    return Board(tuple(Line(tuple(islice(left, size)), _WALLS.get(kind), kind == "o") for kind, size in sizes))


_Code = Annotated[str, _text(f"[{CODE_ALPHABET}]{{{CODE_LENGTH}}}")]
_Id = Annotated[int, _number(1, 10**20)]
_SessionId = Annotated[int, _number(1, 2**63)]  # of a row
_Slug = Annotated[str, _text("[a-z-]{1,32}")]


class _Button:
    """The meaning of a custom id. A field's type is an enumeration, or has the function that reads the field.

    Such a function raises `ValueError` for what no button of the bot has.
    """

    __slots__ = ()
    word: ClassVar[str]

    def __str__(self) -> str:
        values = (getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]
        return "/".join(filter(None, ("coins", self.word, *map(_write, values))))


def _write(value: Any) -> str:
    if isinstance(value, enum.Enum):
        return str(value.value)
    if isinstance(value, Board):
        return write_board(value)
    return "" if value is None else str(value)


@dataclass(frozen=True, slots=True)
class GameButton(_Button):
    """An action or a move in the game `code`, valid for its board at `ply`.

    In a review the ply is that of the shown position, from which `GameAction.BACK` and the like start.
    """

    word: ClassVar[str] = ""
    code: _Code
    ply: Annotated[int, _number(0, 1000)]
    action: Annotated[GameAction | Move, _read_action]

    def __str__(self) -> str:
        return game_custom_id(self.code, self.ply, self.action)  # the most frequent ones, the fast way


@dataclass(frozen=True, slots=True)
class PageButton(_Button):
    """A page (from 0) of a leaderboard, changed in place by `user` only."""

    word: ClassVar[str] = "top"
    metric: LeaderboardMetric
    period: Period
    scope: Annotated[str, _text(f"{SERVER}|{EVERYWHERE}")]
    page: Annotated[int, _number(0, MAX_PAGES)]
    user: _Id


@dataclass(frozen=True, slots=True)
class StatsButton(_Button):
    """The further statistics of `player`."""

    word: ClassVar[str] = "stats"
    player: _Id


@dataclass(frozen=True, slots=True)
class PrivacyButton(_Button):
    """An action on the data of `user`, for nobody else."""

    word: ClassVar[str] = "privacy"
    action: PrivacyAction
    user: _Id


@dataclass(frozen=True, slots=True)
class DailyButton(_Button):
    """An action on the puzzle of `day`; `None` means today."""

    word: ClassVar[str] = "daily"
    action: DailyAction
    day: Annotated[date, date.fromisoformat] | None = None


@dataclass(frozen=True, slots=True)
class ReminderButton(_Button):
    """An action on the user's reminders, with the time zone, in which dots replace slashes, and the hour, if known."""

    word: ClassVar[str] = "remind"
    action: ReminderAction
    zone: Annotated[str, _text("[0-9A-Za-z._+-]{1,64}")] | None = None
    hour: Annotated[int, _number(0, 24)] | None = None


@dataclass(frozen=True, slots=True)
class DuelButton(_Button):
    """An action on the duel `code`."""

    word: ClassVar[str] = "duel"
    code: _Code
    action: DuelAction


@dataclass(frozen=True, slots=True)
class PreferenceButton(_Button):
    """A choice of `value` for the preference `name` of the user or the server.

    Without a value it shows that preference, without a name all of them.
    """

    word: ClassVar[str] = "prefer"
    kind: OwnerKind
    name: Annotated[str, str] | None = None
    value: Annotated[str, _text("[0-9A-Za-z -]{1,32}")] | None = None

    def __post_init__(self) -> None:
        if self.name is not None and self.name not in options_for(self.kind):
            raise ValueError(self.name)


@dataclass(frozen=True, slots=True)
class LessonButton(_Button):
    """A screen of a lesson: a step, with the answer to its question.

    Without a step it means where the player left the lesson, without a lesson the course.
    """

    word: ClassVar[str] = "learn"
    lesson: _Slug | None = None
    step: _Slug | None = None
    answer: Annotated[str, _text("[0-9A-Za-z@-]{1,32}")] | None = None


@dataclass(frozen=True, slots=True)
class TrainingButton(_Button):
    """A session of training to begin, of one theme if it is given."""

    word: ClassVar[str] = "train"
    action: TrainingAction
    theme: PuzzleTheme | None = None


@dataclass(frozen=True, slots=True)
class AttemptButton(_Button):
    """The answer `move` to the puzzle at `place` of a session of training."""

    word: ClassVar[str] = "try"
    session: _SessionId
    place: Annotated[int, _number(0, 1000)]
    move: Annotated[Move, _read_move]


@dataclass(frozen=True, slots=True)
class SessionButton(_Button):
    """An action on a session of training."""

    word: ClassVar[str] = "session"
    session: _SessionId
    action: SessionAction


@dataclass(frozen=True, slots=True)
class SetButton(_Button):
    """An action on the set `code` of training puzzles."""

    word: ClassVar[str] = "set"
    code: _Code
    action: SetAction


@dataclass(frozen=True, slots=True)
class WelcomeButton(_Button):
    """An action for the user who clicks it."""

    word: ClassVar[str] = "welcome"
    action: WelcomeAction


@dataclass(frozen=True, slots=True)
class FirstGameButton(_Button):
    """The coached deal of a `stage` from 1 on; the stage after the last is an adaptive game."""

    word: ClassVar[str] = "first"
    stage: Annotated[int, _number(1, len(STAGES) + 2)] = 1


@dataclass(frozen=True, slots=True)
class MathsButton(_Button):
    """The calculation behind the value of `board`, which belongs to no game."""

    word: ClassVar[str] = "maths"
    board: Annotated[Board, _read_board]

    @property
    def fits(self) -> bool:
        """Return true if the board is small enough for a custom id."""
        return len(str(self)) <= MAX_CUSTOM_ID_LENGTH


Button = (
    GameButton
    | PageButton
    | StatsButton
    | PrivacyButton
    | PreferenceButton
    | DailyButton
    | ReminderButton
    | DuelButton
    | LessonButton
    | TrainingButton
    | AttemptButton
    | SessionButton
    | SetButton
    | WelcomeButton
    | FirstGameButton
    | MathsButton
)


def game_custom_id(code: str, ply: int, action: GameAction | Move) -> str:
    """Return the custom id of a `GameButton`."""
    return f"coins/{code}/{ply}/{action}"


def menu_custom_id(code: str, ply: int, place: int) -> str:
    """Return the custom id of a menu of a ring's coins from `place` on."""
    return f"coins/{code}/{ply}/pick/{place}"


def page_menu_custom_id(choice: str, user: int) -> str:
    """Return the custom id of a menu of leaderboards."""
    return f"coins/top/{choice}/{user}"


def _reads(kind: type[Button]) -> list[Callable[[str], Any]]:
    """Return the functions that read the fields of a class of buttons."""
    reads, hints = [], get_type_hints(kind, include_extras=True)
    for field in fields(kind):
        hint = hints[field.name]
        if type(None) in get_args(hint):
            hint = get_args(hint)[0]
        reads.append(hint.__metadata__[0] if hasattr(hint, "__metadata__") else hint)
    return reads


_KINDS = {kind.word: (kind, _reads(kind)) for kind in get_args(Button)}
_OLDER_FORMS = (
    (re.compile(f"(coins/top/[a-z]+)/({SERVER}|{EVERYWHERE})/"), rf"\1/{Period.ALL.value}/\2/"),
    (re.compile("coins/top/(wins|games)/"), f"coins/top/{LeaderboardMetric.LEVEL.value}/"),
    (re.compile(r"coins/daily/[a-z]+\Z"), str(DailyButton(DailyAction.PLAY))),
)
"""Forms of ids in old messages, without a period or a day, or of leaderboards that are gone, and what they mean now."""


def parse_custom_id(custom_id: str) -> Button | None:
    """Parse a custom id; return `None` if the bot never made it."""
    for older_form, form in _OLDER_FORMS:
        custom_id = older_form.sub(form, custom_id)
    _, *texts = custom_id.split("/")
    kind, reads = _KINDS[""]
    if texts and texts[0] in _KINDS:
        kind, reads = _KINDS[texts.pop(0)]
    try:
        button = kind(*map(operator.call, reads, texts))
    except (ValueError, TypeError, BoardError):  # of a field, or because one is missing
        return None
    return button if str(button) == custom_id else None


_DIGITS = string.digits + string.ascii_letters + "~_"
_BOARD = re.compile(
    r"(?P<least>n?[0-9]+)-(?P<values>[0-9]+)-(?P<lines>(?:[rlwo][0-9]{1,2}){1,4})-(?P<coins>[\w~]+)", re.ASCII
)
_LINE = re.compile(r"([rlwo])([0-9]+)")
_WALLS = {"r": None, "l": Side.LEFT, "w": Side.RIGHT}
"""The walls of the kinds of lines but rings, which are "o"."""


def write_board(board: Board) -> str:
    """Return a short code of `board` like `1-8-r3l3-uaU`, so that a custom id can carry it. O(coins).

    It has the least coin, the number of values from it on, the kind and the size of each line, and all coins as one
    number in base 64. It is a third as long as the notation: sixty coins of two digits fit a custom id.

    >>> write_board(Board.parse("4 7 2 | [3 8 1"))
    '1-8-r3l3-uaU'
    """
    min_coin = min(board.coins)
    values = max(board.coins) - min_coin + 1
    packed = 0
    for coin in board.coins:
        packed = packed * values + coin - min_coin
    digits = [_DIGITS[packed % 64]]
    while packed := packed // 64:
        digits.append(_DIGITS[packed % 64])
    kinds = {wall: kind for kind, wall in _WALLS.items()}
    lines = "".join(f"{'o' if line.ring else kinds[line.wall]}{len(line.coins)}" for line in board.lines)
    return f"{str(min_coin).replace('-', 'n')}-{values}-{lines}-{''.join(reversed(digits))}"
