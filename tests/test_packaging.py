"""The distribution has every file that the bot needs, and its annotations are usable."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import cachetools
import pytest

import bot
from bot.store.engine.schema import newest_revision
from tests.support.bot_processes import OURS

ROOT = Path(__file__).parents[1]
DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def run(folder: Path, *command: str | Path) -> str:
    """Run a command in `folder` with no variables of the bot or of Python, and return its output."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith((*OURS, "PYTHON"))}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(source: Path, kind: str, folder: Path) -> Path:
    """Build a `wheel` or an `sdist` of `source`, and return its file."""
    run(source, sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", folder)
    [file] = folder.iterdir()
    return file


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build an sdist, and from it a wheel."""
    folder = tmp_path_factory.mktemp("built")
    run(folder, sys.executable, "-m", "tarfile", "--extract", built(ROOT, "sdist", folder / "sdist"))
    [source] = folder.glob("coins*")
    return built(source, "wheel", folder / "wheel")


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel, without dependencies, into a new environment, and return its folder of programs."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "--python", folder)
    run(folder, *pip, "install", "--no-deps", "--no-index", wheel)
    return folder / "bin"


def packages_of(environment: Path) -> Path:
    return Path(sysconfig.get_path("purelib", vars={"base": str(environment.parent)}))


def test_a_wheel_has_all_files(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = {name: archive.read(name) for name in archive.namelist() if name.startswith("bot/")}
    expected = {
        name.relative_to(above).as_posix(): name.read_bytes()
        for above, folder in ((ROOT, "bot"), (ROOT, "migrations"))
        for name in (ROOT / folder).rglob("*")
        if name.is_file() and "__pycache__" not in name.parts
    }
    assert packed == {re.sub("^migrations/", "bot/migrations/", name): content for name, content in expected.items()}


def test_an_installed_bot_works_in_any_folder(environment: Path, tmp_path: Path) -> None:
    assert run(tmp_path, environment / "coins", "--version") == f"coins {bot.__version__}\n"
    packages = packages_of(environment)
    shutil.copytree(Path(cachetools.__file__).parent, packages / "cachetools")
    assert run(tmp_path, environment / "coins", "solve", "--board", "4 7 2 9") != ""
    # All packages of this process, but not the bot: a path in a file of a path counts for nothing.
    (packages / "others.pth").write_text("".join(f"{sysconfig.get_path(name)}\n" for name in ("purelib", "platlib")))
    used = run(tmp_path, environment / "python", "-c", "import bot; print(bot.__file__)")
    assert used.startswith(f"{environment.parent}{os.sep}")
    run(tmp_path, environment / "coins", "migrate")
    with closing(connect(tmp_path / "coins.db")) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [(newest_revision(),)]


def test_the_lowest_declared_versions_are_locked() -> None:
    """Test that `make test-lowest` runs with the lower bounds that are declared now."""
    locked = dict(re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements/lowest.txt").read_text(), re.MULTILINE))
    extras = DECLARED["optional-dependencies"].values()
    declared = [each for one in (DECLARED["dependencies"], *extras) for each in one]
    bounds = [re.match(r"([\w.-]+)(?:\[\w+\])?[>=]=([\d.]+)", each) for each in declared]
    assert None not in bounds
    for name, version in (bound.groups() for bound in bounds if bound is not None):
        assert re.fullmatch(rf"{re.escape(version)}(\.0)*", locked[re.sub("[._]", "-", name)]), (
            f"{name}: run `make lock`"
        )
