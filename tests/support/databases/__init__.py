"""Provide databases for tests: servers and files, faults, samples, and checks."""
