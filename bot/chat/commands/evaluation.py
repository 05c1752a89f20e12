"""Handle `/coins evaluate` and its buttons: how a game or a board ends with the best play, and its maths."""

from __future__ import annotations

from discord.app_commands import Range

from bot.chat.commands.definition import MAX_BOARD_LENGTH, on_click, on_command
from bot.chat.components.custom_ids import GameAction, MathsButton
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views import hints as hints_view
from bot.coins import Board
from bot.service import evaluation as evaluation_service
from bot.service.evaluation import BoardEvaluation


@on_command("evaluate", ResponseMode.EPHEMERAL, coins="command-evaluate-coins")
async def _evaluate(context: HandlerContext, coins: Range[str, 1, MAX_BOARD_LENGTH] | None = None) -> Response:
    """Evaluate the user's game or a board; the response is public if the game is over.

    If that would count as a hint in a running game, its price is named first.
    """
    running = await evaluation_service.find_charged_game(context, coins)
    if running is not None:
        return Response(context.mode, hints_view.evaluation_question(running))
    evaluation = await evaluation_service.evaluate_board(context, coins)
    is_over = evaluation.game is not None and not evaluation.game.match.active
    mode = ResponseMode.NEW_MESSAGE if is_over else ResponseMode.EPHEMERAL
    context.use_locale_for(mode)
    message = evaluation_view.message(evaluation, coins is not None)
    return Response(mode, message, await context.chat.images.evaluation(context, evaluation))


@on_click(GameAction.EVALUATE, private_mode)
async def _evaluate_game(context: HandlerContext, code: str, ply: int) -> Response:
    """Evaluate the user's running game, whose price they have just read."""
    evaluation = await evaluation_service.evaluate_game(context, code, ply)
    image = await context.chat.images.evaluation(context, evaluation)
    return Response(context.mode, evaluation_view.message(evaluation, False), image)


@on_click(GameAction.MATHS, ResponseMode.EPHEMERAL)
async def _maths_of_game(context: HandlerContext, code: str, ply: int) -> Response:
    return await _maths(context, await evaluation_service.evaluate_game(context, code, ply))


@on_click(MathsButton, ResponseMode.EPHEMERAL)
async def _maths_of_board(context: HandlerContext, board: Board) -> Response:
    return await _maths(context, await evaluation_service.evaluate_board(context, str(board)))


async def _maths(context: HandlerContext, evaluation: BoardEvaluation) -> Response:
    image = await context.chat.images.dp_table(context, evaluation)
    return Response(context.mode, evaluation_view.maths(evaluation), image)
