"""Map each error to the message that the user sees: the first matching entry applies."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import discord
from discord import app_commands
from discord.utils import format_dt

from bot.chat.components.message import Message, note
from bot.chat.views import board as board_view
from bot.errors import CoinsError, LocalizedText, localize
from bot.i18n import translate
from bot.match.game_record import Game
from bot.service.errors import AlreadyPlayingError, NoGameHereError, NotYourGameError, StaleError, TooManyGamesError
from bot.store.errors import StoreUnavailableError
from bot.util.throttled_log import ThrottledLogger

log = logging.getLogger(__name__)
_outage = ThrottledLogger(log)
"""Throttled, because during an outage every interaction fails in the same way."""


class UnknownButtonError(CoinsError):
    """A click on a button that the bot never made."""

    def __init__(self) -> None:
        super().__init__(LocalizedText("error-unknown-button"))


class UnreadableInteractionError(CoinsError):
    """A command in a form that the bot never registered."""

    def __init__(self) -> None:
        super().__init__(LocalizedText("error-unreadable"))


class ShuttingDownError(CoinsError):
    """An interaction that arrives while the bot shuts down."""

    def __init__(self) -> None:
        super().__init__(LocalizedText("error-stopping"))


class TooFastError(CoinsError):
    """More requests than the rate limiter allows; `until` is the time of the next allowed one."""

    def __init__(self, until: datetime) -> None:
        # Discord counts whole seconds; one too many is better than a click that is too early again.
        when = format_dt(until + timedelta(seconds=1), "R")
        super().__init__(LocalizedText("error-too-fast", when=when))


class NotAllowedError(CoinsError):
    """A request that needs the permission to manage the server."""

    def __init__(self) -> None:
        super().__init__(LocalizedText("error-not-allowed"))


class NotModeratorError(CoinsError):
    """An attempt to end a game of others without the permission to moderate."""

    def __init__(self) -> None:
        super().__init__(LocalizedText("duel-not-moderator"))


class NotYourDataError(CoinsError):
    """A click on a button about the data of another user."""

    def __init__(self) -> None:
        super().__init__(LocalizedText("error-not-your-data"))


def error_message(error: BaseException) -> Message:
    """Return what the user sees of `error`. Log an unexpected error with a reference."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    for kind, describe in _MESSAGES:
        if isinstance(error, kind):
            return describe(error)
    return _unexpected(error)


def _stale(error: StaleError) -> Message:
    return note(localize(error.message), board_view.buttons_to_show(error.turn))


def _already_playing(error: AlreadyPlayingError) -> Message:
    return note(localize(error.message), board_view.buttons_to_go_on(error.game))


def _no_game_here(error: NoGameHereError) -> Message:
    game = error.game
    if game is None:
        return note(localize(error.message))
    text = translate("error-bring", code=game.code, place=_place(game))
    return note(text, board_view.buttons_to_bring(game))


def _too_many(error: TooManyGamesError) -> Message:
    oldest = error.game
    if oldest is None:
        return note(localize(error.message))
    which = translate("error-oldest", code=oldest.code, place=_place(oldest))
    return note(f"{localize(error.message)} {which}", board_view.buttons_to_end(oldest))


def _place(game: Game) -> str:
    return translate("error-direct-message") if game.guild is None else f"<#{game.channel}>"


def _not_yours(error: NotYourGameError) -> Message:
    first, second = board_view.seats(error.game)
    return note(translate("error-not-yours", first=first, second=second))


def _unavailable(error: StoreUnavailableError) -> Message:
    _outage.error("The database can't be reached: %s", error.reason)
    return note(localize(error.message))


def _option(error: app_commands.TransformerError) -> Message:
    value = discord.utils.escape_markdown(str(error.value)[:50])
    return note(translate("error-option", value=value))


def _out_of_date(error: BaseException) -> Message:
    return note(localize(UnreadableInteractionError().message))


def _unexpected(error: BaseException) -> Message:
    reference = secrets.token_hex(4)
    log.error("Unexpected error, reference %s", reference, exc_info=error)
    return note(translate("error-unexpected", reference=reference))


_MESSAGES: tuple[tuple[type[BaseException], Callable[[Any], Message]], ...] = (
    (StaleError, _stale),
    (AlreadyPlayingError, _already_playing),
    (NoGameHereError, _no_game_here),
    (TooManyGamesError, _too_many),
    (NotYourGameError, _not_yours),
    (StoreUnavailableError, _unavailable),
    (CoinsError, lambda error: note(localize(error.message))),
    (app_commands.TransformerError, _option),
    (app_commands.CommandNotFound, _out_of_date),
    (app_commands.CommandSignatureMismatch, _out_of_date),
)
