"""What the workflow of a release runs works on this repository."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

import bot

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
RELEASE: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text())
URL, TAG = "https://forge.example/somebody/coins", f"v{bot.__version__}"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "bot/__init__.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def run_step(folder: Path, name: str) -> None:
    [script] = [step["run"] for step in RELEASE["jobs"]["build"]["steps"] if step.get("name") == name]
    server, repository = URL.rsplit("/", 2)[0], "/".join(URL.rsplit("/", 2)[1:])
    environment = {"GITHUB_SERVER_URL": server, "GITHUB_REPOSITORY": repository, "GITHUB_REF_NAME": TAG}
    done = subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", script],
        cwd=folder,
        env={"PATH": f"{ROOT / '.venv/bin'}:/usr/bin:/bin", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned(workflow: Path) -> None:
    for used in re.findall(r"uses: (.*)", workflow.read_text()):
        assert re.fullmatch(r"\./\S+|\S+@[0-9a-f]{40} # v[\d.]+", used)


def test_the_tag_is_the_version_and_the_notes_are_its_section(checkout: Path) -> None:
    run_step(checkout, "Check that the tag is the version")
    run_step(checkout, "Take the notes from the changelog")
    notes = (checkout / "notes.md").read_text().strip()
    assert notes
    assert "\n## " not in notes
    assert f"## {bot.__version__} (" in (ROOT / "CHANGELOG.md").read_text()
