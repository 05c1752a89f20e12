"""The one map from errors to what the asker is told: the first entry that fits, in order."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import discord
from discord import app_commands
from discord.utils import format_dt

from bot.chat.says import board
from bot.chat.says.told import told
from bot.coins import CoinsError
from bot.language import say
from bot.service.errors import AlreadyPlaying, NoGameHere, NotYourGame, Stale, TooManyGames
from bot.store import Game, StoreUnavailable

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Refusal:
    """A sentence, and buttons where there is something to do about it."""

    text: str
    view: discord.ui.View | None = None


class UnknownButton(CoinsError):
    """A click on a button that we never made."""

    def __init__(self) -> None:
        super().__init__(
            "This button does nothing. Use the newest board, or start a game with /coins new.", "error-unknown-button"
        )


class Unreadable(CoinsError):
    """A command in a form that we never told Discord about."""

    def __init__(self) -> None:
        super().__init__(
            "I don't know this form of the command. Reload Discord (Ctrl+R) and try again.", "error-unreadable"
        )


class Stopping(CoinsError):
    """Something asked of a bot that is about to end."""

    def __init__(self) -> None:
        super().__init__("I am just restarting and have done nothing. Try again in a moment.", "error-stopping")


class TooFast(CoinsError):
    """More from one player than there should be; `until` is when they may go on."""

    def __init__(self, until: datetime) -> None:
        # Discord counts whole seconds; one too many is better than a click that is too early again.
        when = format_dt(until + timedelta(seconds=1), "R")
        super().__init__("You are very fast: go on {when}.", "error-too-fast", when=when)


class NotAllowed(CoinsError):
    """Something that is for those who manage a server."""

    def __init__(self) -> None:
        super().__init__(
            "Only who may manage this server can change its settings. Your own are in /coins me.", "error-not-allowed"
        )


class NotModerator(CoinsError):
    """A game of others ended by somebody who may not."""

    def __init__(self) -> None:
        super().__init__(
            "Only who may manage messages in this server can end games of others. You can resign your own.",
            "duel-not-moderator",
        )


class NotYourData(CoinsError):
    """A click on what is about the data of someone else."""

    def __init__(self) -> None:
        super().__init__("This is about somebody else's data. Yours is in /coins privacy.", "error-not-your-data")


def refusal(error: BaseException) -> Refusal:
    """What to tell the asker about `error`. Anything unexpected goes to the log with a reference."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    for kind, refuse in _SAYINGS:
        if isinstance(error, kind):
            return refuse(error)
    return _unexpected(error)


def _stale(error: Stale) -> Refusal:
    return Refusal(f"{told(error.words)}\n{board.text(error.turn)}", board.buttons_to_show(error.turn))


def _already_playing(error: AlreadyPlaying) -> Refusal:
    return Refusal(told(error.words), board.buttons_to_go_on(error.game))


def _no_game_here(error: NoGameHere) -> Refusal:
    game = error.game
    if game is None:
        return Refusal(told(error.words))
    text = say("error-bring", code=game.code, place=_place(game))
    return Refusal(text, board.buttons_to_bring(game))


def _too_many(error: TooManyGames) -> Refusal:
    oldest = error.game
    if oldest is None:
        return Refusal(told(error.words))
    which = say("error-oldest", code=oldest.code, place=_place(oldest))
    return Refusal(f"{told(error.words)} {which}", board.buttons_to_end(oldest))


def _place(game: Game) -> str:
    return say("error-direct-message") if game.guild is None else f"<#{game.channel}>"


def _not_yours(error: NotYourGame) -> Refusal:
    first, second = board.seats(error.game)
    return Refusal(say("error-not-yours", first=first, second=second))


def _unavailable(error: StoreUnavailable) -> Refusal:
    log.error("The database can't be reached: %s", error.reason)
    return Refusal(told(error.words))


def _option(error: app_commands.TransformerError) -> Refusal:
    value = discord.utils.escape_markdown(str(error.value)[:50])
    return Refusal(say("error-option", value=value))


def _out_of_date(error: BaseException) -> Refusal:
    return Refusal(told(Unreadable().words))


def _unexpected(error: BaseException) -> Refusal:
    reference = secrets.token_hex(4)
    log.error("Unexpected, reference %s", reference, exc_info=error)
    return Refusal(say("error-unexpected", reference=reference))


_SAYINGS: tuple[tuple[type[BaseException], Callable[[Any], Refusal]], ...] = (
    (Stale, _stale),
    (AlreadyPlaying, _already_playing),
    (NoGameHere, _no_game_here),
    (TooManyGames, _too_many),
    (NotYourGame, _not_yours),
    (StoreUnavailable, _unavailable),
    (CoinsError, lambda error: Refusal(told(error.words))),
    (app_commands.TransformerError, _option),
    (app_commands.CommandNotFound, _out_of_date),
    (app_commands.CommandSignatureMismatch, _out_of_date),
)
