"""Solve the game by the known methods, and answer questions that the literature left open.

`Oracle` chooses the method. Each method also works alone, on plain sequences of coins:

- `tables`: V[i, j] of every interval, O(n²), then O(1) a move;
- `reductions`: the value of rows and stacks, O(n) for a row, and the same steps one by one;
- `rows`: an optimal move of any interval, O(n) to build, then O(1), and the values of many intervals in O(n log n);
- `lines`: an optimal move of rows and stacks, and play by greedy and odds-or-evens;
- `ring`: all optimal first moves of a ring; `against_greedy`: the best response to a greedy opponent.

`docs/solver.md` explains the theory.
"""
