"""Render evaluations: the best move with its reason, and the calculation behind the value."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from bot.chat.components.custom_ids import GameAction, GameButton, MathsButton
from bot.chat.components.message import GREY, Accent, ButtonSpec, Message, Picture, Text, rows_of
from bot.chat.views import formatting
from bot.chat.views import games as games_view
from bot.chat.views import hints as hints_view
from bot.chat.views.explanations import Narrator, moves_of_each, take
from bot.chat.views.formatting import button, fenced, number, signed, walled, wrap
from bot.coins import Position
from bot.coins.solver.reductions import Fruitless, Fusion, Greedy, Step
from bot.i18n import translate
from bot.match.hints import HintLevel
from bot.service.evaluation import BoardEvaluation

_MAX_LISTED_MOVES = 8
"""The most moves listed of each player's best play; the calculation has all."""
_MAX_COINS_LENGTH = 500
"""The most characters of the remaining coins: sixty coins of three digits fit in notation."""
_MAX_BEST_PLAY_LENGTH = 1200
"""The most characters of the best play as a code block: sixty coins of any size fit."""


def message(result: BoardEvaluation, is_given_board: bool) -> Message:
    """Return the best move, how each move ends, and the best play, also of a board that the user gave."""
    evaluation, narrator, buttons = result.evaluation, _narrator(result), _buttons(result)
    if narrator.reader is None:
        outcome = narrator.outcome(evaluation.best.scores)
        headline = f"### {translate('evaluation-perfect-play', outcome=outcome)}"
    else:
        headline = f"### {take(evaluation.best, narrator.reader, narrator.several)}"
    paragraphs = [
        [narrator.why_not(evaluation.why), *narrator.other_moves(evaluation.moves)],
        _best_play(result, narrator),
        [] if buttons else _strategies(result, narrator),
    ]
    notes = _notes(result, is_given_board)
    notes += _legend("\n".join([headline, *chain.from_iterable(paragraphs)]))
    picture = _coins(evaluation.position)
    if result.game is not None and evaluation.position.ply:
        standing = games_view.standing(games_view.seats(result.game), evaluation.position.scores)
        picture = f"{standing}\n{picture}"
    texts = ["\n".join(lines) for lines in [*paragraphs, notes] if lines]
    return Message((Text(headline), Picture(picture), *map(Text, texts), *rows_of(buttons)), Accent.INFO)


def maths(result: BoardEvaluation) -> Message:
    """Return the calculation behind the value: simple strategies, the whole best play and the reduction.

    Its picture is the table of values of a row, which no text can hold: plain messages have none.
    """
    evaluation, narrator = result.evaluation, _narrator(result)
    who, name = _names(result)[evaluation.position.turn]
    key = "evaluation-worth-here" if evaluation.position.ply else "evaluation-worth"
    lines = [translate(key, value=signed(evaluation.value), who=who, name=name)]
    lines += _strategies(result, narrator)
    lines.append(translate("evaluation-best-line"))
    lines.append(formatting.block(formatting.play(evaluation.best_play, narrator.several), _MAX_BEST_PLAY_LENGTH))
    if evaluation.steps:
        lines += [translate("evaluation-reduction"), _reduction(evaluation.steps, narrator.several)]
    text = "\n".join(lines)
    title = Text(f"### {translate('evaluation-maths-title')}")
    return Message((title, Picture(""), Text("\n".join([text, *_legend(text)]))), Accent.INFO)


def _names(result: BoardEvaluation) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return what each seat is to the reader (`you`, `they`; `other` has a name), and its name, which may be empty.

    `you` are the user in a running game, or the first one on a given board.
    """
    if result.game is None:
        return ("you", ""), ("they", "")
    first, second = (("other", name) for name in games_view.seats(result.game))
    if not result.game.match.active:
        return first, second
    return (("you", ""), second) if result.seat == 0 else (first, ("you", ""))


def _narrator(result: BoardEvaluation) -> Narrator:
    (_, first), (_, second) = _names(result)
    reader = result.seat if result.game is None or result.game.match.active else None
    return Narrator((first, second), reader, len(result.evaluation.position.board.lines) > 1)


def _coins(position: Position) -> str:
    """Return the remaining coins as boards show them, or in notation if that is too long."""
    text = games_view.coins_text(position, number)
    return text if len(text) <= _MAX_COINS_LENGTH else formatting.block(_notation(position), _MAX_COINS_LENGTH)


def _notation(position: Position) -> list[str]:
    """Return the remaining coins in notation, a word each."""
    words: list[str] = []
    for line, coins in zip(position.board.lines, position.lines, strict=True):
        if not coins:
            continue
        shown = walled([number(coin) for coin in coins], line.wall)
        if position.is_untouched_ring:
            shown[0], shown[-1] = f"({shown[0]}", f"{shown[-1]})"
        words += ["|", *shown] if words else shown
    return words


def _best_play(result: BoardEvaluation, narrator: Narrator) -> list[str]:
    """Return the best play, a line for each player, who take turns."""
    evaluation = result.evaluation
    if len(evaluation.best_play) < 3:
        return []
    first, second = (name or translate(f"evaluation-side-{who}") for who, name in _names(result))
    lines = moves_of_each(
        evaluation.moves_by_seat, evaluation.position.turn, (first, second), narrator.several, _MAX_LISTED_MOVES
    )
    return [translate("evaluation-line-of" if narrator.reader is None else "evaluation-line"), *lines]


def _strategies(result: BoardEvaluation, narrator: Narrator) -> list[str]:
    """Return how the game ends if the side to move plays by simple strategies."""
    evaluation, mover = result.evaluation, result.evaluation.position.turn
    halves = translate("evaluation-no-parity")
    if evaluation.parity is not None:
        halves = translate("evaluation-parity", score=narrator.score_of(evaluation.parity, mover))
    return [translate("evaluation-greedily", score=narrator.score_of(evaluation.greedy, mover)), halves]


def _notes(result: BoardEvaluation, is_given_board: bool) -> list[str]:
    """Return what the evaluation is about, and its price."""
    if result.game is None:
        return [f"-# {translate('evaluation-first')}"]
    code = result.game.code
    if not result.game.match.active:
        return [f"-# {translate('evaluation-footer-start', code=code)}"]
    about = "evaluation-in-game" if is_given_board else "evaluation-footer"
    return [f"-# {translate(about, code=code)}", hints_view.price_note(HintLevel.FULL)]


def _buttons(result: BoardEvaluation) -> list[ButtonSpec]:
    """Return the button to the calculation; none for a given board that is too large for a custom id."""
    position = result.evaluation.position
    target: GameButton | MathsButton
    if result.game is not None:
        target = GameButton(result.game.code, position.ply, GameAction.MATHS)
    else:
        target = MathsButton(position.board)
        if not target.fits:
            return []
    return [button(target, "evaluation-show-maths", GREY)]


def _legend(text: str) -> list[str]:
    return [formatting.legend()] if formatting.shortened(text) else []


def _reduction(steps: Sequence[Step], several: bool) -> str:
    """Return the steps of the reduction to the value as a code block (proof: `docs/solver.md`).

    They are fusions, pairs set aside at walls, and the rest as taken in turn, summed up.
    """
    lines, worths = [], []
    taken: list[str] = []
    for step in steps:
        prefix = f"{step.line + 1}: " if several else ""
        match step:
            case Fusion():
                lines.append(f"{prefix}{_formatted(step.x, step.middle, step.y)} → {number(step.node)}")
            case Fruitless():
                coins, worth = _formatted(step.middle, step.x), number(step.worth)
                lines.append(f"{prefix}{translate('evaluation-aside', coins=coins, worth=worth)}")
                worths.append(step.worth)
            case Greedy():
                taken.append(number(step.node))
                worths.append(-step.node if step.seat else step.node)
    if taken:
        lines.append(translate("evaluation-in-turn", coins=" ".join(taken)))
    summands = " ".join(f"{'+' if worth >= 0 else ''}{number(worth)}" for worth in worths)
    lines.append(f"{summands} = {number(sum(worths))}")
    return fenced("\n".join(map(wrap, lines)))


def _formatted(*values: int) -> str:
    return " ".join(map(number, values))
