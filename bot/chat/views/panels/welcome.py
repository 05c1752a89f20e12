"""Render the welcome of newcomers, and the buttons to what comes next."""

from __future__ import annotations

from bot.chat.components.custom_ids import DailyAction, DailyButton, FirstGameButton, WelcomeAction, WelcomeButton
from bot.chat.components.message import BLUE, GREEN, GREY, Accent, ButtonSpec, Divider, Message, Row, Text
from bot.i18n import translate


def message(*more: str) -> Message:
    """Return the welcome with buttons to play, and the paragraphs `more` below them."""
    below = "\n".join((translate("welcome-more"), *more))
    parts = (
        Text(f"## {translate('welcome-title')}\n{translate('welcome-idea')}\n{translate('welcome-catch')}"),
        Row((*buttons_to_play(), rules_button())),
        Divider(),
        Text("\n".join(f"-# {line}" for line in below.splitlines())),
    )
    return Message(parts, Accent.INFO)


def buttons_to_play() -> tuple[ButtonSpec, ...]:
    """Return the buttons of a first game and of today's puzzle."""
    return (
        (str(FirstGameButton()), translate("welcome-first-game"), GREEN),
        (str(DailyButton(DailyAction.PLAY)), translate("welcome-daily"), BLUE),
    )


def rules_button() -> ButtonSpec:
    """Return the button that shows the rules."""
    return str(WelcomeButton(WelcomeAction.RULES)), translate("welcome-rules"), GREY


def new_game_button() -> ButtonSpec:
    """Return the button of a new game as is usual here."""
    return str(WelcomeButton(WelcomeAction.NEW_GAME)), translate("welcome-new-game"), GREEN


def post_button() -> ButtonSpec:
    """Return the button with which a manager of a server posts the welcome."""
    return str(WelcomeButton(WelcomeAction.POST)), translate("welcome-post"), GREY
