"""Perform actions of players: moves, duels, daily puzzles, and requests about boards."""
