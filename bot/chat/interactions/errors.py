"""Map each error to the message that the user sees: the first matching entry applies."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any

import discord
from discord import app_commands
from discord.utils import format_dt

from bot.chat.components.message import Accent, ButtonSpec, Message, Text, rows_of
from bot.chat.views import games as board_view
from bot.chat.views import welcome as welcome_view
from bot.coins.errors import NotationError
from bot.errors import CoinsError, LocalizedText, localize
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


class UnknownButtonError(CoinsError):
    """A click on a button that the bot never made."""

    key = "error-unknown-button"


class UnreadableInteractionError(CoinsError):
    """A command in a form that the bot never registered."""

    key = "error-unreadable"


class ShuttingDownError(CoinsError):
    """An interaction that arrives while the bot shuts down."""

    key = "error-stopping"


class TooFastError(CoinsError):
    """More requests than the rate limiter allows; `until` is the time of the next allowed one."""

    def __init__(self, until: datetime) -> None:
        # Discord shows whole seconds. One second more keeps the user from clicking too early again.
        when = format_dt(until + timedelta(seconds=1), "R")
        super().__init__(LocalizedText("error-too-fast", when=when))


class NotAllowedError(CoinsError):
    """A request that needs the permission to manage the server."""

    key = "error-not-allowed"


class NotModeratorError(CoinsError):
    """An attempt to end other players' game without the permission to moderate."""

    key = "duel-not-moderator"


class NotYourDataError(CoinsError):
    """A click on a button about the data of another user."""

    key = "error-not-your-data"


def error_message(error: BaseException) -> Message:
    """Return what the user sees of `error`. Log an unexpected error with a reference."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    for kind, describe in _MESSAGES:
        if isinstance(error, kind):
            return describe(error)
    return _unexpected(error)


def _refused(markdown: str, *rows: Iterable[ButtonSpec]) -> Message:
    """Return the message about a request that isn't allowed or possible, in the colour for no error."""
    return Message((Text(markdown), *rows_of(*rows)), Accent.WAITING)


def _failed(markdown: str) -> Message:
    return Message((Text(markdown),), Accent.ERROR)


def _stale(error: StaleError) -> Message:
    return _refused(localize(error.message), board_view.buttons_to_show(error.game_view))


def _already_playing(error: AlreadyPlayingError) -> Message:
    return _refused(localize(error.message), board_view.buttons_to_go_on(error.game))


def _no_game_here(error: NoGameHereError) -> Message:
    game = error.game
    if game is None:
        return _with_new_game(error)
    text = translate("error-bring", code=game.code, place=_place(game))
    return _refused(text, board_view.buttons_to_bring(game))


def _too_many_games(error: TooManyGamesError) -> Message:
    oldest = error.game
    if oldest is None:
        return _refused(localize(error.message))
    which = translate("error-oldest", code=oldest.code, place=_place(oldest))
    return _refused(f"{localize(error.message)} {which}", board_view.buttons_to_end(oldest))


def _place(game: Game) -> str:
    return translate("error-direct-message") if game.guild is None else f"<#{game.channel}>"


def _not_your_game(error: NotYourGameError) -> Message:
    first, second = board_view.seats(error.game)
    return _refused(translate("error-not-yours", first=first, second=second), [welcome_view.new_game_button()])


def _with_new_game(error: CoinsError) -> Message:
    return _refused(localize(error.message), [welcome_view.new_game_button()])


def _notation(error: NotationError) -> Message:
    return _refused(f"{translate('error-board-like')}\n-# {localize(error.message)}")


def _unavailable(error: StoreUnavailableError) -> Message:
    log.error("The database can't be reached: %s", error.reason)
    return _failed(localize(error.message))


def _refusal(error: CoinsError) -> Message:
    if error.key in ("error-nothing-to-review", "error-nothing-to-evaluate"):
        return _with_new_game(error)
    return _refused(localize(error.message))


def _failure(error: CoinsError) -> Message:
    return _failed(localize(error.message))


def _unreadable_option(error: app_commands.TransformerError) -> Message:
    value = discord.utils.escape_markdown(str(error.value)[:50])
    return _refused(translate("error-option", value=value))


def _out_of_date(error: BaseException) -> Message:
    if error.__cause__ is not None:
        log.warning("An interaction can't be read: %.200r", error.__cause__)
    return _refused(localize(UnreadableInteractionError().message))


def _unexpected(error: BaseException) -> Message:
    reference = secrets.token_hex(4)
    log.error("Unexpected error, reference %s", reference, exc_info=error)
    return _failed(translate("error-unexpected", reference=reference))


_MESSAGES: tuple[tuple[type[BaseException], Callable[[Any], Message]], ...] = (
    (StaleError, _stale),
    (AlreadyPlayingError, _already_playing),
    (NoGameHereError, _no_game_here),
    (TooManyGamesError, _too_many_games),
    (NotYourGameError, _not_your_game),
    (StoreUnavailableError, _unavailable),
    (NotationError, _notation),
    (UnknownGameError, _with_new_game),
    (UnknownButtonError, _with_new_game),
    (UnreadableInteractionError, _out_of_date),
    (ShuttingDownError, _failure),
    (CoinsError, _refusal),
    (app_commands.TransformerError, _unreadable_option),
    (app_commands.CommandNotFound, _out_of_date),
    (app_commands.CommandSignatureMismatch, _out_of_date),
)
