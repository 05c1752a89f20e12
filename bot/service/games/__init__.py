"""Start, play, resign and show games."""
