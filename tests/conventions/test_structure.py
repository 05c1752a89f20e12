"""The layout stays readable: layers are folders, features are files with one name, no module is a book."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "bot").rglob("*.py"))
MAX_LINES = 600
LAYERS = ("match", "learning", "store", "service", "chat/commands", "chat/views")
FOLDERS = {
    *("", "coins", "coins/solver", "match", "learning", "store", "store/engine", "service"),
    *("chat", "chat/transport", "chat/interactions", "chat/components", "chat/messages", "chat/commands", "chat/views"),
    *("rendering", "playground", "cli", "i18n", "util"),
}
"""The layers, and the parts of the large ones."""
FEATURES = {
    *("games", "deals", "hints", "evaluation", "reviews", "duels", "daily", "course", "opponents", "statistics"),
    *("leaderboards", "ratings", "reminders", "preferences", "privacy", "emojis", "guilds", "welcome"),
    *("first_game", "training", "own_puzzles", "blocks"),
}
SHARED = {
    "chat/commands": {"definition", "dispatch"},
    "chat/views": {"boards", "explanations", "formatting", "marks", "new_games"},
}
"""The modules of a layer of features that belong to all of them."""


@cache
def parsed(path: Path) -> list[ast.AST]:
    """Return the nodes of a module."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def modules_of(layer: str) -> list[str]:
    """Return the names of the modules of a layer."""
    return [path.stem for path in (ROOT / "bot" / layer).glob("*.py") if path.stem != "__init__"]


def test_no_module_is_too_long() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {str(path): length for path, length in lengths.items() if length > MAX_LINES} == {}


def test_folders_are_layers_and_not_drawers() -> None:
    assert {str(source.parent.relative_to(ROOT / "bot")).strip(".") for source in SOURCES} <= FOLDERS


@pytest.mark.parametrize("layer", LAYERS)
def test_a_feature_has_one_name_in_every_layer(layer: str) -> None:
    variants = {feature.removesuffix("s"): feature for feature in FEATURES}
    wrong = [name for name in modules_of(layer) if variants.get(name.removesuffix("s"), name) != name]
    assert wrong == []


@pytest.mark.parametrize("layer", SHARED)
def test_commands_and_views_are_files_of_features(layer: str) -> None:
    assert set(modules_of(layer)) <= FEATURES | SHARED[layer]


def test_class_names_are_unique() -> None:
    names = Counter(
        node.name
        for source in SOURCES
        for node in parsed(source)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize(
    ("fact", "module"),
    [
        (r"datetime\(2015|1_?420_?070_?400|(<<|>>) ?22\b", "util/discord_ids.py"),
        (r"rel_tol", "match/ratings.py"),
        (r":064x", "service/context.py"),
        (r"\b(10062|40060)\b(?!.*[a-z])", "chat/transport/sending.py"),
        (r"= 78\b", "cli/terminal.py"),
        (r"= 130\b", "cli/terminal.py"),
        (r"MessageFlags\(ephemeral", "chat/components/message.py"),
    ],
)
def test_a_fact_stands_in_one_module(fact: str, module: str) -> None:
    """Check that what several modules know of ids, figures, Discord and processes stands once."""
    stated = re.compile(fact)
    found = {str(file.relative_to(ROOT / "bot")) for file in SOURCES if stated.search(file.read_text("utf-8"))}
    assert found == {module}


def imports_from(file: Path, package: str) -> Iterator[str]:
    """Yield the modules of `package` that `file` imports, with the names imported from them."""
    for node in parsed(file):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{each.name}" for each in node.names]
        else:
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        yield from (name for name in names if name.split(".")[0] == package)


@pytest.mark.parametrize("folder", ["tests", "bench"])
def test_helpers_come_from_the_support_package(folder: str) -> None:
    imports = re.compile(r"^ *(?:from|import) (tests\b(?!\.support\b).*)$", re.MULTILINE)
    files = (ROOT / folder).rglob("*.py")
    assert [(str(file), found) for file in files for found in imports.findall(file.read_text("utf-8"))] == []


def test_the_bot_has_no_circular_imports() -> None:
    files = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in SOURCES}
    modules = {name.removesuffix(".__init__"): file for name, file in files.items()}
    graph = {
        name: {each if each in modules else each.rpartition(".")[0] for each in imports_from(file, "bot")}
        for name, file in modules.items()
    }
    assert "bot.bootstrap" in graph["bot.cli.run"]
    TopologicalSorter(graph).prepare()  # raises `CycleError`, which names the files
