"""The chart of a rating."""

from __future__ import annotations

import pytest

from bot.rendering import THEMES, render_rating_chart
from tests.support.shown import pixels


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_a_rating_chart_has_an_alt_text(theme: str) -> None:
    picture = render_rating_chart([1500, 1540, 1512, 1580], theme)
    assert picture.alt_text == "Rating over 4 duels: from 1500 to 1580, between 1500 and 1580."
    assert pixels(picture.png).size == (600, 220)
    assert picture.png != render_rating_chart([1500, 1512, 1540, 1580], theme).png


@pytest.mark.parametrize("points", [[1500], [1500] * 60, list(range(1000, 1060)), [1, 9999]])
def test_any_rating_chart_fits(points: list[int]) -> None:
    assert len(render_rating_chart(points).png) < 20_000


def test_a_rating_chart_needs_a_duel() -> None:
    with pytest.raises(ValueError, match="no curve"):
        render_rating_chart([])
