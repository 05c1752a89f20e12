"""Coins and numbers in little room."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.chat.says.lines import block, number, shortened
from bot.chat.says.words import COLUMNS

WORDS = st.lists(st.integers(-(10**20), 10**20).map(number), min_size=1, max_size=80)


@given(st.integers(-(10**12) + 1, 10**12 - 1))
def test_usual_numbers_are_written_out(value: int) -> None:
    assert number(value) == str(value)
    assert not shortened(number(value))


@given(st.integers(10**12, 10**900))
def test_a_long_number_keeps_its_ends_and_sign(value: int) -> None:
    short = number(value)
    assert re.fullmatch(r"\d{4}…\d{4}", short)
    assert str(value).startswith(short[:4])
    assert str(value).endswith(short[-4:])
    assert number(-value) == f"-{short}"
    assert shortened(f"before {short} after")


@given(WORDS, st.integers(80, 2000))
def test_a_block_fits_and_says_how_much_it_leaves_out(words: list[str], room: int) -> None:
    text = block(words, room)
    assert len(text) <= room
    inside = text.removeprefix("```\n").removesuffix("\n```").splitlines()
    assert all(len(line) <= COLUMNS for line in inside)
    gaps = [number for number, line in enumerate(inside) if line.endswith("more …")]
    if not gaps:
        assert " ".join(inside).split() == words
        return
    [gap] = gaps
    head, tail = " ".join(inside[:gap]).split(), " ".join(inside[gap + 1 :]).split()
    left_out = len(words) - len(head) - len(tail)
    assert inside[gap] == f"… {left_out} more …"
    assert left_out > 0
    assert [*words[: len(head)], *words[len(words) - len(tail) :]] == [*head, *tail]
    assert abs(len(head) - len(tail)) <= 1
