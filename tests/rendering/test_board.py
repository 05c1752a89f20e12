"""The image of a board: its size, its alt text, every coin, and names."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.coins import Board, Line, Side
from bot.i18n import LANGUAGES, translate, use_locale
from bot.match.match import Match
from bot.match.opponents import OPPONENTS
from bot.match.reviews import MoveMark
from bot.rendering import MAX_ALT_TEXT_LENGTH, THEMES, Image
from bot.rendering.board import PANEL_HEIGHT as HEIGHT
from bot.rendering.board import clear_text_cache, compose_board, render_board
from bot.rendering.canvas import WIDTH
from bot.rendering.charts import render_margins
from bot.rendering.finish import render_finish
from bot.rendering.line import line_fit
from bot.rendering.themes import theme_named
from tests.support.boards import boards, rings, rows
from tests.support.sample_matches import MATCHES, NAMES, SEATS, played, row
from tests.support.shown import pixels


@pytest.mark.parametrize("theme", THEMES)
def test_concurrent_threads_draw_the_same_image(theme: str) -> None:
    matches = [played(row(12, 999, seed), 4) for seed in range(12)]
    kind = type(theme_named(theme))
    fresh, another = kind(), kind()  # a theme caches its sprites: these have none yet
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda match: compose_board(match, NAMES, fresh).png(), matches))
    clear_text_cache()
    assert together == [compose_board(match, NAMES, another).png() for match in matches]


def test_the_alt_text_of_a_board() -> None:
    assert render_board(MATCHES["row-and-stack"], NAMES).alt_text == (
        "Coins: Ana 13 and greedy bot 5. greedy bot to move: line 1 left 4 or right 9; line 2 right 8. "
        "1. Row: 4 7 2 9. 2. Stack with a wall on the left: 3 8. "
        "greedy bot took right 5 of line 1. Ana took right 1 of line 2. Taken by Ana: 12 1. Taken by greedy bot: 5."
    )


def test_the_alt_text_of_a_long_board_keeps_the_essentials() -> None:
    line = Line(tuple(range(10**12, 10**12 + 15)))
    match = played(Board((line, line, Line(line.coins, Side.LEFT), line)), 30)
    alt = render_board(match, ("A" * 40, "B" * 40)).alt_text
    assert len(alt) <= MAX_ALT_TEXT_LENGTH
    for ply in (28, 29):
        side = "left" if match.moves[ply].side is Side.LEFT else "right"
        assert f"took {side} {match.coins[ply]} of line {match.moves[ply].line}." in alt
    for move in match.position.moves():
        assert str(match.position.coin(move)) in alt.split(" to move: ")[1].split(".")[0]
    for score in match.position.scores:
        assert str(score) in alt
    assert re.search(r"\b\d+ (more|coins)\b", alt)


def test_a_waiting_board_shows_no_side_to_move() -> None:
    match = MATCHES["4"]
    image = render_board(match, NAMES, waits=True)
    assert f"Waiting for {NAMES[1 - match.position.turn]}." in image.alt_text
    assert "to move" not in image.alt_text
    assert image.png != render_board(match, NAMES).png
    assert render_board(MATCHES["ring-of-4"], NAMES, waits=True).png != render_board(MATCHES["ring-of-4"], NAMES).png


@pytest.mark.parametrize(("coin", "complete"), [(999, True), (10**10, True), (10**15, False), (10**16, False)])
def test_an_alt_text_without_all_coins_is_not_complete(coin: int, complete: bool) -> None:
    match = played(Board((Line((coin,) * 60),)), 2)
    image = render_board(match, NAMES)
    listed = image.alt_text.split("Row: ")[1].split(".")[0]
    assert image.complete == complete == (listed.split() == [str(coin)] * 58)


any_names = st.text(max_size=40)


@settings(deadline=None)
@given(
    st.one_of(boards(4, 15), rows(80), rings(80)), st.data(), st.tuples(any_names, any_names), st.sampled_from(THEMES)
)
def test_any_board_can_be_rendered(board: Board, data: st.DataObject, names: tuple[str, str], theme: str) -> None:
    match = Match.start(board, SEATS)
    plies = data.draw(st.integers(0, board.size))
    while match.active and match.ply < plies:
        match = match.play_move(match.position.turn, data.draw(st.sampled_from(match.position.moves())))
    if match.active and data.draw(st.booleans()):
        match = match.resign(data.draw(st.integers(0, 1)))
    picture = render_board(match, names, theme)
    image = pixels(picture.png)
    assert image.width == WIDTH
    assert image.height <= WIDTH * 1.25 or board.size > 60
    tray = image.getpixel((WIDTH // 2, image.height - 1))
    assert {image.getpixel((x, y)) for x in (4, WIDTH - 5) for y in range(HEIGHT, image.height)} == {tray}
    assert len(picture.png) < (8_500 if board.size <= 12 else 25_000)
    assert 0 < len(picture.alt_text) <= MAX_ALT_TEXT_LENGTH


_ROOM = WIDTH - 20


@pytest.mark.parametrize("theme", THEMES)
def test_values_are_legible_when_a_phone_scales_the_picture(theme: str) -> None:
    """At a width of 390 pixels digits are at least nine pixels high, those of a default board more."""
    look = theme_named(theme)
    for coins, least in ((10, 14), (60, 10)):
        pitch = line_fit(Board.row([20] * coins), look, _ROOM).pitch
        assert look.radius(20, pitch) * 1.12 * 390 / WIDTH >= least or theme == "cards"
        assert pitch * 0.6 * 390 / WIDTH >= least


_LONG = played(row(60), 5)
_PICTURES: dict[str, Callable[[tuple[str, str], str], Image]] = {
    "board": lambda names, theme: render_board(_LONG, names, theme),
    "finish": lambda names, theme: render_finish(MATCHES["won"], names, None, theme),
    "margins": lambda names, theme: render_margins([0, 0], [MoveMark.BEST], names, theme),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("picture", _PICTURES)
def test_names_of_bots_are_written_in_full(picture: str, theme: str) -> None:
    draw = _PICTURES[picture]
    for name in _longest_names_of_bots():
        another = name[:-1] + "w"
        assert draw(("Ana", name), theme).png != draw(("Ana", another), theme).png, name


def _longest_names_of_bots() -> list[str]:
    names: set[str] = set()
    for language in LANGUAGES:
        with use_locale(language):
            names |= {translate(f"opponent-bot-{opponent}") for opponent in OPPONENTS}
    return sorted(names, key=len)[-6:]
