"""Render puzzles that players have made: the card that anyone answers, the proof for its maker, and answers."""

from __future__ import annotations

import enum
from typing import Annotated

from bot.chat.components.custom_ids import Button, Code, read_move
from bot.chat.components.forms import Form, make_form, text_field
from bot.chat.components.message import GREEN, GREY, Accent, ButtonSpec, Message, Picture, card
from bot.chat.views.boards import coins_text, move_rows
from bot.chat.views.explanations import Narrator
from bot.chat.views.formatting import button, dotted, paragraph, small
from bot.chat.views.training import names, refutation, refuted_values, theme_name
from bot.coins import Move
from bot.i18n import translate
from bot.match.own_puzzles import MadePuzzle, Proof
from bot.match.puzzles import Refuted


class OwnPuzzleAction(enum.Enum):
    """An action on a puzzle that a player has made, or to make one of typed coins; `PROVE` is that of the form."""

    WRITE = "write-puzzle"
    PROVE = "prove-puzzle"
    POST = "post-puzzle"


class OwnPuzzleButton(Button):
    """An action, `POST` on the puzzle `code`."""

    word = "own-puzzle"
    action: OwnPuzzleAction
    code: Code | None = None


class SolveButton(Button):
    """The answer `move` to the puzzle `code`."""

    word = "solve"
    code: Code
    move: Annotated[Move, read_move]


def form_button() -> ButtonSpec:
    return button(OwnPuzzleButton(OwnPuzzleAction.WRITE), "own-puzzle-make", GREY)


def form(typed: str, most: int) -> Form:
    """Return the form for the coins of a puzzle, a board of at most `most` characters, at first `typed`."""
    fields = {translate("own-puzzle-coins"): text_field("coins", most, typed, "5 10 25 10")}
    return make_form(str(OwnPuzzleButton(OwnPuzzleAction.PROVE)), translate("own-puzzle-make"), fields)


def question(made: MadePuzzle) -> Message:
    """Return the card of a puzzle, with a button for each move. It doesn't tell the solution."""
    position = made.puzzle.position
    title = translate("own-puzzle-title") if made.name is None else translate("own-puzzle-by", name=made.name)
    return card(
        Accent.YOUR_TURN,
        paragraph(f"### {title}", translate("training-question")),
        Picture(coins_text(position)),
        *move_rows(position, lambda move: str(SolveButton(made.code, move))),
        small(translate("own-puzzle-private"), _again(made)),
    )


def proof(made: MadePuzzle, solution: Proof) -> Message:
    """Return the solution of a puzzle for its maker, who can post it."""
    post = button(OwnPuzzleButton(OwnPuzzleAction.POST, made.code), "own-puzzle-post", GREEN)
    heading = translate("own-puzzle-proved", code=made.code)
    pasted = f"`{made.puzzle.position.remaining_board.pasted}`"
    return card(Accent.INFO, f"### {heading}", *_solution(made, solution), small(_again(made), pasted), [post])


def answered(made: MadePuzzle, solution: Proof, refuted: Refuted | None) -> Message:
    """Return what an answer was worth, and the solution; only who has answered sees it."""
    if refuted is None:
        return card(Accent.WON, f"### {translate('training-right')}", *_solution(made, solution))
    return refutation(made.puzzle, refuted, theme_name(solution.theme), [])


def _solution(made: MadePuzzle, solution: Proof) -> tuple[Picture, str]:
    """Return the coins, and the best move, the theme, and what the next best move costs and why."""
    start, second = made.puzzle.position, solution.second
    values = refuted_values(made.puzzle, second)
    best = dotted(f"★ **{values['best']}**", theme_name(solution.theme))
    price_text = translate("own-puzzle-price", move=values["bad"], price=values["price"], reply=values["reply"])
    why = Narrator(names(start), start.turn, several=len(start.lines) > 1).why(second.explanation)
    return Picture(coins_text(start)), paragraph(best, price_text, why)


def _again(made: MadePuzzle) -> str:
    return translate("own-puzzle-again", code=made.code)
