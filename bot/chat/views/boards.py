"""Write a board as text: its heading, scores and coins, and the labels of its moves and buttons, with their ids."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Annotated

import discord

from bot.chat.components.custom_ids import Button, Code, is_move, number_in
from bot.chat.components.message import BLUE, MAX_MENU_OPTIONS, Accent, ButtonSpec, MenuOption, MenuSpec, in_rows
from bot.chat.views.formatting import COLUMNS, fenced, fold, number, paragraph, score_text, small
from bot.chat.views.opponents import NO_EMOJIS, Emojis, with_face
from bot.coins import Line, Move, Position, Side
from bot.i18n import Value, translate
from bot.match.games import Game
from bot.match.match import BotSeat, Match, Status
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.reviews import SeatSummary


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
    MAKE_PUZZLE = "make-puzzle"
    SAME_DEAL = "same-deal"
    MATHS = "maths"
    TIE = "tie"
    TIE_YES = "tie-yes"
    TIE_NO = "tie-no"


class GameButton(Button):
    """An action or a move in the game `code`, valid for its board at `ply`.

    In a review the ply is that of the shown position, from which `GameAction.BACK` and the like start.
    """

    word = ""
    code: Code
    ply: Annotated[int, number_in(0, 1000)]
    action: Annotated[GameAction | Move, _read_action]

    def __str__(self) -> str:
        return game_custom_id(self.code, self.ply, self.action)  # the most frequent ones, the fast way


def game_custom_id(code: str, ply: int, action: GameAction | Move) -> str:
    return f"coins/{code}/{ply}/{action}"


def _read_action(text: str) -> GameAction | Move:
    return Move.parse(text) if is_move(text) else GameAction(text)


Names = tuple[str, str]
"""The names of both seats."""


def game_button(
    game: Game, action: GameAction, label_key: str, style: discord.ButtonStyle, **values: Value
) -> ButtonSpec:
    """Return a button with an action in the game as it is now."""
    return game_custom_id(game.code, game.match.ply, action), translate(label_key, **values), style


def seats(game: Game) -> Names:
    names = []
    for seat, known_as in zip(game.match.seats, game.names, strict=True):
        if isinstance(seat, BotSeat):
            names.append(translate(f"opponent-bot-{seat.opponent}"))
        elif seat.user_id == ANONYMIZED_PLAYER_ID:
            names.append(translate("opponent-former-player"))
        else:
            names.append(str(known_as))
    return names[0], names[1]


def heading(match: Match, names: Names) -> str:
    if match.active:
        return translate("board-your-turn", name=names[match.position.turn])
    if match.tied:
        return translate("board-agreed" if match.status is Status.AGREED else "board-tie")
    if match.winner is None:
        return translate("board-closed")
    if match.resigned is not None:
        key = "board-too-slow" if match.status is Status.FORFEIT else "board-resigned"
        return translate(key, name=names[match.winner], other=names[match.resigned])
    margin = abs(match.position.scores[0] - match.position.scores[1])
    return translate("board-wins-by", name=names[match.winner], margin=margin)


def scores(match: Match, names: Names, emojis: Emojis = NO_EMOJIS) -> str:
    """Return a line like `**Ann 14** · The Banker 9`; the side to move or the winner is bold, bots have faces."""
    strong = match.position.turn if match.active else match.winner
    texts = []
    for place, seat in enumerate(match.seats):
        name = names[place]
        if emojis and isinstance(seat, BotSeat):
            name = with_face(seat.opponent, name, emojis)
        text = translate("board-score", name=name, score=match.position.scores[place])
        texts.append(f"**{text}**" if strong == place else text)
    return " · ".join(texts)


def standing(names: Names, scores: tuple[int, int]) -> str:
    """Return a line like `**Ann 14** · **The Banker 9**`, of a position in which the side to move doesn't matter."""
    return " · ".join(f"**{name} {number(score)}**" for name, score in zip(names, scores, strict=True))


_LEFT, _RIGHT, _WALL, _CONTINUED = "←", "→", "█", "…"


def coins_text(position: Position, write: Callable[[int], str] = str) -> str:
    """Return the remaining coins as a code block and the signs among them explained; "" if none are left.

    A single row is just its coins. Otherwise arrows are open ends and blocks are walls, several lines are numbered,
    and a line that goes on below is indented there. The coins of a ring are numbered while any of them can be taken.
    `write` returns the text of a coin.
    """
    board_lines, lefts = position.board.lines, position.lines
    if position.is_over:
        return ""
    if position.is_untouched_ring:
        ring = fenced(fold([f"{place}:{write(coin)}" for place, coin in enumerate(position.board.coins, 1)]))
        return f"{ring}\n{small(translate('board-ring'))}"
    if len(board_lines) == 1 and board_lines[0].wall is None:
        return fenced(fold(list(map(write, lefts[0]))))
    text, has_wall = [], False
    for place, (line, left) in enumerate(zip(board_lines, lefts, strict=True), 1):
        text.append(_line(f"{place}: " if len(board_lines) > 1 else "", line, list(map(write, left))))
        has_wall |= bool(left and line.wall)
    return paragraph(fenced("\n".join(text)), small(translate("board-walls")) if has_wall else "")


def _line(prefix: str, line: Line, left: Sequence[str]) -> str:
    if not left:
        return f"{prefix}{translate('board-empty')}"
    words = [_WALL if line.wall is Side.LEFT else _LEFT, *left]
    words.append(_WALL if line.wall is Side.RIGHT else _RIGHT)
    indent = " " * (len(prefix) + 2)
    room = COLUMNS - len(prefix)
    rows = [words[0]]
    for word in words[1:]:
        spare = room - (len(indent) - len(prefix) if len(rows) > 1 else 0) - len(_CONTINUED) - 1
        if len(rows[-1]) + 1 + len(word) <= spare:
            rows[-1] += f" {word}"
        else:
            rows[-1] += f" {_CONTINUED}"
            rows.append(word)
    return prefix + f"\n{indent}".join(rows)


def move_label(position: Position, move: Move) -> str:
    """Return a label like `← 4`, with the number of the line if there are several."""
    coin = position.coin(move)
    if move.place is not None:
        return translate("board-position", place=move.place, coin=coin)
    last = len(position.lines[move.line - 1]) == 1
    label = translate("board-take" if last else "board-left" if move.side is Side.LEFT else "board-right", coin=coin)
    return translate("board-line", line=move.line, label=label) if len(position.lines) > 1 else label


def button_label(position: Position, move: Move) -> str:
    """Return the label of a button: `move_label`, or on a ring the place and its coin like `12 · 15`, five in a row."""
    return f"{move.place} · {position.coin(move)}" if move.place else move_label(position, move)


_MAX_RING_BUTTONS, _MIN_RING_MENU = 21, 13
"""The most coins of a ring with a button each, because a message has at most 40 components; the fewest with a menu."""


def move_rows(position: Position, custom_id: Callable[[Move], str]) -> list[Sequence[ButtonSpec] | MenuSpec]:
    """Return a button with its `custom_id` for each move, those of two lines in different rows.

    A ring of `_MIN_RING_MENU` coins or more has menus as well, as few as possible and of about the same size; one of
    more than `_MAX_RING_BUTTONS` has only these.
    """
    moves, rows = position.moves(), list[Sequence[ButtonSpec] | MenuSpec]()
    is_ring = position.is_untouched_ring
    if not is_ring or len(moves) <= _MAX_RING_BUTTONS:
        for _, of_line in groupby(moves, attrgetter("line")):
            rows += in_rows([(custom_id(move), button_label(position, move), BLUE) for move in of_line])
    menus = -(-len(moves) // MAX_MENU_OPTIONS) if is_ring and len(moves) >= _MIN_RING_MENU else 0
    for menu in range(menus):
        first, last = menu * len(moves) // menus, (menu + 1) * len(moves) // menus
        options = [MenuOption(custom_id(move), move_label(position, move)) for move in moves[first:last]]
        text = translate("board-any-of", first=first + 1, last=last) if menus > 1 else translate("board-any")
        rows.append(MenuSpec(f"{options[0].id}/menu", text, options))
    return rows


def best_possible(own: SeatSummary, names: Names) -> str:
    """Return the best possible scores of a seat, its own first; "" if no more was possible."""
    score = score_text(own.best_scores, own.seat)
    return translate("end-best-possible", name=names[own.seat], score=score) if own.missed else ""


def end_accent(match: Match, *, won: bool) -> Accent:
    """Return the accent of a `match` that is over, for a reader who has `won` unless it was tied or closed."""
    if match.winner is None or match.tied:
        return Accent.TIED if match.tied else Accent.INFO
    return Accent.WON if won else Accent.LOST
