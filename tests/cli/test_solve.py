"""`solve`: the readable report, answers against brute force, and the command as a process."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.support.solve_command import Capture, Stdin, solve_error, solve_output


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> Stdin:
    return Stdin(monkeypatch)


def test_a_row(capsys: Capture) -> None:
    assert solve_output(capsys, "--board", "4 7 2 9 5 2").splitlines() == [
        "4 7 2 9 5 2",
        "6 coins, 29 in all.",
        "",
        "Value          7: of perfect players the first takes 18, the second 11.",
        "Best moves     1R  (margins: 1L 1, 1R 7)",
        "Best line      1R 1L 1L 1L 1L 1L",
        "Greedy         takes 15 to 14 against perfect play (of equal ends the right one).",
        "Greedy         takes 11 to 18 against perfect play (of equal ends the left one).",
        "Odds-or-evens  takes 18 at least, and begins with 1R.",
    ]


def test_a_trace_with_a_wall_at_the_right(capsys: Capture) -> None:
    lines = solve_output(capsys, "--board", "1 | 6 3 5]", "--trace").splitlines()
    assert lines[3:6] == [
        "Fruitless 5 at the wall, 3 beside it -> 3 - 5 = -2   line 2: 6]",
        "Take      6 from line 2: first player",
        "Take      1 from line 1: second player",
    ]
    assert "Value          3: of perfect players the first takes 9, the second 6." in lines
    assert lines[-1] == "Odds-or-evens  needs one row of an even number of coins."


def test_a_file_without_coins_is_worth_nothing(capsys: Capture, stdin: Stdin) -> None:
    stdin.set("0")
    assert solve_output(capsys, "--trace") == "No coins: nothing to take, the value is 0.\n"


def test_a_ring_in_notation_needs_no_flag(capsys: Capture) -> None:
    written = solve_output(capsys, "--board", "(4 7 2 9 5 2)")
    assert (
        written
        == solve_output(capsys, "--board", "4 7 2 9 5 2", "--ring")
        == solve_output(capsys, "--board", "(4 7 2 9 5 2)", "--ring")
    )
    assert written.startswith("(4 7 2 9 5 2)\n6 coins, 29 in all.\n")


def test_an_opponent(capsys: Capture) -> None:
    words = ["--board", "2 1 1 2", "--opponent", "greedy", "--ties", "random", "--opponent-first"]
    assert solve_output(capsys, *words).splitlines()[3:] == [
        "Against a greedy opponent who takes either of equal ends and moves first.",
        "Each number is the best there is, by a strategy of its own.",
        "Expected margin  0/1",
        "Win              0/1",
        "Not lose         1/1",
        "Win or half tie  1/2",
    ]
    assert "the left one of equal ends and moves second" in solve_output(
        capsys, "--board", "1", "--opponent", "greedy", "--ties", "left"
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--board", "4 | 5", "--ring"], "A ring needs a board of one line: this one has 2."),
        (["--board", "(4 5)", "--trace"], "--trace shows the reductions of rows and stacks: this board is a ring."),
        (["--board", "4", "--ring", "--opponent", "greedy"], "'ring' and 'opponent' cannot be asked together."),
        (["--board", "1 " * 10_001, "--trace"], "--trace shows boards of up to 10,000 coins, not 10,001."),
        (["--board", "4", "file"], "Give a file or --board, not both."),
        (["--board", "4", "--ties", "left"], "--ties and --opponent-first need --opponent greedy."),
        (["--json", "--ring"], "With --json the request says what is asked, or --board and flags do."),
        (
            ["--board", "4", "--ring", "--trace"],
            "--trace shows the reductions of rows and stacks: it goes with --board or a file alone.",
        ),
    ],
)
def test_invalid_requests_are_refused(capsys: Capture, words: list[str], sentence: str) -> None:
    assert solve_error(capsys, *words) == sentence


def test_each_response_is_written_before_the_next_request_is_read() -> None:
    command = [sys.executable, "-m", "bot", "solve", "--jsonl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for coin in range(3):
            process.stdin.write(json.dumps({"coins": [coin], "ring": True}) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == {"value": coin, "picks": [0]}
        process.stdin.close()
        assert process.wait() == 0


def test_a_terminal_is_told_what_is_read() -> None:
    terminal, process_side = os.openpty()
    command = [sys.executable, "-m", "bot", "solve"]
    streams = {"stdin": process_side, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **streams) as process:  # type: ignore[call-overload]
        line = process.stderr.readline()
        os.write(terminal, b"2 1 7\n\x04")
        assert process.communicate()[1] == b""
    os.close(terminal)
    os.close(process_side)
    assert line.startswith(b'coins: Type the number of coins and then the coins, such as "3  4 7 2" ')
    assert process.returncode == 0
