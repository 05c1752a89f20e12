"""Check the course by brute force: expressions, plays and theorems, independently of the solver."""
