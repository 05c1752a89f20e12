"""Pieces of text."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.chat.says.words import COLUMNS, fold, name
from tests.chat.answers import width

_ESCAPED = re.compile(r"\\([^0-9A-Za-z\s])")


@given(st.text(min_size=1, max_size=40))
def test_no_mark_of_a_name_has_a_meaning(text: str) -> None:
    shown = name(text)
    assert re.sub(r"[!-/:-@\[-`{-~]", "", _ESCAPED.sub("", shown)) == _ESCAPED.sub("", shown)


@given(st.text(min_size=1, max_size=40))
def test_a_name_is_cut_to_its_columns(text: str) -> None:
    shown = _ESCAPED.sub(r"\1", name(text))
    assert width(shown) <= 14
    assert shown == text or (shown.endswith("…") and text.startswith(shown[:-1]))


@given(st.lists(st.integers(0, 999).map(str), min_size=1, max_size=60))
def test_folded_coins_keep_their_order_and_fit(coins: list[str]) -> None:
    folded = fold(coins)
    assert folded.split() == coins
    assert all(len(line) <= COLUMNS for line in folded.splitlines())
    assert "  " not in folded


@given(st.lists(st.integers(0, 999).map(str), min_size=1, max_size=60))
def test_folding_takes_no_more_lines_than_it_must(coins: list[str]) -> None:
    lines = 1
    room = COLUMNS
    for coin in coins:
        if room != COLUMNS and room < len(coin) + 1:
            lines, room = lines + 1, COLUMNS
        room -= len(coin) + (room != COLUMNS)
    assert len(fold(coins).splitlines()) == lines
