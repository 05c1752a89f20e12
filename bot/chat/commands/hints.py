"""Handle `/coins hint`: what each hint costs, and the hint."""

from __future__ import annotations

from functools import partial

from discord.app_commands import Choice

from bot.chat.commands.definition import Handlers, check_offered, command_text
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views import hints as hints_view
from bot.chat.views.boards import GameAction
from bot.chat.views.hints import ACTIONS, LEVELS
from bot.match.hints import HintLevel
from bot.service import evaluation, hints

handlers = Handlers()


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
