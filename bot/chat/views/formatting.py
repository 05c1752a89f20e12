"""Compose messages, and format names, moves, scores, coins and numbers as text that fits a phone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime

import discord
from discord.utils import format_dt

from bot.chat.components.custom_ids import Button
from bot.chat.components.message import ButtonSpec, Divider
from bot.coins import Move, Side
from bot.i18n import Value, translate
from bot.match.daily import number_of
from bot.match.deals import Layout
from bot.settings import HostSettings

COLUMNS = 26
"""Columns of a code block in a container that a phone shows without wrapping."""
_MAX_DIGITS = 12
"""Digits of the longest number that isn't shortened: a score of two such numbers fits on one line."""
_SHOWN_DIGITS = 4
"""Digits that are shown at each end of a shortened number."""


def paragraph(*texts: str) -> str:
    """Return `texts` below each other; empty ones are left out."""
    return "\n".join(filter(None, texts))


def dotted(*texts: str) -> str:
    """Return `texts` beside each other; empty ones are left out."""
    return " · ".join(filter(None, texts))


def small(*texts: str) -> str:
    """Return `texts` below each other in small print; empty ones are left out."""
    text = "\n-# ".join(filter(None, texts))
    return f"-# {text}" if text else ""


def section(*texts: str) -> list[Divider | str]:
    """Return a divider and `texts` below each other; nothing if all are empty."""
    text = paragraph(*texts)
    return [Divider(), text] if text else []


def button(
    target: Button, label_key: str, style: discord.ButtonStyle, *, disabled: bool = False, **values: Value
) -> ButtonSpec:
    return str(target), translate(label_key, **values), style, disabled


def message_link(guild: int | None, channel: int, message: int | None) -> str:
    """Return the address of a message, or of its channel if it is `None`."""
    return f"https://discord.com/channels/{'@me' if guild is None else guild}/{channel}/{message or ''}".rstrip("/")


def fold(words: Sequence[str]) -> str:
    """Join `words` into as few lines of at most `COLUMNS` as possible, of even length if possible."""
    whole = " ".join(words)
    if len(whole) <= COLUMNS:
        return whole
    filled = [words[0]]
    for word in words[1:]:
        if len(filled[-1]) + 1 + len(word) <= COLUMNS:
            filled[-1] += f" {word}"
        else:
            filled.append(word)
    words_per_line = -(-len(words) // len(filled))
    even = [" ".join(words[start : start + words_per_line]) for start in range(0, len(words), words_per_line)]
    return "\n".join(even if max(map(len, even)) <= COLUMNS else filled)


def fenced(text: str) -> str:
    return f"```\n{text}\n```"


def block(words: Sequence[str], room: int) -> str:
    """Return `words` in a code block of at most `room` characters; omitted ones in the middle are counted."""
    whole = fenced(fold(words))
    words_kept = len(words)
    while len(whole) > room and words_kept > 2:
        words_kept -= 2
        left_out = len(words) - words_kept
        head = fold(words[: words_kept - words_kept // 2])
        tail = fold(words[len(words) - words_kept // 2 :])
        whole = fenced(f"{head}\n{translate('lines-left-out', count=left_out)}\n{tail}")
    return whole


def layout_slug(layout: Layout) -> str:
    """Return a layout as message keys have it, like `two-rows`."""
    return layout.value.replace(" ", "-")


def score_text(scores: tuple[int, int], seat: int) -> str:
    """Return scores like `18–11`, that of `seat` first, which stay on one line; long numbers are shortened."""
    return translate("lines-score", own=number(scores[seat]), against=number(scores[1 - seat]))


def day_name(day: date, today: date) -> str:
    """Return the weekday, month and day, and the year if it isn't that of `today`, as the language writes them."""
    name = translate("daily-day", weekday=day.isoweekday(), month=day.month, number=day.day)
    return name if day.year == today.year else translate("daily-day-of-year", day=name, year=str(day.year))


def until(moment: datetime, *, live: bool) -> str:
    """Return in what time `moment` is; if it is `live` its second too, because phones don't count down."""
    relative = format_dt(moment, "R")
    return f"{relative} ({format_dt(moment, 'T')})" if live else relative


def puzzle_name(day: date) -> str:
    """Return the name of the daily puzzle of `day`, like `Coins #412`."""
    return translate("daily-of", number=str(number_of(day)))


def capitalized(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def arrow(move: Move, coin: str, several: bool) -> str:
    """Return a move like `← 4` or `7 →`, with `several` lines `← 4 (line 2)`, on a ring `12 (position 5)`."""
    if move.side is None:
        return translate("notation-at", coin=coin, place=move.place or 0)
    left = move.side is Side.LEFT
    if several:
        return translate("notation-line-left" if left else "notation-line-right", line=move.line, coin=coin)
    return translate("notation-left" if left else "notation-right", coin=coin)


def number(value: int) -> str:
    """Return `value` with a minus sign, shortened to its first and last digits (`1234…7890`) if it is long."""
    digits, sign = str(abs(value)), "−" if value < 0 else ""
    if len(digits) <= _MAX_DIGITS:
        return f"{sign}{digits}"
    return f"{sign}{digits[:_SHOWN_DIGITS]}…{digits[-_SHOWN_DIGITS:]}"


def signed(value: int) -> str:
    """Return `value` like `number`, with a plus sign if it is positive."""
    return f"{'+' if value > 0 else ''}{number(value)}"


def points(value: int) -> str:
    """Return a number of points with its unit, like `1 point` or `12 points`."""
    return translate("lines-points", count=number(value))


def legend(text: str) -> str:
    """Return the line that explains the shortened numbers in `text`; "" if it has none."""
    return small(translate("lines-shortened")) if re.search(r"\d…\d", text) else ""


def run_by(host: HostSettings) -> str:
    """Return name, contact and links of the `host`, small; empty if none are set."""
    named = dotted(host.name, host.contact)
    links = (("host-support", host.support), ("host-invite", host.invite))
    linked = [f"[{translate(key)}]({url})" for key, url in links if url]
    return small(dotted(translate("host-run-by", host=named) if named else "", *linked))
