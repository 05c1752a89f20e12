"""Teach the game: the coached first games, and the course of lessons."""
