"""USACO's format."""

import sys
from pathlib import Path

import pytest

from tests.support.solve_command import Capture, Stdin, solve_error, solve_output


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
    + [(f"2{space}1{space}7", "7 1\n") for space in ("\u00a0", "\u3000", "\x85", "\u2028", " \u200b", "\n\ufeff")]
    + [("\ufeff2 1 7", "7 1\n"), ("2 1 \u22127\u200f", "1 -7\n")],
)
def test_small_files(capsys: Capture, stdin: Stdin, text: str, out: str) -> None:
    stdin.set(text)
    assert solve_output(capsys) == out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1, column 1: expected the number of coins, found the end of the input."),
        (" \n\n", "Line 3, column 1: expected the number of coins, found the end of the input."),
        ("six\n1", "Line 1, column 1: expected the number of coins, found 'six'."),
        ("-1\n", "Line 1, column 1: expected the number of coins, found '-1'."),
        ("3\n1 2\n", "Line 3, column 1: expected 3 coins, found the end of the input after 2."),
        ("3\n1 2", "Line 2, column 4: expected 3 coins, found the end of the input after 2."),
        ("2\n1 2\n  3 4", "Line 3, column 3: expected the end after 2 coins, found '3'."),
        ("2\n1 2\nabc", "Line 3, column 1: expected the end after 2 coins, found 'abc'."),
        ("1\n1 2 abc", "Line 2, column 3: expected the end after 1 coin, found '2'."),
        ("1\n", "Line 2, column 1: expected 1 coin, found the end of the input after 0."),
        ("4\n1 2 x 4", "Line 2, column 5: expected a coin (a whole number), found 'x'."),
        ("2\n1.5 2", "Line 2, column 1: expected a coin (a whole number), found '1.5'."),
        ("2\n1_0 2", "Line 2, column 1: expected a coin (a whole number), found '1_0'."),
        ("2\n1 +2", "Line 2, column 3: expected a coin (a whole number), found '+2'."),
        ("1\n٣", "Line 2, column 1: expected a coin (a whole number), found '٣'."),
        (
            "9223372036854775808",
            "Line 1, column 20: expected 9,223,372,036,854,775,808 coins, found the end of the input after 0.",
        ),
        ("9" * 5001, f"Line 1, column 5002: expected {'999,' * 10}… coins, found the end of the input after 0."),
        ("2\n7 \x1b[2J", "Line 2, column 3: expected a coin (a whole number), found '\\x1b[2J'."),
        ("1\n4\u200b7", "Line 2, column 1: expected a coin (a whole number), found '4\\u200b7'."),
        ("1\nabcdefghijklmnop", "Line 2, column 1: expected a coin (a whole number), found 'abcdefghijkl…'."),
    ],
)
@pytest.mark.parametrize("words", [(), ("--ring",), ("--trace",), ("--opponent", "greedy")])
def test_errors_name_their_place_in_the_file(
    capsys: Capture, stdin: Stdin, text: str, sentence: str, words: tuple[str, ...]
) -> None:
    stdin.set(text)
    assert solve_error(capsys, *words) == sentence


@pytest.mark.parametrize("words", [(), ("--json",), ("--jsonl",)])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_named(capsys: Capture, stdin: Stdin, encoding: str, words: tuple[str, ...], tmp_path: Path) -> None:
    data = "{}".encode(encoding)
    stdin.set(data)
    assert solve_error(capsys, *words) == "Cannot read the standard input: it is UTF-16; save it as UTF-8."
    (file := tmp_path / "coins.in").write_bytes(data)
    assert solve_error(capsys, *words, str(file)) == f"Cannot read {file}: it is UTF-16; save it as UTF-8."


def test_bytes_that_are_no_text_are_an_error(capsys: Capture, stdin: Stdin) -> None:
    stdin.set(b"2\n1 \xff\xfe")
    assert solve_error(capsys).startswith("Line 2, column 3: expected a coin (a whole number), found '")


def test_a_missing_file_is_an_error(capsys: Capture, tmp_path: Path) -> None:
    assert solve_error(capsys, str(tmp_path / "none")) == f"Cannot read {tmp_path / 'none'}: No such file or directory."
    assert "Is a directory" in solve_error(capsys, str(tmp_path))


def test_numbers_longer_than_python_reads_at_once(capsys: Capture, stdin: Stdin) -> None:
    limit = sys.get_int_max_str_digits()
    coin = "7" * 5_000
    stdin.set(f"2 {coin} 1")
    assert solve_output(capsys) == f"{coin} 1\n"
    assert sys.get_int_max_str_digits() == limit


def test_rings_and_opponents_of_a_file(capsys: Capture, stdin: Stdin) -> None:
    stdin.set("3\n4 7 2")
    assert "First picks    1@2 (7)" in solve_output(capsys, "--ring")
    stdin.set("4\n3 5 14 4")
    assert "Expected margin  8/1" in solve_output(capsys, "--opponent", "greedy")
