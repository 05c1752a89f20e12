"""Handle `/coins hint` and `/coins evaluate`: what a hint costs, the best play from a position, and its maths."""

from __future__ import annotations

from functools import partial

from discord.app_commands import Choice, Range

from bot.chat.commands.definition import MAX_BOARD_LENGTH, check_offered, command_text, handlers
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views import hints as hints_view
from bot.chat.views.boards import GameAction
from bot.chat.views.evaluation import MathsButton
from bot.chat.views.hints import ACTIONS, LEVELS
from bot.coins import Board
from bot.match.hints import HintLevel
from bot.service import evaluation, hints
from bot.service.evaluation import BoardEvaluation


def _choice(name: str) -> Choice[str]:
    hint, cost = command_text(ACTIONS[LEVELS[name]].value), command_text(f"hint-cost-{name}")
    return Choice(name=command_text("hint-offer", hint=hint, cost=cost), value=name)


@handlers.on_command(
    "hint", ResponseMode.EPHEMERAL, choices={"grade": list(map(_choice, LEVELS))}, grade="command-hint-grade"
)
async def _show_hint(context: HandlerContext, grade: str | None = None) -> Response:
    if grade is None:
        return await _offer_hints(context)
    check_offered(grade, LEVELS)
    return await _hint(context, level=LEVELS[grade])


@handlers.on_click(GameAction.HINT, ResponseMode.EPHEMERAL)
async def _offer_hints(context: HandlerContext, code: str | None = None, ply: int | None = None) -> Response:
    """Show what each hint would cost, before it is paid."""
    return Response(context.mode, hints_view.offers(await hints.offer_hints(context, code, ply)))


async def _hint(
    context: HandlerContext, code: str | None = None, ply: int | None = None, *, level: HintLevel
) -> Response:
    """Give the user a hint of `level` about their position: the highest is its evaluation."""
    if level is HintLevel.FULL:
        evaluated = await evaluation.evaluate_running(context, code, ply)
        image = await context.chat.images.evaluation(context, evaluated)
        return Response(context.mode, evaluation_view.message(evaluated), image)
    return Response(context.mode, hints_view.message(await hints.give_hint(context, code, ply, level)))


for _level, _action in ACTIONS.items():
    handlers.on_click(_action, private_mode)(partial(_hint, level=_level))


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
