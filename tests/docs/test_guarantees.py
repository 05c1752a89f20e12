"""The architecture documents name only files that exist, and each guarantee is complete."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
GUARANTEES = (ROOT / "docs/architecture/guarantees.md").read_text(encoding="utf-8")
ITEMS = re.findall(r"^### (G-\d+ .+?)$(.*?)(?=^##|\Z)", GUARANTEES, re.MULTILINE | re.DOTALL)
TEST = re.compile(r"`(test_\w+(?:\.py)?)`")
PATH = re.compile(r"`((?:bot|tests|bench|migrations|deploy)/[\w./-]+)`")


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


def test_each_guarantee_says_how_it_is_kept_and_tested() -> None:
    for title, body in ITEMS:
        fields = dict(re.findall(r"^- \*\*(\w+):\*\* (.+)$", body, re.MULTILINE))
        assert set(fields) == {"Guarantee", "Mechanism", "Modules", "Tests"}, title
        assert PATH.findall(fields["Modules"]), title
        assert PATH.findall(fields["Tests"]), title


def test_guarantees_are_numbered_in_order() -> None:
    numbers = [int(title.split()[0].removeprefix("G-")) for title, _ in ITEMS]
    assert numbers == list(range(1, len(numbers) + 1))
