"""Make the buttons that begin a game, which many messages have, and those of the welcome."""

from __future__ import annotations

import enum
from typing import Annotated

import discord

from bot.chat.components.custom_ids import Button, number_in
from bot.chat.components.forms import Form, make_form, text_field
from bot.chat.components.message import GREEN, GREY, ButtonSpec
from bot.chat.views.formatting import button
from bot.i18n import translate
from bot.match.first_game import STAGES


class WelcomeAction(enum.Enum):
    """An action that a welcome offers, or by which a manager posts one; `START_COINS` is that of a form."""

    NEW_GAME = "new-game"
    RULES = "rules"
    MORE_RULES = "details"
    POST = "post"
    OWN_COINS = "own-coins"
    START_COINS = "start-coins"


class WelcomeButton(Button):
    """An action for the user who clicks it."""

    word = "welcome"
    action: WelcomeAction


class FirstGameButton(Button):
    """The coached deal of a `stage` from 1 on; the stage after the last is an adaptive game."""

    word = "first"
    stage: Annotated[int, number_in(1, len(STAGES) + 2)] = 1


def first_game_button() -> ButtonSpec:
    return button(FirstGameButton(), "welcome-first-game", GREEN)


def new_game_button(style: discord.ButtonStyle = GREEN) -> ButtonSpec:
    return button(WelcomeButton(WelcomeAction.NEW_GAME), "welcome-new-game", style)


def own_coins_button() -> ButtonSpec:
    return button(WelcomeButton(WelcomeAction.OWN_COINS), "welcome-own-coins", GREY)


def own_coins_form(typed: str, most: int) -> Form:
    """Return the form for the coins of a new game, a board of at most `most` characters, at first `typed`."""
    field = text_field("coins", most, typed, "4 7 2 9 / 4 7 2 | [3 8 1 / (4 7 2 9)")
    target = WelcomeButton(WelcomeAction.START_COINS)
    return make_form(str(target), translate("welcome-own-coins"), {translate("welcome-coins"): field})
