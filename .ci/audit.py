"""Are there known holes in what is locked? `python .ci/audit.py FILE` asks the registry, by pip-audit.

Exit code 1 for a known hole. Where the registry can't be asked, or does not answer such questions, that is said, and
nothing fails: a check that works without a network stays one.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

_SECONDS = 120.0
_ASK = ("--require-hashes", "--disable-pip", "--format", "json", "--progress-spinner", "off", "--timeout", "5")


def main(file: str) -> int:
    """Ask about every package that `file` locks, and print what was said."""
    try:
        asked = subprocess.run(  # noqa: S603
            [sys.executable, "-m", "pip_audit", "--requirement", file, *_ASK],
            capture_output=True,
            text=True,
            timeout=_SECONDS,
            check=False,
        )
        said, trouble = asked.stdout, asked.stderr
    except subprocess.TimeoutExpired:
        said, trouble = "", "no answer in time"
    code, sentence = judge(said, trouble)
    print(f"audit: {sentence}")
    return code


def judge(said: str, trouble: str) -> tuple[int, str]:
    """The exit code and the sentence for what pip-audit said, on its output and in its log."""
    try:
        packages = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        reason = (trouble.strip().splitlines() or ["no answer"])[-1]
        return 0, f"could not ask whether there are known holes ({reason:.200})."
    known = [package for package in packages if "skip_reason" not in package]
    holes = [_told(package, hole) for package in known for hole in package["vulns"]]
    unknown = len(packages) - len(known)
    if holes:
        return 1, "\n  ".join([f"{len(holes)} known hole{'s' if len(holes) > 1 else ''}:", *dict.fromkeys(holes)])
    if not known:
        return 0, "could not ask whether there are known holes (the registry here tells of none of these packages)."
    could_not = f"; of {unknown} more the registry could not be asked" if unknown else ""
    return 0, f"no known hole in {len(known)} packages{could_not}."


def _told(package: dict[str, Any], hole: dict[str, Any]) -> str:
    mended = ", ".join(hole["fix_versions"]) or "none yet"
    return f"{package['name']} {package['version']}: {hole['id']}, mended in {mended}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
