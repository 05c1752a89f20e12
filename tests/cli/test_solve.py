"""The command `solve`, as its formats are written down."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from bot.cli.main import main
from bot.cli.solving import progress
from tests.coins.solver import brute

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> Stdin:
    return Stdin(monkeypatch)


class Stdin:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def gives(self, text: str | bytes) -> None:
        data = text.encode() if isinstance(text, str) else text
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def said(capture: Capture, *words: str) -> str:
    """What a run prints that goes well."""
    assert main(["solve", *words]) == 0
    out, err = capture.readouterr()
    assert err == ""
    return out


def refused(capture: Capture, *words: str) -> str:
    """The sentence of a run that does not."""
    assert main(["solve", *words]) == 2
    out, err = capture.readouterr()
    assert out == ""
    assert err.startswith("coins: ")
    assert err.endswith(".\n")
    return err[len("coins: ") : -1]


def ask(capture: Capture, stdin: Stdin, *requests: object) -> list[dict[str, object]]:
    """The answers to a batch."""
    stdin.gives("".join(f"{json.dumps(request)}\n" for request in requests))
    answers = [json.loads(line) for line in said(capture, "--jsonl").splitlines()]
    assert len(answers) == len(requests)
    return answers


class TestUsaco:
    def test_sample(self, capsys: Capture, stdin: Stdin, tmp_path: Path) -> None:
        text = "6\n4 7 2 9\n5 2\n"
        stdin.gives(text)
        assert said(capsys) == "18 11\n"
        stdin.gives(text)
        assert said(capsys, "-") == "18 11\n"
        file = tmp_path / "game1.in"
        file.write_text(text)
        assert said(capsys, str(file)) == "18 11\n"

    @pytest.mark.parametrize(
        ("text", "out"),
        [("0", "0 0\n"), ("1 -5", "-5 0\n"), ("2\n\n\n1\n\t0", "1 0\n"), ("3 0 0 0\r\n", "0 0\n")],
    )
    def test_small(self, capsys: Capture, stdin: Stdin, text: str, out: str) -> None:
        stdin.gives(text)
        assert said(capsys) == out

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
            ("4\n1 2 x 4", "Line 2, column 5: expected a coin (an integer), found 'x'."),
            ("2\n1.5 2", "Line 2, column 1: expected a coin (an integer), found '1.5'."),
            ("2\n1_0 2", "Line 2, column 1: expected a coin (an integer), found '1_0'."),
            ("2\n1 +2", "Line 2, column 3: expected a coin (an integer), found '+2'."),
            ("1\n٣", "Line 2, column 1: expected a coin (an integer), found '٣'."),
            ("1\nabcdefghijklmnop", "Line 2, column 1: expected a coin (an integer), found 'abcdefghijkl…'."),
        ],
    )
    def test_errors_name_the_place(self, capsys: Capture, stdin: Stdin, text: str, sentence: str) -> None:
        stdin.gives(text)
        assert refused(capsys) == sentence

    def test_what_is_not_text(self, capsys: Capture, stdin: Stdin) -> None:
        stdin.gives(b"2\n1 \xff\xfe")
        assert refused(capsys).startswith("Line 2, column 3: expected a coin (an integer), found '")

    def test_a_file_that_is_not_there(self, capsys: Capture, tmp_path: Path) -> None:
        assert refused(capsys, str(tmp_path / "none")) == f"Cannot read {tmp_path / 'none'}: No such file or directory."
        assert "Is a directory" in refused(capsys, str(tmp_path))

    def test_numbers_longer_than_python_reads_at_once(self, capsys: Capture, stdin: Stdin) -> None:
        limit = sys.get_int_max_str_digits()
        coin = "7" * 5_000
        stdin.gives(f"2 {coin} 1")
        assert said(capsys) == f"{coin} 1\n"
        assert sys.get_int_max_str_digits() == limit

    def test_rings_and_opponents_of_a_file(self, capsys: Capture, stdin: Stdin) -> None:
        stdin.gives("3\n4 7 2")
        assert "First picks    7 at 1" in said(capsys, "--ring")
        stdin.gives("4\n3 5 14 4")
        assert "Expected margin  8/1" in said(capsys, "--opponent", "greedy")


class TestReport:
    def test_a_row(self, capsys: Capture) -> None:
        assert said(capsys, "--board", "4 7 2 9 5 2").splitlines() == [
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

    def test_a_trace_with_a_wall_at_the_right(self, capsys: Capture) -> None:
        lines = said(capsys, "--board", "1 | 6 3 5]", "--trace").splitlines()
        assert lines[3:6] == [
            "Fruitless 5 at the wall, 3 beside it -> 3 - 5 = -2   line 2: 6]",
            "Take      6 from line 2: first player",
            "Take      1 from line 1: second player",
        ]
        assert "Value          3: of perfect players the first takes 9, the second 6." in lines
        assert lines[-1] == "Odds-or-evens  needs one row of an even number of coins."

    def test_a_trace_of_fusions_with_an_odd_number_of_coins(self, capsys: Capture) -> None:
        lines = said(capsys, "--board", "4 7 2 | [5 3", "--trace").splitlines()
        assert lines[3:6] == [
            "Fuse      4 7 2 -> -1   line 1: -1",
            "Fruitless 5 at the wall, 3 beside it -> 3 - 5, times -1 for an odd number of coins = 2   line 2: [",
            "Take      -1 from line 1: first player",
        ]

    def test_a_long_board_is_shortened(self, capsys: Capture) -> None:
        out = said(capsys, "--board", " ".join(["1"] * 100))
        assert out.startswith("A board of 1 line\n100 coins, 100 in all.\n")
        assert "… and 40 more" in out

    def test_a_ring(self, capsys: Capture) -> None:
        assert said(capsys, "--board", "4 7 2 9 5 2", "--ring").splitlines()[3:] == [
            "Ring           7: of perfect players the first takes 18, the second 11.",
            "First picks    7 at 1, 9 at 3, 2 at 5",
        ]

    def test_an_opponent(self, capsys: Capture) -> None:
        words = ["--board", "2 1 1 2", "--opponent", "greedy", "--ties", "random", "--opponent-first"]
        assert said(capsys, *words).splitlines()[3:] == [
            "Against a greedy opponent who takes either of equal ends and moves first.",
            "Each number is the best there is, by a strategy of its own.",
            "Expected margin  0/1",
            "Win              0/1",
            "Not lose         1/1",
            "Win or half tie  1/2",
        ]
        assert "the left one of equal ends and moves second" in said(
            capsys, "--board", "1", "--opponent", "greedy", "--ties", "left"
        )

    def test_no_coins(self, capsys: Capture) -> None:
        assert said(capsys, "--board", "") == "No coins: nothing to take, the value is 0.\n"

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            (["--board", "4 x"], "At character 3: expected a coin (an integer), found 'x'."),
            (["--board", "4 | 5", "--ring"], "A ring needs a board of one line: this one has 2."),
            (["--board", "[4 5", "--ring"], "A ring needs a row without a wall: this board is a stack."),
            (["--board", "4", "--ring", "--opponent", "greedy"], "'ring' and 'opponent' cannot be asked together."),
            (["--board", "4", "file"], "Give a file or --board, not both."),
            (["--board", "4", "--ties", "left"], "--ties and --opponent-first need --opponent greedy."),
            (["--jsonl", "--ring"], "With --jsonl every line is a request of its own: say there what you ask."),
            (["--json", "--ring"], "With --json the request says what is asked, or --board and flags do."),
            (
                ["--board", "4", "--ring", "--trace"],
                "--trace shows the reductions of rows and stacks: it goes with --board or a file alone.",
            ),
        ],
    )
    def test_refusals(self, capsys: Capture, words: list[str], sentence: str) -> None:
        assert refused(capsys, *words) == sentence


class TestJson:
    def test_the_example(self, capsys: Capture, stdin: Stdin) -> None:
        expected = (
            '{"coins": 6, "value": 7, "first": 18, "second": 11, "moves": ["1R"], '
            '"line": ["1R", "1L", "1L", "1L", "1L", "1L"]}\n'
        )
        stdin.gives('{"board": "4 7 2 9 5 2"}')
        assert said(capsys, "--json") == expected
        assert said(capsys, "--json", "--board", "4 7 2 9 5 2") == expected

    def test_flags_make_the_same_request(self, capsys: Capture, tmp_path: Path) -> None:
        file = tmp_path / "request.json"
        file.write_text('{"board": "3 5 5 4",\n "opponent": "greedy", "ties": "random", "opponent_first": true}')
        words = ["--board", "3 5 5 4", "--opponent", "greedy", "--ties", "random", "--opponent-first"]
        assert said(capsys, "--json", str(file)) == said(capsys, "--json", *words)

    def test_a_bad_request_is_a_sentence(self, capsys: Capture, stdin: Stdin) -> None:
        stdin.gives('{"board": 4')
        assert refused(capsys, "--json") == "This is not JSON: Expecting ',' delimiter at line 1, column 12."


class TestJsonl:
    def test_every_kind_of_request(self, capsys: Capture, stdin: Stdin) -> None:
        assert ask(
            capsys,
            stdin,
            {"coins": []},
            {"board": " "},
            {"board": "[4"},
            {"board": "4]"},
            {"board": "3 | 3"},
            {"board": "4 7 2 9 5 2", "interval": [1, 4]},
            {"coins": [4, 7, 4], "intervals": [[0, 2], [1, 1]]},
            {"coins": [4, 7, 4], "intervals": []},
            {"coins": [5, 1, 5, 1], "ring": True},
            {"coins": [], "ring": True},
            {"coins": [-5], "ring": True},
            {"coins": [5, 5], "ring": True},
            {"coins": [1, 2], "ring": False, "opponent_first": False},
            {"board": "3 5 14 4", "opponent": "greedy", "opponent_first": True},
            {"coins": [], "opponent": "greedy", "ties": "random"},
        ) == [
            {"coins": 0, "value": 0, "first": 0, "second": 0, "moves": [], "line": []},
            {"coins": 0, "value": 0, "first": 0, "second": 0, "moves": [], "line": []},
            {"coins": 1, "value": 4, "first": 4, "second": 0, "moves": ["1R"], "line": ["1R"]},
            {"coins": 1, "value": 4, "first": 4, "second": 0, "moves": ["1L"], "line": ["1L"]},
            {"coins": 2, "value": 0, "first": 3, "second": 3, "moves": ["1L", "2L"], "line": ["1L", "2L"]},
            {"value": 9, "moves": ["1L"]},
            {"intervals": [{"value": 1, "moves": ["1L", "1R"]}, {"value": 7, "moves": ["1L"]}]},
            {"intervals": []},
            {"value": 8, "picks": [0, 2]},
            {"value": 0, "picks": []},
            {"value": -5, "picks": [0]},
            {"value": 0, "picks": [0, 1]},
            {"coins": 2, "value": 1, "first": 2, "second": 1, "moves": ["1R"], "line": ["1R", "1L"]},
            {"expected_margin": "8/1", "win": "1/1", "not_lose": "1/1", "half": "1/1"},
            {"expected_margin": "0/1", "win": "0/1", "not_lose": "1/1", "half": "1/2"},
        ]

    @pytest.mark.parametrize(
        ("line", "sentence"),
        [
            ("", "This is not JSON: Expecting value at line 1, column 1."),
            ("[1]", "A request is a JSON object, not a list."),
            ("{}", "A request needs either 'board' or 'coins'."),
            ('{"board": "1", "coins": [1]}', "A request needs either 'board' or 'coins'."),
            ('{"board": "1", "colour": 1}', "Unknown key 'colour' in a request."),
            (
                '{"board": [1]}',
                "'board' must be a text like \"4 7 2 | [3 8 1\"; a list of coins goes by the name 'coins'.",
            ),
            ('{"board": null}', "'board' must be a text like \"4 7 2 | [3 8 1\", not null."),
            ('{"board": "1 | "}', "At character 5: expected a coin (an integer), found the end."),
            ('{"board": "1 | 2 | 3 | 4 | 5"}', "A board has 1 to 4 lines, not 5."),
            ('{"coins": "1"}', "'coins' must be a list of integers, not a text."),
            ('{"coins": [1, true]}', "'coins' must be integers, but the one at 1 is true."),
            ('{"coins": [1.0]}', "'coins' must be integers, but the one at 0 is a number with a fraction."),
            ('{"coins": [NaN]}', "'coins' must be integers, but the one at 0 is a number with a fraction."),
            ('{"coins": [1, {}]}', "'coins' must be integers, but the one at 1 is an object."),
            ('{"coins": [1], "ring": 1}', "'ring' must be true or false, not an integer."),
            (
                '{"coins": [1], "interval": [0]}',
                "An interval is a list of two integers, [first, last], counted from 0.",
            ),
            ('{"coins": [1], "interval": [0, 1]}', "The interval [0, 1] is not within the 1 coin, counted from 0."),
            ('{"coins": [], "interval": [0, 0]}', "The interval [0, 0] is not within the 0 coins, counted from 0."),
            (
                '{"coins": [1, 2], "intervals": [[1, 0]]}',
                "The interval [1, 0] is not within the 2 coins, counted from 0.",
            ),
            ('{"coins": [1], "intervals": 1}', "'intervals' must be a list, not an integer."),
            ('{"board": "1 | 2", "interval": [0, 0]}', "An interval needs a board of one line: this one has 2."),
            ('{"board": "[2", "interval": [0, 0]}', "An interval needs a row without a wall: this board is a stack."),
            (
                '{"board": "1 | 2", "opponent": "greedy"}',
                "The best response needs a board of one line: this one has 2.",
            ),
            ('{"coins": [1], "opponent": "optimal"}', "'opponent' must be \"greedy\"."),
            ('{"coins": [1], "opponent": "greedy", "ties": 1}', '\'ties\' must be "right", "left" or "random".'),
            ('{"coins": [1], "ties": "left"}', "'ties' and 'opponent_first' need 'opponent'."),
            ('{"coins": [1], "ring": true, "interval": [0, 0]}', "'ring' and 'interval' cannot be asked together."),
            ("[" * 100_000, "This JSON is nested too deeply to be a request."),
        ],
    )
    def test_an_error_costs_one_line(self, capsys: Capture, stdin: Stdin, line: str, sentence: str) -> None:
        good = '{"coins": [1], "interval": [0, 0]}'
        stdin.gives(f"{good}\n{line}\n{good}")
        answer = '{"value": 1, "moves": ["1L"]}'
        assert said(capsys, "--jsonl").splitlines() == [answer, json.dumps({"error": sentence}), answer]

    def test_what_is_not_text_costs_one_line(self, capsys: Capture, stdin: Stdin) -> None:
        stdin.gives(b'\xff\n{"coins": [1], "interval": [0, 0]}\n')
        first, second = said(capsys, "--jsonl").splitlines()
        assert "error" in json.loads(first)
        assert json.loads(second) == {"value": 1, "moves": ["1L"]}

    def test_integers_beyond_any_limit_are_exact(self, capsys: Capture, stdin: Stdin) -> None:
        coin = "9" * 6_000
        stdin.gives(f'{{"coins": [{coin}, -1]}}')
        moves = '"moves": ["1L"], "line": ["1L", "1L"]'
        value = f"1{'0' * 6_000}"
        assert said(capsys, "--jsonl") == f'{{"coins": 2, "value": {value}, "first": {coin}, "second": -1, {moves}}}\n'

    def test_random_boards_against_brute_force(self, capsys: Capture, stdin: Stdin) -> None:
        chance = Random(7)
        rows = [[chance.randint(-3, 3) for _ in range(chance.randint(1, 8))] for _ in range(60)]
        for row, (ring, response) in zip(
            rows,
            _pairs(
                ask(
                    capsys,
                    stdin,
                    *(
                        {"coins": row} | question
                        for row in rows
                        for question in ({"ring": True}, {"opponent": "greedy", "ties": "random"})
                    ),
                )
            ),
            strict=True,
        ):
            margins = brute.ring_margins(row)
            assert ring == {"value": max(margins), "picks": [k for k, m in enumerate(margins) if m == max(margins)]}
            win = brute.against_greedy(row, "random", False, lambda margin: Fraction(margin > 0))
            assert response["win"] == f"{win.numerator}/{win.denominator}"

    def test_random_lines_against_brute_force(self, capsys: Capture, stdin: Stdin) -> None:
        chance = Random(8)
        games = [_draw_lines(chance) for _ in range(60)]
        answers = ask(capsys, stdin, *({"board": _notation(lines, sides)} for lines, sides in games))
        for (lines, sides), answer in zip(games, answers, strict=True):
            game = brute.Lines(lines)
            total = sum(sum(coins) for coins, _ in lines)
            value = game.value(game.start)
            assert [answer["value"], answer["first"], answer["second"]] == [
                value,
                (total + value) // 2,
                (total - value) // 2,
            ]
            expected = {_written(lines, sides, move) for move in game.best(game.start)}
            assert answer["moves"] == sorted(expected)

    def test_200_000_coins(self, capsys: Capture, stdin: Stdin) -> None:
        chance = Random(9)
        n = 200_000
        row = [chance.randint(-9, 9) for _ in range(n)]
        whole, ring, some = ask(
            capsys,
            stdin,
            {"coins": row},
            {"coins": row, "ring": True},
            {"coins": row, "intervals": [[0, n - 1], [0, n - 2], [1, n - 1]]},
        )
        assert isinstance(whole["line"], list)
        assert len(whole["line"]) == n
        intervals = some["intervals"]
        assert isinstance(intervals, list)
        value, without_right, without_left = (interval["value"] for interval in intervals)
        assert whole["value"] == value == max(row[0] - without_left, row[-1] - without_right)
        assert isinstance(ring["picks"], list)
        assert ring["picks"] == sorted(ring["picks"])


class TestProcess:
    def test_neither_discord_nor_a_database_is_loaded(self) -> None:
        program = (
            "import sys; from bot.cli.main import main; main(['solve', '--board', '4 7 2 | [3 8 1', '--trace']);"
            "main(['solve', '--json', '--board', '1 2', '--ring']);"
            "print(*sorted(set(sys.modules) & {'discord', 'sqlalchemy', 'alembic', 'pydantic', 'aiohttp', 'asyncio'}))"
        )
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        assert done.stdout.splitlines()[-1] == ""

    def test_answers_come_before_the_next_request(self) -> None:
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

    def test_progress_is_said_on_a_terminal_only(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Terminal(io.StringIO):
            def isatty(self) -> bool:
                return True

        class Ticks:
            """An event that is not set for two ticks."""

            def __init__(self) -> None:
                self.left = 2

            def wait(self, seconds: float) -> bool:
                self.left -= 1
                return self.left < 0

            def set(self) -> None: ...

        monkeypatch.setattr(progress, "Event", Ticks)
        for stream, expected in ((Terminal(), 2), (io.StringIO(), 0)):
            monkeypatch.setattr(sys, "stderr", stream)
            with progress.Progress("solving 5 coins"):
                pass
            assert stream.getvalue().count("coins: solving 5 coins, 0 s") == expected


Game = tuple[list[brute.Line], list[str]]


def _pairs(answers: list[dict[str, object]]) -> list[tuple[dict[str, object], dict[str, object]]]:
    return list(zip(answers[::2], answers[1::2], strict=True))


def _draw_lines(chance: Random) -> Game:
    """One to four short lines; a side for each: "", "L" or "R" of its wall. Coins of brute force start at the wall."""
    lines: list[brute.Line] = []
    sides = []
    for _ in range(chance.randint(1, 4)):
        coins = tuple(chance.randint(-3, 3) for _ in range(chance.randint(1, 3)))
        sides.append(chance.choice(["", "L", "R"]))
        lines.append((coins, sides[-1] != ""))
    return lines, sides


def _notation(lines: list[brute.Line], sides: list[str]) -> str:
    written = []
    for (coins, _), side in zip(lines, sides, strict=True):
        text = " ".join(map(str, coins[::-1] if side == "R" else coins))
        written.append(("[" if side == "L" else "") + text + ("]" if side == "R" else ""))
    return " | ".join(written)


def _written(lines: list[brute.Line], sides: list[str], move: tuple[int, str]) -> str:
    number, end = move
    if sides[number]:
        return f"{number + 1}{'R' if sides[number] == 'L' else 'L'}"
    return f"{number + 1}{'L' if len(lines[number][0]) == 1 else end}"
