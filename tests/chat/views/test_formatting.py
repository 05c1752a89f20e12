"""Test the formatting and shortening of names, coins and numbers."""

from __future__ import annotations

import re
import unicodedata

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.views.formatting import COLUMNS, block, fold, legend, number, score_text
from bot.player_name import PlayerName, visible_name
from tests.support.simcord import width

_ESCAPED = re.compile(r"\\([^0-9A-Za-z\s])")
_ISOLATES = ("\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}")
number_lists = st.lists(st.integers(-(10**20), 10**20).map(number), min_size=1, max_size=80)


@given(st.integers(-(10**12) + 1, 10**12 - 1))
def test_usual_numbers_are_written_out(value: int) -> None:
    assert number(value) == str(value).replace("-", "−")
    assert not legend(number(value))


@given(st.integers(10**12, 10**900))
def test_a_long_number_keeps_its_ends_and_sign(value: int) -> None:
    short = number(value)
    assert re.fullmatch(r"\d{4}…\d{4}", short)
    assert str(value).startswith(short[:4])
    assert str(value).endswith(short[-4:])
    assert number(-value) == f"−{short}"
    assert legend(f"before {short} after")


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


FAMILY, FLAG = "👩\u200d👩\u200d👧\u200d👦", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
BLANK = [*"\u2800\ufff9\ufffa\ufffb\ufffc\U00016fe4\U0001d159", *map(chr, range(0x13430, 0x13443))]
"""Characters that draw nothing although no property says so: blank symbols, anchors, joiners of hieroglyphs."""


def test_nothing_is_drawn_of_blank_and_ignorable_characters() -> None:
    ignorable = regex.compile(r"\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}")
    undrawn = regex.compile(r"[\p{M}\p{Z}\p{Cc}\p{Cs}\p{Co}]")
    every = [chr(code) for code in range(0x110000)]
    known = [letter for letter in every if unicodedata.category(letter) != "Cn"]
    expected = {letter for letter in every if ignorable.match(letter)} | set(BLANK)
    assert {letter for letter in expected if visible_name(letter)} == set()
    expected |= {letter for letter in known if undrawn.match(letter)}
    assert {letter for letter in known if not visible_name(letter)} == expected & set(known)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        *((emoji, emoji) for emoji in (FAMILY, FLAG, "❤\ufe0f", "1\ufe0f\u20e3", "👍🏽", "🇩🇪", "\U0001fae9")),
        *((word, word) for word in ("می\u200cخواهم", "ශ්\u200dරී", "ᠪᠣᠯᠤᠨ\u180eᠠ", "Zoe\u0308", "\u06dd", "ㄱ", "⠓⠊")),
        ("\u202eA\u200en\u200bn\u00ad\u2066a", "Anna"),
        ("\u3164Ann\u2800\u2800B\n\u0301C\u200c", "Ann B C\u200c"),
        ("\u0301\u200dAnn", "Ann"),
    ],
)
def test_what_is_drawn_of_a_name_is_kept(name: str, shown: str) -> None:
    assert visible_name(name) == visible_name(shown) == shown


@pytest.mark.parametrize("emoji", [FAMILY, FLAG, "🇩🇪", "👍🏽", "❤\ufe0f\u200d🔥"])
def test_emoji_are_not_cut_into_parts(emoji: str) -> None:
    for name in (emoji * 12, f"x{emoji * 12}"):
        assert str(PlayerName(name)).removeprefix("x").replace(emoji, "") == "…"
        assert PlayerName(name).on_button().removeprefix("x").replace(emoji, "") == ""


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
    line = visible_name(text) or "?"
    assert shown == line or (shown.endswith("…") and line.startswith(shown[:-1]))


@given(st.lists(st.integers(0, 999).map(str), min_size=1, max_size=60))
def test_folded_coins_keep_their_order_and_fit(coins: list[str]) -> None:
    folded = fold(coins)
    assert folded.split() == coins
    assert all(len(line) <= COLUMNS for line in folded.splitlines())
    assert "  " not in folded
