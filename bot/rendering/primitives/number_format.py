"""Short forms of numbers for images; the text of a message has the exact numbers."""

from __future__ import annotations

from functools import lru_cache

_LONGEST = 16
"""The most digits of a number that is not written as a power of ten."""
_UNITS = ((12, "T"), (9, "B"), (6, "M"), (3, "k"))


@lru_cache(maxsize=1024)
def short_number(number: int, columns: int) -> str:
    """Shorten `number` to `columns` characters (4 or more) without the sign, rounding towards zero.

    From 10^16 on, the result is the first digit and the power of ten, which is longer beyond 10^100.

    >>> [short_number(number, 4) for number in (7, -12, 1234, 123_456, 999_999_999, 10**12, -(10**40))]
    ['7', '−12', '1234', '123k', '999M', '1T', '−1e40']
    >>> short_number(12_345, 4), short_number(1_234_567, 4), short_number(10**12, 13)
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
    """Return the first digit of `number` and its power of ten, without converting the whole number."""
    power = int((number.bit_length() - 1) * 0.30102999566)
    while 10 ** (power + 1) <= number:
        power += 1
    return f"{number // 10**power}e{power}"
