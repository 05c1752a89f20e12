from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.coins import Board, Line, Side
from bot.match.match import Match
from bot.rendering import MAX_ALT_TEXT_LENGTH, THEMES, clear_text_cache, render_board
from bot.rendering.board import PANEL_HEIGHT as HEIGHT
from bot.rendering.board import WIDTH, compose_board
from bot.rendering.themes import theme_named
from tests.support.boards import boards, rings, rows
from tests.support.sample_matches import MATCHES, NAMES, SEATS, played, row
from tests.support.shown import pixels


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("highest", [9, 20, 999])
def test_twelve_coins_take_at_most_6_kb_from_the_first_move_to_the_last(theme: str, highest: int) -> None:
    board = row(12, highest)
    for ply in range(13):
        assert len(render_board(played(board, ply), ("Ana", "optimal bot"), theme).png) <= 6 * 1024


@pytest.mark.parametrize("theme", THEMES)
def test_images_are_as_wide_as_a_message_and_never_much_higher(theme: str) -> None:
    for match in MATCHES.values():
        width, height = pixels(render_board(match, NAMES, theme).png).size
        assert width == WIDTH
        assert WIDTH / 4 < height <= WIDTH * 1.25


def test_an_unknown_theme_is_rejected() -> None:
    with pytest.raises(ValueError, match="There is no theme 'plain'"):
        render_board(MATCHES["4"], NAMES, "plain")


def test_different_positions_have_different_images() -> None:
    pictures = {render_board(played(row(12), ply), NAMES, theme).png for theme in THEMES for ply in range(13)}
    assert len(pictures) == 13 * len(THEMES)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("high", [9, 10**6])
def test_nothing_is_drawn_near_the_edges(theme: str, high: int) -> None:
    coins = tuple([high] * 15)
    match = played(Board(tuple(Line(coins, wall) for wall in (None, Side.LEFT, Side.RIGHT, None))), 0)
    image = pixels(render_board(match, NAMES, theme).png)
    tray = image.getpixel((WIDTH // 2, image.height - 1))
    for x in (4, WIDTH - 5):
        assert {image.getpixel((x, y)) for y in range(HEIGHT, image.height)} == {tray}


@pytest.mark.parametrize("theme", THEMES)
def test_concurrent_threads_draw_the_same_image(theme: str) -> None:
    matches = [played(row(12, 999, seed), 4) for seed in range(40)]
    fresh, another = (
        type(theme_named(theme))(),
        type(theme_named(theme))(),
    )  # a theme caches its sprites: these have none yet
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


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("won", "greedy bot wins by 15."),
        ("tied", "A tie."),
        ("resigned", "Ana resigned: greedy bot wins."),
    ],
)
def test_the_alt_text_of_a_result(name: str, words: str) -> None:
    alt = render_board(MATCHES[name], NAMES).alt_text
    assert words in alt
    assert "to move" not in alt


def test_the_alt_text_of_a_ring() -> None:
    assert render_board(MATCHES["ring-of-4"], NAMES).alt_text == (
        "Coins: Ana 0 and greedy bot 0. Ana to move: any coin of the ring. Ring, clockwise from position 1: 4 7 2 9."
    )
    match = MATCHES["ring-of-4"]
    match = match.play_move(0, match.position.move_at_place(2), 0)
    assert render_board(match, NAMES).alt_text == (
        "Coins: Ana 7 and greedy bot 0. greedy bot to move: left 2 or right 4. Row: 2 9 4. Ana took 7 at position 2. "
        "Taken by Ana: 7."
    )


@pytest.mark.parametrize("theme", THEMES)
def test_rings_of_every_size_fit(theme: str) -> None:
    sizes = [*range(1, 34), 45, 60, 80, 200]
    for size in sizes:
        match = played(Board((Line((999,) * size, ring=True),)), 0)
        image = pixels(render_board(match, NAMES, theme).png)
        assert image.width == WIDTH
        assert image.height < WIDTH * 1.2
        tray = image.getpixel((WIDTH // 2, image.height - 1))
        for x in (4, WIDTH - 5):
            assert {image.getpixel((x, y)) for y in range(HEIGHT, image.height)} == {tray}


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


def test_piles_are_shortened_before_lines() -> None:
    match = played(Board((Line((10**14,) * 60),)), 20)
    image = render_board(match, NAMES)
    assert image.alt_text.split("Row: ")[1].split(".")[0].split() == [str(10**14)] * 40
    assert image.complete


any_names = st.text(max_size=40)


@settings(deadline=None)
@given(
    st.one_of(boards(4, 15), rows(80), rings(80)), st.data(), st.tuples(any_names, any_names), st.sampled_from(THEMES)
)
def test_any_board_can_be_rendered(board: Board, data: st.DataObject, names: tuple[str, str], theme: str) -> None:
    match = Match.start(board, SEATS)
    for ply in range(data.draw(st.integers(0, board.size))):
        match = match.play_move(ply % 2, data.draw(st.sampled_from(match.position.moves())), ply)
    if match.active and data.draw(st.booleans()):
        match = match.resign(data.draw(st.integers(0, 1)))
    picture = render_board(match, names, theme)
    assert pixels(picture.png).width == WIDTH
    assert len(picture.png) < 25_000
    assert 0 < len(picture.alt_text) <= MAX_ALT_TEXT_LENGTH
