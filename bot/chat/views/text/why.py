"""Format explanations of moves, and what decided a game, as sentences."""

from __future__ import annotations

from collections.abc import Callable

from bot.chat.views.text.formatting import number, picked, points, score_text
from bot.coins import Move
from bot.i18n import translate
from bot.match.explanation import (
    AheadAnyway,
    AllEqual,
    CountsAsOne,
    Explanation,
    FallingCoins,
    GivesHalf,
    KeepsHalf,
    LeaveForLast,
    LeavesCoin,
    OnlyMove,
    Refutation,
    UncoversCoin,
)
from bot.match.reviews import Decision, DecisionKind, FinalResult, MoveReview, Scores

MoveFormat = Callable[[Move, str, bool], str]
"""Writes a move and its coin; the flag tells if there are several lines. See `formatting.picked`."""
Names = tuple[str, str]
"""The names of both seats."""

_REASONS_ABOUT_BETTER_MOVE = (KeepsHalf, FallingCoins, OnlyMove, AllEqual)
_MAX_LISTED_COINS = 7
"""The most coins listed of those that count as one; the middle of more coins is left out."""


def why(explanation: Explanation, names: Names, reader: int | None, several: bool, write: MoveFormat = picked) -> str:
    """Return the reason in a sentence, like `It uncovers the 19, and they take it`.

    "It" is the worse move. `reader` is the seat that is addressed as "you" and whose score comes first. Spectators,
    for whom it is `None`, read first the score of the side to move, with its name of the seats' `names`.
    """
    return _Writer(explanation, names, reader, several, write).sentence()


def why_not(
    explanation: Explanation, names: Names, reader: int | None, several: bool, write: MoveFormat = picked
) -> str:
    """Return the reason for a move to make, like `Why not right 10? It uncovers the 25, and they take it`.

    The worse move is named if the sentence is about it.
    """
    sentence = why(explanation, names, reader, several, write)
    good = isinstance(explanation.reason, CountsAsOne) and explanation.reason.good
    if explanation.bad is None or good or isinstance(explanation.reason, _REASONS_ABOUT_BETTER_MOVE):
        return sentence
    bad = explanation.bad
    return translate("why-not", move=write(bad.move, number(bad.coin), several), why=sentence)


class _Writer:
    """Writes the sentence of one explanation."""

    def __init__(
        self, explanation: Explanation, names: Names, reader: int | None, several: bool, write: MoveFormat
    ) -> None:
        self._explanation, self._names, self._reader = explanation, names, reader
        self._several, self._write = several, write
        self._who = _who(explanation.seat, reader)

    def sentence(self) -> str:
        """Return the sentence."""
        who = self._who
        match self._explanation.reason:
            case OnlyMove():
                return translate("why-only-move")
            case AllEqual():
                return translate("why-all-equal", score=self._score_of(self._explanation.good.scores))
            case LeavesCoin(coin):
                return translate("why-leaves-coin", who=who, coin=number(coin))
            case UncoversCoin(coin):
                return translate("why-uncovers-coin", who=who, coin=number(coin))
            case KeepsHalf(own, others):
                move = self._better_move()
                return translate("why-keeps-half", who=who, move=move, own=number(own), others=number(others))
            case GivesHalf(own, others):
                return translate("why-gives-half", who=who, own=number(own), others=number(others))
            case FallingCoins(coin):
                return translate("why-falling-coins", coin=number(coin))
            case LeaveForLast(line, coin):
                return translate("why-leave-for-last", line=line, coin=number(coin))
            case _:
                return self._longer_sentence()

    def _longer_sentence(self) -> str:
        explanation, who = self._explanation, self._who
        match explanation.reason:
            case CountsAsOne(good=True, coins=coins, worth=worth):
                return translate("why-counts-as-one", coins=_list(coins), worth=number(worth))
            case CountsAsOne(coins=coins, worth=worth, best=best):
                values = {"coins": _list(coins), "worth": number(worth), "best": number(best)}
                return translate("why-counts-as-less", move=self._better_move(), **values)
            case AheadAnyway(wins):
                name, cost = self._names[explanation.seat], points(explanation.cost)
                return translate("why-ahead" if wins else "why-behind", who=who, name=name, cost=cost)
            case Refutation(line):
                return self._line([number(coin) for _, coin in line])
            case _:
                raise TypeError(explanation.reason)

    def _line(self, coins: list[str]) -> str:
        explanation, who, taken = self._explanation, self._who, coins[0]
        score = self._score_of((explanation.bad or explanation.good).scores)
        better = score_text(explanation.good.scores, explanation.seat if self._reader is None else self._reader)
        if len(coins) == 1:
            return translate("why-line-one", who=who, taken=taken, score=score, better=better)
        return translate("why-line-two", who=who, taken=taken, reply=coins[1], score=score, better=better)

    def _better_move(self) -> str:
        good = self._explanation.good
        return self._write(good.move, number(good.coin), self._several)

    def _score_of(self, scores: Scores) -> str:
        return score_of(scores, self._explanation.seat, self._names, self._reader)


def _who(seat: int, reader: int | None) -> str:
    """Return what `seat` is to the `reader`: `you`, their `rival`, or an `other` one to a spectator."""
    return "other" if reader is None else "you" if reader == seat else "rival"


def score_of(scores: Scores, seat: int, names: Names, reader: int | None) -> str:
    """Return scores in a sentence about the moves of `seat`, so that it is clear whose comes first."""
    score = score_text(scores, seat if reader is None else reader)
    return translate("why-score", who=_who(seat, reader), name=names[seat], score=score)


def change(move_review: MoveReview) -> str:
    """Return the change of the seat's result by a blunder, like `turns a win into a loss`."""
    return translate("why-change", change=f"{move_review.before.value}-{move_review.after.value}")


def decided(decision: Decision, names: Names, reader: int | None, several: bool, write: MoveFormat = picked) -> str:
    """Return what decided a game: `One move decided it: you took left 14, but 7 would have kept the win (59–54)`.

    The first score is that of the player whom the sentence is about. If the reader's own blunder had no consequences,
    their luck is named. See `why` for `names` and `reader`.
    """
    if decision.seat is None:
        return _dealt(decision, names, reader)
    words = [_given_away(decision, decision.seat, names, reader, several, write)]
    if decision.is_lucky and reader == 1 - decision.seat:
        words.append(translate("why-lucky"))
    return " ".join(words)


def _dealt(decision: Decision, names: Names, reader: int | None) -> str:
    """Return that the result was certain from the start."""
    winner = int(decision.scores[1] > decision.scores[0])
    result = FinalResult.of(decision.scores, winner if reader is None else reader)
    told = "named" if reader is None and result is FinalResult.WIN else result.value
    score = score_text(decision.scores, winner if reader is None else reader)
    return translate("why-decided-deal", result=told, name=names[winner], score=score)


def _given_away(
    decision: Decision, seat: int, names: Names, reader: int | None, several: bool, write: MoveFormat
) -> str:
    """Return how `seat` gave the better result away."""
    values = {
        "who": "you" if seat == reader else "other",
        "name": names[seat],
        "kept": decision.before.value,
        "score": score_text(decision.scores, seat),
    }
    if decision.kind is DecisionKind.RESIGNED:
        return translate("why-decided-resigned", **values)
    if decision.kind is DecisionKind.TIMED_OUT:
        return translate("why-decided-time", **values)
    if decision.outcome is None or decision.best is None:
        raise ValueError("a move decided the game, but it is missing")
    made_move, best = (write(end.move, number(end.coin), several) for end in (decision.outcome, decision.best))
    if decision.kind is DecisionKind.ONE_MOVE:
        return translate("why-decided-one", made=made_move, best=best, **values)
    return translate("why-decided-last", made=made_move, best=best, number=decision.ply + 1, **values)


def given_up(decision: Decision, reader: int) -> str:
    """Return what the `reader` resigned, below a heading that says so: `The win was still there (36–25).`."""
    return translate("why-given-up", kept=decision.before.value, score=score_text(decision.scores, reader))


def _list(coins: tuple[int, ...]) -> str:
    if len(coins) <= _MAX_LISTED_COINS:
        return " ".join(map(number, coins))
    half = _MAX_LISTED_COINS // 2
    return " ".join([*map(number, coins[:half]), "…", *map(number, coins[-half:])])
