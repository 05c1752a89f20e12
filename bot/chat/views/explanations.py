"""Write what moves are worth and why in words: explanations, ends of games, the best play, classes as squares."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.chat.views.formatting import arrow, arrows, capitalized, number, picked, points, score_text
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


_MAX_LISTED_MOVES = 7
"""The most moves listed beside the best one. Only the first move of a ring has more."""


def take(best: MoveOutcome, seat: int, several: bool) -> str:
    """Return what to take and what `seat` gets, like `Take 7 → and you win 45–40`."""
    move, result = arrow(best.move, number(best.coin), several), FinalResult.of(best.scores, seat).value
    return translate("evaluation-take", move=move, result=result, score=score_text(best.scores, seat))


def outcome(scores: Scores, reader: int | None, names: tuple[str, str]) -> str:
    """Return how a game ends, like `you win 18–11`; the score of the reader or else of the winner comes first."""
    if scores[0] == scores[1]:
        return translate("evaluation-outcome", result="tie", name="", score=score_text(scores, 0))
    winner = 0 if scores[0] > scores[1] else 1
    if reader is None:
        return translate("evaluation-outcome", result="other", name=names[winner], score=score_text(scores, winner))
    result = "win" if winner == reader else "loss"
    return translate("evaluation-outcome", result=result, name="", score=score_text(scores, reader))


def other_moves(moves: Sequence[MoveOutcome], reader: int | None, names: tuple[str, str], several: bool) -> list[str]:
    """Return how the game ends after each of `moves` but the first, which is a best one."""
    best, *others = moves
    lines = [
        translate(
            "evaluation-as-good" if end.scores == best.scores else "evaluation-move",
            move=arrow(end.move, number(end.coin), several),
            outcome=outcome(end.scores, reader, names),
        )
        for end in others[:_MAX_LISTED_MOVES]
    ]
    moves_left_out = len(others) - len(lines)
    return [*lines, translate("lines-none-better", count=moves_left_out)] if moves_left_out else lines


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
        return change(move_review)
    if move_review.quality is ChoiceQuality.SLIP:
        cost = number(move_review.assessment.points_lost)
        return translate("mark-cost", result=move_review.before.value, cost=cost)
    return ""
