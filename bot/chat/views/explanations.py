"""Write what moves are worth and why in words: explanations, ends of games, the best play."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.views.formatting import arrow, number, points, score_text
from bot.i18n import Value, translate
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
from bot.match.forecast import MoveOutcome
from bot.match.reviews import Decision, DecisionKind, FinalResult, Mistake, Scores

_REASON_KEYS = {
    OnlyMove: "hint-one-coin",
    AllEqual: "hint-picks-equal",
    LeavesCoin: "why-leaves-coin",
    UncoversCoin: "why-uncovers-coin",
    KeepsHalf: "why-keeps-half",
    GivesHalf: "why-gives-half",
    FallingCoins: "why-falling-coins",
    LeaveForLast: "why-leave-for-last",
}
_MISTAKE_KEYS = {
    LeavesCoin: "why-mistake-left",
    UncoversCoin: "why-mistake-uncovered",
    GivesHalf: "why-mistake-gave-half",
    KeepsHalf: "why-mistake-lost-half",
    FallingCoins: "why-mistake-small",
    LeaveForLast: "why-mistake-early",
    CountsAsOne: "why-mistake-nodes",
    AheadAnyway: "why-mistake",
    Refutation: "why-mistake",
}
"""The message keys of what decided a game, by the reason why a move was a mistake."""
_DECISION_KEYS = {DecisionKind.RESIGNED: "why-decided-resigned", DecisionKind.TIMED_OUT: "why-decided-time"}


@dataclass(frozen=True, slots=True)
class Narrator:
    """Tells about the moves of a game in sentences. If its board has `several` lines, moves name theirs.

    `reader` is the seat that is addressed as "you" and whose score comes first. Spectators, for whom it is `None`, read
    first the score of the side that a sentence is about, with its name of the seats' `names`.
    """

    names: tuple[str, str]
    reader: int | None
    several: bool

    def why(self, explanation: Explanation, *, made: bool = False) -> str:
        """Return the reason in a sentence that names its move, like `12 → uncovers the 19 for them`.

        If the worse move was `made`, it has the sign that it has on the board.
        """
        seat, good, reason, who = explanation.seat, explanation.good, explanation.reason, self._who(explanation.seat)
        bad, key = explanation.bad or good, _REASON_KEYS.get(type(reason), "")
        values: dict[str, Value] = {"who": who, "name": self.names[seat], "move": self.written(good)}
        values["bad"] = f"▲ {self.written(bad)}" if made else self.written(bad)
        match reason:
            case LeavesCoin(coin) | UncoversCoin(coin) | FallingCoins(coin):
                values["coin"] = number(coin)
            case LeaveForLast(line, coin):
                values |= {"line": line, "coin": number(coin)}
            case KeepsHalf(own, others) | GivesHalf(own, others):
                values |= {"own": number(own), "others": number(others)}
            case CountsAsOne(is_good, coins, worth):
                key = "why-counts-as-one" if is_good else "why-counts-as-less"
                values |= {"coins": _list(coins), "worth": number(worth)}
            case AheadAnyway(wins):
                key = "why-ahead" if wins else "why-behind"
                values["cost"] = points(explanation.cost)
            case Refutation([(_, taken), *replies]):
                key = "why-line-two" if replies else "why-line-one"
                values |= {"taken": number(taken), "reply": number(replies[0][1]) if replies else ""}
                result = self._result(bad.scores)
                if FinalResult.of(bad.scores, seat) is FinalResult.WIN:  # in spite of the mistake
                    result["result"] = {"you": "less", "rival": "still-lose", "other": "still-win"}[who]
                values["outcome"] = translate("evaluation-outcome", **result)
        return translate(key, **values)

    def _who(self, seat: int) -> str:
        """Return what `seat` is to the reader: `you`, their `rival`, or an `other` one to a spectator."""
        return "other" if self.reader is None else "you" if self.reader == seat else "rival"

    def written(self, end: MoveOutcome) -> str:
        return arrow(end.move, number(end.coin), self.several)

    def score_of(self, scores: Scores, seat: int) -> str:
        """Return scores in a sentence about the moves of `seat`, whose score comes first."""
        return translate("why-score", who=self._who(seat), name=self.names[seat], score=score_text(scores, seat))

    def decided(self, decision: Decision) -> str:
        """Return what decided a game in one sentence, like `Your ← 14 uncovered the 19: 7 → wins`."""
        seat = decision.seat
        if seat is None:
            return translate("why-decided-deal", **self._result(decision.scores))
        if decision.explanation is not None:
            return self.mistake(Mistake(decision.explanation, decision.before), lost=self.reader in (None, seat))
        who = "you" if seat == self.reader else "other"
        return translate(_DECISION_KEYS[decision.kind], kept=decision.before.value, who=who, name=self.names[seat])

    def mistake(self, mistake: Mistake, *, lost: bool = True) -> str:
        """Return what a mistake did, and what was better, like `Your ← 14 uncovered the 19: 7 → wins`.

        Unless the reader has `lost` by it, nothing is said of a win, because that would read as one that they missed.
        """
        explanation, seat = mistake.explanation, mistake.explanation.seat
        kept = "points" if mistake.result is None else mistake.result.value if lost else "better"
        bad, who = explanation.bad or explanation.good, self._who(seat)
        made = arrow(bad.move, number(bad.coin), several=False)  # the line of the better move is enough
        better, cost = self.written(explanation.good), number(explanation.cost)
        values: dict[str, Value] = {
            "made": translate("why-made", move=made, who=who, name=self.names[seat]),
            "better": translate("why-better", kept=kept, move=better, cost=cost),
        }
        match explanation.reason:
            case LeavesCoin(coin) | UncoversCoin(coin):
                values["coin"] = number(coin)
            case CountsAsOne(_, coins, worth):
                values |= {"coins": _list(coins), "worth": number(worth)}
        return translate(_MISTAKE_KEYS[type(explanation.reason)], who=who, **values)

    def outcome(self, scores: Scores) -> str:
        """Return how a game ends, like `you win 18–11`; the score of the reader or else of the winner comes first."""
        return translate("evaluation-outcome", **self._result(scores))

    def _result(self, scores: Scores) -> dict[str, Value]:
        """Return the values of a message with a variant for each result of the reader, and for a winner it names."""
        winner = int(scores[1] > scores[0])
        seat = winner if self.reader is None else self.reader
        result = FinalResult.of(scores, seat)
        return {
            "result": "other" if self.reader is None and result is FinalResult.WIN else result.value,
            "name": self.names[winner],
            "score": score_text(scores, seat),
        }


def _list(coins: tuple[int, ...]) -> str:
    """Return the outer ones of at least three coins that count as one."""
    first, *inner, last = map(number, coins)
    return " ".join((first, *(inner if len(inner) == 1 else "…"), last))


def take(best: MoveOutcome, seat: int, several: bool) -> str:
    """Return what to take and what `seat` gets, like `Take 7 → and win 45–40`."""
    move, result = arrow(best.move, number(best.coin), several), FinalResult.of(best.scores, seat).value
    return translate("evaluation-take", move=move, result=result, score=score_text(best.scores, seat))
