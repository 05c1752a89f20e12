"""Render evaluations: the best move with its reason, and the calculation behind the value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from bot.chat.components.custom_ids import GameAction, GameButton, MathsButton
from bot.chat.components.message import GREY, Accent, ButtonSpec, Message, Picture, Text, rows_of
from bot.chat.views import explanations, formatting
from bot.chat.views import games as games_view
from bot.chat.views import hints as hints_view
from bot.chat.views.explanations import score_of, why_not
from bot.chat.views.formatting import arrow, button, fenced, number, signed, walled, wrap
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
    headline, buttons = f"### {_headline(result)}", _buttons(result)
    paragraphs = [[*_reason(result), *_other_moves(result)], _best_play(result), [] if buttons else _strategies(result)]
    notes = _notes(result, is_given_board)
    notes += _legend("\n".join([headline, *chain.from_iterable(paragraphs)]))
    return Message(
        (
            Text(headline),
            Picture("\n".join([*_standing(result), _coins(result.evaluation.position)])),
            *(Text("\n".join(lines)) for lines in [*paragraphs, notes] if lines),
            *rows_of(buttons),
        ),
        Accent.INFO,
    )


def maths(result: BoardEvaluation) -> Message:
    """Return the calculation behind the value: simple strategies, the whole best play and the reduction.

    Its picture is the table of values of a row, which no text can hold: plain messages have none.
    """
    evaluation, names = result.evaluation, _names(result)
    several = len(evaluation.position.board.lines) > 1
    mover = names[evaluation.position.turn]
    key = "evaluation-worth-here" if evaluation.position.ply else "evaluation-worth"
    lines = [translate(key, value=signed(evaluation.value), who=mover.who, name=mover.name)]
    lines += _strategies(result)
    lines.append(translate("evaluation-best-line"))
    lines.append(formatting.block(formatting.play(evaluation.best_play, several), _MAX_BEST_PLAY_LENGTH))
    if evaluation.steps:
        lines += [translate("evaluation-reduction"), _reduction(evaluation.steps, several)]
    text = "\n".join(lines)
    return Message(
        (
            Text(f"### {translate('evaluation-maths-title')}"),
            Picture(""),
            Text("\n".join([text, *_legend(text)])),
        ),
        Accent.INFO,
    )


@dataclass(frozen=True, slots=True)
class _Name:
    """The name of a seat: `who` it is to the reader (`you`, `they`; `other` has a name)."""

    who: str
    name: str = ""

    @property
    def heading(self) -> str:
        """Return the name at the beginning of a line."""
        return self.name or translate(f"evaluation-side-{self.who}")


def _names(result: BoardEvaluation) -> tuple[_Name, _Name]:
    """Return the names of the seats: `you` is the user's in a running game, or the first one on a given board."""
    if result.game is None:
        return _Name("you"), _Name("they")
    first, second = (_Name("other", name) for name in games_view.seats(result.game))
    if not result.game.match.active:
        return first, second
    return (_Name("you"), second) if result.seat == 0 else (first, _Name("you"))


def _addressed_seat(result: BoardEvaluation) -> int | None:
    return result.seat if result.game is None or result.game.match.active else None


def _headline(result: BoardEvaluation) -> str:
    evaluation, reader = result.evaluation, _addressed_seat(result)
    if reader is None:
        outcome = explanations.outcome(evaluation.best.scores, None, _written_names(result))
        return translate("evaluation-perfect-play", outcome=outcome)
    return explanations.take(evaluation.best, reader, _several(result))


def _written_names(result: BoardEvaluation) -> tuple[str, str]:
    first, second = _names(result)
    return first.name, second.name


def _several(result: BoardEvaluation) -> bool:
    return len(result.evaluation.position.board.lines) > 1


def _standing(result: BoardEvaluation) -> list[str]:
    """Return the scores so far in a game that has begun."""
    position = result.evaluation.position
    if result.game is None or not position.ply:
        return []
    return [games_view.standing(games_view.seats(result.game), position.scores)]


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


def _reason(result: BoardEvaluation) -> list[str]:
    return [why_not(result.evaluation.why, _written_names(result), _addressed_seat(result), _several(result), arrow)]


def _other_moves(result: BoardEvaluation) -> list[str]:
    """Return how the game ends after each other move."""
    return explanations.other_moves(
        result.evaluation.moves, _addressed_seat(result), _written_names(result), _several(result)
    )


def _best_play(result: BoardEvaluation) -> list[str]:
    """Return the best play, a line for each player, who take turns."""
    evaluation, (first, second) = result.evaluation, _names(result)
    if len(evaluation.best_play) < 3:
        return []
    lines = explanations.moves_of_each(
        evaluation.moves_by_seat,
        evaluation.position.turn,
        (first.heading, second.heading),
        _several(result),
        _MAX_LISTED_MOVES,
    )
    return [translate("evaluation-line-of" if _addressed_seat(result) is None else "evaluation-line"), *lines]


def _strategies(result: BoardEvaluation) -> list[str]:
    """Return how the game ends if the side to move plays by simple strategies."""
    evaluation, reader, names = result.evaluation, _addressed_seat(result), _written_names(result)
    mover, halves = evaluation.position.turn, translate("evaluation-no-parity")
    if evaluation.parity is not None:
        halves = translate("evaluation-parity", score=score_of(evaluation.parity, mover, names, reader))
    return [translate("evaluation-greedily", score=score_of(evaluation.greedy, mover, names, reader)), halves]


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
    """Return the steps of the reduction to the value as a code _reduction (proof: `docs/solver.md`).

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
    lines.append(f"{' '.join(map(_with_sign, worths))} = {number(sum(worths))}")
    return fenced("\n".join(map(wrap, lines)))


def _formatted(*values: int) -> str:
    return " ".join(map(number, values))


def _with_sign(value: int) -> str:
    return f"{'+' if value >= 0 else ''}{number(value)}"
