"""Check locked dependencies for known vulnerabilities with pip-audit: `python .ci/audit.py FILE`.

The exit code is 1 if there is one, and `UNCHECKED` (3) if that couldn't be checked, because the registry can't be
reached or has no such data. With `--optional` the latter is a warning and 0: machines of CI and developers may reach no
service that knows vulnerabilities, and what can't be checked there is no reason to stop a change.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

UNCHECKED = 3
_TIMEOUT_S = 120.0
_OPTIONS = ("--require-hashes", "--disable-pip", "--format", "json", "--progress-spinner", "off", "--timeout", "5")


def main(file: str, *, optional: bool) -> int:
    """Audit every package that `file` locks, print the result, and return the exit code."""
    try:
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-m", "pip_audit", "--requirement", file, *_OPTIONS],
            capture_output=True,
            text=True,
            timeout=_TIMEOUT_S,
            check=False,
        )
        report, log = done.stdout, done.stderr
    except subprocess.TimeoutExpired:
        report, log = "", "no answer in time"
    code, sentence = summarize(report, log)
    print(f"audit: {'WARNING: ' if code == UNCHECKED else ''}{sentence}")
    return 0 if optional and code == UNCHECKED else code


def summarize(report: str, log: str) -> tuple[int, str]:
    """Return the exit code and a sentence for pip-audit's report and log."""
    try:
        packages = json.loads(report)["dependencies"]
    except (ValueError, KeyError, TypeError):
        reason = (log.strip().splitlines() or ["no answer"])[-1]
        return UNCHECKED, f"could not check for known vulnerabilities ({reason:.200})."
    known = [package for package in packages if "skip_reason" not in package]
    found = [_describe(package, each) for package in known for each in package["vulns"]]
    unknown = len(packages) - len(known)
    if found:
        return 1, "\n  ".join([f"Known vulnerabilities ({len(found)}):", *dict.fromkeys(found)])
    if not known:
        return UNCHECKED, "could not check for known vulnerabilities (the registry has no data on these packages)."
    unchecked = f"; {unknown} more could not be checked" if unknown else ""
    return 0, f"no known vulnerability in {len(known)} packages{unchecked}."


def _describe(package: dict[str, Any], vulnerability: dict[str, Any]) -> str:
    fixed = ", ".join(vulnerability["fix_versions"]) or "none yet"
    return f"{package['name']} {package['version']}: {vulnerability['id']}, fixed in {fixed}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], optional="--optional" in sys.argv[2:]))
