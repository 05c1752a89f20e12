"""Export and delete everything that is stored of a player."""
