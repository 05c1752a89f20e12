"""Images equal the golden images that a person has checked.

`python -m tests.rendering.test_golden_images` renders the images in `golden` again; check them before you commit
them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PIL import ImageChops, ImageStat

from bot.coins import Oracle
from bot.coins.solver.tables import RowTable
from bot.match.reviews import ChoiceQuality, review_match
from bot.rendering import THEMES, Image
from bot.rendering.board import render_board, render_step
from bot.rendering.charts import render_daily_histogram, render_margins, render_squares
from bot.rendering.dp_table import render_dp_table
from bot.rendering.finish import render_finish
from tests.support.sample_matches import MATCHES, NAMES, played, row
from tests.support.shown import pixels

FOLDER = Path(__file__).with_name("golden")
_TOLERANCE = 0.12
"""Average difference of all pixels, of 255: less than another digit, more than another version of FreeType."""


_DRAW: dict[str, Callable[[], Image]] = {
    f"board-{theme}-{name}": partial(render_board, match, NAMES, theme)
    for theme in THEMES
    for name, match in MATCHES.items()
}
_RUNNING, _RING, _WON = MATCHES["12"], MATCHES["ring"], MATCHES["won"]
_ENDS, _ANY = _RUNNING.position.moves(), _RING.position.moves()
for _theme in THEMES:
    _DRAW[f"step-{_theme}"] = partial(render_step, _RUNNING, NAMES, _ENDS[:1], _ENDS[1], _theme)
    _DRAW[f"step-{_theme}-ring"] = partial(render_step, _RING, NAMES, _ANY[2:4], _ANY[2], _theme)
    _DRAW[f"finish-{_theme}-win"] = partial(render_finish, _WON, NAMES, 1, _theme)
    _DRAW[f"finish-{_theme}-loss"] = partial(render_finish, _WON, NAMES, 0, _theme)
    _DRAW[f"tries-{_theme}"] = partial(render_daily_histogram, (1234, 567, 0, 89, 1, 23), 1, _theme)
    _DRAW[f"squares-{_theme}"] = partial(
        render_squares, "Coins #415", "4 behind the best", tuple(ChoiceQuality), _theme
    )
    for _coins in (6, 12, 60):
        _match = played(row(_coins), _coins)
        _told = review_match(_match, Oracle())
        _margins, _marks = [step.margin for step in _told.steps], [verdict.mark for verdict in _told.move_reviews]
        _sides = [move.side for move in _match.moves if move.side is not None]
        _DRAW[f"margins-{_theme}-{_coins}"] = partial(render_margins, _margins, _marks, NAMES, _theme)
        _DRAW[f"table-{_theme}-{_coins}"] = partial(render_dp_table, RowTable(_match.board.coins), _sides, _theme)


@pytest.mark.parametrize("name", _DRAW)
def test_an_image_equals_its_golden_image(name: str) -> None:
    seen, now = pixels((FOLDER / f"{name}.png").read_bytes()), pixels(_DRAW[name]().png)
    assert seen.size == now.size
    difference = ImageStat.Stat(ImageChops.difference(seen, now)).mean
    assert max(difference) < _TOLERANCE


def test_every_golden_image_is_used() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(_DRAW)


def renew() -> None:
    for path in FOLDER.glob("*.png"):
        path.unlink()
    for name, draw in _DRAW.items():
        (FOLDER / f"{name}.png").write_bytes(draw().png)


if __name__ == "__main__":
    renew()
