"""The brute-force solver that other tests rely on agrees with the sources."""

from __future__ import annotations

from tests.support import brute_force


def test_brute_force_agrees_with_the_sources() -> None:
    assert brute_force.row_value(4, 7, 2, 9, 5, 2) == 18 - 11
    assert brute_force.row_value(5, 10, 25, 10) == 30 - 20
    assert brute_force.row_value(1, 3, 6, 3, 1, 3) == 10 - 7
    assert brute_force.row_value(3, 5, 14, 4) == 17 - 9


def test_stacks_solved_by_hand() -> None:
    assert brute_force.value((((1, 5), "L"),)) == 4
    assert brute_force.value((((1, 5), "R"),)) == -4
    assert brute_force.margins((((1, 5), "L"), ((3,), ""))) == {"1R": 5 - (3 - 1), "2L": 3 - (5 - 1)}
    assert brute_force.moves((((1,), "L"), ((2,), "R"), ((), ""))).keys() == {"1R", "2L"}
