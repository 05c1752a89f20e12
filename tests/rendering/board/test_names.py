"""Names of bots are written in full; longer names of people are cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.i18n import LANGUAGES, translate, use_locale
from bot.match.opponents import OPPONENTS
from bot.match.reviews import MoveMark
from bot.rendering import THEMES, Image, render_board, render_finish, render_margins, render_step
from tests.support.sample_matches import MATCHES, played, row

_LONG = played(row(60), 5)
_PICTURES: dict[str, Callable[[tuple[str, str], str], Image]] = {
    "board": lambda names, theme: render_board(_LONG, names, theme),
    "step": lambda names, theme: render_step(_LONG, names, [], None, theme),
    "finish": lambda names, theme: render_finish(MATCHES["won"], names, None, theme),
    "margins": lambda names, theme: render_margins([0, 0], [MoveMark.BEST], names, theme),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("picture", _PICTURES)
def test_names_of_bots_are_written_in_full(picture: str, theme: str) -> None:
    draw = _PICTURES[picture]
    for name in _names_of_bots():
        another = name[:-1] + "w"
        assert draw(("Ana", name), theme).png != draw(("Ana", another), theme).png, name


def _names_of_bots() -> set[str]:
    names = set()
    for language in LANGUAGES:
        with use_locale(language):
            names |= {translate(f"opponent-bot-{opponent}") for opponent in OPPONENTS}
    return names


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("picture", _PICTURES)
def test_long_names_are_cut(picture: str, theme: str) -> None:
    draw = _PICTURES[picture]
    assert draw(("Ana", "A" * 32 + "n"), theme).png == draw(("Ana", "A" * 32 + "w"), theme).png
