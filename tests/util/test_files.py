from __future__ import annotations

from pathlib import Path

import pytest

from bot.util.files import exists


def test_what_is_there_exists(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert exists(tmp_path)
    assert exists(tmp_path / "file")
    assert not exists(tmp_path / "other")
    assert not exists(tmp_path / "file" / "below")


def test_what_nobody_can_know_is_an_error(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    for path in (loop, tmp_path / ("x" * 300)):
        with pytest.raises(OSError, match=r"symbolic links|name too long"):
            exists(path)
