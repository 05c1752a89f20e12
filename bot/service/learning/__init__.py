"""Teach the game: the coached first games."""
