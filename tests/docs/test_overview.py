"""The overview tells a click in steps that a reader can follow: each name stands in the file that is named with it."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
OVERVIEW = (ROOT / "docs/architecture/overview.md").read_text(encoding="utf-8")
CLICK = OVERVIEW[OVERVIEW.index("## How a click is handled") : OVERVIEW.index("## The grid")]
PLACED = re.compile(r"`([A-Za-z_.]+)`,? (?:in|declared in) `([\w/]+\.py)`")


def names_in(file: Path) -> set[str]:
    """Return the functions and classes of a module, and the methods as `Class.method`."""
    names = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{each.name}" for each in node.body if hasattr(each, "name")}
    return names


def test_a_click_is_told_in_eight_steps() -> None:
    steps = re.findall(r"^(\d)\. (.+)$", CLICK, re.MULTILINE)
    assert [number for number, _ in steps] == list("12345678")
    named = [re.findall(r"`((?:chat|service|store|match)/[\w/]+\.py)`", text) for _, text in steps]
    assert all(named)
    files = {file for each in named for file in each}
    assert len(files) <= 27
    assert [file for file in files if not (ROOT / "bot" / file).exists()] == []


def test_the_names_of_a_click_stand_in_their_files() -> None:
    placed = PLACED.findall(CLICK)
    assert len(placed) >= 14
    assert [(name, file) for name, file in placed if name not in names_in(ROOT / "bot" / file)] == []
