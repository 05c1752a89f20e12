"""Compare the bot in this folder with that of another commit: `python -m bench --against COMMIT [SUBJECT...]`.

Both bots run in processes of their own with new databases, pinned to one core, and take turns at the same games: old,
new, new, old and so on, so that a noisy machine slows both. The driver, the fake Discord and the installed dependencies
are those of this folder; of the commit only `bot` and `migrations` are used, through `python -m bot run`, its settings,
commands and buttons.
"""

from __future__ import annotations

import io
import signal
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench import games, memory
from bench.harness import ROOT, BotError
from bench.report import describe_machine

_MEMORY = "memory"


def main(arguments: Sequence[str]) -> int:
    """Compare with the commit after `--against`, by the subjects among the other arguments, or by all.

    Return the exit code: 2 for a comparison that is impossible, 130 for an interrupted one.
    """
    place = arguments.index("--against")
    commits, names = arguments[place + 1 : place + 2], [*arguments[:place], *arguments[place + 2 :]]
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # to remove folders and end processes as after Ctrl+C
    subjects = (*games.SUBJECTS, _MEMORY)
    try:
        if not commits or not set(subjects) >= set(names):
            raise BotError(f"write --against COMMIT, alone or with some of {', '.join(subjects)}")
        chosen = names or subjects
        with _export(commits[0]) as code:
            codes = {"old": code, "new": ROOT}
            print(f"# {_describe(commits[0])}\n\n{describe_machine()}.", flush=True)
            for name, costs in games.measure([each for each in chosen if each != _MEMORY], codes):
                print(f"\n{games.report(games.SUBJECTS[name], costs, list(codes))}", flush=True)
            if _MEMORY in chosen:
                print(f"\n{memory.compare(codes)}")
    except BotError as error:
        print(f"bench: {str(error).rstrip('.')}.")
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


@contextmanager
def _export(commit: str) -> Iterator[Path]:
    """Write the code of `commit` to a folder that exists during the block."""
    name = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{commit}^{{commit}}").decode().strip()
    archive = _git("archive", "--format=zip", name, "bot", "migrations")
    with tempfile.TemporaryDirectory(prefix="coins-against-") as folder:
        with zipfile.ZipFile(io.BytesIO(archive)) as files:
            files.extractall(folder)
        yield Path(folder)


def _describe(commit: str) -> str:
    """Name both sides, for a heading."""
    old, new = (_git("log", "-1", "--format=%h of %as", each, "--").decode().strip() for each in (commit, "HEAD"))
    changed = ", changed" if _git("status", "--porcelain", "--", "bot", "migrations") else ""
    return f"This folder (new: {new}{changed}) against {commit} (old: {old})"


def _git(*arguments: str) -> bytes:
    try:
        ended = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, check=False)
    except FileNotFoundError:
        raise BotError("the other commit comes from git, which is not installed") from None
    if ended.returncode:
        said = ended.stderr.decode(errors="replace").strip()
        raise BotError(said or "git knows no such commit; `git log --oneline` lists those there are")
    return ended.stdout
