"""`make mutants` plants wrong lines, and tells those that a test notices from others."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tools.mutants import changes_of

ROOT = Path(__file__).parents[1]
SOURCE = '''
from functools import cached_property

LIMIT = 3

class Row:
    @cached_property
    def is_long(self) -> bool:
        """Return whether it is long."""
        return self.size >= 10

def drop(items: list[int], count: int = 1) -> list[int]:
    nothing = None
    if not count:
        raise ValueError
    return items[:count]
'''


def test_functions_and_properties_are_mutated_and_nothing_else(tmp_path: Path) -> None:
    (source := tmp_path / "rows.py").write_text(SOURCE)
    assert {mutant.new for mutant in (change.mutant() for change in changes_of(source))} == {
        *("return self.size > 10", "return self.size < 10", "return self.size >= 11", "return None"),
        *("if not not count:", "if count:", "pass", "return items[:]"),
    }


def test_mutants_are_killed_only_by_tests_that_call_them() -> None:
    sources = ("bot/coins/board.py", "bot/match/traps.py")
    made = [sys.executable, "-m", "tools.mutants", *sources, "--sample", "8", "--tests", "tests/coins/test_board.py"]
    printed = subprocess.run(made, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    survivors = re.findall(r"^(bot/.+\.py):\d+ ", printed, re.MULTILINE)
    assert "bot/match/traps.py" in survivors
    assert 0 < 8 - len(survivors) < 8
    assert f"{8 - len(survivors)} of 8 killed" in printed
