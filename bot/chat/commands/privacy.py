"""Handle `/coins privacy`: show, export and, after a confirmation, delete the user's data.

All responses are ephemeral, and the buttons work only for the user to whom they were shown.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from functools import partial

import discord
from discord import app_commands

from bot.chat.commands.definition import command_text, localized_choices
from bot.chat.components.custom_ids import PrivacyAction, PrivacyButton
from bot.chat.components.message import TextFile, note
from bot.chat.interactions.context import (
    ChatContext,
    HandlerCall,
    HandlerContext,
    Response,
    ResponseMode,
    clear_name_cache,
)
from bot.chat.interactions.errors import NotYourDataError
from bot.chat.interactions.responding import respond
from bot.chat.views import privacy as privacy_view
from bot.errors import Refusal
from bot.i18n import translate
from bot.match.privacy import ReturnedSinceError
from bot.rendering import clear_text_cache
from bot.service import privacy as personal_data

_EXPORT_FILE_NAME = "coins.json"
_ACTIONS = {action.value: action for action in (PrivacyAction.SHOW, PrivacyAction.EXPORT, PrivacyAction.FORGET)}


def add_commands(group: app_commands.Group, chat: ChatContext) -> None:
    """Add `/coins privacy` to `group`."""

    @group.command(name="privacy", description=command_text("command-privacy"))
    @app_commands.describe(action=command_text("command-privacy-action"))
    @app_commands.choices(action=localized_choices({action: f"command-action-{action}" for action in _ACTIONS}))
    async def privacy(interaction: discord.Interaction, action: str = PrivacyAction.SHOW.value) -> None:
        context = chat.for_interaction(interaction)
        await respond(context, _act(context, action), ResponseMode.EPHEMERAL)


async def _act(context: HandlerContext, action: str) -> Response:
    if action not in _ACTIONS:
        raise Refusal("error-choose", names=", ".join(_ACTIONS))
    return await _HANDLERS[_ACTIONS[action]](context)


def handle_click(context: HandlerContext, button: PrivacyButton) -> HandlerCall:
    """Return the handler of the button and the mode of its response."""
    if button.user != context.interaction.user.id:
        return _refuse(), ResponseMode.EPHEMERAL
    mode = (
        ResponseMode.EPHEMERAL if button.action in (PrivacyAction.EXPORT, PrivacyAction.FORGET) else context.reply_mode
    )
    return _HANDLERS[button.action](context), mode


async def _refuse() -> Response:
    raise NotYourDataError


async def _show(context: HandlerContext) -> Response:
    user = context.interaction.user.id
    amount = await personal_data.count_stored(context.app, user)
    return Response(ResponseMode.EPHEMERAL, privacy_view.message(amount, user))


async def _export(context: HandlerContext) -> Response:
    user = context.interaction.user.id
    if not (await personal_data.count_stored(context.app, user)).has_data:
        return Response(ResponseMode.EPHEMERAL, privacy_view.nothing())
    document = await personal_data.export_player(context.app, user)
    # In another thread, because serializing ten thousand games takes a while.
    data = await asyncio.to_thread(lambda: json.dumps(document, indent=1, ensure_ascii=False).encode())
    return Response(ResponseMode.EPHEMERAL, privacy_view.exported(), TextFile(_EXPORT_FILE_NAME, data))


async def _confirm(context: HandlerContext) -> Response:
    user = context.interaction.user.id
    amount = await personal_data.count_stored(context.app, user)
    if not amount.has_data:
        return Response(ResponseMode.EPHEMERAL, privacy_view.nothing())
    return Response(ResponseMode.EPHEMERAL, privacy_view.question(amount, user))


async def _forget(context: HandlerContext) -> Response:
    """Delete everything. Ask again if it was deleted, the user has come back, and the click is delivered once more."""
    user = context.interaction.user.id
    try:
        deletion = await personal_data.delete_player(context.app, user, context.interaction.id)
    except ReturnedSinceError:
        return replace(await _confirm(context), mode=context.reply_mode)
    finally:
        context.images.clear()
        clear_text_cache()
        clear_name_cache()
        context.locales.invalidate(user)

    disable_buttons = partial(context.boards.close, deletion.closed)
    return Response(context.reply_mode, privacy_view.done(deletion), after_send=disable_buttons)


async def _keep(context: HandlerContext) -> Response:
    return Response(context.reply_mode, note(translate("privacy-stays")))


_HANDLERS = {
    PrivacyAction.SHOW: _show,
    PrivacyAction.EXPORT: _export,
    PrivacyAction.FORGET: _confirm,
    PrivacyAction.FORGET_YES: _forget,
    PrivacyAction.FORGET_NO: _keep,
}
