"""Trees: every small one against brute force, the errors of bad ones, and how far the search reaches."""

from __future__ import annotations

import os
from ctypes import CDLL
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest

from bot.coins import TooLargeError, Tree, TreeError
from bot.coins.solver import trees as solver
from bot.coins.solver.reductions import row_value
from tests.support import brute_force
from tests.support.brute_force import TreeSearch
from tests.support.full_size import FULL_SIZE
from tools.trees.__main__ import STATEMENTS, load_evidence

Edges = list[tuple[int, int]]

LARGE = (7, 8) if os.environ.get("COINS_TEST_TREES") else (7,)
"""Numbers of vertices for `make test-all`; all trees of 8 take minutes."""


def random_edges(size: int, reach: int, rng: Random) -> Edges:
    """Return a random tree; a path if each vertex reaches only the one before."""
    names = rng.sample(range(size), size)
    return [(names[rng.randrange(max(0, k - reach), k)], names[k]) for k in range(1, size)]


def subdivided_star(legs: int, length: int) -> Edges:
    return [(0 if k < legs else k + 1 - legs, k + 1) for k in range(legs * length)]


def check(weights: tuple[int, ...], edges: Edges, search: TreeSearch) -> None:
    tree, margins = Tree(weights, edges), search.margins(weights)
    value = max(margins.values())
    assert tree.value() == value, (weights, edges)
    best = tuple(vertex for vertex, margin in margins.items() if margin == value)
    assert tree.best_moves() == best, (weights, edges)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, *(pytest.param(size, marks=pytest.mark.proof) for size in LARGE)])
def test_every_tree_with_weights_up_to_2(size: int) -> None:
    for edges in brute_force.trees(size):
        search = TreeSearch(size, edges)
        for weights in product(range(3), repeat=size):
            check(weights, edges, search)


def test_random_trees() -> None:
    rng = Random(46)
    for _ in range(1_000 if FULL_SIZE else 150):
        size = rng.randint(1, 12)
        edges = random_edges(size, rng.choice((1, 2, 3, 12)), rng)
        search = TreeSearch(size, edges)
        for most in (1, 4, 9, 10**400):
            check(tuple(rng.randint(-most, most) for _ in range(size)), edges, search)


def test_the_best_play_is_legal_and_makes_the_value() -> None:
    rng = Random(7)
    for _ in range(100):
        size = rng.randint(1, 14)
        edges = random_edges(size, rng.choice((1, 2, 14)), rng)
        weights = [rng.randint(-3, 9) for _ in range(size)]
        tree = Tree(weights, edges)
        left, margin = set(range(size)), 0
        for ply, vertex in enumerate(tree.best_play()):
            assert sum({vertex, *edge} <= left for edge in edges if vertex in edge) < 2
            left.remove(vertex)
            margin += -weights[vertex] if ply % 2 else weights[vertex]
        assert not left
        assert margin == tree.value()


def test_a_path_is_a_row() -> None:
    rng = Random(8)
    for size in (1, 2, 50, 500):
        row = [rng.randint(-99, 99) for _ in range(size)]
        assert Tree(row, list(pairwise(range(size)))).value() == row_value(row)
        rising = sorted(row)
        assert Tree(rising, list(pairwise(range(size)))).value() == row_value(rising)


def test_no_vertices() -> None:
    assert (Tree((), ()).value(), Tree((), ()).best_moves(), Tree((), ()).best_play()) == (0, (), ())


@pytest.mark.parametrize(
    ("size", "edges", "sentence"),
    [
        (2, [], "A tree of 2 vertices has 1 edges, not 0: parts are apart."),
        (3, [(0, 1), (1, 2), (2, 0)], "The edge 2 0 closes a cycle."),
        (4, [(0, 1), (1, 0), (2, 3)], "The edge 1 0 closes a cycle."),
        (1, [(0, 0)], "The edge 0 0 closes a cycle."),
        (3, [(0, 1), (1, 3)], "There is no vertex 3: 3 vertices are counted from 0."),
        (2, [(0, -1)], "There is no vertex -1: 2 vertices are counted from 0."),
    ],
)
def test_edges_that_make_no_tree(size: int, edges: Edges, sentence: str) -> None:
    with pytest.raises(TreeError) as caught:
        Tree([1] * size, edges)
    assert str(caught.value) == sentence


def test_a_tree_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TooLargeError, match=r"^A tree has at most 500 vertices, not 501\.$"):
        Tree([1] * 501, list(pairwise(range(501)))).value()
    monkeypatch.setattr(solver, "MOST_STEPS", 100)
    # Legs that rise to the middle: each player may choose which to break.
    legs = 12
    tree = Tree([99, *range(20, 20 + legs), *range(legs)], subdivided_star(legs, 2))
    with pytest.raises(TooLargeError, match=r"^This tree is too hard: it needs a search of more than 100 steps\.$"):
        tree.value()


@pytest.mark.parametrize("statement", STATEMENTS)
def test_statements_about_trees(statement: str) -> None:
    most, _, _ = STATEMENTS[statement]
    assert _evidence().check(statement.encode(), min(most, 9), 5_000 if FULL_SIZE else 500, 1) > 0


@cache
def _evidence() -> CDLL:
    try:
        return load_evidence()
    except FileNotFoundError:
        pytest.skip("no C compiler")
