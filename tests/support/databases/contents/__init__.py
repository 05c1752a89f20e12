"""Fill databases with games, players and old rows."""
