"""Handle `/coins hint` and the buttons of hints."""

from __future__ import annotations

from functools import partial

from bot.chat.commands.definition import check_offered, localized_choices, on_click, on_command
from bot.chat.components.custom_ids import GameAction
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.views import hints as hints_view
from bot.chat.views.hints import ACTIONS, LEVELS
from bot.match.hints import HintLevel
from bot.service import hints


@on_command(
    "hint",
    ResponseMode.EPHEMERAL,
    choices={"grade": localized_choices({name: f"hint-offer-{name}" for name in LEVELS})},
    grade="command-hint-grade",
)
async def _show_hint(context: HandlerContext, grade: str | None = None) -> Response:
    if grade is None:
        return await _offer_hints(context)
    check_offered(grade, LEVELS)
    return await _hint(context, level=LEVELS[grade])


@on_click(GameAction.HINT, ResponseMode.EPHEMERAL)
async def _offer_hints(context: HandlerContext, code: str | None = None, ply: int | None = None) -> Response:
    """Show what each hint would cost, before it is paid."""
    return Response(context.mode, hints_view.offers(await hints.offer_hints(context, code, ply)))


async def _hint(
    context: HandlerContext, code: str | None = None, ply: int | None = None, *, level: HintLevel
) -> Response:
    """Give the user a hint of `level` about their position."""
    return Response(context.mode, hints_view.message(await hints.give_hint(context, code, ply, level)))


for _level, _action in ACTIONS.items():
    on_click(_action, private_mode)(partial(_hint, level=_level))
