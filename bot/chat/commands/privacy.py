"""Handle `/coins privacy`: show, export and, after a confirmation, delete the user's data.

All responses are ephemeral, and the buttons work only for the user to whom they were shown.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from functools import partial
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from bot.chat.commands.definition import Handlers, check_offered, localized_choices
from bot.chat.components.message import Document, note
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.views import privacy as privacy_view
from bot.chat.views.privacy import PrivacyAction
from bot.errors import Refusal
from bot.i18n import translate
from bot.match.privacy import ReturnedSinceError
from bot.player_name import forget_names
from bot.service import privacy as privacy_service

handlers = Handlers()

_EXPORT_FILE_NAME, _ARCHIVE_NAME = "coins.json", "coins.zip"
_MAX_PLAIN_SIZE = 1 << 20
"""Bytes of JSON that are sent as they are. More are compressed to a fifteenth, because a response has few seconds."""


def _check_own(context: HandlerContext, user: int) -> None:
    if user != context.user_id:
        raise Refusal("error-not-your-data")


@handlers.on_click(PrivacyAction.SHOW, private_mode)
async def _show(context: HandlerContext, user: int) -> Response:
    _check_own(context, user)
    amount = await privacy_service.count_stored(context.app, user)
    return Response(ResponseMode.EPHEMERAL, privacy_view.message(amount, user, context.app.host))


@handlers.on_click(PrivacyAction.EXPORT, ResponseMode.EPHEMERAL)
async def _export(context: HandlerContext, user: int) -> Response:
    _check_own(context, user)
    if not (await privacy_service.count_stored(context.app, user)).has_data:
        return Response(context.mode, privacy_view.nothing())
    if not context.interaction.may_attach_files:
        return Response(context.mode, note(translate("privacy-no-files-here")))
    stored = await privacy_service.export_player(context.app, user)
    # In another thread, because serializing ten thousand games takes a while.
    document = await asyncio.to_thread(_document, stored, context.interaction.max_file_size)
    if len(document.data) > context.interaction.max_file_size:
        return Response(context.mode, privacy_view.too_large(context.app.host))
    return Response(context.mode, privacy_view.exported(zipped=document.name == _ARCHIVE_NAME), document)


def _document(stored: Mapping[str, Any], max_size: int) -> Document:
    """Return all data as JSON, in a ZIP archive if it is long or would be larger than `max_size` bytes."""
    text = json.dumps(stored, indent=1, ensure_ascii=False).encode()
    if len(text) <= min(max_size, _MAX_PLAIN_SIZE):
        return Document(_EXPORT_FILE_NAME, text)
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as file:
        file.writestr(_EXPORT_FILE_NAME, text)
    return Document(_ARCHIVE_NAME, archive.getvalue())


@handlers.on_click(PrivacyAction.FORGET, ResponseMode.EPHEMERAL)
async def _confirm(context: HandlerContext, user: int) -> Response:
    _check_own(context, user)
    amount = await privacy_service.count_stored(context.app, user)
    if not amount.has_data:
        return Response(context.mode, privacy_view.nothing())
    return Response(context.mode, privacy_view.question(amount, user))


@handlers.on_click(PrivacyAction.FORGET_YES, private_mode)
async def _forget(context: HandlerContext, user: int) -> Response:
    """Delete everything. Ask again if it was deleted, the user has come back, and the click is delivered once more."""
    _check_own(context, user)
    try:
        deletion = await privacy_service.delete_player(context.app, user, context.interaction_id)
    except ReturnedSinceError:
        return await _confirm(context, user)
    finally:
        context.chat.images.clear()
        forget_names()
        context.chat.locales.invalidate(user)

    disable_buttons = partial(context.chat.boards.close, deletion.closed)
    return Response(context.mode, privacy_view.done(deletion), after_send=disable_buttons)


@handlers.on_click(PrivacyAction.FORGET_NO, private_mode)
async def _keep(context: HandlerContext, user: int) -> Response:
    _check_own(context, user)
    return Response(context.mode, note(translate("privacy-stays")))


_COMMANDS = {PrivacyAction.SHOW.value: _show, PrivacyAction.EXPORT.value: _export, PrivacyAction.FORGET.value: _confirm}


@handlers.on_command(
    "privacy",
    ResponseMode.EPHEMERAL,
    choices={"action": localized_choices({action: f"command-action-{action}" for action in _COMMANDS})},
    action="command-privacy-action",
)
async def _act(context: HandlerContext, action: str = PrivacyAction.SHOW.value) -> Response:
    check_offered(action, _COMMANDS)
    return await _COMMANDS[action](context, context.user_id)
