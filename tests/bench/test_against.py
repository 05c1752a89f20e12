"""The comparison with another commit plays with the code of that commit, and says why it can't."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bench.measure import QUICK

ROOT = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed"),
    pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system can't pin a process to a core"),
]


def compare(repository: Path, folder: Path, *arguments: str) -> tuple[int, str, str]:
    """Compare this checkout with a commit of `repository`; `folder` is that of temporary files."""
    folder.mkdir(exist_ok=True)
    environment = os.environ | {"GIT_DIR": str(repository / ".git"), "TMPDIR": str(folder), QUICK: "1"}
    done = subprocess.run(
        [sys.executable, "-m", "bench", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert list(folder.glob("coins-*")) == []
    return done.returncode, done.stdout, done.stderr


def git(repository: Path, *arguments: str) -> None:
    author = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"]
    subprocess.run(["git", *author, *arguments], cwd=repository, capture_output=True, check=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a repository whose one commit has a bot that ends at its start."""
    (tmp_path / "bot").mkdir()
    (tmp_path / "migrations").mkdir()
    (tmp_path / "migrations" / "none").touch()
    (tmp_path / "bot" / "__init__.py").touch()
    (tmp_path / "bot" / "__main__.py").write_text("raise SystemExit('Another bot.')")
    git(tmp_path, "init")
    git(tmp_path, "add", "bot", "migrations")
    git(tmp_path, "commit", "-m", "coins: start")
    return tmp_path


def test_a_bot_that_does_not_start_is_reported(repository: Path, tmp_path: Path) -> None:
    code, out, err = compare(repository, tmp_path / "temporary", "--against", "HEAD", "long")
    assert (code, err) == (2, "bench: the old bot can't be measured by the driver in this folder: Another bot.\n")
    assert out.startswith("# This folder (new: ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--against"], "write --against COMMIT, alone or with some of games, long, mixed"),
        (["--against", "HEAD", "moves"], "write --against COMMIT, alone or with some of games, long, mixed"),
        (["--against", "0000000"], "git knows no such commit; `git log --oneline` lists those there are"),
        (["mixed", "--against", "--help"], "git knows no such commit; `git log --oneline` lists those there are"),
    ],
)
def test_what_cannot_be_compared_is_reported(
    repository: Path, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    assert compare(repository, tmp_path / "temporary", *arguments) == (2, "", f"bench: {sentence}.\n")


def test_a_folder_without_history_is_reported(tmp_path: Path) -> None:
    code, out, err = compare(tmp_path, tmp_path / "temporary", "--against", "HEAD")
    assert (code, out) == (2, "")
    assert err.startswith("bench: fatal: not a git repository")


@pytest.mark.slow
@pytest.mark.skipif("COINS_TEST_COMPARISON" not in os.environ, reason="only run by hand: COINS_TEST_COMPARISON=1")
def test_every_table_has_both_bots(repository: Path, tmp_path: Path) -> None:
    shutil.rmtree(repository / "bot")
    for folder in ("bot", "migrations"):
        shutil.copytree(ROOT / folder, repository / folder, dirs_exist_ok=True)
    git(repository, "add", "bot", "migrations")
    git(repository, "commit", "-m", "coins: play")
    code, out, err = compare(repository, tmp_path / "temporary", "--against", "HEAD")
    assert (code, err) == (0, "")
    for kind in ("SQLite, plain", "SQLite, picture", "PostgreSQL, plain"):
        assert out.count(f"| {kind}: whole game | ") == 2 + 2 * (kind == "SQLite, plain")
    assert out.count("| PostgreSQL, plain, with its server: interaction | ") == 1
