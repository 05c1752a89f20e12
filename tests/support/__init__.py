"""Helpers that several test modules or the benchmarks share."""
