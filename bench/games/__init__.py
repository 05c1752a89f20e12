"""Whole games, a mixed load, and many finished games: what they cost against a bare bot."""
