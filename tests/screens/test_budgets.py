"""Hold every kind of screen to a budget of words. Buttons, menus, pictures and code blocks have none."""

from __future__ import annotations

import re
from fnmatch import fnmatch

import pytest

from bot.chat.views.first_game import line
from bot.coins import Oracle
from bot.i18n import ENGLISH, LANGUAGES, use_locale
from bot.match.first_game import STAGES, WEAKEST, Coaching, first_game
from bot.match.match import BotSeat, HumanSeat, Match, Status
from tests.support.matches import every_line
from tests.support.shown import count_words
from tools.screens.__main__ import LANGUAGES as STORED
from tools.screens.__main__ import TEXTS_FOLDER, text_of_every_screen

_BUDGETS = {
    "board": (15, "board board-* duel-board-? daily-board daily-past-board share-same-deal review-play-on"),
    "board with the coach": (30, "first-game first-game-after-*"),
    "end card": (
        35,
        "first-game-won first-game-over board-end-* board-hinted-win duel-board-*-end duel-end daily-past-end",
    ),
    "question before a hint": (20, "hint hint-paid"),
    "hint": (25, "hint-nudge hint-side"),
    "evaluation": (40, "evaluate-* daily-solution"),
    "rules page": (70, "rules rules-*"),
    "statistics": (40, "stats"),
    "daily card": (40, "daily daily-end daily-par daily-resigned daily-past daily-past-day daily-post"),
    "welcome": (45, "welcome"),
    "training": (20, "train-*"),
    "modes of training": (45, "train-home train-stopped-at-once train-rush-rules"),
}
"""The most words of each kind of screen in English, and the names of its screens. The last kind that fits is meant."""
_UNLIMITED = ("board-more", "board-end-more", "board-resign", "board-moved")
"""Screens behind *More*, and what is no board although it is called so."""
_PERCENT_ELSEWHERE = 130
"""The budget in other languages, in percent of that in English."""
_COACH = 15
"""The most words of a line of the coach in English."""


def kind_of(name: str) -> str | None:
    """Return the kind of the screen `name`; `None` if it has no budget."""
    kinds = [kind for kind, (_, names) in _BUDGETS.items() if any(fnmatch(name, each) for each in names.split())]
    return kinds[-1] if kinds and name not in _UNLIMITED else None


def test_words_are_counted_without_what_is_no_prose() -> None:
    shown = (
        "(only you can see this)\n### Take 8 → and you win 36–25 ✅❌\n[picture: Best]\n```\n1 2\n```\n[Show me] · more"
    )
    assert count_words(shown) == 9


@pytest.mark.parametrize(
    "language", [pytest.param(each, marks=() if each in STORED else pytest.mark.slow) for each in LANGUAGES]
)
async def test_no_screen_has_more_words_than_its_budget(language: str) -> None:
    stored = TEXTS_FOLDER / f"{language}.txt"
    text = stored.read_text("utf-8") if language in STORED else await text_of_every_screen(language)
    too_long, kinds = [], set()
    for screen in re.split(r"^== ", text, flags=re.MULTILINE)[1:]:
        name, _, shown = screen.partition("\n")
        kind = kind_of(name)
        if kind is None:
            continue
        kinds.add(kind)
        budget = _BUDGETS[kind][0] * (100 if language == ENGLISH else _PERCENT_ELSEWHERE) // 100
        if count_words(shown) > budget:
            too_long.append(f"{name} has {count_words(shown)} words of {budget}")
    assert too_long == []
    assert kinds == set(_BUDGETS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_says_a_line_of_few_words(language: str) -> None:
    budget, oracle = _COACH * (100 if language == ENGLISH else _PERCENT_ELSEWHERE) // 100, Oracle()
    too_long = set()
    for stage in range(1, len(STAGES) + 1):
        board, bot_seed = first_game(stage, 1)
        for match in every_line(Match.start(board, (HumanSeat(1), BotSeat(WEAKEST))), bot_seed):
            for ply in range(0, match.ply + 1, 2):
                status = match.status if ply == match.ply else Status.ACTIVE
                shown = Match.replay(match.board, match.seats, match.moves[:ply], status)
                with use_locale(language):
                    said = line(Coaching.of(shown, oracle), ("Ann", "Penny"))
                if count_words(said) > budget:
                    too_long.add(said)
    assert too_long == set()
