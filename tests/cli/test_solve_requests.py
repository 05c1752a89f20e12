"""Requests and answers of `solve` in the documented JSON format, and what is asked about a file by flags."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.solve_command import Capture, Stdin, solve_error, solve_output, solve_requests


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> Stdin:
    return Stdin(monkeypatch)


def test_the_example_in_json(capsys: Capture, stdin: Stdin) -> None:
    expected = (
        '{"coins": 6, "value": 7, "first": 18, "second": 11, "moves": ["1R"], '
        '"line": ["1R", "1L", "1L", "1L", "1L", "1L"]}\n'
    )
    stdin.set('{"board": "4 7 2 9 5 2"}')
    assert solve_output(capsys, "--json") == expected
    assert solve_output(capsys, "--json", "--board", "4 7 2 9 5 2") == expected


def test_flags_make_the_same_request(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "request.json"
    file.write_text('{"board": "3 5 5 4",\n "opponent": "greedy", "ties": "random", "opponent_first": true}')
    words = ["--board", "3 5 5 4", "--opponent", "greedy", "--ties", "random", "--opponent-first"]
    assert solve_output(capsys, "--json", str(file)) == solve_output(capsys, "--json", *words)


def test_a_bad_request_is_a_sentence(capsys: Capture, stdin: Stdin) -> None:
    stdin.set('{"board": 4')
    assert solve_error(capsys, "--json") == "This is not JSON: Expecting ',' delimiter at line 1, column 12."
    stdin.set('{"\\u001b[2J": 4}')
    assert solve_error(capsys, "--json") == "Unknown key '\\x1b[2J' in a request."


def test_byte_order_marks_are_read(capsys: Capture, stdin: Stdin) -> None:
    request = '\ufeff{"coins": [1], "interval": [0, 0]}\r\n'
    stdin.set(request)
    answer = solve_output(capsys, "--json")
    stdin.set(request * 2)
    assert solve_output(capsys, "--jsonl") == answer * 2


def test_every_kind_of_request(capsys: Capture, stdin: Stdin) -> None:
    assert solve_requests(
        capsys,
        stdin,
        {"coins": []},
        {"board": "[4"},
        {"board": "3 | 3"},
        {"board": "4 7 2 9 5 2", "interval": [1, 4]},
        {"coins": [4, 7, 4], "intervals": [[0, 2], [1, 1]]},
        {"coins": [5, 1, 5, 1], "ring": True},
        {"coins": [5, 5], "ring": True},
        {"board": "(3 9 5 1 8)"},
        {"coins": [1, 2], "ring": False, "opponent_first": False},
        {"board": "3 5 14 4", "opponent": "greedy", "opponent_first": True},
    ) == [
        {"coins": 0, "value": 0, "first": 0, "second": 0, "moves": [], "line": []},
        {"coins": 1, "value": 4, "first": 4, "second": 0, "moves": ["1R"], "line": ["1R"]},
        {"coins": 2, "value": 0, "first": 3, "second": 3, "moves": ["1L", "2L"], "line": ["1L", "2L"]},
        {"value": 9, "moves": ["1L"]},
        {"intervals": [{"value": 1, "moves": ["1L", "1R"]}, {"value": 7, "moves": ["1L"]}]},
        {"value": 8, "picks": [0, 2]},
        {"value": 0, "picks": [0, 1]},
        {"coins": 5, "value": 6, "first": 16, "second": 10, "moves": ["1@5"], "line": ["1@5", "1R", "1L", "1L", "1L"]},
        {"coins": 2, "value": 1, "first": 2, "second": 1, "moves": ["1R"], "line": ["1R", "1L"]},
        {"expected_margin": "8/1", "win": "1/1", "not_lose": "1/1", "half": "1/1"},
    ]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('{"coins":\u00a0[1]}', "This is not JSON: Expecting value at line 1, column 10, '\\xa0'."),
        (
            '{"board": "1,000"}',
            (
                "Look at character 1, '1,000': a comma goes between coins: write a thousand as 1000, "
                "and two coins with a space between them."
            ),
        ),
        (
            '{"board": "9223372036854775808", "interval": [0, 9223372036854775808]}',
            "The interval [0, 9223372036854775808] is not within the 1 coin, counted from 0.",
        ),
        ("{}", "A request needs either 'board' or 'coins'."),
        ('{"board": "1", "colour": 1}', "Unknown key 'colour' in a request."),
        (
            '{"board": [1]}',
            "'board' must be a text like \"4 7 2 | [3 8 1\"; a list of coins goes by the name 'coins'.",
        ),
        ('{"board": "1 2", "ties": "left"}', "'ties' and 'opponent_first' need 'opponent'."),
        ('{"coins": [1, true]}', "'coins' must be integers, but the one at 1 is true."),
        (
            '{"coins": [1], "interval": [0]}',
            "An interval is a list of two integers, [first, last], counted from 0.",
        ),
        (
            '{"coins": [1, 2], "intervals": [[1, 0]]}',
            "The interval [1, 0] is not within the 2 coins, counted from 0.",
        ),
        ('{"board": "1 | 2", "interval": [0, 0]}', "An interval needs a board of one line: this one has 2."),
        (
            '{"board": "1 | 2", "opponent": "greedy"}',
            "The best response needs a board of one line: this one has 2.",
        ),
        ('{"coins": [1], "opponent": "optimal"}', "'opponent' must be \"greedy\"."),
        ('{"coins": [1], "ring": true, "interval": [0, 0]}', "'ring' and 'interval' cannot be asked together."),
        ("[" * 100_000, "This JSON is nested too deeply to be a request."),
    ],
)
def test_an_error_costs_one_line(capsys: Capture, stdin: Stdin, line: str, sentence: str) -> None:
    good = '{"coins": [1], "interval": [0, 0]}'
    stdin.set(f"{good}\n{line}\n{good}")
    answer = '{"value": 1, "moves": ["1L"]}'
    assert solve_output(capsys, "--jsonl").splitlines() == [answer, json.dumps({"error": sentence}), answer]


def test_integers_beyond_any_limit_are_exact(capsys: Capture, stdin: Stdin) -> None:
    coin = "9" * 6_000
    stdin.set(f'{{"coins": [{coin}, -1]}}')
    moves = '"moves": ["1L"], "line": ["1L", "1L"]'
    value = f"1{'0' * 6_000}"
    assert (
        solve_output(capsys, "--jsonl") == f'{{"coins": 2, "value": {value}, "first": {coin}, "second": -1, {moves}}}\n'
    )


def test_utf_16_is_named(capsys: Capture, stdin: Stdin) -> None:
    for words, encoding in (((), "utf-16"), (("--json",), "utf-16-le"), (("--jsonl",), "utf-16-be")):
        stdin.set("{}".encode(encoding))
        assert solve_error(capsys, *words) == "Cannot read the standard input: it is UTF-16; save it as UTF-8."


def test_a_missing_file_is_an_error(capsys: Capture, tmp_path: Path) -> None:
    assert solve_error(capsys, str(tmp_path / "none")) == f"Cannot read {tmp_path / 'none'}: No such file or directory."
    assert "Is a directory" in solve_error(capsys, str(tmp_path))


def test_a_number_or_a_file_without_an_end_is_refused(capsys: Capture, stdin: Stdin, tmp_path: Path) -> None:
    too_many, longer = "A number has more than 10,000 digits.", "9" * 10_001
    stdin.set(f"2 {longer} 1")
    assert solve_error(capsys) == too_many
    (file := tmp_path / "requests").write_text(f'{{"coins": [{longer}]}}\n{{"coins": [1, 2]}}\n')
    refused, answered = map(json.loads, solve_output(capsys, "--jsonl", str(file)).splitlines())
    assert (refused, answered["value"]) == ({"error": too_many}, 1)
    assert solve_error(capsys, "/dev/zero") == "Cannot read /dev/zero: more than 256 MB at once are too much."


def test_rings_and_opponents_of_a_file(capsys: Capture, stdin: Stdin) -> None:
    stdin.set("3\n4 7 2")
    assert "First picks    1@2 (7)" in solve_output(capsys, "--ring")
    stdin.set("4\n3 5 14 4")
    assert "Expected margin  8/1" in solve_output(capsys, "--opponent", "greedy")


def test_trees(capsys: Capture, stdin: Stdin) -> None:
    assert solve_requests(
        capsys,
        stdin,
        {"weights": [4, 1, 7, 3], "edges": [[0, 1], [1, 2], [1, 3]]},
        {"weights": [4]},
        {"weights": [4, 1], "edges": [[0, 1, 0]]},
        {"weights": [4, 1], "edges": [[0, 1], [1, 0]]},
        {"weights": [0] * 501, "edges": [[k, k + 1] for k in range(500)]},
    ) == [
        {"coins": 4, "value": 5, "first": 10, "second": 5, "moves": [2], "line": [2, 0, 3, 1]},
        {"error": "A request about a tree has 'weights' and 'edges', and nothing else."},
        {"error": "An edge is a list of two vertices, counted from 0."},
        {"error": "The edge 1 0 closes a cycle."},
        {"error": "A tree has at most 500 vertices, not 501."},
    ]
