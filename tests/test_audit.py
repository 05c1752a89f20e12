"""The audit of what is locked: it fails for a known hole, and for nothing else."""

from __future__ import annotations

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
_HOLE = {"id": "PYSEC-1", "fix_versions": ["2.1", "3.0"], "aliases": [], "description": "Bad."}


@pytest.fixture(scope="module")
def audit() -> Any:
    spec = spec_from_file_location("audit", ROOT / ".ci/audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def said(*packages: dict[str, Any]) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


def known(name: str, *holes: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "version": "1.0", "vulns": list(holes)}


UNKNOWN = {"name": "c", "skip_reason": "Dependency not found on PyPI and could not be audited: c (1.0)"}


@pytest.mark.parametrize(
    ("output", "trouble", "code", "sentence"),
    [
        (said(known("a"), known("b")), "", 0, "no known hole in 2 packages."),
        (said(known("a"), UNKNOWN), "", 0, "no known hole in 1 packages; of 1 more the registry could not be asked."),
        (said(known("a", _HOLE), UNKNOWN), "", 1, "1 known hole:\n  a 1.0: PYSEC-1, mended in 2.1, 3.0"),
        (said(known("a", _HOLE | {"fix_versions": []})), "", 1, "1 known hole:\n  a 1.0: PYSEC-1, mended in none yet"),
        (
            said(UNKNOWN),
            "",
            0,
            "could not ask whether there are known holes (the registry here tells of none of these ",
        ),
        ("", "x\nERROR: connection refused\n", 0, "could not ask whether there are known holes (ERROR: connection "),
        ("", "", 0, "could not ask whether there are known holes (no answer)."),
        ("[]", "", 0, "could not ask whether there are known holes (no answer)."),
    ],
)
def test_what_is_made_of_an_answer(audit: Any, output: str, trouble: str, code: int, sentence: str) -> None:
    found, told = audit.judge(output, trouble)
    assert found == code
    assert told.startswith(sentence)


def test_make_check_asks() -> None:
    assert "python .ci/audit.py requirements/dev.txt" in (ROOT / "Makefile").read_text()
