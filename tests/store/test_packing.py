"""Packing and unpacking moves and hints returns every value."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Move, Side
from bot.match.accuracy import assess_moves
from bot.match.hints import HintLevel, HintRecord
from bot.store import packing
from bot.store.packing import PackedDataError, PackedHint, PackedMove
from bot.util.discord_ids import smallest_id
from tests.support.boards import boards
from tests.support.databases.samples import NOW, ORACLE
from tests.support.matches import bots

TIMES = st.datetimes(datetime(2015, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC))
NUMBERS = st.integers(-(10**14), 10**14)
MOVES = st.builds(
    PackedMove,
    st.one_of(
        st.builds(Move, st.integers(1, 40), st.sampled_from(Side)),
        st.builds(Move, st.integers(1, 3), st.none(), st.integers(1, 2**15 - 1)),
    ),
    NUMBERS | st.just(0),
    st.none() | st.integers(0, 2**63 - 1),
    TIMES,
)
HINTS = st.builds(
    PackedHint,
    st.builds(HintRecord, st.integers(-(2**15), 2**15), st.integers(0, 2**31), st.sampled_from(HintLevel)),
    TIMES,
)


@given(st.lists(MOVES, max_size=30), TIMES)
def test_moves_are_unpacked_exactly(moves: list[PackedMove], since: datetime) -> None:
    assert packing.unpack_moves(packing.pack_moves(moves, since), since) == moves


def test_the_format_never_changes() -> None:
    moves = [
        PackedMove(Move(2, Side.RIGHT), 70, smallest_id(NOW) + 5, NOW + timedelta(microseconds=1)),
        PackedMove(Move(1, None, 60), 0, None, NOW + timedelta(microseconds=1)),
        PackedMove(Move(1, Side.LEFT), -1, None, NOW),
    ]
    packed = bytes([1, 1 + 4 + 8 + 16 + 32, 4, 128 + 12, 1, 2, 10, 2, 120, 8 + 16, 1, 0])
    assert packing.pack_moves(moves, NOW) == packed
    assert packing.unpack_moves(packed, NOW) == moves
    first = [PackedMove(Move(1, Side.LEFT), 0, None, NOW)]
    assert packing.pack_moves(first, NOW) == b"\1\0"
    assert packing.pack_moves(first, NOW, b"\1\0") == b"\1\0\20\0"  # which time was the last isn't read
    hints = [PackedHint(HintRecord(1, 3, HintLevel.FULL), NOW + timedelta(microseconds=64))]
    assert packing.pack_hints(hints, NOW) == bytes([1, 14, 6, 128, 1])


@pytest.mark.parametrize(
    ("packed", "sentence"),
    [
        (b"", "the packed bytes are of another version"),
        (b"\2", "the packed bytes are of another version"),
        (b"\1\4", "the packed bytes end within a number"),
        (b"\1\4\x80", "the packed bytes end within a number"),
    ],
)
def test_other_bytes_are_refused_with_a_sentence(packed: bytes, sentence: str) -> None:
    with pytest.raises(PackedDataError, match=f"^{sentence}$"):
        packing.unpack_moves(packed, NOW)


@given(st.lists(MOVES, max_size=8), st.lists(MOVES, max_size=8), TIMES)
def test_moves_may_be_added_later(first: list[PackedMove], then: list[PackedMove], since: datetime) -> None:
    packed = packing.pack_moves(then, since, packing.pack_moves(first, since))
    assert packing.unpack_moves(packed, since) == first + then


@given(st.lists(HINTS, max_size=10), TIMES)
def test_hints_are_unpacked_exactly(hints: list[PackedHint], since: datetime) -> None:
    assert packing.unpack_hints(packing.pack_hints(hints, since), since) == hints


@given(boards(), st.integers(0, 10**6))
def test_moves_on_any_board_are_unpacked_exactly(board: Board, seed: int) -> None:
    match = bots(board, "random", "random", seed)
    packed = packing.pack_assessed(assess_moves(match, ORACLE), 7, NOW, NOW)
    unpacked = packing.unpack_moves(packed, NOW)
    assert tuple(each.move for each in unpacked) == match.moves
    assert [each.interaction for each in unpacked] == [7, *[None] * (board.size - 1)]


@given(st.binary(max_size=40), TIMES)
def test_other_bytes_are_refused_or_read(packed: bytes, since: datetime) -> None:
    for unpack in (packing.unpack_moves, packing.unpack_hints):
        try:
            unpack(packed, since)
        except PackedDataError:
            continue
        assert packed[:1] == packing.EMPTY
