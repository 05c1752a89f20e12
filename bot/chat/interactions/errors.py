"""Say what the user sees of an error."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable

import discord
from discord import app_commands

from bot.chat.components.custom_ids import GameAction
from bot.chat.components.message import BLUE, RED, Accent, ButtonSpec, Message, Text, rows_of
from bot.chat.transport.interaction import UnreadableInteractionError
from bot.chat.views import welcome as welcome_view
from bot.chat.views.games import game_button, seats
from bot.coins.errors import NotationError
from bot.errors import CoinsError, localize
from bot.i18n import translate
from bot.match.games import Game
from bot.service.errors import (
    AlreadyPlayingError,
    NoGameHereError,
    NotYourGameError,
    StaleError,
    TooManyGamesError,
    UnknownGameError,
)
from bot.store.errors import StoreUnavailableError

log = logging.getLogger(__name__)


_OFFERS_NEW_GAME = ("error-unknown-button", "error-nothing-to-review", "error-nothing-to-evaluate")
"""Refusals after which the user is offered a new game."""


def error_message(error: BaseException) -> Message:
    """Return what the user sees of `error`. Log an unexpected error with a reference."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, NotYourGameError):  # its own message has no names of bots
        first, second = seats(error.game)
        return _refused(translate("error-not-yours", first=first, second=second), [welcome_view.new_game_button()])
    if isinstance(error, CoinsError):
        return _message_of_ours(error, localize(error.message))
    if isinstance(error, app_commands.TransformerError):
        return _refused(translate("error-option", value=discord.utils.escape_markdown(str(error.value)[:50])))
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return _message_of_ours(UnreadableInteractionError(), localize(UnreadableInteractionError().message))
    reference = secrets.token_hex(4)
    log.error("Unexpected error, reference %s", reference, exc_info=error)
    return _failed(translate("error-unexpected", reference=reference))


def _message_of_ours(error: CoinsError, text: str) -> Message:
    if isinstance(error, StoreUnavailableError):
        log.error("The database can't be reached: %s", error.reason)
        return _failed(text)
    if isinstance(error, NotationError):
        return _refused(f"{translate('error-board-like')}\n-# {text}")
    if isinstance(error, UnreadableInteractionError) and error.__cause__ is not None:
        log.warning("An interaction can't be read: %.200r", error.__cause__)
    return _failed(text) if error.key == "error-stopping" else _refusal(error, text)


def _refusal(error: CoinsError, text: str) -> Message:
    """Return the message about a refusal, with the buttons that help."""
    match error:
        case StaleError():
            return _refused(text, [game_button(error.game_view.game, GameAction.BOARD, "board-show", BLUE)])
        case AlreadyPlayingError():
            go_on = game_button(error.game, GameAction.BOARD, "board-go-on", BLUE)
            return _refused(text, [go_on, game_button(error.game, GameAction.RESIGN_YES, "board-resign-it", RED)])
        case NoGameHereError(game=Game() as game):
            text = translate("error-bring", code=game.code, place=_place(game))
            return _refused(text, [game_button(game, GameAction.BOARD, "board-bring", BLUE)])
        case TooManyGamesError(game=Game() as oldest):
            which = translate("error-oldest", code=oldest.code, place=_place(oldest))
            return _refused(f"{text} {which}", [game_button(oldest, GameAction.RESIGN, "board-resign-it", RED)])
    offers_new_game = isinstance(error, NoGameHereError | UnknownGameError) or error.key in _OFFERS_NEW_GAME
    return _refused(text, *([[welcome_view.new_game_button()]] if offers_new_game else []))


def _refused(markdown: str, *rows: Iterable[ButtonSpec]) -> Message:
    """Return the message about a request that isn't allowed or possible, in the colour for no error."""
    return Message((Text(markdown), *rows_of(*rows)), Accent.WAITING)


def _failed(markdown: str) -> Message:
    return Message((Text(markdown),), Accent.ERROR)


def _place(game: Game) -> str:
    return translate("error-direct-message") if game.guild is None else f"<#{game.channel}>"
