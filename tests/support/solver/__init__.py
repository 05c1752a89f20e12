"""Rows that are hard for the solver, and a brute-force solver for them."""
