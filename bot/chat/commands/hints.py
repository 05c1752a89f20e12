"""Handle `/coins hint` and `/coins evaluate`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.commands.games import GameCommands
from bot.chat.commands.localization import command_text, localized_choices
from bot.chat.commands.options import LONGEST_BOARD, check_offered
from bot.chat.interactions.request_context import request_context
from bot.chat.interactions.responder import respond, use_recipient_locale
from bot.chat.interactions.response import Response, ResponseMode
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views import hint as hint_view
from bot.coins import Board
from bot.match import HintLevel
from bot.service.analysis import evaluate as analysis_evaluate
from bot.service.analysis import hint as analysis_hint
from bot.service.analysis.evaluate import BoardEvaluation

_LEVELS = {level.name.lower(): level for level in HintLevel}


def add_commands(group: app_commands.Group, game_commands: GameCommands) -> None:
    """Add the commands of hints and evaluations to `group`."""

    @group.command(name="hint", description=command_text("command-hint"))
    @app_commands.describe(grade=command_text("command-hint-grade"))
    @app_commands.choices(
        grade=localized_choices({name: hint_view.HINT_OFFERS[level] for name, level in _LEVELS.items()})
    )
    async def show_hint(interaction: discord.Interaction, grade: str | None = None) -> None:
        if grade is None:
            work = offer_hints(game_commands, interaction, None, None)
        else:
            check_offered(grade, _LEVELS)
            work = hint(game_commands, interaction, None, None, _LEVELS[grade], ResponseMode.EPHEMERAL)
        await respond(interaction, work, ResponseMode.EPHEMERAL)

    @group.command(name="evaluate", description=command_text("command-evaluate"))
    @app_commands.describe(coins=command_text("command-evaluate-coins"))
    async def show_evaluation(
        interaction: discord.Interaction, coins: Range[str, 1, LONGEST_BOARD] | None = None
    ) -> None:
        await respond(interaction, evaluate(game_commands, interaction, coins), ResponseMode.EPHEMERAL)


async def offer_hints(
    game_commands: GameCommands, interaction: discord.Interaction, code: str | None, ply: int | None
) -> Response:
    """Show what each hint would cost, before it is paid."""
    offer = await analysis_hint.offer_hints(game_commands.app, request_context(interaction), code, ply)
    return Response(ResponseMode.EPHEMERAL, hint_view.offers(offer))


async def hint(
    game_commands: GameCommands,
    interaction: discord.Interaction,
    code: str | None,
    ply: int | None,
    level: HintLevel,
    mode: ResponseMode,
) -> Response:
    """Give the user a hint of `level` about their position."""
    request = request_context(interaction)
    return Response(
        mode, hint_view.message(await analysis_hint.give_hint(game_commands.app, request, code, ply, level))
    )


async def evaluate_game(game_commands: GameCommands, interaction: discord.Interaction, code: str, ply: int) -> Response:
    """Evaluate the user's running game, whose price they have just read."""
    request = request_context(interaction)
    evaluation = await analysis_evaluate.evaluate_game(game_commands.app, request, code, ply)
    picture = await game_commands.images.evaluation(request, evaluation)
    return Response(ResponseMode.EDIT, evaluation_view.message(evaluation, False), picture)


async def evaluate(game_commands: GameCommands, interaction: discord.Interaction, coins: str | None) -> Response:
    """Evaluate the user's game or a board; the response is public if the game is over.

    If that would count as a hint in a running game, its price is named first.
    """
    running = await analysis_evaluate.find_price(game_commands.app, request_context(interaction), coins)
    if running is not None:
        return Response(ResponseMode.EPHEMERAL, hint_view.evaluation_question(running))
    evaluation = await analysis_evaluate.evaluate_board(game_commands.app, request_context(interaction), coins)
    over = evaluation.game is not None and not evaluation.game.match.active
    use_recipient_locale(interaction, ResponseMode.NEW_MESSAGE if over else ResponseMode.EPHEMERAL)
    message = evaluation_view.message(evaluation, coins is not None)
    picture = await game_commands.images.evaluation(request_context(interaction), evaluation)
    return Response(ResponseMode.NEW_MESSAGE if over else ResponseMode.EPHEMERAL, message, picture)


async def maths_of_game(game_commands: GameCommands, interaction: discord.Interaction, code: str, ply: int) -> Response:
    """Show the calculation behind the evaluation of a game at `ply`."""
    request = request_context(interaction)
    return await _maths(
        game_commands, interaction, await analysis_evaluate.evaluate_game(game_commands.app, request, code, ply)
    )


async def maths_of_board(game_commands: GameCommands, interaction: discord.Interaction, board: Board) -> Response:
    """Show the calculation behind the evaluation of a board without a game."""
    request = request_context(interaction)
    return await _maths(
        game_commands, interaction, await analysis_evaluate.evaluate_board(game_commands.app, request, str(board))
    )


async def _maths(
    game_commands: GameCommands, interaction: discord.Interaction, evaluation: BoardEvaluation
) -> Response:
    picture = await game_commands.images.dp_table(request_context(interaction), evaluation)
    return Response(ResponseMode.EPHEMERAL, evaluation_view.maths(evaluation), picture)
