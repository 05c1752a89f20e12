"""Pictures look as they did when somebody last looked at them.

`python -m tests.pictures.test_golden` draws those in `golden` anew, for a person to look at before they are committed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PIL import ImageChops, ImageStat

from bot.coins.solver import Oracle, RowTable
from bot.match import review
from bot.pictures import THEMES, Picture, board_picture, histogram_picture, margins_picture, table_picture
from tests.pictures.boards import MATCHES, NAMES, played, row
from tests.pictures.reading import pixels

FOLDER = Path(__file__).with_name("golden")
_TOLERANCE = 0.12
"""Of 255, on average over all pixels: another FreeType draws edges a little differently; another digit is more."""


_DRAW: dict[str, Callable[[], Picture]] = {
    f"board-{theme}-{name}": partial(board_picture, match, NAMES, theme)
    for theme in THEMES
    for name, match in MATCHES.items()
}
for _theme in THEMES:
    _DRAW[f"tries-{_theme}"] = partial(histogram_picture, (1234, 567, 0, 89, 1, 23), 1, _theme)
    for _coins in (6, 12, 60):
        _match = played(row(_coins), _coins)
        _told = review(_match, Oracle())
        _margins, _marks = [step.margin for step in _told.steps], [verdict.mark for verdict in _told.verdicts]
        _sides = [move.side for move in _match.moves if move.side is not None]
        _DRAW[f"margins-{_theme}-{_coins}"] = partial(margins_picture, _margins, _marks, NAMES, _theme)
        _DRAW[f"table-{_theme}-{_coins}"] = partial(table_picture, RowTable(_match.board.coins), _sides, _theme)


@pytest.mark.parametrize("name", _DRAW)
def test_as_it_was_looked_at(name: str) -> None:
    seen, now = pixels((FOLDER / f"{name}.png").read_bytes()), pixels(_DRAW[name]().png)
    assert seen.size == now.size
    difference = ImageStat.Stat(ImageChops.difference(seen, now)).mean
    assert max(difference) < _TOLERANCE


def test_no_golden_picture_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(_DRAW)


def renew() -> None:
    for path in FOLDER.glob("*.png"):
        path.unlink()
    for name, draw in _DRAW.items():
        (FOLDER / f"{name}.png").write_bytes(draw().png)


if __name__ == "__main__":
    renew()
