"""Make rows that are hard for the solver, and solve them by brute force."""
