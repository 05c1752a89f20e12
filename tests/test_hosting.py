"""What hosts are given: files that name what there is, and a guide that names commands there are."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.cli.main import COMMANDS
from bot.settings import Settings, load

ROOT = Path(__file__).parents[1]
GIVEN = [
    *(ROOT / name for name in ("Dockerfile", "compose.yaml", "docs/hosting.md", "SECURITY.md")),
    *(ROOT / "deploy").iterdir(),
]


def test_the_image_copies_what_there_is_and_is_let_to() -> None:
    text = (ROOT / "Dockerfile").read_text()
    copied = [word for line in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE) for word in line.split()]
    let = (ROOT / ".dockerignore").read_text().split("\n")
    assert set(copied) >= {"bot", "migrations", "pyproject.toml"}
    for each in copied:
        assert (ROOT / each).exists()
        assert f"!{each}" in let
    assert re.findall(r"^USER (.*)$", text, re.MULTILINE) == ["coins"]


@pytest.mark.parametrize("file", GIVEN, ids=lambda file: file.name)
def test_commands_and_settings_that_there_are(file: Path) -> None:
    text = file.read_text()
    for command in re.findall(r"(?:python -m bot|bin/coins|exec bot coins) ([a-z]+)", text.replace("\n", " ")):
        assert command in COMMANDS
    for section, key in re.findall(r"COINS_([A-Z]+)__([A-Z_]+)", text):
        assert key.lower() in type(getattr(Settings(), section.lower())).model_fields


@pytest.mark.parametrize("name", ["coins.service", "coins@.service"])
def test_the_units(tmp_path: Path, name: str) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not here to judge its unit")
    unit = tmp_path / name.replace("@", "@1")
    # The bot is not installed on this machine: something that is takes its place.
    unit.write_text((ROOT / "deploy" / name).read_text().replace("/opt/coins/.venv/bin/coins", "/bin/sh"))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert unit.name not in done.stderr


def test_the_fleets_that_are_given_are_such() -> None:
    text = (ROOT / "deploy/kubernetes.yaml").read_text()
    environment = dict(re.findall(r'name: (COINS_\w+), value: "?([\w.]+)"?', text)) | {
        "DATABASE_URL": "postgres://db/coins"
    }
    [replicas] = re.findall(r"replicas: (\d+)", text)
    settings = load(environment=environment)
    shards = [settings.shards({}, f"coins-{number}") for number in range(int(replicas))]
    assert sorted(sum(shards, ())) == list(range(settings.discord.shard_count))
    named = re.findall(r"Environment=(.*)", (ROOT / "deploy/coins@.service").read_text())[0].replace("%i", "3").split()
    of_unit = dict(each.split("=") for each in named) | {
        "COINS_FLEET__WORKERS": "4",
        "COINS_DISCORD__SHARD_COUNT": "16",
    }
    assert load(environment=environment | of_unit).shards({}, "x") == (12, 13, 14, 15)


def test_a_platform_that_reads_one_file_gets_what_is_locked() -> None:
    assert "-r requirements/run.txt" in (ROOT / "requirements.txt").read_text().splitlines()
