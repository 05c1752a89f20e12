"""Caches do not underestimate their entries, and stay within their bounds when far more is put in."""

from __future__ import annotations

import enum
import gc
import types
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from random import Random
from sys import getsizeof
from typing import Any

import pytest

from bot.chat.messages.pictures import image_bytes
from bot.coins import Board, Line, Oracle
from bot.coins.solver.tables import RowTable, table_bytes
from bot.match.daily import deal_daily_puzzle
from bot.match.games import Game
from bot.match.hints import HintLevel, HintRecord
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.preferences import Owner, OwnerKind
from bot.match.reviews import _review_bytes, review_match
from bot.player_name import PlayerName
from bot.rendering.board import render_board
from bot.service.active_games import game_bytes
from bot.service.daily_puzzles import _BYTES_PER_PUZZLE
from bot.service.preferences import _BYTES_PER_OWNER, PREFERENCES
from bot.util.caching import ENTRY_BYTES

_SHARED = (type, enum.Enum, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType)
"""Types whose objects belong to the program and are never counted."""


def deep_bytes(*roots: Any, without: Iterable[Any] = ()) -> int:
    """Return the bytes of `roots` and of all objects they refer to, each once, without those in `without`."""
    seen = {id(one) for one in without}
    left, found = list(roots), 0
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, _SHARED):
            continue
        seen.add(id(one))
        found += getsizeof(one)
        left += gc.get_referents(one)
    return found


USER = 10**18
TIME = datetime(2026, 1, 1, 12, 30, tzinfo=UTC)
SIZES = (2, 5, 12, 30, 60)
GREATEST = (9, 1_000, 10**12, 10**40)


def boards() -> Iterator[Board]:
    rng = Random(1)
    for greatest in GREATEST:
        for size in SIZES:
            coins = [rng.randint(-greatest, greatest) for _ in range(size)]
            yield Board.row(coins)
            yield Board((Line(tuple(coins), ring=True),))
            if size >= 12:
                yield Board(tuple(Line(tuple(coins[line::4])) for line in range(4)))


def played_match(board: Board, left: int) -> Match:
    """Return a match on `board` with `left` coins left, and all its cached properties computed."""
    rng = Random(2)
    match = Match.start(board, (HumanSeat(USER), BotSeat("greedy")))
    while match.position.coins_left > left:
        match = match.play_move(match.position.turn, rng.choice(match.position.moves()))
    match.position.moves()
    assert match.position.lines
    hash(match.board)
    return match


def game_with_hints(match: Match) -> Game:
    """Return a game with an interaction and a hint for every move."""
    name = PlayerName("花" * 32)
    interactions = frozenset(USER + number for number in range(0, match.ply, 2))
    hints = tuple(HintRecord(ply % 2, ply, HintLevel.SIDE) for ply in range(match.ply))
    guild, channel, message = (USER + 10**6, USER + 10**7, USER + 10**8)
    return Game(
        10**6,
        "ABCDEF",
        match,
        (name, PlayerName("")),
        2**63,
        1_000,
        "me",
        guild,
        channel,
        TIME,
        TIME.replace(day=2),
        message,
        5,
        interactions,
        hints=hints,
    )


@pytest.mark.parametrize("left", [1, 10**9])
def test_the_estimate_for_games(left: int) -> None:
    for board in boards():
        one = game_with_hints(played_match(board, left))
        assert deep_bytes(one.code, one) <= game_bytes(one.code, one), str(board)


def test_the_estimate_for_tables() -> None:
    for board in boards():
        table = RowTable(board.coins)
        assert deep_bytes(table) <= table_bytes(table.coins, table), str(board)


def test_the_estimate_for_reviews() -> None:
    oracle = Oracle()
    for board in boards():
        if abs(board.total) < 10**15:  # the largest coin of a game
            match = played_match(board, 0)
            review = review_match(match, oracle)
            cached_properties = [review.accuracy, review.turning_point, *(step.position.lines for step in review.steps)]
            assert len(cached_properties) == 3 + match.ply
            estimate = _review_bytes((match, oracle), review)
            assert deep_bytes((match, oracle), review, without=[oracle]) <= estimate, str(board)


def test_the_estimate_for_pictures() -> None:
    for board in boards():
        match = played_match(board, 3)
        picture = render_board(match, ("Ana", "greedy bot"), "cards")
        key = ("en", ("ABCDEF", match.ply, match.status, ("Ana " * 8, ""), "cards"))
        assert deep_bytes(key, picture) <= image_bytes(key, picture)


def test_entries_of_one_size_take_no_more_than_counted() -> None:
    choices = {preference.name: "some value" for preference in PREFERENCES}
    assert deep_bytes(Owner(OwnerKind.PLAYER, USER), choices) + ENTRY_BYTES <= _BYTES_PER_OWNER
    puzzles = [deal_daily_puzzle(date(2026, 1, day)) for day in range(1, 4)]
    assert max(map(deep_bytes, puzzles)) + ENTRY_BYTES <= _BYTES_PER_PUZZLE
