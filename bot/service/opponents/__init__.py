"""Choose the opponents and the difficulty of new games."""
