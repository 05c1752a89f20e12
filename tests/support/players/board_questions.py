"""Request information about a board in every possible way, and transform a secret board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from math import gcd
from random import Random

from bot.coins import Board, Line
from bot.match import HintLevel
from bot.match.game_record import Game
from bot.player_name import PlayerName
from bot.service.analysis import evaluate, hint, review
from bot.service.app_context import AppContext
from bot.service.duel_errors import DuelCoinsError, SameShapeAsDuelError
from bot.service.errors import PuzzleOpenError, SameShapeAsTryError, TryOpenError
from bot.service.game_view import GameView
from bot.service.games import resign, start
from bot.service.games.start import FirstMover, NewGameRequest
from bot.service.request_context import RequestContext
from tests.support.players.player_actions import renew

CLOSED = (DuelCoinsError, SameShapeAsDuelError, PuzzleOpenError, TryOpenError, SameShapeAsTryError)
"""The errors of the spoiler guard."""


def _each(board: Board, change: Callable[[int], int]) -> Board:
    return Board(tuple(replace(line, coins=tuple(map(change, line.coins))) for line in board.lines))


def _rows(board: Board) -> tuple[Line, ...]:
    return tuple(Line(line.coins, line.wall) for line in board.lines)


def _scaled_down(board: Board) -> Board:
    unit = gcd(*board.coins)
    return _each(board, lambda coin: coin // unit)


def _off_by_one(board: Board) -> Board:
    """Add one to the middle coin of each line."""
    lines = []
    for line in board.lines:
        middle = len(line.coins) // 2
        lines.append(replace(line, coins=(*line.coins[:middle], line.coins[middle] + 1, *line.coins[middle + 1 :])))
    return Board(tuple(lines))


def _every_second_off_by_one(board: Board) -> Board:
    rng = Random(3)
    return Board(
        tuple(
            replace(line, coins=tuple(coin + (at % 2) * rng.choice((-1, 1)) for at, coin in enumerate(line.coins)))
            for line in board.lines
        )
    )


def _by_chance(board: Board, fewer: int = 0) -> Board:
    """Return other coins in lines of the same lengths, with the longest shortened by `fewer`."""
    rng = Random(5)
    lines = sorted(board.lines, key=lambda line: -len(line.coins))
    sizes = [len(line.coins) - (0 if number else fewer) for number, line in enumerate(lines)]
    return Board(tuple(Line(tuple(rng.randint(100, 900) for _ in range(size))) for size in sizes if size > 0))


def _mirrored(board: Board) -> Board:
    return Board(
        tuple(Line(line.coins[::-1], line.wall.other if line.wall else None, line.ring) for line in board.lines)
    )


def _part(board: Board) -> Board:
    first, *others = board.lines
    return Board((Line(first.coins[1:-1], None), *(Line(line.coins, line.wall) for line in others)))


OFF_BY_ONE = "one coin of each line off by one"
ALIKE: dict[str, Callable[[Board], Board]] = {
    "as it is": lambda board: board,
    "mirrored": _mirrored,
    "lines in another order": lambda board: Board(board.lines[::-1]),
    "rotated": lambda board: Board((replace(board.lines[0], coins=board.coins[3:] + board.coins[:3]),)),
    "times 2": lambda board: _each(board, lambda coin: 2 * coin),
    "scaled down": _scaled_down,
    "plus 1": lambda board: _each(board, lambda coin: coin + 1),
    "minus 1": lambda board: _each(board, lambda coin: coin - 1),
    "times 3, plus 5, mirrored": lambda board: _mirrored(_each(board, lambda coin: 3 * coin + 5)),
    "beside zeros": lambda board: Board((*_rows(board), Line((0, 0)))),
    "beside what was added": lambda board: Board((*_rows(_each(board, lambda coin: coin + 7)), Line((7, 7)))),
    OFF_BY_ONE: _off_by_one,
    "a part": _part,
    "a part, times 2": lambda board: _each(_part(board), lambda coin: 2 * coin),
    "with a coin more": lambda board: Board((Line((*board.lines[0].coins, 19)), *_rows(board)[1:])),
    "beside another line": lambda board: Board((*_rows(board), Line((31, 3, 14, 15, 92, 65)))),
    "a part, plus 1, beside another line": lambda board: Board(
        (*_rows(_each(_part(board), lambda coin: coin + 1)), Line((31, 3, 14, 15, 92, 65)))
    ),
}
"""Boards that reveal the value of a secret one, refused to everyone."""

SAME_SHAPE: dict[str, Callable[[Board], Board]] = {
    "every second coin off by one": _every_second_off_by_one,
    "other coins": _by_chance,
    "two coins fewer": lambda board: _by_chance(board, 2),
}
"""Boards that may nearly reveal it, refused to its players."""

OTHERS: dict[str, Callable[[Board], Board]] = {
    "four coins fewer": lambda board: _by_chance(board, 4),
    "one line more": lambda board: Board((*_by_chance(board).lines, Line((8, 1, 6, 3, 5)))),
    "two coins": lambda board: Board.row(board.coins[:2]),
}
"""Boards that reveal nothing, open to everyone."""


def fits(name: str, board: Board) -> bool:
    """Return true if the transformation `name` applies to `board`."""
    if name == "rotated":
        return board.lines[0].ring
    if name in ("beside zeros", "beside what was added") or "another line" in name or name == "one line more":
        return len(board.lines) < 4 and not board.lines[0].ring
    if name in ("a part", "a part, times 2", "with a coin more"):
        return not board.lines[0].ring
    return name != "scaled down" or gcd(*board.coins) > 1


@dataclass(frozen=True)
class Prepared:
    """A game that was started before its board became secret, in the channel of `there`."""

    who: RequestContext
    there: RequestContext
    game: Game


async def prepare(app: AppContext, who: RequestContext, board: Board, channel: int) -> Prepared:
    there = replace(who, channel_id=channel)
    wanted = NewGameRequest("greedy", coins=str(board), first=FirstMover.ME)
    return Prepared(who, there, (await start.start_game(app, renew(there), wanted)).game)


async def refused(app: AppContext, asked: Awaitable[object]) -> bool:
    """Return true if the request is refused. Resigns a game that it has started, because of the limit."""
    try:
        game_view = await asked
    except CLOSED:
        return True
    if isinstance(game_view, GameView) and game_view.game.match.active:
        user = next(seat for seat in game_view.game.match.seats if hasattr(seat, "user_id"))
        who = RequestContext(user.user_id, PlayerName(""), game_view.game.channel, game_view.game.guild, 0)
        await resign.resign_game(app, renew(who), game_view.game.code, game_view.game.match.ply)
    return False


async def by_choosing(app: AppContext, who: RequestContext, board: Board) -> dict[str, bool]:
    """Return for each request with custom coins true if it is refused."""
    coins, refusals = str(board), {}
    refusals["evaluate coins"] = await refused(app, evaluate.evaluate_board(app, renew(who), coins))
    at = replace(who, channel_id=who.channel_id + 5000)
    for first in FirstMover:
        wanted = NewGameRequest("optimal", coins=coins, first=first)
        refusals[f"new coins first:{first.value}"] = await refused(app, start.start_game(app, renew(at), wanted))
    return refusals


async def by_a_game(app: AppContext, prepared: Prepared) -> dict[str, bool]:
    """Return for each request about a running game, and then for its deal, true if it is refused."""
    there, code, refusals = prepared.there, prepared.game.code, {}
    for grade in HintLevel:
        refusals[f"hint {grade.name}"] = await refused(app, hint.give_hint(app, renew(there), code, None, grade))
    refusals["evaluate the game"] = await refused(app, evaluate.evaluate_board(app, renew(there)))
    await resign.resign_game(app, renew(there), code, 0)
    refusals["deal"] = await refused(app, start.start_game(app, renew(there), NewGameRequest("optimal", deal=code)))
    refusals["play on"] = await refused(app, review.start_continuation(app, renew(there), code, 0))
    return refusals


async def by_looking_back(app: AppContext, prepared: Prepared) -> dict[str, bool]:
    """Return for each request to review the finished game true if it is refused."""
    there, code = prepared.there, prepared.game.code
    return {
        "evaluate the last game": await refused(app, evaluate.evaluate_board(app, renew(there))),
        "review": await refused(app, review.review_game(app, renew(there), code)),
        "share": await refused(app, review.share_review(app, renew(there), code)),
    }
