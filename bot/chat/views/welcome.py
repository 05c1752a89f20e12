"""Render what newcomers see: the welcome and the rules."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Annotated

from bot.chat.components.custom_ids import Button, number_in
from bot.chat.components.message import BLUE, GREEN, GREY, Accent, ButtonSpec, Divider, Message, card
from bot.chat.views.daily import DailyAction, DailyButton
from bot.chat.views.formatting import button, paragraph, small
from bot.chat.views.opponents import style
from bot.i18n import translate
from bot.match.first_game import STAGES
from bot.match.opponents import OPPONENTS


class WelcomeAction(enum.Enum):
    """An action that a welcome offers, or by which a manager posts one."""

    NEW_GAME = "new-game"
    RULES = "rules"
    MORE_RULES = "details"
    POST = "post"


@dataclass(frozen=True, slots=True)
class WelcomeButton(Button):
    """An action for the user who clicks it."""

    word = "welcome"
    action: WelcomeAction


@dataclass(frozen=True, slots=True)
class FirstGameButton(Button):
    """The coached deal of a `stage` from 1 on; the stage after the last is an adaptive game."""

    word = "first"
    stage: Annotated[int, number_in(1, len(STAGES) + 2)] = 1


def message(*more: str) -> Message:
    """Return the welcome with buttons to play, and the paragraphs `more` below them."""
    return card(
        Accent.INFO,
        paragraph(f"## {translate('welcome-title')}", translate("welcome-idea"), translate("welcome-catch")),
        [first_game_button(), button(WelcomeButton(WelcomeAction.RULES), "welcome-rules", GREY)],
        Divider(),
        small(*"\n".join((translate("welcome-more"), *more)).splitlines()),
    )


def first_game_button() -> ButtonSpec:
    """Return the button of the first coached deal."""
    return button(FirstGameButton(), "welcome-first-game", GREEN)


def _buttons_to_play(*, has_won: bool) -> list[ButtonSpec]:
    """Return the button of a first game and, for a reader who has won a game, that of today's puzzle."""
    return [first_game_button(), daily_button()] if has_won else [first_game_button()]


def new_game_button() -> ButtonSpec:
    """Return the button of a new game as is usual here."""
    return button(WelcomeButton(WelcomeAction.NEW_GAME), "welcome-new-game", GREEN)


def daily_button() -> ButtonSpec:
    """Return the button of today's puzzle."""
    return button(DailyButton(DailyAction.PLAY), "welcome-daily", BLUE)


EXAMPLE = "3 7 18 12"
"""The row of the example: the greater end loses 19–21, the smaller one wins 21–19 against the best replies."""


def rules(*, has_won: bool) -> Message:
    """Return the rules of a row with an example, and buttons to play or to read on."""
    return card(
        Accent.INFO,
        f"## {translate('rules-title')}\n{translate('rules-turns')}",
        paragraph(
            translate("rules-thought"),
            f"`{EXAMPLE}`",
            f"- {translate('rules-example-greedy')}",
            f"- {translate('rules-example-better')}",
        ),
        translate("rules-start"),
        [*_buttons_to_play(has_won=has_won), button(WelcomeButton(WelcomeAction.MORE_RULES), "rules-more", GREY)],
    )


def more_rules(*, has_won: bool) -> Message:
    """Return the other boards and the opponents."""
    # Each list is a text of its own: a paragraph right below it would become part of its last item.
    sections = {
        "rules-boards": map(translate, ("rules-board-lines", "rules-board-stack", "rules-board-ring")),
        "rules-opponents": map(style, OPPONENTS),
    }
    return card(
        Accent.INFO,
        *(paragraph(f"### {translate(title)}", *(f"- {item}" for item in items)) for title, items in sections.items()),
        [button(WelcomeButton(WelcomeAction.RULES), "rules-back", GREY), *_buttons_to_play(has_won=has_won)],
    )
