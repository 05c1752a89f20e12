"""The hint: a nudge, or which side and how the game ends after each with perfect play, or the best line as well."""

from __future__ import annotations

from bot.chat.says import lines, nudge, price
from bot.chat.says.words import side
from bot.match import Forecast
from bot.service.hint import Hint

_LISTED = 7
"""Picks named beside the best one: all, but for those of a ring."""
_ROOM = 1200
"""Characters for the best line: sixty coins of any size fit."""


def text(hint: Hint) -> str:
    """As in "Take right (9): you finish 18–11. Left (4) ends 13–16."; the asker's score comes first."""
    if hint.nudge is not None:
        words = [nudge.text(hint.nudge)]
    else:
        several = len({move.move.line for move in hint.moves}) > 1
        words = [_sides(hint, several)]
        if hint.line:
            words += ["The best line, you first:", lines.block(lines.play(hint.line, several), _ROOM)]
    return "\n".join([*words, price.told(hint.price)])


def _sides(hint: Hint, several: bool) -> str:
    best, *others = hint.moves
    if not others:
        which = "last coin" if hint.left == 1 else "only coin in reach"
        return f"Take the {which} ({best.coin}): you finish {_score(hint, best)}."
    words = [f"Take {_name(best, several)}: you finish {_score(hint, best)}."]
    for other in others[:_LISTED]:
        name = _name(other, several)
        words.append(f"{name[0].upper()}{name[1:]} ends {_score(hint, other)}.")
    if all(other.scores == best.scores for other in others):
        words.append("All the same, so take what you like." if len(others) > 1 else "Both are as good.")
    elif len(others) > _LISTED:
        words.append(f"None of the other {len(others) - _LISTED} is better.")
    return " ".join(words)


def _name(forecast: Forecast, several: bool) -> str:
    if forecast.move.side is None:
        return f"position {forecast.move.place} ({forecast.coin})"
    line = f" of line {forecast.move.line}" if several else ""
    return f"{side(forecast.move.side)}{line} ({forecast.coin})"


def _score(hint: Hint, forecast: Forecast) -> str:
    return f"{forecast.scores[hint.seat]}–{forecast.scores[1 - hint.seat]}"
