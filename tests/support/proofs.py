"""Skip proofs by brute force while what they prove is unchanged.

They are marked `proof`. `make proofs` runs them all and writes the digest of what they have proved into
`tests/proofs.sha256`; other runs leave them out as long as it is the same.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DIGEST = ROOT / "tests/proofs.sha256"
_PROVED = ("bot/coins", "bot/match", "bot/learning")
"""Code and data that the proofs are about; the pool of puzzles is among it."""
_RUNS_ALL = os.environ.get("TEST_PROOFS") == "1"


def digest() -> str:
    """Return the digest of all that the proofs are about."""
    found = sha256()
    for path in sorted(path for folder in _PROVED for path in (ROOT / folder).rglob("*") if path.is_file()):
        if "__pycache__" not in path.parts:
            found.update(f"{path.relative_to(ROOT)}\0".encode() + sha256(path.read_bytes()).digest())
    return found.hexdigest()


def leave_out_proved(items: list[pytest.Item]) -> list[pytest.Item]:
    """Remove and return the proofs if what they prove is unchanged; mark them as slow."""
    proofs = [item for item in items if item.get_closest_marker("proof") is not None]
    for item in proofs:
        item.add_marker(pytest.mark.slow)
    if _RUNS_ALL or not proofs or not DIGEST.exists() or DIGEST.read_text().strip() != digest():
        return []
    items[:] = [item for item in items if item not in proofs]
    return proofs


def record(session: pytest.Session, exit_status: int) -> None:
    """Write the digest after `make proofs` has passed. Workers of pytest-xdist write nothing."""
    if _RUNS_ALL and exit_status == pytest.ExitCode.OK and not hasattr(session.config, "workerinput"):
        DIGEST.write_text(digest() + "\n")
