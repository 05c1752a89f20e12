"""Brute force for the course: its expressions, plays and theorems, independent of the solver."""
