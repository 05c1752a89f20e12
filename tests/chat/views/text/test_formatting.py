"""Test the formatting and shortening of names, coins and numbers."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.chat.views.text.formatting import COLUMNS, block, fold, number, score_text, shortened
from bot.player_name import PlayerName, one_line
from tests.support.simcord.responses import width

_ESCAPED = re.compile(r"\\([^0-9A-Za-z\s])")
_ISOLATES = ("\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}")
number_lists = st.lists(st.integers(-(10**20), 10**20).map(number), min_size=1, max_size=80)


@given(st.integers(-(10**12) + 1, 10**12 - 1))
def test_usual_numbers_are_written_out(value: int) -> None:
    assert number(value) == str(value).replace("-", "−")
    assert not shortened(number(value))


@given(st.integers(10**12, 10**900))
def test_a_long_number_keeps_its_ends_and_sign(value: int) -> None:
    short = number(value)
    assert re.fullmatch(r"\d{4}…\d{4}", short)
    assert str(value).startswith(short[:4])
    assert str(value).endswith(short[-4:])
    assert number(-value) == f"−{short}"
    assert shortened(f"before {short} after")


def test_a_score_stays_on_one_line() -> None:
    assert score_text((36, 25), 0) == "36–\N{WORD JOINER}25"
    assert score_text((36, 25), 1) == "25–\N{WORD JOINER}36"


@given(number_lists, st.integers(80, 2000))
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


def _without_isolates(text: str) -> str:
    begin, end = _ISOLATES
    return text.removeprefix(begin).removesuffix(end)


def test_a_name_that_is_read_from_right_to_left_leaves_the_text_beside_it_in_order() -> None:
    begin, end = _ISOLATES
    assert f"{PlayerName('דנה')} 3" == f"{begin}דנה{end} 3"
    assert str(PlayerName("Ann ٣")) == f"{begin}Ann ٣{end}"
    assert str(PlayerName("Zoë")) == "Zoë"


@given(st.text(min_size=1, max_size=40))
def test_markup_in_a_name_is_escaped(text: str) -> None:
    shown = _without_isolates(str(PlayerName(text)))
    assert re.sub(r"[!-/:-@\[-`{-~]", "", _ESCAPED.sub("", shown)) == _ESCAPED.sub("", shown)


@given(st.text(min_size=1, max_size=40))
def test_a_name_is_cut_to_its_columns(text: str) -> None:
    shown = _ESCAPED.sub(r"\1", _without_isolates(str(PlayerName(text))))
    assert width(shown) <= 14
    line = one_line(text) or "?"
    assert shown == line or (shown.endswith("…") and line.startswith(shown[:-1]))


@given(st.lists(st.integers(0, 999).map(str), min_size=1, max_size=60))
def test_folded_coins_keep_their_order_and_fit(coins: list[str]) -> None:
    folded = fold(coins)
    assert folded.split() == coins
    assert all(len(line) <= COLUMNS for line in folded.splitlines())
    assert "  " not in folded


@given(st.lists(st.integers(0, 999).map(str), min_size=1, max_size=60))
def test_folding_uses_as_few_lines_as_possible(coins: list[str]) -> None:
    lines = 1
    room = COLUMNS
    for coin in coins:
        if room != COLUMNS and room < len(coin) + 1:
            lines, room = lines + 1, COLUMNS
        room -= len(coin) + (room != COLUMNS)
    assert len(fold(coins).splitlines()) == lines
