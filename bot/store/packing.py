"""Pack moves and hints as bytes, for the columns `moves` and `hints` of a game.

A move or hint in a row of its own takes about 80 bytes with its index entries; packed, one of a person takes about 11
and a reply of a bot 1 or 2. Each value is exactly the one that was packed: ids of 64 bits, microseconds of times,
margins of any size. Seat, ply and coin of a move are not stored, because they follow from the board.

The first byte is the version of the format, 1. Nothing follows it if nothing happened yet. A number is written with
seven bits a byte, the lowest first, and the highest bit in all bytes but the last; its sign is in its lowest bit.

A move is a byte of flags, and after it the numbers that the flags announce, in this order:

====  =====================================================================================================
flag  meaning
====  =====================================================================================================
1     the coin was taken at the right side of its line, else at the left
2     it was taken at a place of a ring instead: the place
4     the line, if it isn't the first
8     the margin that the move gave away, if any
16    its time in microseconds after the game was created, if it isn't the time of the move before
32    the id of its interaction, less the smallest id that Discord gives at the time of the move
====  =====================================================================================================

So moves are added at the end, without reading those before. A hint is three numbers: its level plus four times its
seat, its ply, and its time as above.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.coins import Move, Side
from bot.errors import CoinsError
from bot.match.accuracy import MoveAssessment
from bot.match.hints import HintLevel, HintRecord
from bot.util.discord_ids import smallest_id

EMPTY = b"\x01"
"""The packed moves of a game without moves, and the packed hints of a game without hints."""
_VERSION = EMPTY[0]
_RIGHT, _PLACE, _LINE, _LOST, _TIME, _INTERACTION = (1 << bit for bit in range(6))
_HINT_LEVELS = 4
"""The factor of the seat in the number of a hint: one more than the highest level."""
_ALL_FLAGS = _RIGHT | _PLACE | _LINE | _LOST | _TIME | _INTERACTION
_MICROSECOND = timedelta(microseconds=1)


class PackedDataError(CoinsError):
    """Bytes that are not packed moves or hints of this version."""


@dataclass(frozen=True, slots=True)
class PackedMove:
    """A move with the margin it gave away, and the interaction of a person that made it."""

    move: Move
    lost: int
    interaction: int | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class PackedHint:
    """A hint and when it was first given."""

    record: HintRecord
    created_at: datetime


def pack_moves(moves: Iterable[PackedMove], since: datetime, packed_before: bytes = EMPTY) -> bytes:
    """Return the packed moves `packed_before` of a game created at `since`, followed by `moves`. O(bytes)."""
    packed = bytearray(packed_before)
    last = None if len(packed_before) > len(EMPTY) else since
    for packed_move in moves:
        flags, numbers = move_numbers(packed_move.move)
        if packed_move.lost:
            flags |= _LOST
            numbers.append(packed_move.lost)
        if packed_move.created_at != last:
            flags |= _TIME
            numbers.append((packed_move.created_at - since) // _MICROSECOND)
            last = packed_move.created_at
        if packed_move.interaction is not None:
            flags |= _INTERACTION
            numbers.append(packed_move.interaction - smallest_id(packed_move.created_at))
        packed.append(flags)
        for number in numbers:
            append_number(packed, number)
    return bytes(packed)


def move_numbers(move: Move) -> tuple[int, list[int]]:
    """Return the flags of a move, and the numbers that they announce."""
    flags, numbers = 0, []
    if move.place is not None:
        flags = _PLACE
        numbers.append(move.place)
    elif move.side is Side.RIGHT:
        flags = _RIGHT
    if move.line != 1:
        flags |= _LINE
        numbers.append(move.line)
    return flags, numbers


def pack_assessed(
    assessments: Iterable[MoveAssessment],
    interaction: int | None,
    now: datetime,
    since: datetime,
    packed_before: bytes = EMPTY,
) -> bytes:
    """Append moves that are made `now`, the first by `interaction`, to `packed_before`; see `pack_moves`."""
    moves = (
        PackedMove(assessed.move, assessed.points_lost, None if number else interaction, now)
        for number, assessed in enumerate(assessments)
    )
    return pack_moves(moves, since, packed_before)


def unpack_moves(packed: bytes, since: datetime) -> list[PackedMove]:
    """Return the moves of a game created at `since`, by ply. Raises `PackedDataError`. O(bytes)."""
    moves = []
    numbers = NumberReader(packed)
    created_at = since
    while numbers.has_more:
        flags = numbers.read_flags()
        move = numbers.read_move(flags)
        lost = numbers.read_number() if flags & _LOST else 0
        if flags & _TIME:
            created_at = _time_after(since, numbers.read_number())
        interaction = numbers.read_number() + smallest_id(created_at) if flags & _INTERACTION else None
        moves.append(PackedMove(move, lost, interaction, created_at))
    return moves


HEAD_BYTES = len(EMPTY) + 3
"""So many bytes of packed moves have all of the first one: its flags, place and line."""


def first_move(head: bytes) -> Move | None:
    """Return the first of the packed moves that begin with `head`. Raises `PackedDataError`."""
    numbers = NumberReader(head)
    return numbers.read_move(numbers.read_flags()) if numbers.has_more else None


def pack_hints(hints: Iterable[PackedHint], since: datetime) -> bytes:
    packed = bytearray(EMPTY)
    for hint in hints:
        append_number(packed, _HINT_LEVELS * hint.record.seat + hint.record.level)
        append_number(packed, hint.record.ply)
        append_number(packed, (hint.created_at - since) // _MICROSECOND)
    return bytes(packed)


def unpack_hints(packed: bytes, since: datetime) -> list[PackedHint]:
    """Return the hints of a game created at `since`, in the order in which they were packed.

    Raises `PackedDataError`.
    """
    hints = []
    numbers = NumberReader(packed)
    while numbers.has_more:
        seat, level = divmod(numbers.read_number(), _HINT_LEVELS)
        ply, after = numbers.read_number(), numbers.read_number()
        if not level:
            raise PackedDataError("there is no hint of level 0")
        hints.append(PackedHint(HintRecord(seat, ply, HintLevel(level)), _time_after(since, after)))
    return hints


def with_hint(packed: bytes, new_hint: HintRecord, now: datetime, since: datetime) -> list[PackedHint] | None:
    """Return the hints in `packed` with a new one, in the order of plies and seats; see `unpack_hints`.

    `None` if its seat already had a hint of at least this level at this ply.
    """
    hints = {(hint.record.ply, hint.record.seat): hint for hint in unpack_hints(packed, since)}
    key = new_hint.ply, new_hint.seat
    earlier = hints.get(key)
    if earlier is not None and earlier.record.level >= new_hint.level:
        return None
    hints[key] = PackedHint(new_hint, now if earlier is None else earlier.created_at)
    return [hint for _, hint in sorted(hints.items())]


class NumberReader:
    def __init__(self, packed: bytes) -> None:
        if not packed or packed[0] != _VERSION:
            raise PackedDataError("the packed bytes are of another version")
        self._packed = packed
        self._index = len(EMPTY)

    @property
    def has_more(self) -> bool:
        return self._index < len(self._packed)

    def read_byte(self) -> int:
        """Return the next byte, which must be there."""
        self._index += 1
        return self._packed[self._index - 1]

    def read_flags(self) -> int:
        flags = self.read_byte()
        if flags & ~_ALL_FLAGS or (flags & _PLACE and flags & _RIGHT):
            raise PackedDataError(f"no move has the flags {flags}")
        return flags

    def read_move(self, flags: int) -> Move:
        """Return the move with these flags, whose numbers are next."""
        place = self.read_number() if flags & _PLACE else None
        side = None if flags & _PLACE else Side.RIGHT if flags & _RIGHT else Side.LEFT
        return Move(self.read_number() if flags & _LINE else 1, side, place)

    def read_number(self) -> int:
        value = shift = 0
        packed, index = self._packed, self._index
        while True:
            if index == len(packed):
                raise PackedDataError("the packed bytes end within a number")
            byte = packed[index]
            index += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
        self._index = index
        return (value >> 1) ^ -(value & 1)


def append_number(packed: bytearray, number: int) -> None:
    zigzag = 2 * number if number >= 0 else -2 * number - 1
    while zigzag >= 0x80:
        packed.append(zigzag & 0x7F | 0x80)
        zigzag >>= 7
    packed.append(zigzag)


def _time_after(since: datetime, microseconds: int) -> datetime:
    try:
        return since + timedelta(microseconds=microseconds)
    except OverflowError:
        raise PackedDataError(f"there is no time {microseconds} µs after the game was created") from None
