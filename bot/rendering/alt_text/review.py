"""The alt text of the chart of margins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.i18n import translate
from bot.match import MoveMark
from bot.rendering.alt_text.board import truncate
from bot.rendering.image import MAX_ALT_TEXT_LENGTH
from bot.rendering.labels import mark_name
from bot.rendering.primitives.number_format import short_number

_DIGITS = 16


def margins_alt_text(margins: Sequence[int], marks: Sequence[MoveMark], names: tuple[str, str]) -> str:
    """Describe the chart in at most `MAX_ALT_TEXT_LENGTH` characters; of long games only the faults."""
    shortened = truncate(names[0]), truncate(names[1])
    return next(text for text in _descriptions(margins, marks, shortened) if len(text) <= MAX_ALT_TEXT_LENGTH)


def _descriptions(margins: Sequence[int], marks: Sequence[MoveMark], names: tuple[str, str]) -> Iterator[str]:
    start = translate("picture-par", outcome=_outcome(margins[0], names))
    end = translate("picture-end", outcome=_outcome(margins[-1], names))
    counts = " ".join(_counted(marks, names, seat) for seat in (0, 1))
    moves = [_move(ply, margins, marks, names) for ply in range(len(marks))]
    yield " ".join([start, *moves, end])
    yield " ".join([start, counts, *[move for move, mark in zip(moves, marks, strict=True) if _is_fault(mark)], end])
    blunders = [move for move, mark in zip(moves, marks, strict=True) if mark is MoveMark.BLUNDER]
    yield " ".join([start, counts, *blunders, end])
    yield " ".join([start, counts, end])


def _move(ply: int, margins: Sequence[int], marks: Sequence[MoveMark], names: tuple[str, str]) -> str:
    """Return a move and its mark, faults with their outcome, as in `3. Ana: blunder, greedy bot by 4.`."""
    name, mark = names[ply % 2], mark_name(marks[ply])
    if not _is_fault(marks[ply]):
        return translate("picture-move", number=ply + 1, name=name, mark=mark)
    return translate("picture-fault", number=ply + 1, name=name, mark=mark, outcome=_outcome(margins[ply + 1], names))


def _is_fault(mark: MoveMark) -> bool:
    return mark in (MoveMark.INACCURACY, MoveMark.BLUNDER)


def _counted(marks: Sequence[MoveMark], names: tuple[str, str], seat: int) -> str:
    own = marks[seat::2]
    counts = ", ".join(f"{own.count(mark)} {mark_name(mark)}" for mark in MoveMark)
    return translate("picture-counts", name=names[seat], counts=counts)


def _outcome(margin: int, names: tuple[str, str]) -> str:
    if not margin:
        return translate("picture-outcome-tie")
    return translate("picture-outcome", name=names[margin < 0], margin=short_number(abs(margin), _DIGITS))
