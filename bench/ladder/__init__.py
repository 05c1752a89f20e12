"""Measure the ladder of opponents: a tournament, simulated players, and their report in `make bench`."""
