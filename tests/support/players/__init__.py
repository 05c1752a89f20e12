"""Actions of players: moves, duels, daily puzzles, and questions about boards."""
