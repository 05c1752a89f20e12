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


def test_a_new_hint_replaces_a_lower_one_of_its_seat_and_ply() -> None:
    later = NOW + timedelta(minutes=1)
    given_hints = [
        PackedHint(HintRecord(0, 2, HintLevel.SIDE), NOW),
        PackedHint(HintRecord(1, 2, HintLevel.NUDGE), NOW),
        PackedHint(HintRecord(0, 4, HintLevel.NUDGE), later),
    ]
    packed = packing.pack_hints(given_hints, NOW)
    for level in (HintLevel.NUDGE, HintLevel.SIDE):
        assert packing.with_hint(packed, HintRecord(0, 2, level), later, NOW) is None
    raised, added = HintRecord(0, 2, HintLevel.FULL), HintRecord(1, 1, HintLevel.NUDGE)
    assert packing.with_hint(packed, raised, later, NOW) == [PackedHint(raised, NOW), *given_hints[1:]]
    assert packing.with_hint(packed, added, later, NOW) == [PackedHint(added, later), *given_hints]


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


def test_a_hint_without_a_level_is_damage() -> None:
    packed = bytearray(packing.EMPTY)
    for _ in ("level", "ply", "time"):
        packing.append_number(packed, 0)
    with pytest.raises(PackedDataError, match="level 0"):
        packing.unpack_hints(bytes(packed), NOW)


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


@pytest.mark.parametrize("flags", [3, 64])
def test_flags_that_no_move_has_are_refused(flags: int) -> None:
    with pytest.raises(PackedDataError, match=f"^no move has the flags {flags}$"):
        packing.unpack_moves(bytes([*packing.EMPTY, flags]), NOW)


def test_a_hint_of_level_0_is_refused() -> None:
    with pytest.raises(PackedDataError, match=r"^there is no hint of level 0$"):
        packing.unpack_hints(bytes([1, 8, 0, 0]), NOW)


def test_a_time_that_no_clock_shows_is_refused() -> None:
    packed = packing.pack_moves([PackedMove(Move(1, Side.LEFT), 0, None, NOW)], NOW - timedelta(days=1))
    with pytest.raises(PackedDataError, match=r"^there is no time 86400000000 µs after the game was created$"):
        packing.unpack_moves(packed, datetime.max.replace(tzinfo=UTC))


def test_a_click_and_its_reply_take_few_bytes() -> None:
    """The id of an interaction lies close to the time of its move, and the reply has the same time."""
    clicked = NOW + timedelta(seconds=40, microseconds=123_456)
    interaction = (int((clicked.timestamp() - 0.2) * 1000) - 1_420_070_400_000 << 22) + 12_345
    click = PackedMove(Move(1, Side.RIGHT), 0, interaction, clicked)
    reply = replace(click, lost=3, interaction=None)
    assert len(packing.pack_moves([click], NOW)) - 1 <= 10
    assert len(packing.pack_moves([click, reply], NOW)) - len(packing.pack_moves([click], NOW)) == 2
