"""Render an evaluation, whose lines fit a phone and which fits a message for any board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.chat.components.message import Accent, Message, Picture, Text
from bot.chat.views import board as board_view
from bot.chat.views import hint as hint_view
from bot.chat.views.text import formatting
from bot.chat.views.text.formatting import picked, walled
from bot.coins import Position
from bot.coins.solver.reduction_trace import Fruitless, Fusion, Greedy, Step
from bot.i18n import translate
from bot.match import HintLevel
from bot.service.analysis.evaluate import BoardEvaluation

_LONGEST = 1900
"""Characters of the text without the legend of shortened numbers; more would be tedious to read."""
_LISTED = 8
"""Moves listed: all, except the first moves of a ring."""
_COINS = 500
"""Characters for the remaining coins: sixty of three digits fit."""


def message(result: BoardEvaluation, asked: bool) -> Message:
    """Return the evaluation with its picture; `asked` means a given board, not a game."""
    return Message((Text(_text(result, asked)), Picture("")), Accent.INFO)


def _text(result: BoardEvaluation, asked: bool) -> str:
    """Return value, moves, best line, simple strategies and reduction; `asked` means a given board, not a game."""
    evaluation = result.evaluation
    names = _names(result)
    before = [*_heading(result, names, asked), formatting.block(_coins(evaluation.position), _COINS)]
    before += [formatting.wrap(each) for each in [_worth(result, names), *_moves(result)]]
    mover = names[evaluation.position.turn]
    best = (
        translate("evaluation-best-line")
        if result.game is None
        else translate("evaluation-best-line-of", name=mover.inside)
    )
    before.append(formatting.wrap(best))
    after = [formatting.wrap(each) for each in _strategies(result)]
    several = len(evaluation.position.board.lines) > 1
    if evaluation.steps:
        after += [translate("evaluation-reduction"), _reduction(evaluation.steps, several)]
    after += _footer(result)
    room = _LONGEST - len("\n".join([*before, *after]))
    whole = "\n".join([*before, formatting.block(formatting.play(evaluation.line, several), room), *after])
    return f"{whole}\n{formatting.legend()}" if formatting.shortened(whole) else whole


@dataclass(frozen=True, slots=True)
class _Name:
    """The name of a seat: `who` it is to the reader (`you`, `first`, `second`; `other` has a name)."""

    who: str
    name: str = ""

    @property
    def inside(self) -> str:
        """Return the name as used within a sentence."""
        return self.name or translate(f"evaluation-inside-{self.who}")


def _names(result: BoardEvaluation) -> tuple[_Name, _Name]:
    """Return the names of the seats: the requester who plays is `you`."""
    if result.game is None:
        return _Name("first"), _Name("second")
    first, second = (_Name("other", name) for name in board_view.seats(result.game))
    if not result.game.match.active:
        return first, second
    return (_Name("you"), second) if result.seat == 0 else (first, _Name("you"))


def _heading(result: BoardEvaluation, names: tuple[_Name, _Name], asked: bool) -> list[str]:
    scores = result.evaluation.moves[0].scores
    margin = scores[0] - scores[1]
    winner, by = names[0 if margin > 0 else 1], formatting.number(abs(margin))
    wins = translate("evaluation-wins-by", who=winner.who, name=winner.name, margin=by)
    words = [f"**{wins if margin else translate('evaluation-tie')}**"]
    if result.game is not None and asked:
        words.insert(0, translate("evaluation-in-game", code=result.game.code))
    over = result.game is not None and not result.game.match.active
    words.append(translate("evaluation-had-played" if over else "evaluation-if-played"))
    whose = translate("evaluation-scores", first=names[result.seat].inside, second=names[1 - result.seat].inside)
    return [*words, formatting.wrap(whose)]


def _coins(position: Position) -> list[str]:
    """Return the remaining coins in notation, a word each."""
    words: list[str] = []
    for line, coins in zip(position.board.lines, position.lines, strict=True):
        if not coins:
            continue
        shown = walled([formatting.number(coin) for coin in coins], line.wall)
        if position.is_untouched_ring:
            shown[0], shown[-1] = f"({shown[0]}", f"{shown[-1]})"
        words += ["|", *shown] if words else shown
    return words


def _worth(result: BoardEvaluation, names: tuple[_Name, _Name]) -> str:
    position, value = result.evaluation.position, result.evaluation.value
    signed, mover = f"{'+' if value > 0 else ''}{formatting.number(value)}", names[position.turn]
    key = "evaluation-worth-here" if position.ply else "evaluation-worth"
    return translate(key, value=signed, who=mover.who, name=mover.name)


def _moves(result: BoardEvaluation) -> list[str]:
    ends, several = result.evaluation.moves, len(result.evaluation.position.board.lines) > 1
    best, more = ends[0].scores, len(ends) - _LISTED
    words = [
        translate(
            "evaluation-best-move" if end.scores == best else "evaluation-move",
            move=picked(end.move, formatting.number(end.coin), several),
            score=_score(end.scores, result.seat),
        )
        for end in ends[:_LISTED]
    ]
    return [*words, translate("lines-none-better", count=more)] if more > 0 else words


def _score(scores: tuple[int, int], seat: int) -> str:
    return f"{formatting.number(scores[seat])}–{formatting.number(scores[1 - seat])}"


def _strategies(result: BoardEvaluation) -> list[str]:
    evaluation = result.evaluation
    halves = translate("evaluation-no-parity")
    if evaluation.parity is not None:
        halves = translate("evaluation-parity", score=_score(evaluation.parity, result.seat))
    return [translate("evaluation-greedily", score=_score(evaluation.greedy, result.seat)), halves]


def _footer(result: BoardEvaluation) -> list[str]:
    if result.game is None:
        return []
    if result.game.match.active:
        return [f"-# {translate('evaluation-footer', code=result.game.code)}", hint_view.price_note(HintLevel.FULL)]
    return [f"-# {translate('evaluation-footer-start', code=result.game.code)}"]


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
                lines.append(f"{prefix}{_numbers(step.x, step.middle, step.y)} → {formatting.number(step.node)}")
            case Fruitless():
                coins, worth = _numbers(step.middle, step.x), formatting.number(step.worth)
                lines.append(f"{prefix}{translate('evaluation-aside', coins=coins, worth=worth)}")
                worths.append(step.worth)
            case Greedy():
                taken.append(formatting.number(step.node))
                worths.append(-step.node if step.seat else step.node)
    if taken:
        lines.append(translate("evaluation-in-turn", coins=" ".join(taken)))
    lines.append(f"{' '.join(_signed(worth) for worth in worths)} = {formatting.number(sum(worths))}")
    return "```\n" + "\n".join(map(formatting.wrap, lines)) + "\n```"


def _numbers(*values: int) -> str:
    return " ".join(map(formatting.number, values))


def _signed(value: int) -> str:
    return f"{'+' if value >= 0 else ''}{formatting.number(value)}"
