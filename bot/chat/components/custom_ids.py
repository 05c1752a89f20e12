"""Write and read the custom ids of buttons. An id carries all that its handler needs, so buttons survive restarts.

Each feature declares its buttons in its module of `bot.chat.views`, as subclasses of `Button`, and their handlers in
its module of `bot.chat.commands`, by `Handlers.on_click`. A class declares the form of its ids: `coins`, its word, and
its fields in order, such as `coins/duel/7QK2MX/accept`. Fields at the end that are `None` are left out. An id is one of
ours if the button that is read from it has this id. Menus have ids of their own, and their options have those of
buttons.

Messages from years ago have such ids, so that forms may be added, but none may be changed.
"""

from __future__ import annotations

import enum
import operator
import re
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cache
from itertools import islice
from typing import Annotated, Any, ClassVar, dataclass_transform, get_args, get_type_hints

from bot.coins import Board, BoardError, Line, Move, Side
from bot.service.games import CODE_ALPHABET, CODE_LENGTH

MAX_CUSTOM_ID_LENGTH = 100
"""Discord's limit of characters."""
KINDS: dict[str, type[Button]] = {}
"""The classes of buttons by their words."""


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Button:
    """The meaning of a custom id. Its subclasses are frozen dataclasses without being declared as such.

    A field's type is an enumeration, or has the function that reads the field. Such a function raises `ValueError` or
    `BoardError` for what no button of the bot has.
    """

    word: ClassVar[str]
    older_forms: ClassVar[Sequence[tuple[re.Pattern[str], str]]] = ()
    """Forms of ids in old messages that begin with the same word, and what they mean now."""

    def __init_subclass__(cls) -> None:
        KINDS[cls.word] = dataclass(frozen=True)(cls)

    def __str__(self) -> str:
        values = (getattr(self, field.name) for field in fields(self))
        return "/".join(filter(None, ("coins", self.word, *map(_write, values))))


def _write(value: Any) -> str:
    if isinstance(value, enum.Enum):
        return str(value.value)
    if isinstance(value, Board):
        return write_board(value)
    return "" if value is None else str(value)


def matching(pattern: str) -> Callable[[str], str]:
    """Return the function that reads a text of this form."""
    form = re.compile(pattern)

    def read(text: str) -> str:
        if not form.fullmatch(text):
            raise ValueError(text)
        return text

    return read


def number_in(least: int, end: int) -> Callable[[str], int]:
    """Return the function that reads a number from `least` to less than `end`."""

    def read(text: str) -> int:
        if not least <= (number := int(text)) < end:
            raise ValueError(text)
        return number

    return read


is_move = re.compile(r"[1-9][LR]|1@[1-9][0-9]?").fullmatch
"""Returns a true value for a text that is a move."""


def read_move(text: str) -> Move:
    if not is_move(text):
        raise ValueError(text)
    return Move.parse(text)


Code = Annotated[str, matching(f"[{CODE_ALPHABET}]{{{CODE_LENGTH}}}")]
UserId = Annotated[int, number_in(1, 10**20)]


@cache
def _reads(word: str) -> list[Callable[[str], Any]]:
    """Return the functions that read the fields of the class of buttons with this word."""
    reads, hints = [], get_type_hints(KINDS[word], include_extras=True)
    for field in fields(KINDS[word]):
        hint = hints[field.name]
        if type(None) in get_args(hint):
            hint = get_args(hint)[0]
        reads.append(hint.__metadata__[0] if hasattr(hint, "__metadata__") else hint)
    return reads


def parse_custom_id(custom_id: str) -> Button | None:
    """Parse a custom id; return `None` if the bot never made it."""
    word = custom_id.partition("/")[2].partition("/")[0]
    kind = KINDS[word if word in KINDS else ""]
    for older_form, form in kind.older_forms:
        custom_id = older_form.sub(form, custom_id)
    _, *texts = custom_id.split("/")
    try:
        button = kind(*map(operator.call, _reads(kind.word), texts[1:] if kind.word else texts))
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


def read_board(code: str) -> Board:
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
