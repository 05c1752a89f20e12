"""The layout stays simple: small folders, unique class names, and no retired words."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "bot").rglob("*.py"))
MAX_MODULES = 12
MAX_LINES = 400
RETIRED_WORDS = (
    "adding_up", "adding up", "another_way", "another way", "asker", "at_hand", "at hand", "await_only", "clockwork",
    "deed", "deeds", "door", "feats", "herald", "house", "in_turn", "kindly", "mend", "mended",
    "of_ones_own", "sayings", "sitting", "sittings", "sparingly", "stand_in", "stand_ins", "standings", "tongue",
    "turned_away", "whisper", "whispered", "whoever",
)  # fmt: skip
"""Private words of the first version, each replaced by a standard term of docs/glossary.md."""
SEARCHED_FOLDERS = ("bot", "tests", "bench", "docs")
MIGRATION_TESTS = ("test_migrations.py", "test_schema.py", "test_rebuild.py")
"""Tests of migrations, with the SQL of earlier schemas."""


def source_folders() -> list[Path]:
    return sorted({source.parent for source in SOURCES})


@pytest.mark.parametrize("folder", source_folders(), ids=lambda folder: str(folder.relative_to(ROOT)))
def test_a_folder_has_few_modules_and_a_docstring(folder: Path) -> None:
    modules = [module for module in folder.glob("*.py") if module.name != "__init__.py"]
    assert len(modules) <= MAX_MODULES
    package = folder / "__init__.py"
    assert ast.get_docstring(ast.parse(package.read_text(encoding="utf-8")))


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


@cache
def read_searched_files() -> dict[str, str]:
    """Return the text of each searched file in lower case."""
    return {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").lower()
        for folder in SEARCHED_FOLDERS
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in {".py", ".md", ".toml", ".yaml", ".json"}
        and path.name not in (*MIGRATION_TESTS, Path(__file__).name)
    }


@pytest.mark.parametrize("word", RETIRED_WORDS)
def test_retired_words_are_not_used(word: str) -> None:
    pattern = re.compile(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])")
    found = [
        f"{path}:{number}"
        for path, text in read_searched_files().items()
        if word in text  # a pattern takes much longer
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []
