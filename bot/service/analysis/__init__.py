"""Answer questions about a game: hints, evaluations, reviews and exports."""
