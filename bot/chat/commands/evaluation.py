"""Handle `/coins evaluate` and its buttons: how a game or a board ends with the best play, and its maths."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.commands.definition import MAX_BOARD_LENGTH, command_text
from bot.chat.components.custom_ids import MathsButton
from bot.chat.interactions.context import ChatContext, HandlerCall, HandlerContext, Response, ResponseMode
from bot.chat.interactions.responding import respond
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views import hints as hints_view
from bot.service import evaluation as analysis_evaluate
from bot.service.evaluation import BoardEvaluation


def add_commands(group: app_commands.Group, chat: ChatContext) -> None:
    """Add `/coins evaluate` to `group`."""

    @group.command(name="evaluate", description=command_text("command-evaluate"))
    @app_commands.describe(coins=command_text("command-evaluate-coins"))
    async def show_evaluation(
        interaction: discord.Interaction, coins: Range[str, 1, MAX_BOARD_LENGTH] | None = None
    ) -> None:
        context = chat.for_interaction(interaction)
        await respond(context, _evaluate(context, coins), ResponseMode.EPHEMERAL)


def handle_click(context: HandlerContext, button: MathsButton) -> HandlerCall:
    """Return the handler of the button and the mode of its response."""
    return _maths_of_board(context, str(button.board)), ResponseMode.EPHEMERAL


async def evaluate_game(context: HandlerContext, code: str, ply: int) -> Response:
    """Evaluate the user's running game, whose price they have just read."""
    evaluation = await analysis_evaluate.evaluate_game(context.request, code, ply)
    image = await context.images.evaluation(context.request, evaluation)
    return Response(context.reply_mode, evaluation_view.message(evaluation, False), image)


async def _evaluate(context: HandlerContext, coins: str | None) -> Response:
    """Evaluate the user's game or a board; the response is public if the game is over.

    If that would count as a hint in a running game, its price is named first.
    """
    running = await analysis_evaluate.find_charged_game(context.request, coins)
    if running is not None:
        return Response(ResponseMode.EPHEMERAL, hints_view.evaluation_question(running))
    evaluation = await analysis_evaluate.evaluate_board(context.request, coins)
    is_over = evaluation.game is not None and not evaluation.game.match.active
    mode = ResponseMode.NEW_MESSAGE if is_over else ResponseMode.EPHEMERAL
    context.use_locale_for(mode)
    message = evaluation_view.message(evaluation, coins is not None)
    return Response(mode, message, await context.images.evaluation(context.request, evaluation))


async def maths_of_game(context: HandlerContext, code: str, ply: int) -> Response:
    """Show the calculation behind the evaluation of a game at `ply`."""
    return await _maths(context, await analysis_evaluate.evaluate_game(context.request, code, ply))


async def _maths_of_board(context: HandlerContext, board: str) -> Response:
    """Show the calculation behind the evaluation of a board without a game."""
    return await _maths(context, await analysis_evaluate.evaluate_board(context.request, board))


async def _maths(context: HandlerContext, evaluation: BoardEvaluation) -> Response:
    image = await context.images.dp_table(context.request, evaluation)
    return Response(ResponseMode.EPHEMERAL, evaluation_view.maths(evaluation), image)
