"""The hosting files and the hosting guide name files, commands and settings that exist."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import asdict
from pathlib import Path

import pytest
import yaml

from bot.cli.main import COMMANDS
from bot.settings import Settings, load

ROOT = Path(__file__).parents[1]
FILES_WITH_COMMANDS = [
    *(ROOT / name for name in ("Dockerfile", "compose.yaml", "docs/hosting.md", "docs/fleet.md", "SECURITY.md")),
    *(file for file in (ROOT / "deploy").rglob("*") if file.suffix != ".png" and file.is_file()),
]


def test_the_image_copies_existing_files() -> None:
    text = (ROOT / "Dockerfile").read_text()
    copied = [word for line in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE) for word in line.split()]
    let = (ROOT / ".dockerignore").read_text().split("\n")
    assert set(copied) >= {"bot", "migrations", "pyproject.toml"}
    for each in copied:
        assert (ROOT / each).exists()
        assert f"!{each}" in let
    assert re.findall(r"^USER (.*)$", text, re.MULTILINE) == ["coins"]
    assert text.index("\nRUN coins run --help") < text.index("\nUSER coins")  # which stores bytecode


@pytest.mark.parametrize("file", FILES_WITH_COMMANDS, ids=lambda file: file.name)
def test_named_commands_and_settings_exist(file: Path) -> None:
    text = file.read_text()
    for command in re.findall(
        r"(?:python -m bot|bin/coins|exec bot coins|run --rm bot|[`(\n] *coins) ([a-z]+)", text.replace("\n", " ")
    ):
        assert command in COMMANDS
    assert not re.search(r"coins:[0-9v]", text)  # nobody publishes an image
    for section, key in re.findall(r"COINS_([A-Z]+)__([A-Z_]+)", text):
        assert key.lower() in asdict(Settings())[section.lower()]


@pytest.mark.parametrize("name", ["coins.service", "coins@.service"])
def test_systemd_accepts_the_units(tmp_path: Path, name: str) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not here to judge its unit")
    unit = tmp_path / name.replace("@", "@1")
    # The bot is not installed on this machine: something that is takes its place.
    unit.write_text((ROOT / "deploy" / name).read_text().replace("/opt/coins/.venv/bin/coins", "/bin/sh"))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    complaints = [line for line in done.stderr.splitlines() if unit.name in line]
    # systemd before version 254 doesn't know these and ignores them.
    assert [line for line in complaints if not re.search("'(RestartSteps|RestartMaxDelaySec)'", line)] == []
    judged = [
        "systemd-analyze",
        "security",
        "--offline=true",
        "--threshold=20",
        str(unit),
    ]  # of 100, the worst; it was 71
    assert subprocess.run(judged, capture_output=True, text=True).returncode == 0


@pytest.mark.parametrize("name", ["coins.service", "coins@.service"])
def test_the_units_drop_unneeded_rights(name: str) -> None:
    set_to: dict[str, list[str]] = {}
    for line in (ROOT / "deploy" / name).read_text().splitlines():
        key, is_set, value = line.partition("=")
        if is_set and not line.startswith("#"):
            set_to.setdefault(key, []).append(value)
    assert set_to["CapabilityBoundingSet"] == [""]
    assert set_to["SystemCallFilter"] == ["@system-service", "~@privileged @resources"]
    assert set_to["SystemCallErrorNumber"] == ["EPERM"]  # else a call too many ends the bot
    assert set_to["StateDirectoryMode"] == ["0700"]
    assert re.fullmatch(r"\d+M", set_to["MemoryMax"][0])
    # Restarts are few enough for the 1,000 identifies that Discord allows in a day.
    assert (set_to["Restart"], set_to["RestartPreventExitStatus"]) == (["on-failure"], ["78"])
    assert (set_to["StartLimitIntervalSec"], set_to["StartLimitBurst"]) == (["1h"], ["20"])
    assert (set_to["RestartSec"], set_to["RestartSteps"], set_to["RestartMaxDelaySec"]) == (["10"], ["8"], ["5min"])
    for key in ("NoNewPrivileges", "PrivateDevices", "PrivateTmp", "RestrictNamespaces", "RestrictSUIDSGID"):
        assert set_to[key] == ["yes"]


def test_the_units_differ_only_in_fleet_settings() -> None:
    one, fleet = ((ROOT / "deploy" / name).read_text().splitlines() for name in ("coins.service", "coins@.service"))
    kept = [line for line in fleet if not line.startswith(("#", "Description=", "Environment=COINS_FLEET"))]
    assert kept == [line for line in one if not line.startswith(("#", "Description="))]


def test_kubernetes_drops_unneeded_rights() -> None:
    [_, policy, fleet] = yaml.safe_load_all((ROOT / "deploy/kubernetes.yaml").read_text())
    assert policy["spec"]["podSelector"]["matchLabels"] == fleet["spec"]["selector"]["matchLabels"]
    assert policy["spec"]["policyTypes"] == ["Ingress"]
    [rule] = policy["spec"]["ingress"]
    assert rule["ports"] == [{"port": 9464}]
    assert all("namespaceSelector" in each for each in rule["from"])
    pod = fleet["spec"]["template"]["spec"]
    assert pod["automountServiceAccountToken"] is False
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    for container in pod["containers"]:
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        assert "/tmp" in [mount["mountPath"] for mount in container["volumeMounts"]]
        assert {mount["name"] for mount in container["volumeMounts"]} <= {each["name"] for each in pod["volumes"]}
        assert container["resources"]["limits"]["memory"] == "768Mi"
        assert container["readinessProbe"]["httpGet"] == {"path": "/readyz", "port": 9464}
        assert container["image"] == "coins:COMMIT"  # to be replaced, because nobody publishes an image


def test_compose_drops_unneeded_rights() -> None:
    [file] = yaml.safe_load_all((ROOT / "compose.yaml").read_text())
    bot, database = file["services"]["bot"], file["services"]["database"]
    assert bot["read_only"] is True
    assert bot["cap_drop"] == ["ALL"]
    assert bot["tmpfs"][0].startswith("/tmp")
    assert "data:/data" in bot["volumes"]  # the one place for a SQLite file and for backups
    assert database["user"] == "postgres"  # as root it would need capabilities
    for service in (bot, database):
        assert service["cap_drop"] == ["ALL"]
        assert "cap_add" not in service
        assert re.fullmatch(r"\d+m", service["mem_limit"])
        assert service["pids_limit"] > 0
        assert service["security_opt"] == ["no-new-privileges:true"]


def test_the_fleet_files_have_valid_settings() -> None:
    text = (ROOT / "deploy/kubernetes.yaml").read_text()
    environment = dict(re.findall(r'name: (COINS_\w+), value: "?([\w.]+)"?', text)) | {
        "DATABASE_URL": "postgres://db/coins"
    }
    [replicas] = re.findall(r"replicas: (\d+)", text)
    settings = load(environment=environment)
    shards = [settings.shards({}, f"coins-{number}") for number in range(int(replicas))]
    assert sorted(sum(shards, ())) == list(range(settings.discord.shard_count))
    [named] = re.findall(r"Environment=(.*)", (ROOT / "deploy/coins@.service").read_text())
    for number, workers, own in ((3, 4, (12, 13, 14, 15)), (0, 16, (0,)), (15, 16, (15,))):
        of_unit = dict(each.split("=") for each in named.replace("%i", str(number)).split()) | {
            "COINS_FLEET__WORKERS": str(workers),
            "COINS_DISCORD__SHARD_COUNT": "16",
        }
        settings = load(environment=environment | of_unit)
        assert settings.shards({}, "x") == own
        assert settings.metrics.port >= 1024  # ports below need a right that the unit drops
