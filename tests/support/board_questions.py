"""Request information about a board in every possible way, and transform a secret board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from math import gcd
from random import Random
from unittest.mock import patch

from bot.coins import Board, Line, Move, Position
from bot.errors import CoinsError
from bot.match import puzzles
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.own_puzzles import MadePuzzle
from bot.match.puzzles import MIN_COINS, Puzzle
from bot.match.training import REPEATS, SESSIONS, Mode, OwnPosition
from bot.player_name import PlayerName
from bot.service import deals, evaluation, hints, moves, own_puzzles, reviews, training, training_sets
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.game_view import GameView
from bot.service.games import generate_unique_code
from bot.store import Transaction
from bot.store import own_puzzles as own_puzzle_rows
from bot.store import players as player_rows
from bot.store import training as training_rows
from tests.support.players import renew
from tests.support.shown import key_of

CLOSED = (
    "duel-closed",
    "error-puzzle-open",
    "error-try-open",
    "error-try-custom-coins",
    "duel-custom-coins",
    "training-custom-coins",
    "training-race-custom-coins",
)
"""The refusals of the spoiler guard."""


def _each(board: Board, change: Callable[[int], int]) -> Board:
    return Board(tuple(replace(line, coins=tuple(map(change, line.coins))) for line in board.lines))


def _rows(board: Board) -> tuple[Line, ...]:
    return tuple(Line(line.coins, line.wall) for line in board.lines)


def _scaled_down(board: Board) -> Board:
    unit = gcd(*board.coins)
    return _each(board, lambda coin: coin // unit)


def _noisy(board: Board) -> Board:
    """Multiply, so that small changes hardly change the evaluation, and change each coin a little."""
    rng, factor = Random(3), 990 // max(board.coins)
    return _each(board, lambda coin: factor * coin + rng.randint(0, 4))


def _mirrored(board: Board) -> Board:
    return Board(
        tuple(Line(line.coins[::-1], line.wall.other if line.wall else None, line.ring) for line in board.lines)
    )


def _part(board: Board) -> Board:
    first, *others = board.lines
    return Board((Line(first.coins[1:-1], None), *(Line(line.coins, line.wall) for line in others)))


THE_COINS: dict[str, Callable[[Board], Board]] = {
    "as it is": lambda board: board,
    "mirrored": _mirrored,
    "lines in another order": lambda board: Board(board.lines[::-1]),
    "rotated": lambda board: Board((replace(board.lines[0], coins=board.coins[3:] + board.coins[:3]),)),
    "times 2": lambda board: _each(board, lambda coin: 2 * coin),
    "scaled down": _scaled_down,
    "plus 1": lambda board: _each(board, lambda coin: coin + 1),
    "minus 1": lambda board: _each(board, lambda coin: coin - 1),
    "times 3, plus 5, mirrored": lambda board: _mirrored(_each(board, lambda coin: 3 * coin + 5)),
}
"""Boards that are the same game as a secret one, closed to everyone."""

CHOSEN: dict[str, Callable[[Board], Board]] = {
    "beside zeros": lambda board: Board((*_rows(board), Line((0, 0)))),
    "beside what was added": lambda board: Board((*_rows(_each(board, lambda coin: coin + 7)), Line((7, 7)))),
    "times many, with noise": _noisy,
    "times many, with noise, beside another line": lambda board: Board((*_rows(_noisy(board)), Line((1, 2, 1, 2)))),
    "a part": _part,
    "a part, times many, with noise": lambda board: _noisy(_part(board)),
    "with a coin more": lambda board: Board((Line((*board.lines[0].coins, 19)), *_rows(board)[1:])),
    "three coins of it": lambda board: Board.row(board.coins[:3]),
    "other coins": lambda board: Board.row((8, 1, 6, 3, 5)),
}
"""Boards in disguise, and others that can't be told from them: closed to those who play the secret one."""

TRIVIAL: dict[str, Callable[[Board], Board]] = {"two coins": lambda board: Board.row(board.coins[:2])}
"""Boards that reveal nothing, open to everyone."""


def fits(name: str, board: Board) -> bool:
    """Return true if the transformation `name` applies to `board`."""
    if name == "rotated":
        return board.lines[0].ring
    if name.startswith("a part") and len(board.lines[0].coins) < 3:
        return False
    if name.startswith("a part") or name == "with a coin more" or "beside" in name:
        return not board.lines[0].ring and len(board.lines) < 4
    return name != "scaled down" or gcd(*board.coins) > 1


@dataclass(frozen=True)
class Prepared:
    """A game that was started before its board became secret, in the channel of `there`."""

    who: RequestContext
    there: RequestContext
    game: Game


async def prepare(app: AppContext, who: RequestContext, board: Board | None, channel: int) -> Prepared:
    """Start a game on `board`, or else on a new deal."""
    there = replace(who, channel_id=channel)
    coins, size = (None, 6) if board is None else (str(board), None)
    wanted = NewGameRequest("greedy", size, coins, first=FirstMover.ME)
    return Prepared(who, there, (await deals.start_game(renew(there, app), wanted)).game)


async def refused(app: AppContext, asked: Awaitable[object]) -> bool:
    """Return true if the request is refused. Resigns a game that it has started, because of the limit."""
    try:
        game_view = await asked
    except CoinsError as error:
        if key_of(error) in CLOSED:
            return True
        if (key_of(error) or "").startswith("own-puzzle"):  # it is no puzzle, so it is open
            return False
        raise
    if isinstance(game_view, GameView) and game_view.game.match.active:
        user = next(seat for seat in game_view.game.match.seats if hasattr(seat, "user_id"))
        who = RequestContext(app, user.user_id, PlayerName(""), game_view.game.channel, game_view.game.guild, 0)
        await moves.resign_game(renew(who), game_view.game.code, game_view.game.match.ply)
    return False


async def by_choosing(app: AppContext, who: RequestContext, board: Board) -> dict[str, bool]:
    """Return for each request with custom coins true if it is refused."""
    coins, refusals = str(board), {}
    refusals["evaluate coins"] = await refused(app, evaluation.evaluate_board(renew(who, app), coins))
    refusals["make a puzzle"] = await refused(app, own_puzzles.make(renew(who, app), coins))
    code = await app.database.write(_store_puzzle, board)
    refusals["show a puzzle"] = await refused(app, own_puzzles.show(renew(who, app), code))
    move = Position.start(board).moves()[0]
    refusals["answer a puzzle"] = await refused(app, own_puzzles.answer(renew(who, app), code, move))
    at = replace(who, channel_id=who.channel_id + 5000)
    for first in FirstMover:
        wanted = NewGameRequest("optimal", coins=coins, first=first)
        refusals[f"new coins first:{first.value}"] = await refused(app, deals.start_game(renew(at, app), wanted))
    return refusals


def _store_puzzle(transaction: Transaction, board: Board) -> str:
    """Store a puzzle of `board` by somebody else, and return its code."""
    made = MadePuzzle("AAAAAA", 77, None, Puzzle(board), custom=True)
    player_rows.upsert_player(transaction, made.maker, "Made", None, datetime.now(UTC))
    if (same := own_puzzle_rows.find_same(transaction, made.maker, made.puzzle)) is not None:
        return same.code
    made = replace(made, code=generate_unique_code(transaction, Random(1)))
    own_puzzle_rows.add(transaction, made, 1)
    return made.code


async def by_a_game(app: AppContext, prepared: Prepared) -> dict[str, bool]:
    """Return for each request about a game, while it runs and after it was resigned, true if it is refused."""
    who, there, code, refusals = prepared.who, prepared.there, prepared.game.code, {}
    for grade in HintLevel:
        refusals[f"hint {grade.name}"] = await refused(app, hints.give_hint(renew(there, app), code, None, grade))
    refusals["hints"] = await refused(app, hints.offer_hints(renew(there, app), code))
    refusals["evaluate the game"] = await refused(app, evaluation.evaluate_board(renew(there, app)))
    refusals["maths of the game"] = await refused(app, evaluation.evaluate_game(renew(there, app), code, 0))
    ended = await moves.resign_game(renew(there, app), code, prepared.game.match.ply)
    refusals["the end"] = ended.summary is None
    refusals["the board again"] = (await moves.view_game(renew(there, app), code)).summary is None
    looking_back = {
        "make a puzzle of it": own_puzzles.make_from_game(renew(who, app), code, 0),
        "deal": deals.start_game(renew(there, app), NewGameRequest("optimal", deal=code)),
        "play on": reviews.start_continuation(renew(there, app), code, 0),
        "evaluate the last game": evaluation.evaluate_board(renew(there, app)),
        "maths": evaluation.evaluate_game(renew(who, app), code, 0),
        "review": reviews.review_game(renew(who, app), code),
        "share": reviews.share_review(renew(there, app), code),
    }
    refusals |= {name: await refused(app, asked) for name, asked in looking_back.items()}
    return refusals | await _by_repeats(app, there, prepared.game)


async def _by_repeats(app: AppContext, who: RequestContext, game: Game) -> dict[str, bool]:
    """Return for each way to the deal of an ended game in training, in sessions from before, true if it is refused."""
    refusals: dict[str, bool] = {}
    for mode in REPEATS if game.match.board.size >= MIN_COINS else ():
        request = renew(who, app)
        listed = {"listed": (OwnPosition(game.id, 0),)}
        session = SESSIONS[mode](request.interaction_id, 1, None, **listed)  # type: ignore[arg-type]
        await app.database.write(training_rows.add, who.user_id, session, who.guild_id)
        if mode is Mode.MISTAKES:
            refusals["begin mistakes"] = await refused(app, training.begin(request, mode))
        refusals |= await _by_a_session(app, who, mode.value)
    return refusals


async def by_a_puzzle(app: AppContext, who: RequestContext, board: Board) -> dict[str, bool]:
    """Return for each way to a puzzle of training with these coins true if it is refused."""
    refusals, friend = {}, replace(who, user_id=who.user_id + 1000)
    with patch.object(puzzles, "puzzle", lambda _number: Puzzle(board)):
        for mode in [mode for mode in Mode if mode not in REPEATS]:
            refusals[f"begin {mode.value}"] = await refused(app, training.begin(renew(who, app), mode))
            stored = await app.database.read(training_rows.find_newest, who.user_id)
            assert stored is not None
            refusals |= await _by_a_session(app, who, mode.value)
            if stored.shared is not None:
                copied = training_sets.join(renew(friend, app), stored.shared.code)
                refusals["a set of somebody else"] = await refused(app, copied)
                refusals |= await _by_a_session(app, friend, f"copy of {mode.value}")
        code = (await training_sets.open_race(renew(who, app))).shared.code
        await training_sets.join(renew(friend, app), code)
        await training_sets.start_race(renew(friend, app), code)
        for each in (who, friend):
            refusals[f"race of {each.user_id}"] = await refused(app, training_sets.join(renew(each, app), code))
            refusals |= await _by_a_session(app, each, f"race of {each.user_id}")
    return refusals


async def _by_a_session(app: AppContext, who: RequestContext, name: str) -> dict[str, bool]:
    """Return for each request about the newest session of training true if it is refused, and stop it."""
    stored = await app.database.read(training_rows.find_newest, who.user_id)
    assert stored is not None
    requests = {
        "show": training.show(renew(who, app), stored.id),
        "go on": training.go_on(renew(who, app)),
        "answer": training.answer(renew(who, app), stored.id, stored.session.next_place, Move.parse("1L")),
    }
    refusals = {f"{name}: {asked}": await refused(app, request) for asked, request in requests.items()}
    await training.stop(renew(who, app), stored.id)
    return refusals
