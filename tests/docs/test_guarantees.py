"""The documents name only files and tests that exist, and each guarantee names its modules and tests."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md")), *sorted((ROOT / "docs").rglob("*.md"))]
GUARANTEES = (ROOT / "docs/architecture/guarantees.md").read_text(encoding="utf-8")
ROWS = [line.strip("| ").split(" | ") for line in GUARANTEES.splitlines() if line.startswith("| ")][2:]
"""The promise, the modules and the tests of each guarantee."""
TEST = re.compile(r"`(test_\w+(?:\.py)?)`")
PATH = re.compile(r"`((?:bot|tests|bench|migrations|deploy|tools)/[\w./@-]+)`")


def test_documents_name_only_files_that_exist() -> None:
    named = {(path.name, name) for path in DOCS for name in PATH.findall(path.read_text(encoding="utf-8"))}
    assert sorted((path, name) for path, name in named if not (ROOT / name).exists()) == []


def test_documents_name_only_tests_that_exist() -> None:
    modules = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "tests").rglob("conftest.py")]
    existing = {path.name for path in modules}
    for path in modules:
        existing |= set(re.findall(r"^ *(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    named = {name for path in DOCS for name in TEST.findall(path.read_text(encoding="utf-8"))}
    assert sorted(named - existing) == []


def test_each_guarantee_names_its_modules_and_tests() -> None:
    assert 30 <= len(ROWS) <= 40
    for promise, modules, tests in ROWS:
        assert promise.endswith(".")
        assert all(path.startswith(("bot/", "deploy/")) for path in PATH.findall(modules)) and PATH.findall(modules)
        assert all(path.startswith("tests/") for path in PATH.findall(tests)) and PATH.findall(tests), promise
