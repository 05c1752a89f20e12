"""`coins daily` prints the board of a day."""

from __future__ import annotations

import pytest

from bot.cli.main import main


@pytest.mark.parametrize(
    ("day", "code", "out", "err"),
    [
        ("2026-11-16", 0, "9 18 2 1 9 16 19 7 4\n", ""),
        ("2025-10-10", 2, "", "coins: The first puzzle is that of 2025-10-11.\n"),
        ("16.11.2026", 2, "", "coins: A day is written like 2026-11-30.\n"),
        ("2026-02-30", 2, "", "coins: A day is written like 2026-11-30.\n"),
    ],
)
def test_the_board_of_a_day(day: str, code: int, out: str, err: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", day]) == code
    assert capsys.readouterr() == (out, err)
