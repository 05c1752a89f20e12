"""The layout stays readable: no module is a book, and the name of a class tells which one is meant."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "bot").rglob("*.py"))
MAX_LINES = 600


def test_no_module_is_too_long() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {str(path): length for path, length in lengths.items() if length > MAX_LINES} == {}


def test_class_names_are_unique() -> None:
    names = Counter(
        node.name
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert [name for name, count in names.items() if count > 1] == []
