"""Solve *gold grabbing*: the coins are the vertices of a tree, and a move takes a leaf.

M. Rosenfeld's game (Open Problem Garden, 2009). D. and T. Seacrest, *Grabbing the Gold* (Discrete Mathematics 312,
2012): on a tree with an even number of vertices the first player never loses. How to play best was open.
`docs/solver/trees.md` says what is proved here and what is a conjecture.

A vertex M with exactly two neighbours x <= M >= y is *fused* with them to one vertex x - M + y, which keeps their other
neighbours. What is left when nothing can be fused is the *kernel*. The kernel is searched, and fused again after each
move: alpha-beta with a memo of bounds, whose keys are sets of vertices of the tree as the bits of an integer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.coins.errors import TooLargeError, TreeError

MOST_VERTICES = 500
"""The greatest tree that is searched at all; the search is as deep as the kernel has vertices."""
MOST_POSITIONS = 300_000
"""The most positions that are searched for one tree: about ten seconds and 100 MB."""

Edge = tuple[int, int]


class Tree:
    """A tree of coins: vertex k, counted from 0, is worth `weights[k]`, an exact integer of any size and sign.

    A leaf is a vertex with at most one neighbour among those that are left. Raises `TreeError` if the edges do not make
    a tree. Every other method raises `TooLargeError`: at once for more than `MOST_VERTICES` vertices, and as soon as
    more than `MOST_POSITIONS` positions have been searched, which can't be known before. What one question finds is
    kept for the next one.

    >>> tree = Tree((4, 1, 7, 3), ((0, 1), (1, 2), (1, 3)))
    >>> tree.value(), tree.best_moves(), tree.best_play()
    (5, (2,), (2, 0, 3, 1))
    """

    def __init__(self, weights: Sequence[int], edges: Sequence[Edge]) -> None:
        if fault := first_fault(len(weights), edges):
            raise TreeError(fault[1])
        self.weights = tuple(weights)
        self.edges = tuple(edges)
        self._search = _Search(self.weights, self.edges)

    def value(self) -> int:
        """Return the margin of the side to move under perfect play; 0 without vertices."""
        return self._search.value(self._all)

    def best_moves(self) -> tuple[int, ...]:
        """Return every optimal move, rising."""
        search, whole = self._search, self._all
        value = search.value(whole)
        return tuple(leaf for leaf in search.leaves(whole) if search.reaches(whole, leaf, value))

    def best_play(self) -> tuple[int, ...]:
        """Return one best play of both sides to the end, as the vertices in the order in which they are taken."""
        search, left, taken = self._search, self._all, []
        while left:
            value, node = search.solve(left)
            # The coins of the best leaf of the kernel come first: one of them is nearly always optimal.
            leaves = sorted(search.leaves(left), key=lambda leaf: not node >> leaf & 1)
            taken.append(next(leaf for leaf in leaves if search.reaches(left, leaf, value)))
            left ^= 1 << taken[-1]
        return tuple(taken)

    @property
    def _all(self) -> int:
        if len(self.weights) > MOST_VERTICES:
            raise TooLargeError(f"A tree has at most {MOST_VERTICES:,} vertices, not {len(self.weights):,}.")
        return (1 << len(self.weights)) - 1


def first_fault(size: int, edges: Sequence[Sequence[int]]) -> tuple[int, str] | None:
    """Return the first edge with which `edges` do not make a tree of `size` vertices, and a sentence why. O(n).

    The index is `len(edges)` if edges are missing.
    """
    roots = list(range(size))

    def root(vertex: int) -> int:
        while roots[vertex] != vertex:
            roots[vertex] = vertex = roots[roots[vertex]]
        return vertex

    for index, (a, b) in enumerate(edges):
        for vertex in (a, b):
            if not 0 <= vertex < size:
                return index, f"There is no vertex {vertex}: {size:,} vertices are counted from 0."
        if root(a) == root(b):
            return index, f"The edge {a} {b} closes a cycle."
        roots[root(a)] = root(b)
    if size and len(edges) < size - 1:
        return len(edges), f"A tree of {size:,} vertices has {size - 1:,} edges, not {len(edges):,}: parts are apart."
    return None


_Undo = tuple[int, int, int, int, int, set[int], set[int]]
"""A fused vertex and its two neighbours; weight, coins and neighbours of the first, and neighbours of the second."""


class _Kernel:
    """Vertices left, fused: `near` maps each node to its neighbours. A node is named by one of its vertices."""

    def __init__(self, weights: Sequence[int], near: Sequence[Iterable[int]], left: int) -> None:
        self.left = left
        vertices = [vertex for vertex in range(len(weights)) if left >> vertex & 1]
        self.weights = list(weights)
        self.coins = [1 << vertex for vertex in range(len(weights))]
        self.near = {vertex: {other for other in near[vertex] if left >> other & 1} for vertex in vertices}
        self.fuse(vertices)

    def fuse(self, candidates: Iterable[int]) -> list[_Undo]:
        """Fuse at the candidates, and wherever that makes it possible. Return what `restore` needs."""
        near, weights, coins = self.near, self.weights, self.coins
        stack, done = list(candidates), []
        while stack:
            middle = stack.pop()
            if middle not in near or len(near[middle]) != 2:
                continue
            x, y = near[middle]
            if not weights[x] <= weights[middle] >= weights[y]:
                continue
            done.append((middle, x, y, weights[x], coins[x], set(near[x]), near[y]))
            del near[middle]
            weights[x] += weights[y] - weights[middle]
            coins[x] |= coins[middle] | coins[y]
            near[x].discard(middle)
            for other in near.pop(y):
                if other != middle:
                    near[other].remove(y)
                    near[other].add(x)
                    near[x].add(other)
            stack.append(x)
            stack += near[x]
        return done

    def take(self, leaf: int) -> tuple[set[int], list[_Undo]]:
        self.left ^= self.coins[leaf]
        beside = self.near.pop(leaf)
        for other in beside:
            self.near[other].remove(leaf)
        return beside, self.fuse(beside)

    def restore(self, leaf: int, beside: set[int], done: list[_Undo]) -> None:
        """Undo `take`."""
        near = self.near
        for middle, x, y, weight, coins, near_x, near_y in reversed(done):
            for other in near_y:
                if other != middle:
                    near[other].remove(x)
                    near[other].add(y)
            near[x], near[y], near[middle] = near_x, near_y, {x, y}
            self.weights[x], self.coins[x] = weight, coins
        for other in beside:
            near[other].add(leaf)
        near[leaf] = beside
        self.left |= self.coins[leaf]

    def moves(self) -> list[int]:
        """Return leaves of which one is an optimal move, the greatest first.

        Of the leaves beside one vertex only the greatest is needed. The greatest of all is optimal if every greater
        vertex is *buried*: it has two neighbours or more, and no greater one. It will be fused before it is a leaf.
        """
        near, weights = self.near, self.weights
        leaves = sorted((leaf for leaf in near if len(near[leaf]) < 2), key=weights.__getitem__, reverse=True)
        greatest = weights[leaves[0]]
        for node, beside in near.items():
            weight = weights[node]
            if weight > greatest and any(weights[other] > weight for other in beside):
                greatest_beside: dict[int, int] = {}
                for leaf in leaves:
                    greatest_beside.setdefault(next(iter(near[leaf])), leaf)
                return list(greatest_beside.values())
        return leaves[:1]


class _Search:
    """Values of what is left of one tree, with a memo."""

    def __init__(self, weights: Sequence[int], edges: Iterable[Edge]) -> None:
        self._weights = weights
        self._near: list[list[int]] = [[] for _ in weights]
        for a, b in edges:
            self._near[a].append(b)
            self._near[b].append(a)
        self._beyond = sum(map(abs, weights)) + 1  # than every value
        self._bounds: dict[int, tuple[int, int]] = {}

    def leaves(self, left: int) -> list[int]:
        vertices = [vertex for vertex in range(len(self._weights)) if left >> vertex & 1]
        return [vertex for vertex in vertices if sum(left >> other & 1 for other in self._near[vertex]) < 2]

    def value(self, left: int) -> int:
        return self._bounded(_Kernel(self._weights, self._near, left), -self._beyond, self._beyond)

    def reaches(self, left: int, leaf: int, value: int) -> bool:
        """Return true if taking `leaf` reaches `value`, that of `left`."""
        most = self._weights[leaf] - value
        kernel = _Kernel(self._weights, self._near, left ^ 1 << leaf)
        return self._bounded(kernel, most, most + 1) <= most

    def solve(self, left: int) -> tuple[int, int]:
        """Return the value, and the coins of an optimal leaf of the kernel."""
        value = self.value(left)
        kernel = _Kernel(self._weights, self._near, left)
        for leaf in kernel.moves():
            undo = kernel.take(leaf)
            most = kernel.weights[leaf] - value
            is_best = self._bounded(kernel, most, most + 1) <= most
            kernel.restore(leaf, *undo)
            if is_best:
                return value, kernel.coins[leaf]
        raise AssertionError("no move of the kernel reaches its value")

    def _bounded(self, kernel: _Kernel, low: int, high: int) -> int:
        """Return the value if it lies between `low` and `high`, else a bound of it on the same side."""
        if not kernel.near:
            return 0
        is_even, left, weights = len(kernel.near) % 2 == 0, kernel.left, kernel.weights
        least, most = self._bounds.get(left, (0 if is_even else -self._beyond, self._beyond))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        if left not in self._bounds and len(self._bounds) >= MOST_POSITIONS:
            raise TooLargeError(f"This tree is too large: it leads to more than {MOST_POSITIONS:,} positions.")
        floor, ceiling = max(low, least), min(high, most)
        best = -self._beyond
        for leaf in kernel.moves():
            # What an even number of vertices is worth to the other side is never negative.
            if not is_even and weights[leaf] <= max(best, floor):
                best = max(best, weights[leaf]) if best <= floor else best
                break
            undo = kernel.take(leaf)
            weight = weights[leaf]
            best = max(best, weight - self._bounded(kernel, weight - ceiling, weight - max(best, floor)))
            kernel.restore(leaf, *undo)
            if best >= ceiling:
                break
        self._bounds[left] = (
            best if best > floor else least,
            best if best < ceiling else most,
        )
        return best
