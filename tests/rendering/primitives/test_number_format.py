from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.rendering.words import short_number

_UNITS = {"k": 3, "M": 6, "B": 9, "T": 12}


def _parse_short_number(text: str) -> tuple[int, int]:
    """Return the number that `text` represents, and one unit of its last digit."""
    if "e" in text:
        digit, power = text.split("e")
        return int(digit) * 10 ** int(power), 10 ** int(power)
    unit = 10 ** _UNITS.get(text[-1], 0)
    whole, _, tenth = text.rstrip("kMBT").partition(".")
    if tenth:
        return int(whole) * unit + int(tenth) * unit // 10, unit // 10
    return int(whole) * unit, unit


@given(st.integers(-(10**30), 10**30), st.integers(4, 17))
def test_a_short_number_fits_and_is_rounded_towards_zero(number: int, columns: int) -> None:
    text = short_number(number, columns)
    assert (text[0] == "−") == (number < 0)
    size = text.removeprefix("−")
    assert len(size) <= columns
    read, step = _parse_short_number(size)
    assert read <= abs(number) < read + step


@given(st.integers(0, 4299))
def test_the_longest_coins(power: int) -> None:
    number = 10**power
    assert power < 16 or short_number(number, 4) == f"1e{power}"
    assert power < 16 or short_number(number - 1, 4) in (f"9e{power - 1}", "9999T")
