"""The tests take nothing of their surroundings for granted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_tests_pass_where_signals_are_ignored() -> None:
    """Test what runs in the background of a script, or by `nohup`."""
    command = (sys.executable, "-m", "pytest", "-n", "0", "-q", "tests/cli/test_main.py", "-k", "imported")
    started = ("sh", "-c", 'trap "" INT HUP; exec "$@"', "sh", *command)
    done = subprocess.run(started, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
