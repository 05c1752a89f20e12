"""The hint: a nudge, or which side and how the game ends after each with perfect play, or the best line as well."""

from __future__ import annotations

from bot.chat.says import lines, nudge, price
from bot.coins import Side
from bot.language import say
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
            words += [say("hint-best-line"), lines.block(lines.play(hint.line, several), _ROOM)]
    return "\n".join([*words, price.told(hint.price)])


def _sides(hint: Hint, several: bool) -> str:
    best, *others = hint.moves
    if not others:
        key = "hint-last" if hint.left == 1 else "hint-only"
        return say(key, coin=best.coin, score=_score(hint, best))
    words = [_take(hint, best, several), *(_ends(hint, other, several) for other in others[:_LISTED])]
    if all(other.scores == best.scores for other in others):
        words.append(say("hint-all-same" if len(others) > 1 else "hint-both-good"))
    elif len(others) > _LISTED:
        words.append(say("hint-none-better", count=len(others) - _LISTED))
    return " ".join(words)


def _take(hint: Hint, forecast: Forecast, several: bool) -> str:
    """As in "Take right (9): you finish 18–11."."""
    move, coin, score = forecast.move, forecast.coin, _score(hint, forecast)
    if move.place is not None:
        return say("hint-take-at", place=move.place, coin=coin, score=score)
    left = move.side is Side.LEFT
    if several:
        key = "hint-take-line-left" if left else "hint-take-line-right"
        return say(key, line=move.line, coin=coin, score=score)
    return say("hint-take-left" if left else "hint-take-right", coin=coin, score=score)


def _ends(hint: Hint, forecast: Forecast, several: bool) -> str:
    """As in "Left (4) ends 13–16."."""
    move, coin, score = forecast.move, forecast.coin, _score(hint, forecast)
    if move.place is not None:
        return say("hint-ends-at", place=move.place, coin=coin, score=score)
    left = move.side is Side.LEFT
    if several:
        key = "hint-ends-line-left" if left else "hint-ends-line-right"
        return say(key, line=move.line, coin=coin, score=score)
    return say("hint-ends-left" if left else "hint-ends-right", coin=coin, score=score)


def _score(hint: Hint, forecast: Forecast) -> str:
    return f"{forecast.scores[hint.seat]}–{forecast.scores[1 - hint.seat]}"
