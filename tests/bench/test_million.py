"""The benchmark of a million players builds a database of the current schema; here a small one."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.application import million


@pytest.mark.slow
def test_the_database_is_built_and_every_page_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(million, "_ROUNDS", 1)
    section = str(million._measure(tmp_path / "few.db", 40))
    assert "Leaderboards of 40 players and 400 finished games" in section
    assert "| level, all, everywhere |" in section
