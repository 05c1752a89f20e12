"""Render evaluations: the best move with its reason, and the calculation behind the value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from bot.chat.components.custom_ids import MAX_CUSTOM_ID_LENGTH, Button, read_board
from bot.chat.components.message import GREY, Accent, Message, Picture, card
from bot.chat.views import boards
from bot.chat.views.boards import GameAction, GameButton
from bot.chat.views.explanations import Narrator, take
from bot.chat.views.formatting import block, button, fenced, fold, legend, number, paragraph, score_text, signed
from bot.chat.views.hints import price_note
from bot.coins import Board, Position, Side
from bot.coins.solver.reductions import Fruitless, Fusion, Greedy, Step
from bot.i18n import translate
from bot.match.evaluation import PositionEvaluation
from bot.match.forecast import Play
from bot.match.hints import HintLevel
from bot.service.evaluation import BoardEvaluation


class MathsButton(Button):
    """The calculation behind the value of `board`, which belongs to no game."""

    word = "maths"
    board: Annotated[Board, read_board]


_MAX_LISTED_MOVES = 8
"""The most moves whose ends are listed. Only the first move of a ring has more."""
_MAX_COINS_LENGTH = 500
"""The most characters of the remaining coins: sixty coins of three digits fit in notation."""
_MAX_BEST_PLAY_LENGTH = 1200
"""The most characters of the best play as a code block: sixty coins of any size fit."""


def message(result: BoardEvaluation) -> Message:
    """Return the best move, why, and the best play.

    A given board that is too large for a custom id has the strategies here instead of a button to the calculation.
    """
    evaluation, position, game, narrator = result.evaluation, result.evaluation.position, result.game, _narrator(result)
    if narrator.reader is None:
        headline = translate("evaluation-perfect-play", outcome=narrator.outcome(evaluation.best.scores))
    else:
        headline = take(evaluation.best, narrator.reader, narrator.several)
    coins = boards.coins_text(position, number)
    if len(coins) > _MAX_COINS_LENGTH:
        coins = block(_notation(position), _MAX_COINS_LENGTH)
    standing = boards.standing(boards.seats(game), position.scores) if game is not None and position.ply else ""
    who, name = _names(result)[position.turn]
    played = block(_played(evaluation.best_play, narrator.several), _MAX_BEST_PLAY_LENGTH)
    if game is None:
        maths_button = MathsButton(position.board)
        fits = len(str(maths_button)) <= MAX_CUSTOM_ID_LENGTH
        buttons = [button(maths_button, "evaluation-show-maths", GREY)] if fits else []
    else:
        buttons = [button(GameButton(game.code, position.ply, GameAction.MATHS), "evaluation-show-maths", GREY)]
    texts = [
        "" if evaluation.why is None else narrator.why(evaluation.why),
        paragraph(translate("evaluation-best-line", who=who, name=name), played) if position.coins_left > 1 else "",
        "" if buttons else paragraph(*_strategies(result, narrator)),
    ]
    price = price_note(HintLevel.FULL, game)
    return card(
        Accent.INFO,
        f"### {headline}",
        Picture(paragraph(standing, coins)),
        *texts,
        paragraph(price, legend("\n".join([headline, *texts]))),
        buttons,
    )


def maths(result: BoardEvaluation) -> Message:
    """Return the calculation behind the value: simple strategies, how each move ends, and the reduction.

    Its picture is the table of values of a row, which no text can hold: plain messages have none.
    """
    evaluation, narrator = result.evaluation, _narrator(result)
    who, name = _names(result)[evaluation.position.turn]
    key = "evaluation-worth-here" if evaluation.position.ply else "evaluation-worth"
    text = paragraph(
        translate(key, value=signed(evaluation.value), who=who, name=name),
        *_strategies(result, narrator),
        translate("evaluation-moves", who=who, name=name),
        _ends(evaluation, narrator),
        translate("evaluation-reduction") if evaluation.steps else "",
        _reduction(evaluation.steps, narrator.several) if evaluation.steps else "",
    )
    title = f"### {translate('evaluation-maths-title')}"
    return card(Accent.INFO, title, Picture(""), paragraph(text, legend(text)))


def _names(result: BoardEvaluation) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return what each seat is to the reader (`you`, `they`; `other` has a name), and its name, which may be empty.

    `you` are the user in a running game, or the first one on a given board.
    """
    if result.game is None:
        return ("you", ""), ("they", "")
    first, second = (("other", name) for name in boards.seats(result.game))
    if result.reader is None:
        return first, second
    return (("you", ""), second) if result.reader == 0 else (first, ("you", ""))


def _narrator(result: BoardEvaluation) -> Narrator:
    (_, first), (_, second) = _names(result)
    return Narrator((first, second), result.reader, len(result.evaluation.position.board.lines) > 1)


def _notation(position: Position) -> list[str]:
    """Return the remaining coins in notation, a word each."""
    words: list[str] = []
    for line, coins in zip(position.board.lines, position.lines, strict=True):
        if not coins:
            continue
        shown = list(map(number, coins))
        opening = "(" if position.is_untouched_ring else "[" if line.wall is Side.LEFT else ""
        closing = ")" if position.is_untouched_ring else "]" if line.wall is Side.RIGHT else ""
        shown[0] = f"{opening}{shown[0]}"
        shown[-1] = f"{shown[-1]}{closing}"
        words += ["|", *shown] if words else shown
    return words


def _played(moves: Play, several: bool) -> list[str]:
    """Return moves as words: `2→` takes a 2 from the right, `2:2→` from line 2 of `several`, `5:2` that at place 5."""
    words = []
    for move, coin in moves:
        if move.side is None:
            words.append(f"{move.place}:{number(coin)}")
            continue
        word = f"←{number(coin)}" if move.side is Side.LEFT else f"{number(coin)}→"
        words.append(f"{move.line}:{word}" if several else word)
    return words


def _ends(evaluation: PositionEvaluation, narrator: Narrator) -> str:
    """Return how the game ends after each move, the best first, as a code block."""
    seat, moves = evaluation.position.turn, evaluation.moves[:_MAX_LISTED_MOVES]
    lines = [fold([*_played(((end.move, end.coin),), narrator.several), score_text(end.scores, seat)]) for end in moves]
    left_out = len(evaluation.moves) - len(moves)
    return fenced("\n".join([*lines, translate("lines-left-out", count=left_out)] if left_out else lines))


def _strategies(result: BoardEvaluation, narrator: Narrator) -> list[str]:
    """Return how the game ends if the side to move is greedy, and what odds-or-evens guarantees it."""
    evaluation, mover = result.evaluation, result.evaluation.position.turn
    halves = translate("evaluation-no-parity")
    if evaluation.halves is not None:
        halves = translate("evaluation-parity", score=narrator.score_of(evaluation.halves, mover))
    return [translate("evaluation-greedily", score=narrator.score_of(evaluation.greedy, mover)), halves]


def _reduction(steps: Sequence[Step], several: bool) -> str:
    """Return the steps of the reduction to the value as a code block (proof: `docs/solver.md`).

    They are fusions, pairs set aside at walls, and the rest as taken in turn, summed up.
    """

    def written(*values: int) -> str:
        return " ".join(map(number, values))

    lines, worths = [], []
    taken: list[int] = []
    for step in steps:
        prefix = f"{step.line + 1}: " if several else ""
        match step:
            case Fusion():
                lines.append(f"{prefix}{written(step.x, step.middle, step.y)} → {number(step.node)}")
            case Fruitless():
                coins = written(step.middle, step.x)
                lines.append(f"{prefix}{translate('evaluation-aside', coins=coins, worth=number(step.worth))}")
                worths.append(step.worth)
            case Greedy():
                taken.append(step.node)
                worths.append(-step.node if step.seat else step.node)
    if taken:
        lines.append(translate("evaluation-in-turn", coins=written(*taken)))
    summands = " ".join(f"{'+' if worth >= 0 else ''}{number(worth)}" for worth in worths)
    lines.append(f"{summands} = {number(sum(worths))}")
    return fenced("\n".join(fold(line.split(" ")) for line in lines))
