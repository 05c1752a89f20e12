"""Benchmarks of the whole bot."""
