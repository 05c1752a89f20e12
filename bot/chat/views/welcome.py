"""Render what newcomers see: the welcome and the rules."""

from __future__ import annotations

from bot.chat.components.message import BLUE, GREY, Accent, ButtonSpec, Divider, Message, card
from bot.chat.views.daily import DailyAction, DailyButton
from bot.chat.views.formatting import button, paragraph, run_by, small
from bot.chat.views.new_games import WelcomeAction, WelcomeButton, first_game_button, new_game_button, own_coins_button
from bot.chat.views.opponents import style
from bot.chat.views.training import TrainingAction, TrainingButton
from bot.i18n import translate
from bot.match.daily import HARDEST
from bot.match.opponents import OPPONENTS
from bot.settings import HostSettings


def message() -> Message:
    return card(
        Accent.INFO,
        paragraph(f"## {translate('welcome-title')}", translate("welcome-idea"), translate("welcome-catch")),
        [
            first_game_button(),
            button(WelcomeButton(WelcomeAction.RULES), "welcome-rules", GREY),
            button(TrainingButton(TrainingAction.HOME), "training-title", GREY),
            own_coins_button(),
        ],
        Divider(),
        small(translate("welcome-more")),
    )


def _buttons_to_play(daily: int | None) -> list[ButtonSpec]:
    """Return the button of a first game, or of any game and today's puzzle of the difficulty `daily`."""
    return [first_game_button()] if daily is None else [new_game_button(), daily_button(daily)]


def daily_button(difficulty: int | None = None) -> ButtonSpec:
    """Return the button of today's puzzle, with its `difficulty` if that is given."""
    target = DailyButton(DailyAction.PLAY)
    if difficulty is None:
        return button(target, "welcome-daily", BLUE)
    return button(target, "welcome-daily-difficulty", BLUE, level=difficulty, most=HARDEST)


EXAMPLE = "2 6 15 8"
"""The row of the example: the greater end loses 14–17, the smaller one wins 17–14 against the best replies."""


def rules(daily: int | None, host: HostSettings) -> Message:
    """Return the rules of a row with an example, buttons to play or to read on, and who runs the bot.

    `daily` is the difficulty of today's puzzle; `None` for newcomers, who aren't offered it.
    """
    return card(
        Accent.INFO,
        f"## {translate('rules-title')}\n{translate('rules-turns')}",
        paragraph(
            translate("rules-thought"),
            f"`{EXAMPLE}`",
            f"- {translate('rules-example-greedy')}",
            f"- {translate('rules-example-better')}",
        ),
        paragraph(translate("rules-start"), translate("rules-odd")),
        [*_buttons_to_play(daily), button(WelcomeButton(WelcomeAction.MORE_RULES), "rules-more", GREY)],
        run_by(host),
    )


def more_rules(daily: int | None) -> Message:
    """Return the other boards and the opponents; `daily` is that of `rules`."""
    # Each list is a text of its own: a paragraph right below it would become part of its last item.
    sections = {
        "rules-boards": map(translate, ("rules-board-lines", "rules-board-stack", "rules-board-ring")),
        "rules-opponents": map(style, OPPONENTS),
    }
    return card(
        Accent.INFO,
        *(paragraph(f"### {translate(title)}", *(f"- {item}" for item in items)) for title, items in sections.items()),
        [
            button(WelcomeButton(WelcomeAction.RULES), "rules-back", GREY),
            *_buttons_to_play(daily),
            own_coins_button(),
        ],
    )
