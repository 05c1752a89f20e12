"""Boards and matches, and a brute-force solver to check them."""
