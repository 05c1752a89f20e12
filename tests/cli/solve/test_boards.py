"""Answers against brute force, and answers about large boards."""

from fractions import Fraction
from random import Random

from tests.support import brute_force
from tests.support.solve_command import Capture, Stdin, solve_requests


def test_random_boards_against_brute_force(capsys: Capture, stdin: Stdin) -> None:
    rng = Random(7)
    rows = [[rng.randint(-3, 3) for _ in range(rng.randint(1, 8))] for _ in range(60)]
    for row, (ring, response) in zip(
        rows,
        _in_pairs(
            solve_requests(
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
        margins = brute_force.ring_margins(row)
        assert ring == {"value": max(margins), "picks": [k for k, m in enumerate(margins) if m == max(margins)]}
        win = brute_force.against_greedy(row, "random", False, lambda margin: Fraction(margin > 0))
        assert response["win"] == f"{win.numerator}/{win.denominator}"


def test_random_lines_against_brute_force(capsys: Capture, stdin: Stdin) -> None:
    rng = Random(8)
    games = [_draw_lines(rng) for _ in range(60)]
    answers = solve_requests(capsys, stdin, *({"board": _write_board(lines, sides)} for lines, sides in games))
    for (lines, sides), answer in zip(games, answers, strict=True):
        game = brute_force.LineSearch(lines)
        total = sum(sum(coins) for coins, _ in lines)
        value = game.value(game.start)
        assert [answer["value"], answer["first"], answer["second"]] == [
            value,
            (total + value) // 2,
            (total - value) // 2,
        ]
        expected = {_write_move(lines, sides, move) for move in game.best(game.start)}
        assert answer["moves"] == sorted(expected)


def test_the_solution_of_200_000_coins_is_consistent(capsys: Capture, stdin: Stdin) -> None:
    rng = Random(9)
    n = 200_000
    row = [rng.randint(-9, 9) for _ in range(n)]
    whole, ring, some = solve_requests(
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


Game = tuple[list[brute_force.Component], list[str]]


def _in_pairs(answers: list[dict[str, object]]) -> list[tuple[dict[str, object], dict[str, object]]]:
    return list(zip(answers[::2], answers[1::2], strict=True))


def _draw_lines(rng: Random) -> Game:
    """Draw one to four short lines, and the side of each wall: "", "L" or "R". Lines are listed from their walls on."""
    lines: list[brute_force.Component] = []
    sides = []
    for _ in range(rng.randint(1, 4)):
        coins = tuple(rng.randint(-3, 3) for _ in range(rng.randint(1, 3)))
        sides.append(rng.choice(["", "L", "R"]))
        lines.append((coins, sides[-1] != ""))
    return lines, sides


def _write_board(lines: list[brute_force.Component], sides: list[str]) -> str:
    written = []
    for (coins, _), side in zip(lines, sides, strict=True):
        text = " ".join(map(str, coins[::-1] if side == "R" else coins))
        written.append(("[" if side == "L" else "") + text + ("]" if side == "R" else ""))
    return " | ".join(written)


def _write_move(lines: list[brute_force.Component], sides: list[str], move: tuple[int, str]) -> str:
    number, end = move
    if sides[number]:
        return f"{number + 1}{'R' if sides[number] == 'L' else 'L'}"
    return f"{number + 1}{'L' if len(lines[number][0]) == 1 else end}"
