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
    folder = tmp_path / "checkout"
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "bot/__init__.py"):
        (folder / name).parent.mkdir(exist_ok=True, parents=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def run_step(folder: Path, name: str) -> Path:
    """Run a step of the job `build`, and return the folder of what it makes."""
    [script] = [step["run"] for step in RELEASE["jobs"]["build"]["steps"] if step.get("name") == name]
    temporary = folder.with_name("temporary")
    temporary.mkdir(exist_ok=True)
    server, repository = URL.rsplit("/", 2)[0], "/".join(URL.rsplit("/", 2)[1:])
    environment = {"GITHUB_SERVER_URL": server, "GITHUB_REPOSITORY": repository, "GITHUB_REF_NAME": TAG}
    environment["RUNNER_TEMP"] = str(temporary)
    done = subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", script],
        cwd=folder,
        env={"PATH": f"{ROOT / '.venv/bin'}:/usr/bin:/bin", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return temporary / "built"


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned(workflow: Path) -> None:
    for used in re.findall(r"uses: (.*)", workflow.read_text()):
        assert re.fullmatch(r"\./\S+|\S+@[0-9a-f]{40} # v[\d.]+", used)


def test_the_tag_is_the_version_and_the_notes_are_its_section(checkout: Path) -> None:
    run_step(checkout, "Check that the tag is the version")
    before = set(checkout.rglob("*"))
    built = run_step(checkout, "Take the notes from the changelog")
    notes = (built / "notes.md").read_text().strip()
    assert notes
    assert "\n## " not in notes
    assert {file for file in checkout.rglob("*") if "__pycache__" not in str(file)} <= before  # or they are packed
    assert f"## {bot.__version__} (" in (ROOT / "CHANGELOG.md").read_text()


def test_what_is_irrevocable_comes_last_and_is_approved_once() -> None:
    jobs = RELEASE["jobs"]
    assert [name for name, job in jobs.items() if "environment" in job] == ["packages"]
    assert (jobs["packages"]["needs"], jobs["publish"]["needs"]) == (["build", "image"], "packages")


def test_without_a_registry_no_token_is_sent(tmp_path: Path) -> None:
    """`docker login ""` would give it to Docker Hub."""
    (tmp_path / "docker").write_text("#!/bin/sh\necho called\n")
    (tmp_path / "docker").chmod(0o755)
    steps = [step.get("run", "") for job in ("image", "publish") for step in RELEASE["jobs"][job]["steps"]]
    logins = [script for script in steps if "docker login" in script]
    assert len(logins) == 2
    for script in logins:
        for registry, called in (("", False), ("registry.example", True)):
            environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "REGISTRY": registry}
            done = subprocess.run(
                ["bash", "-e", "-c", script], env=environment, capture_output=True, text=True, check=False
            )
            assert (done.returncode == 0, done.stdout == "called\n") == (called, called)
            assert called or "IMAGE_REGISTRY" in done.stderr
