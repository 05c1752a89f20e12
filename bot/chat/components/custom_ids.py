"""Custom ids of buttons and menus. An id carries all that its handler needs, so buttons survive restarts.

Each class of buttons declares the form of its ids: `coins`, its word, and its fields in order, such as
`coins/duel/7QK2MX/accept`. Fields at the end that are `None` are left out. Menus have ids of their own, and their
options have those of buttons. The functions that are called for buttons are declared with `on_click` of
`bot.chat.commands.definition`.

Messages from years ago have such ids, so that forms may be added, but none may be changed.
"""

from __future__ import annotations

import enum
import re
import string
from collections.abc import Callable
from dataclasses import dataclass, fields
from datetime import date
from itertools import islice
from typing import Annotated, Any, ClassVar, NamedTuple, get_args, get_type_hints

from bot.coins import Board, BoardError, Line, Move, Side
from bot.match.first_game import STAGES
from bot.match.leaderboards import LeaderboardMetric, Period
from bot.match.preferences import OwnerKind
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


class PrivacyAction(enum.Enum):
    """An action on personal data."""

    SHOW = "show"
    EXPORT = "export"
    FORGET = "forget"
    FORGET_YES = "forget-yes"
    FORGET_NO = "forget-no"


class DailyAction(enum.Enum):
    """An action on a daily puzzle: `PLAY` shows the invitation to it, `START` begins the try."""

    PLAY = "play"
    START = "start"
    LAYOUT = "layout"
    RESULTS = "results"
    SOLUTION = "solution"
    SHARE = "share"


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


class _Form(NamedTuple):
    """The form of a field in an id: its pattern, and the function that reads it or raises `ValueError`."""

    pattern: str
    read: Callable[[str], Any]


def _read_game_action(text: str) -> GameAction | Move:
    return GameAction(text) if text[0].isalpha() else Move.parse(text)


def _read_board(text: str) -> Board:
    board = read_board(text)
    if board is None:
        raise ValueError(text)
    return board


_GAME_ACTIONS = "|".join(["[1-9][LR]", "1@[1-9][0-9]?", *GameAction])
_Code = Annotated[str, _Form(f"[{CODE_ALPHABET}]{{{CODE_LENGTH}}}", str)]
_Number = Annotated[int, _Form("0|[1-9][0-9]{0,2}", int)]
_User = Annotated[int, _Form("[1-9][0-9]{0,19}", int)]
_Day = Annotated[date, _Form("2[0-9]{3}-[0-9]{2}-[0-9]{2}", date.fromisoformat)]
_Slug = Annotated[str, _Form("[a-z-]{1,32}", str)]


class _Button:
    """The meaning of a custom id. The fields of subclasses are enumerations or have a `_Form`."""

    __slots__ = ()
    word: ClassVar[str]

    def __str__(self) -> str:
        values = (getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]
        return "/".join(filter(None, ("coins", self.word, *map(_write, values))))

    @property
    def is_offered(self) -> bool:
        """Return true unless the bot never makes such a button, though it has the form of one."""
        return True


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
    ply: _Number
    action: Annotated[GameAction | Move, _Form(_GAME_ACTIONS, _read_game_action)]

    def __str__(self) -> str:
        return game_custom_id(self.code, self.ply, self.action)  # the most frequent ones, the fast way


@dataclass(frozen=True, slots=True)
class PageButton(_Button):
    """A page (from 0) of a leaderboard, changed in place by `user` only."""

    word: ClassVar[str] = "top"
    metric: LeaderboardMetric
    period: Period
    scope: Annotated[str, _Form(f"{SERVER}|{EVERYWHERE}", str)]
    page: _Number
    user: _User

    @property
    def is_offered(self) -> bool:
        return self.page < MAX_PAGES


@dataclass(frozen=True, slots=True)
class PrivacyButton(_Button):
    """An action on the data of `user`, for nobody else."""

    word: ClassVar[str] = "privacy"
    action: PrivacyAction
    user: _User


@dataclass(frozen=True, slots=True)
class DailyButton(_Button):
    """An action on the puzzle of `day`; `None` means today."""

    word: ClassVar[str] = "daily"
    action: DailyAction
    day: _Day | None = None


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
    name: Annotated[str, _Form("[a-z]{1,32}", str)] | None = None
    value: Annotated[str, _Form("[0-9A-Za-z -]{1,32}", str)] | None = None

    @property
    def is_offered(self) -> bool:
        return self.name is None or self.name in options_for(self.kind)


@dataclass(frozen=True, slots=True)
class LessonButton(_Button):
    """A screen of a lesson: a step, with the answer to its question.

    Without a step it means where the player left the lesson, without a lesson the course.
    """

    word: ClassVar[str] = "learn"
    lesson: _Slug | None = None
    step: _Slug | None = None
    answer: Annotated[str, _Form("[0-9A-Za-z@-]{1,32}", str)] | None = None


@dataclass(frozen=True, slots=True)
class WelcomeButton(_Button):
    """An action for the user who clicks it."""

    word: ClassVar[str] = "welcome"
    action: WelcomeAction


@dataclass(frozen=True, slots=True)
class FirstGameButton(_Button):
    """The coached deal of a `stage` from 1 on; the stage after the last is an adaptive game."""

    word: ClassVar[str] = "first"
    stage: Annotated[int, _Form(f"[1-{len(STAGES) + 1}]", int)] = 1


@dataclass(frozen=True, slots=True)
class MathsButton(_Button):
    """The calculation behind the value of `board`, which belongs to no game."""

    word: ClassVar[str] = "maths"
    board: Annotated[Board, _Form(".+", _read_board)]

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


def game_custom_id(code: str, ply: int, action: GameAction | Move) -> str:
    """Return the custom id of a `GameButton`."""
    return f"coins/{code}/{ply}/{action}"


def menu_custom_id(code: str, ply: int, place: int) -> str:
    """Return the custom id of a menu of a ring's coins from `place` on."""
    return f"coins/{code}/{ply}/pick/{place}"


def page_menu_custom_id(choice: str, user: int) -> str:
    """Return the custom id of a menu of leaderboards."""
    return f"coins/top/{choice}/{user}"


def _forms(kind: type[Button]) -> tuple[re.Pattern[str], list[Callable[[str], Any]]]:
    """Return the pattern of the ids of a class of buttons, and the functions that read their fields."""
    pattern, reads, optional = "/".join(filter(None, ("coins", kind.word))), [], 0
    hints = get_type_hints(kind, include_extras=True)
    for field in fields(kind):
        hint = hints[field.name]
        if type(None) in get_args(hint):
            hint, pattern, optional = get_args(hint)[0], f"{pattern}(?:", optional + 1
        form = hint.__metadata__[0] if hasattr(hint, "__metadata__") else _Form("|".join(m.value for m in hint), hint)
        pattern = f"{pattern}/({form.pattern})"
        reads.append(form.read)
    return re.compile(pattern + ")?" * optional), reads


_FORMS = {kind.word: (kind, *_forms(kind)) for kind in get_args(Button)}
_OLDER_FORMS = (
    (re.compile(f"(coins/top/[a-z]+)/({SERVER}|{EVERYWHERE})/"), rf"\1/{Period.ALL.value}/\2/"),
    (re.compile(r"coins/daily/[a-z]+\Z"), str(DailyButton(DailyAction.PLAY))),
)
"""Forms of ids in old messages, without a period or a day, and what they mean now."""


def parse_custom_id(custom_id: str) -> Button | None:
    """Parse a custom id; return `None` if the bot never made it."""
    for older_form, form in _OLDER_FORMS:
        custom_id = older_form.sub(form, custom_id)
    word = custom_id.split("/", 2)[1:2]
    kind, pattern, reads = _FORMS.get(word[0] if word else "", _FORMS[""])
    match = pattern.fullmatch(custom_id)
    if match is None:
        return None
    try:
        button = kind(*(text if text is None else read(text) for read, text in zip(reads, match.groups(), strict=True)))
    except ValueError:
        return None
    return button if button.is_offered else None


_DIGITS = string.digits + string.ascii_letters + "~_"
_BOARD = re.compile(r"(?P<least>n?[0-9]+)-(?P<values>[0-9]+)-(?P<lines>(?:[rlwo][0-9]{1,2}){1,4})-(?P<coins>.+)")
_LINE = re.compile(r"([rlwo])([0-9]+)")


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
    lines = "".join(f"{_kind(line)}{len(line.coins)}" for line in board.lines)
    return f"{str(min_coin).replace('-', 'n')}-{values}-{lines}-{''.join(reversed(digits))}"


def read_board(code: str) -> Board | None:
    """Return the board with that code; `None` if it isn't one."""
    match = _BOARD.fullmatch(code)
    if match is None or len(code) > MAX_CUSTOM_ID_LENGTH or not set(match["coins"]) <= set(_DIGITS):
        return None
    min_coin, values = int(match["least"].replace("n", "-")), int(match["values"])
    sizes = [(kind, int(size)) for kind, size in _LINE.findall(match["lines"])]
    packed, coins = 0, []
    for digit in match["coins"]:
        packed = packed * 64 + _DIGITS.index(digit)
    for _ in range(sum(size for _, size in sizes)):
        packed, offset = divmod(packed, max(values, 1))
        coins.append(min_coin + offset)
    coins.reverse()
    remaining_coins = iter(coins)
    try:
        board = Board(tuple(_line(kind, tuple(islice(remaining_coins, size))) for kind, size in sizes))
    except BoardError:
        return None
    return board if write_board(board) == code else None


def _kind(line: Line) -> str:
    if line.ring:
        return "o"
    return "r" if line.wall is None else "l" if line.wall is Side.LEFT else "w"


def _line(kind: str, coins: tuple[int, ...]) -> Line:
    return Line(coins, {"l": Side.LEFT, "w": Side.RIGHT}.get(kind), kind == "o")
