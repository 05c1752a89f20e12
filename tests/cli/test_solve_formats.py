"""The formats of judges: their samples, what they leave open, and the places of errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.solve_formats import FORMATS
from bot.coins.solver.trees import MOST_VERTICES
from tests.support.solve_command import Capture, Stdin, solve_error, solve_output


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> Stdin:
    return Stdin(monkeypatch)


def test_the_published_sample(capsys: Capture, stdin: Stdin, tmp_path: Path) -> None:
    text = "6\n4 7 2 9\n5 2\n"
    stdin.set(text)
    assert solve_output(capsys) == "18 11\n"
    stdin.set(text)
    assert solve_output(capsys, "-") == "18 11\n"
    file = tmp_path / "game1.in"
    file.write_text(text)
    assert solve_output(capsys, str(file)) == "18 11\n"


@pytest.mark.parametrize(
    ("text", "out"),
    [("0", "0 0\n"), ("1 -5", "-5 0\n"), ("2\n\n\n1\n\t0", "1 0\n"), ("3 0 0 0\r\n", "0 0\n")]
    + [(f"2{space}1{space}7", "7 1\n") for space in ("\u3000", "\x85", " \u200b")]
    + [("\ufeff2 1 7", "7 1\n"), ("2 1 \u22127\u200f", "1 -7\n")],
)
def test_small_files(capsys: Capture, stdin: Stdin, text: str, out: str) -> None:
    stdin.set(text)
    assert solve_output(capsys) == out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1, column 1: expected the number of coins, found the end of the input."),
        ("six\n1", "Line 1, column 1: expected the number of coins, found 'six'."),
        ("4\n1 2 x 4", "Line 2, column 5: expected a coin (a whole number), found 'x'."),
        (
            "9223372036854775808",
            "Line 1, column 20: expected 9,223,372,036,854,775,808 coins, found the end of the input after 0.",
        ),
        ("2\n7 \x1b[2J", "Line 2, column 3: expected a coin (a whole number), found '\\x1b[2J'."),
    ],
)
def test_errors_name_their_place_in_the_file(capsys: Capture, stdin: Stdin, text: str, sentence: str) -> None:
    stdin.set(text)
    assert solve_error(capsys) == sentence


_TWENDS = "4 3 2 10 4\n8 1 2 3 4 5 6 7 8\n8 2 2 1 5 3 8 7 3\n0\n"
_TWENDS_OUT = "".join(
    f"In game {k}, the greedy strategy might lose by as many as {margin} points.\n"
    for k, margin in enumerate((7, 4, 5), 1)
)
_SAMPLES = [
    ("usaco", "6\n4 7 2 9\n5 2\n", "18 11\n"),
    ("hnoi2010", "8\n1 2 0 3 7 4 0 9\n", "17 9\n"),
    ("cses1097", "4\n4 5 1 3\n", "8\n"),
    ("atcoder-dp-l", "4\n10 80 90 30\n", "10\n"),
    ("atcoder-dp-l", "3\n10 100 10\n", "-80\n"),
    ("twends", _TWENDS, _TWENDS_OUT),
    ("leetcode877", "[5,3,4,5]", "true\n"),
    ("leetcode486", "[1,5,2]", "false\n"),
    ("leetcode486", "[1,5,233,7]", "true\n"),
    ("tree", "4\n4 1 7 3\n1 2\n2 3\n2 4\n", "10 5\n"),
]


@pytest.mark.parametrize(("name", "text", "out"), _SAMPLES)
def test_the_samples_of_judges(capsys: Capture, stdin: Stdin, name: str, text: str, out: str) -> None:
    for written in (text, text.rstrip("\n"), text.replace("\n", "\r\n"), f"\ufeff{text}", f"\n {text} \n\n"):
        stdin.set(written)
        assert solve_output(capsys, "--format", name, "--strict") == out


@pytest.mark.parametrize(
    ("name", "text", "out"),
    [
        ("hnoi2010", "1 7", "0 0\n"),  # nothing lies beside a gap
        ("hnoi2010", "2 0 7", "7 0\n"),
        ("hnoi2010", "3 5 0 -5", "5 -5\n"),
        ("cses1097", f"2 1 {10**30}", f"{10**30}\n"),
        ("atcoder-dp-l", "2 007 -0", "7\n"),
        ("twends", "0", ""),
        ("leetcode486", "[1,1]", "true\n"),
        ("leetcode877", "[]", "false\n"),
        ("tree", "0", "0 0\n"),
        ("tree", "6 4 7 2 9 5 2  1 2  2 3  3 4  4 5  5 6", "18 11\n"),
    ],
)
def test_edge_cases(capsys: Capture, stdin: Stdin, name: str, text: str, out: str) -> None:
    stdin.set(text)
    assert solve_output(capsys, "--format", name) == out


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("hnoi2010", "3\r\n1 0\r\n", "Line 3, column 1: expected 3 coins, found the end of the input after 2."),
        (
            "twends",
            "2 1 2\n2 3 4\n",
            "Line 3, column 1: expected the number of coins, or 0 at the end, found the end of the input.",
        ),
        ("twends", "2 1 2\n0\n2 1 2", "Line 3, column 1: expected the end after 0, found '2'."),
        (
            "leetcode877",
            "",
            "Line 1, column 1: expected a list of coins, such as [5,3,4,5], found the end of the input.",
        ),
        ("leetcode877", "[1,]", "Line 1, column 4: expected a coin (a whole number), found ']'."),
        ("leetcode486", "[1,2", "Line 1, column 5: expected ',' or ']', found the end of the input."),
        ("tree", "3\n1 2 3\n1 2\n", "Line 4, column 1: expected 2 edges, found the end of the input after 1."),
        ("tree", "2\n1 2\n1 x", "Line 3, column 3: expected a vertex (a whole number), found 'x'."),
        ("tree", "2\n1 2\n0 1", "Line 3, column 1: expected a vertex from 1 to 2, found '0'."),
        (
            "tree",
            "4\n1 2 3 4\n1 2\n2 3\n3 1",
            "Line 5, column 1: expected an edge between two parts, found 3 1, which closes a cycle.",
        ),
    ],
)
def test_errors_of_any_format_name_their_place(
    capsys: Capture, stdin: Stdin, name: str, text: str, sentence: str
) -> None:
    stdin.set(text)
    assert solve_error(capsys, "--format", name) == sentence


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("usaco", "1 5", "Line 1, column 1: expected 2 to 100 coins, found 1."),
        ("hnoi2010", "2\n1 2", "Line 1, column 1: expected a coin that has been taken (0), found none."),
        ("twends", "2 1 1\n3 1 1 1\n0", "Line 2, column 1: expected an even number of coins, found 3."),
        ("twends", "2 1 1000000\n0", "Line 1, column 1: expected a sum of at most 1,000,000, found 1,000,001."),
        ("leetcode877", "[1,1]", "Line 1, column 1: expected an odd sum, found 2."),
        ("leetcode877", "[1,\n0]", "Line 2, column 1: expected a coin of 1 to 500, found '0'."),
    ],
)
def test_limits_are_checked_if_that_is_asked(
    capsys: Capture, stdin: Stdin, name: str, text: str, sentence: str
) -> None:
    stdin.set(text)
    assert solve_error(capsys, "--format", name, "--strict") == sentence
    stdin.set(text)
    assert solve_output(capsys, "--format", name)


@pytest.mark.parametrize("words", [("--strict", "--json"), ("--format", "usaco", "--board", "1")])
def test_flags_that_contradict_each_other(capsys: Capture, words: tuple[str, ...]) -> None:
    assert solve_error(capsys, *words) == (
        "--format and --strict are about the input of a judge: they go with a file alone."
    )


def test_the_limit_of_trees_is_that_of_the_solver() -> None:
    assert FORMATS["tree"].counts[1] == MOST_VERTICES
