"""Numbers as short as a picture needs them; the text beside it has them exactly."""

from __future__ import annotations

from functools import lru_cache

_LONGEST = 16
"""Beyond this many digits a number is told by its power of ten."""
_UNITS = ((12, "T"), (9, "B"), (6, "M"), (3, "k"))


@lru_cache(maxsize=1024)
def short(number: int, columns: int) -> str:
    """`number` in at most `columns` characters (4 or more), the sign not counted; rounded towards zero.

    From 10^16 on, its first digit and power of ten, which beyond 10^100 are some characters more.

    >>> [short(number, 4) for number in (7, -12, 1234, 123_456, 999_999_999, 10**12, -(10**40))]
    ['7', '−12', '1234', '123k', '999M', '1T', '−1e40']
    >>> short(12_345, 4), short(1_234_567, 4), short(10**12, 13)
    ('12k', '1.2M', '1000000000000')
    """
    sign = "−" if number < 0 else ""
    return sign + _short(abs(number), columns)


def _short(number: int, columns: int) -> str:
    if number >= 10**_LONGEST:
        return _scientific(number)
    if len(str(number)) <= columns:
        return str(number)
    for power, unit in _UNITS:
        whole, rest = divmod(number, 10**power)
        tenth = rest * 10 // 10**power
        if tenth and 0 < whole < 10 ** (columns - 3):
            return f"{whole}.{tenth}{unit}"
        if 0 < whole < 10 ** (columns - 1):
            return f"{whole}{unit}"
    return _scientific(number)


def _scientific(number: int) -> str:
    """The first digit of `number` and its power of ten; never writes out the whole number, however long it is."""
    power = int((number.bit_length() - 1) * 0.30102999566)
    while 10 ** (power + 1) <= number:
        power += 1
    return f"{number // 10**power}e{power}"
