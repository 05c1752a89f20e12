"""Make the buttons after a first game."""

from __future__ import annotations

from bot.chat.components.custom_ids import FirstGameButton, LessonButton
from bot.chat.components.message import BLUE, GREEN, GREY, ButtonSpec
from bot.i18n import translate
from bot.match.first_game import STAGES

_NEXT_LABELS = ("first-six", "first-eight", "first-adaptive")
"""The message keys of the labels of the step after each stage."""


def next_buttons(coins: int, *, won: bool) -> list[ButtonSpec]:
    """Return the button of the next step after a first game of so many coins, and that of the course.

    The next step is the following stage after a win, after the last one an adaptive game; else the same stage again.
    """
    stage = STAGES.index(coins) + 1
    learn: ButtonSpec = (str(LessonButton()), translate("first-learn"), GREY)
    if not won:
        return [(str(FirstGameButton(stage)), translate("first-again"), BLUE), learn]
    go_on: ButtonSpec = (str(FirstGameButton(stage + 1)), translate(_NEXT_LABELS[stage - 1]), GREEN)
    return [go_on, learn] if stage == len(STAGES) else [go_on]
