"""The audit of locked dependencies fails for a known vulnerability and, unless it is optional, if it can't check."""

from __future__ import annotations

import json
import subprocess
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
_VULNERABILITY = {"id": "PYSEC-1", "fix_versions": ["2.1", "3.0"], "aliases": [], "description": "Bad."}


@pytest.fixture(scope="module")
def audit() -> Any:
    spec = spec_from_file_location("audit", ROOT / ".ci/audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def audit_report(*packages: dict[str, Any]) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


def package(name: str, *vulnerabilities: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "version": "1.0", "vulns": list(vulnerabilities)}


UNKNOWN_PACKAGE = {"name": "c", "skip_reason": "Dependency not found on PyPI and could not be audited: c (1.0)"}


@pytest.mark.parametrize(
    ("output", "log", "code", "sentence"),
    [
        (audit_report(package("a"), package("b")), "", 0, "no known vulnerability in 2 packages."),
        (
            audit_report(package("a"), UNKNOWN_PACKAGE),
            "",
            0,
            "no known vulnerability in 1 packages; 1 more could not be checked.",
        ),
        (
            audit_report(package("a", _VULNERABILITY), UNKNOWN_PACKAGE),
            "",
            1,
            "Known vulnerabilities (1):\n  a 1.0: PYSEC-1, fixed in 2.1, 3.0",
        ),
        (
            audit_report(UNKNOWN_PACKAGE),
            "",
            3,
            "could not check for known vulnerabilities (the registry has no data",
        ),
        ("", "x\nERROR: connection refused\n", 3, "could not check for known vulnerabilities (ERROR: connection "),
        ("[]", "", 3, "could not check for known vulnerabilities (no answer)."),
    ],
)
def test_a_report_is_summarized(audit: Any, output: str, log: str, code: int, sentence: str) -> None:
    found, text = audit.summarize(output, log)
    assert found == code
    assert text.startswith(sentence)


@pytest.mark.parametrize(("optional", "code"), [(False, 3), (True, 0)])
def test_what_cant_be_checked_is_said(
    audit: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], optional: bool, code: int
) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1, "", "no route"))
    assert audit.main("dev.txt", optional=optional) == code
    assert capsys.readouterr().out == "audit: WARNING: could not check for known vulnerabilities (no route).\n"


def test_make_check_runs_the_audit() -> None:
    assert "python .ci/audit.py requirements/dev.txt" in (ROOT / "Makefile").read_text()
