"""Packing and unpacking moves and hints returns every value."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Move, Side
from bot.match.hints import HintLevel, HintRecord
from bot.match.quality import assess_moves
from bot.store import packing
from bot.store.packing import PackedDataError, PackedHint, PackedMove
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


def test_bytes_that_were_cut_off_are_refused() -> None:
    move = PackedMove(Move(2, Side.RIGHT), 7, 10**18, NOW)
    packed = packing.pack_moves([move], NOW - timedelta(minutes=1))
    for length in (0, *range(2, len(packed))):
        with pytest.raises(PackedDataError):
            packing.unpack_moves(packed[:length], NOW)
    assert packing.unpack_moves(packed[:1], NOW) == []


def test_a_time_that_no_clock_shows_is_refused() -> None:
    packed = packing.pack_moves([PackedMove(Move(1, Side.LEFT), 0, None, NOW)], NOW - timedelta(days=1))
    with pytest.raises(PackedDataError, match="there is no time 86400000000 µs after"):
        packing.unpack_moves(packed, datetime.max.replace(tzinfo=UTC))


def test_a_click_and_its_reply_take_few_bytes() -> None:
    """The id of an interaction lies close to the time of its move, and the reply has the same time."""
    clicked = NOW + timedelta(seconds=40, microseconds=123_456)
    interaction = (int((clicked.timestamp() - 0.2) * 1000) - 1_420_070_400_000 << 22) + 12_345
    click = PackedMove(Move(1, Side.RIGHT), 0, interaction, clicked)
    reply = replace(click, lost=3, interaction=None)
    assert len(packing.pack_moves([click], NOW)) - 1 <= 10
    assert len(packing.pack_moves([click, reply], NOW)) - len(packing.pack_moves([click], NOW)) == 2
