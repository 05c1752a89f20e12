"""Handle `/coins evaluate`: the best play from a position, and its maths."""

from __future__ import annotations

from discord.app_commands import Range

from bot.chat.commands.definition import MAX_BOARD_LENGTH, Handlers
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views import hints as hints_view
from bot.chat.views.boards import GameAction
from bot.chat.views.evaluation import MathsButton
from bot.coins import Board
from bot.service import evaluation
from bot.service.evaluation import BoardEvaluation

handlers = Handlers()


@handlers.on_command("evaluate", ResponseMode.EPHEMERAL, coins="command-evaluate-coins")
async def _evaluate(context: HandlerContext, coins: Range[str, 1, MAX_BOARD_LENGTH] | None = None) -> Response:
    """Evaluate the user's game or a board; the response is public if the game is over.

    If that would be a hint in a running game, all hints are offered with their prices first.
    """
    offer = await evaluation.offer_evaluation(context) if coins is None else None
    if offer is not None:
        return Response(context.mode, hints_view.offers(offer))
    evaluated = await evaluation.evaluate_board(context, coins)
    is_over = evaluated.game is not None and not evaluated.game.match.active
    mode = ResponseMode.NEW_MESSAGE if is_over else ResponseMode.EPHEMERAL
    image = await context.chat.images.evaluation(context, evaluated)
    return Response(mode, evaluation_view.message(evaluated), image)


@handlers.on_click(GameAction.MATHS, ResponseMode.EPHEMERAL)
async def _maths_of_game(context: HandlerContext, code: str, ply: int) -> Response:
    return await _maths(context, await evaluation.evaluate_game(context, code, ply))


@handlers.on_click(MathsButton, ResponseMode.EPHEMERAL)
async def _maths_of_board(context: HandlerContext, board: Board) -> Response:
    return await _maths(context, await evaluation.evaluate_board(context, str(board)))


async def _maths(context: HandlerContext, evaluated: BoardEvaluation) -> Response:
    image = await context.chat.images.dp_table(context, evaluated)
    return Response(context.mode, evaluation_view.maths(evaluated), image)
