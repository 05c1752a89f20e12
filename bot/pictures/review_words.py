"""What the picture of a review says, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.language import say
from bot.match import Mark
from bot.pictures.numbers import short
from bot.pictures.picture import LONGEST_ALT
from bot.pictures.words import cut

_DIGITS = 16


_WORDS = {
    Mark.BEST: "mark-best",
    Mark.ONLY: "mark-only",
    Mark.INACCURACY: "mark-inaccuracy",
    Mark.BLUNDER: "mark-blunder",
}


def word(mark: Mark) -> str:
    """What `mark` says, in a word or two."""
    return say(_WORDS[mark])


def margins_alt(margins: Sequence[int], marks: Sequence[Mark], names: tuple[str, str]) -> str:
    """The whole graph in at most `LONGEST_ALT` characters: of a long game its faults, of a longer one their number."""
    called = cut(names[0]), cut(names[1])
    return next(text for text in _tellings(margins, marks, called) if len(text) <= LONGEST_ALT)


def _tellings(margins: Sequence[int], marks: Sequence[Mark], names: tuple[str, str]) -> Iterator[str]:
    start = say("picture-par", outcome=_outcome(margins[0], names))
    end = say("picture-end", outcome=_outcome(margins[-1], names))
    counts = " ".join(_counted(marks, names, seat) for seat in (0, 1))
    moves = [_move(ply, margins, marks, names) for ply in range(len(marks))]
    yield " ".join([start, *moves, end])
    yield " ".join([start, counts, *[move for move, mark in zip(moves, marks, strict=True) if _fault(mark)], end])
    blunders = [move for move, mark in zip(moves, marks, strict=True) if mark is Mark.BLUNDER]
    yield " ".join([start, counts, *blunders, end])
    yield " ".join([start, counts, end])


def _move(ply: int, margins: Sequence[int], marks: Sequence[Mark], names: tuple[str, str]) -> str:
    """`3. Ana: blunder, greedy bot by 4.`; a fault with what it led to."""
    name, mark = names[ply % 2], word(marks[ply])
    if not _fault(marks[ply]):
        return say("picture-move", number=ply + 1, name=name, mark=mark)
    return say("picture-fault", number=ply + 1, name=name, mark=mark, outcome=_outcome(margins[ply + 1], names))


def _fault(mark: Mark) -> bool:
    return mark in (Mark.INACCURACY, Mark.BLUNDER)


def _counted(marks: Sequence[Mark], names: tuple[str, str], seat: int) -> str:
    own = marks[seat::2]
    counts = ", ".join(f"{own.count(mark)} {word(mark)}" for mark in Mark)
    return say("picture-counts", name=names[seat], counts=counts)


def _outcome(margin: int, names: tuple[str, str]) -> str:
    if not margin:
        return say("picture-outcome-tie")
    return say("picture-outcome", name=names[margin < 0], margin=short(abs(margin), _DIGITS))
