"""Draw the board of a running or finished game."""
