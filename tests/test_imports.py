"""Tests and benchmarks import only helpers of `tests/support`; no files of the bot import each other in a circle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def imports_from(file: Path, package: str) -> Iterator[str]:
    """Yield the modules of `package` that `file` imports, with the names imported from them."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{each.name}" for each in node.names]
        else:
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        yield from (name for name in names if name.split(".")[0] == package)


@pytest.mark.parametrize("folder", ["tests", "bench"])
def test_helpers_come_from_the_support_package(folder: str) -> None:
    found = {(str(file), name) for file in (ROOT / folder).rglob("*.py") for name in imports_from(file, "tests")}
    assert found
    assert [each for each in sorted(found) if not each[1].startswith("tests.support.")] == []


def test_the_bot_has_no_circular_imports() -> None:
    files = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in (ROOT / "bot").rglob("*.py")}
    modules = {name.removesuffix(".__init__"): file for name, file in files.items()}
    graph = {
        name: {each if each in modules else each.rpartition(".")[0] for each in imports_from(file, "bot")}
        for name, file in modules.items()
    }
    assert "bot.bootstrap" in graph["bot.cli.run"]
    TopologicalSorter(graph).prepare()  # raises `CycleError`, which names the files
