"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for folder in ("bot", "bench", "tests/support")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if re.search(r"^ *>>> ", path.read_text(encoding="utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    found = doctest.testmod(import_module(name.removesuffix(".__init__")))
    assert found.attempted > 0
    assert found.failed == 0
