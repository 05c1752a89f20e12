"""The curve of a rating."""

from __future__ import annotations

import pytest

from bot.pictures import THEMES, curve_picture
from tests.pictures.reading import pixels


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_a_curve_is_drawn_and_told(theme: str) -> None:
    picture = curve_picture([1500, 1540, 1512, 1580], theme)
    assert picture.alt == "Rating over 4 duels: from 1500 to 1580, between 1500 and 1580."
    assert pixels(picture.png).size == (600, 220)
    assert picture.png != curve_picture([1500, 1512, 1540, 1580], theme).png


@pytest.mark.parametrize("points", [[1500], [1500] * 60, list(range(1000, 1060)), [1, 9999]])
def test_any_curve_fits(points: list[int]) -> None:
    assert len(curve_picture(points).png) < 20_000


def test_without_a_duel_there_is_none() -> None:
    with pytest.raises(ValueError, match="no curve"):
        curve_picture([])
