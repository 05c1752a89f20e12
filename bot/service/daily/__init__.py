"""Play the daily puzzle, show its results and post it to channels."""
