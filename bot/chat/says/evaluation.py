"""The whole truth about a position, in lines that fit a phone and a message that Discord takes, whatever the board."""

from __future__ import annotations

from bot.chat.says import board, lines, price
from bot.chat.says.reduction import reduction
from bot.chat.says.words import picked, walled
from bot.coins import Position
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
    first = "" if told.game is None else f", {_inside(names[truth.position.turn])} first"
    before.append(lines.wrap(f"Best line{first}:"))
    after = [lines.wrap(each) for each in _strategies(told)]
    several = len(truth.position.board.lines) > 1
    if truth.steps:
        after += ["Reduction:", reduction(truth.steps, several)]
    after += _footer(told)
    room = _LONGEST - len("\n".join([*before, *after]))
    whole = "\n".join([*before, lines.block(lines.play(truth.line, several), room), *after])
    return f"{whole}\n{lines.SHORTENED}" if lines.shortened(whole) else whole


def _names(told: Assessment) -> tuple[str, str]:
    """How the seats are called here: the asker who plays is `You`."""
    if told.game is None:
        return "First", "Second"
    names = board.seats(told.game)
    if not told.game.match.active:
        return names
    return ("You", names[1]) if told.seat == 0 else (names[0], "You")


def _inside(name: str) -> str:
    """The name within a sentence."""
    return name[0].lower() + name[1:] if name in ("You", "First", "Second") else name


def _heading(told: Assessment, names: tuple[str, str], asked: bool) -> list[str]:
    scores = told.evaluation.moves[0].scores
    margin = scores[0] - scores[1]
    winner = names[0 if margin > 0 else 1]
    verb = "win" if winner == "You" else "wins"
    words = [f"**{winner} {verb} by {lines.number(abs(margin))}**" if margin else "**A tie**"]
    if told.game is not None and asked:
        words.insert(0, f"In your game {told.game.code}:")
    over = told.game is not None and not told.game.match.active
    words.append("had both played perfectly." if over else "if both play perfectly.")
    return [*words, lines.wrap(f"Scores: {_inside(names[told.seat])}–{_inside(names[1 - told.seat])}")]


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


def _worth(told: Assessment, names: tuple[str, str]) -> str:
    position, value = told.evaluation.position, told.evaluation.value
    here = " from here" if position.ply else ""
    return f"Worth {'+' if value > 0 else ''}{lines.number(value)} to {_inside(names[position.turn])}{here}"


def _moves(told: Assessment) -> list[str]:
    ends, several = told.evaluation.moves, len(told.evaluation.position.board.lines) > 1
    best, more = ends[0].scores, len(ends) - _LISTED
    words = [
        f"{picked(end.move, lines.number(end.coin), several)}: {_score(end.scores, told.seat)}"
        f"{', best' * (end.scores == best)}"
        for end in ends[:_LISTED]
    ]
    return [*words, f"and {more} more, none better"] if more > 0 else words


def _score(scores: tuple[int, int], seat: int) -> str:
    return f"{lines.number(scores[seat])}–{lines.number(scores[1 - seat])}"


def _strategies(told: Assessment) -> list[str]:
    truth = told.evaluation
    halves = "no even row" if truth.parity is None else _score(truth.parity, told.seat)
    return [f"Playing greedily: {_score(truth.greedy, told.seat)}", f"Odds-or-evens: {halves}"]


def _footer(told: Assessment) -> list[str]:
    if told.game is None:
        return []
    if told.game.match.active:
        return [f"-# Game {told.game.code}", price.told(Grade.FULL)]
    return [f"-# Game {told.game.code} · from its start"]
