"""Verify a whole database: games replay, statistics match the games, and no row is orphaned."""
