"""Handle `/coins puzzle` and the buttons of puzzles that players have made.

Whoever makes or answers a puzzle sees the solution, and nobody else. Its maker posts it for everybody.
"""

from __future__ import annotations

from discord.app_commands import Range

from bot.chat.commands.definition import MAX_BOARD_LENGTH, Code, Handlers
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode
from bot.chat.interactions.errors import form_error, form_response
from bot.chat.views import own_puzzles as own_puzzles_view
from bot.chat.views import training as training_view
from bot.chat.views.boards import GameAction
from bot.chat.views.own_puzzles import OwnPuzzleAction, SolveButton
from bot.coins import Move
from bot.errors import Refusal
from bot.match.own_puzzles import MadePuzzle, Proof
from bot.rendering import Image
from bot.service import games, own_puzzles

handlers = Handlers()


@handlers.on_command("puzzle", ResponseMode.EPHEMERAL, coins="command-puzzle-coins", code="command-puzzle-code")
async def _puzzle(
    context: HandlerContext, coins: Range[str, 1, MAX_BOARD_LENGTH] | None = None, code: Code | None = None
) -> Response:
    """Make a puzzle of `coins`, asked for if they are missing, or show the puzzle `code`: to its maker its proof."""
    if code is None:
        return await (_open_form(context) if coins is None else _make(context, coins))
    if coins is not None:
        raise Refusal("own-puzzle-coins-or-code")
    made, proof = await own_puzzles.show(context, code)
    return await (_ask(context, made) if proof is None else _show_proof(context, made, proof))


@handlers.on_click(OwnPuzzleAction.WRITE, ResponseMode.EPHEMERAL)
async def _open_form(context: HandlerContext, _code: str | None = None) -> Response:
    form = own_puzzles_view.form(context.interaction.quoted, MAX_BOARD_LENGTH)
    return form_response(form, own_puzzles_view.form_button())


@handlers.on_form(OwnPuzzleAction.PROVE, ResponseMode.EPHEMERAL)
async def _make_typed(context: HandlerContext, _code: str | None = None) -> Response:
    return await _make(context, context.interaction.typed.get("coins", ""))


async def _make(context: HandlerContext, coins: str) -> Response:
    """Make a puzzle; if it is none, the response repeats the coins, and offers the form with them."""
    try:
        return await _show_proof(context, *await own_puzzles.make(context, coins))
    except Refusal as error:
        return form_error(context, error, coins, own_puzzles_view.form_button())


@handlers.on_click(GameAction.MAKE_PUZZLE, ResponseMode.EPHEMERAL)
async def _make_from_game(context: HandlerContext, code: str, ply: int) -> Response:
    return await _show_proof(context, *await own_puzzles.make_from_game(context, code, ply))


@handlers.on_click(OwnPuzzleAction.POST, ResponseMode.NEW_MESSAGE)
async def _post(context: HandlerContext, code: str | None) -> Response:
    await games.check_may_post(context)
    made, proof = await own_puzzles.show(context, code or "")
    if proof is None:
        raise Refusal("own-puzzle-of-others")
    context.use_locale_for(context.mode, shared=True)
    return await _ask(context, made)


@handlers.on_click(SolveButton, ResponseMode.EPHEMERAL)
async def _answer(context: HandlerContext, code: str, move: Move) -> Response:
    made, proof, refuted = await own_puzzles.answer(context, code, move)
    image = await _picture(context, made, proof, move)
    return Response(context.mode, own_puzzles_view.answered(made, proof, refuted), image)


async def _ask(context: HandlerContext, made: MadePuzzle) -> Response:
    names = training_view.names(made.puzzle.position)
    image = await context.chat.images.training_board(context, made.puzzle, names)
    return Response(context.mode, own_puzzles_view.question(made), image)


async def _show_proof(context: HandlerContext, made: MadePuzzle, proof: Proof) -> Response:
    return Response(context.mode, own_puzzles_view.proof(made, proof), await _picture(context, made, proof, None))


async def _picture(context: HandlerContext, made: MadePuzzle, proof: Proof, move: Move | None) -> Image | None:
    """Return the coins with the best moves marked, and the `move` that was the answer."""
    names = training_view.names(made.puzzle.position)
    return await context.chat.images.refutation(context, made.puzzle, names, proof.best, move)
