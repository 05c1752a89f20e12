"""Slow reference solvers that check the others in tests and benchmarks."""
