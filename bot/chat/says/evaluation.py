"""The whole truth about a position, in lines that fit a phone and a message that Discord takes, whatever the board."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.says import board, lines, price
from bot.chat.says.reduction import reduction
from bot.chat.says.words import picked, walled
from bot.coins import Position
from bot.language import say
from bot.match import Grade
from bot.service.evaluate import Assessment

_LONGEST = 1900
"""Characters of the message but for what is said of shortened numbers; Discord takes 2,000."""
_LISTED = 8
"""Moves named: all, but for the first picks of a ring."""
_COINS = 500
"""Characters for the coins left: sixty of three digits fit."""


def text(told: Assessment, asked: bool) -> str:
    """Value, moves, best line, what simple strategies reach, how it reduces; `asked` about a board, not a game."""
    truth = told.evaluation
    names = _names(told)
    before = [*_heading(told, names, asked), lines.block(_coins(truth.position), _COINS)]
    before += [lines.wrap(each) for each in [_worth(told, names), *_moves(told)]]
    mover = names[truth.position.turn]
    best = say("evaluation-best-line") if told.game is None else say("evaluation-best-line-of", name=mover.inside)
    before.append(lines.wrap(best))
    after = [lines.wrap(each) for each in _strategies(told)]
    several = len(truth.position.board.lines) > 1
    if truth.steps:
        after += [say("evaluation-reduction"), reduction(truth.steps, several)]
    after += _footer(told)
    room = _LONGEST - len("\n".join([*before, *after]))
    whole = "\n".join([*before, lines.block(lines.play(truth.line, several), room), *after])
    return f"{whole}\n{lines.legend()}" if lines.shortened(whole) else whole


@dataclass(frozen=True, slots=True)
class _Name:
    """How a seat is called here: `who` it is to the reader (`you`, `first`, `second`; `other` has a name)."""

    who: str
    name: str = ""

    @property
    def inside(self) -> str:
        """The name within a sentence."""
        return self.name or say(f"evaluation-inside-{self.who}")


def _names(told: Assessment) -> tuple[_Name, _Name]:
    """How the seats are called: the asker who plays is `you`."""
    if told.game is None:
        return _Name("first"), _Name("second")
    first, second = (_Name("other", name) for name in board.seats(told.game))
    if not told.game.match.active:
        return first, second
    return (_Name("you"), second) if told.seat == 0 else (first, _Name("you"))


def _heading(told: Assessment, names: tuple[_Name, _Name], asked: bool) -> list[str]:
    scores = told.evaluation.moves[0].scores
    margin = scores[0] - scores[1]
    winner, by = names[0 if margin > 0 else 1], lines.number(abs(margin))
    wins = say("evaluation-wins-by", who=winner.who, name=winner.name, margin=by)
    words = [f"**{wins if margin else say('evaluation-tie')}**"]
    if told.game is not None and asked:
        words.insert(0, say("evaluation-in-game", code=told.game.code))
    over = told.game is not None and not told.game.match.active
    words.append(say("evaluation-had-played" if over else "evaluation-if-played"))
    whose = say("evaluation-scores", first=names[told.seat].inside, second=names[1 - told.seat].inside)
    return [*words, lines.wrap(whose)]


def _coins(position: Position) -> list[str]:
    """The coins left in notation, a word each."""
    words: list[str] = []
    for line, coins in zip(position.board.lines, position.lines, strict=True):
        if not coins:
            continue
        shown = walled([lines.number(coin) for coin in coins], line.wall)
        if position.intact:
            shown[0], shown[-1] = f"({shown[0]}", f"{shown[-1]})"
        words += ["|", *shown] if words else shown
    return words


def _worth(told: Assessment, names: tuple[_Name, _Name]) -> str:
    position, value = told.evaluation.position, told.evaluation.value
    signed, mover = f"{'+' if value > 0 else ''}{lines.number(value)}", names[position.turn]
    key = "evaluation-worth-here" if position.ply else "evaluation-worth"
    return say(key, value=signed, who=mover.who, name=mover.name)


def _moves(told: Assessment) -> list[str]:
    ends, several = told.evaluation.moves, len(told.evaluation.position.board.lines) > 1
    best, more = ends[0].scores, len(ends) - _LISTED
    words = [
        say(
            "evaluation-best-move" if end.scores == best else "evaluation-move",
            move=picked(end.move, lines.number(end.coin), several),
            score=_score(end.scores, told.seat),
        )
        for end in ends[:_LISTED]
    ]
    return [*words, say("lines-none-better", count=more)] if more > 0 else words


def _score(scores: tuple[int, int], seat: int) -> str:
    return f"{lines.number(scores[seat])}–{lines.number(scores[1 - seat])}"


def _strategies(told: Assessment) -> list[str]:
    truth = told.evaluation
    halves = say("evaluation-no-parity")
    if truth.parity is not None:
        halves = say("evaluation-parity", score=_score(truth.parity, told.seat))
    return [say("evaluation-greedily", score=_score(truth.greedy, told.seat)), halves]


def _footer(told: Assessment) -> list[str]:
    if told.game is None:
        return []
    if told.game.match.active:
        return [f"-# {say('evaluation-footer', code=told.game.code)}", price.told(Grade.FULL)]
    return [f"-# {say('evaluation-footer-start', code=told.game.code)}"]
