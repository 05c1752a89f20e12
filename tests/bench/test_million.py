"""The million players' benchmark builds a database of today's schema; here one of a few."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import million


def test_the_database_is_built_and_every_page_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(million, "_ROUNDS", 1)
    told = str(million._measure(tmp_path / "few.db", 40))
    assert "Leaderboards of 40 players and 400 finished games" in told
    assert "| wins, all, everywhere |" in told
