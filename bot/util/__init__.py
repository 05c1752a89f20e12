"""Helpers that know nothing of the game, of storage or of Discord."""
