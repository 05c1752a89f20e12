"""Names of moves' marks and of the daily puzzle's bands, for images and for messages."""

from __future__ import annotations

from bot.i18n import translate
from bot.match import MoveMark
from bot.match.dealing.daily_puzzle import BANDS

_MARKS = {
    MoveMark.BEST: "mark-best",
    MoveMark.ONLY: "mark-only",
    MoveMark.INACCURACY: "mark-inaccuracy",
    MoveMark.BLUNDER: "mark-blunder",
}


def mark_name(mark: MoveMark) -> str:
    """Return the name of `mark`, one or two words."""
    return translate(_MARKS[mark])


def band_labels() -> list[str]:
    """Return a label for each of `BANDS`: how far its results are from par.

    >>> band_labels()
    ['par', '−1…−4', '−5…−9', '−10…−19', '−20…']
    """
    starts = [most + 1 for most in BANDS if most is not None]
    bands = zip(starts, BANDS[1:], strict=True)
    below = [f"−{start}…" + ("" if most is None else f"−{most}") for start, most in bands]
    return [translate("daily-par"), *below]


def gave_up_label() -> str:
    """Return the label of tries that were not played to their end."""
    return translate("daily-given-up")
