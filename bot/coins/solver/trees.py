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
from operator import itemgetter

from bot.coins.errors import TooLargeError, TreeError
from bot.coins.solver.reductions import alternating_sum

MOST_VERTICES = 500
"""The greatest tree that is searched at all; the search is as deep as the kernel has vertices."""
MOST_STEPS = 1_000_000
"""The most work of the search for one tree: vertices left, summed over the positions in which no rule names a move.

That took 32 seconds on a busy machine.
"""

Edge = tuple[int, int]


class Tree:
    """A tree of coins: vertex k, counted from 0, is worth `weights[k]`, an exact integer of any size and sign.

    A leaf is a vertex with at most one neighbour among those that are left. Raises `TreeError` if the edges do not make
    a tree. Every other method raises `TooLargeError`: at once for more than `MOST_VERTICES` vertices, and as soon as
    the search takes more than `MOST_STEPS` steps, which can't be known before. What one question finds is kept for the
    next one.

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
        value = search.value(left)
        while left:
            # The leaves of the best coin of the kernel come first: one of them is nearly always optimal.
            best = search.best_vertices(left, value)
            leaves = sorted(search.leaves(left), key=lambda leaf: not best >> leaf & 1)
            taken.append(next(leaf for leaf in leaves if search.reaches(left, leaf, value)))
            left ^= 1 << taken[-1]
            value = self.weights[taken[-1]] - value
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


_Fusion = tuple[int, int, int, int, int, set[int], set[int]]
"""A fused vertex and its two neighbours; weight, coins and neighbours of the first, and neighbours of the second."""
_Undo = tuple[dict[int, set[int]], set[int], list[_Fusion]]
"""The nodes that were taken with their neighbours, the neighbours that are left, and what was fused."""
_Coin = tuple[int, int]
"""A worth, and the vertices that count as one coin of that worth, an odd number of them."""
_Pair = tuple[_Coin, _Coin]
"""Two neighbours on a stack, the lower one above: nobody wants to take it."""


class _Kernel:
    """Vertices left, fused: `near` maps each node to its neighbours. A node is named by one of its vertices."""

    def __init__(self, weights: Sequence[int], near: Sequence[Iterable[int]], left: int) -> None:
        self.left = left
        vertices = [vertex for vertex in range(len(weights)) if left >> vertex & 1]
        self.weights = list(weights)
        self.coins = [1 << vertex for vertex in range(len(weights))]
        self.near = {vertex: {other for other in near[vertex] if left >> other & 1} for vertex in vertices}
        self._fuse(vertices)

    def _fuse(self, candidates: Iterable[int]) -> list[_Fusion]:
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

    def take(self, vertices: int) -> _Undo:
        """Take the nodes of these vertices, which leave a tree, and fuse again."""
        near, coins = self.near, self.coins
        taken = {node: near[node] for node in near if coins[node] & vertices}
        for node in taken:
            del near[node]
        beside = {other for others in taken.values() for other in others if other in near}
        for other in beside:
            near[other] -= taken.keys()
        self.left ^= vertices
        return taken, beside, self._fuse(beside)

    def restore(self, undo: _Undo) -> None:
        """Undo `take`."""
        near = self.near
        taken, beside, fusions = undo
        for middle, x, y, weight, coins, near_x, near_y in reversed(fusions):
            for other in near_y:
                if other != middle:
                    near[other].remove(x)
                    near[other].add(y)
            near[x], near[y], near[middle] = near_x, near_y, {x, y}
            self.weights[x], self.coins[x] = weight, coins
        for node, others in taken.items():
            self.left |= self.coins[node]
            for other in others & beside:
                near[other].add(node)
        near.update(taken)

    def moves(self) -> list[_Coin]:
        """Return coins of which one is optimal to take, the greatest first.

        One is enough where a rule names it. Else, of the leaves beside one vertex only the greatest is needed.
        """
        near, weights = self.near, self.weights
        leaves = sorted((leaf for leaf in near if len(near[leaf]) < 2), key=weights.__getitem__, reverse=True)
        if not self._is_greatest(weights[leaves[0]]):
            for root, beside in near.items():
                if len(beside) > 2 and (coin := self._hottest(root)) is not None:
                    return [coin]
            beside_leaves = {next(iter(near[leaf])): leaf for leaf in reversed(leaves)}
            leaves = sorted(beside_leaves.values(), key=weights.__getitem__, reverse=True)
        else:
            del leaves[1:]
        return [(weights[leaf], self.coins[leaf]) for leaf in leaves]

    def _is_greatest(self, weight: int) -> bool:
        """Return true if every vertex that is greater is *buried*: it has two neighbours or more, and no greater one.

        It will be fused before it is a leaf. So the greatest leaf is an optimal move.
        """
        near, weights = self.near, self.weights
        return all(
            weights[node] <= weight or all(weights[other] <= weights[node] for other in beside)
            for node, beside in near.items()
        )

    def _hottest(self, root: int) -> _Coin | None:
        """Return the greatest coins on the stacks beside `root`, an odd number of them, as one coin. O(n log n).

        A branch counts as a stack, with `root` as its wall; where branches meet, they become one. While there are three
        branches, and no low coin of a pair is greater, the greatest coin is taken first. Returns `None` if there is
        none.
        """
        near = self.near
        order = [(root, root)]
        for vertex, above in order:
            order += [(other, vertex) for other in near[vertex] if other != above]
        falling: dict[int, list[_Coin]] = {vertex: [] for vertex in near}
        pairs: dict[int, list[_Pair]] = {vertex: [] for vertex in near}
        branches: list[int] = []
        for vertex, above in reversed(order[1:]):
            stack = _stacked(falling[vertex], pairs[vertex], (self.weights[vertex], self.coins[vertex]))
            if above == root:
                branches.append(sum(vertices for _, vertices in stack))
            while len(stack) > 1 and stack[-2][0] <= stack[-1][0]:
                high, low = stack.pop(), stack.pop()
                pairs[above].append((low, high))
            falling[above] += stack
        taken: list[_Coin] = []
        for worth, vertices in sorted(falling[root], reverse=True):
            if len(branches) < 3 or any(low > worth for (low, _), _ in pairs[root]):
                break
            taken.append((worth, vertices))
            branches = [left for branch in branches if (left := branch & ~vertices)]
        if len(taken) % 2 == 0:
            del taken[-1:]
        worths = [worth for worth, _ in taken]
        return (alternating_sum(worths[::-1]), sum(vertices for _, vertices in taken)) if taken else None


def _stacked(falling: list[_Coin], pairs: list[_Pair], last: _Coin) -> list[_Coin]:
    """Return one stack, from its open end on, for stacks that stand on the coin `last`: fused, it falls, then rises."""
    stack: list[_Coin] = []
    coins = sorted(falling, reverse=True)
    for pair in sorted(pairs, key=itemgetter(1)):
        coins += pair
    for worth, vertices in (*coins, last):
        while len(stack) > 1 and stack[-2][0] <= stack[-1][0] >= worth:
            (middle, covered), (first, before) = stack.pop(), stack.pop()
            worth, vertices = first - middle + worth, before | covered | vertices
        stack.append((worth, vertices))
    return stack


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
        self._steps = 0

    def leaves(self, left: int) -> list[int]:
        vertices = [vertex for vertex in range(len(self._weights)) if left >> vertex & 1]
        return [vertex for vertex in vertices if sum(left >> other & 1 for other in self._near[vertex]) < 2]

    def value(self, left: int) -> int:
        return self._bounded(_Kernel(self._weights, self._near, left), -self._beyond, self._beyond)

    def reaches(self, left: int, leaf: int, value: int) -> bool:
        """Return true if taking `leaf` reaches `value`, that of `left`."""
        kernel = _Kernel(self._weights, self._near, left ^ 1 << leaf)
        return self._is_at_most(kernel, self._weights[leaf] - value)

    def best_vertices(self, left: int, value: int) -> int:
        """Return vertices that count as one coin, which is optimal to take; `value` is that of `left`."""
        kernel = _Kernel(self._weights, self._near, left)
        *others, last = kernel.moves()
        for worth, vertices in others:
            undo = kernel.take(vertices)
            is_best = self._is_at_most(kernel, worth - value)
            kernel.restore(undo)
            if is_best:
                return vertices
        return last[1]

    def _is_at_most(self, kernel: _Kernel, most: int) -> bool:
        """Return true if the value of what is left is at most `most`."""
        return self._bounded(kernel, most, most + 1) <= most

    def _bounded(self, kernel: _Kernel, low: int, high: int) -> int:
        """Return the value if it lies between `low` and `high`, else a bound of it on the same side."""
        if not kernel.near:
            return 0
        left = kernel.left
        # An even number of vertices is never lost.
        least, most = self._bounds.get(left, (-self._beyond if len(kernel.near) % 2 else 0, self._beyond))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        floor, ceiling = max(low, least), min(high, most)
        best = -self._beyond
        moves = kernel.moves()
        if len(moves) > 1:
            self._steps += len(kernel.near)
            if self._steps > MOST_STEPS:
                raise TooLargeError(f"This tree is too hard: it needs a search of more than {MOST_STEPS:,} steps.")
        for worth, vertices in moves:
            undo = kernel.take(vertices)
            best = max(best, worth - self._bounded(kernel, worth - ceiling, worth - max(best, floor)))
            kernel.restore(undo)
            if best >= ceiling:
                break
        self._bounds[left] = (best if best > floor else least, best if best < ceiling else most)
        return best
