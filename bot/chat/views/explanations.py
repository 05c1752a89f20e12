"""Write what moves are worth and why in words: explanations, ends of games, the best play, classes as squares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.chat.views.formatting import arrow, arrows, capitalized, number, points, score_text
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
from bot.match.quality import MoveOutcome, Play
from bot.match.reviews import (
    ChoiceQuality,
    Decision,
    DecisionKind,
    FinalResult,
    MoveMark,
    MoveReview,
    Scores,
    SeatSummary,
)
from bot.rendering.words import mark_name

Names = tuple[str, str]
"""The names of both seats."""

_REASONS_ABOUT_BETTER_MOVE = (KeepsHalf, FallingCoins, OnlyMove, AllEqual)
_MAX_LISTED_COINS = 7
"""The most coins listed of those that count as one; the middle of more coins is left out."""
_MAX_LISTED_MOVES = 7
"""The most moves listed beside the best one. Only the first move of a ring has more."""


@dataclass(frozen=True, slots=True)
class Narrator:
    """Tells about the moves of a game in sentences. If its board has `several` lines, moves name theirs.

    `reader` is the seat that is addressed as "you" and whose score comes first. Spectators, for whom it is `None`, read
    first the score of the side that a sentence is about, with its name of the seats' `names`.
    """

    names: Names
    reader: int | None
    several: bool

    def why(self, explanation: Explanation) -> str:
        """Return the reason in a sentence, like `It uncovers the 19, and they take it`. "It" is the worse move."""
        who, good = self._who(explanation.seat), explanation.good
        match explanation.reason:
            case OnlyMove():
                return translate("why-only-move")
            case AllEqual():
                return translate("why-all-equal", score=self.score_of(good.scores, explanation.seat))
            case LeavesCoin(coin):
                return translate("why-leaves-coin", who=who, coin=number(coin))
            case UncoversCoin(coin):
                return translate("why-uncovers-coin", who=who, coin=number(coin))
            case KeepsHalf(own, others):
                halves = {"own": number(own), "others": number(others)}
                return translate("why-keeps-half", who=who, move=self.written(good), **halves)
            case GivesHalf(own, others):
                return translate("why-gives-half", who=who, own=number(own), others=number(others))
            case FallingCoins(coin):
                return translate("why-falling-coins", coin=number(coin))
            case LeaveForLast(line, coin):
                return translate("why-leave-for-last", line=line, coin=number(coin))
            case _:
                return self._longer_sentence(explanation, who)

    def _longer_sentence(self, explanation: Explanation, who: str) -> str:
        good, seat = explanation.good, explanation.seat
        match explanation.reason:
            case CountsAsOne(good=True, coins=coins, worth=worth):
                return translate("why-counts-as-one", coins=_list(coins), worth=number(worth))
            case CountsAsOne(coins=coins, worth=worth, best=best):
                values = {"coins": _list(coins), "worth": number(worth), "best": number(best)}
                return translate("why-counts-as-less", move=self.written(good), **values)
            case AheadAnyway(wins):
                key, cost = "why-ahead" if wins else "why-behind", points(explanation.cost)
                return translate(key, who=who, name=self.names[seat], cost=cost)
            case Refutation(line):
                (_, taken), *replies = line
                values = {
                    "taken": number(taken),
                    "score": self.score_of((explanation.bad or good).scores, seat),
                    "better": score_text(good.scores, seat if self.reader is None else self.reader),
                }
                if not replies:
                    return translate("why-line-one", who=who, **values)
                return translate("why-line-two", who=who, reply=number(replies[0][1]), **values)
            case _:
                raise TypeError(explanation.reason)

    def why_not(self, explanation: Explanation) -> str:
        """Return the reason for a move to make, like `Why not 10 →? It uncovers the 25, and they take it`.

        The worse move is named if the sentence is about it.
        """
        sentence, reason = self.why(explanation), explanation.reason
        good = isinstance(reason, CountsAsOne) and reason.good
        if explanation.bad is None or good or isinstance(reason, _REASONS_ABOUT_BETTER_MOVE):
            return sentence
        return translate("why-not", move=self.written(explanation.bad), why=sentence)

    def _who(self, seat: int) -> str:
        """Return what `seat` is to the reader: `you`, their `rival`, or an `other` one to a spectator."""
        return "other" if self.reader is None else "you" if self.reader == seat else "rival"

    def written(self, end: MoveOutcome) -> str:
        """Return a move with its coin. See `arrow`."""
        return arrow(end.move, number(end.coin), self.several)

    def score_of(self, scores: Scores, seat: int) -> str:
        """Return scores in a sentence about the moves of `seat`, so that it is clear whose comes first."""
        score = score_text(scores, seat if self.reader is None else self.reader)
        return translate("why-score", who=self._who(seat), name=self.names[seat], score=score)

    def decided(self, decision: Decision) -> str:
        """Return what decided a game: `One move decided it: you took ← 14, but 7 → would have kept the win (59–54)`.

        The first score is that of the player whom the sentence is about. If the reader's own blunder had no
        consequences, their luck is named.
        """
        if decision.seat is None:
            return self._dealt(decision)
        told = self._given_away(decision, decision.seat)
        is_lucky = decision.is_lucky and self.reader == 1 - decision.seat
        return f"{told} {translate('why-lucky')}" if is_lucky else told

    def _dealt(self, decision: Decision) -> str:
        winner = int(decision.scores[1] > decision.scores[0])
        seat = winner if self.reader is None else self.reader
        result = FinalResult.of(decision.scores, seat)
        told = "named" if self.reader is None and result is FinalResult.WIN else result.value
        score = score_text(decision.scores, seat)
        return translate("why-decided-deal", result=told, name=self.names[winner], score=score)

    def _given_away(self, decision: Decision, seat: int) -> str:
        """Return how `seat` gave the better result away."""
        values = {
            "who": "you" if seat == self.reader else "other",
            "name": self.names[seat],
            "kept": decision.before.value,
            "score": score_text(decision.scores, seat),
        }
        if decision.kind is DecisionKind.RESIGNED:
            return translate("why-decided-resigned", **values)
        if decision.kind is DecisionKind.TIMED_OUT:
            return translate("why-decided-time", **values)
        if decision.outcome is None or decision.best is None:
            raise ValueError("a move decided the game, but it is missing")
        made, best = self.written(decision.outcome), self.written(decision.best)
        if decision.kind is DecisionKind.ONE_MOVE:
            return translate("why-decided-one", made=made, best=best, **values)
        return translate("why-decided-last", made=made, best=best, number=decision.ply + 1, **values)

    def outcome(self, scores: Scores) -> str:
        """Return how a game ends, like `you win 18–11`; the score of the reader or else of the winner comes first."""
        winner = int(scores[1] > scores[0])
        seat, name = winner if self.reader is None else self.reader, ""
        if scores[0] == scores[1]:
            result = "tie"
        elif self.reader is None:
            result, name = "other", self.names[winner]
        else:
            result = "win" if winner == self.reader else "loss"
        return translate("evaluation-outcome", result=result, name=name, score=score_text(scores, seat))

    def other_moves(self, moves: Sequence[MoveOutcome]) -> list[str]:
        """Return how the game ends after each of `moves` but the first, which is a best one."""
        best, *others = moves
        lines = [
            translate(
                "evaluation-as-good" if end.scores == best.scores else "evaluation-move",
                move=self.written(end),
                outcome=self.outcome(end.scores),
            )
            for end in others[:_MAX_LISTED_MOVES]
        ]
        moves_left_out = len(others) - len(lines)
        return [*lines, translate("lines-none-better", count=moves_left_out)] if moves_left_out else lines


def _list(coins: tuple[int, ...]) -> str:
    if len(coins) <= _MAX_LISTED_COINS:
        return " ".join(map(number, coins))
    half = _MAX_LISTED_COINS // 2
    return " ".join([*map(number, coins[:half]), "…", *map(number, coins[-half:])])


def given_up(decision: Decision, reader: int) -> str:
    """Return what the `reader` resigned, below a heading that says so: `The win was still there (36–25).`."""
    return translate("why-given-up", kept=decision.before.value, score=score_text(decision.scores, reader))


def take(best: MoveOutcome, seat: int, several: bool) -> str:
    """Return what to take and what `seat` gets, like `Take 7 → and you win 45–40`."""
    move, result = arrow(best.move, number(best.coin), several), FinalResult.of(best.scores, seat).value
    return translate("evaluation-take", move=move, result=result, score=score_text(best.scores, seat))


def moves_of_each(
    by_seat: tuple[Play, Play], mover: int, headings: tuple[str, str], several: bool, max_moves: int | None = None
) -> list[str]:
    """Return the moves of the best play, a text line for each player, who take turns; at most `max_moves` of each."""
    lines = []
    for seat in (mover, 1 - mover):
        moves = arrows(by_seat[seat], several)
        left_out = len(moves[max_moves:]) if max_moves else 0
        more = [translate("lines-left-out", count=left_out)] if left_out else []
        lines.append(f"**{headings[seat]}** {' · '.join([*moves[:max_moves], *more])}")
    return lines


SQUARES = {
    ChoiceQuality.EXACT: "🟩",
    ChoiceQuality.SLIP: "🟨",
    ChoiceQuality.BLUNDER: "🟥",
    ChoiceQuality.FORCED: "⬜",
}
_SQUARES_OF_MARKS = {MoveMark.INACCURACY: SQUARES[ChoiceQuality.SLIP], MoveMark.BLUNDER: SQUARES[ChoiceQuality.BLUNDER]}
_GOOD_MOVE_KEYS = {MoveMark.BEST: "mark-best-move", MoveMark.ONLY: "mark-only-move"}
"""Names of good moves with a noun ("best move"); in a list of moves the mark alone is enough."""
_MISTAKE_KEYS = {ChoiceQuality.SLIP: "mark-inaccuracies", ChoiceQuality.BLUNDER: "mark-blunders"}
_MAX_LISTED_MISTAKES = 8
"""The most mistakes of a class listed by number, the first ones."""


def squares(own: SeatSummary) -> str:
    """Return a square for each move up to the last choice; "" without any choice."""
    return "".join(SQUARES[quality] for quality in _until_last_choice(own.qualities))


def squares_in_words(own: SeatSummary) -> str:
    """Return what the squares say, like `🟩 3 of 5 exact · 🟨 1 inaccuracy (move 3) · 🟥 1 blunder (move 7)`.

    Moves are numbered by both players' moves, as everywhere. Without any choice the result says so.
    """
    qualities_shown = _until_last_choice(own.qualities)
    if not own.choices:
        return translate("mark-no-choices")
    exact = translate("mark-exact", exact=own.choices.count(ChoiceQuality.EXACT), choices=len(own.choices))
    parts = [f"{SQUARES[ChoiceQuality.EXACT]} {exact}"]
    for quality, key in _MISTAKE_KEYS.items():
        places = [str(own.first_ply + 2 * place + 1) for place, made in enumerate(qualities_shown) if made is quality]
        if places:
            numbers = ", ".join(places[:_MAX_LISTED_MISTAKES]) + ("…" if len(places) > _MAX_LISTED_MISTAKES else "")
            parts.append(f"{SQUARES[quality]} {translate(key, count=len(places), numbers=numbers)}")
    if ChoiceQuality.FORCED in qualities_shown:
        parts.append(f"{SQUARES[ChoiceQuality.FORCED]} {translate('mark-no-choices')}")
    return " · ".join(parts)


def _until_last_choice(qualities: Sequence[ChoiceQuality]) -> list[ChoiceQuality]:
    """Return `qualities` without the forced moves at the end."""
    shown_qualities = list(qualities)
    while shown_qualities and shown_qualities[-1] is ChoiceQuality.FORCED:
        shown_qualities.pop()
    return shown_qualities


def square(mark: MoveMark) -> str:
    """Return the square of a move with `mark`."""
    return _SQUARES_OF_MARKS.get(mark, SQUARES[ChoiceQuality.EXACT])


def class_name(move_review: MoveReview, moves: int) -> str:
    """Return the square and the class of a move, one of so many possible `moves`, like `🟩 **Only move**`."""
    quality = move_review.quality
    if quality is ChoiceQuality.FORCED:
        name = translate("mark-forced" if moves == 1 else "mark-either" if moves == 2 else "mark-any")
    elif move_review.mark in _GOOD_MOVE_KEYS:
        name = translate(_GOOD_MOVE_KEYS[move_review.mark])
    else:
        name = mark_name(move_review.mark)
    return f"{SQUARES[quality]} **{capitalized(name)}**"


def effect(move_review: MoveReview) -> str:
    """Return what a blunder did to the result, or an inaccuracy to the margin; "" for other moves."""
    if move_review.quality is ChoiceQuality.BLUNDER:
        return translate("why-change", change=f"{move_review.before.value}-{move_review.after.value}")
    if move_review.quality is ChoiceQuality.SLIP:
        cost = number(move_review.assessment.points_lost)
        return translate("mark-cost", result=move_review.before.value, cost=cost)
    return ""
