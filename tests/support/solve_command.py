"""Run `solve` in this process."""

import io
import json
import sys

import pytest

from bot.cli.main import main

Capture = pytest.CaptureFixture[str]


class Stdin:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def set(self, text: str | bytes) -> None:
        data = text.encode() if isinstance(text, str) else text
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def solve_output(capture: Capture, *words: str) -> str:
    """Return the output of a successful run."""
    assert main(["solve", *words]) == 0
    out, err = capture.readouterr()
    assert err == ""
    return out


def solve_error(capture: Capture, *words: str) -> str:
    """Return the error message of a failed run."""
    assert main(["solve", *words]) == 2
    out, err = capture.readouterr()
    assert out == ""
    assert err.startswith("coins: ")
    assert err.endswith(".\n")
    return err[len("coins: ") : -1]


def solve_requests(capture: Capture, stdin: Stdin, *requests: object) -> list[dict[str, object]]:
    """Return the responses to a batch of requests."""
    stdin.set("".join(f"{json.dumps(request)}\n" for request in requests))
    answers = [json.loads(line) for line in solve_output(capture, "--jsonl").splitlines()]
    assert len(answers) == len(requests)
    return answers
