"""Charts and tables."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.coins import Side
from bot.coins.solver.tables import RowTable
from bot.match.reviews import MoveMark
from bot.rendering import MAX_ALT_TEXT_LENGTH, THEMES, Image
from bot.rendering.charts import render_daily_histogram, render_level_chart, render_margins
from bot.rendering.dp_table import render_dp_table
from tests.support.boards import coins
from tests.support.sample_matches import NAMES
from tests.support.shown import pixels

_ROW = RowTable((4, 7, 2, 9, 5, 2))


def _check_size(picture: Image) -> None:
    width, height = pixels(picture.png).size
    assert width == 600
    assert 100 < height <= 600
    assert len(picture.png) < 30_000
    assert 0 < len(picture.alt_text) <= MAX_ALT_TEXT_LENGTH


@settings(deadline=None)
@given(st.data(), st.integers(0, 70), st.sampled_from([9, 10**12, 10**40]), st.sampled_from(THEMES))
def test_any_review_can_be_rendered(data: st.DataObject, moves: int, most: int, theme: str) -> None:
    margins = data.draw(st.lists(st.integers(-most, most), min_size=moves + 1, max_size=moves + 1))
    marks = data.draw(st.lists(st.sampled_from(MoveMark), min_size=moves, max_size=moves))
    _check_size(render_margins(margins, marks, data.draw(st.tuples(st.text(), st.text())), theme))


@settings(deadline=None)
@given(coins(65), st.data(), st.sampled_from(THEMES))
def test_the_table_of_any_row_can_be_rendered(row: tuple[int, ...], data: st.DataObject, theme: str) -> None:
    played = data.draw(st.lists(st.sampled_from(Side), max_size=len(row)))
    _check_size(render_dp_table(RowTable(row), played, theme))


def test_the_alt_text_of_a_review() -> None:
    marks = [MoveMark.ONLY, MoveMark.BEST, MoveMark.BLUNDER, MoveMark.INACCURACY]
    assert render_margins([3, 3, 3, -4, -1], marks, NAMES).alt_text == (
        "With perfect play from the start: Ana by 3. 1. Ana: only move. 2. greedy bot: best. "
        "3. Ana: blunder, greedy bot by 4. 4. greedy bot: inaccuracy, greedy bot by 1. "
        "After the last move: greedy bot by 1."
    )


def test_the_alt_text_of_a_long_review_has_its_faults() -> None:
    marks = [MoveMark.BEST] * 60
    marks[40] = MoveMark.BLUNDER
    alt = render_margins([5] * 41 + [-7] * 20, marks, NAMES).alt_text
    assert "41. Ana: blunder, greedy bot by 7." in alt
    assert "Ana: 29 best, 0 only move, 0 inaccuracy, 1 blunder." in alt


def test_each_mark_has_a_shape_of_its_own() -> None:
    for theme in THEMES:
        pictures = {
            pixels(render_margins([1, 1], [mark], NAMES, theme).png).convert("1").tobytes() for mark in MoveMark
        }
        assert len(pictures) == len(MoveMark)


def test_the_alt_text_of_a_table() -> None:
    assert render_dp_table(_ROW, [Side.RIGHT, Side.LEFT]).alt_text == (
        "What each stretch of a row of 6 is worth to the side to move; the whole row: 7. 1 coin: 4 7 2 9 5 2. "
        "2 coins: 3 5 7 4 3. 3 coins: −1 4 −2 6. 4 coins: 10 9 4. 5 coins: −5 3. 6 coins: 7. "
        "Played: right to −5, left to 9."
    )


def test_the_alt_text_of_a_table_of_large_numbers_has_counts_and_moves() -> None:
    row = tuple((-1) ** coin * (10**15 + coin) for coin in range(60))
    for length in (12, 60):
        alt = render_dp_table(RowTable(row[:length]), [Side.RIGHT] * length).alt_text
        assert len(alt) <= MAX_ALT_TEXT_LENGTH
        assert f"Of {length * (length + 1) // 2} stretches" in alt
        assert alt.endswith(", right to 0.")


@settings(deadline=None)
@given(st.lists(st.integers(0, 10**9), min_size=6, max_size=6), st.none() | st.integers(0, 5), st.sampled_from(THEMES))
def test_any_daily_results_can_be_rendered(counts: list[int], own: int | None, theme: str) -> None:
    picture = render_daily_histogram(counts, own, theme)
    _check_size(picture)
    numbers = [each.split(": ")[-1] for each in picture.alt_text.split(", ")[1:] if "yours" not in each]
    assert [int(each.rstrip(".")) for each in numbers] == counts
    assert ("yours among them" in picture.alt_text) == (own is not None)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_a_level_chart_has_an_alt_text(theme: str) -> None:
    picture = render_level_chart([1500, 1540, 1512, 1580], theme)
    assert picture.alt_text == "Level over 4 games: from 1500 to 1580, between 1500 and 1580."
    assert pixels(picture.png).size == (600, 220)
    assert picture.png != render_level_chart([1500, 1512, 1540, 1580], theme).png
