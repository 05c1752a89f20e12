"""Benchmarks of the solver."""
